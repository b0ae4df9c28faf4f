//! Files of lines, plain or compressed: read one by one, answered one by one.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use flate2::bufread::MultiGzDecoder;

/// The longest line that is read. A whole game of any kind is far below.
const MAX_LINE: u64 = 16 << 20;

/// Calls `visit` with every line that is not blank, and its number. Every error names the file and
/// the line.
pub(crate) fn each_line(
    file: &Path,
    mut visit: impl FnMut(usize, &str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut input = open(file)?;
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let place = || format!("{} line {number}", file.display());
        let read = input
            .by_ref()
            .take(MAX_LINE)
            .read_until(b'\n', &mut bytes)
            .with_context(place)?;
        if read == 0 {
            return Ok(());
        }
        if read as u64 == MAX_LINE {
            bail!("{}: longer than {MAX_LINE} bytes", place());
        }
        let line = std::str::from_utf8(&bytes).with_context(place)?.trim();
        if !line.is_empty() {
            visit(number, line).with_context(place)?;
        }
    }
    Ok(())
}

/// Answers every line of a file on standard output; ends at the first line that cannot be answered.
pub(crate) fn answer_lines(
    file: &Path,
    mut answer: impl FnMut(usize, &str) -> anyhow::Result<String>,
) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let result = each_line(file, |number, line| {
        writeln!(out, "{}", answer(number, line)?)?;
        Ok(())
    });
    out.flush()?;
    result.map(|()| ExitCode::SUCCESS)
}

/// Opens a file, standard input for `-`, unpacking what begins as a gzip file does.
fn open(file: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    let mut input: Box<dyn BufRead> = if file == Path::new("-") {
        Box::new(std::io::stdin().lock())
    } else {
        let opened = File::open(file).with_context(|| format!("cannot open {}", file.display()))?;
        Box::new(BufReader::new(opened))
    };
    let start = input
        .fill_buf()
        .with_context(|| format!("cannot read {}", file.display()))?;
    if start.starts_with(&[0x1f, 0x8b]) {
        return Ok(Box::new(BufReader::new(MultiGzDecoder::new(input))));
    }
    Ok(input)
}
