import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { blocksOf } from '../../testing/read-papers-outside-repository.js';

const CLAUSES = [
  '1. Price',
  '1.1 The price payable by Harrow Mills is GBP 1,770,862, of which',
  'half is due on 1 July 2025. The balance shall be paid within four',
  'business days after completion.',
  '2. Warranties',
  '2.1 The seller warrants to the buyer that each statement in the',
  'schedule is true, accurate and not misleading.',
  '2.2 No claim may be brought unless notice of it is given before',
  'the end of February.',
  '2.3 The liability of the seller shall not exceed GBP 9,584,870.',
];
const JOINED = [
  '1. Price',
  '1.1 The price payable by Harrow Mills is GBP 1,770,862, of which\nhalf is due on 1 July 2025. The balance shall be paid within four\nbusiness days after completion.',
  '2. Warranties',
  '2.1 The seller warrants to the buyer that each statement in the\nschedule is true, accurate and not misleading.',
  '2.2 No claim may be brought unless notice of it is given before\nthe end of February.',
  '2.3 The liability of the seller shall not exceed GBP 9,584,870.',
];

const PITCH = 24;
const written = CLAUSES.map((line, at) => textAt(100, 720 - at * PITCH, line)).join('');
/** Numbers whose last figures stand below each other, as they are printed. */
const numbered = (count: number, step: number, first = 1) =>
  Array.from({ length: count }, (_, at) => first + at)
    .filter((number) => number % step === 0)
    .map((number) => textAt(number < 10 ? 72 : 66, 720 - (number - first) * PITCH, String(number)))
    .join('');
const read = (content: string) => readBytes('a.pdf', makePdf([{ content }]));

describe('numbers of lines in the margin', () => {
  it('of pleading paper are one line of the page and no part of its clauses', async () => {
    const document = await read(numbered(28, 1) + written);
    expect(blocksOf(document)).toEqual([...JOINED, Array.from({ length: 28 }, (_, at) => at + 1).join(' ')]);
    expect(document.blocks.map(({ kind, clause }) => clause ?? kind)).toEqual([
      '1',
      '1.1',
      '2',
      '2.1',
      '2.2',
      '2.3',
      'line',
    ]);
    const [start = 0] = [document.text.indexOf('1 2 3')];
    expect(document.pages[0]?.runs.filter(([at]) => at >= start)).toHaveLength(28);
  });

  it('are known where each line is written together with its number, and where they go on from the page before', async () => {
    const rows = CLAUSES.map(
      (line, at) => textAt(66, 720 - at * PITCH, String(at + 29)) + textAt(100, 720 - at * PITCH, line),
    );
    expect(blocksOf(await read(rows.join(''))).slice(0, -1)).toEqual(JOINED);
  });

  it('are known where only each fifth line has one', async () => {
    const lines = [...CLAUSES, ...CLAUSES].map((line, at) => textAt(100, 720 - at * PITCH, line)).join('');
    const document = await read(numbered(20, 5) + lines);
    expect(blocksOf(document)).toEqual([...JOINED, ...JOINED, '5 10 15 20']);
  });

  it('are not those of the rows of a register', async () => {
    const names = ['Aldous Freight', 'Brindle Quay', 'Calder Fen', 'Dunmow', 'Estuary', 'Felix', 'Garth', 'Harrow'];
    const rows = names.map(
      (name, at) =>
        textAt(72, 700 - at * PITCH, String(at + 1)) +
        textAt(110, 700 - at * PITCH, name) +
        textAt(300, 700 - at * PITCH, '12,000'),
    );
    const document = await read(rows.join(''));
    expect(listBlocks(document)).toContain('1 | Aldous Freight | 12,000');
    expect(document.blocks).toHaveLength(names.length);
  });
});
