import { describe, expect, it } from 'vitest';
import { sentOf } from '../compose-answer.suite.js';

const room = (n: number) =>
  `${n}. Room ${n}. ${`The staff keep room ${n} of the mill clean, and tell the warden of whatever is found broken in it. `.repeat(8)}`;
const SECRECY = `CONFIDENTIALITY AGREEMENT

1. Words.

1.1 “Purpose” means looking into whether to buy the shares of the mill.

1.2 “Wheel” means the wheel of the mill.

1.3 “Papers” means ${'all books, letters, plans, drawings, lists and files of the mill, wherever they are kept and by whom; '.repeat(6)}and their copies.

${[2, 3, 4, 5].map(room).join('\n\n')}

6. Use. The Recipient uses the Papers for the Purpose alone, and for nothing else.
`;

describe('a term that is used in what is sent', () => {
  it('is sent with its definition where that is short, and others are left out', async () => {
    const sent = await sentOf(SECRECY, 'What may the Recipient use the papers for?', ({ listed }) => ({
      read: listed.filter(({ shown }) => shown.startsWith('6. Use')).map(({ id }) => id),
      lacks: [],
    }));
    expect(sent).toContain('“Purpose” means looking into whether to buy');
    expect(sent).not.toMatch(/wheel of the mill|letters, plans/);
  });
});

const COMPETING = `DISTRIBUTION AGREEMENT

1. Words.

${['Board', 'Member', 'Depot', 'Town'].map((term, i) => `1.${i + 1} “${term}” means the ${term.toLowerCase()} that the plan names.`).join('\n\n')}

1.5 “Competitor” of a Party means any business that sells lamps in the same country.

${[2, 3, 4, 5].map((n) => `${n}. The Board, each Member, each Depot and each Town of plan ${n} keep books. ${'They look into them in May and in June of each year, in the hall. '.repeat(6)}`).join('\n\n')}

6. Ending. A Party may end it where the Board, a Member, a Depot or a Town of the other comes to a Competitor.
`;

describe('of many terms that are used in what is sent', () => {
  it('those are sent that the rest of the paper hardly uses', async () => {
    const sent = await sentOf(COMPETING, 'When may it be ended?', ({ listed }) => ({
      read: listed.filter(({ shown }) => shown.startsWith('6. Ending')).map(({ id }) => id),
      lacks: [],
    }));
    expect(sent).toContain('“Competitor” of a Party means any business that sells lamps');
    expect(sent).not.toMatch(/“(?:Board|Member|Depot|Town)” means/);
  });
});

const LEFT_TO_CLAUSE = `SHAREHOLDERS' AGREEMENT

1. Words.

1.1 “Second Tranche” has the meaning given in clause 2.

2. Payment.

2.1 The company keeps books. ${'The books lie in the hall of the town where the board meets. '.repeat(20)}

2.2 The second sum, 271,740 shares (the “Second Tranche”), is paid within ten days of the Milestone.

2.3 The shares rank alike. ${'The company enters each holder in its books on the day of payment. '.repeat(8)}

${[3, 4, 5].map(room).join('\n\n')}
`;

describe('a definition that leaves its meaning to a clause', () => {
  it('brings of that clause the parts in which its term stands', async () => {
    const sent = await sentOf(LEFT_TO_CLAUSE, 'What is the second payment?', () => ({
      read: [],
      lacks: ['definition of Second Tranche'],
    }));
    expect(sent).toContain('271,740 shares');
    expect(sent).not.toMatch(/hall of the town|enters each holder/);
  });
});
