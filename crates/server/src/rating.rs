//! Ratings by Glicko-2. Pure: the log of rated games decides every number.

use std::collections::BTreeMap;

use ludograph_protocol::Millis;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

/// Ratings with a larger deviation are provisional. The index of the leaderboard has this number.
pub const PROVISIONAL: f64 = 110.0;

/// The deviation of a level's fixed rating: about the error of the matches that measured it.
const LEVEL_DEVIATION: f64 = 40.0;

/// Each week without a game makes a rating less certain, as a rating period without games.
const PERIOD: Millis = 7 * 24 * 60 * 60 * 1000;

/// After so many periods every deviation is as large as that of a new person.
const MOST_PERIODS: Millis = 1200;

/// The rating of a profile in one class of boards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The number to compare.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
    /// Rated games so far.
    pub games: u32,
    /// When the last of them ended.
    pub last: Millis,
}

impl Default for Rating {
    /// The rating of a new person.
    fn default() -> Rating {
        let new = Glicko2Rating::new();
        Rating {
            rating: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            games: 0,
            last: 0,
        }
    }
}

impl Rating {
    /// As it is at a time: less certain after weeks without a game.
    fn at(&self, now: Millis) -> Glicko2Rating {
        let weeks = match self.games {
            0 => 0,
            _ => ((now - self.last) / PERIOD).clamp(0, MOST_PERIODS),
        };
        let stored = Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        };
        (0..weeks).fold(stored, |rating, _| decay_deviation(&rating))
    }
}

/// Who had a seat of a rated game.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// A profile, by its id.
    Profile(String),
    /// A level with this fixed rating.
    Computer(f64),
}

/// A line of the log of rated games.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedGame {
    /// Its place in the order of commits.
    pub number: i64,
    /// The table.
    pub table: String,
    /// When it ended.
    pub date: Millis,
    /// The game.
    pub game: String,
    /// The class of boards.
    pub class: String,
    /// Who had the two seats.
    pub players: [Player; 2],
    /// Half points of the first seat.
    pub score: i64,
}

/// A profile's rating after a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The profile.
    pub profile: String,
    /// The rating after the game.
    pub after: Rating,
    /// By how much it changed.
    pub change: f64,
}

/// The ratings of the profiles after a game; `known` gives those before it.
pub fn rate(game: &RatedGame, known: [Option<Rating>; 2]) -> Vec<Rated> {
    let before = known.map(Option::unwrap_or_default);
    let side = |place: usize| match &game.players[place] {
        Player::Profile(_) => before[place].at(game.date),
        Player::Computer(rating) => Glicko2Rating {
            rating: *rating,
            deviation: LEVEL_DEVIATION,
            volatility: Rating::default().volatility,
        },
    };
    let outcome = match game.score {
        2 => Outcomes::WIN,
        1 => Outcomes::DRAW,
        _ => Outcomes::LOSS,
    };
    let (first, second) = glicko2(&side(0), &side(1), &outcome, &Glicko2Config::new());
    let rated = game.players.iter().zip([first, second]).zip(before);
    let people = rated.filter_map(|((player, after), before)| {
        let Player::Profile(profile) = player else {
            return None;
        };
        Some(Rated {
            profile: profile.clone(),
            change: after.rating - before.rating,
            after: Rating {
                rating: after.rating,
                deviation: after.deviation,
                volatility: after.volatility,
                games: before.games + 1,
                last: game.date.max(before.last),
            },
        })
    });
    people.collect()
}

/// A profile in one class of boards: profile, game, class.
pub type Key = (String, String, String);

/// All ratings, computed game by game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book(pub BTreeMap<Key, Rating>);

impl Book {
    /// Adds the next game of the log; returns the new ratings.
    pub fn add(&mut self, game: &RatedGame) -> Vec<Rated> {
        let key = |profile: &str| (profile.to_owned(), game.game.clone(), game.class.clone());
        let known = game.players.each_ref().map(|player| match player {
            Player::Profile(profile) => self.0.get(&key(profile)).copied(),
            Player::Computer(_) => None,
        });
        let rated = rate(game, known);
        for one in &rated {
            self.0.insert(key(&one.profile), one.after);
        }
        rated
    }
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    fn rating(rating: f64, deviation: f64) -> Glicko2Rating {
        Glicko2Rating {
            rating,
            deviation,
            volatility: 0.06,
        }
    }

    /// The example of Glickman's paper "Example of the Glicko-2 system", with three games in one
    /// rating period.
    #[test]
    fn the_worked_example_of_the_paper() {
        let games = [
            (rating(1400.0, 30.0), Outcomes::WIN),
            (rating(1550.0, 100.0), Outcomes::LOSS),
            (rating(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config::new();
        let after = glicko2_rating_period(&rating(1500.0, 200.0), &games, &config);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    fn game(players: [Player; 2], score: i64, date: Millis) -> RatedGame {
        RatedGame {
            number: 1,
            table: "t".into(),
            date,
            game: "hex".into(),
            class: "small".into(),
            players,
            score,
        }
    }

    #[test]
    fn a_win_over_a_level_moves_the_person_alone() {
        let ada = Player::Profile("ada".into());
        let mut book = Book::default();
        let rated = book.add(&game([Player::Computer(1500.0), ada], 0, 5));
        assert_eq!(rated.len(), 1);
        assert!(rated[0].change > 100.0 && rated[0].after.games == 1);
        assert!(rated[0].after.deviation < 350.0 && rated[0].after.last == 5);
    }

    #[test]
    fn weeks_without_a_game_make_a_rating_less_certain() {
        let settled = Rating {
            deviation: 60.0,
            games: 30,
            ..Rating::default()
        };
        let year = settled.at(52 * PERIOD);
        assert!(year.deviation > 90.0 && year.deviation < 110.0, "{year:?}");
        assert_eq!(settled.at(PERIOD - 1).deviation, 60.0);
        assert!(settled.at(MOST_PERIODS * PERIOD).deviation >= 349.0);
    }
}
