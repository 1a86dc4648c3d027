import { describe, expect, it } from 'vitest';
import { aDraftRequest } from '../language-model.suite.js';
import { combineLocally } from './combine.js';

describe('joining documents', () => {
  const aDraft = (fileName: string, text: string, label?: 'yes' | 'no', short?: string) => ({
    fileName,
    answer: {
      statements: [{ text, quotes: [{ passageId: fileName, quote: text }] }],
      values: [],
      ...(label && { label }),
      ...(short && { short }),
    },
  });
  const join = (question: string, drafts: ReturnType<typeof aDraft>[]) =>
    combineLocally(aDraftRequest(question, []), drafts);

  it('counts what the documents say and names the ones that differ', () => {
    const drafts = [
      aDraft('a.pdf', 'It may be assigned.', 'yes'),
      aDraft('b.pdf', 'It may be assigned.', 'yes'),
      aDraft('c.pdf', 'No assignment.', 'no'),
    ];
    const joined = join('Can the contracts be assigned?', drafts);
    expect(joined.statements[0]?.text).toBe(
      '2 of the 3 documents that answer say yes and 1 of the 3 documents that answer says no (c.pdf).',
    );
    expect(joined.label).toBeUndefined();
    expect(joined.statements.slice(1).map((statement) => statement.text)).toEqual([
      'a.pdf: It may be assigned.',
      'b.pdf: It may be assigned.',
      'c.pdf: No assignment.',
    ]);
  });

  it('leads with what most documents state', () => {
    const drafts = ['a.pdf', 'b.pdf'].map((name) => aDraft(name, 'Governed by Irish law.', undefined, 'Irish law'));
    const joined = join('What law governs?', drafts);
    expect(joined.statements[0]).toMatchObject({
      text: 'Both documents that answer state the same: Irish law.',
      quotes: [{ passageId: 'a.pdf' }, { passageId: 'b.pdf' }],
    });
    expect(joined.short).toBe('Irish law');
  });

  it('rests what most documents state on those documents alone', () => {
    const drafts = [
      aDraft('a.pdf', 'Governed by Irish law.', undefined, 'Irish law'),
      aDraft('b.pdf', 'Governed by the law of Texas.', undefined, 'Texas'),
      aDraft('c.pdf', 'Governed by Irish law.', undefined, 'Irish law'),
    ];
    expect(join('What law governs?', drafts).statements[0]).toMatchObject({
      text: '2 of the 3 documents that answer state the same: Irish law.',
      quotes: [{ passageId: 'a.pdf' }, { passageId: 'c.pdf' }],
    });
  });
});
