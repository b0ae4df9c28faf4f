//! A list of bounded length without allocation.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// At most `N` elements, stored in place: a position made of such lists is copied in one piece,
/// regardless of their length. Elements beyond the end are never read.
#[derive(Clone, Copy)]
pub(crate) struct Stack<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// An empty list; `filler` is never seen.
    pub(crate) const fn new(filler: T) -> Self {
        assert!(N <= u8::MAX as usize, "the length is kept in a byte");
        Stack {
            len: 0,
            items: [filler; N],
        }
    }

    /// Adds an element at the end. Panics beyond `N`, as an array does.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Removes the last element.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Removes the element at `index`; the last one takes its place.
    #[inline]
    pub(crate) fn swap_remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.len -= 1;
        self.items[index] = self.items[usize::from(self.len)];
        item
    }

    /// Undoes [`swap_remove`](Self::swap_remove).
    #[inline]
    pub(crate) fn swap_insert(&mut self, index: usize, item: T) {
        self.items[usize::from(self.len)] = self.items[index];
        self.len += 1;
        self.items[index] = item;
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swap_insert_undoes_swap_remove() {
        for index in 0..4 {
            let mut stack: Stack<u8, 6> = Stack::new(0);
            (10..14).for_each(|n| stack.push(n));
            let before = stack;
            let item = stack.swap_remove(index);
            assert_eq!(stack.len(), 3);
            assert!(!stack.contains(&item));
            stack.swap_insert(index, item);
            assert_eq!(stack, before);
        }
    }
}
