import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDocument } from './read-document.js';
import { makeDocx, paragraph, picture } from './testing/make/make-docx.js';
import { textAt } from './testing/make/make-pdf.js';
import { makePng, makeScan } from './testing/make/make-scan.js';
import { blocksOf, hasPapers, inkUnder, paper, recognisedPaper } from './testing/read-papers-outside-repository.js';
import { readWithTextRecognition } from './testing/read-with-text-recognition.js';

const home = mkdtempSync(path.join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(home, { recursive: true }));

const LINES = ['Certificate number 77-4410', 'Insured sum EUR 2,500,000'];

describe('the words in a picture beside text', () => {
  it('stand where the picture stands on the page of a PDF, with its place', async () => {
    const over = textAt(72, 740, 'The insurer certifies:') + textAt(72, 100, 'It is signed.');
    const bytes = await makeScan([{ lines: LINES, over, share: 0.7, dots: 300 }]);
    const { first, read } = await readWithTextRecognition('a.pdf', bytes);
    expect(first && blocksOf(first)).toEqual(['The insurer certifies:', 'It is signed.']);
    expect(first?.remarks).toEqual(['Page 1 shows pictures; words in them were not read.']);
    expect([first?.unreadPages, first?.scannedPages, first?.pictures?.length]).toEqual([[], [1], 1]);
    expect(blocksOf(read)).toEqual(['The insurer certifies:', LINES.join('\n\n'), 'It is signed.']);
    expect(read.remarks).toEqual([
      'Page 1 shows pictures whose words were read by text recognition; compare quotations with them.',
    ]);
    expect(await inkUnder(bytes, read, '2,500,000')).toBeGreaterThan(0.05);
  });

  it('stand where the picture stands in a Word document', async () => {
    const body = paragraph('The insurer certifies:') + picture('picture1') + paragraph('Signed by the insurer.');
    const { first, read } = await readWithTextRecognition(
      'a.docx',
      makeDocx({ body, pictures: [await makePng(LINES)] }),
    );
    expect(first?.remarks).toEqual([
      expect.stringContaining('The document shows 1 picture; words in it were not read.'),
    ]);
    expect(blocksOf(read)).toEqual(['The insurer certifies:', LINES.join('\n'), 'Signed by the insurer.']);
    expect(read.remarks).toEqual([
      '1 picture read by text recognition, which does not tell what lines in it join; compare quotations with the document.',
    ]);
  });

  it('are named in a Word document where they were not read surely', async () => {
    const file = path.join(home, 'unsure.docx');
    const body = paragraph('The insurer certifies:') + picture('picture1');
    writeFileSync(file, makeDocx({ body, pictures: [await makePng([])] }));
    const at = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.12 };
    const lines = [['Sum', '34.4'].map((text, place) => ({ ...at, text, confidence: place === 0 ? 95 : 50 }))];
    const page = { number: 1, turn: 0 as const, skew: 0, confidence: 80, language: 'en', lines, unread: [] };
    const { remarks } = await readDocument({ path: file, fileName: 'a.docx', recognised: [{ page }] }, () => {});
    expect(remarks[1]).toBe('Pictures were not read surely at “34.4”; compare with the document.');
  });

  it('are not looked for where no line of letters stands in it', async () => {
    const over = textAt(72, 740, 'The insurer certifies the following:');
    const bytes = await makeScan([{ lines: [], over, share: 0.7 }]);
    writeFileSync(path.join(home, 'blank.pdf'), bytes);
    const { scannedPages, remarks } = await readDocument(
      { path: path.join(home, 'blank.pdf'), fileName: 'a.pdf' },
      () => {},
    );
    expect([scannedPages, remarks]).toEqual([[], ['Page 1 shows pictures; words in them were not read.']]);
  });

  it('leave those beside it as they were read before it was recognised', async () => {
    const over = textAt(72, 740, 'ENDORSEMENT') + textAt(159, 740, 'AGREEMENT');
    const file = path.join(home, 'beside.pdf');
    writeFileSync(file, await makeScan([{ lines: LINES, over, share: 0.7 }]));
    const first = await readDocument({ path: file, fileName: 'a.pdf' }, () => {});
    const page = { number: 1, turn: 0 as const, skew: 0, confidence: 0, language: 'en', lines: [], unread: [] };
    const recognised = [{ page: { ...page, areas: first.pictures ? [...first.pictures] : [] } }];
    const again = await readDocument({ path: file, fileName: 'a.pdf', recognised }, () => {});
    expect(again.text).toBe(first.text);
  });

  it('say on the document which language they were read as, and which could not be', async () => {
    const file = path.join(home, 'languages.pdf');
    writeFileSync(file, await makeScan([{ lines: [] }, { lines: [] }]));
    const word = { text: 'loyer', left: 0.1, top: 0.1, right: 0.2, bottom: 0.12, confidence: 95 };
    const page = { turn: 0 as const, skew: 0, confidence: 95, lines: [[word]], unread: [] };
    const recognised = [
      { page: { ...page, number: 1, language: 'fr' } },
      { page: { ...page, number: 2, language: 'en', unknownLanguage: 'pl' } },
    ];
    const { remarks } = await readDocument({ path: file, fileName: 'a.pdf', recognised }, () => {});
    expect(remarks.slice(1)).toEqual([
      'Page 1 was recognised as French.',
      'Page 2 is in Polish, which text recognition does not know here; letters with accents may be wrong.',
    ]);
  });

  it.skipIf(!hasPapers)('leave a title whole that stands above a table without lines', async () => {
    const read = await recognisedPaper('s05-scanned-table-plain.pdf');
    expect(read.blocks.map(({ kind }) => kind).slice(0, 2)).toEqual(['paragraph', 'table_row']);
    expect(blocksOf(read)[0]).toBe('PROFIT AND LOSS ACCOUNT for the year ended 31 December 2023');
  });

  it.skipIf(!hasPapers)('are found in papers of others', async () => {
    const places = async (name: string) => (await paper(name)).pictures?.length;
    expect(await places('mi-pdf_multiple_images.pdf')).toBe(2);
    expect(await places('g02-signature-and-date-as-pictures.pdf')).toBe(2);
  });
});
