/** What a label counts: its last number, not a number where it has none, and what stands before that. */
export interface Count {
  outer: string;
  number: number;
}

const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Value of a Roman number in small letters. */
export function romanValue(letters: string): number {
  const values = [...letters].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** How ordinal numbers begin in Spanish and Portuguese, without accents. */
const ORDINALS: readonly (readonly [beginning: RegExp, value: number])[] = [
  [/^primei?r/, 1],
  [/^segund/, 2],
  [/^tercei?r/, 3],
  [/^[cq]uart/, 4],
  [/^quint/, 5],
  [/^sext/, 6],
  [/^sep?tim/, 7],
  [/^o[ci]tav/, 8],
  [/^non|^noven/, 9],
  [/^decim/, 10],
  [/^undecim/, 11],
  [/^duodecim/, 12],
  [/^vigesim/, 20],
];

function ordinalValue(word: string): number {
  const bare = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return ORDINALS.find(([beginning]) => beginning.test(bare))?.[1] ?? Number.NaN;
}

/** "4" of "Article 4", 5 of "Article V", 3 of "Cláusula TERCERA", 13 of "Décimo tercero". */
export function countOf(text: string): Count {
  const inFigures = /^(.*?)(\d+)\D*$/su.exec(text);
  if (inFigures) return { outer: inFigures[1] ?? '', number: Number(inFigures[2]) };
  const inLetters = /^(\p{L}{3,}\.?\s)([IVXLC]+)$/u.exec(text);
  if (inLetters) return { outer: inLetters[1] ?? '', number: romanValue((inLetters[2] ?? '').toLowerCase()) };
  const words = text.split(/[\s-]+/);
  const values = words.map(ordinalValue);
  const from = values.findIndex((value) => !Number.isNaN(value));
  if (from < 0) return { outer: text, number: Number.NaN };
  return { outer: words.slice(0, from).join(' '), number: values.slice(from).reduce((sum, value) => sum + value, 0) };
}
