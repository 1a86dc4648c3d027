import { describe, expect, it } from 'vitest';
import type { ChoiceAnswer, ChoiceRequest } from '../../../answering/model/model-call-types.js';
import { type LanguageModel, LanguageModelError, type TokenBudget } from '../../../ports/llm/language-model.js';
import { type Choice, MeteredModel } from './metered-model-with-kept-choices.js';

const { signal } = new AbortController();

/** A model that chooses, or fails. */
function metered(choose: () => Promise<ChoiceAnswer>) {
  let calls = 0;
  const spent: number[] = [];
  const budget: TokenBudget = {
    reserve: async () => ({
      settle: async ({ inputTokens, outputTokens }) => void spent.push(inputTokens + outputTokens),
    }),
  };
  const paidFrom = ({ reserve }: TokenBudget) => ({
    name: 'openai',
    model: 'm',
    contextTokens: 8_000,
    choose: async () => {
      calls += 1;
      const reserved = await reserve({ prompt: 100, answer: 100 }, signal);
      const answer = await choose();
      if (answer.usage) await reserved.settle(answer.usage);
      return answer;
    },
  });
  const inner = { paidFrom } as unknown as LanguageModel;
  const kept = new Map<string, Choice>();
  const choices = {
    of: async (list: string) => kept.get(list) ?? null,
    keep: async (list: string, choice: Choice) => void kept.set(list, choice),
  };
  return { spent, model: () => new MeteredModel(inner, budget, choices), calls: () => calls };
}

const listOf = (shown: string): ChoiceRequest => ({
  question: 'May it be sold?',
  query: '',
  prompt: '',
  keys: [],
  listed: [
    {
      id: '1',
      documentId: 1,
      fileName: 'a.txt',
      headingPath: [],
      page: null,
      shown,
      isTable: false,
      parts: [],
      weight: 1,
    },
  ],
});

describe('what a model chooses to read', () => {
  it('is asked for once, paid for once, and remembered while the list is the same', async () => {
    const choice = { read: ['1'], lacks: ['Schedule A'] };
    const { model, spent, calls } = metered(async () => ({ ...choice, usage: { inputTokens: 90, outputTokens: 10 } }));
    expect(await model().choose?.(listOf('Assignment'), signal)).toEqual(choice);
    expect(await model().choose?.(listOf('Assignment'), signal)).toEqual(choice);
    expect([calls(), spent]).toEqual([1, [100]]);
    await model().choose?.(listOf('Assignment, as amended'), signal);
    expect(calls()).toBe(2);
  });

  it('is done without where the call fails, unless whoever asked has gone', async () => {
    const { model } = metered(() => Promise.reject(new LanguageModelError('Too many requests.', true)));
    expect(await model().choose?.(listOf('Assignment'), signal)).toBeNull();
    await expect(model().choose?.(listOf('Assignment'), AbortSignal.abort())).rejects.toThrow('Too many requests.');
  });
});
