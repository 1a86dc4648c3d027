import { HowMade } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { madeAfterChoice } from './record-how-answer-was-made.js';

const EARLIER = {
  provider: 'local',
  model: 'none',
  at: '2026-03-01T10:00:00.000Z',
  milliseconds: 1,
  documentsSearched: 5,
  chunksUsed: 3,
  alsoSearched: [],
  remarks: [],
};
const made = (change: Partial<HowMade>): HowMade => HowMade.parse({ ...EARLIER, ...change });
const silent = [1, 2].map((documentId) => ({ documentId, fileName: `${documentId}.pdf`, isPartlyRead: false }));
const search = made({ silent, undecided: 1 });
const byHand = made({ documentsSearched: 1, undecided: 0, remarks: ['Written from passages that a person chose.'] });
const before = { state: 'success', outdatedReason: null, made: search } as const;
const answering = (...ids: number[]) => ids.map((documentId) => ({ documentId }));

describe('an answer of which a person chose a part', () => {
  it('still says in which other documents nothing was found', () => {
    expect(madeAfterChoice(byHand, before, answering(3, 4))).toMatchObject({
      remarks: byHand.remarks,
      documentsSearched: 5,
      silent,
      undecided: 1,
    });
  });

  it('no longer calls the document silent that now speaks', () => {
    const after = madeAfterChoice(byHand, before, answering(3, 4, 1));
    expect(after).toMatchObject({ silent: [silent[1]], undecided: 1 });
  });

  it('counts one silent document less when the one that now speaks was not named', () => {
    const many = { ...before, made: made({ documentsSearched: 9, silent, moreSilent: 5, undecided: 0 }) };
    expect(madeAfterChoice(byHand, many, answering(3, 4, 7))).toMatchObject({ silent, moreSilent: 4, undecided: 0 });
  });

  it.each([
    ['documents came or went since', { ...before, outdatedReason: 'documents_added' as const }],
    ['the last search failed', { ...before, state: 'regenerate' as const }],
    ['an earlier version did not count them', { ...before, made: EARLIER as unknown as HowMade }],
  ])('says nothing of other documents when %s', (_, then) => {
    expect(madeAfterChoice(byHand, then, answering(3, 4))).toMatchObject({
      silent: [],
      moreSilent: 0,
      undecided: null,
    });
  });
});
