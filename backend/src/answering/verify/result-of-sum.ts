import { atPercent, type Figure, hundredthsOf } from './figures-with-units.js';
import { isPlain, nameOfUnit, tellsScale, type Unit, unitAtScale, unitOf } from './units-of-figures.js';

/** A result as it may be shown. */
export interface Result {
  value: number;
  unit: string;
  /** The scale is not that of the figures. */
  isRescaled: boolean;
}

/**
 * The ways in which the result of a sum may be told: in the unit and scale that are stated for it, else in those of its figures. None
 * where it is of another unit than stated. `inFull` is what it is by its figures alone.
 */
export function resultsOf(computed: Figure, printedUnit: string, stated: string): { told: Result[]; inFull: Result } {
  const wanted = unitOf(printedUnit, stated);
  const rated = inHundredthsOf(computed, wanted);
  const { scale } = rated.unit;
  const own = { value: rated.value, unit: printedUnit.trim() || ownUnit(rated), isRescaled: false };
  if (!isOfUnit(computed.unit, wanted)) return { told: [], inFull: own };
  if (scale === null || wanted.scale === null || scale - rated.thousands === wanted.scale)
    return { told: [own], inFull: own };
  const asStated = {
    value: rated.value * 1000 ** (scale - wanted.scale),
    unit: tellsScale(printedUnit) ? printedUnit.trim() : unitAtScale(printedUnit, wanted.scale),
    isRescaled: true,
  };
  const inFull = isPlain(rated.unit) ? asStated : { ...own, unit: unitAtScale(printedUnit, scale) };
  // "14" with the unit "£", where all figures are in "£ million".
  const isOpen = !tellsScale(printedUnit, stated) && rated.thousands === 0 && !isPlain(rated.unit);
  return { told: isOpen ? [inFull, asStated] : [asStated], inFull };
}

function isOfUnit(own: Unit, wanted: Unit): boolean {
  if (!own.isKnown) return true;
  const isMoney = own.money.size > 0;
  if (wanted.percent > 0) return !isMoney;
  if (wanted.money.size === 0) return own.money.size < 2;
  if (isPlain(own)) return false;
  return !isMoney || [...wanted.money].every(([currency, power]) => own.money.get(currency) === power);
}

/** A rate where a rate is wanted, and an amount where an amount is: 16% of £100 are £16. */
function inHundredthsOf(computed: Figure, wanted: Unit): Figure {
  const { unit } = computed;
  if (!unit.isKnown && unit.percent === 0) return computed;
  if (wanted.percent > 0) return isPlain(unit) || unit.percent !== 0 ? atPercent(computed, wanted.percent) : computed;
  if (!isPlain(unit)) return atPercent(computed, 0);
  return isPlain(wanted) ? atPercent(computed, 0) : computed;
}

/** A ratio that the formula multiplies by 100 may be an index as well. */
function ownUnit(computed: Figure): string {
  if (computed.thousands !== 0 || hundredthsOf(computed) !== computed.unit.percent) return '';
  return nameOfUnit(computed.unit);
}
