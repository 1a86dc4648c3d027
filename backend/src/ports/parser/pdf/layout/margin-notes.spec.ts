import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

const read = async (content: string): Promise<unknown[][]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, clause, start, end }) => [kind, clause ?? null, text.slice(start, end)]);
};

describe('notes in the margin', () => {
  const lines = Array.from(
    { length: 10 },
    (_, at) => `The rent of year ${at + 1} is paid before the fifth day of its first month`,
  );
  const prose = lines.map((line, at) => textAt(72, 700 - at * 14, line, 12)).join('');

  it('are apart from the sentences they stand beside, however near to them', async () => {
    const notes: Record<number, string> = {
      2: textAt(424, 672, 'See the letter', 9) + textAt(424, 662, 'of 4 May', 9),
      8: textAt(424, 588, 'Checked', 9),
    };
    const drawn = lines.map((line, at) => textAt(72, 700 - at * 14, line, 12) + (notes[at] ?? ''));
    const blocks = await read(drawn.join('') + textAt(300, 30, '1', 9));
    expect(blocks.map(([kind, , text]) => [kind, text])).toEqual([
      ['paragraph', lines.join('\n')],
      ['paragraph', 'See the letter\nof 4 May'],
      ['paragraph', 'Checked'],
      expect.anything(),
    ]);
  });

  it('stand before the paragraph that they are set beside, or behind the first of the page', async () => {
    const clause = (number: number, top: number) =>
      [`${number}. The rent of this year is paid before the fifth day of its month,`, ...lines.slice(0, 3)]
        .map((line, at) => textAt(72, top - 14 * at, line, 12))
        .join('');
    const content =
      clause(1, 700) +
      clause(2, 634) +
      clause(3, 568) +
      textAt(450, 700, 'Rent', 9) +
      textAt(450, 620, 'When it', 9) +
      textAt(450, 610, 'is paid', 9) +
      textAt(450, 568, 'Arrears', 9);
    const blocks = await read(content);
    expect(blocks.map(([, , text]) => String(text).slice(0, 15).trim())).toEqual([
      '1. The rent of',
      'Rent',
      'When it\nis paid',
      '2. The rent of',
      'Arrears',
      '3. The rent of',
    ]);
  });

  it('are none where small letters stand in a row with others', async () => {
    const row = (at: number, year: string, sum: string) =>
      textAt(72, 500 - at * 14, year, 9) + textAt(150, 500 - at * 14, 'paid', 9) + textAt(424, 500 - at * 14, sum, 9);
    const blocks = await read(prose + row(0, '2024', '1,200') + row(1, '2025', '1,300') + row(2, '2026', '1,400'));
    expect(blocks.slice(1).map(([, , text]) => text)).toEqual([
      '2024\tpaid\t1,200',
      '2025\tpaid\t1,300',
      '2026\tpaid\t1,400',
    ]);
  });

  it('beside each clause of a lease part none of them from its number, also where they stand in capitals', async () => {
    const notes = ['Term', 'Rent', 'CHANGE OF|CONTROL', 'Repair|by tenant', 'Break', 'Surety', 'Re-entry'];
    const content = notes
      .map((note, at) => {
        const top = 700 - 60 * at;
        const words = note.split('|').map((line, down) => textAt(72, top - 10 * down, line, 8.5));
        const clause = [`4.${at + 1} ${lines[0]}`, ...(at % 2 > 0 ? lines.slice(1, 2) : [])];
        return [...words, ...clause.map((line, down) => textAt(160, top - 0.6 - 12.3 * down, line, 11))].join('');
      })
      .join('');
    const blocks = await read(
      content + textAt(160, 250, '5. The tenant pays for the lease and for what is said in it.', 11),
    );
    const clauses = blocks.filter(([, clause]) => clause !== null);
    expect(clauses.map(([, clause]) => clause)).toEqual([...notes.map((_, at) => `4.${at + 1}`), '5']);
    expect(blocks.filter(([kind]) => kind === 'heading')).toEqual([]);
    expect(blocks.map(([, , text]) => text)).toContain('CHANGE OF\nCONTROL');
  });

  it('belong to the clauses that they are printed one height above, beside the ends of those before them, also beside a line in small type', async () => {
    const notes = ['Letting', 'Security|of tenure', 'Rent', 'Interest'];
    const content = notes
      .map((note, at) => {
        const top = 700 - 60 * at;
        const words = note.split('|').map((line, down) => textAt(72, top + 20 - 10 * down, line, 9));
        const clause = [`1.${at + 1} ${lines[0]}`, ...lines.slice(1, 3)];
        return [...words, ...clause.map((line, down) => textAt(160, top - 14 * down, line, 11))].join('');
      })
      .join('');
    const blocks = await read(content + textAt(160, 540, 'if demanded in time', 9));
    expect(blocks.slice(0, 8).map(([, clause, text]) => clause ?? text)).toEqual([
      expect.anything(),
      'Letting',
      'Security\nof tenure',
      '1.2',
      'Rent',
      '1.3',
      'if demanded in time',
      'Interest',
    ]);
  });
});
