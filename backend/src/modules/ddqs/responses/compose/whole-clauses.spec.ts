import { describe, expect, it } from 'vitest';
import { answerFrom } from './answer-from.suite.js';

const CONTRACT = `SUPPLY AGREEMENT

This Supply Agreement is made on 12 March 2016 between Kerry Foods Limited ("Supplier") and Dublin Shops Ltd ("Customer").

1. Definitions. "Net Price" means the list price of the Goods less every discount that the Supplier grants.

2. Assignment. Neither party may assign this Agreement without the prior written consent of the other party. Notwithstanding the
foregoing, the Supplier may assign this Agreement to an affiliate without consent.

3. Confidentiality

3.1 Each party shall keep the other's Confidential Information secret and use it for this Agreement only.

3.2 Each party shall return all papers within ten days of a request.

3.3 These duties continue for five years after this Agreement ends.

4. Indemnity. The Supplier shall indemnify the Customer against all claims of third parties that arise from:

(a) defects of the Goods;

(b) infringement of patents by the Goods.

5. Royalties. The Customer shall pay the Supplier a royalty of five percent of the Net Price of all Goods it resells.

6. Term. The term of this Agreement shall continue for a period of five years following the date of execution of the Memorandum.
`;

describe('quoting whole clauses', () => {
  it('never quotes a rule without the exception that follows it', async () => {
    const statements = await answerFrom(CONTRACT, 'May the agreement be assigned?');
    const rule = statements.findIndex((text) => text.includes('Neither party may assign'));
    expect(rule).toBeGreaterThanOrEqual(0);
    expect(statements[rule + 1]).toContain('the Supplier may assign this Agreement to an affiliate');
  });

  it('never ends with a ban where the next sentence permits a transfer', async () => {
    const paper = `MAINTENANCE CONTRACT

1. Service. The Provider keeps the platform of the Operator running on every day of the year.

2. Assignment

This contract binds the successors and assigns of each party.

The rights and duties under this contract may not be assigned in whole or in part without the prior written consent of the other party.

The parties may assign the rights and duties under this contract by written notice to a subsidiary of which they hold the majority.

3. Notices. Notices are sent by post.
`;
    const question = 'Could the Operator move the contract to a group company without asking the Provider first?';
    const answer = (await answerFrom(paper, question)).join('\n');
    expect(answer).toContain('may not be assigned');
    expect(answer).toContain('by written notice to a subsidiary');
  });

  it('quotes a list with the words that lead it in, not up to the colon', async () => {
    const [statement] = await answerFrom(CONTRACT, 'Against which claims must a party indemnify the other?');
    expect(statement).toContain('that arise from: (a) defects of the Goods;');
    expect(statement).toContain('(b) infringement of patents');
  });

  it('answers a question for all rules with the whole section on the matter, without its heading', async () => {
    const statements = await answerFrom(CONTRACT, 'What confidentiality duties does the contract impose?');
    for (const words of ['keep the other', 'return all papers', 'continue for five years'])
      expect(statements.some((text) => text.includes(words))).toBe(true);
    expect(statements.some((text) => /^(?:3\. )?Confidentiality\.?$/.test(text))).toBe(false);
  });

  it('explains the terms that a quoted clause uses and the question asks about', async () => {
    const statements = await answerFrom(CONTRACT, 'What royalty is paid, and of which price?');
    expect(statements.some((text) => text.includes('five percent of the Net Price'))).toBe(true);
    expect(statements.some((text) => text.includes('“Net Price” means') || text.includes('"Net Price" means'))).toBe(
      true,
    );
  });

  it('counts no term from the day of another paper', async () => {
    const statements = (await answerFrom(CONTRACT, 'When does the agreement expire?')).join('\n');
    expect(statements).toContain('5 years following the date of execution of the Memorandum');
    expect(statements).not.toContain('2021');
  });

  it('brings the clause that a quoted exception names', async () => {
    const text = `LICENCE

4. Licence. The Owner grants the Buyer a licence that is non-transferable (except as provided in Section 14.4) to use the Software in Ireland.

9. Fees. The Buyer shall pay the fees within thirty days.

14.4 Merger. A party that merges may pass this Agreement on to its successor.
`;
    const statements = await answerFrom(text, 'What licences are granted?');
    expect(statements.join('\n')).toContain('may pass this Agreement on to its successor');
    expect(statements.join('\n')).not.toContain('shall pay the fees');
  });

  it('puts the clause that leads in before a numbered item, so that a condition never reads as a fact', async () => {
    const text = `ALLIANCE

8.3 The exclusivity of this Agreement ends early in the event that:

8.3.1 The Supplier has appointed another exclusive distributor for the Territory without the consent of the Buyer.

8.3.2 The Buyer sells competing goods.
`;
    const statement = (await answerFrom(text, 'Which contracts have exclusivity?')).find((one) =>
      one.includes('has appointed'),
    );
    expect(statement).toContain('ends early in the event that:');
  });

  it('counts it from that day where another clause tells it, and quotes that clause', async () => {
    const text = CONTRACT.replace(
      '1. Definitions.',
      'A. The parties signed a Memorandum of Terms dated October 12, 2014 (the "Memorandum").\n\n1. Definitions.',
    );
    const statements = (await answerFrom(text, 'When does the agreement expire?')).join('\n');
    expect(statements).toContain('12 October 2019');
    expect(statements).toContain('Memorandum of Terms dated October 12, 2014');
  });

  it('never puts the beginning of one clause before the items of another', async () => {
    const text = `ALLIANCE

13.4 Conduct. The party that claims indemnification shall:

(i) give notice at once, and

13.5 Remedy. If a claim of infringement is brought, the indemnifying party may at its own election

(i) replace the infringing item,

(ii) modify the infringing item so that it no longer infringes, or

(iii) terminate this Agreement.
`;
    const statements = await answerFrom(text, 'What indemnities are given against claims of infringement?');
    const item = statements.find((one) => one.includes('modify the infringing item'));
    expect(item ?? '').not.toContain('that claims indemnification');
  });

  it('names the contract that speaks when others are silent', async () => {
    const silent =
      'NOTE\n\nThe meeting took place on Monday and everybody was pleased with the lunch that was served.\n';
    const [statement] = await answerFrom(
      { 'supply.txt': CONTRACT, 'note.txt': silent },
      'May the agreement be assigned?',
    );
    expect(statement).toMatch(/^supply\.txt: /);
  });
});

describe('what is left out of a quote', () => {
  it('is never the middle of a sentence without items, which could turn its sense round', async () => {
    const duties = Array.from(
      { length: 40 },
      (_, i) => `will, in year ${i + 1}, deliver, store, insure and count the goods`,
    );
    const text = `LICENCE\n\nNeither the Buyer nor the Seller ${duties.join('; ')}; grants any licence of its patents to the other.\n`;
    const statements = await answerFrom(text, 'What licences are granted?');
    for (const statement of statements.filter((one) => one.includes('grants any licence')))
      expect(statement).toContain('Neither the Buyer nor the Seller');
    expect(statements.some((one) => /^… .*grants any licence/.test(one))).toBe(false);
  });
});
