import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';

const FILLING = Array.from(
  { length: 12 },
  (_, i) =>
    `Depot ${i + 3} keeps lorries, vans and trailers for the towns that lie around it, and its staff mend them.`,
);
const TALKS = Array.from(
  { length: 18 },
  (_, i) =>
    `The talks with the staff of town ${i + 3} were held in its hall, with coffee and cakes for everybody there.`,
).join(' ');
const REPORT = [
  `REPORT ON THE YEAR

Depots

${FILLING.join('\n\n')}

Closures. In May the board approved the closure of nine depots by the end of the year after. Charges under the plan were $15,204 in the year: impairment of the buildings of $7,684,

Report on the year   3`,
  `severance of $4,310 and other costs of $3,210. We expect further charges of $6 million to $9 million under the plan. ${TALKS}

Drivers. The drivers were trained in the year, and all of them passed.

Report on the year   4`,
  `The directors thank the staff.

Report on the year   5`,
].join('\f');

const AMENDMENT = `AMENDMENT

2.1 Term. The term is nine years from the day of this amendment, and it is not renewed after that.

2.2 Levels. In Part A of the Schedule the row for the first class is replaced by the following:

Class      Answer   Repair
1          10       3

and in Part B of the Schedule the target for the second class is lowered to ninety per cent.

2.3 Notices. Notices are sent to the new office of the customer, by post and by mail.
`;

describe('a paragraph that the end of a page cuts', () => {
  it('is sent with its rest where its first half is chosen', async () => {
    const sent = await sentOf(REPORT, 'What are the charges under the plan of closures?', ({ listed }) => ({
      read: [listed.find(({ shown }) => shown.includes('Charges under the plan'))?.id ?? '0'],
      lacks: [],
    }));
    expect(sent).toContain('impairment of the buildings of $7,684,\nseverance of $4,310');
    expect(sent).toContain('We expect further charges of $6 million to $9 million under the plan.');
    expect(sent).not.toContain('drivers');
  });

  it('is sent from its beginning where its second half is asked for', async () => {
    const sent = await sentOf(REPORT, 'How did the drivers do?', () => ({
      read: [],
      lacks: ['severance and other costs'],
    }));
    expect(sent).toMatch(/Closures\. In May the board[^]*severance of \$4,310/);
  });
});

describe('a sentence that goes on behind a table', () => {
  it('is sent with the table and with its beginning', async () => {
    const sent = await sentOf(AMENDMENT, 'What is the target?', ({ listed }) => ({
      read: [listed.find(({ shown }) => shown.includes('Part B'))?.id ?? '0'],
      lacks: [],
    }));
    expect(sent).toMatch(/2\.2 Levels\.[^]*1 +10 +3\s+and in Part B/);
  });
});
