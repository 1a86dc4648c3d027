import { describe, expect, it } from 'vitest';
import type { StoredLooks } from '../../../database/entities/documents/document.entity.js';
import { LayoutBuilder, type OutlineBlock } from './build-document-layout.js';

/** Blocks with their texts one below the other. */
function read(...given: (Partial<OutlineBlock> & { text: string })[]): { blocks: OutlineBlock[]; text: string } {
  let start = 0;
  const blocks = given.map(({ text, ...block }, number) => {
    const placed = {
      number,
      kind: 'paragraph',
      start,
      end: start + text.length,
      heading: null,
      sheet: null,
      table: null,
      part: null,
      ...block,
    };
    start = placed.end + 1;
    return placed;
  });
  return { blocks, text: given.map(({ text }) => text).join('\n') };
}
function layOut(blocks: readonly OutlineBlock[], text: string, looks: StoredLooks) {
  const builder = new LayoutBuilder(text, looks);
  for (const block of blocks) builder.add(block);
  return builder.finish();
}
const row = (sheet: string, range: string, text: string, number = 0) => ({
  kind: 'table_row',
  heading: sheet,
  sheet: { name: sheet, range },
  table: { number, row: 0 },
  text,
});

describe('The layout of a workbook', () => {
  const { blocks, text } = read(
    { kind: 'heading', text: 'Holders', sheet: { name: 'Holders', range: 'A1:C6' } },
    row('Holders', 'A1:C1', 'Name\tClass\tShares'),
    row('Holders', 'B2:C2', '\tOrdinary\t1,200'),
    row('Holders', 'A6', 'Total of all classes issued'),
    { text: 'As of May', heading: 'Comment on C2', sheet: { name: 'Holders', range: 'C2' } },
    { kind: 'heading', text: 'Old', sheet: { name: 'Old', range: 'A1' } },
    row('Old', 'A1', 'x'),
  );
  const { sheets, sections } = layOut(blocks, text, {
    sheets: [
      { name: 'Holders', isHidden: false, merges: ['A6:C6'] },
      { name: 'Old', isHidden: true, merges: [] },
    ],
  });

  it('knows its sheets, their rows, gaps and comments, and which of them are hidden', () => {
    expect(sections).toEqual([]);
    expect(sheets).toEqual([
      {
        name: 'Holders',
        isHidden: false,
        firstBlock: 1,
        runs: [
          [0, 2],
          [5, 1],
        ],
        widths: [27, 8, 6],
        merges: ['A6:C6'],
        comments: 1,
      },
      { name: 'Old', isHidden: true, firstBlock: 6, runs: [[0, 1]], widths: [6], merges: [], comments: 0 },
    ]);
  });

  it('makes columns as wide as what stands in them, also where cells before are empty', () => {
    expect(sheets[0]?.widths).toEqual([27, 8, 6]);
  });

  it('gives lines room of their own where there is no table, and lets a title reach over its neighbours where there is one', () => {
    const line = (text: string) => ({ text, sheet: { name: 'Note', range: 'A1' } });
    const alone = read(line('The register was closed in May.'));
    expect(layOut(alone.blocks, alone.text, {}).sheets[0]?.widths).toEqual([31]);
    const above = read(line('The register was closed in May.'), row('Note', 'A2:B2', 'Name\tShares'));
    expect(layOut(above.blocks, above.text, {}).sheets[0]?.widths).toEqual([6, 6]);
  });
});

describe('The layout of a paper', () => {
  it('is cut into stretches, but never inside a table', () => {
    const paragraphs = Array.from({ length: 50 }, () => ({ text: 'A clause.' }));
    const rows = Array.from({ length: 60 }, (_, at) => ({ text: 'a\tb', table: { number: 0, row: at } }));
    const { blocks, text } = read(...paragraphs, ...rows, ...paragraphs);
    expect(layOut(blocks, text, {}).sections.map(([first, count]) => [first, count])).toEqual([
      [0, 40],
      [40, 70],
      [110, 40],
      [150, 10],
    ]);
  });

  it('names the block each footnote begins with', () => {
    const { blocks, text } = read({ text: 'Rent' }, { text: 'As of 2024.', heading: 'Footnote 1' });
    expect(layOut(blocks, text, {}).notes).toEqual([{ name: 'Footnote 1', block: 1 }]);
  });
});

describe('The layout of a mail', () => {
  it('says where each attachment begins, and which were not read', () => {
    const { blocks, text } = read(
      { text: 'Terms', part: ['Subject'] },
      { text: 'Clause 1', part: ['Attachment terms.docx', 'Paragraph 1'] },
      { text: 'Clause 2', part: ['Attachment terms.docx', 'Paragraph 2'] },
    );
    const attachments = [
      { name: 'terms.docx', part: ['Attachment terms.docx'], reason: null },
      { name: 'plan.dwg', part: ['Attachment plan.dwg'], reason: 'Files of this kind are not read.' },
    ];
    const { message } = layOut(blocks, text, { message: { html: null, attachments } });
    expect(message?.attachments.map(({ name, block }) => [name, block])).toEqual([
      ['terms.docx', 1],
      ['plan.dwg', null],
    ]);
  });
});
