import { describe, expect, it } from 'vitest';
import { aRequest, compose, expectVerified, LEASE, ScriptedModel, SUPPLY } from '../compose-answer.suite.js';
import type { ChoiceAnswer, ChoiceRequest, DraftAnswer, Drafter, DraftRequest } from './model-requests.js';
import { tokensOf } from './fit-passages-to-budget.js';

const QUESTION = 'When does the supply agreement expire?';
const TERM =
  'The term of this Agreement shall commence on the Effective Date and shall continue for a period of five (5) years.';
const MADE = 'This Supply Agreement (the "Agreement") is made on 12 March 2016 (the "Effective Date")';

const quoteOf = (request: DraftRequest, quote: string) => ({
  passageId: request.passages.find(({ text }) => text.includes(quote))?.id ?? 'none',
  quote,
});

/** An expiry counted from the day of the paper and its term. */
const expiry = (request: DraftRequest, result: string): DraftAnswer => ({
  statements: [{ text: `The agreement expires on ${result}.`, quotes: [], role: 'answer' }],
  values: [],
  calculations: [
    {
      label: 'Expiry',
      formula: 'addYears(a, b)',
      operands: [
        { id: 'a', name: 'Effective Date', value: '12 March 2016', unit: '', ...quoteOf(request, MADE) },
        { id: 'b', name: 'Term', value: 'five (5)', unit: 'years', ...quoteOf(request, TERM) },
      ],
      result,
      unit: '',
      decimals: 0,
    },
  ],
});

const ask = (
  write: (request: DraftRequest) => DraftAnswer,
  question = QUESTION,
  files = ['supply.txt'],
  maxDocuments?: number,
) => {
  const model = new ScriptedModel(write);
  return { model, answer: compose(aRequest(question, files, { model, ...(maxDocuments && { maxDocuments }) })) };
};

describe('an answer that a model works out', () => {
  it('shows the sum with the words of each figure, and lets the answer tell its result', async () => {
    const answer = await ask((request) => expiry(request, '12 March 2021')).answer;
    expect(answer.content.statements).toMatchObject([
      { role: 'answer', text: 'The agreement expires on 12 March 2021.' },
      {
        role: 'calculation',
        text: 'Expiry: addYears(12 March 2016, five (5)) = 12 March 2021',
        calculation: { result: '12 March 2021', operands: [{ name: 'Effective Date' }, { name: 'Term' }] },
      },
    ]);
    expectVerified(answer);
  });

  it('is refused where the result does not follow, with the sentence that tells it', async () => {
    const answer = await ask((request) => expiry(request, '12 March 2022')).answer;
    expect(answer.outcome).toBe('not_found');
    expect(answer.rejected.map(({ reason }) => reason)).toEqual(['result', 'no_quote']);
  });

  it('is refused where a figure does not stand in its quote', async () => {
    const answer = await ask((request) => {
      const { calculations = [], ...rest } = expiry(request, '12 March 2023');
      const operands =
        calculations[0]?.operands.map((one) => (one.id === 'b' ? { ...one, value: 'seven' } : one)) ?? [];
      return { ...rest, calculations: calculations.map((one) => ({ ...one, operands })) };
    }).answer;
    expect(answer.outcome).toBe('not_found');
    expect(answer.rejected.map(({ reason }) => reason)).toContain('unsupported');
  });
});

describe('a model that lacks something', () => {
  it('gets the clause it names, of a paper it was not sent at first, answers then, and all of it is told', async () => {
    const wanted = 'supply: clause 4';
    const { model, answer } = ask(
      (request) =>
        request.passages.some(({ text }) => text.includes('In no event'))
          ? {
              statements: [
                {
                  text: 'It is capped by the fees.',
                  quotes: [quoteOf(request, 'exceed the fees paid in the twelve months before the claim')],
                },
              ],
              values: [],
            }
          : { statements: [], values: [], needs: [wanted] },
      'What is the yearly rent of the lease?',
      ['lease.txt', 'supply.txt'],
      1,
    );
    const { content, reading } = await answer;
    expect(model.asked[0]?.otherPapers).toEqual(['supply.txt']);
    expect(content.statements.map(({ text }) => text)).toEqual(['supply.txt: It is capped by the fees.']);
    expect(reading?.askedFor).toMatchObject([{ text: wanted }]);
    expect(model.asked[1]?.askedFor).toEqual(reading?.askedFor);
  });

  it('is told when what it asked for is not there, and may then say that it is missing', async () => {
    const { model, answer } = ask(
      ({ mayAskForMore }) =>
        mayAskForMore
          ? { statements: [], values: [], needs: ['xylophone'] }
          : { statements: [], values: [], missing: ['No xylophone is mentioned.'] },
      'May the agreement be assigned?',
    );
    const { outcome, notes } = await answer;
    expect(outcome).toBe('not_found');
    expect(notes).toMatchObject([{ kind: 'missing', text: 'No xylophone is mentioned.' }]);
    expect(model.asked.at(-1)?.askedFor).toEqual([{ text: 'xylophone', found: 0 }]);
  });

  it('is asked three times at most, and told the last time that nothing more can be looked up', async () => {
    let count = 0;
    const { model, answer } = ask(
      () => ({
        statements: [],
        values: [],
        needs: [['clause 4', 'clause 1', 'clause 5', 'clause 2'][count++] ?? ''],
      }),
      'May the agreement be assigned?',
    );
    expect((await answer).outcome).toBe('not_found');
    expect(model.asked.length).toBeLessThanOrEqual(3);
    expect(model.asked.length < 3 || model.asked.at(-1)?.mayAskForMore === false).toBe(true);
  });
});

describe('a second look', () => {
  const looking = (unsupported: string[]): Drafter => {
    const model = new ScriptedModel((request) => ({
      statements: [
        { text: 'The term is five years.', quotes: [quoteOf(request, TERM)], role: 'answer' },
        { text: 'It begins on the Effective Date.', quotes: [quoteOf(request, TERM)] },
      ],
      values: [],
    }));
    return Object.assign(model, {
      check: async () => ({ unsupported: unsupported.map((id) => ({ id, why: 'less' })) }),
    });
  };

  it('takes out what its quotes do not bear out, and counts it', async () => {
    const answer = await compose(aRequest(QUESTION, ['supply.txt'], { model: looking(['2']) }));
    expect(answer.content.statements.map(({ text }) => text)).toEqual(['The term is five years.']);
    expect(answer.rejected).toMatchObject([{ text: 'It begins on the Effective Date.', reason: 'second_look' }]);
    expect(answer.reading?.secondLook).toEqual({ checked: 2, dropped: 1 });
    expectVerified(answer);
  });

  it('leaves nothing where nothing is borne out', async () => {
    expect((await compose(aRequest(QUESTION, ['supply.txt'], { model: looking(['1', '2']) }))).outcome).toBe(
      'not_found',
    );
  });
});

describe('what a model is sent', () => {
  const sent = async (question: string, files = ['supply.txt'], contextTokens?: number) => {
    const model = Object.assign(new ScriptedModel(() => ({ statements: [], values: [] })), { contextTokens });
    await compose(aRequest(question, files, { model }));
    return model.asked;
  };

  it('tells of each paper what is known before a clause is read', async () => {
    const [request] = await sent('May the supply agreement be assigned?');
    expect(request?.frames?.[0]?.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Parties: Kerry Foods Limited \(Supplier\); Dublin Shops Ltd \(Customer\)$/) as string,
        expect.stringMatching(/12 March 2016/) as string,
      ]),
    );
  });

  it('holds nothing twice, in the order of the document, and each passage under its own heading', async () => {
    const [request] = await sent('May the agreement be assigned or terminated, and which law governs?');
    const texts = request?.passages.map(({ text }) => text) ?? [];
    const places = texts.map((text) => SUPPLY.indexOf(text.split('\n')[0] ?? ''));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const sentences = texts.flatMap((text) => text.split(/(?<=\.)\s+/)).filter((one) => one.length > 40);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('fits into a small context', async () => {
    const [large] = await sent('May the lease be assigned?', ['lease.txt']);
    const [small] = await sent('May the lease be assigned?', ['lease.txt'], 4_000);
    const size = (request?: DraftRequest) => tokensOf(request?.passages.map(({ text }) => text).join('\n') ?? '');
    expect(size(large)).toBeLessThanOrEqual(tokensOf(LEASE));
    expect(size(small)).toBeLessThanOrEqual(1_300);
    expect(size(small)).toBeGreaterThan(0);
  });
});

describe('a model that chooses what it reads', () => {
  const choosing = (
    choose: (request: ChoiceRequest) => ChoiceAnswer | null,
    draft?: (request: DraftRequest) => DraftAnswer,
  ) => {
    const lists: ChoiceRequest[] = [];
    return Object.assign(new ScriptedModel(draft ?? (() => ({ statements: [], values: [] }))), {
      lists,
      choose: async (request: ChoiceRequest) => {
        lists.push(request);
        return choose(request);
      },
    });
  };
  const idOf = ({ listed }: ChoiceRequest, words: string) =>
    listed.find(({ shown }) => shown.includes(words))?.id ?? '0';
  const sentTo = ({ asked }: ScriptedModel) => asked[0]?.passages.map(({ text }) => text).join('\n') ?? '';

  it('is shown some words of each clause, gets those it names whole and no other, and that is told', async () => {
    const model = choosing((request) => ({ read: [idOf(request, '4. Liability')], lacks: [] }));
    const answer = await compose(
      aRequest('What does the supply agreement say of liability?', ['supply.txt', 'lease.txt'], { model }),
    );
    expect(sentTo(model)).toMatch(/^4\. Liability\. In no event .* before the claim\.$/);
    expect(answer.reading).toMatchObject({ passages: 1, listed: model.lists[0]?.listed.length, askedFor: [] });
  });

  it('gets single rows of a table with its title, unit and years, and may quote them', async () => {
    const row = 'Creditors                         6    (9,120)     (8,400)';
    const model = choosing(
      ({ listed }) => {
        const table = listed.find(({ isTable }) => isTable);
        const creditors = table?.parts.find(({ label }) => label === 'Creditors 6' || label === 'Creditors');
        return { read: [`${table?.id}.${(creditors?.position ?? 98) + 1}`], lacks: [] };
      },
      (request) => ({ statements: [{ text: 'Creditors were 9,120.', quotes: [quoteOf(request, row)] }], values: [] }),
    );
    const answer = await compose(aRequest('What were the creditors in 2021?', ['accounts.txt'], { model }));
    expect(
      sentTo(model)
        .split('\n')
        .map((line) => line.trim().replaceAll(/\s+/g, ' ')),
    ).toEqual(['Balance sheet as at 31 December', 'Note 2021 2020', "€'000 €'000", 'Creditors 6 (9,120) (8,400)']);
    expect(answer.content.citations.map(({ quote }) => quote)).toEqual([row]);
    expectVerified(answer);
  });

  it('is shown a table beside the words that announce it', async () => {
    const model = choosing(() => ({ read: [], lacks: [] }));
    await compose(aRequest('What does the table of the votes of the shareholders show?', ['results.txt'], { model }));
    const rows = model.lists[0]?.listed.flatMap((one) => one.parts.map(({ label }) => label));
    expect(rows).toEqual(['Ann Kelly', 'Brian Walsh', 'Ciara Byrne']);
  });

  it('says that a listed paper of which nothing is chosen holds nothing that answers', async () => {
    const model = choosing(
      (request) => ({ read: [idOf(request, '1. Rent')], lacks: [] }),
      (request) => ({
        statements: [{ text: 'The yearly rent is €48,000.', quotes: [quoteOf(request, 'a yearly rent of €48,000')] }],
        values: [],
      }),
    );
    const answer = await compose(
      aRequest('What is the yearly rent, and may the agreement be assigned?', ['lease.txt', 'supply.txt'], { model }),
    );
    expect(answer.silent.map(({ fileName }) => fileName)).toEqual(['supply.txt']);
  });

  it('gets of a table that the list lacks the rows it names, with the head of the table', async () => {
    const model = choosing(() => ({ read: [], lacks: ['cash at bank and in hand'] }));
    await compose(aRequest('Is the company solvent?', ['accounts.txt'], { model }));
    expect(sentTo(model)).toMatch(/^Balance sheet as at 31 December\n[^]*\nCash at bank and in hand .*988$/);
    expect(sentTo(model)).not.toContain('Stocks');
  });

  it('gets what the list lacks by the words it gives, and is told so', async () => {
    const model = choosing(() => ({ read: [], lacks: ['supply: clause 4', 'xylophone'] }));
    const answer = await compose(
      aRequest('What is the yearly rent of the lease?', ['lease.txt', 'supply.txt'], { model }),
    );
    expect(sentTo(model)).toContain('In no event');
    expect(model.asked[0]?.askedFor).toEqual([
      { text: 'supply: clause 4', found: 1 },
      { text: 'xylophone', found: 0 },
    ]);
    expect(answer.reading?.askedFor).toEqual(model.asked[0]?.askedFor);
  });

  it('reads what comes nearest where it chose nothing, so that it can say what is missing', async () => {
    const model = choosing(() => ({ read: [], lacks: [] }));
    await compose(aRequest('What is the yearly rent of the lease?', ['lease.txt'], { model }));
    expect(sentTo(model)).toContain('yearly rent');
  });

  it.each([
    ['made no choice', null],
    ['names what is not in the list', { read: ['99', 'the rent of clause 1'], lacks: [] }],
  ])('is sent what is likeliest where it %s', async (_, choice) => {
    const question = 'What is the yearly rent of the lease?';
    const [model, plain] = [choosing(() => choice), new ScriptedModel(() => ({ statements: [], values: [] }))];
    const answer = await compose(aRequest(question, ['lease.txt', 'supply.txt'], { model }));
    await compose(aRequest(question, ['lease.txt', 'supply.txt'], { model: plain }));
    expect(sentTo(model)).toBe(sentTo(plain));
    expect(answer.reading?.listed).toBeNull();
  });

  it('is not asked where a person chose the passages', async () => {
    const model = choosing(() => ({ read: ['1'], lacks: [] }));
    const chosenPassages = [{ documentId: 1, start: LEASE.indexOf('1. Rent'), end: LEASE.indexOf('2. Assignment') }];
    await compose(aRequest('What is the rent?', ['lease.txt'], { model, chosenPassages }));
    expect(model.lists).toEqual([]);
  });
});

describe('a fault of the model', () => {
  const FAULT = new Error('The language model has too many requests at the moment.');
  const fail = () => Promise.reject(FAULT);
  const says = (request: DraftRequest): DraftAnswer => ({
    statements: [{ text: 'The term is five years.', quotes: [quoteOf(request, TERM)] }],
    values: [],
  });

  it.each<[string, () => Drafter, string[]]>([
    [
      'in a later round',
      () =>
        new ScriptedModel((request) => {
          if ((request.askedFor ?? []).length > 0) throw FAULT;
          return { statements: [], values: [], needs: ['lease: rent'] };
        }),
      ['supply.txt', 'lease.txt'],
    ],
    ['at the second look', () => Object.assign(new ScriptedModel(says), { check: fail }), ['supply.txt']],
  ])('%s is told to whoever asked, and nothing half-checked is shown', async (_, make, files) => {
    const request = aRequest('What is the term of the supply agreement?', files, { model: make(), maxDocuments: 1 });
    await expect(compose(request)).rejects.toBe(FAULT);
  });
});
