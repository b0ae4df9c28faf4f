//! A second, slow implementation of the rules: maps, sets and flood fills on the tile data. Shares
//! no code with the crate.

use std::collections::{BTreeSet, HashMap, HashSet};

use serde_json::Value;

pub type Place = (i32, i32);
/// A segment of a placed tile.
pub type Node = (Place, usize);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    City,
    Road,
    Field,
    Monastery,
}

#[derive(Clone, Debug)]
struct Segment {
    terrain: Terrain,
    /// Sides of a city or road, half-edges of a field.
    touches: Vec<usize>,
    pennants: u32,
    cities: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Tile {
    edges: Vec<char>,
    segments: Vec<Segment>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    Off,
    Held,
    Claimed,
}

#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub players: usize,
    pub small_city: u32,
    pub mission1: Reading,
    pub mission2: bool,
}

#[derive(Clone, Copy, Debug)]
struct Meeple {
    seat: usize,
    node: Node,
}

/// A game in the making.
pub struct Slow {
    rules: Rules,
    kinds: Vec<Tile>,
    map: HashMap<Place, (usize, usize)>,
    meeples: Vec<Meeple>,
    /// By seat: cities, roads, monasteries, fields.
    pub points: Vec<[u32; 4]>,
    pub hand: Vec<u32>,
    claimed: Vec<u32>,
    finished: Vec<u32>,
}

const SIDES: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
/// The half-edge of the neighbour that touches each half-edge.
const ACROSS: [usize; 8] = [5, 4, 7, 6, 1, 0, 3, 2];

impl Slow {
    pub fn new(rules: Rules) -> Slow {
        let file: Value = serde_json::from_str(include_str!("../../data/tiles.json")).unwrap();
        let kinds = file["tiles"].as_array().unwrap().iter().map(read_tile);
        Slow {
            kinds: kinds.collect(),
            map: HashMap::from([((0, 0), (3, 0))]),
            meeples: Vec::new(),
            points: vec![[0; 4]; rules.players],
            hand: vec![7; rules.players],
            claimed: vec![0; rules.players],
            finished: vec![0; rules.players],
            rules,
        }
    }

    /// Every legal (x, y, rotation) of a kind, by trying all.
    pub fn placements(&self, kind: usize) -> BTreeSet<(i32, i32, usize)> {
        let mut legal = BTreeSet::new();
        for &(x, y) in self.map.keys() {
            for (dx, dy) in SIDES {
                let place = (x + dx, y + dy);
                if self.map.contains_key(&place) {
                    continue;
                }
                let fitting = (0..4).filter(|r| self.fits(kind, place, *r));
                legal.extend(fitting.map(|r| (place.0, place.1, r)));
            }
        }
        legal
    }

    fn fits(&self, kind: usize, (x, y): Place, rotation: usize) -> bool {
        (0..4).all(|side| {
            let (dx, dy) = SIDES[side];
            match self.map.get(&(x + dx, y + dy)) {
                None => true,
                Some(&(other, turned)) => {
                    let mine = self.kinds[kind].edges[(side + 4 - rotation) % 4];
                    let theirs = self.kinds[other].edges[(side + 2 + 4 - turned) % 4];
                    mine == theirs
                }
            }
        })
    }

    pub fn place(&mut self, kind: usize, place: Place, rotation: usize) {
        self.map.insert(place, (kind, rotation));
    }

    /// The segments of a tile on which the seat may set a meeple.
    pub fn spots(&self, place: Place, seat: usize) -> Vec<String> {
        if self.hand[seat] == 0 {
            return Vec::new();
        }
        let mut spots = Vec::new();
        for segment in 0..self.tile(place).segments.len() {
            let component = self.component((place, segment));
            if !self.meeples.iter().any(|m| component.contains(&m.node)) {
                spots.push(self.spot((place, segment)));
            }
        }
        spots.sort();
        spots
    }

    /// How a segment is written as it lies.
    pub fn spot(&self, (place, segment): Node) -> String {
        let rotation = self.map[&place].1;
        let segment = &self.tile(place).segments[segment];
        let turned = |by: usize, all: usize| {
            let mut list: Vec<usize> = segment
                .touches
                .iter()
                .map(|t| (t + by * rotation) % all)
                .collect();
            list.sort_unstable();
            list
        };
        match segment.terrain {
            Terrain::Monastery => "monastery".into(),
            Terrain::Field => {
                let halves: Vec<String> = turned(2, 8).iter().map(usize::to_string).collect();
                format!("field:{}", halves.join("."))
            }
            Terrain::City | Terrain::Road => {
                let sides: String = turned(1, 4)
                    .iter()
                    .map(|s| "NESW".as_bytes()[*s] as char)
                    .collect();
                let word = if segment.terrain == Terrain::City {
                    "city"
                } else {
                    "road"
                };
                format!("{word}:{sides}")
            }
        }
    }

    pub fn set_meeple(&mut self, place: Place, spot: &str, seat: usize) {
        let segments = 0..self.tile(place).segments.len();
        let segment = segments
            .into_iter()
            .find(|s| self.spot((place, *s)) == spot)
            .unwrap();
        self.hand[seat] -= 1;
        self.meeples.push(Meeple {
            seat,
            node: (place, segment),
        });
        if self.tile(place).segments[segment].terrain == Terrain::City {
            self.claimed[seat] += 1;
        }
    }

    /// Scores every complete feature of the map that has meeples.
    pub fn score_turn(&mut self) {
        while let Some(node) = self
            .meeples
            .iter()
            .map(|m| m.node)
            .find(|n| self.is_complete(*n))
        {
            let component = self.component(node);
            let worth = self.worth_complete(&component);
            let column = self.column(node);
            for seat in self.leaders(&component) {
                self.points[seat][column] += worth;
                self.finished[seat] += u32::from(self.terrain(node) == Terrain::Monastery);
            }
            let (home, stay) = self
                .meeples
                .iter()
                .partition(|m| component.contains(&m.node));
            self.meeples = stay;
            let home: Vec<Meeple> = home;
            for meeple in home {
                self.hand[meeple.seat] += 1;
            }
        }
    }

    pub fn score_end(&mut self) {
        let mut done: Vec<HashSet<Node>> = Vec::new();
        for meeple in self.meeples.clone() {
            if done
                .iter()
                .any(|component| component.contains(&meeple.node))
            {
                continue;
            }
            let component = self.component(meeple.node);
            let worth = self.worth_at_end(meeple.node, &component);
            let column = self.column(meeple.node);
            for seat in self.leaders(&component) {
                self.points[seat][column] += worth;
            }
            done.push(component);
        }
    }

    /// Who has won a mission at the end of a turn, with its number.
    pub fn mission(&self, mover: usize) -> Option<(usize, usize)> {
        let players = self.rules.players;
        let cities: Vec<u32> = (0..players).map(|seat| self.cities(seat)).collect();
        (0..players)
            .map(|i| (mover + i) % players)
            .find_map(|seat| {
                let ahead = (0..players).any(|other| cities[seat] >= cities[other] + 3);
                if self.rules.mission1 != Reading::Off && ahead {
                    return Some((seat, 1));
                }
                (self.rules.mission2 && self.finished[seat] >= 3).then_some((seat, 2))
            })
    }

    fn cities(&self, seat: usize) -> u32 {
        if self.rules.mission1 == Reading::Claimed {
            return self.claimed[seat];
        }
        let own = self.meeples.iter().filter(|m| m.seat == seat);
        let nodes = own
            .map(|m| m.node)
            .filter(|n| self.terrain(*n) == Terrain::City);
        let smallest = nodes.map(|n| self.component(n).into_iter().min());
        smallest.collect::<HashSet<_>>().len() as u32
    }

    /// The components of the whole map.
    pub fn count_components(&self) -> usize {
        let mut seen = HashSet::new();
        let mut count = 0;
        for place in self.map.keys() {
            for segment in 0..self.tile(*place).segments.len() {
                if !seen.contains(&(*place, segment)) {
                    seen.extend(self.component((*place, segment)));
                    count += 1;
                }
            }
        }
        count
    }

    fn tile(&self, place: Place) -> &Tile {
        &self.kinds[self.map[&place].0]
    }

    fn terrain(&self, (place, segment): Node) -> Terrain {
        self.tile(place).segments[segment].terrain
    }

    fn column(&self, node: Node) -> usize {
        match self.terrain(node) {
            Terrain::City => 0,
            Terrain::Road => 1,
            Terrain::Monastery => 2,
            Terrain::Field => 3,
        }
    }

    /// The places that a segment touches, with the segment there, if a tile lies there.
    fn across(&self, (place, segment): Node) -> Vec<Option<Node>> {
        let rotation = self.map[&place].1;
        let segment = &self.tile(place).segments[segment];
        let field = segment.terrain == Terrain::Field;
        let touching = segment.touches.iter().map(|touch| {
            let (side, wanted) = if field {
                let half = (touch + 2 * rotation) % 8;
                (half / 2, ACROSS[half])
            } else {
                let side = (touch + rotation) % 4;
                (side, (side + 2) % 4)
            };
            let there = (place.0 + SIDES[side].0, place.1 + SIDES[side].1);
            let turned = self.map.get(&there)?.1;
            let unturned = if field {
                (wanted + 8 - 2 * turned) % 8
            } else {
                (wanted + 4 - turned) % 4
            };
            let meets = |s: &Segment| s.terrain == segment.terrain && s.touches.contains(&unturned);
            let index = self.tile(there).segments.iter().position(meets);
            Some((there, index.expect("edges agree")))
        });
        touching.collect()
    }

    fn component(&self, start: Node) -> HashSet<Node> {
        let mut seen = HashSet::from([start]);
        let mut waiting = vec![start];
        while let Some(node) = waiting.pop() {
            for next in self.across(node).into_iter().flatten() {
                if seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
        seen
    }

    fn is_complete(&self, node: Node) -> bool {
        match self.terrain(node) {
            Terrain::Field => false,
            Terrain::Monastery => self.tiles_around(node.0) == 9,
            _ => {
                let component = self.component(node);
                component
                    .iter()
                    .all(|n| self.across(*n).iter().all(Option::is_some))
            }
        }
    }

    fn tiles_around(&self, (x, y): Place) -> u32 {
        let places = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
        places.filter(|p| self.map.contains_key(p)).count() as u32
    }

    fn size(&self, component: &HashSet<Node>) -> (u32, u32) {
        let tiles: HashSet<Place> = component.iter().map(|n| n.0).collect();
        let pennants = component
            .iter()
            .map(|n| self.tile(n.0).segments[n.1].pennants);
        (tiles.len() as u32, pennants.sum())
    }

    fn worth_complete(&self, component: &HashSet<Node>) -> u32 {
        let (tiles, pennants) = self.size(component);
        let any = *component.iter().next().unwrap();
        match self.terrain(any) {
            Terrain::City if tiles == 2 && self.rules.small_city == 2 => 2 + pennants,
            Terrain::City => 2 * tiles + 2 * pennants,
            Terrain::Road => tiles,
            Terrain::Monastery => 9,
            Terrain::Field => unreachable!("fields are never complete"),
        }
    }

    fn worth_at_end(&self, node: Node, component: &HashSet<Node>) -> u32 {
        let (tiles, pennants) = self.size(component);
        match self.terrain(node) {
            Terrain::City => tiles + pennants,
            Terrain::Road => tiles,
            Terrain::Monastery => self.tiles_around(node.0),
            Terrain::Field => {
                let mut cities = HashSet::new();
                for (place, segment) in component {
                    for city in &self.tile(*place).segments[*segment].cities {
                        if self.is_complete((*place, *city)) {
                            cities.insert(self.component((*place, *city)).into_iter().min());
                        }
                    }
                }
                3 * cities.len() as u32
            }
        }
    }

    fn leaders(&self, component: &HashSet<Node>) -> Vec<usize> {
        let mut counts = vec![0; self.rules.players];
        for meeple in self.meeples.iter().filter(|m| component.contains(&m.node)) {
            counts[meeple.seat] += 1;
        }
        let most = *counts.iter().max().unwrap();
        (0..self.rules.players)
            .filter(|s| counts[*s] == most)
            .collect()
    }
}

fn read_tile(tile: &Value) -> Tile {
    let segments = tile["segments"].as_array().unwrap();
    Tile {
        edges: tile["edges_str"].as_str().unwrap().chars().collect(),
        segments: segments.iter().map(read_segment).collect(),
    }
}

fn read_segment(segment: &Value) -> Segment {
    let numbers = |key: &str| {
        let list = segment[key].as_array().unwrap().iter();
        list.map(|n| n.as_u64().unwrap() as usize)
            .collect::<Vec<_>>()
    };
    let sides = || {
        let list = segment["edges"].as_array().unwrap().iter();
        list.map(|s| "NESW".find(s.as_str().unwrap()).unwrap())
            .collect()
    };
    let (terrain, touches) = match segment["kind"].as_str().unwrap() {
        "city" => (Terrain::City, sides()),
        "road" => (Terrain::Road, sides()),
        "field" => (Terrain::Field, numbers("half_edges")),
        _ => (Terrain::Monastery, Vec::new()),
    };
    Segment {
        pennants: segment["pennants"].as_u64().unwrap_or(0) as u32,
        cities: match terrain {
            Terrain::Field => numbers("adjacent_city_segments"),
            _ => Vec::new(),
        },
        terrain,
        touches,
    }
}
