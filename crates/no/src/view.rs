//! What a browser shows.

use ludograph_core::{Game, Seat, Session, View};
use serde::Serialize;

use crate::history::{self, RoundView};
use crate::{Action, Direction, No, Phase, Square, Variant, WEIGHT_LIMIT};

/// A square as [row, column].
type At = [u8; 2];

/// Everything on screen. Seats and pieces are counted from 0; people see a piece's id plus 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NoView {
    /// Squares a side.
    pub size: u8,
    /// The rules.
    pub variant: Variant,
    /// What is decided next.
    pub phase: PhaseView,
    /// The round, counted from 1; the last one once the game is over.
    pub round: u32,
    /// Who acts; null when the game is over.
    pub turn: Option<u8>,
    /// Who walks in this round.
    pub mover: u8,
    /// Who names the start piece; null in Solo, where the robot does.
    pub chooser: Option<u8>,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// Every piece that was put on the board, by id.
    pub pieces: Vec<PieceView>,
    /// Squares that have become walls, row by row.
    pub walls: Vec<At>,
    /// Weighted: what each square costs to enter.
    pub weights: Option<Vec<Vec<u8>>>,
    /// The largest weight that a square may have.
    pub weight_limit: u8,
    /// The start piece, once named.
    pub start: Option<u8>,
    /// The piece that was refused in this round.
    pub refused: Option<u8>,
    /// The walk under way.
    pub walk: Option<WalkView>,
    /// What the player to move can do, in listing order.
    pub actions: Vec<ActionView>,
    /// The cost of a walk of the start piece from its present square to each square, null if there
    /// is none. Only once it is named, and not in Solo, where it would be the answer.
    pub distances: Option<Vec<Vec<Option<u32>>>>,
    /// The same in plain steps: other pieces do not stop the search, weights do not count.
    pub plain_steps: Option<Vec<Vec<Option<u32>>>>,
    /// The rounds that are over.
    pub history: Vec<RoundView>,
    /// Who has won; empty for a draw, null while the game goes on.
    pub winners: Option<Vec<u8>>,
}

/// What is decided next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum PhaseView {
    /// The chooser names the start piece.
    Choose,
    /// The mover accepts it or says "No!".
    Answer,
    /// The mover walks it.
    Walk,
    /// Solo: the player names a nearest piece.
    Find,
    /// The game is over.
    Over,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The name.
    pub name: String,
    /// What the walks have cost so far; in Solo the distances of all pieces named.
    pub steps: u32,
    /// Whether "No!" can still be said in this game.
    pub can_refuse: bool,
    /// Solo: answers that were right.
    pub right: Option<u32>,
}

/// One piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PieceView {
    /// Counted from 0 in the order in which the robot put them.
    pub id: u8,
    /// Where it is, the walking piece included; where it was put, once it has left.
    pub at: At,
    /// Whether it is on the board.
    pub on_board: bool,
}

/// The walk under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WalkView {
    /// The piece.
    pub piece: u8,
    /// The squares so far, where it started first.
    pub path: Vec<At>,
    /// What it has cost so far.
    pub cost: u32,
}

/// One thing that the player to move can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActionView {
    /// As it is sent back.
    pub text: String,
    /// What it is.
    pub kind: ActionKind,
    /// The square named or entered.
    pub at: Option<At>,
    /// The piece named, or the one on the square entered: the walk ends there.
    pub piece: Option<u8>,
    /// What the step costs.
    pub cost: Option<u32>,
}

/// The kind of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ActionKind {
    /// Names a piece.
    Name,
    /// Accepts the start piece.
    Accept,
    /// "No!".
    No,
    /// One step down.
    Down,
    /// One step to the left.
    Left,
    /// One step to the right.
    Right,
    /// One step up.
    Up,
}

impl View for No {
    type View = NoView;

    fn view(session: &Session<No>) -> NoView {
        let game = session.position();
        let result = session.result();
        let over = result.is_some();
        let solo = game.variant() == Variant::Solo;
        let rows = |row: &[_]| row.to_vec();
        NoView {
            size: game.size() as u8,
            variant: game.variant(),
            phase: if over { PhaseView::Over } else { phase(game) },
            round: game.round() - u32::from(game.phase() == Phase::Over),
            turn: session.turn().seat().map(|seat| seat.0),
            mover: game.mover().0,
            chooser: (!solo).then(|| game.mover().other().0),
            players: players(session),
            pieces: pieces(game),
            walls: game.walls().map(At::from).collect(),
            weights: game
                .weights()
                .map(|all| all.chunks(game.size()).map(rows).collect()),
            weight_limit: WEIGHT_LIMIT,
            start: game.start_piece(),
            refused: game.refused(),
            walk: walk(game),
            actions: if over { Vec::new() } else { actions(game) },
            distances: game
                .walks()
                .filter(|_| !solo)
                .map(|walks| by_row(game, |square| walks.cost(square))),
            plain_steps: game
                .plain_steps()
                .filter(|_| !solo)
                .map(|search| by_row(game, |square| search.distance(square))),
            history: history::rounds(session),
            winners: result
                .as_ref()
                .map(|r| r.winners.iter().map(|s| s.0).collect()),
        }
    }
}

fn phase(game: &No) -> PhaseView {
    match game.phase() {
        Phase::Choose => PhaseView::Choose,
        Phase::Answer => PhaseView::Answer,
        Phase::Walk => PhaseView::Walk,
        // Sessions play chance at once, so a draw is never seen waiting.
        Phase::Find | Phase::Draw => PhaseView::Find,
        Phase::Over => PhaseView::Over,
    }
}

fn players(session: &Session<No>) -> Vec<PlayerView> {
    let game = session.position();
    let names = session.players().iter();
    let seats = Seat::all(game.seats());
    seats
        .zip(names)
        .map(|(seat, name)| PlayerView {
            name: name.clone(),
            steps: game.steps(seat),
            can_refuse: game.has_refusal(seat),
            right: (game.variant() == Variant::Solo).then(|| game.right()),
        })
        .collect()
}

fn pieces(game: &No) -> Vec<PieceView> {
    let walker = game.walk().last().zip(game.start_piece());
    let piece = |id: u8| PieceView {
        id,
        at: match walker {
            Some((square, piece)) if piece == id => square.into(),
            _ => game.home(id).into(),
        },
        on_board: game.piece_at(game.home(id)) == Some(id),
    };
    (0..game.table.homes.len() as u8).map(piece).collect()
}

fn walk(game: &No) -> Option<WalkView> {
    let path: Vec<At> = game.walk().map(At::from).collect();
    let piece = game.start_piece().filter(|_| !path.is_empty())?;
    Some(WalkView {
        piece,
        path,
        cost: game.walk_cost(),
    })
}

/// A value of every square, row by row.
fn by_row(game: &No, value: impl Fn(usize) -> Option<u32>) -> Vec<Vec<Option<u32>>> {
    let n = game.size();
    let row = |row| (0..n).map(|column| value(row * n + column)).collect();
    (0..n).map(row).collect()
}

fn actions(game: &No) -> Vec<ActionView> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions.into_iter().map(|a| action_view(game, a)).collect()
}

fn action_view(game: &No, action: Action) -> ActionView {
    let n = game.size();
    let here = game.walk().last().and_then(|square| square.index(n));
    let (kind, to) = match action {
        Action::Name(square) => (ActionKind::Name, square.index(n)),
        Action::Accept => (ActionKind::Accept, None),
        Action::No => (ActionKind::No, None),
        Action::Step(direction) => (
            match direction {
                Direction::Down => ActionKind::Down,
                Direction::Left => ActionKind::Left,
                Direction::Right => ActionKind::Right,
                Direction::Up => ActionKind::Up,
            },
            here.and_then(|from| direction.from(from, n)),
        ),
    };
    let step = matches!(action, Action::Step(_));
    ActionView {
        text: action.to_string(),
        kind,
        at: to.map(|to| Square::from_index(to, n).into()),
        piece: to.and_then(|to| game.occupant(to)),
        cost: to.filter(|_| step).map(|to| game.weight(to)),
    }
}
