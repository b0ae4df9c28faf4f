//! The partition of a position's pieces into connected components.

use ludograph_core::Session;
use ludograph_core::session::Event;
use ludograph_graph::partition::Step;
use ludograph_graph::{Mark, Merge, Partition, Revertible, Trace};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::bits::Bits;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::position::Hex;
use crate::shape::{Shape, Side};

/// The sides that a component reaches, as four flags. Cells at a side have its flag from the start,
/// whatever the colour of their piece; only the sides of that colour decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Borders(u8);

impl Borders {
    const fn side(side: Side) -> u8 {
        1 << side as u8
    }

    const fn both(colour: Colour) -> u8 {
        let [start, end] = Side::of(colour);
        Borders::side(start) | Borders::side(end)
    }

    /// Whether the component reaches the side.
    #[must_use]
    pub const fn reaches(self, side: Side) -> bool {
        self.0 & Borders::side(side) != 0
    }

    /// Whether the component joins the two sides of the colour: whether it holds both virtual
    /// pieces.
    #[inline]
    #[must_use]
    pub const fn joins(self, colour: Colour) -> bool {
        let both = Borders::both(colour);
        self.0 & both == both
    }
}

impl Merge for Borders {
    #[inline(always)]
    fn merge(&mut self, other: &Self) {
        self.0 |= other.0;
    }
}

/// The data of all vertices before the first piece: a cell has the sides that it lies on, a corner
/// two; each virtual piece has its side.
///
/// ```
/// use ludograph_hex::groups::bare;
/// use ludograph_hex::{Shape, Side};
///
/// let shape = Shape::of(3, 3).ok_or("a size")?;
/// let a1 = bare(shape).next().ok_or("a cell")?;
/// assert!(a1.reaches(Side::Left) && a1.reaches(Side::Top) && !a1.reaches(Side::Right));
/// # Ok::<(), &str>(())
/// ```
pub fn bare(shape: &Shape) -> impl Iterator<Item = Borders> + use<> {
    let mut flags = vec![Borders::default(); shape.cell_count()];
    for side in Side::ALL {
        for cell in shape.along(side) {
            flags[shape.vertex(cell)].0 |= Borders::side(side);
        }
    }
    let sides = Side::ALL.map(|side| Borders(Borders::side(side)));
    flags.into_iter().chain(sides)
}

/// The components of the pieces on the board, virtual ones included, in a revertible partition.
///
/// A piece is always the first operand of the union with a virtual piece, so the root of every
/// component with a piece is a cell.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Groups(Revertible<Borders, u16>);

/// By hand, because a derived `clone_from` would not reuse the allocations.
impl Clone for Groups {
    fn clone(&self) -> Self {
        Groups(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl Groups {
    pub(crate) fn new(shape: &Shape) -> Groups {
        Groups(Revertible::new(bare(shape)))
    }

    /// Unites a new piece with the adjacent pieces of its colour. Returns whether that joins the
    /// two sides of `colour`.
    #[inline]
    pub(crate) fn place(&mut self, shape: &Shape, colour: Colour, own: &Bits, cell: usize) -> bool {
        join(&mut self.0, shape, colour, own, cell, &mut ())
    }

    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        self.0.mark()
    }

    #[inline]
    pub(crate) fn revert_to(&mut self, mark: Mark) {
        self.0.revert_to(mark);
    }

    /// The partition, read-only. Its elements are the vertices of the [`Shape`].
    #[must_use]
    pub fn partition(&self) -> &Revertible<Borders, u16> {
        &self.0
    }
}

/// For every set of occupied places around a cell, one place of each run of adjacent places. The
/// pieces of a run are united already.
static RUNS: [u8; 64] = runs();

const fn runs() -> [u8; 64] {
    let mut table = [0; 64];
    let mut places = 0;
    while places < 64 {
        let next = (places << 1 | places >> 5) & 63;
        let starts = places & !next;
        // All six occupied is one run without a start.
        table[places] = if places == 63 { 1 } else { starts as u8 };
        places += 1;
    }
    table
}

/// `own` are the pieces of `colour` and its two virtual pieces.
#[inline]
pub(crate) fn join<P: Partition<Data = Borders>>(
    sets: &mut P,
    shape: &Shape,
    colour: Colour,
    own: &Bits,
    cell: usize,
    trace: &mut impl Trace<Step<Borders>>,
) -> bool {
    let ring = shape.ring(colour, cell);
    let mut places = 0;
    for (k, &v) in ring.iter().enumerate() {
        places |= usize::from(own.contains(v.into())) << k;
    }
    let mut left = RUNS[places];
    let mut root = cell;
    while left != 0 {
        let beside = ring[left.trailing_zeros() as usize];
        root = sets.union_traced(root, beside.into(), trace).root;
        left &= left - 1;
    }
    sets.data_at(root).joins(colour)
}

/// The pieces of a session in the order of placing; a swapped piece with its colour and cell after
/// the swap.
#[must_use]
pub fn pieces(session: &Session<Hex>) -> Vec<(Colour, Cell)> {
    let mut pieces: Vec<(Colour, Cell)> = Vec::new();
    for event in session.events() {
        match event {
            Event::Act(seat, Action::Place(cell)) => {
                pieces.extend(Colour::of_seat(*seat).map(|colour| (colour, *cell)));
            }
            Event::Act(_, Action::Swap) => {
                for (colour, cell) in &mut pieces {
                    (*colour, *cell) = (colour.other(), cell.mirrored());
                }
            }
            Event::Chance(_) | Event::End(_) => {}
        }
    }
    pieces
}

/// The two virtual pieces of a colour.
pub(crate) fn virtual_pieces(shape: &Shape, colour: Colour) -> Bits {
    let sides = Side::of(colour).into_iter();
    sides.map(|side| shape.virtual_piece(side)).collect()
}
