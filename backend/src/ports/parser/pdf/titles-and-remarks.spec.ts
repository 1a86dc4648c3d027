import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const kindsOf = async (content: string) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).replace(/[\n\t]/g, ' / ')]);
};

const PROSE = ['The goods remain the property of the', 'seller until the buyer has paid for', 'them in full.'];
/** Lines at a pitch so wide that a title stands hardly further from its text than they do from each other. */
const column = (left: number, top: number, titles: readonly string[]): string =>
  titles
    .map((title, at) => {
      const y = top - at * 110;
      const lines = [...PROSE, ...PROSE].map((line, row) =>
        textAt(left, y - 21 - 17 * (row % 3), row < 3 ? line : '', 10),
      );
      return textAt(left, y, title, 11, 'F2') + lines.join('');
    })
    .join('');

describe('a title in slightly larger bold letters', () => {
  it('heads the text right below it in each of two columns, also at the head of the second', async () => {
    const content =
      textAt(72, 740, 'Market Briefing', 18, 'F2') +
      column(72, 680, ['Scope of work', 'Purpose of this report', 'Next steps']) +
      column(330, 690, ['Loans and debt', 'Risk factors']);
    const headings = (await kindsOf(content)).filter(([kind]) => kind === 'heading').map(([, words]) => words);
    expect(headings).toEqual([
      'Market Briefing',
      'Scope of work',
      'Purpose of this report',
      'Next steps',
      'Loans and debt',
      'Risk factors',
    ]);
  });
});

describe('a remark in bold', () => {
  const below = (y: number, lines: readonly string[]) =>
    lines.map((line, at) => textAt(72, y - 14 * at, line, 10)).join('');

  it('heads nothing where it is said once above names and particulars', async () => {
    const content =
      textAt(72, 740, 'Delivery Note', 18, 'F2') +
      below(700, [
        'The goods listed here remain the property of the seller until they are paid for in full by the buyer.',
      ]) +
      textAt(72, 660, 'Approved for payment, less position 50 in dispute', 10, 'F2') +
      below(630, ['Rita Moran', 'Head of purchasing']);
    expect(await kindsOf(content)).toContainEqual(['paragraph', 'Approved for payment, less position 50 in dispute']);
  });

  it.each(['Halden Lighting Ltd | 13 January 2021', 'Currency: USD'])('heads nothing: %s', async (words) => {
    const content =
      textAt(72, 740, 'Statement', 18, 'F2') +
      textAt(72, 700, 'Period: January to March', 10) +
      textAt(72, 676, words, 10, 'F2') +
      below(640, [
        'The goods listed here remain the property of the seller until they are paid for in full by the buyer.',
      ]);
    expect(await kindsOf(content)).toContainEqual(['paragraph', words]);
  });
});

describe('what was filled in over several lines', () => {
  it('is a row with the label that it stands beside, though it was drawn after all labels', async () => {
    const labels = ['Name', 'Reason', 'Telephone'].map((label, at) => textAt(72, 640 - 30 * at, label, 10)).join('');
    const values =
      textAt(200, 640, 'Lorna Keane', 10) +
      textAt(200, 609, 'The machine was not delivered on the day on which it was', 10) +
      textAt(200, 597, 'due and the works had to be closed for two days.', 10) +
      textAt(200, 580, '01 555 0170', 10);
    const content =
      textAt(72, 740, 'Incident Report', 18, 'F2') +
      textAt(72, 670, 'Applicant', 11, 'F2') +
      labels +
      textAt(72, 550, 'Company', 11, 'F2') +
      textAt(72, 520, 'Number', 10) +
      textAt(72, 490, 'Address', 10) +
      values +
      textAt(200, 520, '642524', 10) +
      textAt(200, 490, '12 Mill Road, Cork', 10);
    expect(await kindsOf(content)).toContainEqual([
      'table_row',
      'Reason / The machine was not delivered on the day on which it was due and the works had to be closed for two days.',
    ]);
  });
});
