import { attribute, isOn, type Attributes } from '../ooxml/xml-walker-and-tree.js';

interface Piece {
  text: string;
  /** Undefined where the piece says nothing of its looks, so that those of its cell hold. */
  isStruck: boolean | undefined;
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
  const pieces = typeof rich === 'string' ? [{ text: rich, isStruck: undefined }] : rich;
  const shown: ShownText = { text: '', struck: '' };
  for (const { text, isStruck = isCellStruck } of pieces) shown[isStruck ? 'struck' : 'text'] += text;
  return shown;
}

/** Collects the pieces of a text from its XML as they go by. Phonetic guides are left out. */
export class RichTextReader {
  private pieces: Piece[] = [];
  private isStruck: boolean | undefined;
  private isText = false;
  private phonetic = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'x:rPh') this.phonetic++;
    else if (name === 'x:r') this.isStruck = undefined;
    else if (name === 'x:rPr') this.isStruck ??= false;
    else if (name === 'x:strike') this.isStruck = isOn(attribute(attributes, 'val'));
    this.isText = name === 'x:t' && this.phonetic === 0;
  }

  close(name: string): void {
    if (name === 'x:rPh') this.phonetic--;
    else if (name === 'x:r') this.isStruck = undefined;
    this.isText = false;
  }

  text(text: string): void {
    if (!this.isText) return;
    const last = this.pieces.at(-1);
    if (last && last.isStruck === this.isStruck) last.text += text;
    else this.pieces.push({ text, isStruck: this.isStruck });
  }

  /** The text that has gone by since the last one was taken. */
  take(): RichText {
    const pieces = this.pieces.map(({ text, isStruck }) => ({ text: withoutEscapes(text), isStruck }));
    this.pieces = [];
    return pieces.every(({ isStruck }) => isStruck === undefined) ? pieces.map(({ text }) => text).join('') : pieces;
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
