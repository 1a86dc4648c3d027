import type { TextLine } from './text-line.js';

/** A row of currencies or other units belongs to the heads above it. */
const UNIT =
  /^\(?(?:in\s+)?(?:[Tk]|Mio\.?\s?)?(?:[€$£¥%]|EUR|USD|GBP|CHF|PLN|SEK|[Ee]uros?)\s?(?:['’]?000s?|[mMkK]|bn|million)?\)?$/;

/** "(mm)", "(kWh/m2)", "(restated)": below names of columns, each says something of its own. */
const IN_BRACKETS = /^\([\p{L}°%][\p{L}\d°%/²³·.]{0,11}\)$/u;

export const areUnits = (cells: readonly string[]): boolean => {
  const named = cells.map((cell) => cell.trim()).filter(Boolean);
  const areInBrackets = named.length > 1 && named.every((cell) => IN_BRACKETS.test(cell));
  return areInBrackets || (named.length > 0 && named.every((cell) => UNIT.test(cell)));
};

/** Units below the names of columns; that of the labels, which have no unit, may stand beside them: "Account | €'000 | €'000". */
export function areUnitsBelow(above: readonly string[], cells: readonly string[]): boolean {
  if (areUnits(cells)) return true;
  const [name = '', ...units] = cells;
  const areUnderNames = units.every((unit, at) => unit.trim() !== '' && (above[at + 1] ?? '').trim() !== '');
  return above[0]?.trim() === '' && /\p{L}{2}/u.test(name) && areUnderNames && areUnits(units);
}

/** "(in millions, except per share data)", "(Dollars in thousands)", "(unaudited)". */
const UNITS_IN_WORDS =
  /^\([^()]*(?:\b(?:thousands?|millions?|billions?|euros?|dollars?|pounds?|(?:un)?audited)\b|[€$£]|['’]?000s?\b)[^()]*\)$/i;

/** "Amounts in £000", "All figures are in EUR", "Beträge in T€". */
const FIGURES_IN_UNIT =
  /^(?:all\s+)?(?:amounts?|figures?|sums|values?|currency|alle\s+angaben|angaben|beträge|montants?|bedragen|importes?)\s?(?:are\s+)?(?:(?:shown|stated|given|expressed)\s+)?(?:in|en):?\s+(?:[Tk]|Mio\.?\s?|thousands? of\s|millions? of\s)?(?:[€$£¥]|EUR|USD|GBP|CHF|PLN|SEK|euros?|pounds?|dollars?|thousands|millions)\s?(?:['’]?000s?|[mk]|bn|million)?\b/i;

/** Whether a line tells nothing but in which unit figures are, or that nobody audited them. */
export const tellsUnits = (text: string): boolean =>
  UNITS_IN_WORDS.test(text.trim()) || FIGURES_IN_UNIT.test(text.trim()) || areUnits([text]);

/** Points by which the lines of one head may begin, or end, apart. */
const SAME_EDGE = 1.5;

/** The one of several heads that a line right below them is the second line of: it begins or ends where that head does, and stands below no other. */
export function wrappedHead(heads: TextLine, line: TextLine): number | undefined {
  const { page, left, right, hasGapBefore, isJump } = line;
  const edges = heads.wordEdges ?? heads.cellEdges;
  const over = edges.flatMap(([from, to], at) => (left < to && right > from ? [at] : []));
  const [only = -1, ...others] = over;
  const [from, to] = edges[only] ?? [-Infinity, Infinity];
  const isAtEdge = Math.abs(left - from) <= SAME_EDGE || Math.abs(right - to) <= SAME_EDGE;
  const isNear = page === heads.page && !hasGapBefore && !isJump;
  return edges.length > 2 && others.length === 0 && isAtEdge && isNear ? only : undefined;
}
