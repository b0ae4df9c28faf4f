use std::fs;
#[test]
fn referee() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/candy/positions.jsonl");
    let Ok(text) = fs::read_to_string(path) else { eprintln!("skipped"); return; };
    let mut n=0;
    for (i, line) in text.lines().enumerate() {
        let v = ludograph_candy::referee::moves(i + 1, line).unwrap();
        assert_eq!(v, line);
        eprintln!("{}", ludograph_candy::referee::minmax(i+1,line).unwrap());
        n+=1;
    }
    assert_eq!(n, 150);
}
