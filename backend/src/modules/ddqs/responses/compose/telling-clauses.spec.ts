import { describe, expect, it } from 'vitest';
import { answerFrom } from './answer-from.suite.js';

const CONTRACT = `AFFILIATE AGREEMENT

This Affiliate Agreement is made on 4 May 2015 between Burren Software Limited ("Owner") and Slane Traders Ltd ("Dealer").

1. Support. The Owner shall answer calls on working days. The Owner's liability shall not exceed the fees that the Dealer has paid.

2. Delivery. The Dealer shall be responsible for shipping. In the event of modified source code, only the modified part becomes the
property of the Dealer.

3. Clients. The Dealer is not limited in the persons to whom it may sublicense the Software under this licence.

4. Relief. The Owner and its Affiliates will be entitled to seek an injunction against any breach of this Agreement by the Dealer.

5. New products. For three months after the launch of a new product no party will discuss or negotiate with any third party a similar
product for the Territory.

6. Cancellation. Either party may cancel this Agreement upon the occurrence of any of the following:

Material breach of this Agreement that is not put right within ten days after notice of it;

Bankruptcy proceedings against a party;

An assignment by a party for the benefit of its creditors.

7. Books. The Dealer shall keep its books for two years after termination of this Agreement.

9. Claims. The expiration of this Agreement shall not affect any claim that arose before.

8. Shares. The Owner may withdraw when a third party has acquired more than fifty percent of the voting shares of the Dealer.
`;

describe('clauses that tell what they are about, wherever they stand', () => {
  it.each([
    ['What limits the liability of each party?', 'shall not exceed the fees'],
    ['Who owns the intellectual property created under the contract?', 'only the modified part becomes the property'],
    ['May licensed rights be transferred or sub-licensed?', 'to whom it may sublicense'],
    ['Which contracts give rights to a third party, or rule that out?', 'its Affiliates will be entitled to seek'],
    [
      'Does any contract give a right of first refusal, first offer or first negotiation?',
      'negotiate with any third party',
    ],
    ['What must each party still do after the contract ends?', 'for two years after termination'],
    [
      'Which contracts may be ended or changed if control of a party changes?',
      'more than fifty percent of the voting shares',
    ],
    ['What must each party still do after the contract ends?', 'shall not affect any claim that arose before'],
  ])('%s', async (question, words) => {
    const statements = await answerFrom(CONTRACT, question);
    expect(statements.join('\n')).toContain(words);
    expect(statements.join('\n')).not.toContain('responsible for shipping');
  });

  it('knows a sale of the company that is worded plainly', async () => {
    const licence = `TRADE MARK LICENCE

1. Marks. The Owner lets the Dealer use the mark on its lorries, letters and signs.

2. Events. The right to use the mark ends at once upon the occurrence of any of the following:

2.1 the Dealer is acquired by a third party;

2.2 the Dealer stops paying its debts.
`;
    const statements = await answerFrom(licence, 'Which contracts have a change of control clause?');
    expect(statements.join('\n')).toContain('the Dealer is acquired by a third party');
  });

  it('keeps a list together whose marks stood in a margin', async () => {
    const statements = await answerFrom(CONTRACT, 'On what grounds can the contract be ended for cause?');
    const list = statements.find((text) => text.includes('upon the occurrence of any of the following'));
    for (const ground of ['Material breach', 'Bankruptcy proceedings', 'benefit of its creditors'])
      expect(list).toContain(ground);
  });

  it('takes the time to put a breach right for no notice to end', async () => {
    const statements = await answerFrom(CONTRACT, 'Can the contract be ended without cause, and on what notice?');
    expect(statements.join('\n')).not.toMatch(/10 days' (?:written )?notice/);
  });
});

describe('what another clause tells', () => {
  const LEASE = `SUPPLY CONTRACT

2.4 Payments. The Buyer shall pay for every Payment Period. The payment for a Payment Period is due on the fortieth day after its last day.
The Buyer may pay by transfer.

4.1 Term. This contract shall begin on 1 March 2019 and shall end on the date that payment is due for Payment Period 3, pursuant to
Section 2.4, unless earlier terminated.

9. Lists. "Payment Period 1" means the year that begins on 1 March 2019.

"Payment Period 2" means the year after Payment Period 1.

"Payment Period 3" means the year after Payment Period 2.
`;

  it('is quoted where a day is left to it', async () => {
    const statements = (await answerFrom(LEASE, 'How long does the contract run, and when does it expire?')).join('\n');
    expect(statements).toContain('due on the fortieth day after its last day');
    expect(statements).not.toContain('may pay by transfer');
  });

  it('explains the period that a term is counted from', async () => {
    const statements = (await answerFrom(LEASE, 'How long does the contract run, and when does it expire?')).join('\n');
    expect(statements).toContain('means the year that begins on 1 March 2019');
  });
});

describe('how far a restriction reaches', () => {
  it('is told by the definition of the territory, however often the term is used', async () => {
    const clauses = Array.from(
      { length: 20 },
      (_, i) => `3.${i + 1} Duty ${i + 1}. The Seller shall advertise in the Territory.`,
    );
    const text = `DISTRIBUTION\n\n1. "Territory" means Ireland; it may exclude Cork from the second year on.\n\n2. Exclusivity. The Owner grants the Seller the sole and exclusive right to sell the Goods in the Territory.\n\n${clauses.join('\n\n')}\n`;
    const statements = (await answerFrom(text, 'Which contracts have exclusivity or non-compete terms?')).join('\n');
    expect(statements).toContain('may exclude Cork');
  });
});

describe('who the parties are', () => {
  it('is quoted from the words that make the contract, though a line was broken at the margin', async () => {
    const text = `DEALER CONTRACT

This Dealer Contract is entered into for the sale of garden tools on this 8th day of May
2014, by and between Ardmore Garden Tools Limited (referred to as "Maker") and Lismore Hardware Limited (referred to as "Dealer").
`;
    const [statement] = await answerFrom(
      text,
      'Who are the parties to each contract, and what is each one called in it?',
    );
    expect(statement).toContain('This Dealer Contract is entered into for the sale of garden tools');
  });
});

describe('from when a contract holds', () => {
  it('is told with the clause that says so, beside the day the paper bears', async () => {
    const text = `SERVICE CONTRACT

This Service Contract is dated 3 June 2018 and made between Tara Cleaning Limited ("Cleaner") and Boyne Offices Limited ("Owner").

1. Beginning. This contract shall begin upon its acceptance in writing by the Owner.
`;
    const statements = await answerFrom(
      text,
      'What date does each contract bear, and from what date does it have effect?',
    );
    expect(statements.join('\n')).toContain('Dated: 3 June 2018.');
    expect(statements.join('\n')).toContain('shall begin upon its acceptance in writing');
  });
});

describe('clauses about money', () => {
  const SERVICES = `SERVICE CONTRACT

7. Revision. In the event of a price change for software, the Supplier shall notify the Customer ninety days before it. All other prices may
be adjusted without notice.

14. Early ending. In case the Customer cancels the contract under Articles 13.1 and 13.2, the Supplier will pay the Customer the amount of
3,000 euros.
`;

  it('are found over the point in the number of an article', async () => {
    const question =
      'Do any contracts fix a sum payable on breach, delay or early ending (liquidated damages, penalties, service credits)?';
    expect((await answerFrom(SERVICES, question)).join('\n')).toContain('the amount of 3,000 euros');
  });

  it('never say what holds for all others without what holds for the first', async () => {
    const statements = await answerFrom(SERVICES, 'How may prices or fees change during each contract?');
    const others = statements.findIndex((text) => text.includes('All other prices'));
    expect(statements[others - 1]).toContain('ninety days before it');
  });
});

describe('exceptions from a restriction', () => {
  const SECRETS = `OUTSOURCING CONTRACT

9. Secrets. Except as provided hereinafter, for five years each party shall not disclose information received from the other party.

10. Relations. Nothing herein makes a party the agent of the other, except as otherwise provided with respect to third parties.
`;
  const question = 'What is carved out of the exclusivity and non-compete obligations?';

  it('are not looked for in a contract that has no such restriction', async () => {
    expect(await answerFrom(SECRETS, question)).toEqual([]);
  });

  it('are found where the contract has one', async () => {
    const text = `${SECRETS}
11. Exclusivity. The Supplier grants the Customer the exclusive right to sell the Goods in Ireland, and shall not compete with the Customer
there. The foregoing restrictions shall not apply to sales by post.
`;
    expect((await answerFrom(text, question)).join('\n')).toContain('shall not apply to sales by post');
  });
});
