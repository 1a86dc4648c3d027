import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelFaults, type ModelFault } from '../../src/ports/testing/model-faults.js';
import { completes } from '../../src/ports/testing/scripted-endpoint.js';
import { aModelWorld, drafts, LAW, type ModelWorld, passageWith } from '../support/app-with-scripted-model.js';

const TERM = 'This Agreement shall continue for a period of three years from its date';
const WRONG = LAW.replace('laws of Ireland', 'law of Ireland');
const FAULTS: Record<string, ModelFault> = modelFaults(3600);
const QUESTION = 'Which law governs the agreement, and for how long does it run?';
const questionOf = (fault: string) => `${QUESTION} (${fault})`;

describe('an answer of which something is refused', () => {
  let app: ModelWorld;
  const isSentBack = (user: string) => user.includes('\nRefused:\n');
  const sentBackFor = (question: string) =>
    app.endpoint.received.flatMap(({ body: { messages } }) => {
      const user = messages[1]?.content ?? '';
      return isSentBack(user) && user.startsWith(`Question: ${question}\n`) ? [user] : [];
    });

  beforeAll(async () => {
    app = await aModelWorld((user) => {
      const quoting = (text: string, quote: string) => ({
        text,
        quotes: [{ passage_id: passageWith(user, quote), quote }],
      });
      if (!isSentBack(user))
        return drafts([quoting('Irish law governs.', WRONG), quoting('It runs for three years.', TERM)]);
      const fault = Object.keys(FAULTS).find((name) => user.includes(questionOf(name)));
      return fault
        ? (FAULTS[fault] as ModelFault).turn
        : completes({ mended: [{ id: 'r1', ...quoting('Irish law governs.', LAW) }], calculations: [] });
    });
  });
  afterAll(() => app?.close());

  it('goes back to the model once, comes out mended and tells so with what it cost', async () => {
    await app.generate([await app.addQuestion(QUESTION)]);
    const [row] = await app.settle([QUESTION]);
    expect(row?.statements.map(({ text }) => text)).toEqual([
      expect.stringContaining('Irish law governs.'),
      'It runs for three years.',
    ]);
    expect(row?.citations[0]?.quote).toBe(LAW);
    expect(row?.made).toMatchObject({
      dropped: [],
      tokens: { input: 200, output: 40 },
      reading: { mended: { sent: 1, mended: 1 } },
    });
    expect(sentBackFor(QUESTION)).toEqual([
      expect.stringContaining(`reason: these words do not stand in the document: “${WRONG}”`),
    ]);
  });

  it('is answered with what stands, whatever the fault of that call, and is not asked for it again', async () => {
    const questions = Object.keys(FAULTS).map(questionOf);
    await app.generate(await Promise.all(questions.map((question) => app.addQuestion(question))));
    for (const { question, state, outcome, statements, made } of await app.settle(questions)) {
      expect([question, state, outcome, statements.length]).toEqual([question, 'success', 'answered', 1]);
      expect(made?.dropped).toEqual([
        { text: 'Irish law governs.', reason: `these words do not stand in the document: “${WRONG}”` },
      ]);
      // Half as many passages at each try is no repetition of the same request.
      if (!question.includes('too long')) expect(sentBackFor(question)).toHaveLength(1);
    }
  });
});
