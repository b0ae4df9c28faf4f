//! A table as it is shown: to browsers, in lists, among the high scores.

use super::state::Table;
use ludograph_protocol::{
    Millis, OfferView, Origin, Outcome, Phase, Presence, SeatKind, SeatView, TableState,
    TableSummary, TableView, ThinkingView,
};
use crate::store::{ScoreRow, SummaryRow};

impl Table {
    /// Everything about the table.
    #[must_use]
    pub fn view(&self, presence: Presence, thinking: Option<ThinkingView>) -> TableView {
        TableView {
            id: self.id.clone(),
            game: self.session.game().into(),
            params: self.session.params(),
            created: self.created,
            origin: self.birth.origin,
            listed: self.birth.listed,
            aids: self.birth.aids,
            clock: self.birth.clock,
            rematch_of: self.birth.rematch_of.clone(),
            seq: self.seq,
            history: self.history_from(0),
            state: self.state(),
            presence,
            thinking,
        }
    }

    /// Everything that changes.
    #[must_use]
    pub fn state(&self) -> TableState {
        let turn = self.turn();
        TableState {
            phase: self.phase(),
            seats: self.seat_views(),
            turn,
            ply: self.ply(),
            redoable: self.session.redoable(),
            scores: self.session.scores(),
            result: self.session.result().map(Outcome::from),
            clocks: self.clock.view(),
            offer: self.offer.as_ref().map(|offer| OfferView {
                kind: offer.kind,
                by: offer.by,
                waiting_for: offer.waiting_for.clone(),
            }),
            rematch: self.rematch.clone(),
            actions: turn.map_or_else(Vec::new, |_| self.session.actions()),
            view: self.session.view(),
        }
    }

    /// The table's line in lists.
    #[must_use]
    pub fn summary(&self, updated: Millis) -> SummaryRow {
        SummaryRow {
            summary: TableSummary {
                id: self.id.clone(),
                game: self.session.game().into(),
                params: self.session.params(),
                clock: self.birth.clock,
                created: self.created,
                updated,
                phase: self.phase(),
                seats: self.seat_views(),
            },
            listed: self.birth.listed && self.birth.origin == Origin::Played,
            busy: self.computer_to_move().is_some(),
            due: self.due(updated),
        }
    }

    /// When somebody is to look after the table, if nobody has it in memory: when its flag falls; at once, at `now`, where a computer is to move.
    #[must_use]
    pub fn due(&self, now: Millis) -> Option<Millis> {
        let computer = self.computer_to_move().map(|_| now);
        computer.or(self.clock.deadline().map(|(_, at)| at))
    }

    /// What the finished game puts among the high scores: a line for every person. Nothing before its end, and nothing for imported games.
    #[must_use]
    pub fn scores(&self, date: Millis) -> Vec<ScoreRow> {
        let result = self
            .session
            .result()
            .filter(|_| self.birth.origin == Origin::Played);
        let Some(result) = result.filter(|_| self.phase() == Phase::Over) else {
            return Vec::new();
        };
        let options = self.option_set();
        let rows = self.people().map(|seat| {
            let others = (0..self.seats.len()).filter(|s| *s != usize::from(seat));
            let opponents: Vec<_> = others.map(|s| self.seats[s].name.as_str()).collect();
            let won = result.winners.iter().any(|w| w.0 == seat);
            let how = match (won, result.winners.len()) {
                (_, 0) => "drawn",
                (true, 1) => "won",
                (true, _) => "shared",
                (false, _) => "lost",
            };
            ScoreRow {
                seat,
                date,
                name: self.seats[usize::from(seat)].name.clone(),
                score: result.scores.get(usize::from(seat)).copied().unwrap_or(0),
                game: self.session.game().into(),
                options: options.clone(),
                opponent: opponents.join(", "),
                result: how.into(),
            }
        });
        rows.collect()
    }

    /// The options that differ from the defaults, as `size=14, weighted=true`; `standard` where none does.
    fn option_set(&self) -> String {
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

    fn seat_views(&self) -> Vec<SeatView> {
        let views = self.seats.iter().map(|chair| SeatView {
            kind: chair.kind,
            name: chair.name.clone(),
            player: chair
                .player
                .clone()
                .filter(|_| chair.kind == SeatKind::Computer),
        });
        views.collect()
    }
}
