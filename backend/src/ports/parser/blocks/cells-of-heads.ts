import { isNumeric, isPeriod, isYear, LEADER } from './find-table-lines.js';
import { isSum } from './rows-of-another-table.js';
import { areUnits } from './units-of-columns.js';

/** "RE-2024-11873" is what a row states; no name of a column has so many figures. */
const CODE = /\d{5}/;
/** "Bonus 2023", "1954 Act": words that name a year. */
const YEAR_IN_WORDS = /\b(?:19|20)\d{2}\b(?=.*\p{L}{2})|(?<=\p{L}{2}.*)\b(?:19|20)\d{2}\b/gu;
/** The figure of "m2" and "m3". */
const POWER = /(?<=\p{Ll})\d(?!\d)/gu;
/** "GBP 795.00"; "GBP 000" is a unit. */
export const AMOUNT = /^\p{Lu}{3}\s+(?!000$)[\d,.]+\d$/u;
/** "337 291,30 zł": an amount to the cent beside its currency; times of a day have fewer figures. */
const FIGURE_TO_CENT = /(?:\d{3,}|\d{1,3}(?:[\s.,'’]\d{3})+)[.,]\d{2}/.source;
const AMOUNT_TO_CENT = new RegExp(
  `^(?:\\p{L}{1,3}\\.?\\s*${FIGURE_TO_CENT}|${FIGURE_TO_CENT}\\s*\\p{L}{1,3}\\.?)$`,
  'u',
);
const TICK_BOX = /^[☐☒]/u;
/** Letters of a name of a column at most. */
export const LONGEST_HEAD = 80;

/** A number that is counted, and not that of a register. */
export const isFigure = (cell: string): boolean => isNumeric(cell) && !CODE.test(cell);

/** Whether a cell may name its column. */
export const mayBeHead = (cell: string): boolean =>
  cell.length <= LONGEST_HEAD &&
  !CODE.test(cell) &&
  !AMOUNT_TO_CENT.test(cell.trim()) &&
  !TICK_BOX.test(cell.trim()) &&
  !LEADER.test(cell);

/** Whether cells name columns: none has a figure that tells no period, and two at least say something. */
export const areNames = (cells: readonly string[]): boolean =>
  cells.every((cell) => hasNoFigure(cell, true) || isPeriod(cell)) &&
  cells.filter((cell) => /\p{L}{2}|\d{4}/u.test(cell)).length > 1;

/** Whether each cell that says something is a name, be it one that is counted as "Year 1" and "Band 2" are: on a ground of its own, such a row names columns. */
export const areCountedNames = (cells: readonly string[]): boolean => {
  const names = cells.filter((cell) => cell.trim() !== '');
  return names.length > 1 && names.every((cell) => /^\p{L}{2}/u.test(cell.trim()) && !/\d{2}|\d[.,]/.test(cell));
};

/** Whether a row that looks like the heads above it names columns as well: with words alone, or with figures where it leaves out the name of a row. */
export const areSecondNames = (cells: readonly string[]): boolean =>
  cells[0]?.trim() === '' || cells.every((cell) => hasNoFigure(cell, true));

/** Whether cells behind a name are whole numbers, as those of the services of a timetable or of quantities, and no sums: on a ground of its own, such a row names columns. */
export const areNumbersOfColumns = ([name = '', ...cells]: readonly string[]): boolean => {
  const numbers = cells.filter((cell) => cell.trim() !== '');
  return (
    hasNoFigure(name, true) &&
    !isSum(name) &&
    numbers.length > 1 &&
    numbers.every((cell) => /^\d{1,4}$/.test(cell.trim()))
  );
};

/** Whether a cell says nothing that is counted; below titles of groups, words may name a year. */
export const hasNoFigure = (cell: string, mayNameYears: boolean): boolean =>
  !/[1-9]/.test((mayNameYears ? cell.replace(YEAR_IN_WORDS, '') : cell).replace(POWER, ''));

const HAS_YEAR = /\b(?:19|20)\d\d\b/;
/** Names of columns at least that tell by their years that they are such. */
const LEAST_PERIODS = 2;

/** "Second half 2025 | 2026 | 2027 and later | Total" behind a name: years in words, and a total at most, are names of columns. */
export function arePeriodsInWords([, ...values]: readonly string[]): boolean {
  const periods = values.filter((cell) => HAS_YEAR.test(cell));
  const isOther = (cell: string) => !HAS_YEAR.test(cell) && /\p{L}{2}/u.test(cell) && !/\d/.test(cell);
  return (
    values.length > LEAST_PERIODS &&
    new Set(periods).size >= LEAST_PERIODS &&
    new Set(periods).size === periods.length &&
    values.filter(isOther).length === values.length - periods.length &&
    periods.length >= values.length - 1
  );
}

/** Whether a row states a year, alone beside words; years beside each other head columns. */
export function stateYears(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => cell.trim() !== '');
  const years = named.filter((cell) => isYear(cell)).length;
  return (
    !arePeriodsInWords(cells) &&
    years > 0 &&
    years < named.length - 1 &&
    (years < 2 || !named.slice(-years).every((cell) => isYear(cell)))
  );
}

/** Whether half of what a row says behind its name are figures, or all of it is years. */
export function areMostlyFigures([, ...cells]: readonly string[]): boolean {
  const values = cells.filter((cell) => cell.trim() !== '');
  const numbers = values.filter((cell) => isFigure(cell) && !isYear(cell)).length;
  return (numbers > 0 && numbers * 2 >= values.length) || (values.length > 0 && values.every((cell) => isYear(cell)));
}

/** Whether a row has nothing but different years behind its first cell. */
export const areYears = ([, ...values]: readonly string[]): boolean =>
  values.length >= LEAST_PERIODS && values.every((cell) => isYear(cell)) && new Set(values).size === values.length;

/** Whether a row has so many cells, and in each but the first a figure. */
export const areFigures = (cells: readonly string[], count: number): boolean =>
  cells.length === count && cells.every((cell, at) => at === 0 || isNumeric(cell));

/** Whether a line inside a table whose columns are periods tells a year of its own, as "Disposal group at 30 June 2025" does: the rows below it stand in no column above. */
export function endsHeads(title: string, [, ...heads]: readonly string[]): boolean {
  const named = heads.filter((head) => head.trim() !== '');
  return HAS_YEAR.test(title) && named.length > 0 && named.every((head) => isPeriod(head));
}

/** Whether a row begins with the unit that heads begin with, and names columns behind it: "£m | Gross | Allowance" below the rows of "£m | 2024 | 2023". */
const isUnitAgain = (name: string, columns: readonly string[], above: string): boolean =>
  name.trim() === above.trim() &&
  areUnits([name]) &&
  columns.some((cell) => cell.trim() !== '') &&
  columns.every((cell) => !isNumeric(cell) || isPeriod(cell));

/** Whether a row has another name than heads do and behind it the same columns, however these are cut; or their unit alone again. */
export function areHeadsAgain(
  [name = '', ...columns]: readonly string[],
  [above = '', ...columnsAbove]: readonly string[],
): boolean {
  const told = (cells: readonly string[]) => cells.join(' ').replaceAll(/\s+/g, ' ').trim();
  if (isUnitAgain(name, columns, above)) return true;
  return (
    name.trim() !== '' && name.trim() !== above.trim() && columns.length > 1 && told(columns) === told(columnsAbove)
  );
}

/** "Position | Clerk | Start | 1 April 2022" above "Salary | £28,000 | Review | each January": the one period is what the row says of the name before it. */
export function isDayOverWords(cells: readonly string[], below: readonly string[]): boolean {
  const [at, ...others] = cells.flatMap((cell, column) => (isPeriod(cell) ? [column] : []));
  const value = below[at ?? -1] ?? '';
  return at !== undefined && others.length === 0 && !isNumeric(value) && /\p{L}{3}/u.test(value);
}

/** Three words and more without a figure other than of days and years, above a row with figures; below titles of groups, words may name a year. */
export function areWordsOverFigures(
  cells: readonly string[],
  below: readonly string[],
  mayNameYears: boolean,
): boolean {
  const isWord = (cell: string) => hasNoFigure(cell, mayNameYears);
  const areWords =
    cells.every((cell, at) => (isWord(cell) || isPeriod(cell)) && (at === 0 || cell.trim() !== '')) &&
    cells.slice(1).some(isWord);
  return (
    areWords &&
    !isDayOverWords(cells, below) &&
    cells.length >= 3 &&
    below.length >= 2 &&
    below.some((cell) => /\d/.test(cell) || isNumeric(cell))
  );
}

/** Kinds of values from which on those of rows below each other are no figures of one column. */
const SUNDRY = 3;

/** What kind of thing a value is, as those of one column are alike: words, or figures with as many places behind the point and the same sign. */
function kindOfValue(value: string): string {
  if (!isFigure(value)) return 'words';
  const places = /[.,](\d{1,2}|\d{4,})\D*$/.exec(value)?.[1]?.length ?? 0;
  return `${places} ${/[%‰€$£]/.exec(value)?.[0] ?? ''}`;
}

/** "Company name" beside a name above "Company number" beside a number: the rows say sundry things. */
export function areNamesWithValues(rows: readonly (readonly string[])[]): boolean {
  const values = rows.filter(({ length }) => length === 2).map(([, value = '']) => value.trim());
  const kinds = new Set(values.map(kindOfValue));
  return values.filter((value) => value !== '' && !isFigure(value)).length * 2 > values.length || kinds.size >= SUNDRY;
}

/** Rows below a line at least that show by a label of their own that it names no columns. */
const LEAST_LABELLED = 2;
const LABEL = /^\p{L}[^:]*:$/u;

/** "Client: | Acme Ltd" above "By: | J. Abbot": the rows name themselves, and what stands above them is a letterhead. */
export const areLabelled = (rows: readonly (readonly string[])[]): boolean =>
  rows.length >= LEAST_LABELLED &&
  rows.every(([label = '', value = '']) => LABEL.test(label.trim()) && value.trim() !== '' && !isFigure(value.trim()));

/** "Place of issue: | Cork | Cost centre: | AL 599": a row of labels, each with its value, names no columns; a figure behind a single one may be a year that does. */
export const isOfLabels = (cells: readonly string[]): boolean =>
  cells.length % 2 === 0 &&
  cells.every((cell, at) => LABEL.test(cell.trim()) === (at % 2 === 0)) &&
  (cells.length > 2 || !isFigure((cells[1] ?? '').trim()));

/** Rows above the line on which somebody signs that say who, at most. */
const SIGNED_WITHIN = 2;
/** On which somebody signs. */
const SIGNED_ON = /^[._…\s]{6,}$/;

/** Whether the next rows are lines to sign on with words below them: "Director | Director" below dots says who signs, and so does what stands above these. */
export function areOverSignatures(rows: readonly (readonly string[])[]): boolean {
  const at = rows.findIndex((cells) => cells.length > 1 && cells.every((cell) => SIGNED_ON.test(cell)));
  return at >= 0 && at < SIGNED_WITHIN && rows.slice(at + 1).some((cells) => cells.some((cell) => /\p{L}/u.test(cell)));
}

/** Rows below a head in which a label tells a form. */
const FIELDS_WITHIN = 8;

/** Whether one of the next rows holds a label as "Name:": it is a field of a form, which no look of the row above heads. */
export const haveFields = <Row>(rows: readonly Row[], cellsOf: (row: Row) => readonly string[]): boolean =>
  rows.slice(0, FIELDS_WITHIN).some((row) => cellsOf(row).some((cell) => /\p{L}:$/u.test(cell.trim())));

/** Whether a row states a day or another period that is no year. */
export const hasDay = (cells: readonly string[]): boolean => cells.some((cell) => isPeriod(cell) && !isYear(cell));

/** Words of a name of a column at most, of what is written below one at least, and rows that show it. */
const WORDS_OF_NAME = 3;
const WORDS_OF_PROSE = 6;
const LEAST_OF_PROSE = 2;

const wordsIn = (cell: string): number => cell.split(/\s+/).filter(Boolean).length;

/** "Risk | Mitigation | Owner": a short name for each column, of which one holds sentences in all rows below. */
export function areNamesOverProse(names: readonly string[], rows: readonly (readonly string[])[]): boolean {
  // The next page may repeat them.
  const full = rows.filter((row) => row.length === names.length && row.join('\t') !== names.join('\t'));
  return (
    names.length > 2 &&
    full.length >= LEAST_OF_PROSE &&
    names.every((name) => /^\p{Lu}/u.test(name) && !/[\d.;!?]/.test(name) && wordsIn(name) <= WORDS_OF_NAME) &&
    names.some((_, at) => full.every((row) => wordsIn(row[at] ?? '') >= WORDS_OF_PROSE))
  );
}

/** Whether a row leaves those cells alone blank that the row above has filled, and one of the two that of the labels: it names the columns below titles of that row. */
export function areNamesBesideHeads(cells: readonly string[], above: readonly string[]): boolean {
  const isNamed = (cell = '') => cell.trim() !== '';
  const blank = cells.flatMap((cell, at) => (isNamed(cell) ? [] : [at]));
  return (
    blank.length > 0 &&
    isNamed(cells[0]) !== isNamed(above[0]) &&
    cells.length - blank.length > 1 &&
    blank.every((at) => isNamed(above[at]))
  );
}

/** The names of columns; one that reaches over two rows of heads stands in the first of them. */
export function withNamesAbove(names: readonly string[], above: readonly string[]): string[] {
  const own = names.map((cell, at) => (cell.trim() === '' ? (above[at] ?? '') : cell));
  return [...own, ...above.slice(own.length)];
}
