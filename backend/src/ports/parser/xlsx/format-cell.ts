import { formatValue, isDateFormat, serialToDate } from 'hucre';

/** The formats that files name by number only. Excel writes out those with the currency of its country; programs that name them alone mean the dollar. */
const BUILT_IN: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0;("$"#,##0)',
  6: '"$"#,##0;("$"#,##0)',
  7: '"$"#,##0.00;("$"#,##0.00)',
  8: '"$"#,##0.00;("$"#,##0.00)',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0);"-"',
  42: '"$"#,##0;("$"#,##0);"-"',
  43: '#,##0.00;(#,##0.00);"-"',
  44: '"$"#,##0.00;("$"#,##0.00);"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  // Dates of East Asian versions of Excel, each in a form of its own country.
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
};

export const builtInFormat = (id: number): string => BUILT_IN[id] ?? 'General';

export interface ShownNumber {
  text: string;
  isDate: boolean;
}

/** `[$€-407]` names a currency and a country; only the sign is shown. */
const withPlainCurrency = (format: string): string =>
  format.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, sign: string) => (sign === '' ? '' : `"${sign}"`));

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '=': (a, b) => a === b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '<>': (a, b) => a !== b,
};

/** Whether a part of a format is for a value: one such as `[>=1000]` by its condition, one without for all that are left. */
function isFor(value: number, section: string): boolean {
  const [, sign = '', limit] = CONDITION.exec(section) ?? [];
  return COMPARISONS[sign]?.(value, Number(limit)) ?? true;
}

const CONDITION = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/;

/** The part of a format for a number: by its conditions, else by the number's sign: positive; negative; zero. */
function sectionFor(value: number, format: string): string {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  if (CONDITION.test(format)) return sections.find((section) => isFor(value, section)) ?? 'General';
  if (value === 0) return sections[2] ?? sections[0] ?? '';
  return (value < 0 ? sections[1] : undefined) ?? sections[0] ?? '';
}

/** What is left of a section that shows no digits, such as the "-" of an empty amount. */
const literalOf = (section: string): string => section.replace(/_.|\*.|\[[^\]]*\]|[?"\\]/g, '').trim();

/** `General" shares"`: the number as it is, with words around it. */
const withGeneral = (section: string, value: number): string =>
  section
    .split(/("[^"]*")/)
    .map((piece) => (piece.startsWith('"') ? piece.slice(1, -1) : literalOf(piece.replace(/general/i, plain(value)))))
    .join('')
    .trim();

/** Twice as many digits as a column shows, but none of those that binary fractions add. */
const plain = (value: number): string =>
  String(Number.isInteger(value) && Math.abs(value) < 1e15 ? value : Number(value.toPrecision(15)));

/** A number as its cell shows it. */
export function showNumber(value: number, format: string, is1904: boolean): ShownNumber {
  if (/^general$/i.test(format) || format === '@' || format === '') return { text: plain(value), isDate: false };
  const clean = withPlainCurrency(format);
  const section = sectionFor(value, clean);
  if (/general/i.test(section.replace(/"[^"]*"|\\./g, '')))
    return {
      text: withGeneral(section, section === clean || CONDITION.test(clean) ? value : Math.abs(value)),
      isDate: false,
    };
  // Neither "General" nor words in quotation marks make a date.
  const signs = (CONDITION.test(clean) ? section : clean).replace(/"[^"]*"|\\.|general/gi, '');
  if (isDateFormat(signs)) return { text: showDate(value, clean, is1904), isDate: true };
  const digits = section.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (!/[0#?]/.test(digits) || (value === 0 && !/[0#]/.test(digits)))
    return { text: literalOf(section), isDate: false };
  // The formatter takes the first two parts for those of signs, whatever their conditions say.
  const own = CONDITION.test(clean) ? section.replace(CONDITION, '') : clean;
  return { text: shown(() => formatNumber(value, section, own), value), isDate: false };
}

/** Stands for "%" while a number is formatted. */
const PERCENT = '\ue000';

/** A format in which every "%" is a mere sign. */
const withPlainPercent = (format: string): string =>
  format
    .split(/("[^"]*"|\\.)/)
    .map((piece) => (piece.startsWith('"') ? piece.replaceAll('%', PERCENT) : piece.replace(/\\?%/g, `"${PERCENT}"`)))
    .join('');

/** The formatter takes a "%" in quotation marks for one that counts, and puts each behind all other signs. */
function formatNumber(value: number, section: string, format: string): string {
  const hundreds = section.replace(/"[^"]*"|\\./g, '').match(/%/g)?.length ?? 0;
  const scaled = hundreds === 0 ? value : Number((value * 100 ** hundreds).toPrecision(15));
  return formatValue(roundedFor(section, scaled), withPlainPercent(format)).replaceAll(PERCENT, '%');
}

/** A number at the decimals that its cell shows, half away from zero: 4.975 is 4.98, though a machine stores a little less. */
function roundedFor(section: string, value: number): number {
  const digits = section.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  // Exponents, fractions and thousands that are left out have other decimals.
  if (/[e/]|[0#?],+(?![0#?])/i.test(digits) || String(value).includes('e')) return value;
  const decimals = /\.([0#?]*)/.exec(digits)?.[1]?.length ?? 0;
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${decimals}`))}e-${decimals}`);
  return rounded === 0 || !Number.isFinite(rounded) ? value : Math.sign(value) * rounded;
}

/** Excel shows the year in two digits for "y" and in four for "yyy", which the formatter leaves as letters. */
const withWholeYears = (format: string): string =>
  format
    .split(/("[^"]*"|\\.)/)
    .map((piece) =>
      /^["\\]/.test(piece) ? piece : piece.replace(/y+/gi, (years) => (years.length > 2 ? 'yyyy' : 'yy')),
    )
    .join('');

function showDate(value: number, format: string, is1904: boolean): string {
  // Durations such as [h]:mm may have any sign and length; dates may not.
  if (value < 0 || value > 2_958_465) return plain(value);
  const text = shown(() => formatValue(value, withWholeYears(format), { is1904 }), value);
  return text === '' ? serialToDate(value, is1904).toISOString().slice(0, 10) : text;
}

/** Formats are written by people: one that the formatter does not understand shows the bare number. */
function shown(format: () => string, value: number): string {
  try {
    return format().replace(/\s+/g, ' ').trim();
  } catch {
    return plain(value);
  }
}
