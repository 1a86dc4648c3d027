import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (text: string): Promise<string[]> => {
  const found = await readBytes('a.txt', text);
  return found.blocks.map(
    ({ kind, start, end, clause }) =>
      `${kind}${clause === undefined ? '' : ` ${clause}`}: ${found.text.slice(start, end).replace(/\s+/g, ' ')}`,
  );
};
const PROSE = 'The directors took note of the accounts and thanked those who had drawn them up in time.';

describe('titles of a plain text', () => {
  it('are those with a line of signs below them, numbered or not', async () => {
    const blocks = await read(
      `Minutes\n\n1. Accounts\n===========\n\n${PROSE}\n\n2. Property\n-----------\n\n${PROSE}\n\nClosing\n~~~~~~~\n\n${PROSE}\n`,
    );
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([
      'heading 1: 1. Accounts',
      'heading 2: 2. Property',
      'heading: Closing',
    ]);
  });

  it('are all of a count, also those above rows of a table, above words before points or above text that is set in', async () => {
    const rows =
      'Account   Customer     Due\n-------   --------   -----\nC5691     Dairies    90.50\nC3619     Marsh      12.25\n';
    const blocks = await read(
      `1.  Prices\n\n${rows}\n2.  Points\n\nThe following was agreed:\n\n    (a) ${PROSE}\n\n    (b) ${PROSE}\n\n3.  Fees\n\n${rows}`,
    );
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([
      'heading 1: 1. Prices',
      'heading 2: 2. Points',
      'heading 3: 3. Fees',
    ]);
  });

  it('are the name of the paper in the middle, or between signs, also below whose paper it is', async () => {
    const centred = `${' '.repeat(34)}Report on title`;
    for (const [title, first] of [
      [centred, ''],
      [centred, 'Acme Limited\n\n'],
      ['*** REPORT ON TITLE ***', ''],
      [`${'='.repeat(80)}\n${centred}\n${'='.repeat(80)}`, ''],
    ] as const) {
      const blocks = await read(`${first}${title}\n\nDate: 4 May 2024\n\nBACKGROUND\n\n${PROSE}\n\nTax\n\n${PROSE}\n`);
      expect(blocks.filter((block) => block.startsWith('heading')).map((block) => block.toUpperCase())).toEqual([
        expect.stringContaining('REPORT ON TITLE'),
        'HEADING: BACKGROUND',
        'HEADING: TAX',
      ]);
    }
  });

  it('are short lines by themselves above running text, written as titles or as sentences are', async () => {
    const titles = ['TAX', 'Intellectual property', 'Licences and permits', 'How it was worked', 'Property'];
    const blocks = await read(`REPORT ON THE MILL\n\n${titles.map((title) => `${title}\n\n${PROSE}`).join('\n\n')}\n`);
    expect(blocks.filter((block) => block.startsWith('heading')).slice(1)).toEqual(
      titles.map((title) => `heading: ${title}`),
    );
  });

  it('are the words of what is signed, although the first line below says them again', async () => {
    const blocks = await read(
      `SUPPLY AGREEMENT\n\nTHIS AGREEMENT is made on 10 March 2020\n\n1. TERM\n\n1.1 ${PROSE}\n`,
    );
    expect(blocks[0]).toBe('heading: SUPPLY AGREEMENT');
  });

  it('are no line above dashes of another length, nor the last of several lines', async () => {
    const blocks = await read(`Minutes\n\n${PROSE}\nThe end\n-------\n\nA list\n----------------\n\n${PROSE}\n`);
    expect(blocks.filter((block) => /^heading.*(?:The end|A list)/.test(block))).toEqual([]);
  });

  it('are numbered with a bracket or with blanks alone, above their clauses or above points with letters', async () => {
    for (const sign of [')', ' ']) {
      const blocks = await read(
        `LEASE\n\n1${sign} Rent and deposit\n\n(a) ${PROSE}\n\n(b) ${PROSE}\n\n2${sign} Repairs\n\n(a) ${PROSE}\n\n3${sign} Notices\n\n3.1 ${PROSE}\n`,
      );
      expect(blocks.filter((block) => block.startsWith('heading'))).toHaveLength(4);
    }
  });
});

it('a page number at the foot of a plain text is no text below the name above it, which is no title', async () => {
  const blocks = await read(
    `MEMO\n\n1. Accounts\n\n1.1 ${PROSE}\n\nAnn Brown\n\nInternal memorandum             Page 1\n`,
  );
  expect(blocks.slice(-2)).toEqual(['paragraph: Ann Brown', 'line: Internal memorandum Page 1']);
});

describe('points of a plain text', () => {
  it('begin with "o" where several blanks follow it', async () => {
    const blocks = await read(
      `Actions of the members of the board, as they were agreed:\n\n    o   Secretary to send the lease to all directors\n        before the next meeting.\n    o   Chairman to write to the bank.\n    o   Treasurer to ask for two more offers.\n`,
    );
    expect(blocks.slice(1).map((block) => block.slice(0, 22))).toEqual([
      'list_item: o Secretary',
      'list_item: o Chairman ',
      'list_item: o Treasurer',
    ]);
  });

  it('begin behind "and" that had no room in the line above it', async () => {
    const blocks = await read(
      `The duties of this clause do not extend to the following:\n    (a) the payment of any sum that was due under this agreement;\n    (b) the disposal of the whole or of a large part of the business;\n        and\n    (c) the further papers that the bank may ask for.\n`,
    );
    expect(blocks.at(-1)).toContain(': (c) the further papers');
  });

  it('begin with a dash below another, also in a list whose lines end in no stop', async () => {
    const blocks = await read(
      `To be done by the clerk before the next meeting of all trustees:\n\n- CLK: write to the solicitors of the estate by 29 April 2026\n- CLK: minute of the meeting of 16 May\n`,
    );
    expect(blocks.slice(1)).toEqual([
      expect.stringContaining('- CLK: write'),
      expect.stringContaining('- CLK: minute'),
    ]);
  });

  it('end before a sentence that stands further left than they do, and had room beside them', async () => {
    const blocks = await read(
      `The track from Mill Road is not in the title, and two ways are open:\n  (a) a statutory declaration from Mr Lisle (forty years' use); or\n  (b) an indemnity policy, premium about GBP 390.\nThe trustees prefer (b).\n`,
    );
    expect(blocks.slice(2)).toEqual([expect.stringContaining('GBP 390.'), expect.stringContaining('The trustees')]);
    const wrapped = await read(
      `Two ways are open to the trustees, as the clerk explained to them:\n  (b) an indemnity policy, premium about GBP 390 to the sellers.\nCompanies offer it by the year, and the premium is paid once.\n`,
    );
    expect(wrapped).toHaveLength(2);
  });

  it('in brackets begin with figures as well, below a clause that ends in no stop', async () => {
    const blocks = await read(
      `2. WORK DONE\n\n   2.1  Rows C-09 to C-14: 212 posts driven, 9 pulled and set again\n        (a) 6 for frost,\n        (b) 3 for a stone layer at 1.4 m.\n   2.2  Rows C-01 to C-05: 1,980 modules fitted.\n`,
    );
    expect(blocks.filter((block) => block.startsWith('list_item'))).toEqual([
      expect.stringContaining('(a) 6 for frost,'),
      expect.stringContaining('(b) 3 for a stone'),
    ]);
  });
});

it('numbered titles of a plain text count on above rows and points', async () => {
  const blocks = await read(
    `1. Price\n   1.1 The sellers will not go below GBP 405,000.\n   1.2 The buyers would go to 400,000 plus costs.\n\n2. Access\n   The track from Mill Road is not in the title of the land.\n\n3. Figures given\n\n   Source                 In hand      Promised\n   --------------------  ---------    ---------\n   Legacy                  150,000           --\n   Appeal                   61,240       18,500\n\n4. To do\n   - Write to the sellers\n   - Write to the bank\n`,
  );
  expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([
    expect.stringContaining('1. Price'),
    expect.stringContaining('2. Access'),
    expect.stringContaining('3. Figures given'),
    expect.stringContaining('4. To do'),
  ]);
});

it('a short last point of a count is a point as those before it', async () => {
  const text = `HEADS OF TERMS

A. PRICE

1.  The price is £4.2 million in cash, paid on completion.

2.  The buyer keeps back £300,000 for twelve months.

B. BINDING TERMS

3.  Exclusivity until 31 August 2025, 23.59 hours.

4.  Costs: each side its own; if the sellers withdraw they pay £75,000.

5.  Scots law; Court of Session.

This is not an offer.
`;
  const { text: read, blocks } = await readBytes('a.txt', Buffer.from(text));
  const last = blocks.find(({ start }) => read.startsWith('5.', start));
  expect([last?.kind, last?.headingPath]).toEqual(['list_item', ['HEADS OF TERMS', 'B. BINDING TERMS']]);
});

it('in a message that is written in capitals, but for who sends it, capitals make no titles; "3.1)" is a number too', async () => {
  const text = `From:    Chartering desk, Hibernian Dry Broking
Date:    27 February 2025

WE ARE PLEASED TO CONFIRM THE FOLLOWING FIXTURE, SUBS LIFTED TODAY:

  M.V. SLIEVE GULLION
  BUILT 2016 / IRISH FLAG / 27,900 DWT
  4 HO/HA - CR 4 X 30 MT - GRABS 4 X 8 CBM

1) ILOHC USD 5,000 LUMP SUM
2) C/V/E USD 1,500 PER 30 DAYS
3) NO SALT, NO SCRAP
   3.1) PETCOKE: MAX ONE CARGO
   3.2) CLINKER: OK, OWNERS TO BE TOLD 5 DAYS AHEAD
4) ETS: ALLOWANCES MONTHLY IN ARREARS, SEE RIDER 35

OTHERWISE AS PER OWNERS' PRO FORMA, LOGICALLY AMENDED.
`;
  const { blocks } = await readBytes('a.txt', Buffer.from(text));
  expect(blocks.filter(({ kind }) => kind === 'heading')).toEqual([]);
  expect(blocks.flatMap(({ clause }) => clause ?? [])).toEqual(['1', '2', '3', '3.1', '3.2', '4']);
});

it('points of a plain text may stand behind two dashes', async () => {
  const blocks = await read(`Papers:\n\n-- The lease of the mill.\n-- The register of members.\n`);
  expect(blocks.slice(1)).toEqual(['list_item: -- The lease of the mill.', 'list_item: -- The register of members.']);
});

it('points of a plain text may stand behind an "o" with one blank where several do', async () => {
  const blocks = await read('Papers:\n\no The lease of the mill.\no The register of members.\n');
  expect(blocks.slice(1)).toEqual(['list_item: o The lease of the mill.', 'list_item: o The register of members.']);
  const word = await read('The seller keeps the mill on the terms of the old lease\no The Quay, as it is called.\n');
  expect(word).toHaveLength(1);
});

it('"Clause 2 - Governing law" is a title by itself in a plain text, written as a sentence is', async () => {
  const blocks = await read(`Clause 1 - Term\n\n${PROSE}\n\nClause 2 - Governing law\n\n${PROSE}\n`);
  expect(blocks.filter((block) => block.startsWith('heading'))).toHaveLength(2);
});
