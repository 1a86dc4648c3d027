import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const blocksOf = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(
    ({ kind, start, end }) => `${kind}: ${text.slice(start, end).replaceAll(/\n+/g, ' / ').replaceAll('\t', ' | ')}`,
  );
};

const prose = (top: number): string =>
  textAt(72, top, 'The carrier shall confirm each order in writing within five working days of the day it', 10) +
  textAt(72, top - 13, 'came, and shall send back all crates that are not broken at its own cost and risk.', 10);

/** Lines from a height down, one for each step: `[step, words]`. */
const column = (left: number, top: number, lines: readonly (readonly [step: number, words: string])[]): string[] => {
  let y = top;
  return lines.map(([step, words]) => textAt(left, (y -= step), words, 10));
};

/** What two programs draw: one column after the other, or from line to line. */
const inBothOrders = (one: readonly string[], other: readonly string[]): string[] => [
  [...one, ...other].join(''),
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? '') + (other[at] ?? '')).join(''),
];

const LINE = '____________________';

describe('the place where a paper is signed', () => {
  it('has all that one signs before what another signs beside it, where names take more lines and lines stand at other heights', async () => {
    const one = column(72, 660, [
      [0, 'Signed for and on behalf of'],
      [13, 'QUAY ROPES AND HARBOUR FREIGHT AND'],
      [13, 'STORES LIMITED'],
      [40, LINE],
      [12, 'Ines Ahlgren'],
      [13, 'Director'],
    ]);
    const other = column(330, 660, [
      [0, 'Signed for and on behalf of'],
      [13, 'KELP BULK AS'],
      [36, LINE],
      [12, 'Tove Bekele'],
      [13, 'Director'],
      [13, 'Date: 3 May 2024'],
    ]);
    for (const content of inBothOrders(one, other))
      expect((await blocksOf(prose(740) + content)).slice(1)).toEqual([
        `paragraph: Signed for and on behalf of / QUAY ROPES AND HARBOUR FREIGHT AND / STORES LIMITED / ${LINE} / Ines Ahlgren / Director`,
        `paragraph: Signed for and on behalf of / KELP BULK AS / ${LINE} / Tove Bekele / Director / Date: 3 May 2024`,
      ]);
  });

  it('has the words of a deed, who signs beside them, and then the witness named below, party by party', async () => {
    const deed = (top: number, firm: string, signer: string, witness: string) => [
      ...column(72, top, [
        [0, 'Executed as a deed by'],
        [13, `${firm} acting by`],
        [13, 'a director in the presence of:'],
        [30, `Witness: ${witness}`],
        [13, 'Occupation: Solicitor'],
      ]),
      ...column(330, top - 13, [
        [0, LINE],
        [13, `${signer}, Director`],
      ]),
    ];
    const parts = [
      ...deed(660, 'Kelp Bulk Limited', 'Ines Ahlgren', 'Amos Quick'),
      ...deed(540, 'Quay Ropes Limited', 'Jan Cizek', 'Anna Byrne'),
    ];
    expect((await blocksOf(prose(740) + parts.join(''))).slice(1)).toEqual([
      'paragraph: Executed as a deed by / Kelp Bulk Limited acting by / a director in the presence of:',
      `paragraph: ${LINE} / Ines Ahlgren, Director`,
      'paragraph: Witness: Amos Quick / Occupation: Solicitor',
      'paragraph: Executed as a deed by / Quay Ropes Limited acting by / a director in the presence of:',
      `paragraph: ${LINE} / Jan Cizek, Director`,
      'paragraph: Witness: Anna Byrne / Occupation: Solicitor',
    ]);
  });

  it('keeps labels with what stands behind them, of each who signs by itself', async () => {
    const form = (left: number, party: string, name: string) => [
      textAt(left, 660, party, 10),
      ...column(left, 640, [
        [0, 'By:'],
        [16, 'Name:'],
        [16, 'Title:'],
      ]),
      ...column(left + 60, 640, [
        [0, '______________'],
        [16, name],
        [16, 'Director'],
      ]),
    ];
    const content = [...form(72, 'Kelp Bulk Limited', 'Ines Ahlgren'), ...form(330, 'Quay Ropes Inc.', 'Jan Cizek')];
    expect((await blocksOf(prose(740) + content.join(''))).slice(1)).toEqual([
      'paragraph: Kelp Bulk Limited / By: ______________ / Name: Ines Ahlgren / Title: Director',
      'paragraph: Quay Ropes Inc. / By: ______________ / Name: Jan Cizek / Title: Director',
    ]);
  });

  it('ends above the next annex and what is said in a sentence across the page', async () => {
    const both = (y: number, one: string, other: string) => textAt(72, y, one, 10) + textAt(330, y, other, 10);
    const content =
      both(660, 'For the Landlord', 'For the Tenant') +
      both(620, LINE, LINE) +
      both(607, 'Ines Ahlgren', 'Jan Cizek') +
      textAt(72, 570, 'Schedule 1', 10, 'F2') +
      prose(550);
    expect((await blocksOf(prose(740) + content)).slice(1)).toEqual([
      `paragraph: For the Landlord / ${LINE} / Ines Ahlgren`,
      `paragraph: For the Tenant / ${LINE} / Jan Cizek`,
      'heading: Schedule 1',
      expect.stringMatching(/^paragraph: The carrier/),
    ]);
  });

  it('leaves a deed that ends in a longer column, whose sign stands higher than its words, to its own party', async () => {
    const content = [
      ...column(72, 660, [
        [0, 'Executed as a deed by Kelp Bulk'],
        [13, 'Limited and two directors'],
      ]),
      ...column(330, 660, [
        [0, LINE],
        [13, 'Ines Ahlgren, Director'],
      ]),
      ...column(330, 570, [
        [0, LINE],
        [13, 'Jan Cizek, Director'],
      ]),
      ...column(72, 520, [
        [0, 'Executed as a deed by Quay Ropes'],
        [13, 'Limited and two directors'],
      ]),
      ...column(330, 507, [
        [0, LINE],
        [13, 'Tove Bekele, Secretary'],
      ]),
    ];
    const blocks = await blocksOf(prose(740) + content.join(''));
    expect(blocks.findIndex((block) => block.includes('Jan Cizek'))).toBeGreaterThan(
      blocks.findIndex((block) => block.includes('Quay Ropes')),
    );
  });

  it('begins at the head of a page where it goes over to the next, right below the running head', async () => {
    const content =
      textAt(40, 768, 'Quay Ropes, master franchise', 8) +
      textAt(72, 744, 'For Quay Ropes Limited', 10) +
      textAt(330, 744, 'For Kelp Bulk Limited', 10) +
      column(72, 690, [
        [0, LINE],
        [12, 'Ines Ahlgren'],
        [13, 'Director'],
      ]).join('') +
      column(330, 690, [
        [0, LINE],
        [12, 'Jan Cizek'],
        [13, 'Director'],
      ]).join('');
    expect(await blocksOf(content)).toEqual(
      expect.arrayContaining([
        `paragraph: For Quay Ropes Limited / ${LINE} / Ines Ahlgren / Director`,
        `paragraph: For Kelp Bulk Limited / ${LINE} / Jan Cizek / Director`,
      ]),
    );
  });

  it('has no heading in the bold name of a party above what it signs', async () => {
    const content =
      textAt(72, 760, '4. Law', 10, 'F2') +
      prose(740) +
      textAt(72, 690, 'THE LENDER', 10, 'F2') +
      textAt(72, 670, 'For and on behalf of', 10) +
      textAt(72, 657, 'Kelp Bulk Limited', 10) +
      textAt(72, 620, LINE, 10) +
      textAt(72, 580, 'DIE MIETERIN', 10, 'F2') +
      textAt(72, 560, 'Ines Ahlgren', 10);
    expect((await blocksOf(content)).filter((block) => block.startsWith('heading'))).toEqual(['heading: 4. Law']);
  });

  it('is none where a table lists who holds which office', async () => {
    const rows = [
      ['Ines Ahlgren', 'Director', '12 May 2019'],
      ['Jan Cizek', 'Secretary', '3 June 2020'],
      ['Tove Bekele', 'Director', '9 July 2021'],
    ];
    const content = rows.flatMap((row, line) =>
      row.map((words, at) => textAt(72 + at * 150, 660 - line * 16, words, 10)),
    );
    expect((await blocksOf(prose(740) + content.join(''))).slice(1)).toEqual(
      rows.map((row) => `table_row: ${row.join(' | ')}`),
    );
  });
});
