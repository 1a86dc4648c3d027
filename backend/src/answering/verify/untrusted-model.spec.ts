import { describe, expect, it } from 'vitest';
import { aRequest, compose, expectVerified, ScriptedModel } from '../compose-answer.suite.js';
import type { DraftAnswer, DraftRequest } from '../model/model-call-types.js';

const LAW = 'This Agreement shall be governed by and construed in accordance with the laws of Ireland.';

/** The passage that holds a quote. */
function passageWith(request: DraftRequest, words: string): string {
  return request.passages.find(({ text }) => text.includes(words))?.id ?? 'none';
}

describe('a model that cannot be trusted', () => {
  const ask = (write: (request: DraftRequest) => DraftAnswer) =>
    compose(
      aRequest('What is the governing law of the contract?', ['supply.txt'], { model: new ScriptedModel(write) }),
    );
  const claim = (text: string, quote: string) => (request: DraftRequest) => ({
    statements: [{ text, quotes: [{ passageId: passageWith(request, LAW), quote }] }],
    values: [],
  });

  it('is believed when its quote stands in the document', async () => {
    const answer = await ask(claim('Irish law governs.', LAW));
    expect(answer).toMatchObject({
      outcome: 'answered',
      rejected: [],
      content: { statements: [{ text: 'Irish law governs.' }] },
    });
    expectVerified(answer);
  });

  it.each([
    [
      'an invented quote',
      'Irish law governs.',
      'This Agreement is governed by the law of the Moon and stars.',
      'quote_not_found',
    ],
    ['a quote with one word changed', 'Irish law governs.', LAW.replace('shall be', 'will be'), 'quote_not_found'],
    ['a sentence that never ends', 'Irish law governs '.repeat(100_000), LAW, 'too_long'],
    ['a name that is not in the quote', 'The law of Iceland governs.', LAW, 'unsupported'],
    ['a date that is not in the quote', 'Irish law governs since 4 May 2011.', LAW, 'unsupported'],
    ['a number that is not in the quote', 'Irish law governs for 7 years.', LAW, 'unsupported'],
  ])('is not believed with %s', async (_what, text, quote, reason) => {
    const answer = await ask(claim(text, quote));
    expect(answer).toMatchObject({ outcome: 'not_found', content: { statements: [] } });
    expect(answer.rejected.map((one) => one.reason)).toContain(reason);
  });

  it('has a quote that is too short to prove anything widened to its line', async () => {
    const answer = await ask(claim('Irish law governs.', 'Ireland'));
    expect(answer.content.citations[0]?.quote).toContain('laws of Ireland');
  });

  it('is not believed without a quote or with a passage it was not given', async () => {
    const answer = await ask(() => ({
      statements: [
        { text: 'Irish law governs.', quotes: [] },
        {
          text: 'Irish law governs.',
          quotes: [{ passageId: 'elsewhere', quote: 'Whatever is not there governs it.' }],
        },
      ],
      values: [{ key: 'law', value: 'Icelandic', passageId: 'elsewhere', quote: LAW }],
    }));
    expect(answer.outcome).toBe('not_found');
    expect(answer.rejected.map((one) => one.reason).toSorted()).toEqual(['no_quote', 'unknown_passage', 'unsupported']);
  });

  it('is believed when it mixes up the ids of passages, for the words are there', async () => {
    const answer = await ask(() => ({
      statements: [{ text: 'Irish law governs.', quotes: [{ passageId: 'elsewhere', quote: LAW }] }],
      values: [],
    }));
    expect(answer.outcome).toBe('answered');
    expectVerified(answer);
  });

  it.each([
    ['the law of Iceland', 'It is undated and the law of Iceland is not stated.', 'unsupported'],
    ['an assertion', 'Irish law governs.', 'not_absent'],
  ])('may not smuggle %s in as something that is missing', async (_what, missing, reason) => {
    const answer = await ask((request) => ({
      ...claim('Irish law governs.', LAW)(request),
      values: [],
      missing: [missing, 'No court is stated.'],
    }));
    expect(answer.notes).toEqual([{ kind: 'missing', text: 'In what was read: No court is stated.' }]);
    expect(answer.rejected.map((one) => one.reason)).toEqual([reason]);
  });

  it('may say beside a finding what is not stated, as something that is missing, and may not deny anything by that', async () => {
    const answer = await ask((request) => ({
      statements: [
        ...claim('Irish law governs; the court is not stated.', LAW)(request).statements,
        ...claim('Irish law governs; no court may decide.', LAW)(request).statements,
      ],
      values: [],
    }));
    expect(answer.content.statements.map(({ text }) => text)).toEqual(['Irish law governs.']);
    expect(answer.notes).toEqual([{ kind: 'missing', text: 'The court is not stated.' }]);
    expect(answer.rejected.map(({ reason }) => reason)).toEqual(['negation']);
  });

  it('may say within its direct answer what is not stated, which is then not told again as a note', async () => {
    const answer = await ask((request) => ({
      statements: claim(
        'Irish law governs, but the court is not stated.',
        LAW,
      )(request).statements.map((one) => ({
        ...one,
        role: 'answer' as const,
      })),
      values: [],
    }));
    expect(answer.content.statements.map(({ text }) => text)).toEqual([
      'Irish law governs, but the court is not stated.',
    ]);
    expect(answer.notes).toEqual([]);
  });

  it('may name the paper by a name that stands around its quote, and no name that stands nowhere', async () => {
    const answer = await ask((request) => ({
      statements: ['Irish law governs the agreement with Globex.', 'Irish law governs.'].flatMap(
        (text) => claim(text, LAW)(request).statements,
      ),
      values: [],
    }));
    expect(answer.content.statements.map(({ text }) => text)).toEqual(['Irish law governs.']);
  });

  describe('that denies that the paper names somebody', () => {
    const PARTIES = 'made on 12 March 2016 (the "Effective Date") by and between Kerry Foods Limited';
    const denying = (text: string) =>
      compose(
        aRequest('Who are the parties of the supply agreement, is Torvec one of them, or Kerry?', ['supply.txt'], {
          model: new ScriptedModel((request) => ({
            statements: [{ text, quotes: [{ passageId: passageWith(request, PARTIES), quote: PARTIES }] }],
            values: [],
          })),
        }),
      );

    it('is believed where the name stands nowhere in the paper', async () => {
      const answer = await denying('No, the agreement does not name Torvec.');
      expect(answer.content.statements.map(({ text }) => text)).toEqual(['No, the agreement does not name Torvec.']);
      expectVerified(answer);
    });

    it('is believed beside a finding, as something that is missing', async () => {
      const answer = await denying('No: Kerry Foods Limited is a party; the agreement does not name Torvec.');
      expect(answer.content.statements.map(({ text }) => text)).toEqual(['No: Kerry Foods Limited is a party.']);
      expect(answer.notes).toEqual([{ kind: 'missing', text: 'The agreement does not name Torvec.' }]);
    });

    it.each([
      'Kerry Foods Limited is a party; how much of it the other one owns is not stated.',
      'Kerry Foods Limited is a party; a signature of the other one is not stated there.',
    ])('is no note by itself where it points back to the finding: %s', async (text) => {
      const answer = await denying(text);
      expect(answer.content.statements.map((one) => one.text)).toEqual([text]);
      expect(answer.notes).toEqual([]);
    });

    it('is told as missing where no name shows that it is so', async () => {
      const answer = await denying('The agreement does not state a price.');
      expect(answer.outcome).toBe('not_found');
      expect(answer.notes).toEqual([
        { kind: 'missing', text: 'In what was read: The agreement does not state a price.' },
      ]);
    });

    it('is believed beside what the paper says instead', async () => {
      const text = 'The price is not fixed in the agreement, which was made on 12 March 2016.';
      const answer = await denying(text);
      expect(answer.content.statements.map((one) => one.text)).toEqual([text]);
      expectVerified(answer);
    });

    it.each([
      ['the name stands in it', 'The agreement does not name Kerry Foods Limited.'],
      ['the name stands in it, beside a finding', 'It is made on 12 March 2016; it does not name Kerry.'],
    ])('is not believed where %s', async (_what, text) => {
      const answer = await denying(text);
      expect(answer.notes).toEqual([]);
      expect(answer.content.statements.filter((one) => one.text.includes('Kerry'))).toEqual([]);
      expect(answer.rejected.map(({ reason }) => reason)).toEqual(['negation']);
    });
  });

  it('keeps the true statements of a draft that lies in others', async () => {
    const answer = await ask((request) => ({
      statements: [
        ...claim('Irish law governs.', LAW)(request).statements,
        ...claim('Mars governs.', 'The planet Mars shall govern this Agreement forever.')(request).statements,
      ],
      values: [],
    }));
    expect(answer.content.statements.map((statement) => statement.text)).toEqual(['Irish law governs.']);
    expect(answer.rejected).toHaveLength(1);
  });

  it('may say that nothing was found', async () => {
    expect((await ask(() => ({ statements: [], values: [] }))).outcome).toBe('not_found');
  });

  it('reads papers that fit into one request side by side, and others in requests of their own, not too many at once', async () => {
    const files = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'supply.txt' : 'lease.txt'));
    const asked = async (contextTokens: number) => {
      const model = Object.assign(
        new ScriptedModel((request) =>
          claim(
            'Irish law governs.',
            request.passages.find(({ text }) => text.includes('laws of Ireland'))?.text ?? '',
          )(request),
        ),
        { contextTokens },
      );
      await compose(aRequest('What is the governing law of the contract?', files, { model, modelConcurrency: 2 }));
      return model;
    };
    expect((await asked(16_000)).asked).toHaveLength(1);
    const small = await asked(4_000);
    expect(small.asked.length).toBeGreaterThan(1);
    expect(small.most).toBe(2);
  });

  it('hands its failures to the caller', async () => {
    const failing = new ScriptedModel(() => {
      throw new Error('The language model is out of order.');
    });
    await expect(compose(aRequest('What is the governing law?', ['supply.txt'], { model: failing }))).rejects.toThrow(
      'The language model is out of order.',
    );
  });
});
