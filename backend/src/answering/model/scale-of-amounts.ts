import { type DocumentIndex, memoize } from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import { isOfOtherCurrency } from '../verify/units-of-figures.js';

const IN_SCALE = String.raw`\bin (?:\p{L}+ ){0,3}?(?:thousands|millions|billions)\b(?! of (?!dollars|euros?|pounds|us|u\.s|\p{Lu}))`;
/** "Dollar amounts are in millions unless we state otherwise." */
const SENTENCE = new RegExp(
  String.raw`\b(?:amounts?|dollars?|euros?|pounds|figures|sums|tables?|data|values|currency)\b[^.;]{0,160}?${IN_SCALE}`,
  'iu',
);
const STATES = /\b(?:are|is|stated|shown|presented|expressed|given|reported|rounded|unless|except)\b/i;
/** "(In thousands, except per share data)": above a table it is on that table alone, right under the title of the notes on all of them. */
const CAPTION = new RegExp(String.raw`^\W*(?:\p{L}+ ){0,6}?${IN_SCALE}[^.]{0,80}$`, 'iu');
const OF_NOTES = /\bnotes\b/i;
const LONGEST = 320;
const NEAR_TITLE = 3;
/** What the beginning of a paper says holds for all of it, as does what says so. */
const OPENING = 0.1;
const OF_WHOLE_PAPER = /\b(?:this|throughout|herein|entire)\b[^.]{0,40}\b(?:report|document|release|filing|paper)\b/i;

const SCALED = String.raw`(?!\s*(?:thousand|million|billion|trillion|mn\b|bn\b|m\b|k\b|per\b|a share|each\b))`;
const UNSCALED_MONEY = new RegExp(String.raw`[$€£¥]\s?\d[\d,]*(?:\.\d+)?(?![\d.,]*\d)${SCALED}`, 'iu');
/** "C$5,000". */
const OF_OTHER_DOLLARS = /\b\p{Lu}{1,2}\$\s?\d[\d,.]*/gu;
const TELLS_SCALE = /\b(?:thousands?|millions?|billions?)\b|['’]000\b|\b(?:000s)\b/i;
/** "3 million" tells the scale of one amount. */
const OF_ONE_AMOUNT = /\d\s*(?:thousand|million|billion)s?\b/gi;
/** A figure that may be an amount, as no age, day or number of a note is. */
const FIGURES = /\d,\d{3}\b|\d\.\d|[$€£¥]/;

interface ScaleTold {
  unit: number;
  /** The outermost heading that it stands under. */
  part: string | undefined;
  isOfWholePaper: boolean;
}

/** Where a paper says once for many passages in which scale it prints amounts. */
const scalesTold = memoize((index: DocumentIndex): readonly ScaleTold[] => {
  let [part, begins]: [string | undefined, number] = [undefined, 0];
  return unitsOf([0, index.unitCount]).flatMap((unit) => {
    const [own] = index.headingPath(unit);
    if (own !== part) [part, begins] = [own, unit];
    const text = index.unitText(unit);
    if (text.length > LONGEST || isRowOfTable(index, unit) || !TELLS_SCALE.test(text)) return [];
    const isUnderTitle = OF_NOTES.test(own ?? '') && unit - begins <= NEAR_TITLE && CAPTION.test(text);
    const isSentence = !CAPTION.test(text) && SENTENCE.test(text) && STATES.test(text);
    if (!isSentence && !isUnderTitle) return [];
    const isOfWholePaper = isSentence && (unit < OPENING * index.unitCount || OF_WHOLE_PAPER.test(text));
    return [{ unit, part: own, isOfWholePaper }];
  });
});

/** The sentence that tells in which scale a passage prints its amounts, where it stands elsewhere; null where the passage needs none. */
export function scaleOf(index: DocumentIndex, units: readonly number[], text: string): Range | null {
  const [first] = units;
  if (first === undefined || !needsScale(index, units, text)) return null;
  const [part] = index.headingPath(first);
  const told = scalesTold(index);
  const near = told.findLast((one) => one.part === part && one.unit <= (units.at(-1) ?? first));
  const scale = near ?? told.findLast(({ isOfWholePaper }) => isOfWholePaper);
  if (!scale || units.includes(scale.unit)) return null;
  const isOfOther = isOfOtherCurrency(index.unitText(scale.unit), [...index.headingPath(first), text].join('\n'));
  if (isOfOther && !UNSCALED_MONEY.test(text.replaceAll(OF_OTHER_DOLLARS, ' '))) return null;
  return [index.at('start', scale.unit), index.at('end', scale.unit)];
}

function needsScale(index: DocumentIndex, units: readonly number[], text: string): boolean {
  const rows = units.filter((unit) => index.at('isRow', unit) === 1);
  const isTold = TELLS_SCALE.test(text.replaceAll(OF_ONE_AMOUNT, ' '));
  if (UNSCALED_MONEY.test(text)) return rows.length < units.length || !isTold;
  return rows.some((unit) => FIGURES.test(index.unitText(unit))) && !isTold;
}

/** Whether some words print a sum of money without its scale, or those of a row figures. */
export const printsMoney = (text: string, isRow: boolean): boolean =>
  UNSCALED_MONEY.test(text) || (isRow && /\d[\d,.]*\d/.test(text));

/** "RevPAR (€)": what the scale of a paper's other amounts says nothing of. */
export const tellsOwnUnit = (text: string): boolean => /\((?:[$€£¥]|EUR|USD|GBP|CHF)\)/.test(text);
