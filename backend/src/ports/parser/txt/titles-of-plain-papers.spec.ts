import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (text: string) => {
  const found = await readBytes('a.txt', text);
  return found.blocks.map(({ start, end, ...block }) => ({
    ...block,
    text: found.text.slice(start, end).replace(/\s+/g, ' '),
  }));
};
const headingsOf = async (text: string) =>
  (await read(text)).filter(({ kind }) => kind === 'heading').map(({ text: words }) => words);
const PROSE = 'The directors took note of the accounts and thanked those who had drawn them up in time.';
const WRAPPED = 'The directors took note of the accounts, and thanked those who had drawn\nthem up in time.';
const RULE = '='.repeat(72);
const centre = (text: string) => ' '.repeat(Math.floor((72 - text.length) / 2)) + text;

describe('the title of a plain text', () => {
  const lines = ['Instrument constituting', 'up to GBP 1,800,000 loan notes 2030'];
  it.each([
    ['in the middle', lines.map(centre).join('\n')],
    ['between lines of signs', `${RULE}\n${lines.join('\n')}\n${RULE}`],
    ['above a line of signs', `${lines.join('\n')}\n${'-'.repeat(35)}`],
  ])('takes several lines %s, below the name of whose paper it is too', async (_, title) => {
    for (const above of [
      '',
      `${centre('CORRIE SPIRITS PLC')}\n\n`,
      `DRAFT (2)${' '.repeat(40)}Hamill Macrae LLP\n\n`,
    ]) {
      const [first] = await headingsOf(`${above}${title}\n\nDated 4 May 2024\n\n${WRAPPED}\n\n${WRAPPED}\n`);
      expect(first).toBe(lines.join(' '));
    }
  });

  it('stays one above the names of the parties in the middle', async () => {
    const cover = ['Share Purchase Agreement', 'Alder Pharma Limited', 'and', 'Larkfield Limited'].map(centre);
    expect((await headingsOf(`${cover.join('\n\n')}\n\nBACKGROUND\n\n${WRAPPED}\n`))[0]).toBe(
      'Share Purchase Agreement',
    );
  });

  it('is no name and address in the middle above a letter', async () => {
    const letterhead = ['Kelp Trading', '12 Mill Lane', 'Galway'].map(centre).join('\n');
    expect(await headingsOf(`${letterhead}\n\n4 May 2024\n\nDear Sirs,\n\n${WRAPPED}\n\nYours faithfully,\n`)).toEqual(
      [],
    );
  });
});

it('a line of signs below words of a plain text is no part of them', async () => {
  const blocks = await read(`${PROSE}\n\nFor the bank\n____________________________\nAnn Brown\n`);
  expect(blocks.slice(1).map(({ kind }) => kind)).toEqual(['paragraph', 'line', 'paragraph']);
});

describe('headings of a plain text', () => {
  it.each([
    ['letters', ['A. Security', 'B. Term and notice', 'C. Repairs']],
    ['Roman numbers', ['I. Events of default', 'II. Transfer', 'III. Financial report']],
  ])('are counted with %s too, above words before points as well', async (_, titles) => {
    const [first, second, third] = titles;
    const text = `${first}\n\n${PROSE}\n\n${second}\n\nThe tenant pays:\n\n  - the rent of the quay;\n  - the rates.\n\n${third}\n\n${PROSE}\n`;
    expect(await headingsOf(text)).toEqual(titles);
  });

  it('stand by themselves above the numbers of clauses, or above words before a list', async () => {
    const text = `LEASE\n\nMeetings of holders\n\n1.1 ${PROSE}\n\nFees\n\nThe borrower pays:\n\n(a) the rent of the quay; and\n\n(b) the rates.\n`;
    expect(await headingsOf(text)).toEqual(['LEASE', 'Meetings of holders', 'Fees']);
  });

  it.each(['EXECUTED AS A DEED', 'SIGNED BY THE PARTIES'])(
    'are those above the places to sign: "%s"',
    async (heading) => {
      const text = `LEASE\n\n1. RENT\n\n   ${PROSE}\n\n${heading}\n\nKELP LIMITED by its director:\n\n__________________\nAnn Brown\n`;
      const blocks = await read(text);
      expect(blocks.find(({ text: words }) => words === heading)?.kind).toBe('heading');
      expect(blocks.at(-1)?.headingPath.at(-1)).toBe(heading);
      expect(await headingsOf(`LEASE\n\n${PROSE}\n\nEXECUTED AS A DEED BY\n\nANN BROWN\n`)).toEqual(['LEASE']);
    },
  );

  it('hold what stands below them, although first lines of paragraphs are set in', async () => {
    const paragraph = `    The pump tripped at 41 bar; the operator reset it after the relief valve had\nbeen checked.`;
    const text = `Article 1 - Method\n\n    In this document:\n\n"Loan" means the sum.\n\nArticle 2 - Notices\n\n${paragraph}\n`;
    expect((await read(text)).find(({ text: words }) => words.startsWith('"Loan"'))?.headingPath).toEqual([
      'Article 1 - Method',
    ]);
  });
});

describe('lists of a plain text', () => {
  it('count on although no point ends in a stop, and end before text that begins further left', async () => {
    const blocks = await read(
      `${PROSE}\n\nThe borrower delivers:\n   (1) a survey of the vessel\n   (2) such other papers of the vessel as are asked for\n   (3) a policy\nThe vessel lies at Esbjerg.\n`,
    );
    expect(blocks.slice(2).map(({ kind, text }) => [kind, text.slice(0, 10)])).toEqual([
      ['list_item', '(1) a surv'],
      ['list_item', '(2) such o'],
      ['list_item', '(3) a poli'],
      ['paragraph', 'The vessel'],
    ]);
  });

  it('may have a plus before their points', async () => {
    const blocks = await read('Not included:\n\n+ the rates of the quay\n+ the insurance\n');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list_item', 'list_item']);
  });
});

it('each entry of a log begins with its time, right below the one before', async () => {
  const entries = ['07:45 The pump was reset', '10:37 Water was let in', '14:02 The quay was closed.'];
  const blocks = await read(`SITE DIARY\n\n4 May 2024\n${entries.join('\n')}\n`);
  expect(blocks.slice(-3).map(({ text }) => text)).toEqual(entries);
});

it('lines of a text that are not wrapped are each a paragraph', async () => {
  const long = `${PROSE} ${PROSE}`;
  const blocks = await read(`REPORT\n\n${long}\n\n1. Rent\n${long}\nThe rent is paid.\n\n2. Costs\n${long}\n`);
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'heading',
    'paragraph',
    'paragraph',
    'heading',
    'paragraph',
  ]);
});

it('a note that is typed as "[1]" at the end of a text belongs to the words that have its mark', async () => {
  const blocks = await read(
    `MINUTES\n\nThe landlord has not yet agreed to the rent for the days of closing [1].\n\n${PROSE}\n\n[1]  Letter of claim of 5 September 2023.\n`,
  );
  expect([blocks[1]?.notes?.map(([, name]) => name), blocks.at(-1)?.headingPath.at(-1)]).toEqual([
    ['Footnote 1'],
    'Footnote 1',
  ]);
});

describe('words in capitals before a colon in a text file', () => {
  it('are no title where they name somebody', async () => {
    const source = 'Source: DELTA SCIENCES CORP, 8-K, 8/22/2018';
    const parties = 'BETWEEN: DELTA TECHNOLOGIES, LLC';
    expect(await headingsOf(`${parties}\n\n${PROSE}\n\n${source}\n\n${PROSE}\n\n${source}\n\n${PROSE}\n`)).toEqual([]);
  });

  it('are the caption of a clause behind a letter', async () => {
    const captions = ['A. FEES', 'B. RECORDS AND AUDIT', 'C. RETURN OF PAPERS', 'D. NO LICENCE'];
    const found = await read(captions.map((caption) => `${caption}: ${PROSE}`).join('\n\n'));
    expect(found.map(({ kind, clause }) => [kind, clause])).toEqual(
      ['A', 'B', 'C', 'D'].map((letter) => ['list_item', letter]),
    );
  });
});
