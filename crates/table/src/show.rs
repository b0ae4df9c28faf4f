//! What is shown of a table: to browsers, in lists, among the high scores.

use std::collections::BTreeSet;

use ludograph_catalog::{AnySession, HistoryEntry};
use ludograph_core::{Ending, GameResult, Seat, Turn};
use ludograph_protocol::{
    HistoryPatch, Millis, Move, OfferView, Origin, Outcome, Phase, Presence, SeatKind, SeatView,
    TableEvent, TableState, TableSummary, TableView, ThinkingView, Welcome,
};

use crate::Table;
use crate::fact::{SeatEntry, Stored};

/// A table's row in the lists of tables.
#[derive(Debug, Clone, PartialEq)]
pub struct SummaryRow {
    /// What is shown of it.
    pub summary: TableSummary,
    /// Whether everyone sees it.
    pub listed: bool,
    /// Whether a computer is to move: such a table is loaded when a server starts.
    pub busy: bool,
    /// When a server must look after its clock or its computers.
    pub due: Option<Millis>,
}

/// A row of the high scores, without its table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are those of the protocol's `ScoreEntry`"
)]
pub struct ScoreRow {
    pub seat: Seat,
    pub date: Millis,
    pub name: String,
    pub score: i64,
    pub game: String,
    pub options: String,
    pub opponent: String,
    pub result: String,
    pub measure: Option<i64>,
    pub level: u8,
    pub plies: u32,
    pub undone: bool,
    pub helped: bool,
}

/// Who is connected, of the seats that each connection holds. One without a seat watches.
pub fn presence<'a>(connections: impl Iterator<Item = &'a [Seat]>) -> Presence {
    let mut seats = BTreeSet::new();
    let mut watchers = 0;
    for held in connections {
        seats.extend(held.iter().map(|seat| seat.0));
        watchers += u32::from(held.is_empty());
    }
    Presence {
        seats: seats.into_iter().collect(),
        watchers,
    }
}

/// Games with fewer moves give no score: too short to say anything.
pub const MIN_SCORED_PLIES: usize = 6;

impl Table {
    /// The whole table, for `welcome` and `GET /api/tables/{id}`.
    #[must_use]
    pub fn view(&self, presence: Presence, thinking: Option<ThinkingView>) -> TableView {
        TableView {
            id: self.id.clone(),
            game: self.session.position().game().into(),
            params: self.session.params(),
            created: self.created_at,
            origin: self.created.origin,
            listed: self.created.listed,
            from_record: self.created.continues_a_record(),
            rated: self.created.rated,
            aids: self.created.aids,
            hidden: self.hidden,
            clock: self.created.clock,
            rematch_of: self.created.rematch_of.clone(),
            seq: self.seq,
            history: self.history_from(0),
            state: self.state(),
            presence,
            thinking,
        }
    }

    /// The answer to `hello` of a client that holds the seats `held` and has seen the events up to
    /// `since`.
    #[must_use]
    pub fn welcome(
        &self,
        held: &[Seat],
        since: Option<u64>,
        presence: Presence,
        thinking: Option<ThinkingView>,
        now: Millis,
    ) -> Welcome {
        let missed = since.map_or(&[][..], |since| self.missed(since));
        Welcome {
            you: held.iter().map(|seat| seat.0).collect(),
            missed: missed.to_vec(),
            table: self.view(presence, thinking),
            now,
        }
    }

    /// The event of the last fact, which changed the history by `history`.
    #[must_use]
    pub fn event(&self, stored: &Stored, history: HistoryPatch) -> TableEvent {
        TableEvent {
            seq: stored.seq,
            at: stored.at,
            change: stored.fact.change(),
            history,
            state: self.state(),
        }
    }

    /// The changing part of the table, sent with every event.
    #[must_use]
    pub fn state(&self) -> TableState {
        TableState {
            phase: self.phase(),
            seats: self.seat_views(),
            turn: self.shown_turn().map(|seat| seat.0),
            ply: self.ply(),
            undoable: self.ply() > 0 && self.may_undo().is_ok(),
            redoable: self.session.redoable(),
            scores: self.session.position().scores(),
            result: outcome(&*self.session),
            clocks: self.clock.view(),
            offer: self.offer.as_ref().map(|offer| OfferView {
                seq: offer.seq,
                kind: offer.kind,
                by: offer.by.0,
                waiting_for: offer.waiting_for.iter().map(|seat| seat.0).collect(),
            }),
            host: self.host().map(|seat| seat.0),
            dismissible: self.dismissible().iter().map(|seat| seat.0).collect(),
            rematch: self.rematch.clone(),
            view: self.session.view(),
        }
    }

    /// The seat to move. An imported game is over here, but says whose move it stopped at.
    fn shown_turn(&self) -> Option<Seat> {
        match self.created.origin {
            Origin::Imported => self.session.turn().seat(),
            Origin::Played => self.turn(),
        }
    }

    /// The table's row in the lists.
    #[must_use]
    pub fn summary(&self, updated: Millis) -> SummaryRow {
        SummaryRow {
            summary: TableSummary {
                id: self.id.clone(),
                game: self.session.position().game().into(),
                params: self.session.params(),
                clock: self.created.clock,
                created: self.created_at,
                updated,
                phase: self.phase(),
                seats: self.seat_views(),
                from_record: self.created.continues_a_record(),
                rated: self.created.rated,
            },
            listed: self.is_listed(),
            busy: self.computer_to_move().is_some(),
            due: self.due(updated),
        }
    }

    /// When a server must look after the table, if none has it in memory: when the running clock
    /// reaches zero; at `now` if a computer is to move.
    #[must_use]
    pub fn due(&self, now: Millis) -> Option<Millis> {
        let computer = self.computer_to_move().map(|_| now);
        computer.or(self.clock.deadline().map(|(_, at)| at))
    }

    /// The high scores of the finished game, a row for every person. Empty before the end, for
    /// imported games, for games that began from a record (their maker has chosen the position),
    /// for games of fewer than [`MIN_SCORED_PLIES`] moves, and where one person had all seats.
    #[must_use]
    pub fn scores(&self, date: Millis) -> Vec<ScoreRow> {
        let result = self
            .session
            .result()
            .filter(|_| self.created.origin == Origin::Played)
            .filter(|_| !self.created.continues_a_record());
        let Some(result) = result.filter(|_| self.phase() == Phase::Over) else {
            return Vec::new();
        };
        if self.moves() < MIN_SCORED_PLIES || self.in_one_hand() {
            return Vec::new();
        }
        let options = self.option_set();
        let rows = self.people().map(|seat| ScoreRow {
            seat,
            date,
            name: self.seats[seat.index()].name.clone(),
            score: result.scores.get(seat.index()).copied().unwrap_or(0),
            game: self.session.position().game().into(),
            options: options.clone(),
            opponent: self.opponents(seat),
            result: how(&result, seat).into(),
            measure: self.session.position().measure(seat),
            level: self.strongest_level(),
            plies: self.moves() as u32,
            undone: self.undone,
            helped: !self.helps[seat.index()].is_empty(),
        });
        rows.collect()
    }

    /// The names of the others, separated by commas.
    pub(crate) fn opponents(&self, seat: Seat) -> String {
        let others = Seat::all(self.seats.len()).filter(|other| *other != seat);
        let names: Vec<_> = others
            .map(|s| self.seats[s.index()].name.as_str())
            .collect();
        names.join(", ")
    }

    /// The number of moves, an ending from outside the rules not counted.
    pub(crate) fn moves(&self) -> usize {
        let history = self.session.history();
        let ended = history
            .last()
            .is_some_and(|last| Ending::parse(&last.action, Turn::Over).is_some());
        history.len() - usize::from(ended)
    }

    /// Whether one person plays against nobody else: several seats, all of people, all held by the
    /// same browser.
    fn in_one_hand(&self) -> bool {
        let person = |seat: &SeatEntry| seat.kind == SeatKind::Person;
        let same = |pair: &[SeatEntry]| pair[0].me == pair[1].me;
        self.seats.len() > 1 && self.seats.iter().all(person) && self.seats.windows(2).all(same)
    }

    /// The level of the strongest computer at the table; 0 without one.
    fn strongest_level(&self) -> u8 {
        let computers = self.seats.iter().filter(|s| s.kind == SeatKind::Computer);
        let levels = computers.filter_map(|seat| {
            let id = seat.player.as_deref()?;
            self.game.info().player(id)?.level
        });
        levels.max().unwrap_or(0)
    }

    /// The options that differ from the defaults, as `size=14, weighted=true`, or `standard`.
    pub(crate) fn option_set(&self) -> String {
        let params = self.session.params();
        let infos = self.game.info().params.iter();
        let differing = infos.filter_map(|info| {
            let value = params.get(info.name).filter(|v| **v != info.default)?;
            let text = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            Some(format!("{}={text}", info.name))
        });
        let set = differing.collect::<Vec<_>>().join(", ");
        if set.is_empty() {
            "standard".into()
        } else {
            set
        }
    }

    /// The history from entry `from` on.
    #[must_use]
    pub fn history_from(&self, from: usize) -> Vec<Move> {
        let entries = self.session.history().into_iter().skip(from);
        entries.map(history_entry).collect()
    }

    fn seat_views(&self) -> Vec<SeatView> {
        let views = self
            .seats
            .iter()
            .zip(&self.helps)
            .map(|(chair, helps)| SeatView {
                kind: chair.kind,
                name: chair.name.clone(),
                player: chair
                    .player
                    .clone()
                    .filter(|_| chair.kind == SeatKind::Computer),
                helps: helps.len(),
            });
        views.collect()
    }
}

/// How a game ended for a seat: `won`, `shared`, `drawn` or `lost`.
pub(crate) fn how(result: &GameResult, seat: Seat) -> &'static str {
    match (result.winners.contains(&seat), result.winners.len()) {
        (_, 0) => "drawn",
        (true, 1) => "won",
        (true, _) => "shared",
        (false, _) => "lost",
    }
}

/// The result of a session, once it is over.
#[must_use]
pub fn outcome(session: &dyn AnySession) -> Option<Outcome> {
    Some(Outcome::new(session.result()?, session.reason()?))
}

/// A history entry on the wire.
#[must_use]
pub fn history_entry(entry: HistoryEntry) -> Move {
    Move {
        seat: entry.seat.map(|seat| seat.0),
        action: entry.action,
    }
}
