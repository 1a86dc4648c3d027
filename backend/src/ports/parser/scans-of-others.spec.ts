import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ParsedDocument } from './document-parser.js';
import {
  blocksOf,
  hasPapers,
  inkUnder,
  paper,
  PAPERS,
  recognisedPaper,
} from './testing/read-papers-outside-repository.js';

const lines = (document: ParsedDocument): string[] => blocksOf(document).map((text) => text.replaceAll('\n', ' '));
const clausesOf = ({ text, blocks }: ParsedDocument): [clause: string, words: string][] =>
  blocks.flatMap(({ clause, start, end }) => (clause ? [[clause, text.slice(start, end).replaceAll('\n', ' ')]] : []));

const AGREEMENT = [
  ['1', '1. TERM. This Agreement commences on 1 April 2024 and continues for an initial term of thirty-six months.'],
  [
    '2',
    '2. PRICE. The Customer shall pay the Supplier a fixed fee of EUR 1,250,000 per annum, payable quarterly in arrears.',
  ],
  ['3', '3. TERMINATION. Either party may terminate this Agreement on not less than ninety days written notice.'],
  ['4', '4. CHANGE OF CONTROL. The Supplier may terminate immediately if the Customer undergoes a change of control.'],
  ['5', '5. GOVERNING LAW. This Agreement is governed by the laws of Ireland.'],
];

describe.skipIf(!hasPapers)('scans of others', () => {
  it.each(['s01-skew-1deg.pdf', 's02-skew-2deg.pdf', 's03-skew-3deg.pdf'])(
    'have every clause whole although they lie askew: %s',
    async (name) => {
      const read = await recognisedPaper(name);
      expect(clausesOf(read)).toEqual(AGREEMENT);
      expect(await inkUnder(readFileSync(path.join(PAPERS, name)), read, '1,250,000')).toBeGreaterThan(0.05);
    },
  );

  it('are read page by page beside pages of text, turned, upside down and askew', async () => {
    const read = await recognisedPaper('g05-mixed-text-scan-rotated.pdf');
    expect(clausesOf(read).slice(0, 5)).toEqual(AGREEMENT);
    expect(lines(read).slice(7)).toEqual([
      'SCHEDULE 1. The Premises are Unit 4, Oranmore Business Park, Galway.',
      'The annual rent is EUR 84,000 reviewable every five years.',
      'SCHEDULE 2. The guarantor is Tom Kelly of 14 Strand Road, Sligo.',
      'The guarantee is limited to EUR 200,000.',
      'SCHEDULE 3. The insurance cover is EUR 6,500,000 for any one event.',
      'SCHEDULE 4. The deposit of EUR 42,000 is refundable within thirty days.',
    ]);
    expect(read.blocks.slice(7).map(({ page }) => page)).toEqual([2, 2, 4, 4, 5, 6]);
  });

  it('are said to be hard to read where a fax left little of the letters', async () => {
    const { remarks, pages, text } = await recognisedPaper('g07-fax-100dpi.pdf');
    expect(remarks).toContain('Page 1 was hard to read and may hold errors.');
    const fee = text.indexOf('1250, 000');
    expect(fee).toBeGreaterThan(0);
    expect(pages[0]?.doubtful?.some(([start, end]) => start <= fee && fee < end)).toBe(true);
  });

  it('are said to be hard to read in letters that nothing here knows', async () => {
    const { remarks } = await recognisedPaper('pl-malformed-from-issue-932.pdf');
    expect(remarks).toContain('Page 1 was hard to read and may hold errors.');
  });

  it('have words named that were written by hand and not read surely', async () => {
    const read = await recognisedPaper('s06-blank-filled-by-hand.pdf');
    const day = /held on (\S+)/.exec(read.text)?.[1];
    expect(day).toMatch(/^Mar/);
    expect(read.remarks).toContainEqual(expect.stringContaining(`Page 1 was not read surely at “${day}”, “4th”`));
    expect(lines(read)).toContain('IT WAS RESOLVED that the loan of EUR 2,000,000 be approved.');
  });

  it('have the rows and counts of a table that is a picture', async () => {
    const rows = lines(await recognisedPaper('un-table-multi-row-column-cells.pdf')).map((row) => row.split('\t'));
    expect(rows.filter(([name = '']) => ['Blind', 'Low Vision', 'Dexterity', 'Mobility'].includes(name))).toEqual([
      ['Blind', '5', '1', '4', '34.5%, n=1', '1199 sec, n=1'],
      ['Low Vision', '5', '2', '3', '98.3% n=2 (97.7%, n=3)', '1716 sec, n=3 (1934 sec, n=2)'],
      ['Dexterity', '5', '4', '1', '98.3%, n=4', '1672.1 sec, n=4'],
      ['Mobility', '3', '3', '0', '95.4%, n=3', '1416 sec, n=3'],
    ]);
  });

  it('need no recognition for the name in a signature that is drawn as text, with its accents', async () => {
    const { text, looks, remarks } = await paper('dss-Signature-P-HU_MIC-1.pdf');
    expect(text).toContain('Géczi Zoltán Csaba');
    expect(looks?.signatures).toMatchObject([{ signer: 'Géczi Zoltán Csaba', coversWholeFile: true }]);
    expect(remarks).toContain('Page 1 shows pictures; words in them were not read.');
  });
});
