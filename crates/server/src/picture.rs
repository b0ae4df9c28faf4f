//! Positions as PNG files of the size that previews of links have.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// Width of a preview in pixels.
pub const WIDTH: u32 = 1200;
/// Height of a preview in pixels.
pub const HEIGHT: u32 = 630;
/// Space around the board.
const MARGIN: f32 = 36.0;
/// Pictures that are remembered.
const MOST: usize = 64;

/// Why a picture could not be drawn.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The game's drawing is not SVG.
    #[error("the drawing cannot be read: {0}")]
    Svg(String),
    /// The picture cannot be written.
    #[error("the picture cannot be written: {0}")]
    Png(String),
}

/// An SVG document in the middle of a PNG file of [`WIDTH`] × [`HEIGHT`].
///
/// # Errors
/// When the document cannot be read, or the file cannot be written.
pub fn png(svg: &str) -> Result<Vec<u8>, PictureError> {
    let unreadable = |error: resvg::usvg::Error| PictureError::Svg(error.to_string());
    let tree = Tree::from_str(svg, &Options::default()).map_err(unreadable)?;
    let no_size = || PictureError::Png("it has no size".into());
    let mut pixels = Pixmap::new(WIDTH, HEIGHT).ok_or_else(no_size)?;
    pixels.fill(Color::from_rgba8(0xf6, 0xf1, 0xe7, 0xff));
    let (width, height) = (WIDTH as f32, HEIGHT as f32);
    let size = tree.size();
    let across = (width - 2.0 * MARGIN) / size.width();
    let scale = across.min((height - 2.0 * MARGIN) / size.height());
    let place = Transform::from_row(
        scale,
        0.0,
        0.0,
        scale,
        (width - size.width() * scale) / 2.0,
        (height - size.height() * scale) / 2.0,
    );
    resvg::render(&tree, place, &mut pixels.as_mut());
    let written = pixels.encode_png();
    written.map_err(|error| PictureError::Png(error.to_string()))
}

/// The pictures drawn last.
#[derive(Debug, Default)]
pub struct PictureCache {
    /// By the text that was drawn, the latest last.
    known: Mutex<VecDeque<(Arc<str>, Bytes)>>,
}

impl PictureCache {
    /// The picture of an SVG document. It takes milliseconds to draw one that is not known.
    ///
    /// # Errors
    /// When it cannot be drawn.
    pub fn png(&self, svg: String) -> Result<Bytes, PictureError> {
        let svg: Arc<str> = svg.into();
        if let Some(known) = self.find(&svg) {
            return Ok(known);
        }
        let drawn = Bytes::from(png(&svg)?);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.pop_front();
        }
        known.push_back((svg, drawn.clone()));
        Ok(drawn)
    }

    fn find(&self, svg: &str) -> Option<Bytes> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().find(|(text, _)| **text == *svg)?;
        Some(found.1.clone())
    }
}

#[cfg(test)]
mod tests {
    use ludograph_core::Seed;

    use super::*;

    /// Width and height in the header of a PNG file.
    fn size(png: &[u8]) -> (u32, u32) {
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn every_game_has_a_picture_from_its_start_to_its_end() {
        for game in ludograph_catalog::all() {
            let id = game.info().id;
            let mut session = game.start(&serde_json::json!({}), Seed::fold(7)).unwrap();
            let mut rng = ludograph_core::Rng::new(Seed::fold(3));
            let mut pictures = Vec::new();
            loop {
                let svg = session
                    .position()
                    .picture()
                    .unwrap_or_else(|| panic!("{id}"));
                assert!(
                    !svg.contains("<text") && !svg.contains("NaN"),
                    "{id}: {svg}"
                );
                if pictures.len().is_multiple_of(20) {
                    assert_eq!(size(&png(&svg).unwrap()), (WIDTH, HEIGHT), "{id}");
                }
                pictures.push(svg);
                let Some(number) = session.position().random_number(&mut rng) else {
                    break;
                };
                if pictures.len() > 60 || session.act_number(number).is_err() {
                    break;
                }
            }
            assert!(pictures.len() > 5 && pictures[0] != pictures[5], "{id}");
        }
    }

    #[test]
    fn a_broken_drawing_is_an_error() {
        assert!(matches!(png("<svg"), Err(PictureError::Svg(_))));
    }

    #[test]
    fn the_cache_is_bounded_and_draws_once() {
        let cache = PictureCache::default();
        let drawing = |n: usize| {
            format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><rect width=\"{n}\" height=\"1\"/></svg>"
            )
        };
        let first = cache.png(drawing(1)).unwrap();
        // The same bytes, not a second drawing of them.
        assert_eq!(cache.png(drawing(1)).unwrap().as_ptr(), first.as_ptr());
        for n in 2..MOST + 10 {
            cache.png(drawing(n)).unwrap();
        }
        assert_eq!(cache.known.lock().unwrap().len(), MOST);
    }
}
