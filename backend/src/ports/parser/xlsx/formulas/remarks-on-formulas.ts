import { rangeName } from '@proofroom/contract/a1-ranges';
import { countInWords } from '../../blocks/shorten-remarks.js';
import type { SheetWalker, UnansweredCell } from '../read-sheet-rows.js';
import type { ResultsOfFormulas } from './results-of-a-workbook.js';

/** What became of the formulas of a sheet that have no result in the file. */
export interface FormulasOfSheet {
  sheet: string;
  workedOut: readonly UnansweredCell[];
  unanswered: readonly UnansweredCell[];
  /** Those that are stored with a 0 that may say nothing, and could not be worked out. */
  zeros: readonly UnansweredCell[];
}

/** Shows the results that can be worked out in their cells. */
export async function workOutFormulasOf(
  sheet: string,
  walker: SheetWalker,
  results: ResultsOfFormulas,
): Promise<FormulasOfSheet> {
  const workedOut: UnansweredCell[] = [];
  const left: UnansweredCell[] = [];
  for (const cell of walker.unanswered) {
    const result = await results.at(sheet, cell.row, cell.column);
    if (result === undefined) left.push(cell);
    else if (!cell.isZero || result !== 0) {
      walker.answer(cell, result);
      // What shows nothing is not worth a remark.
      if (result !== '') workedOut.push(cell);
    }
  }
  return {
    sheet,
    workedOut,
    unanswered: left.filter(({ isZero }) => !isZero),
    zeros: left.filter(({ isZero }) => isZero),
  };
}

/** Cells of a sheet, and sheets, that a remark names at most. */
const MOST_NAMED = 10;
const MOST_SHEETS = 20;

const nameOf = ({ row, column }: UnansweredCell): string =>
  rangeName({ firstRow: row, lastRow: row, firstColumn: column, lastColumn: column });

/** How many there are, and a remark that names where they stand: "Totals" (F13, G13). */
function placesOf(
  formulas: readonly FormulasOfSheet[],
  kind: 'workedOut' | 'unanswered' | 'zeros',
): { count: number; places: string } {
  const found = formulas.filter((ofSheet) => ofSheet[kind].length > 0);
  const names = found.slice(0, MOST_SHEETS).map(({ sheet, [kind]: cells }) => {
    const rest = cells.length > MOST_NAMED ? ` and ${String(cells.length - MOST_NAMED)} more` : '';
    return `"${sheet}" (${cells.slice(0, MOST_NAMED).map(nameOf).join(', ')}${rest})`;
  });
  const others = found.length > MOST_SHEETS ? ' and others' : '';
  return {
    count: found.reduce((sum, ofSheet) => sum + ofSheet[kind].length, 0),
    places: `${names.join(', ')}${others}`,
  };
}

export function remarksOnFormulas(formulas: readonly FormulasOfSheet[]): string[] {
  const remarks: string[] = [];
  const workedOut = placesOf(formulas, 'workedOut');
  if (workedOut.count > 0) {
    const was = workedOut.count === 1 ? 'was' : 'were';
    remarks.push(
      `${countInWords(workedOut.count, 'result')} ${was} not stored in the file and ${was} worked out here, on ${workedOut.places}. Compare with Excel.`,
    );
  }
  const unanswered = placesOf(formulas, 'unanswered');
  if (unanswered.count > 0) {
    const [have, were] = unanswered.count === 1 ? ['has', 'was'] : ['have', 'were'];
    remarks.push(
      `${countInWords(unanswered.count, 'formula')} ${have} no result in the file and ${were} left out, on ${unanswered.places}. Open it in Excel, save it and upload it again.`,
    );
  }
  const zeros = placesOf(formulas, 'zeros');
  if (zeros.count > 0) {
    const [is, them] = zeros.count === 1 ? ['is', 'it'] : ['are', 'them'];
    remarks.push(
      `${countInWords(zeros.count, 'formula')} ${is} stored with the result 0, which Excel may show otherwise, on ${zeros.places}: the program that wrote ${them} works nothing out. Open the file in Excel, save it and upload it again.`,
    );
  }
  return remarks;
}
