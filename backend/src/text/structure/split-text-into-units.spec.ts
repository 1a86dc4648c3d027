import { describe, expect, it } from 'vitest';
import { segmentText } from './split-text-into-units.js';
import type { TextBlock } from './unit.js';

const textsOf = (text: string, blocks?: TextBlock[]) =>
  segmentText(text, blocks).map(({ start, end }) => text.slice(start, end));

describe('cutting a text into sentences and clauses', () => {
  it('cuts at sentence ends and semicolons, not at abbreviations or amounts', () => {
    const sentences = [
      'Acme Inc. and Beta Ltd. agree to a fee of 1.5 per cent of all sales.',
      'The fee is due within thirty days after the goods were delivered;',
      'Interest runs from the thirtieth day at the statutory rate.',
    ];
    expect(textsOf(sentences.join(' '))).toEqual(sentences);
  });

  it('does not cut a ratio', () => {
    const sentence =
      'The margin is lower if the ratio of debt to earnings was below 1.75 : 1 on each of the last two dates.';
    expect(textsOf(sentence)).toEqual([sentence]);
  });

  it('does not cut at the short forms of streets and hours', () => {
    const sentence =
      'Acme has its registered office and its principal place of business at 1200 Ocean Blvd. Miami Beach, Florida, and takes calls there from nine until 5 p.m. Eastern Time on every working day of the year.';
    expect(textsOf(sentence)).toEqual([sentence]);
  });

  it.each([
    'The board consents to the signing of Amendment no. 1 with the terms that the partner has told.',
    'Der Mieter haftet nach Art. 5 und nach Abs. 2 dieses Vertrages.',
    'It follows from para. 4 of the letter and from sec. 12 of the act.',
  ])('does not cut before a number that is counted: "%s"', (sentence) => {
    expect(textsOf(sentence)).toEqual([sentence]);
  });

  it('keeps a clause number and its title with the sentence they open', () => {
    const [first] = textsOf(
      '8.1 Assignment. Neither party may assign this agreement without consent. Any other transfer is void.',
    );
    expect(first).toBe('8.1 Assignment. Neither party may assign this agreement without consent.');
  });

  it('joins the lines of a wrapped paragraph, and starts a new one at a number', () => {
    const text =
      '1. The landlord lets the premises to the tenant\nfor a term of ten years from the\nfirst day of May.\n2. The tenant pays the rent\nevery month in advance.\n';
    const units = segmentText(text);
    expect(new Set(units.map(({ paragraph }) => paragraph)).size).toBe(2);
  });

  it('counts pages at form feeds and gives no page to a text without any', () => {
    expect(segmentText('First page text here.\fSecond page text here.').map(({ page }) => page)).toEqual([1, 2]);
    expect(segmentText('Just one text.').map(({ page }) => page)).toEqual([null]);
  });

  it('remembers the headings a clause stands under', () => {
    const text =
      'ARTICLE 5 TERMINATION\n\n5.2 Breach. Either party may terminate this agreement when the other fails to cure a breach.\n';
    const [heading, clause] = segmentText(text);
    expect(heading).toMatchObject({ isHeading: true, headingPath: ['TERMINATION'] });
    expect(clause).toMatchObject({ isHeading: false, headingPath: ['TERMINATION', 'Breach'] });
  });

  it.each([
    ['blanks', '      '],
    ['tabs', '\t'],
  ])('keeps the lines of a table together whose cells are parted by %s', (_, gap) => {
    const text = [
      ['Net sales', '1,200', '1,100'],
      ['Cost of sales', '800', '700'],
    ]
      .map((cells) => cells.join(gap))
      .join('\n');
    const units = segmentText(text);
    expect(units).toHaveLength(1);
    expect(units[0]).toMatchObject({ isTableRow: true });
  });

  it('knows the row that names the columns of a table, for every row below it', () => {
    const rows = [
      'Premises\tAnnual rent (EUR)',
      'Unit 4 at the mill, first floor\t12,000',
      'Unit 5 at the quay\t9,500',
    ];
    const blocks = (lines: readonly string[]) =>
      lines.map((line, row): TextBlock => {
        const start = lines.slice(0, row).reduce((sum, before) => sum + before.length + 1, 0);
        return {
          kind: 'table_row',
          start,
          end: start + line.length,
          headingPath: [],
          page: row + 1,
          table: { number: 1, row },
        };
      });
    const text = rows.join('\n');
    const units = segmentText(text, blocks(rows));
    expect(units.map(({ columnNames }) => columnNames && text.slice(...columnNames))).toEqual([
      undefined,
      rows[0],
      rows[0],
    ]);
    const figures = rows.slice(1);
    expect(segmentText(figures.join('\n'), blocks(figures)).some(({ columnNames }) => columnNames)).toBe(false);
  });

  it('gives the rows of a table all rows that its parser took for its head, also on the next page, and each table its own', () => {
    const rows: [line: string, table: number, header?: string][] = [
      ['Rent\tRent', 1],
      ['2024\t2025', 1],
      ['1,100\t1,200', 1, 'Rent 2024\tRent 2025'],
      ['1,300\t1,400', 2, 'Rent 2024\tRent 2025'],
      ['Unit\tArea', 3],
      ['A\t900', 3, 'Unit\tArea'],
      ['Total\t17', 4],
      ['Cost\t19', 4, 'Total\t17'],
      ['Fuel', 5],
    ];
    const text = rows.map(([line]) => line).join('\n');
    let at = 0;
    const blocks = rows.map(([line, number, header], row): TextBlock => {
      at += line.length + 1;
      return {
        kind: 'table_row',
        start: at - line.length - 1,
        end: at - 1,
        headingPath: [],
        table: { number, row, ...(header !== undefined && { header }) },
      };
    });
    const units = segmentText(text, blocks);
    expect(units.map(({ head }) => (head ? text.slice(...head) : null))).toEqual([
      null,
      null,
      'Rent\tRent\n2024\t2025',
      'Rent\tRent\n2024\t2025',
      null,
      'Unit\tArea',
      null,
      'Total\t17',
      null,
    ]);
  });

  it('cuts what is longer than a passage', () => {
    const units = segmentText(`The parties agree ${'that the goods are delivered, '.repeat(120)} in time.`);
    expect(Math.max(...units.map(({ start, end }) => end - start))).toBeLessThanOrEqual(950);
  });

  it('covers every letter of the text, in order and without overlap', () => {
    const text = 'TITLE\n\n(a) One thing; (b) another.\n\nA. B. Final words 5   6   7\n';
    const units = segmentText(text);
    expect(
      units
        .map(({ start, end }) => text.slice(start, end))
        .join('')
        .replace(/\s/g, ''),
    ).toBe(text.replace(/\s/g, ''));
    units.reduce((previous, unit) => {
      expect(unit.start).toBeGreaterThanOrEqual(previous);
      return unit.end;
    }, 0);
  });

  it('takes paragraphs, pages and headings from the parser when it knows them', () => {
    const text = 'Term\nThis agreement lasts two years.\nIt renews by itself.';
    const blocks: TextBlock[] = [
      { kind: 'heading', start: 0, end: 4, headingPath: [], page: 3 },
      { kind: 'paragraph', start: 5, end: 36, headingPath: ['Term'], page: 3 },
      { kind: 'paragraph', start: 37, end: 57, headingPath: ['Term'], page: 4 },
    ];
    expect(segmentText(text, blocks).map(({ page, headingPath, isHeading }) => [page, headingPath, isHeading])).toEqual(
      [
        [3, ['Term'], true],
        [3, ['Term'], false],
        [4, ['Term'], false],
      ],
    );
  });

  it('makes one unit of the cells of each table row', () => {
    const text = 'Rent\n€9,000\nDeposit\n€3,000';
    const cell = (start: number, end: number, row: number): TextBlock => ({
      kind: 'table_row',
      start,
      end,
      headingPath: [],
      table: { number: 0, row },
    });
    const units = segmentText(text, [cell(0, 4, 0), cell(5, 11, 0), cell(12, 19, 1), cell(20, 26, 1)]);
    expect(units.map(({ start, end }) => text.slice(start, end))).toEqual(['Rent\n€9,000', 'Deposit\n€3,000']);
    expect(units.every(({ isTableRow }) => isTableRow)).toBe(true);
  });

  it('gives nothing for an empty text', () => {
    expect(segmentText('')).toEqual([]);
    expect(segmentText(' \n\f\n ')).toEqual([]);
  });
});
