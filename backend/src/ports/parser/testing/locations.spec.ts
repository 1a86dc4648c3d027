import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ParsedBlock, ParsedDocument } from '../document-parser.js';
import { readDocument } from '../read-document.js';
import { rectsOf } from '../rects-of-text-range.js';
import { fixture } from './parse-fixtures-and-bytes.js';
import { readRange } from '@proofroom/contract/a1-ranges';
import { madeFile } from './make/make-large-and-hostile-files.js';
import { HAS_PUBLIC_FILES, publicFiles } from './list-public-files-outside-repository.js';
import { csvByALibrary, decoded, docxByItsTags, pdfByItsViewer, xlsxByALibrary } from './read-with-other-tools.js';

const FOLDER = path.dirname(fixture('any').path);
/** What is typed onto a page or into a field is no text that the viewer lets one select. */
const LEFT_OUT = /password|form|annotations|signature/;
const filesOf = (format: string) =>
  readdirSync(FOLDER).filter((name) => name.endsWith(`.${format}`) && !LEFT_OUT.test(name));

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

const read = (file: string): Promise<ParsedDocument> =>
  readDocument({ path: file, fileName: path.basename(file) }, () => {});

/** Every block with its words; there must be some. */
function* wordsOf({ blocks, text }: ParsedDocument): Generator<[ParsedBlock, string]> {
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) yield [block, text.slice(block.start, block.end)];
}

/** Of formulas the two engines know different signs, and their lines reach into each other. */
const FORMULAS = 'pdf-book-117-pages.pdf';
const MOST_WITH_SIGNS = 0.03;

/** The words of a block, and no others, can be selected inside its rectangles. */
async function expectPlacesOfPdf(file: string, hasFormulas = false): Promise<void> {
  const document = await read(file);
  const viewer = await pdfByItsViewer(file);
  const known = { text: document.text, start: 0 };
  const wrong: string[] = [];
  for (const [{ start, end, page = 0 }, words] of wordsOf(document)) {
    const rects = rectsOf(document.pages, start, end, known).filter((rect) => rect.page === page);
    const found = await viewer.inside(page, rects);
    const holdsOthers = !hasFormulas && share(found, words) < 0.9;
    if (share(words, found) < 0.97 || holdsOthers) wrong.push(`page ${page}: "${words}" is "${found}" there`);
  }
  await viewer.close();
  if (hasFormulas) expect(wrong.length / document.blocks.length).toBeLessThan(MOST_WITH_SIGNS);
  else expect(wrong).toEqual([]);
}

/** Every block holds the words that another reading finds at its place. */
async function expectWords(file: string, wanted: (block: ParsedBlock) => string[]): Promise<void> {
  const lacking = [...wordsOf(await read(file))].filter(
    ([block, words]) => !wanted(block).every((text) => lettersOf(words).includes(lettersOf(text))),
  );
  expect(lacking.map(([, words]) => words)).toEqual([]);
}

async function expectParagraphs(file: string): Promise<void> {
  const paragraphs = await docxByItsTags(file);
  await expectWords(file, ({ paragraph }) =>
    paragraph === undefined ? [] : [paragraphs[paragraph] ?? 'no such paragraph'],
  );
}

async function expectCells(file: string): Promise<void> {
  const cellsOf = await xlsxByALibrary(file);
  await expectWords(file, ({ kind, sheet }) => (kind === 'table_row' && sheet ? cellsOf(sheet.name, sheet.range) : []));
}

async function expectRecords(file: string): Promise<void> {
  const records = csvByALibrary(file, file.includes('semicolon') ? ';' : ',');
  await expectWords(file, ({ sheet }) => records[readRange(sheet?.range ?? '')?.firstRow ?? -1] ?? ['no such record']);
}

async function expectLines(file: string): Promise<void> {
  const encoding = /windows-\d+/.exec(file)?.[0];
  const lines = decoded(file, encoding).replaceAll('\r\n', '\n').split('\n');
  const wrong = [...wordsOf(await read(file))].filter(([{ lines: [first, last] = [0, 0] }, words]) => {
    return !lines
      .slice(first - 1, last)
      .join('\n')
      .includes(words);
  });
  expect(wrong).toEqual([]);
}

const KINDS = [
  ['pdf', 'the words of a block, and no others, can be selected inside its rectangles', expectPlacesOfPdf],
  ['docx', 'a block holds the words of its paragraph', expectParagraphs],
  ['xlsx', 'a row holds the words of its cells', expectCells],
  ['csv', 'a row holds the cells of its record', expectRecords],
  ['txt', 'a block stands word for word on its lines', expectLines],
] as const;

describe.each(KINDS)(
  'what stands at its place in a %s file, by another reading of it: %s',
  (format, _, expectPlaces) => {
    it.each(filesOf(format))('%s', (name) => expectPlaces(path.join(FOLDER, name)));

    const others = publicFiles(
      (name) => name.startsWith(format) && name.endsWith(`.${format}`) && !/scanned|password/.test(name),
    );
    it.runIf(HAS_PUBLIC_FILES).each(others)('of others: %s', (name, file) => expectPlaces(file, name === FORMULAS));
  },
);

describe('what stands at its place in a long document', () => {
  it('of 117 pages is read there by the viewer too', async () => {
    await expectPlacesOfPdf((await madeFile('pdf-book-117-pages.pdf')).path);
  });

  it('of several thousand paragraphs is the paragraph of its number', async () => {
    await expectParagraphs((await madeFile('docx-handbook.docx')).path);
  });
});
