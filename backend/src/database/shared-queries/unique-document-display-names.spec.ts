import { expect, it } from 'vitest';
import { tellApart } from './unique-document-display-names.js';

const aDocument = (
  id: number,
  originalName: string,
  folder: string | null = null,
  displayName: string | null = null,
) => ({
  id,
  originalName,
  folder,
  displayName,
});
const namesOf = (...documents: ReturnType<typeof aDocument>[]) => [...tellApart(documents).values()];

it('shows a document under its original name until its owner gives it another', () => {
  expect(namesOf(aDocument(1, 'Scan 12.pdf'), aDocument(2, 'x.pdf', null, 'Lease of Unit 4'))).toEqual([
    'Scan 12.pdf',
    'Lease of Unit 4',
  ]);
});

it('tells documents of one name apart by their folders', () => {
  expect(namesOf(aDocument(1, 'lease.pdf', 'Property/Cork'), aDocument(2, 'Lease.pdf', 'Property/Galway'))).toEqual([
    'lease.pdf (Property/Cork)',
    'Lease.pdf (Property/Galway)',
  ]);
});

it('numbers those of one name and one folder, the oldest first', () => {
  expect(tellApart([aDocument(7, 'lease.pdf'), aDocument(3, 'lease.pdf')])).toEqual(
    new Map([
      [3, 'lease.pdf'],
      [7, 'lease (2).pdf'],
    ]),
  );
});
