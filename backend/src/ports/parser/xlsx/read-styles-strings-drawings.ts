import {
  attribute,
  childNamed,
  childrenNamed,
  isOn,
  numberOf,
  type XmlNode,
  walkXml,
} from '../ooxml/xml-walker-and-tree.js';
import { builtInFormat } from './format-cell.js';
import { rangeName } from '@proofroom/contract/a1-ranges';

export interface CellStyle {
  format: string;
  isBold: boolean;
  isStruck: boolean;
}

const PLAIN: CellStyle = { format: 'General', isBold: false, isStruck: false };

/** The looks of a workbook's cells, by the number that cells name. */
export class CellStyles {
  private readonly styles: readonly CellStyle[];

  constructor(part: XmlNode | undefined) {
    const formats = new Map(
      childrenNamed(childNamed(part, 'x:numFmts'), 'x:numFmt').map(({ attributes }) => [
        numberOf(attribute(attributes, 'numFmtId')),
        attribute(attributes, 'formatCode') ?? 'General',
      ]),
    );
    const fonts = childrenNamed(childNamed(part, 'x:fonts'), 'x:font').map((font) => {
      const has = (name: string) => {
        const mark = childNamed(font, name);
        return mark !== undefined && isOn(attribute(mark.attributes, 'val'));
      };
      return { isBold: has('x:b'), isStruck: has('x:strike') };
    });
    this.styles = childrenNamed(childNamed(part, 'x:cellXfs'), 'x:xf').map(({ attributes }) => {
      const id = numberOf(attribute(attributes, 'numFmtId')) ?? 0;
      const font = fonts[numberOf(attribute(attributes, 'fontId')) ?? 0];
      return { ...PLAIN, ...font, format: formats.get(id) ?? builtInFormat(id) };
    });
  }

  at(index: number | undefined): CellStyle {
    return this.styles[index ?? 0] ?? PLAIN;
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

/** The texts that cells refer to by number. Phonetic guides are left out; formatted pieces of a text are joined. */
export function readSharedStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let pieces: string[] = [];
  let isText = false;
  let phonetic = 0;
  walkXml(bytes, {
    open(name) {
      if (name === 'x:si') pieces = [];
      if (name === 'x:rPh') phonetic++;
      isText = name === 'x:t' && phonetic === 0;
    },
    close(name) {
      if (name === 'x:rPh') phonetic--;
      if (name === 'x:si') strings.push(withoutEscapes(pieces.join('')));
      isText = false;
    },
    text(text) {
      if (isText) pieces.push(text);
    },
  });
  return strings;
}

interface TextBox {
  /** The cell its upper left corner lies in. */
  at: string;
  text: string;
}

interface Drawing {
  boxes: TextBox[];
  /** Charts and pictures. */
  hasOthers: boolean;
}

/** What is drawn on a sheet: the words of its boxes, and whether there is more. */
export function readDrawing(bytes: Uint8Array): Drawing {
  const drawing: Drawing = { boxes: [], hasOthers: false };
  const corner = { row: 0, column: 0 };
  const path: string[] = [];
  let paragraphs: string[] | null = null;
  walkXml(bytes, {
    open(name) {
      path.push(name);
      if (name === 'xdr:pic' || name === 'xdr:graphicFrame') drawing.hasOthers = true;
      if (name === 'xdr:txBody') paragraphs = [];
      if (name === 'a:p') paragraphs?.push('');
    },
    close(name) {
      path.pop();
      if (name !== 'xdr:txBody') return;
      const text = (paragraphs ?? [])
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n');
      const { row, column } = corner;
      const at = rangeName({ firstRow: row, lastRow: row, firstColumn: column, lastColumn: column });
      if (text !== '') drawing.boxes.push({ at, text });
      paragraphs = null;
    },
    text(text) {
      const name = path.at(-1);
      if (path.at(-2) === 'xdr:from' && name === 'xdr:row') corner.row = numberOf(text) ?? 0;
      if (path.at(-2) === 'xdr:from' && name === 'xdr:col') corner.column = numberOf(text) ?? 0;
      if (name === 'a:t' && paragraphs) paragraphs[paragraphs.length - 1] += text;
    },
  });
  return drawing;
}
