//! How a game is registered: its typed rules, players and formats behind the traits.

use ludograph_core::{
    BadParams, BadRecord, Draw, Encode, Figure, Message, Notation, Params, Player, Record, Seed,
    Session, View,
};
use ludograph_search::puct::{Puct, PuctSettings};
use serde_json::Value;

use crate::error::{FormatError, NameKind, UnknownName};
use crate::evaluator::{AnyEvaluator, ErasedEvaluator};
use crate::game::{AnyGame, Players};
use crate::info::{
    BoardClass, GameInfo, Judging, JudgingUnit, ParamInfo, PlayerInfo, SeatCount, Space,
};
use crate::messages;
use crate::player::{AnyPlayer, ErasedPlayer};
use crate::position_mut::{AnyPositionMut, ErasedPositionMut};
use crate::session::{AnySession, ErasedSession, typed};

/// What the catalog asks of a game beyond its rules.
pub trait Playable: Notation + View + Draw + Encode {}

impl<G: Notation + View + Draw + Encode> Playable for G {}

type Make<G> = Box<dyn Fn() -> Box<dyn Player<G>> + Send + Sync>;

/// Another file format of a game.
pub struct Format<G: Playable> {
    /// Name in commands and addresses.
    pub id: &'static str,
    /// Reads a game; the error says what in the text is wrong.
    pub read: fn(&str) -> Result<Session<G>, Message>,
    /// Writes a game; the error says why the format cannot hold it.
    pub write: fn(&Session<G>) -> Result<String, Message>,
}

/// A game being registered. The methods add what the catalog knows about it; the result is an
/// [`AnyGame`].
///
/// ```
/// use ludograph_catalog::{AnyGame, Entry};
/// use ludograph_core::RandomPlayer;
/// use ludograph_hex::Hex;
///
/// let game = Entry::<Hex>::new("Hex", "Join your two sides.")
///     .seats(2, &["Red", "Blue"])
///     .level("random", "Any empty cell", None, || RandomPlayer);
/// assert_eq!(game.info().id, "hex");
/// assert_eq!(game.info().players[0].id, "random");
/// ```
pub struct Entry<G: Playable> {
    info: GameInfo,
    makers: Vec<Make<G>>,
    formats: Vec<Format<G>>,
    rules: &'static str,
    notation: &'static str,
    assets: Value,
    figures: Vec<Figure>,
}

impl<G: Playable> Entry<G> {
    /// A game for two, without players yet.
    pub fn new(name: &'static str, summary: &'static str) -> Self {
        let info = GameInfo {
            id: G::ID,
            name,
            summary,
            min_seats: 2,
            max_seats: 2,
            seat_count: SeatCount::Fixed { count: 2 },
            seat_names: Vec::new(),
            draws: false,
            params: ParamInfo::all::<G::Params>(),
            players: Vec::new(),
            analyst: None,
            formats: Vec::new(),
            judging: Judging {
                unit: JudgingUnit::Chance,
                inaccuracy: 0.1,
                mistake: 0.2,
                blunder: 0.4,
            },
            classes: vec![BoardClass {
                id: "standard",
                up_to: None,
            }],
        };
        Entry {
            info,
            makers: Vec::new(),
            formats: Vec::new(),
            rules: "",
            notation: "",
            assets: Value::Null,
            figures: Vec::new(),
        }
    }

    /// The number of seats, whatever the options, and their names.
    #[must_use]
    pub fn seats(self, count: usize, names: &[&'static str]) -> Self {
        self.seat_count(SeatCount::Fixed { count }, names)
    }

    /// A whole-number option decides the number of seats.
    #[must_use]
    pub fn seats_from_option(self, param: &'static str, names: &[&'static str]) -> Self {
        self.seat_count(SeatCount::Option { param }, names)
    }

    /// The value of an option decides the number of seats: `counts` by value, `other` for every
    /// other value.
    #[must_use]
    pub fn seats_by_choice(
        self,
        param: &'static str,
        counts: &[(&'static str, usize)],
        other: usize,
        names: &[&'static str],
    ) -> Self {
        let counts = counts.iter().copied().collect();
        let count = SeatCount::Choice {
            param,
            counts,
            other,
        };
        self.seat_count(count, names)
    }

    fn seat_count(mut self, count: SeatCount, names: &[&'static str]) -> Self {
        (self.info.min_seats, self.info.max_seats) = count.range(&self.info.params);
        self.info.seat_count = count;
        self.info.seat_names = names.to_vec();
        self
    }

    /// Players may agree on a draw.
    #[must_use]
    pub fn draws(mut self) -> Self {
        self.info.draws = true;
        self
    }

    /// How a review judges actions; by default in chances of winning.
    #[must_use]
    pub fn judging(mut self, judging: Judging) -> Self {
        self.info.judging = judging;
        self
    }

    /// Adds a level, stronger than those added before. `millis` is its default time limit.
    #[must_use]
    pub fn level<P: Player<G> + 'static>(
        mut self,
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
        self.info.analyst = Some(id);
        self.add(
            PlayerInfo {
                id,
                summary,
                level: Some(level),
                millis,
                rating: None,
            },
            make,
        )
    }

    /// The fixed ratings of the levels added before, weakest first. `casual` has 1500, as a new
    /// person has; the others are as far from it as the matches in `docs/levels.md` say.
    #[must_use]
    pub fn ratings(mut self, ratings: &[u16]) -> Self {
        let levels = self.info.players.iter_mut().filter(|p| p.level.is_some());
        for (player, rating) in levels.zip(ratings) {
            player.rating = Some(*rating);
        }
        self
    }

    /// Classes of boards by the option `size`: names with the largest size of each.
    #[must_use]
    pub fn classes_by_size(mut self, classes: &[(&'static str, u8)]) -> Self {
        let class = |&(id, most)| BoardClass {
            id,
            up_to: Some(most),
        };
        self.info.classes = classes.iter().map(class).collect();
        self
    }

    /// The player of reviews and hints, where it is not the highest level.
    #[must_use]
    pub fn analyst(mut self, id: &'static str) -> Self {
        self.info.analyst = Some(id);
        self
    }

    /// Adds a player that is not one of the levels.
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
                rating: None,
            },
            make,
        )
    }

    /// Adds a file format.
    #[must_use]
    pub fn format(mut self, format: Format<G>) -> Self {
        self.info.formats.push(format.id);
        self.formats.push(format);
        self
    }

    /// The rules in a few English sentences, one paragraph a line.
    #[must_use]
    pub fn rules(mut self, text: &'static str) -> Self {
        self.rules = text;
        self
    }

    /// How actions are written, in English, one form a line.
    #[must_use]
    pub fn notation(mut self, text: &'static str) -> Self {
        self.notation = text;
        self
    }

    /// Constant data that every view relies on.
    #[must_use]
    pub fn assets(mut self, assets: Value) -> Self {
        self.assets = assets;
        self
    }

    /// Adds speeds that `ludograph bench` measures.
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
        // Numbers too large for the option's type would be reported in terms of that type.
        for field in G::Params::FIELDS {
            let number = given.get(field.name).filter(|v| v.is_u64() || v.is_i64());
            if let Some(number) = number {
                field.check_int(number.as_i64().unwrap_or(i64::MAX))?;
            }
        }
        let params: G::Params = serde_json::from_value(given).map_err(bad_options)?;
        params.check()?;
        Ok(params)
    }

    fn find_format(&self, id: &str) -> Result<&Format<G>, UnknownName> {
        let known = self.formats.iter().map(|f| f.id);
        let format = self.formats.iter().find(|f| f.id == id);
        format.ok_or_else(|| UnknownName::new(NameKind::Format, id, known))
    }

    /// The first position and its set-up.
    fn deal(params: &Value, seed: Seed) -> Result<(G, G::Setup), BadParams> {
        let params = Self::read_params(params)?;
        let setup = G::deal(&params, seed);
        let position = G::start(&params, &setup).map_err(|e| BadParams::new("params", e.reason))?;
        Ok((position, setup))
    }
}

fn bad_options(error: serde_json::Error) -> BadParams {
    BadParams::new("params", messages::bad_options(error.to_string()))
}

impl<G: Playable> Players for Entry<G> {
    fn player(&self, id: &str) -> Result<Box<dyn AnyPlayer>, UnknownName> {
        let known = || self.info.players.iter().map(|p| p.id);
        let place = known()
            .position(|known| known == id)
            .ok_or_else(|| UnknownName::new(NameKind::Player, id, known()))?;
        Ok(Box::new(ErasedPlayer(self.makers[place]())))
    }
}

impl<G: Playable> AnyGame for Entry<G> {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn complete_params(&self, params: &Value) -> Result<Value, BadParams> {
        let params = Self::read_params(params)?;
        serde_json::to_value(params).map_err(bad_options)
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
        let (position, setup) = Self::deal(params, seed)?;
        Ok(Box::new(ErasedPositionMut::dealt(position, setup)))
    }

    fn space(&self, params: &Value) -> Result<Space, BadParams> {
        // The number of seats depends on the options alone, so any seed will do.
        let (position, _) = Self::deal(params, Seed::fold(0))?;
        let params = position.params();
        Ok(Space {
            seats: position.seats(),
            actions: G::action_count(params),
            numbers: G::number_count(params),
            shape: G::observation_shape(params),
            bounds: G::BOUNDS,
            names: G::observation_names(params),
            max_length: G::max_length(params),
        })
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord> {
        Ok(Box::new(ErasedSession(Session::<G>::from_record(record)?)))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord> {
        Ok(Box::new(ErasedSession(Session::<G>::verify(record)?)))
    }

    fn import(&self, format: &str, text: &str) -> Result<Box<dyn AnySession>, FormatError> {
        let read = self.find_format(format)?.read;
        let session = read(text).map_err(FormatError::Content)?;
        Ok(Box::new(ErasedSession(session)))
    }

    fn export(&self, format: &str, session: &dyn AnySession) -> Result<String, FormatError> {
        let write = self.find_format(format)?.write;
        let typed = typed::<G>(session).ok_or_else(|| {
            let game = session.position().game();
            FormatError::Content(messages::other_game(game, G::ID))
        })?;
        write(typed).map_err(FormatError::Content)
    }

    fn hides_information(&self, params: &Value) -> Result<bool, BadParams> {
        Ok(G::hides_information(&Self::read_params(params)?))
    }

    fn guided(
        &self,
        settings: PuctSettings,
        evaluator: Box<dyn AnyEvaluator>,
    ) -> Box<dyn AnyPlayer> {
        let search = Puct::new(settings, ErasedEvaluator(evaluator));
        Box::new(ErasedPlayer::<G>(Box::new(search)))
    }

    fn assets(&self) -> Value {
        self.assets.clone()
    }

    fn rules(&self) -> &'static str {
        self.rules
    }

    fn notation(&self) -> &'static str {
        self.notation
    }

    fn figures(&self) -> &[Figure] {
        &self.figures
    }
}
