import type { DocumentIndex } from '../../ranking/index.js';
import { hashTerm, termsOf } from '../../text/words/stems-and-stop-words.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import { LEAST_SHARED, WEIGHT } from './find-text-by-search.js';
import {
  linesOfTable,
  nameOfRow,
  type OpenPaper,
  saysMoreThan,
  type StretchToRead,
  tableOf,
  type TableOfUnits,
} from './locate-clauses-tables-and-signatures.js';
import { shareOf } from './pick-parts-of-long-clause-for-model.js';

/** Of what is asked for, in the name of a row alone. */
const LEAST_SHARED_BY_ROW = 0.4;
/** Words of a row's name, so that it is known by it; units above a table that tell what it is of. */
const LEAST_OF_ROW = 2;
const UNITS_ABOVE = 4;
/** A row stands so near under the heading of its rows. */
const ROWS_ABOVE = 12;

/** Rows all of whose words are asked for and that, with what stands above their table, hold most of what is. */
export function rowsNamed(paper: OpenPaper, words: ReadonlySet<string>): StretchToRead[] {
  const { index } = paper.evidence.reader;
  const found = new Map<object, { table: TableOfUnits; rows: number[]; share: number }>();
  const isFilled = ({ table }: TableOfUnits, row: number) =>
    table.rows.slice(row, row + 1).every((one) => saysMoreThan(words, paper.text, one));
  for (const unit of rowsWith(index, words)) {
    const table = tableOf(paper, unit);
    if (!table || found.has(table.table)) continue;
    const names = table.table.rows.map((row) => nameOfRow(paper.text, row));
    const rows = rowsAsked(table, names, words).filter(
      (row) => shareOf(paper, termsOf(names[row] ?? ''), words) >= LEAST_SHARED_BY_ROW && isFilled(table, row),
    );
    const above = unitsOf([Math.max(0, table.run[0] - UNITS_ABOVE), table.run[0] + UNITS_ABOVE]);
    const place = [...above.map((one) => index.unitText(one)), ...index.headingPath(table.run[0])];
    const share = shareOf(paper, termsOf([...place, ...rows.map((row) => names[row])].join(' ')), words);
    if (rows.length > 0 && share >= LEAST_SHARED) found.set(table.table, { table, rows, share });
  }
  const best = Math.max(...[...found.values()].map(({ share }) => share));
  return [...found.values()]
    .filter(({ share }) => share === best)
    .map(({ table, rows }) => linesOfTable(table, rows, WEIGHT));
}

/** Rows of tables that hold some of the words, themselves, in the heads of their columns or in the heading they stand under. */
function rowsWith(index: DocumentIndex, words: ReadonlySet<string>): number[] {
  const held = [...words].map((word) => {
    const units = new Set<number>();
    index.body.forEach(hashTerm(word), (unit) => units.add(unit));
    return units;
  });
  const countIn = (units: readonly number[]) => held.filter((own) => units.some((unit) => own.has(unit))).length;
  return unitsOf([0, index.unitCount]).filter(
    (unit) =>
      index.at('isRow', unit) === 1 &&
      countIn([unit]) > 0 &&
      countIn(unitsOf([Math.max(0, unit - ROWS_ABOVE), unit + 1])) >= LEAST_OF_ROW,
  );
}

/** Of the rows all of whose words are asked for those that share most with it, together with the heading they stand under. */
function rowsAsked({ table }: TableOfUnits, names: readonly string[], words: ReadonlySet<string>): number[] {
  const sizes = table.rows.map(({ label }, row) => {
    const own = termsOf(label);
    const isAsked = own.length > 0 && own.every((word) => words.has(word));
    return isAsked ? new Set(termsOf(names[row] ?? '').filter((word) => words.has(word))).size : 0;
  });
  const most = Math.max(LEAST_OF_ROW, ...sizes);
  return sizes.flatMap((size, position) => (size === most ? [position] : []));
}
