//! The partition of the pieces, built step by step.

use ludograph_core::Session;
use ludograph_graph::partition::Step;
use ludograph_graph::{Partition, Trace};

use crate::cell::Cell;
use crate::colour::Colour;
use crate::groups::{Borders, join, pieces, virtual_pieces};
use crate::position::Hex;
use crate::shape::Shape;

/// Unites the pieces of a session in the order of placing, in a partition of the caller's choice,
/// with a trace.
///
/// - **Arguments**: the session; a partition of [`bare`](crate::groups::bare) vertices, compressing
///   or revertible; the trace, `&mut ()` for none.
/// - **Returns**: the colour that has joined its sides, if one has.
///
/// ```
/// use ludograph_core::{Notation, Seed, Session};
/// use ludograph_graph::{Compressing, Partition};
/// use ludograph_hex::{Hex, Params, Shape, groups, trace};
///
/// let mut session = Session::<Hex>::new(Params::square(3), Seed::new(0).unwrap())?;
/// for text in ["a2", "a1", "b2", "a3", "c2"] {
///     let action = session.position().parse_action(text)?;
///     session.act(action)?;
/// }
/// let mut sets: Compressing<_, u16> = Compressing::new(groups::bare(Shape::of(3, 3).unwrap()));
/// let mut steps = Vec::new();
/// let winner = trace::groups::unite(&session, &mut sets, &mut steps);
/// assert_eq!(winner, session.position().winner());
/// assert!(sets.same(3, 5) && !steps.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unite<P: Partition<Data = Borders>>(
    session: &Session<Hex>,
    sets: &mut P,
    trace: &mut impl Trace<Step<Borders>>,
) -> Option<Colour> {
    unite_all(
        session.position().shape(),
        &pieces(session),
        sets,
        trace,
        |_, _| {},
    )
}

/// [`unite`] for a list of pieces. `piece_comes` is called with the index of each piece before its
/// steps.
pub fn unite_all<P: Partition<Data = Borders>, T: Trace<Step<Borders>>>(
    shape: &Shape,
    pieces: &[(Colour, Cell)],
    sets: &mut P,
    trace: &mut T,
    mut piece_comes: impl FnMut(usize, &mut T),
) -> Option<Colour> {
    let mut own = Colour::BOTH.map(|colour| virtual_pieces(shape, colour));
    let mut winner = None;
    for (index, &(colour, cell)) in pieces.iter().enumerate() {
        piece_comes(index, trace);
        let cell = shape.vertex(cell);
        let own = &mut own[colour.index()];
        if join(sets, shape, colour, own, cell, trace) {
            winner = Some(colour);
        }
        own.flip(cell);
    }
    winner
}
