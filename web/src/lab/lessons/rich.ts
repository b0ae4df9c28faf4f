export interface Piece {
  kind: 'plain' | 'em' | 'code';
  text: string;
}

/** Splits `*emphasis*` and `` `code` `` out of a paragraph. */
export function pieces(paragraph: string): Piece[] {
  return paragraph
    .split(/(\*[^*]+\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('*') && part.length > 1) return { kind: 'em', text: part.slice(1, -1) };
      if (part.startsWith('`') && part.length > 1) return { kind: 'code', text: part.slice(1, -1) };
      return { kind: 'plain', text: part };
    });
}
