//! The features of the map: the components of one partition of all segments, updated with every
//! tile.

use ludograph_graph::partition::Step;
use ludograph_graph::{Mark, Partition, Revertible, Trace};

use crate::bits::TileSet;
use crate::feature::Feature;
use crate::map::{Map, Placed};
use crate::stack::Stack;
use crate::tables::{CITY_SEGMENTS, MONASTERIES, NONE, Turned};
use crate::tile::Terrain;

/// The partition that games use: exact undo, links of two bytes.
pub type Features = Revertible<Feature, u16>;

/// All segments of the placed tiles, joined into features.
#[derive(Debug, PartialEq)]
pub(crate) struct Components<P = Features> {
    partition: P,
    /// The nodes of the city segments, in the order of placing.
    cities: Stack<u8, CITY_SEGMENTS>,
    /// The nodes of the monasteries with their tiles, in the order of placing.
    monasteries: Stack<(u8, u8), MONASTERIES>,
}

/// By hand, because a derived `clone_from` would not reuse the allocations of the partition.
impl<P: Clone> Clone for Components<P> {
    fn clone(&self) -> Self {
        Components {
            partition: self.partition.clone(),
            cities: self.cities,
            monasteries: self.monasteries,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.partition.clone_from(&source.partition);
        self.cities = source.cities;
        self.monasteries = source.monasteries;
    }
}

impl<P: Partition<Data = Feature> + Default> Components<P> {
    /// Without segments.
    pub(crate) fn new() -> Self {
        Components {
            partition: P::default(),
            cities: Stack::new(0),
            monasteries: Stack::new((0, 0)),
        }
    }
}

impl<P: Partition<Data = Feature>> Components<P> {
    /// The partition: nodes are segments, tile after tile.
    #[inline]
    pub(crate) fn partition(&self) -> &P {
        &self.partition
    }

    /// The node of a city segment by its number.
    #[inline]
    pub(crate) fn city(&self, number: usize) -> usize {
        usize::from(self.cities[number])
    }

    /// The monasteries as (node, tile).
    #[inline]
    pub(crate) fn monasteries(&self) -> impl Iterator<Item = (usize, usize)> + use<P> {
        let list = self.monasteries;
        (0..list.len()).map(move |i| (usize::from(list[i].0), usize::from(list[i].1)))
    }

    /// Adds the last tile of the map: its segments, then the unions with what they meet.
    ///
    /// At most 8 nodes and 12 unions, each O(log n); nothing depends on the size of the map.
    #[inline]
    pub(crate) fn add(&mut self, map: &Map, trace: &mut impl Trace<Step<Feature>>) {
        let number = map.tiles().len() - 1;
        let tile = map.last();
        let turned = tile.turned();
        let neighbours = map.neighbours(tile.x, tile.y);
        self.reach_monasteries(map, number, trace);
        self.push_segments(map, number, turned, neighbours, trace);
        for (side, neighbour) in neighbours.into_iter().enumerate() {
            let Some(other) = map.tiles().get(usize::from(neighbour)) else {
                continue;
            };
            joints(turned, other.turned(), side, |mine, theirs| {
                self.partition
                    .union_traced(tile.node(mine), other.node(theirs), trace);
            });
        }
    }

    /// The new tile closes a place around every monastery beside it.
    fn reach_monasteries(
        &mut self,
        map: &Map,
        number: usize,
        trace: &mut impl Trace<Step<Feature>>,
    ) {
        let tile = map.last();
        for (node, centre) in self.monasteries() {
            if map.tiles()[centre].near(tile.x, tile.y) {
                let close = |feature: &mut Feature| {
                    feature.open -= 1;
                    feature.tiles.insert(number);
                };
                self.partition.update_traced(node, close, trace);
            }
        }
    }

    #[inline]
    fn push_segments(
        &mut self,
        map: &Map,
        number: usize,
        turned: &Turned,
        neighbours: [u8; 4],
        trace: &mut impl Trace<Step<Feature>>,
    ) {
        let joined = (0..4)
            .filter(|side| neighbours[*side] != NONE)
            .fold(0, |mask, side| mask | 1 << side);
        let first_city = self.cities.len();
        for segment in &turned.segments {
            let mut feature = Feature::fresh(segment, number, joined, first_city);
            let node = self.partition.len() as u8;
            match feature.terrain {
                Terrain::City => self.cities.push(node),
                Terrain::Monastery => {
                    feature.tiles = tiles_around(map, map.last());
                    feature.open = 9 - feature.tiles.len() as i16;
                    self.monasteries.push((node, number as u8));
                }
                Terrain::Field | Terrain::Road => {}
            }
            self.partition.push_traced(feature, trace);
        }
    }

    /// Edits the feature that a node belongs to.
    #[inline]
    pub(crate) fn update(&mut self, node: usize, edit: impl FnOnce(&mut Feature)) {
        self.partition.update(node, edit);
    }

    /// [`update`](Components::update) with a trace.
    pub(crate) fn update_traced(
        &mut self,
        node: usize,
        edit: impl FnOnce(&mut Feature),
        trace: &mut impl Trace<Step<Feature>>,
    ) {
        self.partition.update_traced(node, edit, trace);
    }

    /// The root of a node's component and the feature that it holds.
    #[inline]
    pub(crate) fn feature(&self, node: usize) -> (usize, &Feature) {
        let root = self.partition.root(node);
        (root, self.partition.data_at(root))
    }
}

impl Components {
    /// A mark for [`revert`](Components::revert).
    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        self.partition.mark()
    }

    /// Reverts everything since the mark; `removed` is the tile that was added since, if any.
    #[inline]
    pub(crate) fn revert(&mut self, mark: Mark, removed: Option<&Placed>) {
        self.partition.revert_to(mark);
        let Some(turned) = removed.map(Placed::turned) else {
            return;
        };
        for _ in 0..turned.cities {
            self.cities.pop();
        }
        if turned.monastery != NONE {
            self.monasteries.pop();
        }
    }
}

/// The pairs of segments of a tile and of its neighbour at `side` that meet there, by index.
///
/// A field side is one pair. A road side is three: the fields on both banks may be the same field,
/// and then the second of their unions closes a cycle.
#[inline]
pub(crate) fn joints(
    mine: &Turned,
    theirs: &Turned,
    side: usize,
    mut meet: impl FnMut(usize, usize),
) {
    let [left, middle, right] = mine.ports[side];
    let [their_left, their_middle, their_right] = theirs.ports[side ^ 2];
    if middle != NONE {
        meet(usize::from(middle), usize::from(their_middle));
    }
    if left != NONE {
        meet(usize::from(left), usize::from(their_right));
        if middle != NONE {
            meet(usize::from(right), usize::from(their_left));
        }
    }
}

/// A tile and those on the eight places around it.
fn tiles_around(map: &Map, tile: &Placed) -> TileSet {
    let mut tiles = TileSet::only(map.tiles().len() - 1);
    for number in map.around(tile.x, tile.y) {
        if number != NONE {
            tiles.insert(usize::from(number));
        }
    }
    tiles
}
