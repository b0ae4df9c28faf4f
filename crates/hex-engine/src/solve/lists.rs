//! Many short lists of carriers in little memory, so that the links of a position are copied
//! quickly.

use super::set::Set;

/// The end of a list.
const END: u16 = u16::MAX;

/// Lists of carriers, numbered from 0 to `count` − 1.
#[derive(Clone, Debug)]
pub(crate) struct Lists<S> {
    heads: Vec<u16>,
    items: Vec<(S, u16)>,
    /// Removed items, to be reused.
    free: u16,
}

impl<S: Set> Lists<S> {
    /// `count` empty lists.
    pub(crate) fn new(count: usize) -> Self {
        Lists {
            heads: vec![END; count],
            items: Vec::new(),
            free: END,
        }
    }

    /// Empties all lists.
    pub(crate) fn clear(&mut self) {
        self.heads.fill(END);
        self.items.clear();
        self.free = END;
    }

    /// The carriers of a list.
    #[inline]
    pub(crate) fn iter(&self, list: usize) -> impl Iterator<Item = S> {
        let mut at = self.heads[list];
        std::iter::from_fn(move || {
            let &(carrier, next) = self.items.get(usize::from(at))?;
            at = next;
            Some(carrier)
        })
    }

    /// Whether a list holds no carrier.
    #[inline]
    pub(crate) fn is_empty(&self, list: usize) -> bool {
        self.heads[list] == END
    }

    /// Adds a carrier at the front of a list. Returns false, without a change, if there are too
    /// many carriers in all.
    #[inline]
    pub(crate) fn push(&mut self, list: usize, carrier: S) -> bool {
        let item = (carrier, self.heads[list]);
        if let Some(&(_, next)) = self.items.get(usize::from(self.free)) {
            self.heads[list] = self.free;
            self.items[usize::from(self.free)] = item;
            self.free = next;
        } else if self.items.len() < usize::from(END) {
            self.heads[list] = self.items.len() as u16;
            self.items.push(item);
        } else {
            return false;
        }
        true
    }

    /// Removes the carriers for which `keep` is false.
    #[inline]
    pub(crate) fn retain(&mut self, list: usize, mut keep: impl FnMut(S) -> bool) {
        let mut before = END;
        let mut at = self.heads[list];
        while at != END {
            let (carrier, next) = self.items[usize::from(at)];
            if keep(carrier) {
                before = at;
            } else {
                if before == END {
                    self.heads[list] = next;
                } else {
                    self.items[usize::from(before)].1 = next;
                }
                self.items[usize::from(at)].1 = self.free;
                self.free = at;
            }
            at = next;
        }
    }
}
