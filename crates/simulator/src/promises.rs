//! The promises, checked after a run.

use std::collections::BTreeMap;

use ludograph_protocol::{Millis, Phase};
use ludograph_server::parts::Book;
use ludograph_table::{Fact, Stored, Table};
use serde_json::Value;

use crate::clocks::ClockCheck;
use crate::database::{Database, Rows, rated_game};
use crate::ledger::Ledger;
use crate::world::World;

/// How late a server may be with what is due, once nothing is wrong: the lease of a process that
/// was killed, and some more.
const LATE: Millis = 150_000;

/// What is left of a table after a run.
struct Remains {
    facts: Vec<Stored>,
    /// The ply before each fact.
    plies: Vec<usize>,
    table: Table,
}

/// All promises that were broken, in words.
#[must_use]
pub fn check(world: &World) -> Vec<String> {
    let (ledger, database, now) = (world.ledger(), world.database(), world.now());
    let mut broken = ledger.broken.clone();
    let mut tables = BTreeMap::new();
    for (id, rows) in &database.tables {
        match remains(id, rows) {
            Ok(remains) => {
                alive(id, &remains, &ledger, now, &mut broken);
                lists(id, rows, &remains, &mut broken);
                tables.insert(id.as_str(), remains);
            }
            Err(why) => broken.push(why),
        }
    }
    events(&tables, &ledger, &mut broken);
    moves(&tables, &ledger, &mut broken);
    views(&tables, &ledger, &mut broken);
    ratings(&tables, &database, &mut broken);
    broken
}

/// Every rated game that is over counts once, and the ratings are those of a rebuild: the ends of
/// all folded tables, in the order of the log.
fn ratings(tables: &BTreeMap<&str, Remains>, database: &Database, broken: &mut Vec<String>) {
    let ends = tables.iter().filter_map(|(id, remains)| {
        let ended = remains
            .facts
            .iter()
            .rfind(|stored| matches!(stored.fact, Fact::Moved { .. } | Fact::Ended { .. }));
        let end = remains.table.rated_end(ended?.at)?;
        Some((*id, end))
    });
    let mut ends: BTreeMap<_, _> = ends.collect();
    let mut rebuilt = Book::default();
    for game in &database.rated {
        let id = game.table.as_str();
        let Some(end) = ends.remove(id) else {
            broken.push(format!(
                "{id}: {game:?} is rated, but no such game has ended"
            ));
            continue;
        };
        let expected = rated_game(game.number, id, &end);
        if *game != expected {
            broken.push(format!("{id}: rated as {game:?}, not {expected:?}"));
        }
        rebuilt.add(&expected);
    }
    for id in ends.keys() {
        broken.push(format!("{id}: a rated game has ended, but does not count"));
    }
    if database.ratings != rebuilt {
        let ratings = &database.ratings;
        broken.push(format!("the ratings are {ratings:?}, rebuilt {rebuilt:?}"));
    }
}

/// One order without gaps, that folds to what applying fact by fact gives.
fn remains(id: &str, rows: &Rows) -> Result<Remains, String> {
    let facts = rows.stored(0).map_err(|e| format!("{id}: {e}"))?;
    if let Some((at, fact)) = (1..).zip(&facts).find(|(number, fact)| fact.seq != *number) {
        return Err(format!("{id}: fact {} is at place {at}", fact.seq));
    }
    let folded = Table::fold(id, &facts).map_err(|e| format!("{id}: {e}"))?;
    let mut table = Table::begin(id, &facts[0]).map_err(|e| format!("{id}: {e}"))?;
    let mut clocks = ClockCheck::new(&table, &rows.facts[&1]);
    let mut plies = vec![0];
    for stored in &facts[1..] {
        plies.push(table.ply());
        let applied = table.apply(stored);
        applied.map_err(|e| format!("{id}: fact {}: {e}", stored.seq))?;
        let row = &rows.facts[&stored.seq];
        let fair = clocks.next(&table, stored, row);
        fair.map_err(|e| format!("{id}: fact {} ({:?}): {e}", stored.seq, stored.fact))?;
    }
    if state(&table) != state(&folded) {
        return Err(format!(
            "{id}: the fold differs from the table fact by fact"
        ));
    }
    Ok(Remains {
        facts,
        plies,
        table,
    })
}

fn state(table: &Table) -> Value {
    // A state is plain data with text keys.
    serde_json::to_value(table.state()).unwrap_or_default()
}

/// Every table goes on.
fn alive(id: &str, remains: &Remains, ledger: &Ledger, now: Millis, broken: &mut Vec<String>) {
    let table = &remains.table;
    let last = remains.facts.last().map_or(0, |fact| fact.at);
    let attended = ledger.tables.get(id).is_some_and(|e| e.attended);
    if attended && table.phase() != Phase::Over {
        let phase = table.phase();
        broken.push(format!(
            "{id}: not alive: {phase:?}, last fact {} ms ago",
            now - last
        ));
    }
    let deadline = table.clock.deadline();
    if let Some((seat, at)) = deadline.filter(|(_, at)| *at < now - LATE) {
        let late = now - at;
        broken.push(format!(
            "{id}: the clock of seat {seat} ran out {late} ms ago"
        ));
    }
    if table.computer_to_move().is_some() && last < now - LATE {
        let idle = now - last;
        broken.push(format!("{id}: a computer has been to move for {idle} ms"));
    }
}

/// The lists are those of the fold.
fn lists(id: &str, rows: &Rows, remains: &Remains, broken: &mut Vec<String>) {
    let table = &remains.table;
    let expected = table.summary(0);
    let Some(row) = &rows.summary else {
        return broken.push(format!("{id}: no row in the lists"));
    };
    if row.summary.phase != expected.summary.phase || row.summary.seats != expected.summary.seats {
        broken.push(format!("{id}: the lists show {row:?}, not {expected:?}"));
    }
    if row.busy != expected.busy {
        broken.push(format!("{id}: busy is {} in the lists", row.busy));
    }
    if expected.due.is_some() && row.due.is_none() {
        broken.push(format!(
            "{id}: due is not written, so that nothing wakes it"
        ));
    }
    let scores = table.scores(rows.scores.first().map_or(0, |row| row.date));
    if rows.scores != scores {
        broken.push(format!(
            "{id}: the scores are {:?}, not {scores:?}",
            rows.scores
        ));
    }
}

/// What clients saw is what is stored.
fn events(tables: &BTreeMap<&str, Remains>, ledger: &Ledger, broken: &mut Vec<String>) {
    for (id, seq, at, change) in ledger.events() {
        let stored = tables.get(id).and_then(|t| t.facts.get(seq as usize - 1));
        let Some(stored) = stored else {
            broken.push(format!(
                "{id}: clients saw event {seq}, which is not stored"
            ));
            continue;
        };
        let mut expected = serde_json::to_value(stored.fact.change()).unwrap_or_default();
        if let Some(expected) = expected.as_object_mut() {
            expected.remove("thought");
        }
        if stored.at != at || expected != *change {
            broken.push(format!(
                "{id}: clients saw event {seq} as {change} at {at}, but it is {expected} at {}",
                stored.at
            ));
        }
    }
}

/// No acknowledged move is lost, no move is doubled.
fn moves(tables: &BTreeMap<&str, Remains>, ledger: &Ledger, broken: &mut Vec<String>) {
    let mut wanted: BTreeMap<(&str, usize, &str), u32> = BTreeMap::new();
    for intent in &ledger.intents {
        let Some(remains) = tables.get(intent.table.as_str()) else {
            continue;
        };
        let key = (intent.table.as_str(), intent.ply, intent.action.as_str());
        *wanted.entry(key).or_default() += u32::from(intent.refused < intent.sent);
        if intent.done.len() > 1 && undone(remains) == 0 {
            broken.push(format!("doubled by client {}: {intent:?}", intent.client));
        }
        for seq in &intent.done {
            let place = *seq as usize - 1;
            let stored = remains.facts.get(place).map(|stored| &stored.fact);
            let kept = matches!(stored, Some(Fact::Moved { action, .. }) if *action == intent.action)
                && remains.plies[place] == intent.ply;
            if !kept {
                broken.push(format!(
                    "an acknowledged move is lost: {intent:?}, stored is {stored:?}"
                ));
            }
        }
    }
    for (id, remains) in tables {
        let mut made: BTreeMap<(usize, &str), u32> = BTreeMap::new();
        for (stored, ply) in remains.facts.iter().zip(&remains.plies) {
            if let Fact::Moved { seat, action, .. } = &stored.fact
                && remains.table.seats[seat.index()].player.is_none()
            {
                *made.entry((*ply, action)).or_default() += 1;
            }
        }
        for ((ply, action), count) in made {
            let most = wanted.get(&(*id, ply, action)).copied().unwrap_or_default();
            // A request that was sent twice may be carried out again after an undo.
            if count > most + undone(remains) {
                broken.push(format!(
                    "{id}: {action} at ply {ply} was made {count} times, asked for {most} times"
                ));
            }
        }
    }
}

fn undone(remains: &Remains) -> u32 {
    let undone = |stored: &&Stored| matches!(stored.fact, Fact::Undone { .. });
    remains.facts.iter().filter(undone).count() as u32
}

/// Every client's last view is the fold of the stored facts.
fn views(tables: &BTreeMap<&str, Remains>, ledger: &Ledger, broken: &mut Vec<String>) {
    let views = ledger.views.iter().enumerate();
    for (client, view) in views.filter(|(_, view)| !view.gone) {
        let Some(remains) = tables.get(view.table.as_str()) else {
            continue;
        };
        let table = &remains.table;
        if !view.connected {
            broken.push(format!("client {client} cannot connect"));
            continue;
        }
        if view.seq != table.seq {
            broken.push(format!(
                "client {client} sees fact {}, not {}",
                view.seq, table.seq
            ));
            continue;
        }
        let history = table.history_from(0).into_iter().map(|entry| entry.action);
        if history.collect::<Vec<_>>() != view.history || state(table) != view.state() {
            broken.push(format!(
                "client {client} sees another table after fact {}: {} instead of {}",
                view.seq,
                view.state(),
                state(table)
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use ludograph_server::parts::{Player, RatedGame};

    use super::*;

    #[test]
    fn a_rated_game_without_its_table_breaks_the_promise() {
        let mut database = Database::default();
        let mut broken = Vec::new();
        ratings(&BTreeMap::new(), &database, &mut broken);
        assert_eq!(broken, Vec::<String>::new());
        let game = RatedGame {
            number: 1,
            table: "gone".into(),
            date: 0,
            game: "hex".into(),
            class: "small".into(),
            players: [Player::Profile("ada".into()), Player::Computer(1500.0)],
            score: 2,
        };
        database.ratings.add(&game);
        database.rated.push(game);
        ratings(&BTreeMap::new(), &database, &mut broken);
        assert_eq!(broken.len(), 2, "{broken:?}");
    }
}
