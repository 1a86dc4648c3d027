import { addDuration, addWorkingDays, type CalendarDate } from '../../text/values/dates-and-durations.js';
import {
  alignedFigures,
  DifferentUnits,
  figure,
  type Figure,
  lengthOfTime,
  literal,
  plus,
  times,
} from './figures-with-units.js';
import { PLAIN } from './units-of-figures.js';

export type Value = Figure | CalendarDate;

const DAY = 86_400_000;
/** Numbers that a formula may have without a quote: counts of months and days, percentages, scales; and small ones, to take an average. */
const CONSTANTS = new Set([30, 52, 90, 100, 360, 365, 366, 1_000, 1_000_000, 1_000_000_000]);
const LARGEST_COUNT = 12;
const MOST_WORKING_DAYS = 5_000;
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([-+*/(),]))/y;

export const isFigure = (value: Value): value is Figure => 'unit' in value;

/** Reads a formula by descent: sums of products of names, a few numbers, brackets and functions of dates. */
export class Formula {
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

  /** Its value; else the units that do not go together, or the name or number at which it cannot be read. */
  evaluate(): Value | { units: readonly string[] } | { fault: string | null } {
    try {
      return this.whole();
    } catch (error) {
      if (error instanceof DifferentUnits) return { units: error.units };
      return { fault: error instanceof Error && error.message !== '' ? error.message : null };
    }
  }

  private whole(): Value {
    const value = this.sum();
    if (this.at < this.tokens.length) throw new SyntaxError(this.peek);
    if (isFigure(value) && !Number.isFinite(value.value)) throw new RangeError('/ 0');
    return value;
  }

  private sum(): Value {
    let value = this.product();
    while (this.peek === '+' || this.peek === '-') {
      const sign = this.next() === '+' ? 1 : -1;
      value = added(value, this.product(), sign);
    }
    return value;
  }

  private product(): Value {
    let value = this.factor();
    while (this.peek === '*' || this.peek === '/') {
      const sign = this.next() === '*' ? 1 : -1;
      value = times(asFigure(value), asFigure(this.factor()), sign);
    }
    return value;
  }

  private factor(): Value {
    const token = this.next();
    if (token === '-') return negative(asFigure(this.factor()));
    if (token === '(') return this.closed(this.sum());
    if (/^\d/.test(token)) return literal(this.constant(Number(token)));
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

function asFigure(value: Value): Figure {
  if (!isFigure(value)) throw new TypeError('date');
  return value;
}

const negative = (one: Figure): Figure => ({ ...one, value: -one.value, ...(one.isLiteral && { hundreds: 0 }) });

/** A day and a count of days make a day; two days make the days between them. */
function added(one: Value, other: Value, sign: 1 | -1): Value {
  if (isFigure(one)) return plus(one, asFigure(other), sign);
  return isFigure(other)
    ? addDuration(one, { count: sign * countOf(other, 'day'), unit: 'day' })
    : lengthOfTime((timeOf(one) - timeOf(other)) / DAY, 'day');
}

/** How many days, months or years a figure counts. */
function countOf({ value, unit: { time }, printed }: Figure, unit: string): number {
  if (time !== null && time !== unit) throw new DifferentUnits([printed, `${unit}s`]);
  return value;
}

function apply(name: string, [first, ...others]: readonly Value[]): Value {
  if (first === undefined) throw new SyntaxError(name);
  const [second] = others;
  const total = () => others.reduce<Figure>((sum, one) => plus(sum, asFigure(one)), asFigure(first));
  const outermost = (isFurther: (a: number, b: number) => boolean) =>
    others.map(asFigure).reduce((one, other) => {
      const [a, b, alike] = alignedFigures(one, other);
      return { ...alike, value: isFurther(b, a) ? b : a };
    }, asFigure(first));
  switch (name) {
    case 'avg':
    case 'average':
      return times(total(), { ...literal(others.length + 1), hundreds: 0, thousands: 0 }, -1);
    case 'sum':
      return total();
    case 'max':
      return outermost((a, b) => a > b);
    case 'min':
      return outermost((a, b) => a < b);
    case 'growth':
      return growth(first, second, others[1]);
    case 'abs':
      return { ...asFigure(first), value: Math.abs(asFigure(first).value) };
    case 'floor':
      return inFull(asFigure(first), Math.floor);
    case 'ceil':
      return inFull(asFigure(first), Math.ceil);
    case 'days':
      return lengthOfTime(
        between(first, second, (a, b) => Math.abs(timeOf(b) - timeOf(a)) / DAY),
        'day',
      );
    case 'months':
      return lengthOfTime(between(first, second, monthsBetween), 'month');
    case 'quarters':
      return figure(
        between(first, second, (a, b) => Math.trunc(monthsBetween(a, b) / 3)),
        PLAIN,
      );
    case 'years':
      return lengthOfTime(
        between(first, second, (a, b) => Math.trunc(monthsBetween(a, b) / 12)),
        'year',
      );
    case 'addDays':
      return later(first, second, 'day');
    case 'addBusinessDays':
      return workingDaysLater(first, second);
    case 'addMonths':
      return later(first, second, 'month');
    case 'addYears':
      return later(first, second, 'year');
    default:
      throw new SyntaxError(name);
  }
}

/** A machine's 7.999999999 is eight full units. */
const inFull = (one: Figure, round: (value: number) => number): Figure => ({
  ...one,
  value: round(Number(one.value.toPrecision(12))),
});

/** The rate by which one figure becomes another in so many equal steps: (b / a) to the power of 1 / n, less 1. */
function growth(from: Value, to: Value | undefined, steps: Value | undefined): Figure {
  if (to === undefined || steps === undefined) throw new SyntaxError('growth');
  const [a, b] = alignedFigures(asFigure(from), asFigure(to));
  return figure((b / a) ** (1 / asFigure(steps).value) - 1, PLAIN);
}

function between(one: Value, other: Value | undefined, count: (a: CalendarDate, b: CalendarDate) => number): number {
  if (isFigure(one) || other === undefined || isFigure(other)) throw new TypeError('days');
  return count(one, other);
}

function later(date: Value, count: Value | undefined, unit: 'day' | 'month' | 'year'): CalendarDate {
  if (isFigure(date) || count === undefined || !isFigure(count)) throw new TypeError(unit);
  return addDuration(date, { count: countOf(count, unit), unit });
}

function workingDaysLater(date: Value, count: Value | undefined): CalendarDate {
  if (isFigure(date) || count === undefined || !isFigure(count)) throw new TypeError('day');
  const days = countOf(count, 'day');
  if (!Number.isInteger(days) || Math.abs(days) > MOST_WORKING_DAYS) throw new RangeError(String(days));
  return addWorkingDays(date, days);
}

const timeOf = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day);

/** Complete months: as many as can be added to the earlier day without passing the later one. */
function monthsBetween(a: CalendarDate, b: CalendarDate): number {
  const [from, to] = timeOf(a) <= timeOf(b) ? [a, b] : [b, a];
  const months = (to.year - from.year) * 12 + (to.month - from.month);
  return timeOf(addDuration(from, { count: months, unit: 'month' })) > timeOf(to) ? months - 1 : months;
}
