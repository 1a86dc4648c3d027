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
});
