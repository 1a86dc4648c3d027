import { describe, expect, it } from 'vitest';
import { aRequest, compose, expectVerified, LEASE, SUPPLY } from './contracts.suite.js';

describe('answering from documents', () => {
  it('answers with the whole clause, its lead-in and a short form', async () => {
    const answer = await compose(
      aRequest('Can the agreement be terminated for convenience and with what notice?', ['supply.txt']),
    );
    expect(answer).toMatchObject({ outcome: 'answered', label: 'yes', short: "Yes; 30 days' written notice" });
    expect(answer.statements[0]?.text).toContain(
      'by either party at any time for any reason upon giving thirty (30) days prior written notice to the other.',
    );
    expect(answer.citations.map((citation) => citation.quote).join(' ')).toContain('This Agreement may be terminated:');
    expectVerified(answer);
  });

  it('quotes a sentence over its line break exactly as it is stored', async () => {
    const answer = await compose(aRequest('May the agreement be assigned?', ['supply.txt']));
    expect(answer.citations[0]?.quote).toContain('shall not be\nunreasonably withheld.');
    expect(answer.statements[0]?.text).toContain('shall not be unreasonably withheld.');
    expectVerified(answer);
  });

  it('counts an expiry date and cites the term and the start', async () => {
    const answer = await compose(aRequest('When does the agreement expire?', ['supply.txt']));
    expect(answer.short).toBe('12 March 2021 (5 years from 12 March 2016)');
    expect(answer.citations.map((citation) => citation.quote).join('\n')).toMatch(/five \(5\) years[^]*12 March 2016/);
    expectVerified(answer);
  });

  it.each([
    'What insurance must the supplier maintain?',
    'Is source code held in escrow for any customer?',
    'How many employees does the company have?',
    'Which pension schemes exist, and are contributions up to date?',
  ])('is not found, and says what was searched: %s', async (question) => {
    const answer = await compose(aRequest(question, ['supply.txt', 'minutes.txt']));
    expect(answer).toMatchObject({
      outcome: 'not_found',
      statements: [],
      citations: [],
      drafts: [],
      confidence: 'low',
    });
    expect(answer.label).toBeUndefined();
    expect(answer.searched.documents).toBe(2);
    expect(answer.searched.passages).toBeGreaterThan(8);
  });

  it('is not found when there is no document', async () => {
    expect(await compose(aRequest('What is the rent?', []))).toMatchObject({
      outcome: 'not_found',
      searched: { documents: 0, passages: 0 },
    });
  });

  it('gives one draft per document that answers, and leads with what they share', async () => {
    const answer = await compose(
      aRequest('What is the governing law of the contract?', ['supply.txt', 'lease.txt', 'minutes.txt']),
    );
    expect(answer.drafts.map((draft) => draft.fileName).toSorted()).toEqual(['lease.txt', 'supply.txt']);
    expect(answer.statements[0]?.text).toBe('Both documents that answer state the same: Ireland.');
    expect(answer.short).toBe('Ireland');
    for (const draft of answer.drafts) expectVerified({ ...answer, ...draft });
    expectVerified(answer);
  });

  it('answers from the best document alone when a single one is wanted', async () => {
    const answer = await compose(
      aRequest({ question: 'What is the yearly rent?', isSingleDocument: true }, ['supply.txt', 'lease.txt']),
    );
    expect(answer.drafts.map((draft) => draft.fileName)).toEqual(['lease.txt']);
    expect(answer.short).toBe('€48,000');
  });

  it('takes the document that the question names', async () => {
    const question =
      'Consider the Lease between Grafton Estates plc and Dublin Shops Ltd; What is the governing law of this contract?';
    const answer = await compose(aRequest({ question, isSingleDocument: true }, ['supply.txt', 'lease.txt']));
    expect(answer.citations.map((citation) => citation.fileName)).toEqual(['lease.txt']);
  });

  it('searches only the wanted documents', async () => {
    const answer = await compose(
      aRequest('What is the governing law of the contract?', ['supply.txt', 'lease.txt'], { documentFilter: [2] }),
    );
    expect(new Set(answer.citations.map((citation) => citation.documentId))).toEqual(new Set([2]));
    expect(answer.searched.documents).toBe(1);
  });

  it('writes from the passages a person chose, however they rank', async () => {
    const start = LEASE.indexOf('The Tenant shall pay');
    const chosenPassages = [{ documentId: 1, start, end: start + 20 }];
    const answer = await compose(aRequest('What does the tenant owe?', ['lease.txt'], { chosenPassages }));
    expect(answer.citations.map((citation) => citation.quote)).toEqual(
      ['The Tenant shall pay a yearly rent of €48,000 by equal monthly payments in advance.'].map((one) =>
        expect.stringContaining(one),
      ),
    );
  });

  it('extracts named values with their citations', async () => {
    const answer = await compose(
      aRequest(
        {
          question: 'What are the main terms of the lease?',
          query: 'rent landlord tenant governing law',
          keys: ['Rent', 'Governing law'],
        },
        ['lease.txt'],
      ),
    );
    expect(answer.values.map(({ key, value }) => [key, value])).toEqual([
      ['Rent', '€48,000'],
      ['Governing law', 'Ireland'],
    ]);
    expectVerified(answer);
  });

  it.each([
    ['Receiving Party shall not assign this Agreement.', 'not_mentioned'],
    ['Neither party may assign this Agreement without consent.', 'entailment'],
  ])('judges a claim: %s', async (statementToJudge, judgement) => {
    const files = judgement === 'entailment' ? ['supply.txt'] : ['minutes.txt'];
    expect((await compose(aRequest({ question: statementToJudge, statementToJudge }, files))).judgement).toBe(
      judgement,
    );
  });

  it('ranks passages for people to choose from, best first', async () => {
    const { passages } = await compose(aRequest('What is the governing law?', ['supply.txt']));
    expect(SUPPLY.slice(passages[0]?.start, passages[0]?.end)).toContain('laws of Ireland');
  });

  it('stops when it is told to', async () => {
    const stopped = AbortSignal.abort(new Error('The job was cancelled.'));
    await expect(compose(aRequest('What is the rent?', ['lease.txt']), stopped)).rejects.toThrow(
      'The job was cancelled.',
    );
  });
});
