//! The table: who sits there, what they type, what the computers answer.

use std::path::{Path, PathBuf};

use anyhow::Context;
use ludograph_catalog::{AnyGame, AnyPlayer, AnySession, ThoughtInfo};
use ludograph_core::{Ending, Ink, Rng, Seat, Turn};

use super::prompt::{Answer, Prompt};
use crate::clock;
use crate::commands::records::{first_record, status, write_whole};
use crate::terminal::{print_wrapped, stdout_ink};

/// Who sits in a seat.
pub(super) enum Seated {
    /// A person at this terminal.
    Human,
    /// A computer player.
    Computer {
        /// Its name.
        id: String,
        /// Its time limit, unless `--time` is given.
        millis: Option<u32>,
        /// The player.
        player: Box<dyn AnyPlayer>,
    },
}

impl Seated {
    /// `human`, or a player of the catalog.
    pub(super) fn new(game: &dyn AnyGame, name: &str) -> anyhow::Result<Self> {
        if name == "human" {
            return Ok(Seated::Human);
        }
        let player = game.player(name)?;
        let millis = game.info().player(name).and_then(|p| p.millis);
        Ok(Seated::Computer {
            id: name.to_owned(),
            millis,
            player,
        })
    }

    fn is_human(&self) -> bool {
        matches!(self, Seated::Human)
    }
}

/// What a typed line leads to.
enum Next {
    /// The position changed: draw it.
    Draw,
    /// Ask again.
    Ask,
    /// The person leaves.
    Leave,
}

/// A game with those who play it.
pub(super) struct Table {
    game: &'static dyn AnyGame,
    session: Box<dyn AnySession>,
    seated: Vec<Seated>,
    time: Option<u32>,
    prompt: Prompt,
    ink: Ink,
}

const HELP: &str = "  a move      as below; 'moves' lists what is possible
  rules       the rules of the game
  undo, redo  take back your last move, do it again
  resign      lose the game
  hint        what the strongest player would do
  save FILE   write the game as a record; 'load FILE' continues it
  export F    print the game in another format, such as sgf
  help, quit  this text; leave (Ctrl-D does too)";

impl Table {
    pub(super) fn new(
        game: &'static dyn AnyGame,
        mut session: Box<dyn AnySession>,
        seated: Vec<Seated>,
        time: Option<u32>,
    ) -> anyhow::Result<Self> {
        let colours = &game.info().seat_names;
        let names = seated.iter().enumerate().map(|(seat, who)| {
            let colour = colours
                .get(seat)
                .map_or_else(|| format!("player {}", seat + 1), |c| (*c).to_owned());
            match who {
                Seated::Human => colour,
                Seated::Computer { id, .. } => format!("{colour} ({id})"),
            }
        });
        session
            .name_players(names.collect())
            .map_err(anyhow::Error::msg)?;
        clock::catch_interrupts()?;
        Ok(Table {
            game,
            session,
            seated,
            time,
            prompt: Prompt::new()?,
            ink: stdout_ink(),
        })
    }

    /// Plays until the people leave.
    pub(super) fn play(mut self) -> anyhow::Result<()> {
        println!("{}: type a move, or 'help'.", self.game.info().name);
        self.show();
        loop {
            let next = match self.session.turn() {
                Turn::Player(seat) if !self.seated[seat.index()].is_human() => self.think(seat)?,
                _ if !self.seated.iter().any(Seated::is_human) => return Ok(()),
                _ => self.ask()?,
            };
            match next {
                Next::Draw => self.show(),
                Next::Ask => {}
                Next::Leave => return Ok(()),
            }
        }
    }

    fn show(&self) {
        print!("\n{}", self.session.draw(self.ink));
        println!("{}", self.ink.paint("1", &status(self.session.as_ref())));
    }

    fn think(&mut self, seat: Seat) -> anyhow::Result<Next> {
        let Seated::Computer { millis, player, id } = &mut self.seated[seat.index()] else {
            return Ok(Next::Ask);
        };
        let rng = Rng::stream(clock::fresh_seed(), u64::from(seat.0));
        let limit = self.time.or(*millis);
        let session = self.session.as_ref();
        let choice = clock::within(limit, rng, |thinking| player.choose(session, thinking))
            .with_context(|| format!("{id} cannot move"))?;
        if clock::take_interrupt() {
            println!("\nStopped.");
            return Ok(Next::Leave);
        }
        print_wrapped(&format!(
            "{} plays {}{}",
            session.players()[seat.index()],
            choice.action,
            report(&choice.thought)
        ));
        self.session
            .act(&choice.action)
            .with_context(|| format!("{id} played {}", choice.action))?;
        Ok(Next::Draw)
    }

    fn ask(&mut self) -> anyhow::Result<Next> {
        let question = match self.session.turn() {
            Turn::Player(seat) => format!("{}> ", self.session.players()[seat.index()]),
            Turn::Chance | Turn::Over => "(over)> ".into(),
        };
        match self.prompt.ask(&question)? {
            Answer::Line(line) => match self.obey(&line) {
                Ok(next) => Ok(next),
                Err(reason) => {
                    print_wrapped(&format!("{} {reason:#}", self.ink.paint("31", "No:")));
                    Ok(Next::Ask)
                }
            },
            Answer::Interrupted => {
                println!("('quit' or Ctrl-D leaves)");
                Ok(Next::Ask)
            }
            Answer::End => Ok(Next::Leave),
        }
    }

    fn obey(&mut self, line: &str) -> anyhow::Result<Next> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => return Ok(Next::Ask),
            // A game's own command comes first: Candy lists each swap once, where the API lists it
            // from both sides.
            [word, ..] if self.session.extras().iter().any(|(w, _)| w == word) => {
                let text = self
                    .session
                    .extra(&words, self.ink)
                    .map_err(anyhow::Error::msg)?;
                println!("{text}");
            }
            ["help"] => self.help(),
            ["quit" | "exit"] => return Ok(Next::Leave),
            ["rules"] => print_wrapped(self.game.rules()),
            ["moves"] => print_wrapped(&self.session.actions().join(" ")),
            ["hint"] => self.hint()?,
            ["undo"] => return self.back(),
            ["redo"] => return self.forth(),
            ["resign"] => return self.resign(),
            ["save", file] => self.save(Path::new(file))?,
            ["load", file] => return self.load(&PathBuf::from(file)),
            ["export"] => {
                let formats = self.game.info().formats.join(", ");
                anyhow::bail!("'export' needs a format; this game has: {formats}");
            }
            ["export", format] => println!("{}", self.game.export(format, self.session.as_ref())?),
            _ => {
                self.session.act(line)?;
                return Ok(Next::Draw);
            }
        }
        Ok(Next::Ask)
    }

    fn help(&self) {
        println!("{HELP}");
        for (word, help) in self.session.extras() {
            println!("  {word:<11} {help}");
        }
        println!("How moves are written:");
        for line in self.game.notation().lines() {
            print_wrapped(&format!("  {line}"));
        }
    }

    /// Takes back the last move of a person, with the answers of computers.
    fn back(&mut self) -> anyhow::Result<Next> {
        self.session.undo()?;
        while self.computer_to_move() && self.session.undoable() > 0 {
            self.session.undo()?;
        }
        Ok(Next::Draw)
    }

    fn forth(&mut self) -> anyhow::Result<Next> {
        self.session.redo()?;
        while self.computer_to_move() && self.session.redoable() > 0 {
            self.session.redo()?;
        }
        Ok(Next::Draw)
    }

    fn computer_to_move(&self) -> bool {
        matches!(self.session.turn(), Turn::Player(seat) if !self.seated[seat.index()].is_human())
    }

    fn resign(&mut self) -> anyhow::Result<Next> {
        let Turn::Player(seat) = self.session.turn() else {
            anyhow::bail!("the game is over");
        };
        self.session.end(Ending::Resign(seat))?;
        Ok(Next::Draw)
    }

    fn hint(&self) -> anyhow::Result<()> {
        let info = self.game.info();
        let analyst = info.analyst.and_then(|id| info.player(id));
        let analyst = analyst.context("this game has no computer player")?;
        let mut player = self.game.player(analyst.id)?;
        let limit = self.time.or(analyst.millis);
        let long = limit.map(|ms| match ms {
            0..1000 => format!(" for up to {ms} ms"),
            _ => format!(" for up to {:.1} s", f64::from(ms) / 1000.0),
        });
        println!("{} is thinking{} …", analyst.id, long.unwrap_or_default());
        let rng = Rng::new(clock::fresh_seed());
        let choice = clock::within(limit, rng, |thinking| {
            player.choose(self.session.as_ref(), thinking)
        })?;
        print_wrapped(&format!(
            "{} would play {}{}",
            analyst.id,
            choice.action,
            report(&choice.thought)
        ));
        Ok(())
    }

    fn save(&self, file: &Path) -> anyhow::Result<()> {
        write_whole(file, &format!("{}\n", self.session.record().to_json()))?;
        println!("saved to {}", file.display());
        Ok(())
    }

    fn load(&mut self, file: &Path) -> anyhow::Result<Next> {
        let record = first_record(file)?;
        let session = self.game.resume(&record)?;
        if session.position().seats() != self.seated.len() {
            anyhow::bail!(
                "the game has {} seats, but {} players sit here",
                session.position().seats(),
                self.seated.len()
            );
        }
        self.session = session;
        Ok(Next::Draw)
    }
}

/// A player's report on its move, in a few words.
fn report(thought: &ThoughtInfo) -> String {
    let mut parts = Vec::new();
    if let Some(win) = thought.win {
        parts.push(match (thought.exact, win) {
            (true, 1.0) => "a proven win".into(),
            (true, 0.0) => "a proven loss".into(),
            (true, 0.5) => "a proven draw".into(),
            _ => format!("chance to win {:.0} %", win * 100.0),
        });
    }
    if let Some(margin) = thought.margin {
        parts.push(format!("margin {margin:+.1}"));
    }
    if let Some(depth) = thought.depth {
        parts.push(format!("depth {depth}"));
    }
    if let Some(nodes) = thought.nodes {
        let plural = if nodes == 1 { "" } else { "s" };
        parts.push(format!("{nodes} position{plural}"));
    }
    if thought.line.len() > 1 {
        parts.push(format!("expects {}", thought.line.join(" ")));
    }
    parts.extend(thought.note.as_ref().map(ToString::to_string));
    if parts.is_empty() {
        String::new()
    } else {
        format!("  ({})", parts.join(", "))
    }
}
