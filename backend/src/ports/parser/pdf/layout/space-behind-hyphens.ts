import { isSmallWord } from '../../../../text/words/detect-language.js';

/** Capitals, figures and what parts them: the number of a register, an account or a tax payer. */
export const CODE = /^(?=.*\d)[\p{Lu}\d./-]+$/u;

/** Figures before a hyphen that count what goes on behind it ("4-wheel", "12-month"), and what goes on. */
const COUNT = /(?<![\p{L}\d.,–-])\d{1,3}-$/u;
const COUNTED = /^\p{Ll}{3,}/u;
/** The end of a number of a case, a part or an account, and what else such a number may have. */
const REST_OF_CODE = /^(?:\p{Lu}{1,3}|\p{Lu}*\d[\p{Lu}\d./-]*)(?![\p{L}\d])/u;
const AMOUNT = /[.,]\d\d-$/;

/** Nothing where a word, a number or a range goes on behind the hyphen that ends a line of a cell; a compound in small letters may be a cut word. */
export function spaceBehindHyphen(above: string, below: string): '' | ' ' {
  if (!/[–-]$/.test(above)) return ' ';
  const one = above.slice(above.lastIndexOf(' ') + 1).replace(/^[("“]/, '');
  const other = below.split(' ', 1)[0] ?? '';
  // The end of a compound goes on behind its hyphen.
  if (/\p{L}{2}-$/u.test(one) && /^[\p{Lu}\d]/u.test(other)) return '';
  // So does a range of figures behind its dash, and what figures count.
  if (/\d[–-]$/.test(one) && /^\d/.test(other)) return '';
  if (COUNT.test(one) && COUNTED.test(other) && !isSmallWord(other)) return '';
  // So does a number of a case, a part or an account.
  const isNumber = CODE.test(one) && one.endsWith('-') && !AMOUNT.test(one);
  return isNumber && REST_OF_CODE.test(other) ? '' : ' ';
}
