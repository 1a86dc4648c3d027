import type { DocumentIndex } from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import { WEIGHT } from './find-text-by-search.js';
import {
  linesOfTable,
  type OpenPaper,
  saysMoreThan,
  type StretchToRead,
  tableOf,
  type TableOfUnits,
} from './locate-clauses-tables-and-signatures.js';
import type { PrintedRow } from '../tables/find-tables-printed-as-text.js';
import { linesOf } from '../tables/read-rows-of-financial-tables.js';
import { placeIn } from './read-places-named-in-wish.js';
import { unitsIn } from './section-or-page-around-passage.js';

/** Lines above a row, and characters, among which what it stands under is looked for. */
const MOST_ABOVE = 80;
const LONGEST_ABOVE = 8_000;
/** A name of a level has no more words. */
const LONGEST_NAME = 8;
/** Words from which on a wish may be the beginning of a sentence; words of one that is quoted in a wish. */
const LEAST_OF_SENTENCE = 4;
const LEAST_QUOTED = 2;
/** What stands more often in a paper is no name of one place. */
const MOST_PLACES = 3;
/** A sentence is read with its paragraph up to this length, in characters. */
const SHORT_PARAGRAPH = 600;

/** "Segment Gas > Revenue > External", "Subsequent Events: Regulatory": names each of which stands under the one before it; none where a wish is no such path. */
export function levelsOf(wish: string): string[] {
  const path = wish.split(/\s*[>›»→]\s*/);
  const levels = path.length > 1 ? path : placeIn(wish) === null ? wish.split(/(?<=\p{L}{2}):\s+|\s+[–—-]\s+/u) : [];
  const named = levels.map((level) => level.replaceAll(/["“”]/g, '').trim());
  const isName = (level: string) => termsOf(level).length > 0 && level.split(/\s+/).length <= LONGEST_NAME;
  return named.length > 1 && named.every(isName) ? named : [];
}

/** Whether two names have the same words, but for numbers. */
function areSame(one: string, other: string): boolean {
  const [own, others] = [one, other].map((name) => new Set(termsOf(name).filter((term) => !/^\d/.test(term))));
  return (
    own !== undefined &&
    others !== undefined &&
    own.size > 0 &&
    own.size === others.size &&
    [...own].every((term) => others.has(term))
  );
}

/** The rows of the last name of a path whose other names stand nearest above them, with the lines of these; none where it leads nowhere in a paper. */
export function rowsUnder(paper: OpenPaper, levels: readonly string[]): StretchToRead[] {
  const { index } = paper.evidence.reader;
  const [last = '', ...above] = levels.toReversed();
  const words = termsOf(last);
  const found = unitsOf([0, index.unitCount]).flatMap((unit) => {
    const own = isRowOfTable(index, unit) ? new Set(termsOf(index.unitText(unit))) : null;
    const table = own && words.every((word) => own.has(word)) ? tableOf(paper, unit) : null;
    if (!table) return [];
    return table.table.rows.flatMap(({ label, lines }, row) => {
      const line = lines.at(-1);
      const isMeant =
        line !== undefined &&
        isIn(index, unit, line) &&
        areSame(label, last) &&
        saysMoreThan(new Set(words), paper.text, { label, lines });
      const place = isMeant ? linesAbove(paper, unit, line, table, above) : null;
      return place ? [{ table, row, ...place }] : [];
    });
  });
  const nearest = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance === nearest)
    .slice(0, MOST_PLACES)
    .map(({ table, row, lines }) => {
      const own = linesOfTable(table, [row], WEIGHT);
      return { ...own, lines: [...lines, ...(own.lines ?? [])] };
    });
}

const isIn = (index: DocumentIndex, unit: number, [start, end]: Range = [0, 0]): boolean =>
  start < index.at('end', unit) && end > index.at('start', unit);

/** The lines of names above a row, from the innermost outwards, and how far off the outermost is; null where a name stands neither there nor in the row's headings. */
function linesAbove(
  { evidence, text }: OpenPaper,
  unit: number,
  [start]: Range,
  { table }: TableOfUnits,
  names: readonly string[],
): { lines: Range[]; distance: number } | null {
  const told = [...evidence.reader.index.headingPath(unit), ...table.head.map((line) => text.slice(...line))].map(
    (line) => termsOf(line),
  );
  const near = Math.max(0, start - LONGEST_ABOVE);
  const above = linesOf(text.slice(near, start)).slice(-MOST_ABOVE);
  const lines: Range[] = [];
  let [at, farther] = [above.length, 0];
  for (const name of names) {
    const found = above.slice(0, at).findLastIndex((line) => areSame(nameOf(line.text), name));
    const isTold = told.some((line) => termsOf(name).every((word) => line.includes(word)));
    if (found < 0 && !isTold) return null;
    const [from = 0, to = 0] = above[found]?.range ?? [];
    // What its headings alone tell comes behind what stands above it.
    farther += found < 0 ? MOST_ABOVE : 0;
    if (found < 0) continue;
    at = found;
    lines.unshift([near + from, near + to]);
  }
  return { lines, distance: farther + above.length - at };
}

/** The name of a row or title: what stands before its figures. */
const nameOf = (line: string): string => /^\s*\S.*?(?=\t|\s{3,}|$)/.exec(line)?.[0] ?? '';

const QUOTED = /["“”](?<words>[^"“”]{4,240})["“”]/gu;
const folded = (text: string): string =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/["“”]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.…]+$/, '')
    .trim()
    .toLowerCase();

/** What a wish gives in the words of the paper itself: what it quotes, or all of it. */
function wordsGiven(wish: string): string[] {
  const quoted = [...wish.matchAll(QUOTED)].map(({ groups }) => folded(groups?.words ?? ''));
  const isLong = (words: string, least: number) => words.split(' ').length >= least;
  if (quoted.length > 0) return quoted.filter((words) => isLong(words, LEAST_QUOTED));
  return isLong(folded(wish), LEAST_OF_SENTENCE) ? [folded(wish)] : [];
}

/** The sentences and rows that hold words of a wish letter for letter, where they name few places. */
export function wordForWord(paper: OpenPaper, wish: string): StretchToRead[] {
  const { reader } = paper.evidence;
  const { index } = reader;
  const given = wordsGiven(wish);
  const texts = given.length > 0 ? unitsOf([0, index.unitCount]).map((unit) => folded(index.unitText(unit))) : [];
  for (const words of given) {
    const held = texts.flatMap((text, unit) => (text.includes(words) ? [unit] : []));
    const named = held.filter(
      (unit) => folded(nameOf(index.unitText(unit))) === words || texts[unit]?.startsWith(words) === true,
    );
    const places = named.length > 0 ? named : held;
    if (places.length === 0 || places.length > MOST_PLACES) continue;
    return places.map((unit) => {
      const table = isRowOfTable(index, unit) ? tableOf(paper, unit) : null;
      const says = ({ lines }: PrintedRow) => folded(paper.text.slice(...(lines.at(-1) ?? [0, 0]))).includes(words);
      const rows = (table?.table.rows ?? []).flatMap((row, at) =>
        isIn(index, unit, row.lines.at(-1)) && says(row) ? [at] : [],
      );
      if (table && rows.length > 0) return linesOfTable(table, rows, WEIGHT);
      const least = unitsIn(paper.evidence, [index.at('start', unit), index.at('end', unit)], true) ?? [unit, unit + 1];
      return { whole: reader.withNeighbours(...least, SHORT_PARAGRAPH), least, weight: WEIGHT };
    });
  }
  return [];
}
