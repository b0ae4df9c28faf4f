//! What a client asks for next.

use ludograph_catalog::AnySession;
use ludograph_core::{Ending, Turn};
use ludograph_protocol::{ClientMessage, Phase};

use crate::client::Client;
use crate::incoming::Offer;
use crate::world::Mood;

/// Plies after which clients give up, so that long games end.
const LONG: usize = 40;

impl Client {
    /// The next request; `None` to wait.
    pub(crate) fn choose(&mut self, mood: Mood) -> Option<ClientMessage> {
        if self.seats.is_empty() {
            return None;
        }
        let (state, ply) = self.see(|view| (view.glance.clone(), view.history.len()));
        let re = self.next_re;
        self.next_re += 1;
        let playful = self.playful && mood == Mood::Faulty;
        let offer = state.offer.as_ref();
        let asked = |offer: &&Offer| offer.waiting_for.iter().any(|s| self.seats.contains(s));
        if let Some(Offer { seq, .. }) = offer.filter(asked) {
            let (seq, accept) = (*seq, self.rng.below(2) == 0);
            return Some(ClientMessage::Answer { re, seq, accept });
        }
        let mine = state.turn.is_some_and(|turn| self.seats.contains(&turn));
        match state.phase {
            Some(Phase::Playing) if mine => {
                if ply > LONG {
                    return Some(ClientMessage::Resign { re, seat: None });
                }
                if playful && let Some(request) = self.caprice(re, ply) {
                    return Some(request);
                }
                let history = self.see(|view| view.history.clone());
                let action = self.action(&history)?;
                Some(ClientMessage::Move { re, ply, action })
            }
            Some(Phase::Playing) if playful && self.rng.below(20) == 0 => self.caprice(re, ply),
            Some(Phase::Over) if playful => match self.rng.below(40) {
                0 => Some(ClientMessage::Rematch { re }),
                1 => Some(ClientMessage::Undo { re, ply, to: None }),
                _ => None,
            },
            _ => None,
        }
    }

    /// Something else than a plain move, now and then.
    fn caprice(&mut self, re: u32, ply: usize) -> Option<ClientMessage> {
        match self.rng.below(60) {
            0 => Some(ClientMessage::Resign { re, seat: None }),
            1 => Some(ClientMessage::OfferDraw { re, seat: None }),
            2..5 => Some(ClientMessage::Undo { re, ply, to: None }),
            5 => Some(ClientMessage::Redo { re, ply, to: None }),
            6 => Some(ClientMessage::Leave { re, seat: None }),
            7 => Some(ClientMessage::Answer {
                re,
                seq: u64::from(self.rng.below(20)),
                accept: true,
            }),
            8 => Some(ClientMessage::Rematch { re }),
            _ => None,
        }
    }

    /// A legal action after this history.
    fn action(&mut self, history: &[String]) -> Option<String> {
        let mut session: Box<dyn AnySession> = self.start.clone();
        for entry in history {
            let done = match Ending::parse(entry, Turn::Over) {
                Some(ending) => session.end(ending).is_ok(),
                None => session.act(entry).is_ok(),
            };
            if !done {
                self.breaks(format!("the history {history:?} cannot be replayed"));
                return None;
            }
        }
        self.rng.pick(&session.actions()).cloned()
    }
}
