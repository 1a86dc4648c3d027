import { rangeName } from '../a1-ranges.js';
import { numberOf, walkXml } from '../ooxml/xml.js';

export interface TextBox {
  /** The cell its upper left corner lies in. */
  at: string;
  text: string;
}

export interface Drawing {
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
