import { findNumbers } from '../../text/values/amounts.js';
import {
  addDuration,
  type CalendarDate,
  countFromWords,
  findDates,
  formatDate,
} from '../../text/values/dates-and-durations.js';

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
}

/** A sum worked out by us. */
export interface WorkedOut {
  /** "12.5 %", "11 March 2021". */
  result: string;
  /** The formula with the operands' values in it: "1,204 / 988". */
  shown: string;
}

export type NotWorkedOut = 'formula' | 'units' | 'result';
type Value = number | CalendarDate;

const DAY = 86_400_000;
/** Numbers that a formula may have without a quote: counts of months and days, percentages, scales; and small ones, to take an average. */
const CONSTANTS = new Set([30, 52, 90, 100, 360, 365, 366, 1_000, 1_000_000, 1_000_000_000]);
const LARGEST_COUNT = 12;
const MOST_DECIMALS = 6;
const LONGEST_FORMULA = 300;
const SCALES = /\b(thousands?|millions?|billions?|k|m|mn|bn)\b|['’]?000s?\b/i;
const CURRENCY = /€|\$|£|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?)\b/i;

/** The value of an operand as printed; null when it is neither a number nor a date. */
export function readOperand(printed: string): Value | null {
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
export function workOut(calculation: Calculation, told: readonly string[] = []): WorkedOut | NotWorkedOut {
  const { formula, operands, result, unit } = calculation;
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, Math.round(calculation.decimals)));
  const values = new Map<string, Value>();
  for (const { id, value } of operands) {
    const read = readOperand(value);
    if (read === null || values.has(id)) return 'formula';
    values.set(id, read);
  }
  const computed = formula.length <= LONGEST_FORMULA ? new Formula(formula, values, told).evaluate() : null;
  if (computed === null || operands.length === 0) return 'formula';
  if (!unitsAgree(operands, formula)) return 'units';
  if (result !== null && result.trim() !== '' && !isSame(computed, result, decimals)) return 'result';
  return { result: withUnit(printed(computed, decimals), unit), shown: shownFormula(formula, operands) };
}

/** What of a sum does not stand: what its formula cannot be read at, the units that do not go together, the result that does follow. */
export function whyNotWorkedOut(calculation: Calculation, why: NotWorkedOut, told: readonly string[]): string[] {
  const { formula, operands } = calculation;
  if (why === 'units') return [...new Set(operands.flatMap(({ unit }) => unit.trim() || []))];
  if (why === 'result') {
    const worked = workOut({ ...calculation, result: null }, told);
    return typeof worked === 'string' ? [] : [calculation.result ?? '', worked.result];
  }
  const unread = operands.filter(({ value }) => readOperand(value) === null).map(({ value }) => value);
  if (unread.length > 0) return unread;
  const values = new Map(operands.map(({ id, value }) => [id, readOperand(value) ?? 0]));
  const fault = new Formula(formula, values, told).fault();
  return fault === null ? [] : [fault];
}

/** "addYears(a, 3)": no operand says where the three years stand. */
export const addsCount = (formula: string): boolean => /\badd\w+\([^()]*,\s*\d+\s*\)/.test(formula);

/** What one sum calls by two scales or two currencies is no sum, unless a scale stands in the formula. */
function unitsAgree(operands: readonly Operand[], formula: string): boolean {
  const scales = new Set(operands.map(({ unit }) => plainScale(SCALES.exec(unit)?.[0])));
  const currencies = new Set(operands.flatMap(({ unit }) => plainCurrency(CURRENCY.exec(unit)?.[0]) ?? []));
  const converts = /\b1_?000(?:_?000){0,2}\b/.test(formula);
  // A count, a rate or a number of shares has no scale of money: only money is compared with money.
  const ofMoney = operands.filter(({ unit }) => CURRENCY.test(unit));
  const moneyScales = new Set(ofMoney.map(({ unit }) => plainScale(SCALES.exec(unit)?.[0])));
  const isMixed = moneyScales.size > 1 || (ofMoney.length === 0 && scales.size > 1 && /[+-]/.test(formula));
  return currencies.size <= 1 && (converts || !isMixed);
}

const plainScale = (scale: string | undefined): string =>
  scale === undefined ? '' : /^(?:b)/i.test(scale) ? 'b' : /^m/i.test(scale) ? 'm' : 'k';
const plainCurrency = (sign: string | undefined): string | undefined =>
  sign &&
  (/^(?:€|eur)/i.test(sign)
    ? '€'
    : /^(?:\$|usd|dollar)/i.test(sign)
      ? '$'
      : /^(?:£|gbp|pound)/i.test(sign)
        ? '£'
        : sign);

/** The stated result, rounded as it says. */
function isSame(computed: Value, stated: string, decimals: number): boolean {
  const read = readOperand(stated);
  if (read === null) return false;
  if (typeof computed !== 'number' || typeof read !== 'number')
    return typeof computed !== 'number' && typeof read !== 'number' && formatDate(computed) === formatDate(read);
  const printedDecimals = /\.(\d+)/.exec(stated)?.[1]?.length ?? 0;
  const step = 10 ** -Math.min(decimals, printedDecimals);
  return Math.abs(Math.abs(computed) - Math.abs(read)) <= step * 0.5001 && isSameSign(computed, read, step);
}

/** "decreased by 5 %" is minus five. */
const isSameSign = (computed: number, read: number, step: number): boolean =>
  Math.sign(computed) === Math.sign(read) || computed < 0 || Math.abs(computed) <= step;

function printed(value: Value, decimals: number): string {
  if (typeof value !== 'number') return formatDate(value);
  return value.toLocaleString('en-IE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

const withUnit = (text: string, unit: string): string =>
  unit.trim() === '' || text.endsWith(unit) ? text : `${text}${/^[%x]/.test(unit.trim()) ? '' : ' '}${unit.trim()}`;

function shownFormula(formula: string, operands: readonly Operand[]): string {
  const byId = new Map(operands.map((operand) => [operand.id, operand.value.trim().replace(/\s*%$/, '')]));
  return formula
    .replaceAll(/[A-Za-z_]\w*/g, (word) => byId.get(word) ?? word)
    .replaceAll('*', '×')
    .replaceAll(/\s*([+×/])\s*/g, ' $1 ')
    .trim();
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([-+*/(),]))/y;

/** Reads a formula by descent: sums of products of names, a few numbers, brackets and functions of dates. */
class Formula {
  private readonly tokens: string[];
  private at = 0;

  constructor(
    text: string,
    private readonly values: ReadonlyMap<string, Value>,
    /** Numbers that the papers tell beside the operands. */
    private readonly told: readonly string[],
  ) {
    this.tokens = tokensOf(text.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-'));
  }

  evaluate(): Value | null {
    try {
      return this.whole();
    } catch {
      return null;
    }
  }

  /** The name or number at which it cannot be read. */
  fault(): string | null {
    try {
      this.whole();
      return null;
    } catch (error) {
      return error instanceof Error && error.message !== '' ? error.message : null;
    }
  }

  private whole(): Value {
    const value = this.sum();
    if (this.at < this.tokens.length) throw new SyntaxError(this.peek);
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('/ 0');
    return value;
  }

  private sum(): Value {
    let value = this.product();
    while (this.peek === '+' || this.peek === '-') {
      const sign = this.next() === '+' ? 1 : -1;
      value = plus(value, this.product(), sign);
    }
    return value;
  }

  private product(): Value {
    let value = this.factor();
    while (this.peek === '*' || this.peek === '/') {
      const isTimes = this.next() === '*';
      const other = asNumber(this.factor());
      value = isTimes ? asNumber(value) * other : asNumber(value) / other;
    }
    return value;
  }

  private factor(): Value {
    const token = this.next();
    if (token === '-') return -asNumber(this.factor());
    if (token === '(') return this.closed(this.sum());
    if (/^\d/.test(token)) return this.constant(Number(token));
    if (this.peek === '(') return this.call(token);
    const value = this.values.get(token);
    if (value === undefined) throw new SyntaxError(token);
    return value;
  }

  private constant(value: number): number {
    if (CONSTANTS.has(value) || (Number.isInteger(value) && value <= LARGEST_COUNT)) return value;
    if (this.told.includes(String(value))) return value;
    throw new RangeError(String(value));
  }

  private call(name: string): Value {
    this.next();
    const values = [this.sum()];
    while (this.peek === ',') {
      this.next();
      values.push(this.sum());
    }
    return apply(name, this.closed(values));
  }

  private closed<T>(value: T): T {
    if (this.next() !== ')') throw new SyntaxError(')');
    return value;
  }

  private get peek(): string | undefined {
    return this.tokens[this.at];
  }

  private next(): string {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new SyntaxError('end');
    return token;
  }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
    if (TOKEN.lastIndex >= text.trimEnd().length) return tokens;
  }
  return [];
}

function asNumber(value: Value): number {
  if (typeof value !== 'number') throw new TypeError('date');
  return value;
}

/** A day and a count of days make a day; two days make the days between them. */
function plus(one: Value, other: Value, sign: number): Value {
  if (typeof one === 'number') return one + sign * asNumber(other);
  return typeof other === 'number'
    ? addDuration(one, { count: sign * other, unit: 'day' })
    : (timeOf(one) - timeOf(other)) / DAY;
}

function apply(name: string, [first, ...others]: readonly Value[]): Value {
  if (first === undefined) throw new SyntaxError(name);
  const [second] = others;
  switch (name) {
    case 'avg':
    case 'average':
      return [first, ...others].map(asNumber).reduce((sum, one) => sum + one, 0) / (others.length + 1);
    case 'sum':
      return [first, ...others].map(asNumber).reduce((sum, one) => sum + one, 0);
    case 'max':
      return Math.max(...[first, ...others].map(asNumber));
    case 'min':
      return Math.min(...[first, ...others].map(asNumber));
    case 'abs':
      return Math.abs(asNumber(first));
    case 'days':
      return between(first, second, (a, b) => Math.abs(timeOf(b) - timeOf(a)) / DAY);
    case 'months':
      return between(first, second, monthsBetween);
    case 'years':
      return between(first, second, (a, b) => Math.trunc(monthsBetween(a, b) / 12));
    case 'addDays':
      return added(first, second, 'day');
    case 'addMonths':
      return added(first, second, 'month');
    case 'addYears':
      return added(first, second, 'year');
    default:
      throw new SyntaxError(name);
  }
}

function between(one: Value, other: Value | undefined, count: (a: CalendarDate, b: CalendarDate) => number): number {
  if (typeof one === 'number' || typeof other !== 'object') throw new TypeError('days');
  return count(one, other);
}

function added(date: Value, count: Value | undefined, unit: 'day' | 'month' | 'year'): CalendarDate {
  if (typeof date === 'number' || typeof count !== 'number') throw new TypeError(unit);
  return addDuration(date, { count, unit });
}

const timeOf = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day);

function monthsBetween(a: CalendarDate, b: CalendarDate): number {
  const [from, to] = timeOf(a) <= timeOf(b) ? [a, b] : [b, a];
  return (to.year - from.year) * 12 + (to.month - from.month) - (to.day < from.day ? 1 : 0);
}
