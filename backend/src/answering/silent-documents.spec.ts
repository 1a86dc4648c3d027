import { describe, expect, it } from 'vitest';
import { aRequest, compose, LEASE, ScriptedModel } from './composed-contracts.suite.js';
import type { DraftAnswer } from './model/draft.js';

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
    const answer = await compose(aRequest('How many employees does the company have?', ALL));
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
