import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { readFileSync } from 'node:fs';
import type { Rect } from '@proofroom/contract';
import { readRange } from '@proofroom/contract/a1-ranges';
import { Zip } from '../ooxml/zip.js';
import { loadPdfjs, OPEN_OPTIONS } from '../pdf/load-pdfjs.js';

/** What a page of a PDF says inside rectangles, by the text that its viewer can select. */
export async function pdfByItsViewer(path: string) {
  const pdfjs = await loadPdfjs();
  const task = pdfjs.getDocument({ ...OPEN_OPTIONS, data: new Uint8Array(readFileSync(path)) });
  const document = await task.promise;
  const pages = new Map<number, { text: string; box: Rect }[]>();
  const itemsOf = async (number: number) => {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const matrix = pdfjs.Util.transform(transform, item.transform) as number[];
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
      const along = item.width / (Math.hypot(item.transform[0] as number, item.transform[1] as number) || 1);
      const corners = [
        [e, f],
        [e + a * along, f + b * along],
        [e + c, f + d],
        [e + a * along + c, f + b * along + d],
      ];
      const [left, right] = [Math.min(...corners.map(([x = 0]) => x)), Math.max(...corners.map(([x = 0]) => x))];
      const [top, bottom] = [Math.min(...corners.map(([, y = 0]) => y)), Math.max(...corners.map(([, y = 0]) => y))];
      return [
        {
          text: item.str,
          box: { x: left / width, y: top / height, w: (right - left) / width, h: (bottom - top) / height },
        },
      ];
    });
  };
  return {
    async inside(number: number, rects: readonly Rect[]): Promise<string> {
      const items = pages.get(number) ?? (await itemsOf(number));
      pages.set(number, items);
      const meets = ({ x, y, w, h }: Rect) =>
        rects.some(
          (rect) =>
            Math.min(rect.x + rect.w, x + w) > Math.max(rect.x, x) &&
            Math.min(rect.y + rect.h, y + h) - Math.max(rect.y, y) > Math.min(rect.h, h) / 3,
        );
      return items
        .filter(({ box }) => meets(box))
        .map(({ text }) => text)
        .join(' ');
    },
    close: () => task.destroy(),
  };
}

/** The paragraphs of a Word document in order, by nothing but the tags of its file. */
export async function docxByItsTags(path: string): Promise<string[]> {
  const zip = await Zip.open(readFileSync(path), 'docx');
  const xml = ((await zip.read('word/document.xml')) ?? Buffer.alloc(0)).toString('utf8');
  const paragraphs: string[] = [];
  const open: number[] = [];
  let hidden = 0;
  for (const [tag, isEnd, name, isEmpty, text = ''] of xml.matchAll(
    /<(\/?)(w:p|w:t|w:tab|w:br|w:del|w:moveFrom|mc:Fallback)(?:\s[^>]*?)?(\/?)>([^<]*)/g,
  )) {
    void tag;
    if (name === 'w:del' || name === 'w:moveFrom' || name === 'mc:Fallback') hidden += isEmpty ? 0 : isEnd ? -1 : 1;
    else if (hidden > 0) continue;
    else if (name === 'w:p' && !isEnd) {
      paragraphs.push('');
      if (!isEmpty) open.push(paragraphs.length - 1);
    } else if (name === 'w:p') open.pop();
    else if (!isEnd && !isEmpty && name === 'w:t') paragraphs[open.at(-1) ?? 0] += unescaped(text);
  }
  return paragraphs;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) =>
    name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  );

/** The words of cells, by a library for spreadsheets; numbers and dates are left out, which every program shows in its own way. */
export async function xlsxByALibrary(path: string) {
  const { sheets } = await readXlsx(readFileSync(path));
  return (name: string, range: string): string[] => {
    const area = readRange(range);
    const rows = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    if (!area) return [];
    return rows
      .slice(area.firstRow, area.lastRow + 1)
      .flatMap((row) => row.slice(area.firstColumn, area.lastColumn + 1))
      .filter((cell): cell is string => typeof cell === 'string');
  };
}

/** The text of a file; `encoding` is the one to take where the bytes themselves do not tell. */
export function decoded(path: string, encoding = 'windows-1252'): string {
  const bytes = readFileSync(path);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encoding).decode(bytes);
  }
}

/** The records of a CSV file, by a library. */
export const csvByALibrary = (path: string, delimiter: string): string[][] =>
  parse(decoded(path), { delimiter, relax_column_count: true, skip_empty_lines: false });
