/** How the functions of a formula are shown to who knows no program; arguments as they stand. */
const SHOWN: Readonly<Record<string, (...of: string[]) => string>> = {
  avg: (...of) => `average of ${listed(of)}`,
  average: (...of) => `average of ${listed(of)}`,
  sum: (...of) => of.join(' + '),
  max: (...of) => `the highest of ${listed(of)}`,
  min: (...of) => `the lowest of ${listed(of)}`,
  growth: (from = '', to = '', steps = '') => `⟨${asPart(to)} / ${asPart(from)}⟩^⟨1 / ${asPart(steps)}⟩ - 1`,
  floor: (of = '') => `${asPart(of)} rounded down`,
  ceil: (of = '') => `${asPart(of)} rounded up`,
  days: (from = '', to = '') => `days from ${from} to ${to}`,
  months: (from = '', to = '') => `complete months from ${from} to ${to}`,
  quarters: (from = '', to = '') => `complete quarters from ${from} to ${to}`,
  years: (from = '', to = '') => `complete years from ${from} to ${to}`,
  addDays: (date = '', count = '') => moved(date, count, 'days'),
  addBusinessDays: (date = '', count = '') =>
    `${moved(date, count, 'business days')} ⟨weekends left out; public holidays not⟩`,
  addMonths: (date = '', count = '') => moved(date, count, 'months'),
  addYears: (date = '', count = '') => moved(date, count, 'years'),
};
/** The innermost call that is not written out yet. */
const CALL = /\b([A-Za-z]+)\(([^()]*)\)/;
const IN_BRACKETS = /\(([^()]*)\)/;

const listed = (of: readonly string[]): string =>
  of.length < 2 ? of.join('') : `${of.slice(0, -1).join(', ')} and ${of.at(-1) ?? ''}`;

/** A sum that is a part of another stands in brackets. */
const asPart = (text: string): string => (/.[-+*/]/.test(text) ? `⟨${text}⟩` : text);

const moved = (date: string, count: string, unit: string): string =>
  count.startsWith('-') ? `${date} less ${count.slice(1).trim()} ${unit}` : `${date} + ${count} ${unit}`;

/** "growth(a, b, 2)" as "(b / a)^(1 / 2) - 1", "addMonths(a, 18)" as "a + 18 months"; what is part of a longer sum stands in brackets. */
export function formulaInWords(formula: string): string {
  let text = formula.trim();
  for (;;) {
    const call = CALL.exec(text);
    const show = call && SHOWN[call[1] ?? ''];
    const inner = show ? call : IN_BRACKETS.exec(text);
    if (!inner) return text.replaceAll('⟨', '(').replaceAll('⟩', ')');
    const shown = show ? show(...(call[2] ?? '').split(',').map((one) => one.trim())) : `⟨${inner[1] ?? ''}⟩`;
    const isWhole = inner[0] === text;
    text = text.replace(inner[0], () => (show && !isWhole ? `⟨${shown}⟩` : shown));
  }
}
