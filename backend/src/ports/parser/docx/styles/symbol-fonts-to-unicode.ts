import { attribute, type Attributes } from '../../ooxml/xml-walker-and-tree.js';

/** Signs of symbol typefaces, which lie in Unicode's private area. */
const SIGNS: Record<string, string> = {
  f0b7: '•',
  f0a7: '▪',
  f0fc: '✓',
  f0fb: '✗',
  f0d8: '➢',
  f0a8: '□',
  f0fe: '☒',
  f0fd: '☒',
  f06f: '□',
};
/** What the typeface Symbol has in other places than those with ticks and boxes. */
const IN_SYMBOL: Record<string, string> = {
  f0a3: '≤',
  f0b0: '°',
  f0b1: '±',
  f0b3: '≥',
  f0b4: '×',
  f0b8: '÷',
  f0b9: '≠',
  f02d: '−',
  f0d2: '®',
  f0d3: '©',
  f0d4: '™',
};

/** The sign that a `w:sym` element stands for. */
export function symbolOf(attributes: Attributes): string {
  const code =
    attribute(attributes, 'char')
      ?.toLowerCase()
      .replace(/^00(?=..$)/, 'f0') ?? '';
  const number = Number.parseInt(code, 16);
  const isSymbol = /^symbol$/i.test(attribute(attributes, 'font') ?? '');
  const sign = (isSymbol ? IN_SYMBOL[code] : undefined) ?? SIGNS[code];
  return sign ?? (Number.isNaN(number) ? '' : String.fromCharCode(number).toWellFormed());
}

/** Typed text in which signs of symbol typefaces stand as such. */
export const readableSigns = (text: string): string =>
  text.replace(/[\uf000-\uf0ff]/g, (sign) => SIGNS[sign.charCodeAt(0).toString(16)] ?? sign);
