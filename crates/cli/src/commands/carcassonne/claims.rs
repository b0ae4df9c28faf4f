//! `ludograph carcassonne claims`: the claims about the feature graph over random games.

use std::process::ExitCode;

use clap::Args;
use ludograph_carcassonne::trace::Claims;
use ludograph_carcassonne::{Carcassonne, Params};
use ludograph_core::{Game, Rng, Seed, Session};
use serde::Serialize;

/// Measures three claims after every turn of random games of two players: the graph has no cycle
/// (false), it has at most nine components for each tile (true), and the printed evaluation takes
/// at most |E| |V| steps (false).
#[derive(Args)]
pub(crate) struct Count {
    /// Random games
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// Seed of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print as JSON, with the mean of every turn
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Serialize)]
struct Report {
    games: u32,
    /// Maps looked at: one for each number of tiles of each game.
    maps: u64,
    /// Maps with a cycle.
    with_cycles: u64,
    /// Maps with more than nine components a tile.
    beyond_nine: u64,
    /// Maps on which the printed evaluation took more than |E| |V| steps.
    beyond_product: u64,
    /// Means by number of tiles.
    by_tiles: Vec<Mean>,
}

/// The means of all maps of so many tiles.
#[derive(Clone, Default, Serialize)]
struct Mean {
    tiles: usize,
    maps: u64,
    components: f64,
    steps: f64,
    product: f64,
}

impl Count {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let mut report = Report {
            games: self.games,
            maps: 0,
            with_cycles: 0,
            beyond_nine: 0,
            beyond_product: 0,
            by_tiles: Vec::new(),
        };
        for number in 0..self.games {
            report.game(Seed::fold(self.seed).child(number.into()))?;
        }
        for mean in &mut report.by_tiles {
            let maps = mean.maps.max(1) as f64;
            mean.components /= maps;
            mean.steps /= maps;
            mean.product /= maps;
        }
        match self.json {
            true => println!("{}", serde_json::to_string(&report)?),
            false => report.print(),
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Report {
    fn game(&mut self, seed: Seed) -> anyhow::Result<()> {
        let mut session = Session::<Carcassonne>::new(Params::default(), seed)?;
        let (mut rng, mut actions, mut tiles) = (Rng::new(seed), Vec::new(), 0);
        loop {
            if session.position().tiles().len() > tiles {
                tiles = session.position().tiles().len();
                self.add(&Claims::of(session.position()));
            }
            actions.clear();
            session.position().actions(&mut actions);
            match rng.pick(&actions) {
                Some(action) => session.act(*action)?,
                None => return Ok(()),
            }
        }
    }

    fn add(&mut self, claims: &Claims) {
        self.maps += 1;
        self.with_cycles += u64::from(claims.cycles > 0);
        self.beyond_nine += u64::from(claims.components > claims.bound());
        self.beyond_product += u64::from(claims.steps > claims.product());
        if self.by_tiles.len() < claims.tiles {
            self.by_tiles.resize(claims.tiles, Mean::default());
        }
        let mean = &mut self.by_tiles[claims.tiles - 1];
        mean.tiles = claims.tiles;
        mean.maps += 1;
        mean.components += claims.components as f64;
        mean.steps += claims.steps as f64;
        mean.product += claims.product() as f64;
    }

    fn print(&self) {
        println!("{} games, {} maps", self.games, self.maps);
        println!("1. no cycle: false on {} maps", self.with_cycles);
        println!(
            "2. at most 9 components a tile: false on {} maps",
            self.beyond_nine
        );
        println!(
            "3. at most |E| |V| steps: false on {} maps",
            self.beyond_product
        );
        println!(
            "{:>6} {:>12} {:>8} {:>12} {:>12}",
            "tiles", "components", "9 k", "steps", "|E| |V|"
        );
        for mean in self.by_tiles.iter().filter(|mean| mean.tiles % 12 == 0) {
            let Mean {
                tiles,
                components,
                steps,
                product,
                ..
            } = mean;
            println!(
                "{tiles:>6} {components:>12.1} {:>8} {steps:>12.0} {product:>12.0}",
                9 * tiles
            );
        }
    }
}
