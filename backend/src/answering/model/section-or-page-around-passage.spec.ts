import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import { standsAmongDefinitions } from './section-or-page-around-passage.js';

const SALE = `SALE

1. What the words mean

1.1 Assets means the mill at the quay of the town, its stock and all that is kept in it. “Completion” means the transfer of all of them to the Buyer on the day that both agree on. Lease means the lease of the yard.

2. Price

2.1 Price means the sum below. It is paid at Completion, and what is late bears interest from then on.
`;
const index = openDocumentIndex(buildDocumentIndex({ text: SALE, units: segmentText(SALE) }));
const unitWith = (words: string) =>
  unitsOf([0, index.unitCount]).findLast((unit) => index.unitText(unit).includes(words)) ?? 0;

describe('a definition', () => {
  it('stands among others where its clause has several, whatever the heading is', () => {
    expect(standsAmongDefinitions(index, unitWith('lease of the yard'))).toBe(true);
    expect(standsAmongDefinitions(index, unitWith('Price means'))).toBe(false);
    expect(standsAmongDefinitions(index, unitWith('bears interest'))).toBe(false);
  });
});
