import { criterion, patternOf } from './criteria.js';
import {
  CannotWorkOut,
  cellsOf,
  compare,
  DIVIDED_BY_ZERO,
  finite,
  inDecimals,
  isError,
  isMatrix,
  matrixOf,
  NO_NUMBER,
  NO_REFERENCE,
  NO_VALUE,
  NOT_FOUND,
  numberOf,
  textOf,
  truthOf,
  type FormulaError,
  type Matrix,
  type Scalar,
  type Value,
} from './values.js';

export type RangeFunction = (args: readonly Value[]) => Value;

/** Words and truths in ranges are no numbers; those that stand in the formula are. */
function numbersOf(args: readonly Value[]): number[] | FormulaError {
  const numbers: number[] = [];
  for (const arg of args) {
    if (isMatrix(arg)) {
      for (const cell of cellsOf(arg)) {
        if (isError(cell)) return cell;
        if (typeof cell === 'number') numbers.push(cell);
      }
      continue;
    }
    const number = numberOf(arg);
    if (isError(number)) return number;
    numbers.push(number);
  }
  return numbers;
}

const total = (numbers: readonly number[]): number => {
  const sum = numbers.reduce((all, number) => all + number, 0);
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  return Math.abs(sum) < 1e-15 * largest ? 0 : sum;
};

const ofNumbers =
  (work: (numbers: readonly number[]) => Scalar): RangeFunction =>
  (args) => {
    const numbers = numbersOf(args);
    return isError(numbers) ? numbers : work(numbers);
  };

const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0);
const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0);
const mean = (numbers: readonly number[]): Scalar =>
  numbers.length === 0 ? DIVIDED_BY_ZERO : total(numbers) / numbers.length;

function median(numbers: readonly number[]): Scalar {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [one, other] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return one === undefined || other === undefined ? NO_NUMBER : (one + other) / 2;
}

const spread = (isSample: boolean, isRoot: boolean) => (numbers: readonly number[]) => {
  const degrees = numbers.length - (isSample ? 1 : 0);
  if (degrees < 1) return DIVIDED_BY_ZERO;
  const middle = total(numbers) / numbers.length;
  const variance = total(numbers.map((number) => (number - middle) ** 2)) / degrees;
  return isRoot ? Math.sqrt(variance) : variance;
};

const PARTS: Record<number, (numbers: readonly number[], cells: readonly Scalar[]) => Scalar> = {
  1: mean,
  2: (numbers) => numbers.length,
  3: (_, cells) => cells.filter((cell) => cell !== null).length,
  4: most,
  5: least,
  9: total,
};

/** Leaves out other subtotals; which rows a filter hid, the file does not tell. */
function subtotal([which, ...ranges]: readonly Value[]): Scalar {
  const code = single(which);
  if (typeof code !== 'number') throw new CannotWorkOut();
  const work = PARTS[code % 100];
  if (!work) throw new CannotWorkOut();
  const cells: Scalar[] = [];
  for (const range of ranges) {
    if (!isMatrix(range) || !range.from) throw new CannotWorkOut();
    for (let row = 0; row < range.rows; row++) {
      if (range.from.isHidden(row)) {
        if (code > 100) continue;
        throw new CannotWorkOut();
      }
      for (let column = 0; column < range.columns; column++)
        if (!range.from.isSubtotal(row, column)) cells.push(range.at(row, column));
    }
  }
  const error = cells.find(isError);
  return (
    error ??
    work(
      cells.filter((cell) => typeof cell === 'number'),
      cells,
    )
  );
}

function single(value: Value | undefined): Scalar {
  if (value === undefined) return null;
  if (!isMatrix(value)) return value;
  if (value.rows !== 1 || value.columns !== 1) throw new CannotWorkOut();
  return value.at(0, 0);
}

function range(value: Value | undefined): Matrix {
  if (value === undefined) throw new CannotWorkOut();
  return isMatrix(value) ? value : matrixOf([[value]]);
}

/** The cells of a range whose rows and columns fulfil all pairs of a range and a criterion. */
function chosen(of: Matrix, pairs: readonly Value[]): Scalar[] {
  const tests = Array.from({ length: Math.floor(pairs.length / 2) }, (_, at) => ({
    cells: range(pairs[at * 2]),
    fulfils: criterion(single(pairs[at * 2 + 1])),
  }));
  const [first] = tests;
  if (!first || pairs.length % 2 === 1) throw new CannotWorkOut();
  const cells: Scalar[] = [];
  for (let row = 0; row < first.cells.rows; row++)
    for (let column = 0; column < first.cells.columns; column++)
      if (tests.every(({ cells: tested, fulfils }) => fulfils(tested.at(row, column)))) cells.push(of.at(row, column));
  return cells;
}

/** Ranges that are tested together have one shape, unless they are whole columns. */
function haveOneShape(ranges: readonly Matrix[]): boolean {
  const [first] = ranges;
  return ranges.every(
    (other) => other.from?.isWhole || (other.rows === first?.rows && other.columns === first.columns),
  );
}

const overChosen =
  (work: (numbers: readonly number[]) => Scalar) =>
  (of: Matrix, pairs: readonly Value[]): Scalar => {
    const cells = chosen(of, pairs);
    return cells.find(isError) ?? work(cells.filter((cell) => typeof cell === 'number'));
  };

/** SUMIFS and its sisters: the range, then pairs. */
const ofPairs =
  (work: (numbers: readonly number[]) => Scalar): RangeFunction =>
  ([of, ...pairs]) => {
    const matrix = range(of);
    const tested = pairs.filter((_, at) => at % 2 === 0).map(range);
    return haveOneShape([matrix, ...tested]) ? overChosen(work)(matrix, pairs) : NO_VALUE;
  };

/** SUMIF and its sister: a range, its criterion, and what is added up. */
const ofOnePair =
  (work: (numbers: readonly number[]) => Scalar): RangeFunction =>
  ([tested, wanted, of]) => {
    const [cells, added] = [range(tested), range(of ?? tested)];
    // A sum over a range of another shape takes cells beside it.
    if (!haveOneShape([cells, added])) throw new CannotWorkOut();
    return overChosen(work)(added, [cells, wanted ?? null]);
  };

function sumOfProducts(args: readonly Value[]): Scalar {
  const matrices = args.map(range);
  const [first] = matrices;
  if (!first) throw new CannotWorkOut();
  if (!matrices.every((other) => other.rows === first.rows && other.columns === first.columns)) return NO_VALUE;
  const products: number[] = [];
  for (let row = 0; row < first.rows; row++)
    for (let column = 0; column < first.columns; column++) {
      let product = 1;
      for (const matrix of matrices) {
        const cell = matrix.at(row, column);
        if (isError(cell)) return cell;
        product *= typeof cell === 'number' ? cell : 0;
      }
      products.push(product);
    }
  return finite(total(products));
}

const line = (matrix: Matrix): Scalar[] => {
  if (matrix.rows > 1 && matrix.columns > 1) throw new CannotWorkOut();
  return [...cellsOf(matrix)];
};

/** Where a value stands in a line: 0 exactly; 1 the last that is not larger, -1 the last that is not smaller, of sorted ones. */
function placeOf(wanted: Scalar, cells: readonly Scalar[], kind: number): number {
  if (kind === 0) {
    const pattern = typeof wanted === 'string' ? patternOf(wanted) : null;
    return cells.findIndex((cell) =>
      pattern
        ? typeof cell === 'string' && pattern.test(cell)
        : cell !== null && typeof cell === typeof (wanted ?? 0) && compare(cell, wanted) === 0,
    );
  }
  let place = -1;
  let before: Scalar = null;
  for (const [at, cell] of cells.entries()) {
    if (cell === null || typeof cell !== typeof (wanted ?? 0)) continue;
    // In what is not sorted, Excel finds what it happens to hit.
    if (before !== null && compare(before, cell) * kind > 0) throw new CannotWorkOut();
    before = cell;
    if (compare(cell, wanted) * kind <= 0) place = at;
  }
  return place;
}

const lookUp =
  (isAcross: boolean): RangeFunction =>
  ([wanted, table, which, isNear]) => {
    const [key, cells, nth] = [single(wanted), range(table), single(which)];
    if (isError(key)) return key;
    if (typeof nth !== 'number') throw new CannotWorkOut();
    const at = Math.trunc(nth) - 1;
    if (at < 0) return NO_VALUE;
    if (at >= (isAcross ? cells.rows : cells.columns)) return NO_REFERENCE;
    const kind = isNear === undefined ? true : truthOf(single(isNear));
    if (isError(kind)) return kind;
    const count = isAcross ? cells.columns : cells.rows;
    const keys = Array.from({ length: count }, (_, place) => (isAcross ? cells.at(0, place) : cells.at(place, 0)));
    const place = placeOf(key, keys, kind ? 1 : 0);
    return place < 0 ? NOT_FOUND : isAcross ? cells.at(at, place) : cells.at(place, at);
  };

function match([wanted, cells, kind]: readonly Value[]): Scalar {
  const [key, how] = [single(wanted), kind === undefined ? 1 : single(kind)];
  if (isError(key)) return key;
  if (how !== 0 && how !== 1 && how !== -1) throw new CannotWorkOut();
  const place = placeOf(key, line(range(cells)), how);
  return place < 0 ? NOT_FOUND : place + 1;
}

function index([table, row, column]: readonly Value[]): Scalar {
  const cells = range(table);
  const [first, second] = [numberOf(single(row)), column === undefined ? undefined : numberOf(single(column))];
  if (isError(first)) return first;
  if (isError(second)) return second;
  const isLine = second === undefined && cells.rows === 1;
  const [down, across] = [isLine ? 1 : Math.trunc(first), Math.trunc(isLine ? first : (second ?? 1))];
  if (down === 0 || across === 0 || (second === undefined && cells.rows > 1 && cells.columns > 1))
    throw new CannotWorkOut();
  if (down < 0 || across < 0) return NO_VALUE;
  if (!cells.from?.isWhole && (down > cells.rows || across > cells.columns)) return NO_REFERENCE;
  return cells.at(down - 1, across - 1);
}

function lookUpAnywhere([wanted, keys, results, otherwise, ...modes]: readonly Value[]): Scalar {
  if (modes.length > 0) throw new CannotWorkOut();
  const key = single(wanted);
  if (isError(key)) return key;
  if (typeof key === 'string' && /[*?~]/.test(key)) throw new CannotWorkOut();
  const place = placeOf(key, line(range(keys)), 0);
  if (place < 0) return otherwise === undefined ? NOT_FOUND : single(otherwise);
  const found = range(results);
  if (found.rows > 1 && found.columns > 1) throw new CannotWorkOut();
  return found.columns === 1 ? found.at(place, 0) : found.at(0, place);
}

const nth =
  (sign: 1 | -1): RangeFunction =>
  ([cells, which]) => {
    const [numbers, place] = [numbersOf([range(cells)]), numberOf(single(which))];
    if (isError(numbers)) return numbers;
    if (isError(place)) return place;
    return numbers.sort((a, b) => (a - b) * sign)[Math.ceil(place) - 1] ?? NO_NUMBER;
  };

function rank([value, cells, order]: readonly Value[]): Scalar {
  const [number, numbers] = [numberOf(single(value)), numbersOf([range(cells)])];
  if (isError(number)) return number;
  if (isError(numbers)) return numbers;
  const isUp = order !== undefined && truthOf(single(order)) === true;
  if (!numbers.includes(number)) return NOT_FOUND;
  return numbers.filter((other) => (isUp ? other < number : other > number)).length + 1;
}

function joined([between, leaves, ...args]: readonly Value[]): Scalar {
  const [sign, isLeaving] = [textOf(single(between)), truthOf(single(leaves))];
  if (isError(sign)) return sign;
  if (isError(isLeaving)) return isLeaving;
  const words = every(args).map(textOf);
  return words.find(isError) ?? words.filter((word) => word !== '' || !isLeaving).join(sign);
}

const truths =
  (work: (truths: readonly boolean[]) => boolean): RangeFunction =>
  (args) => {
    const found: boolean[] = [];
    for (const arg of args)
      for (const cell of isMatrix(arg) ? cellsOf(arg) : [arg]) {
        if (isMatrix(arg) && (cell === null || typeof cell === 'string')) continue;
        const truth = truthOf(cell);
        if (isError(truth)) return truth;
        found.push(truth);
      }
    return found.length === 0 ? NO_VALUE : work(found);
  };

/** Net present value: the first amount is due after one period. */
const presentValue: RangeFunction = ([rate, ...amounts]) => {
  const [interest, numbers] = [numberOf(single(rate)), numbersOf(amounts)];
  if (isError(interest)) return interest;
  if (isError(numbers)) return numbers;
  return finite(total(numbers.map((amount, at) => amount / (1 + interest) ** (at + 1))));
};

const inWhole = (value: Value | undefined): Matrix => {
  const cells = range(value);
  if (cells.from?.isWhole) throw new CannotWorkOut();
  return cells;
};

const isNotFound = (value: Scalar): boolean => isError(value) && value.code === NOT_FOUND.code;

const every = (args: readonly Value[]): Scalar[] => args.flatMap((arg) => (isMatrix(arg) ? [...cellsOf(arg)] : [arg]));

/** Those that take ranges as they are. */
export const RANGE_FUNCTIONS: ReadonlyMap<string, RangeFunction> = new Map<string, RangeFunction>([
  ['SUM', ofNumbers((numbers) => finite(total(numbers)))],
  ['AVERAGE', ofNumbers(mean)],
  ['MIN', ofNumbers(least)],
  ['MAX', ofNumbers(most)],
  ['MEDIAN', ofNumbers(median)],
  [
    'PRODUCT',
    ofNumbers((numbers) => (numbers.length === 0 ? 0 : finite(inDecimals(numbers.reduce((a, b) => a * b, 1))))),
  ],
  ['STDEV', ofNumbers(spread(true, true))],
  ['STDEV.S', ofNumbers(spread(true, true))],
  ['STDEVP', ofNumbers(spread(false, true))],
  ['STDEV.P', ofNumbers(spread(false, true))],
  ['VAR', ofNumbers(spread(true, false))],
  ['VAR.S', ofNumbers(spread(true, false))],
  ['VARP', ofNumbers(spread(false, false))],
  ['VAR.P', ofNumbers(spread(false, false))],
  ['NPV', presentValue],
  ['COUNT', (args) => every(args).filter((cell) => typeof cell === 'number').length],
  ['COUNTA', (args) => every(args).filter((cell) => cell !== null).length],
  ['COUNTBLANK', ([cells]) => [...cellsOf(inWhole(cells))].filter((cell) => cell === null || cell === '').length],
  ['COUNTIF', ([cells, wanted]) => chosen(range(cells), [range(cells), wanted ?? null]).length],
  [
    'COUNTIFS',
    (pairs) =>
      haveOneShape(pairs.filter((_, at) => at % 2 === 0).map(range)) ? chosen(range(pairs[0]), pairs).length : NO_VALUE,
  ],
  ['SUMIF', ofOnePair((numbers) => finite(total(numbers)))],
  ['AVERAGEIF', ofOnePair(mean)],
  ['SUMIFS', ofPairs((numbers) => finite(total(numbers)))],
  ['AVERAGEIFS', ofPairs(mean)],
  ['MAXIFS', ofPairs(most)],
  ['MINIFS', ofPairs(least)],
  ['SUMPRODUCT', sumOfProducts],
  ['SUBTOTAL', subtotal],
  ['VLOOKUP', lookUp(false)],
  ['HLOOKUP', lookUp(true)],
  ['XLOOKUP', lookUpAnywhere],
  ['MATCH', match],
  ['INDEX', index],
  ['LARGE', nth(-1)],
  ['SMALL', nth(1)],
  ['RANK', rank],
  ['RANK.EQ', rank],
  ['ROWS', ([cells]) => inWhole(cells).rows],
  ['COLUMNS', ([cells]) => inWhole(cells).columns],
  ['CONCAT', (args) => joined(['', false, ...args])],
  ['TEXTJOIN', joined],
  ['AND', truths((all) => all.every(Boolean))],
  ['OR', truths((all) => all.some(Boolean))],
  ['XOR', truths((all) => all.filter(Boolean).length % 2 === 1)],
  ['ISBLANK', ([value]) => single(value) === null],
  ['ISNUMBER', ([value]) => typeof single(value) === 'number'],
  ['ISTEXT', ([value]) => typeof single(value) === 'string'],
  ['ISNONTEXT', ([value]) => typeof single(value) !== 'string'],
  ['ISLOGICAL', ([value]) => typeof single(value) === 'boolean'],
  ['ISERROR', ([value]) => isError(single(value))],
  ['ISERR', ([value]) => isError(single(value)) && !isNotFound(single(value))],
  ['ISNA', ([value]) => isNotFound(single(value))],
  ['NA', () => NOT_FOUND],
]);
