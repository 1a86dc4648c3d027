import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { partsOfClause, withWhatItNeeds } from './split-clause-into-parts.js';
import { unitsOf } from './whole-sentences.js';

const CLAUSE = `9. Termination

This Agreement may be terminated by notice in writing in each of these cases:

(a) by the Customer, if the Supplier fails to deliver the Goods for thirty days;

(b) by the Supplier, if the Customer fails to pay an invoice for sixty days; or

(c) by either party, if the other party is insolvent.

The parties shall then return all papers of each other.

Notwithstanding the foregoing, no notice may be given in the first year.
`;

describe('the parts of a clause', () => {
  const index = openDocumentIndex(buildDocumentIndex({ text: CLAUSE, units: segmentText(CLAUSE) }));
  const textOf = (run: readonly [number, number]) =>
    unitsOf(run)
      .map((unit) => index.unitText(unit))
      .join(' ');
  const parts = partsOfClause({ index, isRunningHead: () => false }, [0, index.unitCount]);
  const sentWith = (words: string) =>
    withWhatItNeeds(
      index,
      parts,
      parts.findIndex((part) => textOf(part).includes(words)),
    )
      .map(textOf)
      .join('\n');

  it('are its items and paragraphs, its title with what follows it', () => {
    expect(parts.map((part) => textOf(part).slice(0, 12))).toEqual([
      '9. Terminati',
      '(a) by the C',
      '(b) by the S',
      '(c) by eithe',
      'The parties ',
      'Notwithstand',
    ]);
  });

  it('come with the words that lead them in and with what limits the clause, and with no other item', () => {
    const sent = sentWith('(b) by the Supplier');
    expect(sent).toMatch(/in each of these cases:\n\(b\)[^]*\nNotwithstanding the foregoing/);
    expect(sent).not.toMatch(/\(a\)|\(c\)|papers/);
  });

  it('are all sent that a chosen lead-in leads in', () => {
    expect(sentWith('in each of these cases')).toMatch(/\(a\)[^]*\(b\)[^]*\(c\)/);
    expect(sentWith('in each of these cases')).not.toContain('papers');
  });
});
