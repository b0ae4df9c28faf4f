/** A game's options with their values, as the server takes them. */
export type Params = Record<string, number | boolean | string>;
