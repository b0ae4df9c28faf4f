//! One registered game: the typed things behind the facade.

use ludograph_core::{
    BadParams, BadRecord, Draw, Encode, Figure, Notation, Params, Player, Record, Seed, Session,
    View,
};
use serde_json::Value;

use crate::erased::{ErasedPlayer, ErasedSession};
use crate::facade::{AnyGame, AnyPlayer, AnySession, FormatError, UnknownName, typed};
use crate::info::{GameInfo, ParamInfo, PlayerInfo, Space};
use crate::position_mut::{AnyPositionMut, ErasedPositionMut};

/// What the facade asks of a game beyond its rules.
pub trait Playable: Notation + View + Draw + Encode {}

impl<G: Notation + View + Draw + Encode> Playable for G {}

type Make<G> = Box<dyn Fn() -> Box<dyn Player<G>> + Send + Sync>;

/// Another format of a game: how it is read and written.
pub struct Format<G: Playable> {
    /// Its name in commands and addresses.
    pub id: &'static str,
    /// Reads a game.
    pub read: fn(&str) -> Result<Session<G>, String>,
    /// Writes a game.
    pub write: fn(&Session<G>) -> Result<String, String>,
}

/// A game being registered: built up by the methods below, in `games/`.
pub struct Entry<G: Playable> {
    info: GameInfo,
    makers: Vec<Make<G>>,
    formats: Vec<Format<G>>,
    assets: Value,
    figures: Vec<Figure>,
}

impl<G: Playable> Entry<G> {
    /// A game of two without players yet.
    pub fn new(name: &'static str, summary: &'static str) -> Self {
        let info = GameInfo {
            id: G::ID,
            name,
            summary,
            min_seats: 2,
            max_seats: 2,
            seat_names: Vec::new(),
            draws: false,
            params: ParamInfo::all::<G::Params>(),
            players: Vec::new(),
            formats: Vec::new(),
        };
        Entry {
            info,
            makers: Vec::new(),
            formats: Vec::new(),
            assets: Value::Null,
            figures: Vec::new(),
        }
    }

    /// How many may take part, and what the seats are called.
    #[must_use]
    pub fn seats(mut self, min: usize, max: usize, names: &[&'static str]) -> Self {
        self.info.min_seats = min;
        self.info.max_seats = max;
        self.info.seat_names = names.to_vec();
        self
    }

    /// Players may agree on a draw.
    #[must_use]
    pub fn draws(mut self) -> Self {
        self.info.draws = true;
        self
    }

    /// Adds a level: the next place on the ladder.
    #[must_use]
    pub fn level<P: Player<G> + 'static>(
        self,
        id: &'static str,
        summary: &'static str,
        millis: Option<u32>,
        make: impl Fn() -> P + Send + Sync + 'static,
    ) -> Self {
        let level = 1 + self
            .info
            .players
            .iter()
            .filter(|p| p.level.is_some())
            .count() as u8;
        self.add(
            PlayerInfo {
                id,
                summary,
                level: Some(level),
                millis,
            },
            make,
        )
    }

    /// Adds a player that is none of the levels.
    #[must_use]
    pub fn player<P: Player<G> + 'static>(
        self,
        id: &'static str,
        summary: &'static str,
        millis: Option<u32>,
        make: impl Fn() -> P + Send + Sync + 'static,
    ) -> Self {
        self.add(
            PlayerInfo {
                id,
                summary,
                level: None,
                millis,
            },
            make,
        )
    }

    /// Adds another format.
    #[must_use]
    pub fn format(mut self, format: Format<G>) -> Self {
        self.info.formats.push(format.id);
        self.formats.push(format);
        self
    }

    /// Data that every view relies on.
    #[must_use]
    pub fn assets(mut self, assets: Value) -> Self {
        self.assets = assets;
        self
    }

    /// Adds speeds that `bench` measures.
    #[must_use]
    pub fn figures(mut self, figures: &[Figure]) -> Self {
        self.figures.extend_from_slice(figures);
        self
    }

    fn add<P: Player<G> + 'static>(
        mut self,
        info: PlayerInfo,
        make: impl Fn() -> P + Send + Sync + 'static,
    ) -> Self {
        self.info.players.push(info);
        self.makers.push(Box::new(move || Box::new(make())));
        self
    }

    fn read_params(params: &Value) -> Result<G::Params, BadParams> {
        let given = if params.is_null() {
            Value::Object(Default::default())
        } else {
            params.clone()
        };
        let params: G::Params =
            serde_json::from_value(given).map_err(|e| BadParams::new("params", e.to_string()))?;
        params.check()?;
        Ok(params)
    }

    fn find_format(formats: &[Format<G>], id: &str) -> Result<usize, UnknownName> {
        formats
            .iter()
            .position(|f| f.id == id)
            .ok_or_else(|| UnknownName::new("format", id, formats.iter().map(|f| f.id)))
    }
}

impl<G: Playable> AnyGame for Entry<G> {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn complete_params(&self, params: &Value) -> Result<Value, BadParams> {
        let params = Self::read_params(params)?;
        serde_json::to_value(params).map_err(|e| BadParams::new("params", e.to_string()))
    }

    fn start(&self, params: &Value, seed: Seed) -> Result<Box<dyn AnySession>, BadParams> {
        let params = Self::read_params(params)?;
        Ok(Box::new(ErasedSession(Session::<G>::new(params, seed)?)))
    }

    fn start_position(
        &self,
        params: &Value,
        seed: Seed,
    ) -> Result<Box<dyn AnyPositionMut>, BadParams> {
        let params = Self::read_params(params)?;
        let setup = G::deal(&params, seed);
        let state =
            G::start(&params, &setup).map_err(|e| BadParams::new("params", e.to_string()))?;
        Ok(Box::new(ErasedPositionMut::dealt(state, setup)))
    }

    fn space(&self, params: &Value) -> Result<Space, BadParams> {
        let params = Self::read_params(params)?;
        // The seats are the options' matter, whatever the seed.
        let setup = G::deal(&params, Seed::fold(0));
        let state =
            G::start(&params, &setup).map_err(|e| BadParams::new("params", e.to_string()))?;
        Ok(Space {
            seats: state.seats(),
            actions: G::action_count(&params),
            numbers: G::number_count(&params),
            shape: G::observation_shape(&params),
            bounds: G::BOUNDS,
        })
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord> {
        Ok(Box::new(ErasedSession(Session::<G>::from_record(record)?)))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord> {
        Ok(Box::new(ErasedSession(Session::<G>::verify(record)?)))
    }

    fn player(&self, id: &str) -> Result<Box<dyn AnyPlayer>, UnknownName> {
        let players = &self.info.players;
        let place = players
            .iter()
            .position(|p| p.id == id)
            .ok_or_else(|| UnknownName::new("player", id, players.iter().map(|p| p.id)))?;
        Ok(Box::new(ErasedPlayer(self.makers[place]())))
    }

    fn import(&self, format: &str, text: &str) -> Result<Box<dyn AnySession>, FormatError> {
        let place = Self::find_format(&self.formats, format)?;
        let session = (self.formats[place].read)(text).map_err(FormatError::Content)?;
        Ok(Box::new(ErasedSession(session)))
    }

    fn export(&self, format: &str, session: &dyn AnySession) -> Result<String, FormatError> {
        let place = Self::find_format(&self.formats, format)?;
        let Some(session) = typed::<G>(session) else {
            let reason = format!("a game of {} is no game of {}", session.game(), G::ID);
            return Err(FormatError::Content(reason));
        };
        (self.formats[place].write)(session).map_err(FormatError::Content)
    }

    fn hides_information(&self, params: &Value) -> Result<bool, BadParams> {
        Ok(G::hides_information(&Self::read_params(params)?))
    }

    fn assets(&self) -> Value {
        self.assets.clone()
    }

    fn figures(&self) -> &[Figure] {
        &self.figures
    }
}
