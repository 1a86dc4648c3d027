import { lowered, raised } from '../blocks/text-line.js';
import { attribute, type Attributes } from '../ooxml/xml-walker-and-tree.js';

/** A part of a formula that is open. */
interface OpenPart {
  name: string;
  /** How much text stood before it. */
  start: number;
  /** Of brackets: what stands at its ends and between its parts. */
  brackets: { open: string; between: string; close: string };
  /** Parts of it that have begun. */
  parts: number;
  /** Of a fraction: it has no line, as in a choice of k out of n. */
  isBare: boolean;
  /** Of a sum or an integral. */
  sign: string;
}

/** Sums, products and names stand by themselves; anything longer needs brackets to stay together. */
const isOne = (text: string): boolean => [...text].length === 1 || /^[\p{L}\p{N}.,!∞]+$/u.test(text);
const isSum = (text: string): boolean => /[+\-−±=<>≤≥]/.test(text);
const bracketed = (text: string): string => `(${text})`;

/** Behind a sign: one letter as it is, more in brackets. */
const behind = (sign: string, text: string): string => sign + ([...text].length === 1 ? text : bracketed(text));

/** As small letters where each has one, else behind a sign. */
const small = (sign: string, moved: (text: string) => string) => (text: string) => {
  const own = moved(text);
  return own === text ? behind(sign, text) : own;
};

/** How a part reads on one line, by its name. */
const ON_ONE_LINE: Record<string, (text: string) => string> = {
  'm:sup': small('^', raised),
  'm:deg': raised,
  'm:sub': small('_', lowered),
  'm:lim': (text) => behind('_', text),
  'm:num': (text) => (isSum(text) ? bracketed(text) : text),
  'm:den': (text) => (isOne(text) ? text : bracketed(text)),
};

/** Writes the formulas of a paragraph on one line: powers, fractions, brackets, sums. */
export class Formulas {
  private readonly open: OpenPart[] = [];

  /** Takes a part that begins behind a text, and answers what is to be written there. */
  enter(name: string, attributes: Attributes, text: string): string {
    const parent = this.open.at(-1);
    // The name of a function after another name.
    const isName = name === 'm:func' && /[\p{L}\p{N}]$/u.test(text);
    const before = isName ? ' ' : parent ? this.before(name, parent) : '';
    this.learn(name, attribute(attributes, 'val'));
    const brackets = { open: '(', between: '|', close: ')' };
    this.open.push({ name, start: text.length + before.length, brackets, parts: 0, isBare: false, sign: '∫' });
    return before;
  }

  /** Ends the innermost part; answers the text with it on one line. */
  leave(text: string): string {
    const part = this.open.pop();
    if (!part) return text;
    const body = text.slice(part.start).trim();
    if (part.name === 'm:d') return text + part.brackets.close;
    if (part.name === 'm:naryPr') return text + (this.open.at(-1)?.sign ?? '');
    const isRoot = part.name === 'm:e' && this.open.at(-1)?.name === 'm:rad';
    const write = isRoot ? ON_ONE_LINE['m:den'] : ON_ONE_LINE[part.name];
    return write && body !== '' ? text.slice(0, part.start) + write(body) : text;
  }

  private before(name: string, parent: OpenPart): string {
    if (name === 'm:den') return parent.isBare ? ' over ' : '/';
    if (name !== 'm:e' && name !== 'm:mr') return '';
    const isFirst = parent.parts++ === 0;
    if (parent.name === 'm:d') return isFirst ? parent.brackets.open : parent.brackets.between;
    if (parent.name === 'm:rad') return '√';
    if (parent.name === 'm:func' || parent.name === 'm:nary') return ' ';
    if (parent.name === 'm:m') return isFirst ? '' : '; ';
    return isFirst ? '' : ', ';
  }

  /** Properties tell of the part around them. */
  private learn(name: string, value: string | undefined): void {
    const around = this.open.at(-2);
    if (!around) return;
    if (name === 'm:begChr') around.brackets.open = value ?? '';
    if (name === 'm:sepChr') around.brackets.between = value ?? '';
    if (name === 'm:endChr') around.brackets.close = value ?? '';
    if (name === 'm:type') around.isBare = value === 'noBar';
    if (name === 'm:chr' && around.name === 'm:nary') around.sign = value ?? '';
  }
}
