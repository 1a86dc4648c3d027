import { expect, it } from 'vitest';
import { missingKinds } from './missing-documents.js';

const KINDS = [
  { id: 1, name: 'Lease' },
  { id: 2, name: 'Title deed' },
  { id: 3, name: 'Planning permission' },
];

it('names the kinds of document that could answer and are not there', () => {
  expect(missingKinds('lease, planning permission', KINDS, new Set([1]))).toEqual(['Planning permission']);
});

it('names every kind of the category when the question names none', () => {
  expect(missingKinds('any paper', KINDS, new Set([2]))).toEqual(['Lease', 'Planning permission']);
});

it('asks for nothing when all are there', () => {
  expect(missingKinds('lease', KINDS, new Set([1]))).toEqual([]);
});
