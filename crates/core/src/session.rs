//! A game being played, with undo and redo.

use std::fmt;

use crate::record::FORMAT;
use crate::{
    BadParams, BadSetup, Game, GameResult, Illegal, Message, NothingTo, Params, Record, Seat,
    SeatSet, Seed, Turn, messages,
};

/// An ending from outside the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The seat gives up.
    Resign(Seat),
    /// The seat's time has run out.
    Timeout(Seat),
    /// The seat's player failed: it crashed, or answered illegally.
    Forfeit(Seat),
    /// The players agreed on a draw.
    Draw,
}

impl Ending {
    /// Reads `resign`, `timeout`, `forfeit` (of the player to move, or of the seat whose number
    /// follows, counted from 1) and `draw`.
    #[must_use]
    pub fn parse(text: &str, turn: Turn) -> Option<Ending> {
        let mut words = text.split_whitespace();
        let (word, number, rest) = (words.next()?, words.next(), words.next());
        if rest.is_some() {
            return None;
        }
        let seat = match number {
            Some(number) => Some(Seat(number.parse::<u8>().ok()?.checked_sub(1)?)),
            None => turn.seat(),
        };
        match word {
            "resign" => Some(Ending::Resign(seat?)),
            "timeout" => Some(Ending::Timeout(seat?)),
            "forfeit" => Some(Ending::Forfeit(seat?)),
            "draw" if number.is_none() => Some(Ending::Draw),
            _ => None,
        }
    }

    /// The seat that loses by it, if any.
    #[must_use]
    pub fn loser(self) -> Option<Seat> {
        match self {
            Ending::Resign(seat) | Ending::Timeout(seat) | Ending::Forfeit(seat) => Some(seat),
            Ending::Draw => None,
        }
    }

    /// How the game ended.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Ending::Resign(seat) => messages::resigned(seat),
            Ending::Timeout(seat) => messages::ran_out_of_time(seat),
            Ending::Forfeit(seat) => messages::forfeited(seat),
            Ending::Draw => messages::draw_agreed(),
        }
    }
}

/// Writes the form that [`Ending::parse`] reads on any turn.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Resign(seat) => write!(f, "resign {seat}"),
            Ending::Timeout(seat) => write!(f, "timeout {seat}"),
            Ending::Forfeit(seat) => write!(f, "forfeit {seat}"),
            Ending::Draw => f.write_str("draw"),
        }
    }
}

/// One entry of a session's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<A> {
    /// A player acted.
    Act(Seat, A),
    /// Chance decided, as the set-up says.
    Chance(A),
    /// The game was ended from outside its rules.
    End(Ending),
}

/// An event, and what takes it back where it changed the position.
type Past<G> = (Event<<G as Game>::Action>, Option<<G as Game>::Undo>);

/// A game being played: the position, its history, and what can be redone.
///
/// Chance plays itself: at the start and after every action, the session plays what the set-up
/// holds until a player is to move or the game is over. The set-up is fixed, so redo gives the same
/// outcomes as before.
///
/// # Example
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/nim.rs")); }
/// # use nim::*;
/// use ludograph_core::{Ending, Seat, Seed, Session, Turn};
///
/// let mut session = Session::<Nim>::new(NimParams { stones: 5 }, Seed::new(1).unwrap())?;
/// session.act(Take(2))?;
/// assert_eq!(session.act(Take(4)).unwrap_err().to_string(), "take 1 to 3 stones");
/// session.act(Take(3))?;
/// assert_eq!(session.turn(), Turn::Over);
/// assert_eq!(session.result().unwrap().winners, [Seat::SECOND]);
///
/// session.undo()?;
/// session.end(Ending::Resign(Seat::SECOND))?;
/// assert_eq!(session.reason().unwrap().to_string(), "player 2 resigned");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    seed: Option<Seed>,
    setup: G::Setup,
    position: G,
    players: Vec<String>,
    /// What happened.
    past: Vec<Past<G>>,
    /// What was undone, the next to redo last: actions and endings, without chance.
    future: Vec<Event<G::Action>>,
    ended: Option<Ending>,
}

impl<G: Game> Session<G> {
    /// Starts a game from a seed.
    ///
    /// # Errors
    /// If the game does not offer these options.
    pub fn new(params: G::Params, seed: Seed) -> Result<Self, BadParams> {
        params.check()?;
        let setup = G::deal(&params, seed);
        Self::with_setup(params, Some(seed), setup).map_err(|e| BadParams::new("params", e.reason))
    }

    /// Starts a game from a given set-up; `params` must have passed their check.
    ///
    /// # Errors
    /// If the set-up does not fit the options.
    pub fn with_setup(
        params: G::Params,
        seed: Option<Seed>,
        setup: G::Setup,
    ) -> Result<Self, BadSetup> {
        let position = G::start(&params, &setup)?;
        let players = Seat::all(position.seats())
            .map(|s| format!("player {s}"))
            .collect();
        let mut session = Session {
            seed,
            setup,
            position,
            players,
            past: Vec::new(),
            future: Vec::new(),
            ended: None,
        };
        session.play_chance();
        Ok(session)
    }

    /// The same game at another position, with an empty history. For analysis only: its record does
    /// not replay to this position.
    #[must_use]
    pub fn at_position(&self, position: G) -> Self {
        let mut session = Session {
            position,
            past: Vec::new(),
            future: Vec::new(),
            ended: None,
            ..self.clone()
        };
        session.play_chance();
        session
    }

    /// The options.
    pub fn params(&self) -> &G::Params {
        self.position.params()
    }

    /// The seed, where the set-up came from one.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// The set-up. It may hold hidden information: nothing of it may reach a player.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The present position.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Names by seat.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Names the players.
    ///
    /// # Errors
    /// If there are more or fewer names than seats.
    pub fn name_players(&mut self, names: Vec<String>) -> Result<(), Message> {
        let seats = self.position.seats();
        if names.len() != seats {
            return Err(messages::names_and_seats(names.len(), seats));
        }
        self.players = names;
        Ok(())
    }

    /// Whose decision comes next, or over after an ending from outside. Never chance.
    pub fn turn(&self) -> Turn {
        if self.ended.is_some() {
            Turn::Over
        } else {
            self.position.turn()
        }
    }

    /// The history, chance included.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event<G::Action>> {
        self.past.iter().map(|(event, _)| event)
    }

    /// How many actions and endings can be undone.
    pub fn undoable(&self) -> usize {
        self.events()
            .filter(|e| !matches!(e, Event::Chance(_)))
            .count()
    }

    /// How many actions and endings can be redone.
    pub fn redoable(&self) -> usize {
        self.future.len()
    }

    /// What can be redone, next first.
    pub fn future(&self) -> impl Iterator<Item = &Event<G::Action>> {
        self.future.iter().rev()
    }

    /// The last action of a player, if any.
    pub fn last_action(&self) -> Option<(Seat, G::Action)> {
        self.events().rev().find_map(|event| match event {
            Event::Act(seat, action) => Some((*seat, *action)),
            _ => None,
        })
    }

    /// The position before the last `actions` actions of players; endings and chance after them are
    /// taken back too.
    pub fn position_before(&self, actions: usize) -> G {
        let mut position = self.position.clone();
        let mut left = actions;
        for (event, undo) in self.past.iter().rev() {
            if left == 0 {
                break;
            }
            if let Some(undo) = undo {
                position.undo(undo.clone());
            }
            left -= usize::from(matches!(event, Event::Act(..)));
        }
        position
    }

    /// Applies an action of the player to move. Drops what could be redone.
    ///
    /// # Errors
    /// Says why the action is not legal; the session is unchanged.
    pub fn act(&mut self, action: G::Action) -> Result<(), Illegal> {
        let Turn::Player(seat) = self.turn() else {
            return Err(Illegal::new(messages::game_over()));
        };
        self.position.check(action)?;
        self.future.clear();
        self.push(seat, action);
        Ok(())
    }

    /// Ends the game from outside its rules. Drops what could be redone.
    ///
    /// # Errors
    /// If the game is over or has no such seat.
    pub fn end(&mut self, ending: Ending) -> Result<(), Illegal> {
        if self.turn() == Turn::Over {
            return Err(Illegal::new(messages::game_over()));
        }
        if let Some(seat) = ending
            .loser()
            .filter(|s| s.index() >= self.position.seats())
        {
            return Err(Illegal::new(messages::no_seat(seat.0 + 1)));
        }
        self.future.clear();
        self.finish(ending);
        Ok(())
    }

    /// Takes back the last action or ending, and the chance that followed it.
    ///
    /// # Errors
    /// At the start of the game.
    pub fn undo(&mut self) -> Result<(), NothingTo> {
        // Not by counting: undo must not cost the length of the game.
        if !self.events().any(|e| !matches!(e, Event::Chance(_))) {
            return Err(NothingTo::Undo);
        }
        while let Some((event, undo)) = self.past.pop() {
            if let Some(undo) = undo {
                self.position.undo(undo);
            }
            match event {
                Event::Chance(_) => continue,
                Event::Act(..) => {}
                Event::End(_) => self.ended = None,
            }
            self.future.push(event);
            break;
        }
        Ok(())
    }

    /// Repeats what was undone last.
    ///
    /// # Errors
    /// If nothing is left to redo.
    pub fn redo(&mut self) -> Result<(), NothingTo> {
        match self.future.pop() {
            None => return Err(NothingTo::Redo),
            Some(Event::Act(seat, action)) => self.push(seat, action),
            Some(Event::End(ending)) => self.finish(ending),
            // Never stored for redo: chance follows from the set-up.
            Some(Event::Chance(_)) => {}
        }
        Ok(())
    }

    /// The result; `None` while the game goes on.
    pub fn result(&self) -> Option<GameResult> {
        if self.turn() != Turn::Over {
            return None;
        }
        let scores = Seat::all(self.position.seats())
            .map(|s| self.position.score(s))
            .collect();
        let winners = match self.ended {
            Some(ending) => self.winners_after(ending),
            None => self.position.winners(),
        };
        Some(GameResult {
            winners: winners.iter().collect(),
            scores,
            reason: self.reason()?.to_string(),
        })
    }

    /// Why the game is over; `None` while it is not.
    pub fn reason(&self) -> Option<Message> {
        match (self.ended, self.position.turn()) {
            (Some(ending), _) => Some(ending.message()),
            (None, Turn::Over) => Some(self.position.reason()),
            (None, _) => None,
        }
    }

    /// The game as a record.
    pub fn record(&self) -> Record {
        let actions = self.events().filter_map(|event| match event {
            Event::Act(_, action) => Some(action.to_string()),
            Event::End(ending) => Some(ending.to_string()),
            Event::Chance(_) => None,
        });
        // Parameters and set-ups are plain data by the contract of `Game`.
        let json = "parameters and set-ups are plain JSON data";
        Record {
            format: FORMAT.into(),
            game: G::ID.into(),
            params: serde_json::to_value(self.params()).expect(json),
            seed: self.seed,
            setup: serde_json::to_value(&self.setup).expect(json),
            players: self.players.clone(),
            actions: actions.collect(),
            result: self.result(),
            notes: serde_json::Value::Null,
        }
    }

    fn push(&mut self, seat: Seat, action: G::Action) {
        let undo = self.position.apply(action);
        self.past.push((Event::Act(seat, action), Some(undo)));
        self.play_chance();
    }

    fn finish(&mut self, ending: Ending) {
        self.ended = Some(ending);
        self.past.push((Event::End(ending), None));
    }

    fn play_chance(&mut self) {
        play_chance(&mut self.position, &self.setup, |action, undo| {
            self.past.push((Event::Chance(action), Some(undo)));
        });
    }

    /// All seats but the loser; of several, those with the most points.
    fn winners_after(&self, ending: Ending) -> SeatSet {
        let Some(loser) = ending.loser() else {
            return SeatSet::NONE;
        };
        let others = || Seat::all(self.position.seats()).filter(move |s| *s != loser);
        let best = others().map(|s| self.position.score(s)).max();
        others()
            .filter(|s| Some(self.position.score(*s)) == best)
            .collect()
    }
}

/// Plays what the set-up holds until a player is to move or the game is over. `played` gets each
/// action of chance with its undo token.
pub fn play_chance<G: Game>(
    position: &mut G,
    setup: &G::Setup,
    mut played: impl FnMut(G::Action, G::Undo),
) {
    while position.turn() == Turn::Chance {
        // `Game::fate` promises an outcome on every chance turn. A game that breaks the promise
        // stays at its chance turn instead of panicking.
        let Some(action) = position.fate(setup) else {
            return;
        };
        let undo = position.apply(action);
        played(action, undo);
    }
}
