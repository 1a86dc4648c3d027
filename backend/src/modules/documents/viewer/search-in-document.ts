/** Signs that a keyboard has only one of, and how else they are printed. */
const ALIKE: Record<string, string> = {
  "'": "['‘’ʼ′]",
  '"': '["“”„″]',
  '-': '[-\u00ad‐‑‒–—]',
};
const LIGATURES: readonly (readonly [letters: string, sign: string])[] = [
  ['ffi', 'ﬃ'],
  ['ffl', 'ﬄ'],
  ['ff', 'ﬀ'],
  ['fi', 'ﬁ'],
  ['fl', 'ﬂ'],
];
const PIECE = /ffi|ffl|ff|fi|fl|./giu;

function pieceOf(piece: string): string {
  const ligature = LIGATURES.find(([letters]) => letters === piece.toLowerCase());
  if (ligature) return `(?:${ligature[0]}|${ligature[1]})`;
  return ALIKE[piece] ?? piece.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`);
}

/** The words as a pattern: case does not matter, and the end of a line or of a cell is as good as a blank. */
function patternOf(words: string): RegExp | null {
  const plain = words.normalize('NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-');
  const parts = plain.split(/\s+/).filter(Boolean);
  if (parts.length === 0) return null;
  return new RegExp(
    parts.map((part) => [...part.matchAll(PIECE)].map(([piece]) => pieceOf(piece)).join('')).join(String.raw`\s+`),
    'giu',
  );
}

/** Every place where the words stand, as `[start, end)` of the text. */
export function findWords(text: string, words: string): { start: number; end: number }[] {
  const pattern = patternOf(words);
  if (!pattern) return [];
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
}
