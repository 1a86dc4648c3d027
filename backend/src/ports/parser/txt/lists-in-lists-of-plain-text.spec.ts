import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (text: string) => {
  const found = await readBytes('a.txt', text);
  return found.blocks.map((block) => ({ ...block, text: found.text.slice(block.start, block.end) }));
};
const PROSE =
  'The society is an association of members who have agreed to keep the harbour of the town in good repair.';

const CONSTITUTION = `1. Introduction

   ${PROSE}

2. Bodies and Members

   Each decision is made by one or more of the following:
    1. The members, by way of a general meeting;
    2. The Harbour Master.

   The rest of this document says what these may do.

  2.1. General rules

    1. Appoint the Chair.
    2. Delay a decision:
         1. If the Chair has made it, five members may stop it.
         2. The members vote on it within a month.
    3. Votes are counted by the secretary, who lists all of them in the minutes.

3. Meetings

   ${PROSE}
`;

describe('a list set in below the chapters of a plain text', () => {
  it('is counted within them, and no point of it is a chapter', async () => {
    const blocks = await read(CONSTITUTION);
    expect(blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []))).toEqual([
      '1. Introduction',
      '2. Bodies and Members',
      '2.1. General rules',
      '3. Meetings',
    ]);
    expect(blocks.flatMap(({ kind, clause }) => (kind === 'list_item' ? [clause] : []))).toEqual([
      '2(1)',
      '2(2)',
      '2.1(1)',
      '2.1(2)',
      '2.1(2)(1)',
      '2.1(2)(2)',
      '2.1(3)',
    ]);
  });

  it('goes on behind points of many lines', async () => {
    const long = Array.from({ length: 15 }, () => `       ${PROSE}`).join('\n');
    const blocks = await read(
      `1. Rules\n\n   The society may:\n\n    1. Keep the quays.\n${long}\n\n    2. Proposing a Meeting.\n\n       ${PROSE}\n\n2. Seat\n\n   ${PROSE}\n`,
    );
    expect(blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []))).toEqual(['1. Rules', '2. Seat']);
  });
});

describe('a heading of a plain text', () => {
  it('stands between a line across the page and its first point', async () => {
    const line = '_'.repeat(66);
    const list = `    1. ${PROSE}\n    2. ${PROSE}\n`;
    const blocks = await read(
      `${list}\n${line}\n\nThe Free Harbour Guidelines\n\n    1. Free Mooring\n       ${PROSE}\n`,
    );
    const [heading, point] = blocks.slice(-3);
    expect(heading).toMatchObject({ kind: 'heading', text: 'The Free Harbour Guidelines' });
    expect(point?.headingPath).toEqual(['The Free Harbour Guidelines']);
  });

  it('is one in capitals above a table too, where numbered ones are', async () => {
    const table =
      'No.   Action                 Who    By\nA1    Ask the landlord       TR     31 Jan\nA2    Send the report        SO     24 Jan\n';
    const blocks = await read(
      `MINUTES OF THE BOARD\n\n1.  FINANCE\n\n${PROSE}\n\n2.  SALE OF THE QUAY\n\n${PROSE}\n\nACTIONS\n${table}\nThere being no other business the meeting closed.\n`,
    );
    expect(blocks.at(-1)?.headingPath).toEqual(['ACTIONS']);
  });
});

it('points "a." to "d." right below each other are points of one list, whatever they end in, and none of them a title', async () => {
  const points = [
    'a. Debenture dated 14 May 2019, charge code 0941 7726 0003',
    'b. Share charge dated 14 May 2019 (GBP 2,000,000)',
    'c. Charge on EP 3 914 227, noted at the EPO',
    'd. Pledge on account ES12 0999 0418',
  ];
  const text = `1. AMOUNTS\n\n   ${PROSE}\n\n2. SECURITY TO BE RELEASED\n\n${points.map((point) => `   ${point}`).join('\n')}\n\n3. CONDITIONS\n\n   ${PROSE}\n`;
  const found = (await read(text)).filter(({ text: words }) => /^[a-d]\. /.test(words));
  expect(found.map(({ kind, clause, text: words }) => [kind, clause, words])).toEqual(
    points.map((point) => ['list_item', `2(${point.charAt(0)})`, point]),
  );
});

it('"8.3(b)" before the words of a disclosure is the number of its point', async () => {
  const text = `DISCLOSURES\n\n8.3(b) The company was late with two returns.\n\n8.4(ii) The lease of the depot has ended.\n\n9.1 A claim was settled in March.\n`;
  expect((await read(text)).flatMap(({ clause }) => clause ?? [])).toEqual(['8.3(b)', '8.4(ii)', '9.1']);
});

it.each([
  ['boxes that are ticked or not', ['[x] Send the deed by 13 June', '[ ] Board approval, 19 June']],
  ['ticks and crosses', ['✔ Buildings, up to £500,000', '✘ Wear and tear, damp and rot']],
])('points behind %s are points of a list', async (_, points) => {
  const found = await read(`1. TO DO\n\n${points.map((point) => `   ${point}`).join('\n')}\n\n2. CLOSE\n\n${PROSE}\n`);
  expect(found.filter(({ kind }) => kind === 'list_item').map(({ text }) => text)).toEqual(points);
});
