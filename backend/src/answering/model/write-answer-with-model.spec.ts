import { describe, expect, it } from 'vitest';
import { aRequest, compose, expectVerified, LEASE, ScriptedModel, SUPPLY } from '../compose-answer.suite.js';
import type { ChoiceAnswer, ChoiceRequest, DraftAnswer, Drafter, DraftRequest } from './model-call-types.js';
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
        text: 'Expiry: 12 March 2016 + five (5) years = 12 March 2021',
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

describe('what is known of a paper', () => {
  const DATED = { id: 'a', name: 'Date of the agreement', value: '12 March 2016', unit: '', passageId: '', quote: '' };
  const sum = (operands: object[], more: object) => ({
    label: 'Counted',
    formula: 'addYears(a, b)',
    operands,
    result: null,
    unit: '',
    decimals: 0,
    ...more,
  });
  const telling = (question: string, text: string, calculations: object[], quotes: string[] = []) =>
    ask(
      (request) =>
        ({
          statements: [{ text, quotes: quotes.map((quote) => quoteOf(request, quote)), role: 'answer' }],
          values: [],
          calculations,
        }) as DraftAnswer,
      question,
    ).answer;

  it('is quoted in a sum with the words it was read from', async () => {
    const answer = await telling(QUESTION, 'It runs until 12 March 2021.', [
      sum([DATED, { id: 'b', name: 'Term', value: '5', unit: 'years', passageId: '', quote: '' }], {}),
    ]);
    const [told, worked] = answer.content.statements;
    const quotesOf = (positions: readonly (number | null)[] = []) =>
      positions.map((at) => (at === null ? null : answer.content.citations[at]?.quote));
    expect(quotesOf(told?.citations)).toEqual(quotesOf(worked?.calculation?.operands.map(({ citation }) => citation)));
    expect(quotesOf(told?.citations)).toEqual([
      expect.stringContaining('12 March 2016'),
      expect.stringContaining('five (5) years'),
    ]);
    expectVerified(answer);
  });

  it('is cited by a statement that tells it beyond its quote', async () => {
    const answer = await telling(QUESTION, 'It runs for five years from its date, which is 12 March 2016.', [], [TERM]);
    expect(answer.content.citations.map(({ quote }) => quote)).toEqual([
      TERM,
      expect.stringContaining('12 March 2016'),
    ]);
    expectVerified(answer);
  });

  it('is no other number that happens to be the same', async () => {
    const LAW = 'This Agreement shall be governed by and construed in accordance with the laws of Ireland.';
    const answer = await telling(
      'Which law governs the supply agreement?',
      'The law of Ireland governs in 5 courts.',
      [],
      [LAW],
    );
    expect(answer.rejected.map(({ reason }) => reason)).toEqual(['unsupported']);
  });

  it('is not used where a person put another value in the place of what was read', async () => {
    const request = aRequest(QUESTION, ['supply.txt'], {
      model: new ScriptedModel(() => ({
        statements: [{ text: 'It runs until 14 March 2021.', quotes: [], role: 'answer' }],
        values: [],
        calculations: [sum([{ ...DATED, value: '14 March 2016' }], { formula: 'addYears(a, 5)' })] as never,
      })),
    });
    const corrected = request.documents.map((document) => ({
      ...document,
      facts: document.facts?.map((fact) =>
        fact.kind === 'agreement_date' ? { ...fact, value: { ...fact.value, date: '2016-03-14' } as never } : fact,
      ),
    }));
    const answer = await compose({ ...request, documents: corrected as typeof request.documents });
    expect(answer.outcome).toBe('not_found');
    expect(answer.rejected.map(({ reason }) => reason)).toEqual(['no_quote', 'no_quote']);
  });

  describe('and what only the question gives', () => {
    const NOTICE = 'by either party at any time for any reason upon giving thirty (30) days prior written notice';
    const asked = 'If notice is given on 3 May 2017, may the agreement be ended on 12 June 2017?';
    const days = sum(
      [
        { ...DATED, name: 'Notice', value: '3 May 2017' },
        { ...DATED, id: 'b', name: 'End', value: '12 June 2017' },
      ],
      { formula: 'days(a, b)', unit: 'days' },
    );

    it('is worked out where a statement with a quote tells the result, and stands on its words', async () => {
      const answer = await telling(asked, 'Yes: 40 days are more than thirty.', [days], [NOTICE]);
      expect(answer.content.statements.map(({ text, citations }) => [text, citations])).toEqual([
        ['Yes: 40 days are more than thirty.', [0, 1]],
        ['Counted: days from 3 May 2017 to 12 June 2017 = 40 days', [0, 1]],
      ]);
      expect(answer.content.statements[1]?.calculation?.operands.map(({ citation }) => citation)).toEqual([null, null]);
      expectVerified(answer);
    });

    it('is no answer where nothing of the papers is quoted', async () => {
      const answer = await telling(asked, '40 days lie between the two.', [days]);
      expect(answer.outcome).toBe('not_found');
      expect(answer.rejected.map(({ reason }) => reason)).toEqual(['no_quote', 'untold']);
    });
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
    expect(content.statements.map(({ text }) => text)).toEqual(['It is capped by the fees.']);
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
    expect(notes).toMatchObject([{ kind: 'missing', text: 'In what was read: No xylophone is mentioned.' }]);
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

  it('is shown the headings that each quote stands under', async () => {
    const seen: unknown[] = [];
    const check: Drafter['check'] = async ({ claims }) => (seen.push(claims[0]?.quotes), { unsupported: [] });
    await compose(aRequest(QUESTION, ['supply.txt'], { model: Object.assign(looking([]), { check }) }));
    expect(seen).toEqual([[{ quote: TERM, under: ['SUPPLY AGREEMENT', 'Term'] }]]);
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

  it('gets single rows of a table with its title, unit and years, and a row that it quotes is cited with them', async () => {
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
    const quotes = answer.content.citations.map(({ quote }) => quote.replaceAll(/\s+/g, ' '));
    expect(quotes).toEqual([row.replaceAll(/\s+/g, ' '), "Balance sheet as at 31 December Note 2021 2020 €'000 €'000"]);
    expect(answer.content.statements[0]?.citations).toEqual([0, 1]);
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

  it('is told what of its wish was not found, and what it has already', async () => {
    const model = choosing((request) => ({
      read: [idOf(request, '4. Liability')],
      lacks: ['definition of Territory in supply', 'clause 4', 'yearly rent of the lease in Cork'],
    }));
    await compose(aRequest('What does the supply agreement say of liability?', ['supply.txt', 'lease.txt'], { model }));
    expect(model.asked[0]?.askedFor).toEqual([
      { text: 'definition of Territory in supply', found: 0 },
      { text: 'clause 4', found: 0, isKnown: true },
      {
        text: 'yearly rent of the lease in Cork',
        found: 1,
        without: ['Cork'],
        added: ['1. Rent. The Tenant shall pay a yearly rent of €48,000 by equal …'],
      },
    ]);
  });

  it('gets a clause of the paper that it names, whole, by its title or by a name that its file carries', async () => {
    const files = ['Supply agreement - Kerry Foods.txt', 'lease.txt', 'second lease.txt'];
    const sentFor = async (want: string) => {
      const model = choosing(() => ({ read: [], lacks: [want] }));
      await compose(aRequest('May it be assigned?', files, { model }));
      return [...new Set(model.asked[0]?.passages.map(({ fileName }) => fileName))];
    };
    expect(await sentFor('second lease: clause 1')).toEqual(['second lease.txt']);
    expect(await sentFor('lease: clause 1')).toEqual(['lease.txt']);
    expect(await sentFor('clause 1 of the Kerry contract')).toEqual(['Supply agreement - Kerry Foods.txt']);
    expect(await sentFor('clause 1')).toHaveLength(3);
  });

  it('gets passages of a name of its own each, also of a paper that two requests read', async () => {
    const model = Object.assign(
      choosing(
        (request) => ({ read: request.listed.map(({ id }) => id), lacks: [] }),
        ({ mayAskForMore }) => ({ statements: [], values: [], needs: mayAskForMore ? ['minutes: catering team'] : [] }),
      ),
      { contextTokens: 4_000 },
    );
    const files = ['fees.txt', 'supply.txt', 'lease.txt', 'minutes.txt'];
    await compose(aRequest('What must the Customer or the Tenant pay?', files, { model }));
    const byName = new Map<string, Set<string>>();
    for (const { id, fileName } of model.asked.flatMap(({ passages }) => passages))
      byName.set(id.split('.')[0] ?? '', (byName.get(id.split('.')[0] ?? '') ?? new Set()).add(fileName));
    expect([...byName.values()].map(({ size }) => size)).toEqual([...byName].map(() => 1));
    const opened = [...byName].filter(([, names]) => names.has('minutes.txt'));
    expect(opened.length).toBeGreaterThan(1);
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
