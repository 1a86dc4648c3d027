import { expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { factsTold } from './describe-paper-for-model.js';

it('the amounts and rates at the head of a paper are known of it, with the line they stand in, and no other number is', () => {
  const text = `OFFERING CIRCULAR No. 17

EUR 325,000,000 5.875 per cent. Bonds due 2034

1. THE BONDS. The Issuer sells 900 bonds for EUR 100,000 each to the first of its holders.
`;
  const index = openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) }));
  const document = { id: 1, fileName: 'circular.txt', title: null, kind: null, facts: [], readText: async () => text };
  const told = factsTold({ document, reader: { index } } as unknown as DocumentEvidence);
  const figures = told.flatMap(({ value, quotes }) =>
    value.type === 'figure' ? [[value.figure, ...quotes.map(({ words }) => words)]] : [],
  );
  const line = 'EUR 325,000,000 5.875 per cent. Bonds due 2034';
  expect(figures).toEqual([
    ['325000000', line],
    ['5.875', line],
  ]);
});
