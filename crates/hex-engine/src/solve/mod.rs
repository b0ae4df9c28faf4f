//! solver
#[cfg(test)]
mod tests;
mod current;
mod fill;
mod links;
mod lists;
mod search;
mod set;
mod shape;
mod table;
pub fn probe(n: usize) {
    use set::Set;
    let mut s = search::Search::<u64>::new(n, n, &|| false);
    let t = std::time::Instant::now();
    let mut won = 0;
    let list = std::env::var("CELLS").map_or((0..(n * n).div_ceil(2)).collect::<Vec<_>>(), |s| s.split(',').map(|x| x.parse().unwrap()).collect());
    for c in list {
        let b = s.solve([u64::one(c), 0], 1).unwrap();
        let t2 = t.elapsed();
        let lost = b.win == 0;
        if std::env::var("EACH").is_ok() { let mut f = search::Search::<u64>::new(n, n, &|| false); f.solve([u64::one(c), 0], 1); print!(" {}", f.nodes); }
        print!("{}", if lost { '.' } else { '*' });
        if std::env::var("T").is_ok() || (c + 1) % n == 0 { println!(" {:?} {}", t2, s.nodes); }
        won += !lost as u32;
    }
    if std::env::var("STAT").is_ok() { for (d,x) in s.stat.iter().enumerate() { if x.0>0 { println!("depth {d}: {} open nodes, {:.1} moves, {:.1} empty", x.0, x.1 as f64/x.0 as f64, x.2 as f64/x.0 as f64); } } }
    println!("\n{n}: {won} {:?} {} nodes {} table {} hits {:?}", t.elapsed(), s.nodes, s.table.used, s.hits, s.patterns.each_ref().map(|p| p.each_ref().map(|q| q.len())));
}

pub fn one(n: usize, c: usize) {
    use set::Set;
    let mut f = search::Search::<u64>::new(n, n, &|| false); f.solve([u64::one(c), 0], 1);
    println!("{}", f.nodes);
}
