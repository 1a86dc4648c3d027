import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ParsedBlock, ParsedDocument } from './document-parser.js';
import { readDocument } from './read-document.js';
import { rectsOf } from './rects.js';
import { fixture } from './testing/fixtures.js';
import { csvByALibrary, decoded, docxByItsTags, pdfByItsViewer, xlsxByALibrary } from './testing/read-otherwise.js';
import { readRange } from './grid/a1.js';

const FOLDER = path.dirname(fixture('any').path);
const filesOf = (folder: string, format: string) =>
  readdirSync(path.join(FOLDER, folder))
    .filter((name) => name.endsWith(`.${format}`) && !name.startsWith('hostile') && !/scanned|password/.test(name))
    .map((name) => path.join(folder, name));
const all = (format: string) => [...filesOf('', format), ...filesOf('large', format)];

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Which part of some letters is among others, each counted as often as it is there. */
function share(wanted: string, found: string): number {
  const left = new Map<string, number>();
  for (const letter of lettersOf(found)) left.set(letter, (left.get(letter) ?? 0) + 1);
  const letters = [...lettersOf(wanted)];
  const hits = letters.filter((letter) => {
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return count > 0;
  });
  return letters.length === 0 ? 1 : hits.length / letters.length;
}

const read = (name: string): Promise<ParsedDocument> =>
  readDocument({ path: path.join(FOLDER, name), fileName: name }, () => {});

/** Every block with its words; there must be some. */
function* wordsOf({ blocks, text }: ParsedDocument): Generator<[ParsedBlock, string]> {
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) yield [block, text.slice(block.start, block.end)];
}

/** Of formulas the two engines know different signs, and their lines reach into each other. */
const FORMULAS = 'large/pdf-book-117-pages.pdf';
const MOST_WITH_SIGNS = 0.03;

describe('what stands at its place, by another reading of the file', () => {
  it.each(all('pdf'))(
    'in %s: the words of a block, and no others, can be selected inside its rectangles',
    async (name) => {
      const document = await read(name);
      const viewer = await pdfByItsViewer(path.join(FOLDER, name));
      const known = { text: document.text, start: 0 };
      const wrong: string[] = [];
      for (const [{ start, end, page = 0 }, words] of wordsOf(document)) {
        const rects = rectsOf(document.pages, start, end, known).filter((rect) => rect.page === page);
        const found = await viewer.inside(page, rects);
        const holdsOthers = name !== FORMULAS && share(found, words) < 0.9;
        if (share(words, found) < 0.97 || holdsOthers) wrong.push(`page ${page}: "${words}" is "${found}" there`);
      }
      await viewer.close();
      if (name === FORMULAS) expect(wrong.length / document.blocks.length).toBeLessThan(MOST_WITH_SIGNS);
      else expect(wrong).toEqual([]);
    },
    60_000,
  );

  /** Blocks that lack letters which another reading finds at their place. */
  async function lacking(name: string, wanted: (block: ParsedBlock) => string[]): Promise<string[]> {
    const blocks = [...wordsOf(await read(name))];
    return blocks.flatMap(([block, words]) =>
      wanted(block).every((text) => lettersOf(words).includes(lettersOf(text))) ? [] : [words],
    );
  }

  it.each(all('docx'))('in %s: a block holds the words of its paragraph', async (name) => {
    const paragraphs = await docxByItsTags(path.join(FOLDER, name));
    const wanted = ({ paragraph }: ParsedBlock) =>
      paragraph === undefined ? [] : [paragraphs[paragraph] ?? 'no such paragraph'];
    expect(await lacking(name, wanted)).toEqual([]);
  });

  it.each(all('xlsx'))('in %s: a row holds the words of its cells', async (name) => {
    const cellsOf = await xlsxByALibrary(path.join(FOLDER, name));
    const wanted = ({ kind, sheet }: ParsedBlock) =>
      kind === 'table_row' && sheet ? cellsOf(sheet.name, sheet.range) : [];
    expect(await lacking(name, wanted)).toEqual([]);
  });

  it.each(all('csv'))('in %s: a row holds the cells of its record', async (name) => {
    const records = csvByALibrary(path.join(FOLDER, name), name.includes('semicolon') ? ';' : ',');
    const wanted = ({ sheet }: ParsedBlock) =>
      records[readRange(sheet?.range ?? '')?.firstRow ?? -1] ?? ['no such record'];
    expect(await lacking(name, wanted)).toEqual([]);
  });

  it.each(all('txt'))('in %s: a block stands word for word on its lines', async (name) => {
    const lines = decoded(path.join(FOLDER, name)).replaceAll('\r\n', '\n').split('\n');
    const wrong = [...wordsOf(await read(name))].filter(([{ lines: [first, last] = [0, 0] }, words]) => {
      return !lines
        .slice(first - 1, last)
        .join('\n')
        .includes(words);
    });
    expect(wrong).toEqual([]);
  });
});
