import { findNumbers } from '../../text/values/amounts.js';
import { type CalendarDate, countFromWords, findDates, formatDate } from '../../text/values/dates-and-durations.js';
import { type Figure, figure } from './figures-with-units.js';
import { formulaInWords } from './formula-in-words.js';
import { Formula, isFigure, type Value } from './formula.js';
import { type Result, resultsOf } from './result-of-sum.js';
import { nameOfScale, nameOfUnit, PLAIN, type Unit, unitOf } from './units-of-figures.js';

/** A sum over figures or dates of the papers. */
export interface Calculation {
  /** What is worked out: "Current ratio 2020". */
  label: string;
  /** Over the operands' ids: "(a - b) / b * 100", "days(a, b)", "addMonths(a, 36)". */
  formula: string;
  operands: readonly Operand[];
  /** As the model states it; null leaves it to us. */
  result: string | null;
  /** Of the result: "%", "EUR", "days". */
  unit: string;
  /** Digits behind the point. */
  decimals: number;
}

export interface Operand {
  /** One letter, as the formula names it. */
  id: string;
  /** "Current assets 2020". */
  name: string;
  /** As printed: "1,204", "(9,120)", "12 March 2016", "five". */
  value: string;
  /** "EUR thousand", "years". */
  unit: string;
  /** How many thousands its figure is where neither unit nor value tells: "in millions" in the head of its table. */
  scale?: number;
  /** "0.16" of what is printed as "16%". */
  isRatio?: boolean;
}

/** A sum worked out by us. */
export interface WorkedOut {
  /** "12.5 %", "11 March 2021". */
  result: string;
  /** The formula with the operands' values in it: "1,204 / 988". */
  shown: string;
}

export type NotWorkedOut = 'formula' | 'units' | 'result';
/** Why a sum cannot stand, and the words to say it with. */
export interface Refusal {
  reason: NotWorkedOut;
  words: readonly string[];
}

const MOST_DECIMALS = 6;
const LONGEST_FORMULA = 300;

/** The value of an operand as printed; null when it is neither a number nor a date. */
export function readOperand(printed: string): number | CalendarDate | null {
  const [date] = findDates(printed);
  if (date) return date.date;
  const [number] = findNumbers(printed);
  const value = number === undefined ? countFromWords(printed.trim()) : Number(number);
  // Words that say no number count as 0.
  if (!Number.isFinite(value) || (number === undefined && value === 0)) return null;
  const isNegative = /^\s*[$€£]?\s*\(.*\)\s*$/.test(printed) || /^\s*[$€£]?\s*[-–−]\s*[$€£]?\s*\d/.test(printed);
  return isNegative ? -value : value;
}

/**
 * Works a sum out, or says why it cannot stand: a formula that cannot be read, units that do not go together, a result that does not
 * follow. `told` are numbers of the papers that the formula may have beside its operands.
 */
export function workOut(calculation: Calculation, told: readonly string[] = []): WorkedOut | Refusal {
  const { formula, operands, result, unit } = calculation;
  const values = new Map<string, Value>();
  for (const operand of operands) {
    const read = valueOf(operand);
    if (read === null) return refused('formula', operand.value);
    if (values.has(operand.id)) return refused('formula', operand.id);
    values.set(operand.id, read);
  }
  if (operands.length === 0 || formula.length > LONGEST_FORMULA) return refused('formula');
  const computed = new Formula(formula, values, told).evaluate();
  if ('units' in computed) return refused('units', ...computed.units.filter(Boolean));
  if ('fault' in computed) return refused('formula', ...(computed.fault === null ? [] : [computed.fault]));
  const shown = shownFormula(formula, operands, unit);
  if (!isFigure(computed)) {
    const isStated = result === null || result.trim() === '' || isSameDay(computed, result);
    const text = withUnit(formatDate(computed), unit);
    return isStated ? { result: text, shown } : refused('result', result, text);
  }
  return workedOutFigure(calculation, computed, shown);
}

function workedOutFigure(calculation: Calculation, computed: Figure, shown: string): WorkedOut | Refusal {
  const { result, unit } = calculation;
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, Math.round(calculation.decimals)));
  const { told, inFull } = resultsOf(computed, unit, result ?? '');
  if (told.length === 0) return refused('units', computed.printed || nameOfUnit(computed.unit), unit);
  const standing = told.find((one) => result === null || result.trim() === '' || isSame(one, result, decimals));
  if (standing) return { result: printedResult(standing, decimals), shown };
  // "14 £ million" of figures in "£" is another amount, not another figure.
  const isOtherScale = result !== null && isSame(inFull, result, decimals);
  return refused('result', isOtherScale ? withUnit(result, unit) : (result ?? ''), printedResult(inFull, decimals));
}

const refused = (reason: NotWorkedOut, ...words: string[]): Refusal => ({ reason, words });

function valueOf(operand: Operand): Value | null {
  const read = readOperand(operand.value);
  if (read === null || typeof read !== 'number') return read;
  return figure(read, unitOfOperand(operand), operand.unit.trim() || undefined);
}

function unitOfOperand({ unit, value, scale, isRatio }: Operand): Unit {
  if (isRatio) return PLAIN;
  const own = unitOf(unit, value);
  return scale === undefined ? own : { ...own, scale };
}

function isSameDay(computed: CalendarDate, stated: string): boolean {
  const read = readOperand(stated);
  return read !== null && typeof read !== 'number' && formatDate(computed) === formatDate(read);
}

/** The stated result, rounded as it says. */
function isSame({ value }: Result, stated: string, decimals: number): boolean {
  const read = readOperand(stated);
  if (typeof read !== 'number') return false;
  const printedDecimals = /\.(\d+)/.exec(stated)?.[1]?.length ?? 0;
  const step = 10 ** -Math.min(decimals, printedDecimals);
  return Math.abs(Math.abs(value) - Math.abs(read)) <= step * 0.5001 && isSameSign(value, read, step);
}

/** "decreased by 5 %" is minus five. */
const isSameSign = (computed: number, read: number, step: number): boolean =>
  Math.sign(computed) === Math.sign(read) || computed < 0 || Math.abs(computed) <= step;

/** A result that was brought to another scale keeps three figures that say something. */
function printedResult({ value, unit, isRescaled }: Result, decimals: number): string {
  const digits = isRescaled && value !== 0 ? Math.min(MOST_DECIMALS, 2 - Math.floor(Math.log10(Math.abs(value)))) : 0;
  const text = value.toLocaleString('en-IE', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, digits),
  });
  return withUnit(text, unit);
}

const withUnit = (text: string, unit: string): string =>
  unit.trim() === '' || text.endsWith(unit) ? text : `${text}${/^[%x]/.test(unit.trim()) ? '' : ' '}${unit.trim()}`;

/** A minus that takes one operand off another, before their figures stand in their places. */
const BETWEEN_OPERANDS = /(?<=[\w)])\s*-\s*(?=[\w(])/g;

/** The formula with figures for names; figures of other scales than the result are told with theirs, and rates with their sign, but where "/ 100" takes it out. */
function shownFormula(formula: string, operands: readonly Operand[], unit: string): string {
  const units = operands.map(unitOfOperand);
  const ofMoney = [...units, unitOf(unit)].filter(({ money }) => money.size > 0);
  const scales = new Set(ofMoney.flatMap(({ scale }) => scale ?? 0));
  const keepsSign = !/\/\s*100\b/.test(formula.replaceAll('÷', '/'));
  const byId = new Map(
    operands.map((operand, at) => {
      const { percent = 0, scale = null, money } = units[at] ?? {};
      const bare = operand.value.trim().replace(/\s*%$/, '');
      const isScaled = scales.size > 1 && money !== undefined && money.size > 0 && /\d\)?$/.test(bare);
      const sign = keepsSign && percent === 1 ? '%' : '';
      return [operand.id, isScaled && scale ? `${bare} ${nameOfScale(scale)}` : `${bare}${sign}`];
    }),
  );
  return formulaInWords(formula)
    .replaceAll(BETWEEN_OPERANDS, ' - ')
    .replaceAll(/[A-Za-z_]\w*/g, (word) => byId.get(word) ?? word)
    .replaceAll('*', '×')
    .replaceAll(/\s*([+×/])\s*/g, ' $1 ')
    .trim();
}
