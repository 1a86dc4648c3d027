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
import { RichTextReader, type RichText } from './rich-text.js';
import { rangeName } from '@proofroom/contract/a1-ranges';

export interface CellStyle {
  format: string;
  isBold: boolean;
  isStruck: boolean;
  /** Of its letters, in points. */
  size: number;
}

const USUAL_SIZE = 11;
const PLAIN: CellStyle = { format: 'General', isBold: false, isStruck: false, size: USUAL_SIZE };

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
      const size = numberOf(attribute(childNamed(font, 'x:sz')?.attributes ?? {}, 'val'));
      return { isBold: has('x:b'), isStruck: has('x:strike'), size: size ?? USUAL_SIZE };
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

/** The texts that cells refer to by number. */
export function readSharedStrings(bytes: Uint8Array): RichText[] {
  const strings: RichText[] = [];
  const reader = new RichTextReader();
  walkXml(bytes, {
    open: (name, attributes) => reader.open(name, attributes),
    close(name) {
      reader.close(name);
      if (name === 'x:si') strings.push(reader.take());
    },
    text: (text) => reader.text(text),
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
