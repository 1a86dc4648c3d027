import { afterEach, describe, expect, it } from 'vitest';
import {
  completes,
  fails,
  hangs,
  refuses,
  says,
  ScriptedEndpoint,
  streams,
  type Turn,
} from '../testing/scripted-endpoint.js';
import { LanguageModelError, type TokenBudget } from './language-model.js';
import { OpenAiLanguageModel, type OpenAiOptions } from './openai.language-model.js';
import { aRequest, compose, expectVerified } from '../../answering/compose-answer.suite.js';
import type { ComposeRequest } from '../../answering/compose-answer-types.js';

const QUESTION = 'How can the supply agreement be terminated, and up to what amount is a party liable?';
const LIMIT =
  'In no event shall the total liability of either party under this Agreement exceed the fees paid in the twelve months before the claim.';
const NOTICE =
  '(b) by either party at any time for any reason upon giving thirty (30) days prior written notice to the other.';
const UNPAID = '(a) by the Supplier, if the Customer fails to pay any sum when due; or';

const endpoints: ScriptedEndpoint[] = [];
afterEach(async () => {
  await Promise.all(endpoints.splice(0).map((endpoint) => endpoint.stop()));
});

const said = (text: string, ...quotes: string[]) => ({
  text,
  quotes: quotes.map((quote) => ({ passage_id: '1.1', quote })),
});
const back = (id: string, text: string, ...quotes: string[]) => ({ id, ...said(text, ...quotes) });

/** A direct answer that tells a figure which none of its quotes has, between nothing and a finding that stands. */
const DRAFT = {
  answer: said('It can be ended on thirty days notice, and the fees of twelve months limit the liability.', NOTICE),
  findings: [said('The Supplier may end it if the Customer fails to pay.', UNPAID)],
};
const MENDED = { mended: [back('r1', DRAFT.answer.text, NOTICE, LIMIT)], calculations: [] };

interface Script {
  draft?: object;
  mend?: Turn;
  /** What a second look does not bear out, each time it is asked. */
  doubts?: { text: string; why: string }[][];
}

/** A model at an endpoint that answers each kind of call as a test wants it, and the answer that is made of it. */
async function answered(
  { draft = DRAFT, mend = completes(MENDED), doubts }: Script,
  options: Partial<OpenAiOptions> & { budget?: TokenBudget; request?: Partial<ComposeRequest> } = {},
) {
  const sent: { kind: string; user: string }[] = [];
  const looks = [...(doubts ?? [])];
  const endpoint = await ScriptedEndpoint.start(
    [],
    () => null,
    ({ body: { messages, stream } }) => {
      const [system = '', user = ''] = messages.map(({ content }) => content);
      // Whoever may choose reads all of it.
      if (system.startsWith('You choose'))
        return completes({ read: [...user.matchAll(/^\[(\d+)\]/gm)].map(([, id]) => id), lacks: [] });
      const kind = system.startsWith('You mend') ? 'mend' : system.startsWith('You check') ? 'check' : 'draft';
      sent.push({ kind, user });
      if (kind === 'mend') return mend;
      if (kind === 'draft') return stream ? streams([JSON.stringify(draft)]) : completes(draft);
      const claims = [...user.matchAll(/ id="(\d+)">\nClaim: (.*)/g)];
      const doubted = looks.shift() ?? [];
      return completes({
        checked: claims.map(([, id, text]) => {
          const doubt = doubted.find((one) => one.text === text);
          return { id, borne_out: !doubt, why: doubt?.why ?? '' };
        }),
      });
    },
  );
  endpoints.push(endpoint);
  const { budget, request = {}, ...more } = options;
  const own = new OpenAiLanguageModel({
    apiKey: 'key',
    baseUrl: endpoint.baseUrl,
    model: 'test-model',
    firstPause: 1,
    timeout: 2_000,
    looksAgain: doubts !== undefined,
    ...more,
  });
  const model = budget ? own.paidFrom(budget) : own;
  const answer = await compose(aRequest(QUESTION, ['supply.txt'], { model, ...request }));
  expectVerified(answer);
  return {
    answer,
    texts: answer.content.statements.map(({ text }) => text),
    mends: sent.filter(({ kind }) => kind === 'mend').map(({ user }) => user),
    calls: sent.map(({ kind }) => kind),
  };
}

describe('what was refused of an answer', () => {
  it('goes back with the reason, and stands in its old place once its missing quote is there', async () => {
    const { answer, texts, mends } = await answered({});
    expect(texts).toEqual([DRAFT.answer.text, DRAFT.findings[0]?.text]);
    expect(answer.content.statements[0]?.role).toBe('answer');
    expect(answer.rejected).toEqual([]);
    expect(answer.reading?.mended).toEqual({ sent: 1, mended: 1 });
    const [told = ''] = mends;
    expect(told).toContain(`[r1] direct answer: ${DRAFT.answer.text}`);
    expect(told).toContain('reason: “twelve” stands in none of its quotes');
    expect(told).toContain(LIMIT);
    expect(told).toMatch(/What stands already:\n- The Supplier may end it if the Customer fails to pay\./);
  });

  it('is dropped and listed where it is refused again, and is not sent back a second time', async () => {
    const mend = completes({ mended: [back('r1', 'The fees of seven months limit it.', LIMIT)], calculations: [] });
    const { answer, texts, mends } = await answered({ mend });
    expect(texts).toEqual([DRAFT.findings[0]?.text]);
    expect(answer.rejected).toMatchObject([
      { text: 'The fees of seven months limit it.', reason: 'unsupported', words: ['7'] },
    ]);
    expect([mends.length, answer.reading?.mended]).toEqual([1, { sent: 1, mended: 0 }]);
  });

  it('is listed as it was where the model leaves it out', async () => {
    const mend = completes({ mended: [back('r1', '')], calculations: [] });
    const { answer } = await answered({ mend });
    expect(answer.rejected).toMatchObject([{ text: DRAFT.answer.text, reason: 'unsupported', words: ['12'] }]);
  });

  it('may come back in parts, the direct answer first, and says nothing that stands already', async () => {
    const parts = [
      back('r1', 'It can be ended on thirty days notice.', NOTICE),
      back('r1', 'The fees of twelve months limit it.', LIMIT),
      back('r1', DRAFT.findings[0]?.text ?? '', UNPAID),
    ];
    const { answer, texts } = await answered({ mend: completes({ mended: parts, calculations: [] }) });
    expect(texts.toSorted()).toEqual([...new Set(texts)].toSorted());
    expect(texts.slice(0, 2)).toEqual([
      'It can be ended on thirty days notice.',
      'The fees of twelve months limit it.',
    ]);
    expect(answer.content.statements.map(({ role }) => role)).toEqual(['answer', undefined, undefined]);
  });

  it('is told the sum that is wrong and what it is, and the sentence stands with the sum that was mended', async () => {
    const sum = (result: string, id = {}) => ({
      ...id,
      label: 'Ratio',
      formula: 'a * 100 / b',
      operands: [
        { id: 'a', name: 'Limit', value: 'twelve', unit: 'months', passage_id: '1.1', quote: LIMIT },
        { id: 'b', name: 'Notice', value: 'thirty (30)', unit: 'days', passage_id: '1.1', quote: NOTICE },
      ],
      result,
      unit: '',
      decimals: 1,
    });
    const draft = { ...DRAFT, answer: said('The ratio is 40.0.', LIMIT), calculations: [sum('29.0')] };
    const { texts, mends, answer } = await answered({
      draft,
      mend: completes({ mended: [], calculations: [sum('40.0', { id: 'r2' })] }),
    });
    expect(mends[0]).toContain('the result 29.0 does not follow from the formula: it is 40.0');
    expect(texts).toEqual(['The ratio is 40.0.', DRAFT.findings[0]?.text, expect.stringMatching(/= 40\.0$/)]);
    expect(answer.reading?.mended).toEqual({ sent: 2, mended: 2 });
  });

  it('stands as a sum of what the question gives once a sentence came for it that tells its result', async () => {
    const question = 'By how much do fees of 900,000 pass a claim of 350,000, and how can the agreement be ended?';
    const sum = {
      label: 'Fees above the claim',
      formula: 'a - b',
      operands: [
        { id: 'a', name: 'Fees', value: '900,000', unit: '', passage_id: '', quote: '' },
        { id: 'b', name: 'Claim', value: '350,000', unit: '', passage_id: '', quote: '' },
      ],
      result: '550,000',
      unit: '',
      decimals: 0,
    };
    const told = 'The fees that limit the liability are 550,000 above the claim.';
    const { texts, mends, answer } = await answered(
      {
        draft: { ...DRAFT, answer: null, calculations: [sum] },
        mend: completes({ mended: [back('r1', told, LIMIT)], calculations: [{ ...sum, id: 'r1' }] }),
      },
      { request: { question: aRequest(question, []).question } },
    );
    expect(mends[0]).toContain('no sentence that stands tells the result of this sum');
    expect(texts).toEqual([DRAFT.findings[0]?.text, told, expect.stringMatching(/= 550,000$/)]);
    expect(answer.reading?.mended).toEqual({ sent: 1, mended: 1 });
  });

  it('is not asked about where nothing was refused, nor where that is switched off', async () => {
    const whole = { ...DRAFT, answer: MENDED.mended[0] };
    const { calls, answer } = await answered({ draft: whole });
    expect([calls, answer.reading?.mended]).toEqual([['draft'], null]);
    expect((await answered({}, { mends: false })).calls).toEqual(['draft']);
  });

  it('is shown with all that was shown while the answer was being written', async () => {
    const found: string[][] = [];
    const onFound: ComposeRequest['onFound'] = (contents) =>
      void found.push(contents.flatMap(({ statements }) => statements.map(({ text }) => text)));
    const { texts } = await answered({}, { request: { onFound } });
    expect(found[0]).toEqual([DRAFT.findings[0]?.text]);
    expect(found.at(-1)).toEqual(texts);
  });
});

describe('a fault while what was refused is being mended', () => {
  it.each<[string, Turn]>([
    ['too many requests', fails(429, { message: 'slow down' }, { 'retry-after': '3600' })],
    ['an error of the endpoint', fails(500, { message: 'oops' })],
    ['silence', hangs],
    ['nonsense', says('I would rather talk about the weather.')],
    ['an answer of another form', completes({ mended: 'all' })],
    ['a refusal', refuses('I cannot help with that.')],
    ['a context that is too long', fails(400, { message: 'too long', code: 'context_length_exceeded' })],
  ])('leaves what stands: %s', async (_what, mend) => {
    const { answer, texts, calls } = await answered({ mend }, { timeout: 300 });
    expect(texts).toEqual([DRAFT.findings[0]?.text]);
    expect(answer.rejected).toMatchObject([{ text: DRAFT.answer.text, reason: 'unsupported' }]);
    expect(calls).toEqual(['draft', 'mend']);
  });

  it('leaves what stands where the budget of the run is used up', async () => {
    let calls = 0;
    const reserve: TokenBudget['reserve'] = async () => {
      calls += 1;
      if (calls > 2) throw new LanguageModelError('This run has used its budget.', false);
      return { settle: async () => undefined };
    };
    const { texts, mends } = await answered({}, { budget: { reserve } });
    expect([texts, mends, calls]).toEqual([[DRAFT.findings[0]?.text], [], 3]);
  });
});

describe('what a second look does not bear out', () => {
  const [finding] = DRAFT.findings;
  const draft = { answer: MENDED.mended[0], findings: [finding] };
  const doubt = { text: finding?.text ?? '', why: 'only where a sum is due' };

  it('goes back with what was said against it, and only what was mended is looked at once more', async () => {
    const text = 'The Supplier may end it if the Customer fails to pay any sum when due.';
    const mend = completes({ mended: [back('r1', text, UNPAID)], calculations: [] });
    const { texts, mends, answer, calls } = await answered({ draft, mend, doubts: [[doubt], []] });
    expect(mends[0]).toContain('a second look found that its quotes do not bear it out: only where a sum is due');
    expect(texts).toEqual([DRAFT.answer.text, text]);
    expect(calls).toEqual(['draft', 'check', 'mend', 'check']);
    expect(answer.reading?.secondLook).toEqual({ checked: 3, dropped: 1 });
  });

  it('is dropped where it is doubted again, and where nothing came back for it', async () => {
    const text = 'The Supplier may end it whenever the Customer fails to pay.';
    const mend = completes({ mended: [back('r1', text, UNPAID)], calculations: [] });
    const again = await answered({ draft, mend, doubts: [[doubt], [{ text, why: 'a sum must be due' }]] });
    expect(again.texts).toEqual([DRAFT.answer.text]);
    expect(again.answer.rejected).toMatchObject([{ text, reason: 'second_look', words: ['a sum must be due'] }]);
    const none = await answered({ draft, mend: completes({ mended: [], calculations: [] }), doubts: [[doubt]] });
    expect(none.texts).toEqual([DRAFT.answer.text]);
    expect(none.answer.rejected).toMatchObject([{ text: doubt.text, reason: 'second_look' }]);
  });
});
