import { lowered, raised } from '../blocks/text-line.js';
import { attribute, isOn, numberOf, type Attributes } from '../ooxml/xml-walker-and-tree.js';

interface Piece {
  text: string;
  /** Undefined where the piece says nothing of its looks, so that those of its cell hold. */
  looks: Looks | undefined;
}

interface Looks {
  isStruck: boolean;
  isBold: boolean;
  /** Of its letters, in points; undefined where it has that of the cell. */
  size?: number;
  /** Set higher or lower than the words beside it, as "superscript" and "subscript" are. */
  position?: string;
}

/** The text of a cell; in pieces where some of them have looks of their own. */
export type RichText = string | readonly Piece[];

export interface ShownText {
  text: string;
  /** The words that a line is drawn through. */
  struck: string;
}

/** What is valid of a text, and what is struck out in it. */
export function withoutStruck(rich: RichText, isCellStruck: boolean): ShownText {
  const pieces = typeof rich === 'string' ? [{ text: rich, looks: undefined }] : rich;
  const shown: ShownText = { text: '', struck: '' };
  for (const { text, looks } of pieces)
    shown[(looks?.isStruck ?? isCellStruck) ? 'struck' : 'text'] += placed(text, looks);
  return shown;
}

/** "AM2 7PX" with a raised "1" is no postcode that ends in 1. */
const placed = (text: string, looks: Looks | undefined): string =>
  looks?.position === 'superscript' ? raised(text) : looks?.position === 'subscript' ? lowered(text) : text;

/** How a text as a whole looks: in bold where all of it is, and as large as its largest piece. */
export function looksOfText<Cell extends { isBold: boolean; size: number }>(
  rich: RichText,
  { isBold, size }: Cell,
): { isBold: boolean; size: number } {
  if (typeof rich === 'string') return { isBold, size };
  const pieces = rich.filter(({ text }) => text.trim() !== '');
  return {
    isBold: pieces.every(({ looks }) => looks?.isBold ?? isBold),
    size: pieces.reduce((largest, { looks }) => Math.max(largest, looks?.size ?? size), 0) || size,
  };
}

const sameLooks = (one: Looks | undefined, other: Looks | undefined): boolean =>
  one?.isStruck === other?.isStruck &&
  one?.isBold === other?.isBold &&
  one?.size === other?.size &&
  one?.position === other?.position;

/** Collects the pieces of a text from its XML as they go by. Phonetic guides are left out. */
export class RichTextReader {
  private pieces: Piece[] = [];
  private looks: Looks | undefined;
  private isText = false;
  private phonetic = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'x:rPh') this.phonetic++;
    else if (name === 'x:r') this.looks = undefined;
    else if (name === 'x:rPr') this.looks ??= { isStruck: false, isBold: false };
    else if (this.looks) this.noteLook(this.looks, name, attributes);
    this.isText = name === 'x:t' && this.phonetic === 0;
  }

  close(name: string): void {
    if (name === 'x:rPh') this.phonetic--;
    else if (name === 'x:r') this.looks = undefined;
    this.isText = false;
  }

  private noteLook(looks: Looks, name: string, attributes: Attributes): void {
    if (name === 'x:strike') looks.isStruck = isOn(attribute(attributes, 'val'));
    else if (name === 'x:b') looks.isBold = isOn(attribute(attributes, 'val'));
    else if (name === 'x:vertAlign') looks.position = attribute(attributes, 'val');
    else if (name === 'x:sz') looks.size = numberOf(attribute(attributes, 'val'));
  }

  text(text: string): void {
    if (!this.isText) return;
    const last = this.pieces.at(-1);
    if (last && sameLooks(last.looks, this.looks)) last.text += text;
    else this.pieces.push({ text, looks: this.looks });
  }

  /** The text that has gone by since the last one was taken. */
  take(): RichText {
    const pieces = this.pieces.map(({ text, looks }) => ({ text: withoutEscapes(text), looks }));
    this.pieces = [];
    return pieces.every(({ looks }) => looks === undefined) ? pieces.map(({ text }) => text).join('') : pieces;
  }
}

/** Characters that XML cannot hold are written as "_x000D_"; an underscore that only looks like one as "_x005F_". */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('\0', '')
        .toWellFormed()
    : text;
