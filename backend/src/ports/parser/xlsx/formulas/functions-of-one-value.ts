import { showNumber } from '../format-cell.js';
import { dateOfSerial, serialOf } from './dates.js';
import {
  CannotWorkOut,
  compare,
  DIVIDED_BY_ZERO,
  finite,
  inDecimals,
  isError,
  NO_NUMBER,
  NO_VALUE,
  numberOf,
  textOf,
  truthOf,
  type FormulaError,
  type Scalar,
} from './values.js';

export type ScalarFunction = (args: readonly Scalar[], is1904: boolean) => Scalar;

/** Thrown inside a function, and its result. */
class Failed extends Error {
  constructor(readonly error: FormulaError) {
    super();
  }
}

function sure<T>(value: T | FormulaError): T {
  if (isError(value)) throw new Failed(value);
  return value;
}

const num = (value: Scalar | undefined, otherwise?: number): number =>
  value === undefined && otherwise !== undefined ? otherwise : sure(numberOf(value ?? null));
const int = (value: Scalar | undefined, otherwise?: number): number => Math.trunc(num(value, otherwise));
const text = (value: Scalar | undefined): string => sure(textOf(value ?? null));

function fail(error: FormulaError): never {
  throw new Failed(error);
}

/** Moves the decimal point without the errors that multiplying by a power of ten adds. */
const shifted = (value: number, places: number): number => {
  const [digits = '0', power = '0'] = value.toExponential().split('e');
  return Number(`${digits}e${Number(power) + places}`);
};

function rounded(value: number, places: number, round: (value: number) => number): number {
  const at = Math.max(-300, Math.min(300, Math.trunc(places)));
  return Math.sign(value) * shifted(round(inDecimals(shifted(inDecimals(Math.abs(value)), at))), -at);
}

const multiple = (round: (value: number) => number) => (args: readonly Scalar[]) => {
  const [value, step] = [num(args[0]), num(args[1], 1)];
  if (step === 0) return 0;
  if (value > 0 && step < 0) return NO_NUMBER;
  return inDecimals(round(inDecimals(value / step)) * step);
};

const remainder = (value: number, by: number): Scalar =>
  by === 0 ? DIVIDED_BY_ZERO : inDecimals(value - by * Math.floor(inDecimals(value / by)));

const places = (value: Scalar | undefined): number => {
  const count = int(value, 1);
  return count < 0 ? fail(NO_VALUE) : count;
};

function found(needle: string, hay: string, from: number): Scalar {
  if (from < 1 || from > hay.length + 1) return NO_VALUE;
  const at = hay.indexOf(needle, from - 1);
  return at < 0 ? NO_VALUE : at + 1;
}

function substituted([inside, old, anew, which]: readonly Scalar[]): Scalar {
  const [words, from, to] = [text(inside), text(old), text(anew)];
  if (from === '') return words;
  if (which === undefined) return words.replaceAll(from, () => to);
  let at = -1;
  for (let count = int(which); count > 0; count--) {
    at = words.indexOf(from, at + 1);
    if (at < 0) return words;
  }
  return at < 0 ? NO_VALUE : words.slice(0, at) + to + words.slice(at + from.length);
}

const inMonths = (date: Date, months: number): Date => {
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last)));
};

function between(from: Date, to: Date, unit: string): Scalar {
  if (from > to) return NO_NUMBER;
  if (unit === 'D') return Math.round((to.getTime() - from.getTime()) / 86_400_000);
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 +
    (to.getUTCMonth() - from.getUTCMonth()) -
    (to.getUTCDate() < from.getUTCDate() ? 1 : 0);
  if (unit === 'M') return months;
  if (unit === 'Y') return Math.floor(months / 12);
  if (unit === 'YM') return months % 12;
  throw new CannotWorkOut();
}

function weekday(date: Date, kind: number): Scalar {
  const day = date.getUTCDay();
  if (kind === 1) return day + 1;
  if (kind === 2) return ((day + 6) % 7) + 1;
  if (kind === 3) return (day + 6) % 7;
  throw new CannotWorkOut();
}

function payment([rate, periods, present, future, type]: readonly Scalar[]): Scalar {
  const [r, n, pv, fv, due] = [num(rate), num(periods), num(present), num(future, 0), num(type, 0) === 0 ? 0 : 1];
  if (n === 0) return NO_NUMBER;
  if (r === 0) return -(pv + fv) / n;
  const growth = (1 + r) ** n;
  return finite((-r * (pv * growth + fv)) / ((1 + r * due) * (growth - 1)));
}

/** What payments are worth at the beginning or the end of them. */
const worth =
  (isAtEnd: boolean) =>
  ([rate, periods, paid, other, type]: readonly Scalar[]): Scalar => {
    const [r, n, each, lump, due] = [num(rate), num(periods), num(paid), num(other, 0), num(type, 0) === 0 ? 0 : 1];
    const growth = (1 + r) ** n;
    const all = r === 0 ? each * n : (each * (1 + r * due) * (growth - 1)) / r;
    return finite(isAtEnd ? -(lump * growth + all) : -(lump + all) / growth);
  };

const FUNCTIONS: Record<string, ScalarFunction> = {
  ABS: ([a]) => Math.abs(num(a)),
  SIGN: ([a]) => Math.sign(num(a)),
  INT: ([a]) => Math.floor(inDecimals(num(a))),
  TRUNC: ([a, b]) => rounded(num(a), num(b, 0), Math.floor),
  ROUND: ([a, b]) => rounded(num(a), num(b, 0), Math.round),
  ROUNDUP: ([a, b]) => rounded(num(a), num(b, 0), Math.ceil),
  ROUNDDOWN: ([a, b]) => rounded(num(a), num(b, 0), Math.floor),
  CEILING: multiple(Math.ceil),
  FLOOR: multiple(Math.floor),
  MROUND: multiple(Math.round),
  MOD: ([a, b]) => remainder(num(a), num(b)),
  SQRT: ([a]) => finite(Math.sqrt(num(a))),
  POWER: ([a, b]) => finite(num(a) ** num(b)),
  EXP: ([a]) => finite(Math.exp(num(a))),
  LN: ([a]) => finite(Math.log(num(a))),
  LOG10: ([a]) => finite(Math.log10(num(a))),
  LOG: ([a, b]) => finite(inDecimals(Math.log(num(a)) / Math.log(num(b, 10)))),
  PI: () => Math.PI,
  PMT: payment,
  PV: worth(false),
  FV: worth(true),

  LEFT: ([a, b]) => text(a).slice(0, places(b)),
  RIGHT: ([a, b]) => text(a).slice(Math.max(0, text(a).length - places(b))),
  MID: ([a, b, c]) => (int(b) < 1 ? NO_VALUE : text(a).slice(int(b) - 1, int(b) - 1 + places(c))),
  LEN: ([a]) => text(a).length,
  TRIM: ([a]) => text(a).replace(/ +/g, ' ').replace(/^ | $/g, ''),
  UPPER: ([a]) => text(a).toUpperCase(),
  LOWER: ([a]) => text(a).toLowerCase(),
  PROPER: ([a]) =>
    text(a)
      .toLowerCase()
      .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
  SUBSTITUTE: substituted,
  FIND: ([a, b, c]) => found(text(a), text(b), int(c, 1)),
  SEARCH: ([a, b, c]) => {
    if (/[*?~]/.test(text(a))) throw new CannotWorkOut();
    return found(text(a).toLowerCase(), text(b).toLowerCase(), int(c, 1));
  },
  REPT: ([a, b]) => (text(a).length * int(b) > 32_767 || int(b) < 0 ? NO_VALUE : text(a).repeat(int(b))),
  EXACT: ([a, b]) => text(a) === text(b),
  CHAR: ([a]) => ((int(a) > 31 && int(a) < 127) || int(a) === 10 ? String.fromCharCode(int(a)) : cannot()),
  VALUE: ([a]) => num(a),
  T: ([a]) => (typeof a === 'string' ? a : ''),
  N: ([a]) => (typeof a === 'string' ? 0 : num(a)),
  TEXT: ([a, b], is1904) => (typeof a === 'string' ? a : showNumber(num(a), text(b), is1904).text),
  CONCATENATE: (args) => args.map(text).join(''),

  NOT: ([a]) => !sure(truthOf(a ?? null)),
  TRUE: () => true,
  FALSE: () => false,

  DATE: ([a, b, c], is1904) => {
    const year = int(a);
    return serialOf(new Date(Date.UTC(year < 1900 ? year + 1900 : year, int(b) - 1, int(c))), is1904);
  },
  YEAR: ([a], is1904) => dateOfSerial(num(a), is1904).getUTCFullYear(),
  MONTH: ([a], is1904) => dateOfSerial(num(a), is1904).getUTCMonth() + 1,
  DAY: ([a], is1904) => dateOfSerial(num(a), is1904).getUTCDate(),
  EDATE: ([a, b], is1904) => serialOf(inMonths(dateOfSerial(num(a), is1904), int(b)), is1904),
  EOMONTH: ([a, b], is1904) => {
    const date = dateOfSerial(num(a), is1904);
    return serialOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + int(b) + 1, 0)), is1904);
  },
  DAYS: ([a, b]) => int(a) - int(b),
  WEEKDAY: ([a, b], is1904) => weekday(dateOfSerial(num(a), is1904), int(b, 1)),
  DATEDIF: ([a, b, c], is1904) =>
    between(dateOfSerial(num(a), is1904), dateOfSerial(num(b), is1904), text(c).toUpperCase()),
};

function cannot(): never {
  throw new CannotWorkOut();
}

/** Those of which one value each makes one value. An error among these is the result. */
export const SCALAR_FUNCTIONS: ReadonlyMap<string, ScalarFunction> = new Map(
  Object.entries(FUNCTIONS).map(([name, work]) => [
    name,
    (args, is1904) => {
      const error = args.find(isError);
      if (error) return error;
      try {
        return work(args, is1904);
      } catch (thrown) {
        if (thrown instanceof Failed) return thrown.error;
        throw thrown;
      }
    },
  ]),
);

export type Operator = (one: Scalar, other: Scalar) => Scalar;

/** What is left of two numbers that cancel each other is none. */
function sum(a: number, b: number): Scalar {
  const result = a + b;
  return Math.abs(result) < 1e-15 * Math.max(Math.abs(a), Math.abs(b)) ? 0 : finite(result);
}

const ofNumbers =
  (work: (a: number, b: number) => Scalar): Operator =>
  (one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)];
    return isError(a) ? a : isError(b) ? b : work(a, b);
  };

const ofOrder =
  (holds: (order: number) => boolean): Operator =>
  (one, other) =>
    isError(one) ? one : isError(other) ? other : holds(compare(one, other));

export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', ofNumbers(sum)],
  ['-', ofNumbers((a, b) => sum(a, -b))],
  ['*', ofNumbers((a, b) => finite(a * b))],
  ['/', ofNumbers((a, b) => (b === 0 ? DIVIDED_BY_ZERO : finite(a / b)))],
  ['^', ofNumbers((a, b) => finite(a ** b))],
  [
    '&',
    (one, other) => {
      const [a, b] = [textOf(one), textOf(other)];
      return isError(a) ? a : isError(b) ? b : a + b;
    },
  ],
  ['=', ofOrder((order) => order === 0)],
  ['<>', ofOrder((order) => order !== 0)],
  ['<', ofOrder((order) => order < 0)],
  ['>', ofOrder((order) => order > 0)],
  ['<=', ofOrder((order) => order <= 0)],
  ['>=', ofOrder((order) => order >= 0)],
]);
