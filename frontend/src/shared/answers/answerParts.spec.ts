import { expect, it } from 'vitest';
import { partsOf } from './answerParts.ts';
import { aCitation } from './screen.suite.tsx';

const lease = aCitation({ number: 1, documentId: 7, fileName: 'lease.pdf' });
const supply = aCitation({ number: 2, documentId: 8, fileName: 'supply.pdf' });
const namesake = aCitation({ number: 3, documentId: 9, fileName: 'lease.pdf' });
const terms = aCitation({ number: 4, documentId: 10, fileName: 'terms.pdf' });

it('finds each document where it speaks alone, and one that never does where it speaks with others', () => {
  const statements = [
    { text: 'Three say yes.', citations: [1, 2, 4] },
    { text: 'lease.pdf: Yes.', citations: [1] },
    { text: 'supply.pdf: Yes.', citations: [2] },
    { text: 'lease.pdf: Also yes.', citations: [3] },
  ];
  const parts = partsOf({ response: '', statements, citations: [lease, supply, namesake, terms] });
  expect(Object.fromEntries(parts)).toEqual({
    'document-7': 'answer-part-1',
    'document-8': 'answer-part-2',
    'document-9': 'answer-part-3',
    'document-10': 'answer-part-0',
  });
});
