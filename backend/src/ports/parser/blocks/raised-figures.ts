const signsOf = (plain: string, placed: string): Record<string, string> => {
  const signs = [...placed];
  return Object.fromEntries([...plain].map((sign, at) => [sign, signs[at] ?? sign]));
};

const RAISED = signsOf('0123456789+-−–()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁽⁾');
const LOWERED = signsOf('0123456789+-−–()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₍₎');

const asSigns = (text: string, signs: Record<string, string>): string =>
  /^[\d+\-−–()\s,]+$/.test(text) ? text.replace(/[\d+\-−–()]/g, (sign) => signs[sign] ?? sign) : text;

/** Raised figures as such: a number and the mark of its footnote, or a power, must not become one number. */
export const raised = (text: string): string => asSigns(text, RAISED);

/** Figures below the line, as in the name of a gas. */
export const lowered = (text: string): string => asSigns(text, LOWERED);
