import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftAnswer, DraftPassage, DraftRequest } from '../../answering/model/model-call-types.js';
import { findQuote } from '../../text/quotes/find-quotes.js';
import type { LanguageModel } from './language-model.js';

/** A passage of a contract, for tests. */
export function aPassage(id: string, text: string, more: Partial<DraftPassage> = {}): DraftPassage {
  return { id, documentId: 1, fileName: 'supply.pdf', headingPath: [], text, ...more };
}

/** A question with its passages, for tests. */
export function aDraftRequest(
  question: string,
  passages: DraftPassage[],
  more: Partial<DraftRequest> = {},
): DraftRequest {
  return { question, query: '', prompt: '', keys: [], passages, ...more };
}

const TERMINATION =
  'Either party may terminate this Agreement for convenience upon thirty (30) days prior written notice.';
const LAW = 'This Agreement is governed by the laws of Ireland.';

/** What every language model promises. */
export function languageModelSuite(name: string, make: () => Promise<LanguageModel>) {
  describe(name, () => {
    const { signal } = new AbortController();
    let model: LanguageModel;
    beforeEach(async () => {
      model = await make();
    });

    it('gives each statement of a draft quotes that stand in its passages', async () => {
      const passages = [aPassage('a', TERMINATION), aPassage('b', LAW)];
      const answer = await model.draft(
        aDraftRequest('Can the agreement be terminated for convenience?', passages),
        signal,
      );
      expect(answer.statements.length).toBeGreaterThan(0);
      for (const { text, quotes } of answer.statements) {
        expect(text).not.toBe('');
        expect(quotes.length).toBeGreaterThan(0);
        for (const { passageId, quote } of quotes) {
          const passage = passages.find((one) => one.id === passageId);
          expect(findQuote(passage?.text ?? '', quote)).not.toBeNull();
        }
      }
    });

    it('has nothing to say without passages', async () => {
      const answer = await model.draft(aDraftRequest('What is the rent?', []), signal);
      expect(answer).toMatchObject({ statements: [], values: [] });
    });

    it('joins drafts without losing a document or a quote', async () => {
      const drafts = [aDraft('lease.pdf', 'a', TERMINATION), aDraft('supply.pdf', 'b', LAW)];
      const passages = [aPassage('a', TERMINATION), aPassage('b', LAW)];
      const joined = await model.combine(aDraftRequest('What do the contracts say?', passages), drafts, signal);
      const quoted = new Set(joined.statements.flatMap((statement) => statement.quotes.map((one) => one.passageId)));
      expect(quoted).toEqual(new Set(['a', 'b']));
      expect(joined.statements.every((statement) => statement.quotes.length > 0)).toBe(true);
    });

    it('leaves the only draft as it is', async () => {
      const draft = aDraft('lease.pdf', 'a', TERMINATION);
      const silent = { fileName: 'other.pdf', answer: { statements: [], values: [] } };
      const joined = await model.combine(
        aDraftRequest('Who pays?', [aPassage('a', TERMINATION)]),
        [draft, silent],
        signal,
      );
      expect(joined.statements).toEqual(draft.answer.statements);
    });

    it('summarises a document under one of the given kinds or none', async () => {
      const text = `SUPPLY AGREEMENT\n\nThis Supply Agreement is made on 12 March 2016 between Kerry Foods Ltd ("Supplier") and Dublin Shops Ltd ("Customer").\n\n${LAW}`;
      const kinds = [
        { id: 7, name: 'Supply agreement', summaryPrompt: 'Parties and price' },
        { id: 8, name: 'Lease', summaryPrompt: 'Rent' },
      ];
      const summary = await model.summarise({ fileName: 'supply.txt', text, kinds }, signal);
      expect([7, 8, null]).toContain(summary.kindId);
      expect(summary.summary.length).toBeGreaterThan(10);
      expect((await model.summarise({ fileName: 'supply.txt', text, kinds: [] }, signal)).kindId).toBeNull();
    });

    it('stops when it is told to', async () => {
      const stopped = AbortSignal.abort(new Error('The job was cancelled.'));
      const request = aDraftRequest('What law governs?', [aPassage('b', LAW)]);
      await expect(model.draft(request, stopped)).rejects.toThrow('The job was cancelled.');
    });
  });
}

function aDraft(fileName: string, passageId: string, quote: string): { fileName: string; answer: DraftAnswer } {
  return { fileName, answer: { statements: [{ text: quote, quotes: [{ passageId, quote }] }], values: [] } };
}
