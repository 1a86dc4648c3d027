import { describe, expect, it } from 'vitest';
import { textAt } from '../../testing/make/make-pdf.js';
import { drawn, element, makeTaggedPdf, type Element } from '../../testing/make/make-tagged-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

/** The blocks of a paper: what each is, its level or the heads of its table, its words. */
async function blocksOf(pages: readonly (readonly Element[])[], root?: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makeTaggedPdf(pages, root));
  return blocks.map(({ kind, level, table, start, end }) =>
    [kind, level, table?.header, text.slice(start, end)]
      .filter((part) => part !== undefined)
      .join(': ')
      .replaceAll('\t', ' | ')
      .replaceAll('\n', ' '),
  );
}

const TEXT = 'The tenant pays the rent in advance on the first day of each month';
const prose = (from: number, lines: number, type = 'P'): Element =>
  drawn(type, Array.from({ length: lines }, (_, at) => textAt(72, from - 14 * at, TEXT)).join(''));

describe('the tags of a paper', () => {
  it('tell its headings and their levels where nothing else does', async () => {
    const page = [
      drawn('H1', textAt(72, 720, 'how rent is paid')),
      prose(706, 2),
      drawn('H2', textAt(72, 678, 'when it is late')),
      prose(664, 4),
    ];
    const found = await blocksOf([page]);
    expect(found.filter((block) => block.startsWith('heading'))).toEqual([
      'heading: 1: how rent is paid',
      'heading: 2: when it is late',
    ]);
  });

  it('tell where a note ends above a title of the same size', async () => {
    const row = (y: number, ...words: readonly string[]) =>
      element('TR', ...words.map((word, at) => drawn('TD', textAt(72 + 150 * at, y, word))));
    const page = [
      prose(760, 3),
      element('Table', row(710, 'Year', 'Rent'), row(696, '1 to 5', '40,000 *'), row(682, '6 to 9', '45,000')),
      drawn('P', textAt(72, 660, '* It rises by 6,200 pounds a year if the battery is built on the land.', 9)),
      drawn('P', textAt(72, 648, 'SCHEDULE 2 RIGHTS GRANTED', 9, 'F2')),
      prose(634, 3),
    ];
    expect(await blocksOf([page])).toContain('heading: 1: SCHEDULE 2 RIGHTS GRANTED');
  });

  it('tell headings by names of their own that stand for those of the standard', async () => {
    const page = [drawn('Kapitel', textAt(72, 720, 'how rent is paid')), prose(706, 6)];
    expect(await blocksOf([page], '/RoleMap << /Kapitel /H2 >>')).toContain('heading: 2: how rent is paid');
  });

  it('tell a heading in an item of a list, whose label belongs to it', async () => {
    const item = (y: number, label: string, words: string) =>
      element('LI', drawn('Lbl', textAt(72, y, label)), element('LBody', drawn('H1', textAt(90, y, words))));
    const page = [element('L', item(720, 'A', 'how rent is paid')), prose(706, 6)];
    expect(await blocksOf([page])).toContain('heading: 1: A how rent is paid');
  });

  it('are told as well where words across a page leave it to another engine', async () => {
    const across = drawn('Artifact', 'BT /F1 40 Tf 0.7 0.7 -0.7 0.7 150 300 Tm (COPY) Tj ET\n');
    const cells = (y: number, ...words: readonly string[]) =>
      element('TR', ...words.map((word, at) => drawn('TD', textAt(72 + 150 * at, y, word))));
    const table = element('Table', cells(640, 'roof', 'tenant'), cells(626, 'drains', 'landlord'));
    const page = [across, drawn('H2', textAt(72, 720, 'how rent is paid')), prose(706, 4), table, prose(580, 4)];
    const found = await blocksOf([page]);
    expect(found).toContain('heading: 2: how rent is paid');
    expect(found.filter((block) => block.startsWith('table_row'))).toEqual([
      'table_row: roof | tenant',
      'table_row: drains | landlord',
    ]);
  });

  it('are not believed where they call paragraphs, or half of the paper, headings', async () => {
    const paragraphs = await blocksOf([[prose(720, 5, 'H1'), prose(640, 5)]]);
    expect(paragraphs.filter((block) => block.startsWith('heading'))).toEqual([]);
    const lines = [720, 706, 692, 678].map((y) => prose(y, 1, 'H2'));
    const half = await blocksOf([[...lines, prose(664, 3)]]);
    expect(half.filter((block) => block.startsWith('heading'))).toEqual([]);
  });

  it('leave a paper without headings to its looks', async () => {
    const page = [drawn('P', textAt(72, 720, '1. Payment of rent', 11, 'F2')), prose(690, 4)];
    expect(await blocksOf([page])).toContain('heading: 1: 1. Payment of rent');
  });

  it('tell what belongs to the page, also where it stands on one page alone', async () => {
    const page = [
      drawn('Artifact', textAt(72, 740, 'Second draft of the landlord, not agreed')),
      prose(700, 6),
      drawn('Artifact', textAt(300, 600, 'seven')),
    ];
    const found = await blocksOf([page]);
    expect(found.at(0)).toBe('line: Second draft of the landlord, not agreed');
    expect(found.at(-1)).toBe('line: seven');
  });

  it('do not make furniture of prose, of what stands inside the text, or of a letterhead', async () => {
    const all = await blocksOf([[prose(700, 8, 'Artifact'), prose(560, 4)]]);
    expect(all[0]).toMatch(/^paragraph/);
    const inside = drawn('Artifact', textAt(72, 630, 'Interest accrues from the due date.'));
    expect(await blocksOf([[prose(700, 4), inside, prose(600, 4)]])).toContain(
      'paragraph: Interest accrues from the due date.',
    );
    const letterhead = ['Harbour Estates Limited', '4 Quay Street, Galway', 'Registered in Ireland no. 312904'];
    const head = letterhead.map((line, at) => drawn('Artifact', textAt(72, 750 - 14 * at, line)));
    const found = await blocksOf([[...head, prose(680, 8)]]);
    expect(found.filter((block) => block.startsWith('line'))).toEqual([]);
  });

  it('read what no tag covers as before', async () => {
    const page = [drawn('H1', textAt(72, 720, 'how rent is paid')), drawn('', textAt(72, 690, TEXT)), prose(660, 4)];
    expect(await blocksOf([page])).toContain(`paragraph: ${TEXT}`);
  });

  it('keep the label of an item with its words, whatever it is and however far before them it stands', async () => {
    const item = (y: number, label: string, ...lines: string[]) =>
      element(
        'LI',
        drawn('Lbl', textAt(72, y, label)),
        drawn('LBody', lines.map((words, at) => textAt(220, y - 14 * at, words)).join('')),
      );
    const list = element(
      'L',
      item(720, 'Duty P', 'keep the roof and the drains', 'in good repair'),
      item(692, 'Duty Q', 'insure the house'),
      item(678, 'Duty R', 'pay the rates'),
    );
    const found = await blocksOf([[list, prose(650, 4)]]);
    expect(found.slice(0, 3)).toEqual([
      'list_item: Duty P keep the roof and the drains in good repair',
      'list_item: Duty Q insure the house',
      'list_item: Duty R pay the rates',
    ]);
  });

  it('keep a paragraph whole whose lines seem to begin clauses', async () => {
    const lines = [
      'The rent is told in the notices that the landlord gave (forms R(a), R(b)',
      '(c), or R(d)), and is paid as described there to the account named.',
    ];
    const paragraph = drawn('P', lines.map((words, at) => textAt(72, 700 - 14 * at, words)).join(''));
    expect((await blocksOf([[paragraph, prose(640, 6)]]))[0]).toBe(`paragraph: ${lines.join(' ')}`);
  });

  it('part paragraphs between which no space is left, unless they cut sentences', async () => {
    const sentences = ['Release in May', 'The release of all tenants is out, as told', 'Meeting in June'];
    const each = sentences.map((words, at) => drawn('P', textAt(72, 700 - 14 * at, words)));
    expect(await blocksOf([[...each, prose(600, 5)]])).toEqual([
      ...sentences.map((words) => `paragraph: ${words}`),
      expect.stringMatching(/^paragraph: The tenant/),
    ]);
    const lines = ['The rent is due in May, unless', 'the parties agree on another', 'month in writing before.'];
    const cut = lines.map((words, at) => drawn('P', textAt(72, 700 - 14 * at, words)));
    expect((await blocksOf([[...cut, prose(600, 5)]]))[0]).toBe(`paragraph: ${lines.join(' ')}`);
  });

  it('tell that short lines below each other are text, where they tell the headings', async () => {
    const heading = (y: number, words: string) => drawn('H1', textAt(72, y, words, 14, 'F2'));
    const constraint = (y: number, words: string) => drawn('P', textAt(72, y, words));
    const page = [
      heading(740, 'Constraints'),
      constraint(715, '1. Network Constraints'),
      constraint(695, '2. Software Constraints'),
      heading(670, 'Terms'),
      prose(650, 4),
      heading(580, 'Ends'),
      prose(560, 4),
    ];
    const found = await blocksOf([page]);
    expect(found.filter((block) => block.startsWith('heading'))).toEqual([
      'heading: 1: Constraints',
      'heading: 1: Terms',
      'heading: 1: Ends',
    ]);
  });
});

describe('a table that is tagged', () => {
  const COLUMNS = [72, 200, 280, 360];
  const cell = (column: number, y: number, words: string, type = 'TD', attributes?: string) =>
    drawn(type, words === '' ? '' : textAt(COLUMNS[column] ?? 0, y, words, 10), attributes);
  const row = (y: number, words: readonly string[], type = 'TD') =>
    element('TR', ...words.map((word, column) => cell(column, y, word, type)));
  const rowsOf = async (...content: readonly Element[]) =>
    (await blocksOf([[prose(760, 2), ...content, prose(500, 4)]])).filter((block) => block.startsWith('table_row'));

  it('has its rows, its cells of several lines, its empty cells and its heads', async () => {
    const tall = drawn('TD', textAt(72, 656, 'the second floor', 10) + textAt(72, 644, 'and the yard', 10));
    const table = element(
      'Table',
      row(700, ['part', 'tenant', 'from'], 'TH'),
      row(680, ['the shop', 'Skellig Foods', 'May']),
      element('TR', tall, cell(1, 656, ''), cell(2, 656, 'July')),
    );
    expect(await rowsOf(table)).toEqual([
      'table_row: part | tenant | from',
      'table_row: part | tenant | from: the shop | Skellig Foods | May',
      'table_row: part | tenant | from: the second floor and the yard |  | July',
    ]);
  });

  it('keeps the paragraphs of a cell apart, and lines that were ended although there was room', async () => {
    const cellOf = (...content: readonly string[]) => element('TD', ...content.map((one) => drawn('P', one)));
    const table = element(
      'Table',
      element(
        'TR',
        cell(0, 700, 'Present'),
        cellOf(
          textAt(200, 700, 'Judith Corve', 10),
          textAt(200, 688, 'Whinfield Trustees of the town', 10) +
            textAt(200, 676, 'of Ludlow, by Camilla Strange', 10),
        ),
      ),
      element(
        'TR',
        cell(0, 650, 'Rent'),
        cellOf(textAt(200, 650, '184,500 a year', 10) + textAt(200, 638, '92,250 in 2026', 10)),
      ),
      row(620, ['Costs', 'Paid by the company']),
    );
    const { text, blocks } = await readBytes('a.pdf', makeTaggedPdf([[prose(760, 2), table, prose(500, 4)]]));
    const rows = blocks.filter(({ kind }) => kind === 'table_row');
    expect(rows.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Present\tJudith Corve\nWhinfield Trustees of the town of Ludlow, by Camilla Strange',
      'Rent\t184,500 a year\n92,250 in 2026',
      'Costs\tPaid by the company',
    ]);
  });

  it('keeps apart what lines to sign on and blank lines part in a cell', async () => {
    const signing = [
      '_'.repeat(24),
      'Fionnuala Deasy, director',
      '',
      'Witness: Thomas Riordan,',
      'of South Mall, Cork',
    ];
    const signed = signing.map((words, at) => words && textAt(280, 700 - at * 12, words, 10)).join('');
    const sealed = textAt(72, 700, 'Given under the common seal of', 10) + textAt(72, 688, 'Leehaven Estates', 10);
    const table = element(
      'Table',
      element('TR', element('TD', drawn('P', sealed)), element('TD', drawn('P', signed))),
      element('TR', cell(0, 630, 'Date'), cell(2, 630, 'The third day of February 2025')),
    );
    const { text, blocks } = await readBytes('a.pdf', makeTaggedPdf([[prose(760, 2), table, prose(500, 4)]]));
    const [row] = blocks.filter(({ kind }) => kind === 'table_row');
    expect(text.slice(row?.start, row?.end)).toBe(
      `Given under the common seal of Leehaven Estates\t${'_'.repeat(24)}\nFionnuala Deasy, director\nWitness: Thomas Riordan, of South Mall, Cork`,
    );
  });

  it('has heads over several columns and names over several rows', async () => {
    const heads = [
      element('TR', cell(0, 700, 'part', 'TH', '/RowSpan 2'), cell(1, 700, 'rent', 'TH', '/ColSpan 2')),
      element('TR', cell(1, 684, 'before', 'TH'), cell(2, 684, 'after', 'TH')),
    ];
    const rows = [
      element('TR', cell(0, 660, 'the shop', 'TD', '/RowSpan 2'), cell(1, 660, 'fixed'), cell(2, 660, 'free')),
      element('TR', cell(1, 644, 'none'), cell(2, 644, 'free')),
    ];
    const { text, blocks } = await readBytes(
      'a.pdf',
      makeTaggedPdf([[prose(760, 2), element('Table', ...heads, ...rows), prose(500, 4)]]),
    );
    const found = blocks.filter(({ kind }) => kind === 'table_row').slice(2);
    expect(found.map(({ table }) => table?.header)).toEqual([
      'part\trent before\trent after',
      'part\trent before\trent after',
    ]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['the shop\tfixed\tfree', '\tnone\tfree']);
    expect(found[1]?.headingPath).toContain('the shop');
  });

  it('says a remark that is merged over several rows of each of them', async () => {
    const rows = [
      element('TR', cell(0, 700, 'form', 'TH'), cell(1, 700, 'fee', 'TH'), cell(2, 700, 'included', 'TH')),
      element('TR', cell(0, 670, 'junior'), cell(1, 670, '4,600'), cell(2, 662, 'lunch and books', 'TD', '/RowSpan 2')),
      element('TR', cell(0, 654, 'senior'), cell(1, 654, '6,250')),
      element('TR', cell(0, 630, 'sixth form'), cell(1, 630, '6,405'), cell(2, 630, 'lunch')),
    ];
    expect(await rowsOf(element('Table', ...rows))).toEqual([
      'table_row: form | fee | included',
      'table_row: form | fee | included: junior | 4,600 | lunch and books',
      'table_row: form | fee | included: senior | 6,250 | lunch and books',
      'table_row: form | fee | included: sixth form | 6,405 | lunch',
    ]);
  });

  it('has the name of its last column once, over two rows of heads that no tag calls heads', async () => {
    const bold = (column: number, top: number, text: string, attributes = '') => ({
      ...cell(column, top, text, 'TD', attributes),
      content: textAt(70 + column * 80, top, text, 10, 'F2'),
    });
    const rows = [
      element(
        'TR',
        bold(0, 700, 'member', '/RowSpan 2'),
        bold(1, 708, 'shares', '/ColSpan 2'),
        bold(3, 700, 'present', '/RowSpan 2'),
      ),
      element('TR', bold(1, 692, 'number'), bold(2, 692, 'per cent')),
      element('TR', cell(0, 670, 'Ana Ruiz'), cell(1, 670, '400'), cell(2, 670, '40'), cell(3, 670, 'in person')),
      element('TR', cell(0, 650, 'Luis Vega'), cell(1, 650, '600'), cell(2, 650, '60'), cell(3, 650, 'by proxy')),
    ];
    const read = await rowsOf(element('Table', ...rows));
    expect(read.at(-1)).toBe(
      'table_row: member | shares number | shares per cent | present: Luis Vega | 600 | 60 | by proxy',
    );
  });

  it('has its heads on the next page, where they are repeated and belong to no row', async () => {
    const strokes = (from: number, to: number) =>
      [65, 195, 275, 355].map((x) => `${x} ${from} m ${x} ${to} l S\n`).join('') +
      Array.from(
        { length: (from - to) / 20 + 1 },
        (_, at) => `65 ${from - 20 * at} m 355 ${from - 20 * at} l S\n`,
      ).join('');
    const lines = (from: number, to: number) => drawn('', strokes(from, to));
    const first = element('Table', row(120, ['part', 'before', 'after'], 'TH'), row(100, ['shop', 'fixed', 'free']));
    const repeated = drawn(
      'Artifact',
      COLUMNS.slice(0, 3)
        .map((x, at) => textAt(x, 720, ['part', 'before', 'after'][at] ?? '', 10))
        .join(''),
    );
    const rest = element('Table', row(700, ['yard', 'none', 'free']), row(680, ['roof', 'none', 'fixed']));
    const pages = [
      [prose(700, 6), lines(134, 94), first],
      [lines(734, 674), repeated, rest, prose(600, 6)],
    ];
    expect((await blocksOf(pages)).filter((block) => block.startsWith('table_row')).slice(1)).toEqual([
      'table_row: part | before | after: shop | fixed | free',
      'table_row: part | before | after',
      'table_row: part | before | after: yard | none | free',
      'table_row: part | before | after: roof | none | fixed',
    ]);
  });

  it('is none where its cells do not stand in the rows or columns that the tags tell', async () => {
    const crossed = element(
      'Table',
      element('TR', cell(0, 700, 'part'), cell(2, 700, 'tenant'), cell(1, 700, 'from')),
      element('TR', cell(0, 680, 'the shop'), cell(1, 680, 'Skellig Foods'), cell(2, 680, 'May')),
    );
    const plain = [cell(0, 700, 'part', 'P'), cell(2, 700, 'tenant', 'P'), cell(1, 700, 'from', 'P')];
    const others = [cell(0, 680, 'the shop', 'P'), cell(1, 680, 'Skellig Foods', 'P'), cell(2, 680, 'May', 'P')];
    expect(await rowsOf(crossed)).toEqual(await rowsOf(...plain, ...others));
  });

  it('is none where it sets columns of text beside each other', async () => {
    const words = [
      'The tenant pays the rent in advance',
      'and keeps the roof and the drains',
      'in the state in which he found them',
    ];
    const column = (x: number) =>
      drawn('TD', [0, 1, 2, 3, 4, 5].map((at) => textAt(x, 700 - 14 * at, words[at % 3] ?? '', 10)).join(''));
    const second = (x: number) =>
      drawn('TD', [0, 1, 2, 3, 4, 5].map((at) => textAt(x, 600 - 14 * at, words[at % 3] ?? '', 10)).join(''));
    const table = element('Table', element('TR', column(72), column(320)), element('TR', second(72), second(320)));
    expect(await rowsOf(table)).toEqual([]);
  });
});
