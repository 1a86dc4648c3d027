import { isPlain, nameOfUnit, PLAIN, type Unit } from './units-of-figures.js';

/** A figure inside a sum. */
export interface Figure {
  value: number;
  unit: Unit;
  /** As the unit is printed, to say which two do not go together. */
  printed: string;
  /** Hundreds and thousands that the formula multiplied by: they may only change how the same amount is written. */
  hundreds: number;
  thousands: number;
  /** A number of the formula itself: it goes with any unit. */
  isLiteral: boolean;
}

/** Figures of different units were put together. */
export class DifferentUnits extends Error {
  constructor(readonly units: readonly string[]) {
    super(units.join(', '));
  }
}

const HUNDREDS = new Map([
  [100, 1],
  [10_000, 2],
]);
const THOUSANDS = new Map([
  [1e3, 1],
  [1e6, 2],
  [1e9, 3],
]);
/** A larger number of a formula may be an amount itself. */
const LARGEST_FACTOR = 12;

export const literal = (value: number): Figure => ({
  value,
  unit: PLAIN,
  printed: '',
  hundreds: HUNDREDS.get(value) ?? 0,
  thousands: THOUSANDS.get(value) ?? 0,
  isLiteral: true,
});

export const figure = (value: number, unit: Unit, printed = nameOfUnit(unit)): Figure => ({
  value,
  unit,
  printed,
  hundreds: 0,
  thousands: 0,
  isLiteral: false,
});

/** A length of time in days, months or years. */
export const lengthOfTime = (value: number, time: string): Figure =>
  figure(value, { ...PLAIN, things: 1, time }, `${time}s`);

/** "a * b", or "a / b" where the sign is -1. */
export function times(a: Figure, b: Figure, sign: 1 | -1 = 1): Figure {
  const [one, other] = [a.unit, b.unit];
  const money = new Map(one.money);
  for (const [currency, power] of other.money) money.set(currency, (money.get(currency) ?? 0) + sign * power);
  for (const [currency, power] of money) if (power === 0) money.delete(currency);
  return {
    value: sign === 1 ? a.value * b.value : a.value / b.value,
    unit: {
      isKnown: one.isKnown && other.isKnown && !carriesAmount(a, b) && !carriesAmount(b, a),
      money,
      things: one.things + sign * other.things,
      time: a.isLiteral || b.isLiteral ? null : other.things === 0 ? one.time : one.things === 0 ? other.time : null,
      percent: one.percent + sign * other.percent,
      scale: scaleOfProduct(a, b, sign),
    },
    printed: '',
    hundreds: a.hundreds + sign * b.hundreds,
    thousands: a.thousands + sign * b.thousands,
    isLiteral: a.isLiteral && b.isLiteral,
  };
}

/** "16% * 1000": the thousand may be pounds. */
const carriesAmount = (a: Figure, b: Figure): boolean =>
  a.isLiteral && !b.isLiteral && a.value > LARGEST_FACTOR && a.hundreds === 0 && isPlain(b.unit);

function scaleOfProduct({ unit: { scale: one } }: Figure, { unit: { scale: other } }: Figure, sign: 1 | -1) {
  if (one !== null && other !== null) return one + sign * other;
  return sign === 1 ? (one ?? other) : null;
}

/** "a + b", or "a - b" where the sign is -1: at the scale of both, or refused where they count different things. */
export function plus(a: Figure, b: Figure, sign: 1 | -1 = 1): Figure {
  const [one, other, alike] = alignedFigures(a, b);
  return { ...alike, value: one + sign * other };
}

/** The values of two figures in one unit, and a figure of that unit. */
export function alignedFigures(a: Figure, b: Figure): [number, number, Figure] {
  if (a.isLiteral && b.isLiteral) return [a.value, b.value, { ...a, hundreds: 0, thousands: 0 }];
  if (a.isLiteral) {
    const [other, one, alike] = besideLiteral(b, a);
    return [one, other, alike];
  }
  if (b.isLiteral) return besideLiteral(a, b);
  if (!goTogether(a, b)) throw new DifferentUnits([a, b].map(nameOf));
  const [first, second] = inSamePercent(a, b);
  return inSameScale(first, second);
}

/** "1 + a" of 16% is 1.16; "100 - a" is 84%. */
function besideLiteral(a: Figure, { value }: Figure): [number, number, Figure] {
  const ratio = withoutScale(a);
  const plain = value === 1 && hundredthsOf(ratio) > 0 ? atPercent(ratio, 0) : ratio;
  return [plain.value, value, plain];
}

/** A ratio of thousands to millions as the plain number that it is. */
function withoutScale(a: Figure): Figure {
  const scale = (a.unit.scale ?? 0) - a.thousands;
  if (!isPlain(a.unit) || scale === 0) return a;
  return { ...a, value: a.value * 1000 ** scale, unit: { ...a.unit, scale: 0 }, thousands: 0 };
}

const nameOf = ({ printed, unit }: Figure): string => printed || nameOfUnit(unit) || (isPlain(unit) ? 'a ratio' : '');

function goTogether(a: Figure, b: Figure): boolean {
  const [one, other] = [a.unit, b.unit];
  if (!one.isKnown || !other.isKnown) return true;
  if (one.money.size > 0 || other.money.size > 0)
    return one.money.size === other.money.size && [...one.money].every(([of, power]) => other.money.get(of) === power);
  if (one.time !== null && other.time !== null && one.time !== other.time) return false;
  const isRate = (figureOf: Figure) => isPlain(figureOf.unit) && figureOf.unit.percent > 0;
  return isPlain(one) === isPlain(other) || !(isRate(a) || isRate(b));
}

/** In how many hundredths a value is written: "/ 100" in a formula takes those of a rate out, "* 100" makes a rate of a ratio. */
export function hundredthsOf({ unit, hundreds }: Figure): number {
  const { percent } = unit;
  if (percent === 0) return isPlain(unit) ? Math.max(0, hundreds) : 0;
  if (hundreds === 0 || Math.sign(hundreds) === Math.sign(percent)) return percent;
  const left = percent + hundreds;
  return Math.sign(left) === Math.sign(percent) ? left : 0;
}

/** The same amount, written in so many hundredths. */
export function atPercent(a: Figure, percent: number): Figure {
  const factor = 100 ** (percent - hundredthsOf(a));
  return factor === 1 && a.hundreds === 0
    ? a
    : { ...a, value: a.value * factor, unit: { ...a.unit, percent }, hundreds: 0 };
}

function inSamePercent(a: Figure, b: Figure): [Figure, Figure] {
  const [one, other] = [hundredthsOf(a), hundredthsOf(b)];
  // A figure without a unit beside a rate is taken for one.
  const isOpen =
    [a, b].some(({ unit }) => !unit.isKnown && unit.percent === 0) && [a, b].some(({ unit }) => isPlain(unit));
  if (one === other || isOpen) return [a, b];
  const percent = Math.min(one, other);
  return [atPercent(a, percent), atPercent(b, percent)];
}

function inSameScale(a: Figure, b: Figure): [number, number, Figure] {
  const known = a.unit.isKnown ? a : b.unit.isKnown ? b : a;
  const [one, other] = [a.unit.scale, b.unit.scale];
  if (one === null || other === null)
    return [a.value, b.value, { ...known, unit: { ...known.unit, scale: one ?? other } }];
  if (one === other && a.thousands === b.thousands) return [a.value, b.value, known];
  const at = (scale: number): Figure => ({ ...known, unit: { ...known.unit, scale }, printed: '', thousands: 0 });
  // "a * 1000 + b", where a is in thousands: the formula brings both to one scale.
  if (one - a.thousands === other - b.thousands) return [a.value, b.value, at(one - a.thousands)];
  const scale = Math.min(one, other);
  return [a.value * 1000 ** (one - scale), b.value * 1000 ** (other - scale), at(scale)];
}
