//! One round of a Swiss event.

use super::Past;

/// Attempts to seat all players without a repeated meeting before one more repetition is allowed.
/// Far more than a few dozen players need; it bounds hopeless cases.
const TRIES: u32 = 200_000;

/// Seats players of about equal success together, with as few repeated meetings as possible. Who
/// cannot be seated has a bye: the least successful of those with the fewest byes.
pub(super) fn encounters(seats: usize, past: &Past) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..past.points.len()).collect();
    order.sort_by(|&a, &b| past.points[b].total_cmp(&past.points[a]).then(a.cmp(&b)));
    for _ in 0..order.len() % seats.max(1) {
        let fewest = order.iter().map(|&p| past.byes[p]).min();
        if let Some(place) = order.iter().rposition(|&p| Some(past.byes[p]) == fewest) {
            order.remove(place);
        }
    }
    for allowed in 0.. {
        let mut search = Search {
            seats,
            past,
            allowed,
            tries: TRIES,
        };
        if let Some(encounters) = search.seat(&order) {
            return encounters;
        }
    }
    Vec::new()
}

struct Search<'a> {
    seats: usize,
    past: &'a Past,
    /// How often two may have met before and still meet again.
    allowed: u32,
    tries: u32,
}

impl Search<'_> {
    /// Seats all of `order`, the first of whom chooses companions from the next best.
    fn seat(&mut self, order: &[usize]) -> Option<Vec<Vec<usize>>> {
        if order.is_empty() {
            return Some(Vec::new());
        }
        self.fill(&order[..1], &order[1..], 0)
    }

    /// Completes a table from the players waiting, from place `from` on, then seats the others.
    fn fill(&mut self, table: &[usize], waiting: &[usize], from: usize) -> Option<Vec<Vec<usize>>> {
        self.tries = self.tries.checked_sub(1)?;
        if table.len() == self.seats {
            let mut rest = self.seat(waiting)?;
            rest.insert(0, table.to_vec());
            return Some(rest);
        }
        for place in from..waiting.len() {
            let next = waiting[place];
            if table.iter().any(|&p| self.past.met[p][next] > self.allowed) {
                continue;
            }
            let table: Vec<usize> = table.iter().copied().chain([next]).collect();
            let mut waiting = waiting.to_vec();
            waiting.remove(place);
            if let Some(seated) = self.fill(&table, &waiting, place) {
                return Some(seated);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{Rng, Seed};

    /// Plays a Swiss event with random results and checks every round.
    fn play(players: usize, seats: usize, rounds: usize, rng: &mut Rng) -> Past {
        let mut past = Past::none(players);
        for _ in 0..rounds {
            let tables = encounters(seats, &past);
            let mut seen: Vec<usize> = tables.concat();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), tables.len() * seats, "somebody sits twice");
            assert_eq!(seen.len(), players - players % seats, "somebody is missing");
            for table in &tables {
                if let Some(&winner) = rng.pick(table) {
                    past.points[winner] += 1.0;
                }
            }
            past.add_round(&tables);
        }
        past
    }

    #[test]
    fn nobody_meets_twice_while_it_can_be_helped() {
        let mut rng = Rng::new(Seed::new(12).unwrap());
        for players in [2, 5, 8, 9, 16, 33] {
            let rounds = super::super::Schedule::Swiss
                .rounds(players, 2)
                .min(players - 1);
            let past = play(players, 2, rounds, &mut rng);
            let most = past.met.iter().flatten().max();
            assert_eq!(most, Some(&1), "{players} players");
            let byes = past.byes.iter();
            assert!(byes.clone().max().unwrap() - byes.min().unwrap() <= 1);
        }
    }

    #[test]
    fn repeated_meetings_are_spread_when_they_must_be() {
        let mut rng = Rng::new(Seed::new(13).unwrap());
        let past = play(4, 2, 6, &mut rng);
        assert!(past.met.iter().flatten().all(|&n| n <= 2));
        play(7, 3, 5, &mut rng);
        play(12, 4, 4, &mut rng);
    }

    #[test]
    fn leaders_meet_leaders() {
        let mut past = Past::none(6);
        past.points = vec![0.0, 3.0, 1.0, 3.0, 1.0, 0.0];
        assert_eq!(encounters(2, &past), [[1, 3], [2, 4], [0, 5]]);
        past.met[1][3] = 1;
        past.met[3][1] = 1;
        assert_eq!(encounters(2, &past), [[1, 2], [3, 4], [0, 5]]);
    }
}
