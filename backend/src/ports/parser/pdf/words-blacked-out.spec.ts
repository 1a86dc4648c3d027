import { describe, expect, it } from 'vitest';
import { findQuote } from '../../../text/quotes/find-quotes.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { blocksOf } from '../testing/read-papers-outside-repository.js';

/** A rectangle that is filled. */
const filled = (x: number, y: number, width: number, height: number, colour = '0 0 0'): string =>
  `${colour} rg ${x} ${y} ${width} ${height} re f 0 0 0 rg\n`;

const read = (content: string) => readBytes('a.pdf', makePdf([{ content }]));

describe('words that are blacked out for good', () => {
  it('leave a sign where their bars stand in a sentence, and a remark counts them', async () => {
    const document = await read(
      textAt(72, 720, 'The Buyer shall pay the sum of') +
        filled(226, 717, 70, 12) +
        textAt(300, 720, 'within thirty days to') +
        filled(404, 717, 40, 12) +
        textAt(445, 720, ', at Bank of Ireland.'),
    );
    expect(blocksOf(document)).toEqual([
      'The Buyer shall pay the sum of █ within thirty days to █, at Bank of Ireland.',
    ]);
    expect(findQuote(document.text, 'shall pay the sum of █ within thirty days')).not.toBeNull();
    expect(findQuote(document.text, 'shall pay the sum of within thirty days')).toBeNull();
    expect(document.remarks).toEqual([
      "Words are blacked out in 2 places on page 1; they can't be read and stand as “█”.",
    ]);
  });

  it('are one place where each word has a bar of its own', async () => {
    const document = await read(
      textAt(72, 720, 'Notices go to') +
        filled(142, 717, 30, 12) +
        filled(174, 717, 40, 12) +
        textAt(218, 720, 'at the office of the Seller.'),
    );
    expect(blocksOf(document)).toEqual(['Notices go to █ at the office of the Seller.']);
    expect(document.remarks[0]).toContain('in 1 place on page 1');
  });

  it('leave a sign in the cells of a table and in whole lines of a clause', async () => {
    const rows = [
      ['Employee', 'Role', 'Salary'],
      ['', 'Manager', 'EUR 52,000'],
      ['Mary Byrne', 'Driver', ''],
      ['Ann Daly', 'Clerk', 'EUR 31,000'],
    ].map((row, at) => row.map((cell, column) => cell && textAt(72 + 130 * column, 720 - 20 * at, cell)).join(''));
    const bars = filled(72, 697, 55, 12) + filled(332, 677, 48, 12);
    const clause = textAt(72, 600, 'The Company has entered into this arrangement with its');
    const lines = filled(72, 583, 300, 12) + filled(72, 569, 180, 12);
    const document = await read(rows.join('') + bars + clause + lines);
    expect(blocksOf(document).map((text) => text.replaceAll('\t', ' | '))).toEqual([
      'Employee | Role | Salary',
      '█ | Manager | EUR 52,000',
      'Mary Byrne | Driver | █',
      'Ann Daly | Clerk | EUR 31,000',
      'The Company has entered into this arrangement with its\n█\n█',
    ]);
  });

  it('leave a sign in each line that a box cuts through', async () => {
    const lines = ['The seller warrants to', 'there is no claim of', 'and that all taxes are'].map(
      (line, at) =>
        textAt(72, 720 - 14 * at, line) + textAt(256 + 3 * (at % 2), 720 - 14 * at, 'and the buyer relies on it'),
    );
    const document = await read(lines.join('') + filled(180, 689, 74, 42));
    expect(document.text.match(/█ and the buyer/g)).toHaveLength(3);
    expect(document.remarks[0]).toContain('in 1 place on page 1');
  });

  it('are no bars of charts, keys of legends, bands below words, logos, bullets, rules or frames of fields', async () => {
    const chart = [
      ['Germany', 120],
      ['France', 90],
      ['Ireland', 40],
    ] as const;
    const drawn = [
      filled(72, 740, 300, 18) + `1 1 1 rg ${textAt(80, 745, 'Quarterly report')} 0 0 0 rg\n`,
      ...chart.map(
        ([name, value], at) =>
          textAt(72, 700 - 16 * at, name) +
          filled(130, 698 - 16 * at, value, 10) +
          textAt(134 + value, 700 - 16 * at, String(value)),
      ),
      filled(72, 620, 20, 8) + textAt(96, 620, 'Actual'),
      filled(172, 620, 20, 8, '0.2 0.4 0.8') + textAt(196, 620, 'Budget'),
      filled(72, 590, 6, 6) + textAt(84, 590, 'First point of the list'),
      textAt(72, 560, 'Experience') + filled(140, 560, 300, 4),
      filled(72, 500, 40, 12) + filled(78, 503, 5, 6, '1 1 1') + textAt(116, 502, 'Foundry Limited'),
      textAt(72, 530, 'Date') + filled(110, 526, 100, 14) + filled(111, 527, 98, 12, '1 1 1'),
    ];
    const document = await read(drawn.join(''));
    expect(document.text).not.toContain('█');
    expect(document.remarks.join(' ')).not.toContain('blacked out');
  });
});
