import { describe, expect, it } from 'vitest';
import { type LanguageModel, LanguageModelError } from '../../../ports/llm/language-model.js';
import { MeteredModel } from './metered-model.js';

const { signal } = new AbortController();

/** A model that says these words, or fails. */
function metered(reword: () => Promise<{ words: string[]; usage: { inputTokens: number; outputTokens: number } }>) {
  let calls = 0;
  const inner = {
    name: 'openai',
    model: 'm',
    contextTokens: 8_000,
    reword: () => {
      calls += 1;
      return reword();
    },
  } as unknown as LanguageModel;
  const spent: number[] = [];
  const budget = {
    allow: async () => undefined,
    spend: async (usage: { inputTokens: number; outputTokens: number }) =>
      void spent.push(usage.inputTokens + usage.outputTokens),
  };
  const kept = new Map<string, readonly string[]>();
  const words = {
    of: async (asked: string) => kept.get(asked) ?? null,
    keep: async (asked: string, found: readonly string[]) => void kept.set(asked, found),
  };
  return { spent, model: () => new MeteredModel(inner, budget, words), calls: () => calls };
}

describe('a question in other words', () => {
  it('is asked for once, paid for once, and remembered for the next run', async () => {
    const { model, spent, calls } = metered(async () => ({
      words: ['assignment'],
      usage: { inputTokens: 90, outputTokens: 10 },
    }));
    expect(await model().reword('May it be sold?', signal)).toEqual({ words: ['assignment'] });
    expect(await model().reword('May it be sold?', signal)).toEqual({ words: ['assignment'] });
    expect(calls()).toBe(1);
    expect(spent).toEqual([100]);
  });

  it('is done without when the model is busy, and ends the answer when no try can help', async () => {
    const busy = metered(() => Promise.reject(new LanguageModelError('Too many requests.', true)));
    expect(await busy.model().reword('May it be sold?', signal)).toEqual({ words: [] });
    const refused = metered(() => Promise.reject(new LanguageModelError('The key was refused.', false)));
    await expect(refused.model().reword('May it be sold?', signal)).rejects.toThrow('The key was refused.');
  });
});
