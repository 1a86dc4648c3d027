import type { AstExpression } from '@borgar/fx/xlsx';
import { PARSER_LIMITS } from '../../parser-limits.js';
import type { SheetCells, Unanswered } from './cells-of-a-workbook.js';
import { Evaluator, MOST_DEEP } from './evaluate.js';
import { Budget, References, type Place, type Workbook } from './references.js';
import { CannotWorkOut } from './values.js';

const keyOf = ({ sheetName, row, column }: Place): string => `${sheetName}!${row},${column}`;

/**
 * Works out the formulas of a workbook that have no result in the file, those first that others refer to. One that
 * refers to itself by way of others, or to something unknown, stays without.
 */
export async function workOutFormulas(workbook: Workbook): Promise<void> {
  const sheets = [...workbook.sheets];
  if (sheets.reduce((sum, [, { unanswered }]) => sum + unanswered.size, 0) > PARSER_LIMITS.sheet.formulas) return;
  const library = await import('@borgar/fx/xlsx');
  const budget = new Budget(PARSER_LIMITS.sheet.cellsOfFormulas);
  const references = new References(library, workbook, budget);
  const evaluator = new Evaluator(workbook, references);
  const namesOf = new Map([...workbook.sheets].map(([name, sheet]) => [sheet, name]));
  const placeOf = (sheet: SheetCells, formula: Unanswered): Place => ({
    ...formula,
    sheet,
    sheetName: namesOf.get(sheet) ?? '',
  });
  const begun = new Set<string>();
  const waiting = sheets.flatMap(([, sheet]) => [...sheet.unanswered.values()].map((one) => placeOf(sheet, one)));
  waiting.reverse();
  for (let place = waiting.at(-1); place && !budget.isSpent(); place = waiting.at(-1)) {
    const key = keyOf(place);
    const before = begun.has(key) ? [] : orNothing(() => referredTo(place, references, budget));
    begun.add(key);
    // A formula on the way to itself is begun already and stays without a result.
    const others = (before ?? []).filter(([sheet, formula]) => !begun.has(keyOf(placeOf(sheet, formula))));
    for (const [sheet, formula] of others) waiting.push(placeOf(sheet, formula));
    if (others.length > 0) continue;
    waiting.pop();
    if (!place.sheet.isWaiting(place.row, place.column)) continue;
    const result = orNothing(() => evaluator.resultOf(place));
    if (result !== undefined) place.sheet.answer(place, result);
  }
}

function orNothing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    // Formulas that are nested too deep overflow the stack.
    if (error instanceof CannotWorkOut || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The formulas without a result that a formula refers to. */
function referredTo(place: Place, references: References, budget: Budget): [SheetCells, Unanswered][] {
  const found: [SheetCells, Unanswered][] = [];
  const walk = (node: AstExpression | null, depth: number): void => {
    if (!node) return;
    if (depth > MOST_DEEP) throw new CannotWorkOut();
    if (node.type === 'ReferenceIdentifier') {
      if (node.kind === 'name') walk(references.ofName(node, place), depth + 1);
      else {
        const { cells, area } = references.rangeOf(node, place);
        for (const formula of cells.unansweredIn(area, (looked) => budget.spend(looked))) found.push([cells, formula]);
      }
    } else if ('arguments' in node) for (const inside of node.arguments) walk(inside, depth + 1);
  };
  walk(references.understand(place.formula), 0);
  return found;
}
