import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, ProjectIndex, segmentText } from '../../ranking/index.js';
import type { TextBlock } from '../../text/structure/unit.js';
import { aRequest, compose, ScriptedModel } from '../compose-answer.suite.js';
import { readFacts } from '../facts/extract-facts-from-document.js';

/** Paragraphs, headings ("# ") and rows of a paper as a parser tells them, from page to page ("\f"); a row has tabs. Tables are numbered by the rows that follow each other. */
function blocksOf(lines: readonly string[], heads: ReadonlyMap<string, string>): { text: string; blocks: TextBlock[] } {
  let [text, number, row, page] = ['', 0, 0, 1];
  let headingPath: string[] = [];
  const blocks = lines.flatMap((marked): TextBlock | [] => {
    if (marked === '\f') {
      page += 1;
      return [];
    }
    const isHeading = marked.startsWith('# ');
    const line = isHeading ? marked.slice(2) : marked;
    if (isHeading) headingPath = [line];
    const start = text.length;
    text += `${line}\n\n`;
    const place = { start, end: start + line.length, headingPath, page };
    if (isHeading) return { kind: 'heading', ...place };
    if (!line.includes('\t')) {
      [number, row] = [number + 1, 0];
      return { kind: 'paragraph', ...place };
    }
    const header = heads.get(line);
    return { kind: 'table_row', ...place, table: { number, row: row++, ...(header !== undefined && { header }) } };
  });
  return { text, blocks };
}

/** What is cited for a statement with one quote, the quote left out. */
async function addedTo(
  text: string,
  quote: string,
  lines: readonly string[],
  heads: Readonly<Record<string, readonly string[]>> = {},
): Promise<string[]> {
  const byRow = new Map(Object.entries(heads).flatMap(([head, rows]) => rows.map((row) => [row, head] as const)));
  const { text: paper, blocks } = blocksOf(lines, byRow);
  const units = segmentText(paper, blocks);
  const index = new ProjectIndex();
  index.add({ id: '1', fileName: 'paper.txt', index: openDocumentIndex(buildDocumentIndex({ text: paper, units })) });
  const model = Object.assign(
    new ScriptedModel(({ passages }) => ({
      statements: [
        { text, quotes: [{ passageId: passages.find((one) => one.text.includes(quote))?.id ?? '', quote }] },
      ],
      values: [],
    })),
    {
      choose: async ({ listed }: { listed: readonly { id: string; parts: readonly unknown[] }[] }) => ({
        read: listed.flatMap(({ id, parts }) => [id, ...parts.map((_, at) => `${id}.${at + 1}`)]),
        lacks: [],
      }),
    },
  );
  const facts = readFacts({ text: paper, units });
  const document = { id: 1, fileName: 'paper.txt', title: null, kind: null, facts, readText: async () => paper };
  const { content, rejected } = await compose({
    ...aRequest(text.replaceAll(/\d+ May \d+/g, 'when'), [], { model }),
    index,
    documents: [document],
  });
  expect(rejected).toEqual([]);
  return content.citations
    .map((one) => one.quote.replaceAll(/\s+/g, ' '))
    .filter((one) => one !== quote.replaceAll(/\s+/g, ' '));
}

describe('the head of a table', () => {
  const NAMES = 'Product\tPrice (EUR)\tMinimum order';
  const PRICES = ['Oak board\t12.50\t400', 'Pine board\t8.20\t900'];
  const LINES = [
    'The parties agree on the prices, the volumes and the deadlines of this annex.',
    'Unit prices',
    NAMES,
    ...PRICES,
  ];
  const [oak = ''] = PRICES;

  it('is cited with its rows, and no sentence above it', async () => {
    expect(await addedTo('An oak board costs EUR 12.50.', oak, LINES, { [NAMES]: PRICES })).toEqual([
      'Unit prices Product Price (EUR) Minimum order',
    ]);
  });

  it('is not cited with the rows of a table below it that has a name of its own and other columns', async () => {
    const volumes = ['Oak volume\t12,000', 'Pine volume\t30,000'];
    const [volume = ''] = volumes;
    const said = 'The oak volume is 12,000.';
    const further = [...LINES, 'Volumes', ...volumes];
    expect(await addedTo(said, volume, further, { [NAMES]: [...PRICES, ...volumes] })).toEqual(['Volumes']);
    expect(await addedTo(said, volume, further, { [NAMES]: PRICES })).toEqual(['Volumes']);
  });

  it('is not looked for above years alone, which head other tables as well', async () => {
    const [names, years] = ['EUR million\tMills\tMills\tRoads\tRoads', '\t2025\t2024\t2025\t2024'];
    const mill = 'Mill\t12\t11\t8\t7';
    const lines = ['The firm has mills and roads, and tells of both in this report.', 'Segments', names, years, mill];
    const heads = { [names]: [years, mill] };
    expect(await addedTo('In 2025 the mill made EUR 12 million.', mill, lines, heads)).not.toEqual([]);
    expect(await addedTo('The rate of 2025 is that of 2024.', years.trim(), lines, heads)).toEqual([]);
  });

  it('is never the first row of a table that states figures in words', async () => {
    const deadlines = ['Delivery\t10 days\tDepot', 'Complaint\t5 days\tOffice'];
    const [, complaint = ''] = deadlines;
    const added = await addedTo(
      'A complaint is made within 5 days.',
      complaint,
      [...LINES, 'Deadlines', ...deadlines],
      { [NAMES]: PRICES },
    );
    expect(added).toEqual(['Deadlines']);
  });

  it('is not the first row of a table of names and what they stand for', async () => {
    const rows = ['Policyholder\tBrenn Industries plc', 'Benefit of a policyholder\t65% of salary'];
    const [, benefit = ''] = rows;
    const said = 'The benefit of a policyholder is 65% of the salary.';
    expect(await addedTo(said, benefit, [...LINES, 'Particulars', ...rows])).toEqual(['Particulars']);
    const [head = ''] = rows;
    expect(await addedTo(said, benefit, [...LINES, 'Particulars', ...rows], { [head]: [benefit] })).toEqual([
      'Particulars Policyholder Brenn Industries plc',
    ]);
  });

  it('begins with its own first word where its title has two lines', async () => {
    const title = 'Fixed charges of the year by site at the date of this agreement (€,\nexcluding tax)';
    const lines = LINES.map((line) => (line === 'Unit prices' ? title : line));
    expect(await addedTo('An oak board costs EUR 12.50.', oak, lines, { [NAMES]: PRICES })).toEqual([
      `${title} ${NAMES}`.replaceAll(/\s+/g, ' '),
    ]);
  });

  it('is nothing of the section above it, nor what stands at the head of each page', async () => {
    const lines = [
      LINES[0] ?? '',
      'See Annex D for a later change.',
      '# Annex C Prices',
      'Execution version',
      'Table C.1',
      NAMES,
      ...PRICES,
      ...[2, 3, 4].flatMap((page) => [
        '\f',
        'Execution version',
        `Page ${page} of this agreement tells nothing of wood.`,
      ]),
    ];
    expect(await addedTo('An oak board costs EUR 12.50.', oak, lines, { [NAMES]: PRICES })).toEqual([
      'Table C.1 Product Price (EUR) Minimum order',
    ]);
  });

  it('is no short sentence at the end of the paragraph above it, nor the rest of the name of a row', async () => {
    const paragraph =
      'On 31 May the firm bought the trade of the yard at the river, with all of its boards. No debts came with it.';
    const rows = ['Boards of oak\t1,540', 'Carts\t120'];
    const lines = [LINES[0] ?? '', paragraph, 'EUR thousand\t2024', rows[0] ?? '', 'and of ash', rows[1] ?? ''];
    const added = await addedTo('The carts came to EUR 120 thousand.', rows[1] ?? '', lines, {
      'EUR thousand\t2024': rows,
    });
    expect(added).toEqual(['EUR thousand 2024']);
  });

  it('is none of the items of a list that ends above it', async () => {
    const head = 'Leverage\tMargin of Facility A\tMargin of Facility B';
    const rows = ['Above 4.00\t3.35%\t3.10%', 'Below 4.00\t2.40%\t2.15%'];
    const [row = ''] = rows;
    const list = [
      'Each of the following is an Event of Default:',
      '(a) the Borrower fails to pay any sum when it is due;',
      '(b) a judgment stays unpaid for thirty days; and',
      '(c) any licence of the Borrower ends',
    ];
    const added = await addedTo('Above 4.00 the margin of Facility A is 3.35%.', row, [...list, head, ...rows], {
      [head]: rows,
    });
    expect(added).toEqual([head.replaceAll('\t', ' ')]);
    const ofItem = await addedTo(
      'The end of a licence is an Event of Default.',
      list[3] ?? '',
      [...list, head, ...rows],
      {
        [head]: rows,
      },
    );
    expect(ofItem).toEqual([list[0]]);
  });
});

describe('the sentence on the scale of amounts', () => {
  const SCALE = 'Dollar amounts in this report are in thousands of U.S. dollars, except per share amounts.';
  const head = 'Item\tUS$\tC$';
  const rows = ['Mill\t12,450\t16,980', 'Road\t8,767\t11,650'];
  const [mill = ''] = rows;
  const LINES = [
    SCALE,
    'We spent $28,917 on the harbour. A grant of C$4,500 was paid for the road.',
    'Sums',
    head,
    ...rows,
    'Sales rose by 12.5%, or $3.1 million.',
  ];
  const added = (said: string, quote: string) => addedTo(said, quote, LINES, { [head]: rows });

  it('is cited with an amount in its currency', async () => {
    expect(await added('The mill cost US$12,450 thousand.', mill)).toContain(SCALE);
  });

  it('is not cited with a rate and a sum of the text that tells its own', async () => {
    const sales = 'Sales rose by 12.5%, or $3.1 million.';
    expect(await added('Sales rose by 12.5%, which is $3.1 million.', sales)).toEqual([]);
  });

  it('is not cited with one in another currency, in its column or in its sentence', async () => {
    expect(await added('The mill cost C$16,980.', mill)).not.toContain(SCALE);
    const grant = 'A grant of C$4,500 was paid for the road.';
    expect(await added('A grant of C$4,500 was paid.', grant)).toEqual([]);
  });
});

describe('the sentence that a known date was read from', () => {
  it.each(['INC.', 'Inc.', 'S.p.A.'])(
    'is cited from its first word, though it names a party with "%s" in it',
    async (form) => {
      const parties = `This Amendment No. 2, dated as of 4 May 2024, is made between HALDEN HOLDINGS, ${form} (“Halden”), a company that was founded under the laws of that country and has its seat in its capital, and CORVANTA ENERGY LLC (“Corvanta”), whose seat is in the town in which the mill of both of them stands, and amends their Supply Agreement.`;
      const price = 'The price of a tonne is EUR 410.';
      const added = await addedTo('Since 4 May 2024 the price of a tonne is EUR 410.', price, [
        'AMENDMENT',
        parties,
        price,
        'It may be changed by both of them in writing.',
      ]);
      expect(added).toEqual([expect.stringMatching(/^(?:AMENDMENT )?This Amendment No\. 2, dated as of 4 May 2024/)]);
    },
  );

  it('is cited also where several blanks part its words', async () => {
    const held = 'The board refused its consent to the sale of the mill.';
    const added = await addedTo('On 4 May 2024 the board refused its consent.', held, [
      'MINUTES OF THE BOARD OF HALDEN HOLDINGS',
      'Date:   4 May 2024, 10.00 to 14.35',
      'Place:  Halden',
      held,
    ]);
    expect(added).toEqual(['Date: 4 May 2024, 10.00 to 14.35']);
  });
});
