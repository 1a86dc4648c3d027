import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

const read = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ start, end }) => text.slice(start, end).replaceAll('\n', ' '));
};

describe('a counterfoil beside its certificate', () => {
  const counterfoil = [
    'Certificate No. 17',
    'Folio 9 of the register',
    'Holder: Mary Byrne',
    'Shares: 12,500',
    'Received:',
  ];
  const certificate = [
    'Certificate No. 17',
    'This is to certify that Mary Byrne of Limerick is the holder of shares.',
    'They are ordinary shares of one euro each, and are fully paid up.',
    'They are shares in the company and are numbered from one to twelve.',
    'Given under the seal of the company on this day in March of the year.',
  ];
  const drawn = (left: number, lines: readonly string[], step: number) =>
    lines.map((line, at) => textAt(left, 700 - step * at, line)).join('');
  const both = drawn(40, counterfoil, 56) + drawn(220, certificate, 56);
  const alike = [...counterfoil, ...certificate];

  it('is read whole where a line parts them', async () => {
    expect(await read(`${both}200 300 m 200 760 l S\n`)).toEqual(alike);
  });

  it('is read whole where dashes part them', async () => {
    const dashes = Array.from({ length: 58 }, (_, at) => `200 ${300 + at * 8} m 200 ${304 + at * 8} l S\n`).join('');
    expect(await read(both + dashes)).toEqual(alike);
  });

  it('is no table whose rows are drawn across the line', async () => {
    const rows = counterfoil.map(
      (line, at) => textAt(40, 700 - 56 * at, line) + textAt(220, 700 - 56 * at, `${at + 1},500`),
    );
    const blocks = await read(`${rows.join('')}200 300 m 200 760 l S\n`);
    expect(blocks[0]).toBe('Certificate No. 17\t1,500');
  });
});
