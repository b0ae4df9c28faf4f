//! One game at one table, from the opening to the report.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use ludograph_catalog::AnySession;
use ludograph_core::error::shorten;
use ludograph_core::{Ending, GameResult, Record, Seat, Turn};

use crate::builtin::panic_message;
use crate::contestant::{Answer, Cancel, Contestant, Failure, FailureKind, Question};
use crate::error::VoidGame;
use crate::game_with_players::GameWithPlayers;
use crate::job::Job;
use crate::report::{GameReport, Note, Setback, Times};
use crate::roster::Roster;
use crate::spec::PlayerSpec;

/// One game being played.
pub(crate) struct Table<'a> {
    job: &'a Job,
    with: GameWithPlayers<'a>,
    number: u64,
    cancel: &'a Cancel,
    /// By seat.
    seated: Vec<&'a PlayerSpec>,
    times: Vec<Times>,
    setback: Option<Setback>,
    /// The seat that was asked last.
    asked: Option<Seat>,
}

/// How often a random opening that ends the game is drawn again.
const OPENING_ATTEMPTS: u64 = 100;

impl<'a> Table<'a> {
    pub(crate) fn new(
        job: &'a Job,
        with: GameWithPlayers<'a>,
        number: u64,
        cancel: &'a Cancel,
    ) -> Self {
        let seated: Vec<_> = job.seating(number).map(|p| &job.players[p]).collect();
        Table {
            job,
            with,
            number,
            cancel,
            times: vec![Times::default(); seated.len()],
            seated,
            setback: None,
            asked: None,
        }
    }

    /// Plays the game; `None` if it was cancelled. A defect of the game itself voids only this
    /// game.
    pub(crate) fn play(mut self, roster: &mut Roster) -> Option<GameReport> {
        let played = catch_unwind(AssertUnwindSafe(|| {
            let mut session = self.open()?;
            self.game(session.as_mut(), roster)?;
            Ok::<_, VoidGame>(self.record(session.as_ref()))
        }));
        if self.cancel.is_cancelled() {
            return None;
        }
        let record = match played {
            Ok(Ok(record)) => record,
            Ok(Err(reason)) => self.void(&reason),
            Err(panic) => self.void(&VoidGame::Panic(panic_message(panic.as_ref()))),
        };
        let note = Note {
            fingerprint: self.job.fingerprint(self.number),
            game: self.number,
            leg: self.job.leg(self.number),
            played: String::new(),
            times: self.times,
            setback: self.setback,
        };
        Some(GameReport::new(record, note))
    }

    /// The position after the opening.
    fn open(&self) -> Result<Box<dyn AnySession>, VoidGame> {
        let seed = self.job.deal(self.number);
        let mut session = self.with.game.start(&self.job.params, seed)?;
        session.name_players(self.names())?;
        let opening = self.job.opening(self.number);
        for text in opening.iter().flat_map(|o| &o.actions) {
            session.act(text).map_err(|reason| VoidGame::Opening {
                text: text.clone(),
                reason,
            })?;
        }
        if self.job.random_plies > 0 {
            session = self.stray(session.as_ref())?;
        }
        Ok(session)
    }

    /// The game after its random opening. One that ends the game is drawn again.
    fn stray(&self, start: &dyn AnySession) -> Result<Box<dyn AnySession>, VoidGame> {
        for attempt in 0..OPENING_ATTEMPTS {
            let mut session = start.boxed_clone();
            let mut rng = self.job.opening_rng(self.number, attempt);
            for _ in 0..self.job.random_plies {
                let actions = session.actions();
                let Some(text) = rng.pick(&actions) else {
                    break;
                };
                session.act(text).map_err(|reason| VoidGame::Opening {
                    text: text.clone(),
                    reason,
                })?;
            }
            if session.turn() != Turn::Over {
                return Ok(session);
            }
        }
        Err(VoidGame::RandomOpening(self.job.random_plies))
    }

    /// The record, whose result says why a player forfeited.
    fn record(&self, session: &dyn AnySession) -> Record {
        let mut record = session.record();
        if let Some(result) = &mut record.result {
            self.explain(result);
        }
        record
    }

    fn explain(&self, result: &mut GameResult) {
        if let Some(setback) = &self.setback {
            result.reason += &format!(": {}", setback.failure.reason);
        }
    }

    fn names(&self) -> Vec<String> {
        self.seated.iter().map(|spec| spec.name.clone()).collect()
    }

    /// Seats the players, plays, and returns those who did not fail to the roster.
    fn game(&mut self, session: &mut dyn AnySession, roster: &mut Roster) -> Result<(), VoidGame> {
        let mut contestants = Vec::new();
        for seat in Seat::all(self.seated.len()) {
            let contestant = roster.take(self.with.players, self.seated[seat.index()]);
            let ready = contestant.and_then(|mut c| {
                c.begin(session, seat, self.cancel)?;
                Ok(c)
            });
            match ready {
                Ok(contestant) => contestants.push(Some(contestant)),
                Err(failure) => {
                    contestants.push(None);
                    self.lose(session, seat, failure)?;
                    break;
                }
            }
        }
        self.moves(session, &mut contestants)?;
        let mut result = session.result();
        if let Some(result) = &mut result {
            self.explain(result);
        }
        for (spec, contestant) in self.seated.iter().zip(contestants) {
            if let (Some(mut contestant), Some(result)) = (contestant, &result) {
                contestant.end(session, result);
                roster.give_back(spec, contestant);
            }
        }
        Ok(())
    }

    fn moves(
        &mut self,
        session: &mut dyn AnySession,
        contestants: &mut [Option<Box<dyn Contestant>>],
    ) -> Result<(), VoidGame> {
        for choice in 0.. {
            if self.cancel.is_cancelled() {
                return Ok(());
            }
            let seat = match session.turn() {
                Turn::Player(seat) => seat,
                Turn::Over => return Ok(()),
                Turn::Chance => return Err(VoidGame::Chance),
            };
            let empty = || VoidGame::EmptySeat(seat);
            let slot = contestants.get_mut(seat.index()).ok_or_else(empty)?;
            let contestant = slot.as_mut().ok_or_else(empty)?;
            if let Err(failure) = self.ask(session, seat, contestant.as_mut(), choice) {
                *slot = None;
                self.lose(session, seat, failure)?;
            }
        }
        Ok(())
    }

    /// Asks for one move and makes it.
    fn ask(
        &mut self,
        session: &mut dyn AnySession,
        seat: Seat,
        contestant: &mut dyn Contestant,
        choice: u64,
    ) -> Result<(), Failure> {
        let question = Question {
            session,
            seat,
            limits: self.seated[seat.index()].limits(self.with.game, self.job.limits),
            rng: self.job.thinking(self.number, choice),
            cancel: self.cancel,
        };
        let started = Instant::now();
        let answer = contestant.choose(&question);
        let new_turn = self.asked.replace(seat) != Some(seat);
        self.times[seat.index()].add(started.elapsed(), new_turn);
        if self.cancel.is_cancelled() {
            return Ok(());
        }
        let illegal = |reason: String| Failure::new(FailureKind::Illegal, reason);
        match answer? {
            Answer::Act(text) => session
                .act(&text)
                .map_err(|e| illegal(format!("answered '{}', but {e}", shorten(&text, 60)))),
            Answer::Resign => session
                .end(Ending::Resign(seat))
                .map_err(|e| illegal(e.to_string())),
        }
    }

    /// Ends the game as a loss of a seat, unless it is being cancelled.
    fn lose(
        &mut self,
        session: &mut dyn AnySession,
        seat: Seat,
        failure: Failure,
    ) -> Result<(), VoidGame> {
        if self.cancel.is_cancelled() {
            return Ok(());
        }
        let ending = match failure.kind {
            FailureKind::Timeout => Ending::Timeout(seat),
            _ => Ending::Forfeit(seat),
        };
        self.setback = Some(Setback {
            seat: Some(seat),
            failure,
        });
        Ok(session.end(ending)?)
    }

    /// A record of a game that could not be played.
    fn void(&mut self, reason: &VoidGame) -> Record {
        self.setback = Some(Setback {
            seat: None,
            failure: Failure::new(FailureKind::Void, reason.to_string()),
        });
        Record {
            format: ludograph_core::record::FORMAT.into(),
            game: self.job.game.clone(),
            params: self.job.params.clone(),
            seed: Some(self.job.deal(self.number)),
            setup: serde_json::Value::Null,
            players: self.names(),
            actions: Vec::new(),
            result: None,
            notes: serde_json::Value::Null,
        }
    }
}
