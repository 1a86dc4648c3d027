import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const STEP = 12;

/** Cells drawn one after the other, each with its lines below each other. */
const cells = (lefts: readonly number[], y: number, ...texts: string[][]) =>
  texts
    .map((lines, at) => lines.map((text, place) => textAt(lefts[at] ?? 0, y - STEP * place, text, 10)).join(''))
    .join('');
const names = (lefts: readonly number[], y: number, ...texts: string[]) =>
  texts.map((text, at) => textAt(lefts[at] ?? 0, y, text, 10, 'F2')).join('');

async function rowsOf(content: string) {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' && table?.header ? [text.slice(start, end).replaceAll('\t', ' | ')] : [],
  );
}

describe('a table without lines whose cells wrap', () => {
  it('may have a single row below names of three columns in bold type', async () => {
    const lefts = [72, 230, 400];
    const content =
      textAt(72, 740, 'What was found is set out below, with what we recommend.', 10) +
      names(lefts, 700, 'Risk', 'Effect', 'Measure') +
      cells(
        lefts,
        684,
        ['The lift shaft was', 'flooded in spring.'],
        ['No lift runs until the', 'pit is dry again.'],
        ['The pump is renewed', 'by the seller.'],
      );
    expect(await rowsOf(content)).toEqual([
      'The lift shaft was flooded in spring. | No lift runs until the pit is dry again. | The pump is renewed by the seller.',
    ]);
  });

  it('may have two columns of sentences where each row begins below the names in bold type', async () => {
    const lefts = [72, 320];
    const content =
      textAt(72, 740, 'What the buyer asked is set out below, with what was said.', 10) +
      names(lefts, 700, 'Question', 'Answer') +
      cells(
        lefts,
        684,
        ['Has the lift shaft been flooded with water in', 'the last five years, and when?'],
        ['It was flooded in the spring.'],
      ) +
      cells(
        lefts,
        654,
        ['Who renews the pump that stands in its pit?'],
        ['The seller renews it before the', 'closing of the sale.'],
      ) +
      cells(
        lefts,
        624,
        ['Is any claim pending against', 'the seller?'],
        ['No claim is pending, and none', 'has been announced.'],
      );
    expect(await rowsOf(content)).toEqual([
      'Has the lift shaft been flooded with water in the last five years, and when? | It was flooded in the spring.',
      'Who renews the pump that stands in its pit? | The seller renews it before the closing of the sale.',
      'Is any claim pending against the seller? | No claim is pending, and none has been announced.',
    ]);
  });
});
