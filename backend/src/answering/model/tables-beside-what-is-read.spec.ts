import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';

const rest = (n: number) => `The rules on room ${n} stay as they are, and those on its doors and windows as well.`;
const AMENDMENT = `AMENDMENT OF THE SERVICES AGREEMENT

1. Words

1.1 Words of the agreement mean the same here. ${rest(1).repeat(12)}

2. Changes

2.1 Term. The term ends in May of the year after next. ${rest(21).repeat(4)}

2.2 Reports. Reports are sent each week. ${rest(22).repeat(4)}

2.3 Staff. The staff wear badges. ${rest(23).repeat(4)}

2.4 Charges. The base charge is 251,000 pounds a month from April on. ${rest(24)}

2.5 Freeze. It is raised by no index before October of the year after that. ${rest(25)}

2.6 Keys. Keys are kept by the warden. ${rest(26)}

2.7 Ending. The fee for ending is three times the base charge of a month. ${rest(27)}

2.8 Insurance. The insurance is kept up. ${rest(28).repeat(4)}

3. Notices

3.1 Notices are sent by post. ${rest(3).repeat(12)}
`;

const readItems = (...numbers: string[]) =>
  sentOf(AMENDMENT, 'What does the base charge come to when it is ended?', ({ listed }) => ({
    read: listed.filter(({ shown }) => numbers.some((number) => shown.startsWith(number))).map(({ id }) => id),
    lacks: [],
  }));

describe('a numbered list of which some items are read', () => {
  it('is sent without the others: who chose had them in the list', async () => {
    const sent = await readItems('2.4', '2.7');
    expect(sent).toMatch(/2\.4 Charges[^]*2\.7 Ending/);
    expect(sent).not.toMatch(/2\.1 Term|2\.5 Freeze|2\.6 Keys|Notices are sent/);
  });
});

const MEANINGS = `SERVICES AGREEMENT

1. Definitions

1.1 "Badge" means a badge of the staff. ${rest(11).repeat(5)}

1.2 "Key" means a key of the warden. ${rest(12).repeat(5)}

1.3 "Room" means a room on the plan. ${rest(13).repeat(5)}

2. Rooms

2.1 The staff clean each Room and carry a Badge. ${rest(21).repeat(9)}
`;

describe('a list of definitions of which some are read', () => {
  it('has nothing added, for each is whole by itself', async () => {
    const sent = await sentOf(MEANINGS, 'What is a Badge, and what is a Room?', () => ({
      read: [],
      lacks: ['definition of Badge', 'definition of Room'],
    }));
    expect(sent).toMatch(/1\.1 "Badge"[^]*1\.3 "Room"/);
    expect(sent).not.toContain('1.2 "Key"');
  });
});

const MOVES = `REPORT

The plan to close mills was made in May, and the board looked at it again in June and in July. The liability moved as follows:

                       Staff     Leases
At the beginning       1,250       980
Paid in the year         430       310
At the end               820       670

The weather was fine in the year, and the fleet sailed on every day of it.
`;

describe('a short table', () => {
  it('is sent with the words that announce it', async () => {
    const sent = await sentOf(MOVES, 'When was the plan to close mills made?', ({ listed }) => ({
      read: listed.filter(({ shown }) => shown.includes('plan to close')).map(({ id }) => id),
      lacks: [],
    }));
    expect(sent).toMatch(/moved as follows:[^]*Staff +Leases[^]*At the end +820 +670/);
  });
});

describe('an item that a paper has in several lists', () => {
  it('is sent between the others, as no head of a page', async () => {
    const list = (name: string, first: string, last: string) =>
      `"${name}" means each of the following:\n\n(a) ${first};\n\n(b) [Reserved];\n\n(c) ${last}.\n\n`;
    const paper = [
      'LOAN AGREEMENT\n\n',
      list('Permitted Debt', 'debt owed to a bank', 'debt under a lease of vehicles'),
      list('Permitted Liens', 'liens that arise by law', 'netting of accounts'),
      list('Permitted Loans', 'loans to employees', 'trade credit'),
    ].join('');
    const sent = await sentOf(paper, 'What is Permitted Debt?', ({ listed }) => ({
      read: listed.map(({ id }) => id),
      lacks: [],
    }));
    expect(sent).toMatch(/owed to a bank;\s+\(b\) \[Reserved\];\s+\(c\) debt under a lease/);
  });
});
