import { describe, expect, it } from 'vitest';
import { aRequest, compose, expectVerified, LEASE, ScriptedModel, SUPPLY } from './compose-answer.suite.js';
import type { DraftAnswer } from './model/model-call-types.js';

const LAW = 'What is the governing law of the contract?';
const ALL = ['supply.txt', 'lease.txt', 'minutes.txt'];
const NOTHING: DraftAnswer = { statements: [], values: [] };

/** What a model says of the supply agreement and of the lease, read side by side. */
const bothSay = (ofLease: (passageId: string) => DraftAnswer) =>
  new ScriptedModel(({ passages }) => {
    const idOf = (fileName: string) =>
      passages.find((one) => one.fileName === fileName && one.text.includes('laws of Ireland'))?.id ?? 'none';
    const quotes = [{ passageId: idOf('supply.txt'), quote: 'the laws of Ireland' }];
    return {
      statements: [{ text: 'Irish law governs.', quotes }, ...ofLease(idOf('lease.txt')).statements],
      values: [],
    };
  });
const namesOf = ({ silent }: Awaited<ReturnType<typeof compose>>) => silent.map(({ fileName }) => fileName);

describe('documents that are searched and say nothing', () => {
  it('are named with the answer of the others', async () => {
    const answer = await compose(aRequest(LAW, ALL));
    expect(answer.drafts).toHaveLength(2);
    expect(answer.silent).toEqual([{ documentId: 3, fileName: 'minutes.txt' }]);
  });

  it('are all of them when nothing is found', async () => {
    const answer = await compose(aRequest('Which vaccines were tested on animals?', ALL));
    expect(answer.outcome).toBe('not_found');
    expect(namesOf(answer)).toEqual(ALL);
  });

  it('are not those that were left out of the search', async () => {
    expect(namesOf(await compose(aRequest(LAW, ALL, { documentFilter: [1, 2] })))).toEqual([]);
  });

  it('are not those that were passed over for stronger ones', async () => {
    const best = await compose(aRequest({ question: LAW, isSingleDocument: true }, ALL));
    expect(best.drafts).toHaveLength(1);
    expect(namesOf(best)).toEqual(['minutes.txt']);
    expect(namesOf(await compose(aRequest(LAW, ALL, { maxDocuments: 1 })))).toEqual(['minutes.txt']);
  });

  it('are those of which the model says that they do not answer', async () => {
    const answer = await compose(aRequest(LAW, ALL, { model: bothSay(() => NOTHING) }));
    expect(answer.outcome).toBe('answered');
    expect(namesOf(answer)).toContain('lease.txt');
  });

  it('are not those of which the model claims what cannot be verified', async () => {
    const model = bothSay((passageId) => ({
      statements: [{ text: 'French law governs.', quotes: [{ passageId, quote: 'the laws of the French Republic' }] }],
      values: [],
    }));
    const answer = await compose(aRequest(LAW, ALL, { model }));
    expect(answer.rejected).toHaveLength(1);
    expect(namesOf(answer)).not.toContain('lease.txt');
  });

  it('are not those of which a person chose what is read', async () => {
    const start = LEASE.indexOf('The Tenant shall pay');
    const chosenPassages = [{ documentId: 1, start, end: start + 20 }];
    const model = new ScriptedModel(() => NOTHING);
    expect(namesOf(await compose(aRequest(LAW, ['lease.txt'], { chosenPassages, model })))).toEqual([]);
  });
});

const textsOf = ({ content }: Awaited<ReturnType<typeof compose>>) => content.statements.map(({ text }) => text);

describe('answering without a model', () => {
  it('shows the whole clause with the words that lead it in, and asserts nothing', async () => {
    const answer = await compose(
      aRequest('Can the agreement be terminated for convenience and with what notice?', ['supply.txt']),
    );
    expect(answer.outcome).toBe('passages');
    expect(textsOf(answer)[0]).toMatch(/^(?:2\. )?.*This Agreement may be terminated:.*thirty \(30\) days prior/);
    expect(answer.label).toBeUndefined();
    expectVerified(answer);
  });

  it('shows a short clause whole: its next sentence may leave little of the one that was found', async () => {
    const { content } = await compose(aRequest('Does the dealer keep a showroom with trained staff?', ['dealer.txt']));
    expect(content.statements.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^1\.3 The Dealer shall keep .* Territory\. A county in which .* is left out\.$/),
    ]);
  });

  it('quotes a sentence over its line break exactly as it is stored', async () => {
    const answer = await compose(aRequest('May the agreement be assigned?', ['supply.txt']));
    expect(answer.content.citations[0]?.quote).toContain('shall not be\nunreasonably withheld.');
    expect(textsOf(answer)[0]).toContain('shall not be unreasonably withheld.');
    expectVerified(answer);
  });

  it.each([
    'What insurance must the supplier maintain?',
    'Is source code held in escrow for any customer?',
    'How many employees does the company have?',
  ])('finds nothing, and says what was searched: %s', async (question) => {
    const answer = await compose(aRequest(question, ['supply.txt', 'minutes.txt']));
    expect(answer.outcome).toBe('not_found');
    expect(answer.content.statements.every(({ folded }) => folded === 'weak')).toBe(true);
    expect(answer.searched.documents).toBe(2);
    expect(answer.searched.passages).toBeGreaterThan(8);
  });

  it.each([[['supply.txt']], [['supply.txt', 'minutes.txt']]])(
    'folds nothing away for a question whose words no clause holds: %s',
    async (names) => {
      for (const question of ['How many elephants graze here?', 'Which songs are on the second album?']) {
        const answer = await compose(aRequest(question, names));
        expect(answer).toMatchObject({ outcome: 'not_found', content: { statements: [], citations: [] } });
      }
    },
  );

  it('finds nothing when there is no document', async () => {
    expect(await compose(aRequest('What is the rent?', []))).toMatchObject({
      outcome: 'not_found',
      searched: { documents: 0, passages: 0 },
    });
  });

  it('says the governing law of each document, since that is read right', async () => {
    const answer = await compose(
      aRequest('What is the governing law of the contract?', ['supply.txt', 'lease.txt', 'minutes.txt']),
    );
    expect(answer.outcome).toBe('answered');
    expect(answer.drafts.map(({ fileName }) => fileName).toSorted()).toEqual(['lease.txt', 'supply.txt']);
    const shown = answer.content.statements.filter(({ folded }) => folded === undefined).map(({ text }) => text);
    expect(shown).toHaveLength(3);
    // Minutes are no contract.
    expect(shown[0]).toContain('in both documents');
    for (const text of shown.slice(1)) expect(text).toMatch(/Ireland$/);
    expectVerified(answer);
  });

  it.each([
    ['When does the supply agreement expire?', ['supply.txt', 'lease.txt'], /11 March 2021|12 March 2021/],
    ['Who are the parties to the lease?', ['supply.txt', 'lease.txt'], /Grafton Estates plc.*Dublin Shops Ltd/],
    ['Which agreements are governed by Irish law?', ['supply.txt', 'lease.txt'], /^2 of the 2 documents/],
  ])(
    'answers from what it read of the documents, and shows the words behind it: %s',
    async (question, files, words) => {
      const answer = await compose(aRequest(question, files));
      expect(answer.outcome).toBe('answered');
      expect(textsOf(answer)[0]).toMatch(words);
      expect(answer.content.citations.length).toBeGreaterThan(0);
      expectVerified(answer);
    },
  );

  it.each(['When does the lease expire?', 'What is the longest term, and may it be extended?'])(
    'asserts nothing that was not read: %s',
    async (question) => {
      expect((await compose(aRequest(question, ['supply.txt', 'lease.txt']))).outcome).not.toBe('answered');
    },
  );

  it('asserts nothing from a fact whose words are not in the document any more', async () => {
    const request = aRequest('Who are the parties to the lease?', ['lease.txt']);
    const documents = request.documents.map((document) => ({
      ...document,
      facts: (document.facts ?? []).map((fact) => ({
        ...fact,
        quotes: [{ ...fact.quotes[0], text: 'between Somebody Else and Dublin Shops Ltd' }] as const,
      })),
    }));
    expect((await compose({ ...request, documents })).outcome).toBe('passages');
  });

  it('takes the best document only when the question wants one', async () => {
    const answer = await compose(
      aRequest({ question: 'May it be assigned?', isSingleDocument: true }, ['supply.txt', 'lease.txt']),
    );
    expect(answer.drafts).toHaveLength(1);
  });

  it('shows what a person chose, and nothing else', async () => {
    const start = LEASE.indexOf('The Tenant shall pay');
    const answer = await compose(
      aRequest('May the lease be assigned?', ['lease.txt'], {
        chosenPassages: [{ documentId: 1, start, end: start + 20 }],
      }),
    );
    expect(textsOf(answer)).toEqual([expect.stringContaining('yearly rent')]);
  });

  it('quotes of an item that a person chose neither the words that lead it in nor its neighbours', async () => {
    const chosen =
      '(b) by either party at any time for any reason upon giving thirty (30) days prior written notice to the other.';
    const start = SUPPLY.indexOf(chosen);
    const answer = await compose(
      aRequest('When may the agreement be terminated?', ['supply.txt'], {
        chosenPassages: [{ documentId: 1, start, end: start + chosen.length }],
      }),
    );
    expect(answer.content.citations.map(({ quote }) => quote)).toEqual([chosen]);
  });

  it('says which part of a question nothing speaks to', async () => {
    const answer = await compose(
      aRequest('Which contracts have exclusivity, assignment or most-favoured-customer terms?', ['lease.txt']),
    );
    expect(answer.outcome).toBe('passages');
    expect(answer.openParts).toContainEqual(expect.stringMatching(/exclusivity/));
  });
});

describe('a list over papers', () => {
  it('has a row for every paper that states it, and names those of which nothing on it was read', async () => {
    const answer = await compose(aRequest('What law governs each agreement?', ALL));
    const rows = answer.content.statements.flatMap(({ row }) => row?.document ?? []);
    expect(rows).toEqual([expect.stringContaining('supply.txt'), expect.stringContaining('lease.txt')]);
  });

  it('says once what a single paper states, and names the others', async () => {
    const answer = await compose(aRequest('Which agreements have a cap on liability?', ['supply.txt', 'lease.txt']));
    expect(answer.outcome).toBe('answered');
    const said = answer.content.statements.filter(({ folded }) => folded === undefined);
    expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('supply.txt')]);
    expect(said.filter(({ row }) => row)).toEqual([]);
    expect(answer.notes.flatMap(({ document }) => document ?? [])).toEqual(['lease.txt']);
    expectVerified(answer);
  });

  it('shows the likeliest clause of each paper that speaks to it', async () => {
    const answer = await compose(aRequest('Which of the contracts may not be assigned?', ['supply.txt', 'lease.txt']));
    const shown = answer.content.statements.filter(({ folded }) => folded === undefined);
    const files = shown.map(({ citations: [at] }) => answer.content.citations[at ?? 0]?.fileName);
    expect(new Set(files)).toEqual(new Set(['supply.txt', 'lease.txt']));
  });

  it('says which paper may have changed what another states', async () => {
    const files = ['Supply agreement - Kerry Foods.txt', 'Amendment 1 - Kerry Foods.txt'];
    const answer = await compose(aRequest('When does the supply agreement expire?', files));
    expect(answer.notes.filter(({ kind }) => kind === 'caveat').map(({ text }) => text)).toEqual([
      'Amendment 1 - Kerry Foods.txt may change what Supply agreement - Kerry Foods.txt states.',
    ]);
  });
});

describe('papers beside the one that was asked', () => {
  it('are not counted where that one has told', async () => {
    const { drafts } = await compose(aRequest('What is the governing law of the lease?', ALL));
    expect(drafts.map(({ fileName, isWeak }) => [fileName, isWeak])).toEqual([
      ['lease.txt', false],
      ['supply.txt', true],
    ]);
  });
});

describe('a sum over papers', () => {
  const RENT = 'What do the rents of the leases come to in all?';
  const twoLeases = () => aRequest(RENT, ['lease.txt', 'second lease.txt']);

  it('is worked out from figures each of which stands in its quote', async () => {
    const { outcome, content } = await compose(twoLeases());
    const sum = content.statements.find(({ calculation }) => calculation)?.calculation;
    expect(outcome).toBe('answered');
    expect(sum).toMatchObject({ shown: '48,000 + 12,500.5', result: '60,500.5 EUR a year' });
    const quotes = sum?.operands.map(({ citation }) => content.citations[citation ?? -1]?.quote);
    expect(quotes).toEqual([expect.stringContaining('€48,000'), expect.stringContaining('€12,500.50')]);
  });

  it('is not made with a figure that its document does not state', async () => {
    const request = twoLeases();
    const documents = request.documents.map((document) => ({
      ...document,
      facts: (document.facts ?? []).map((fact) =>
        fact.value.type === 'amount' && document.id === 1
          ? { ...fact, value: { ...fact.value, amount: 49_000 } }
          : fact,
      ),
    }));
    expect((await compose({ ...request, documents })).outcome).not.toBe('answered');
  });
});

describe('a paper that is asked for by its name', () => {
  const CERTIFICATE = 'Is there a tax clearance certificate for the tenant?';

  it('is missing where no document is called so, whatever others say of it', async () => {
    const answer = await compose(aRequest(CERTIFICATE, ['lease.txt', 'supply.txt']));
    expect(answer.outcome).toBe('not_found');
    expect(answer.notes).toEqual([{ kind: 'missing', text: 'No tax clearance certificate is among the documents.' }]);
    expect(answer.content.statements.every(({ folded }) => folded === 'weak')).toBe(true);
  });

  it('is not missing where a document is of that kind', async () => {
    const request = aRequest(CERTIFICATE, ['lease.txt', 'supply.txt']);
    const documents = request.documents.map((one) => ({
      ...one,
      kind: one.id === 2 ? 'Tax clearance certificate' : null,
    }));
    expect((await compose({ ...request, documents })).notes).toEqual([]);
  });
});

describe('answering with a model', () => {
  it('gives it whole clauses in the order of the document', async () => {
    let given: string[] = [];
    const model = new ScriptedModel(({ passages }) => {
      given = passages.map(({ text }) => text);
      return { statements: [], values: [] };
    });
    await compose(aRequest('Can the agreement be terminated, and may it be assigned?', ['supply.txt'], { model }));
    expect(given.join('\n')).toContain('(b) by either party at any time');
    const places = given.map((text) => SUPPLY.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  });

  it('stops when it is told to', async () => {
    const stopped = AbortSignal.abort(new Error('Cancelled.'));
    await expect(compose(aRequest('May it be assigned?', ['supply.txt']), stopped)).rejects.toThrow('Cancelled.');
  });
});

describe('a law that is asked for of one paper', () => {
  it.each([
    ['by a party of it', 'Under whose law would we argue with Grafton?', [2]],
    ['by a name that no paper bears', 'Under whose law would we argue with Bioeq?', []],
  ])('is asserted of that paper alone: %s', async (_, question, documents) => {
    const { outcome, content } = await compose(aRequest(question, ALL));
    const said = outcome === 'answered' ? content.statements.filter(({ folded }) => !folded) : [];
    const cited = said.flatMap(({ citations }) => citations.map((at) => content.citations[at]?.documentId));
    expect([...new Set(cited)]).toEqual(documents);
  });
});

describe('the numbers of citations', () => {
  it('name each passage once, whichever sentence stands on it', async () => {
    const { content } = await compose(aRequest(LAW, ALL));
    const places = content.citations.map(({ documentId, start, end }) => `${documentId} ${start} ${end}`);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(content.statements.flatMap(({ citations }) => citations)).size).toBe(places.length);
  });
});
