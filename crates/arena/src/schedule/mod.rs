//! Who meets whom. Pure: players are numbers, results come in as points.

mod swiss;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::BadSchedule;

/// How an event is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// One encounter of exactly as many players as there are seats.
    Match,
    /// Every player meets every other.
    RoundRobin,
    /// The first player meets every other.
    Gauntlet,
    /// A few rounds; in each, players of about equal success meet who have not met before.
    Swiss,
    /// Every player meets the one named before it, to measure levels of growing strength.
    Ladder,
}

/// The names on the command line.
pub const WORDS: [&str; 5] = ["match", "round-robin", "gauntlet", "swiss", "ladder"];

impl Schedule {
    const ALL: [Schedule; 5] = [
        Schedule::Match,
        Schedule::RoundRobin,
        Schedule::Gauntlet,
        Schedule::Swiss,
        Schedule::Ladder,
    ];

    /// A match where the players just fill the seats, a round robin otherwise.
    #[must_use]
    pub fn usual(players: usize, seats: usize) -> Schedule {
        if players == seats {
            Schedule::Match
        } else {
            Schedule::RoundRobin
        }
    }

    /// Whether this number of players can be arranged like this.
    ///
    /// # Errors
    /// The number of players does not fit.
    pub fn check(self, players: usize, seats: usize) -> Result<(), BadSchedule> {
        match self {
            Schedule::Match if players != seats => Err(BadSchedule::Match { players, seats }),
            _ if players < seats => Err(BadSchedule::PlayersAndSeats { players, seats }),
            _ => Ok(()),
        }
    }

    /// The number of rounds. Only a Swiss event has more than one: enough to find a winner, and one
    /// more.
    #[must_use]
    pub fn rounds(self, players: usize, seats: usize) -> usize {
        if self != Schedule::Swiss {
            return 1;
        }
        let mut rounds = 1;
        let mut reach = seats.max(2);
        while reach < players {
            reach *= seats.max(2);
            rounds += 1;
        }
        rounds + 1
    }

    /// The encounters of a round: who sits together, as numbers of players.
    #[must_use]
    pub fn encounters(self, seats: usize, past: &Past) -> Vec<Vec<usize>> {
        let players = past.points.len();
        match self {
            Schedule::Match | Schedule::RoundRobin => {
                subsets(&(0..players).collect::<Vec<_>>(), seats)
            }
            Schedule::Gauntlet => {
                let others: Vec<usize> = (1..players).collect();
                let mut encounters = subsets(&others, seats.saturating_sub(1));
                for encounter in &mut encounters {
                    encounter.insert(0, 0);
                }
                encounters
            }
            Schedule::Swiss => swiss::encounters(seats, past),
            Schedule::Ladder => {
                let all: Vec<usize> = (0..players).collect();
                all.windows(seats.max(1)).map(<[usize]>::to_vec).collect()
            }
        }
    }
}

/// What a Swiss round needs to know of the earlier ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Past {
    /// Points of every player so far, byes counted as won.
    pub points: Vec<f64>,
    /// How often every two players have met.
    pub met: Vec<Vec<u32>>,
    /// How often every player had a bye.
    pub byes: Vec<u32>,
}

impl Past {
    /// Nothing played yet.
    #[must_use]
    pub fn none(players: usize) -> Past {
        Past {
            points: vec![0.0; players],
            met: vec![vec![0; players]; players],
            byes: vec![0; players],
        }
    }

    /// Notes who met in a round, and who did not.
    pub fn add_round(&mut self, encounters: &[Vec<usize>]) {
        for player in 0..self.points.len() {
            let seated = encounters.iter().any(|e| e.contains(&player));
            self.byes[player] += u32::from(!seated);
        }
        for encounter in encounters {
            for &a in encounter {
                for &b in encounter.iter().filter(|&&b| b != a) {
                    self.met[a][b] += 1;
                }
            }
        }
    }
}

/// All subsets of `count` elements, in the order of the elements.
fn subsets(elements: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in elements.iter().enumerate() {
        for mut rest in subsets(&elements[index + 1..], count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

impl FromStr for Schedule {
    type Err = BadSchedule;

    fn from_str(text: &str) -> Result<Self, BadSchedule> {
        let place = WORDS.iter().position(|word| *word == text);
        place
            .map(|p| Schedule::ALL[p])
            .ok_or_else(|| BadSchedule::Unknown(text.to_owned()))
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = Schedule::ALL.iter().position(|s| s == self);
        f.write_str(place.map_or("", |p| WORDS[p]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_once() {
        let past = Past::none(4);
        let pairs = Schedule::RoundRobin.encounters(2, &past);
        let expected = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
        assert_eq!(pairs, expected.map(|p| p.to_vec()));
        assert_eq!(Schedule::RoundRobin.encounters(3, &past).len(), 4);
        assert_eq!(Schedule::Match.encounters(2, &Past::none(2)), [[0, 1]]);
    }

    #[test]
    fn the_first_runs_the_gauntlet() {
        let pairs = Schedule::Gauntlet.encounters(2, &Past::none(4));
        assert_eq!(pairs, [[0, 1], [0, 2], [0, 3]]);
        let threes = Schedule::Gauntlet.encounters(3, &Past::none(4));
        assert_eq!(threes, [[0, 1, 2], [0, 1, 3], [0, 2, 3]]);
    }

    #[test]
    fn neighbours_meet_on_a_ladder() {
        let pairs = Schedule::Ladder.encounters(2, &Past::none(4));
        assert_eq!(pairs, [[0, 1], [1, 2], [2, 3]]);
        let threes = Schedule::Ladder.encounters(3, &Past::none(4));
        assert_eq!(threes, [[0, 1, 2], [1, 2, 3]]);
    }

    #[test]
    fn words_read_back_and_numbers_are_checked() {
        for schedule in Schedule::ALL {
            assert_eq!(schedule.to_string().parse(), Ok(schedule));
        }
        assert!("knockout".parse::<Schedule>().is_err());
        assert!(Schedule::Match.check(3, 2).is_err());
        assert!(Schedule::RoundRobin.check(1, 2).is_err());
        assert!(Schedule::Swiss.check(5, 2).is_ok());
        assert_eq!(Schedule::usual(2, 2), Schedule::Match);
        assert_eq!(Schedule::usual(3, 2), Schedule::RoundRobin);
    }

    #[test]
    fn rounds_suffice_to_find_a_winner() {
        assert_eq!(Schedule::Swiss.rounds(8, 2), 4);
        assert_eq!(Schedule::Swiss.rounds(9, 2), 5);
        assert_eq!(Schedule::Swiss.rounds(2, 2), 2);
        assert_eq!(Schedule::Swiss.rounds(9, 3), 3);
        assert_eq!(Schedule::Match.rounds(2, 2), 1);
    }
}
