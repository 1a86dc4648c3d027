import { describe, expect, it } from 'vitest';
import { wordedLines } from './check-human-wording-against-sources.js';

const sources = [
  { number: 1, fileName: 'supply.pdf', quote: 'This Agreement is governed by the laws of Ireland.' },
  { number: 2, fileName: 'supply.pdf', quote: 'Either party may terminate on thirty days notice.' },
  { number: 3, fileName: 'lease.pdf', quote: 'The rent is 48,000 euro a year.' },
];
const about = { question: 'Which law governs the agreement, and how does it end?' };
const lines = (wording: string) => wordedLines(wording, sources, about);

describe('an answer in the words of a person', () => {
  it('keeps the sources that bear out a line', () => {
    expect(lines('It is governed by Irish law [1].\nIt ends on 30 days of notice [2].')).toEqual([
      { text: 'It is governed by Irish law.', citations: [1], dropped: [] },
      { text: 'It ends on 30 days of notice.', citations: [2], dropped: [] },
    ]);
  });

  it.each([
    'It is governed by German law [1].',
    'It ends on 60 days of notice [2].',
    'The rent may not be raised [3].',
  ])('takes the source off a line that it does not bear out: %s', (line) => {
    expect(lines(line)).toMatchObject([{ citations: [], dropped: [expect.any(Number)] }]);
  });

  it('may have lines that are the word of the writer alone', () => {
    expect(lines('We were told that a renewal is planned.')).toMatchObject([{ citations: [], dropped: [] }]);
  });

  it('may name several sources at once, and none that the answer does not have', () => {
    expect(lines('Irish law, 30 days and 48,000 euro [1-2, 3]')).toMatchObject([{ citations: [1, 2, 3] }]);
    expect(lines('Irish law [9]')).toBeNull();
  });

  it.each([
    ['ranges beyond every source', `Rent ${`[${'1-999,'.repeat(30)}1]`.repeat(50)}`],
    ['blanks that lead nowhere', `a${' '.repeat(9_990)}b`],
    ['a bracket that never closes', `[1${' '.repeat(9_990)}`],
    ['numbers without end', `[1${',1'.repeat(4_990)}`],
  ])('is read in no time, whatever somebody types: %s', (_what, wording) => {
    const begun = process.threadCpuUsage();
    lines(wording.slice(0, 10_000));
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(150);
  });
});
