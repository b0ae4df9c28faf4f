/** The view as `src/view.rs` writes it; `make types` generates it for a game of the catalog. */
export interface NimView {
  stones: number;
  most: number;
  taken: number[];
}
