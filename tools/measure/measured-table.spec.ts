import { describe, expect, it } from 'vitest';
import { measuredTable, replaceMarked } from './measured-table.ts';

const contracts = {
  figures: { 'hit@8': 0.9564, mrr: 0.853, balanced_abstain: 0.861, ap: null },
  intervals: { 'hit@8': [0.92, 0.98] as const, mrr: null },
};
const filings = { figures: { 'hit@8': 0.859, 'page@8': 0.953 }, intervals: {} };

describe('the table of an evaluation', () => {
  it('has a line for each setting and set, and only columns that hold figures', () => {
    expect(measuredTable([{ setting: 'document', sets: { contracts, filings } }])).toBe(
      [
        '|  | hit@8 | MRR | page@8 | balanced |',
        '| --- | --- | --- | --- | --- |',
        '| document: contracts | 95.6 (92-98) | 85.3 |  | 86.1 |',
        '| document: filings | 85.9 |  | 95.3 |  |',
      ].join('\n'),
    );
  });

  it('goes between its two lines and touches nothing else', () => {
    const text = 'Before\n\n<!-- measured: own -->\n\nold\n\n<!-- end of own -->\n\nAfter\n';
    const once = replaceMarked(text, 'own', 'new');
    expect(once).toBe('Before\n\n<!-- measured: own -->\n\nnew\n\n<!-- end of own -->\n\nAfter\n');
    expect(replaceMarked(once ?? '', 'own', 'new')).toBe(once);
  });

  it('is not written where its lines are missing', () => {
    expect(replaceMarked('Before\n<!-- end of own --> <!-- measured: own -->', 'own', 'new')).toBeNull();
    expect(replaceMarked('nothing', 'own', 'new')).toBeNull();
  });
});
