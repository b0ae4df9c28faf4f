//! `ludograph games`: what there is to play, and against whom.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use ludograph_catalog::{AnyGame, GameInfo, ParamKind, all};

use crate::terminal::stdout_ink;

/// List the games, their options and their players.
#[derive(Args)]
pub(crate) struct Games {
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut out = std::io::stdout().lock();
        if self.json {
            let infos: Vec<&GameInfo> = all().map(AnyGame::info).collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&infos)?)?;
        } else {
            for game in all() {
                write(&mut out, game.info())?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn write(out: &mut impl Write, game: &GameInfo) -> std::io::Result<()> {
    let ink = stdout_ink();
    writeln!(out, "{}  ({})", ink.paint("1", game.name), game.id)?;
    writeln!(out, "  {}", game.summary)?;
    writeln!(out, "  {}", ink.paint("4", "options"))?;
    for param in &game.params {
        let values = match &param.kind {
            ParamKind::Int { min, max } => format!("{min} to {max}"),
            ParamKind::Flag => "yes or no".into(),
            ParamKind::Choice { options } => options.join(", "),
        };
        let default = param.default_text();
        writeln!(
            out,
            "    {:<14} {} ({values}; default {default})",
            param.name, param.help
        )?;
    }
    writeln!(out, "  {}", ink.paint("4", "players"))?;
    for player in &game.players {
        let level = player
            .level
            .map_or_else(String::new, |l| format!("level {l}: "));
        writeln!(out, "    {:<14} {level}{}", player.id, player.summary)?;
    }
    writeln!(out)
}
