import { compare, CannotWorkOut, isError, plainNumber, type Scalar } from './values.js';

const WILD = /[*?]/;

/** "A*", "?x" as words compare with them; "~*" is a star. Null where the text has none of these. */
export function patternOf(text: string): RegExp | null {
  if (!WILD.test(text)) return null;
  if (text.length > 255 || (text.match(/\*/g)?.length ?? 0) > 3) throw new CannotWorkOut();
  const source = text.replace(/~([*?~])|[\s\S]/g, (sign, escaped: string | undefined) =>
    escaped !== undefined
      ? `\\${escaped}`
      : sign === '*'
        ? '[^]*'
        : sign === '?'
          ? '[^]'
          : sign.replace(/[\\^$.|+()[\]{}/-]/, '\\$&'),
  );
  return new RegExp(`^${source}$`, 'i');
}

const DAY = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/;

/** Whether a cell fulfils what SUMIF and its sisters ask: 5, "north*", ">=100", "<>". */
export function criterion(wanted: Scalar): (cell: Scalar) => boolean {
  if (isError(wanted)) return (cell) => isError(cell) && cell.code === wanted.code;
  if (typeof wanted !== 'string') {
    const value = wanted ?? 0;
    return (cell) => isSame(cell, value);
  }
  const [, sign = '', rest = ''] = /^(<=|>=|<>|<|>|=)?([^]*)$/.exec(wanted) ?? [];
  const number = plainNumber(rest);
  // How a day, a percentage or a thousand is written is a matter of the country.
  if (DAY.test(rest.trim()) || /^[-+]?[\d.,]*\d[\d.,]*\s?%?$/.test(rest.trim()))
    if (number === undefined) throw new CannotWorkOut();
  const truth = /^(?:true|false)$/i.test(rest) ? rest.toLowerCase() === 'true' : undefined;
  const value = number ?? truth ?? rest;
  switch (sign) {
    case '':
      return rest === '' ? (cell) => cell === null || cell === '' : (cell) => isSame(cell, value);
    case '=':
      return rest === '' ? (cell) => cell === null : (cell) => isSame(cell, value);
    case '<>':
      return rest === '' ? (cell) => cell !== null : (cell) => !isSame(cell, value);
    default:
      return (cell) => typeof cell === typeof value && isInOrder(sign, compare(cell, value));
  }
}

const isInOrder = (sign: string, order: number): boolean =>
  sign.startsWith('<') ? order < 0 || (order === 0 && sign === '<=') : order > 0 || (order === 0 && sign === '>=');

function isSame(cell: Scalar, value: string | number | boolean): boolean {
  if (typeof value === 'number')
    return typeof cell === 'number'
      ? compare(cell, value) === 0
      : typeof cell === 'string' && plainNumber(cell) === value;
  if (typeof value === 'boolean' || typeof cell !== 'string') return cell === value;
  return patternOf(value)?.test(cell) ?? compare(cell, value.replaceAll(/~([*?~])/g, '$1')) === 0;
}
