//! The scene: named slots that edits change, forwards and backwards. The only replay mechanism.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::Value;

use crate::step::{Edit, Step};

/// A slot's name.
pub type Slot = Cow<'static, str>;

/// Named slots: arrays by vertex or node, lists, and single values.
///
/// ```
/// use ludograph_lab::{Edit, Scene};
/// use serde_json::json;
///
/// let start: Scene = [("queue".into(), json!([1, 2]))].into_iter().collect();
/// let edit = Edit::Remove { slot: "queue".into(), index: 0, value: json!(1) };
/// let mut scene = start.clone();
/// scene.forward(&edit);
/// assert_eq!(scene.get("queue"), Some(&json!([2])));
/// scene.back(&edit);
/// assert_eq!(scene, start);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene(BTreeMap<Slot, Value>);

impl FromIterator<(Slot, Value)> for Scene {
    fn from_iter<I: IntoIterator<Item = (Slot, Value)>>(slots: I) -> Self {
        Scene(slots.into_iter().collect())
    }
}

impl Scene {
    /// The slots by name.
    #[must_use]
    pub fn slots(&self) -> &BTreeMap<Slot, Value> {
        &self.0
    }

    /// A slot by name.
    #[must_use]
    pub fn get(&self, slot: &str) -> Option<&Value> {
        self.0.get(slot)
    }

    /// Adds a slot.
    pub fn add(&mut self, slot: Slot, value: Value) {
        self.0.insert(slot, value);
    }

    /// The value at a place of an array, or the single value.
    #[must_use]
    pub fn at(&self, slot: &str, index: Option<usize>) -> &Value {
        match (self.0.get(slot), index) {
            (Some(Value::Array(items)), Some(index)) => items.get(index).unwrap_or(&Value::Null),
            (Some(value), None) => value,
            _ => &Value::Null,
        }
    }

    /// The length of a list.
    #[must_use]
    pub fn len(&self, slot: &str) -> usize {
        self.get(slot).and_then(Value::as_array).map_or(0, Vec::len)
    }

    /// Does an edit. One that does not fit the scene changes nothing.
    pub fn forward(&mut self, edit: &Edit) {
        match edit {
            Edit::Set {
                slot, index, now, ..
            } => self.put(slot, *index, now),
            Edit::Insert { slot, index, value } => self.insert(slot, *index, value),
            Edit::Remove { slot, index, .. } => self.remove(slot, *index),
        }
    }

    /// Takes an edit back.
    pub fn back(&mut self, edit: &Edit) {
        match edit {
            Edit::Set {
                slot, index, old, ..
            } => self.put(slot, *index, old),
            Edit::Insert { slot, index, .. } => self.remove(slot, *index),
            Edit::Remove { slot, index, value } => self.insert(slot, *index, value),
        }
    }

    /// Does a step.
    pub fn play(&mut self, step: &Step) {
        step.edits.iter().for_each(|edit| self.forward(edit));
    }

    /// Takes a step back.
    pub fn unplay(&mut self, step: &Step) {
        step.edits.iter().rev().for_each(|edit| self.back(edit));
    }

    fn put(&mut self, slot: &str, index: Option<usize>, value: &Value) {
        let place = match (self.0.get_mut(slot), index) {
            (Some(Value::Array(items)), Some(index)) => items.get_mut(index),
            (place, None) => place,
            _ => None,
        };
        if let Some(place) = place {
            *place = value.clone();
        }
    }

    fn insert(&mut self, slot: &str, index: usize, value: &Value) {
        if let Some(Value::Array(items)) = self.0.get_mut(slot)
            && index <= items.len()
        {
            items.insert(index, value.clone());
        }
    }

    fn remove(&mut self, slot: &str, index: usize) {
        if let Some(Value::Array(items)) = self.0.get_mut(slot)
            && index < items.len()
        {
            items.remove(index);
        }
    }
}
