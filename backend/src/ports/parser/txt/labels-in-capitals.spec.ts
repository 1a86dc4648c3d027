import { expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const rowsOf = async (typed: string) => {
  const { text, blocks } = await readBytes('deed.txt', typed);
  return blocks.flatMap(({ kind, start, end }) => (kind === 'table_row' ? [text.slice(start, end)] : []));
};

it('labels in capitals at the head of a deed are each read with their value, which may go on in the next line', async () => {
  const deed = `DEED OF GUARANTEE
=================

DATED          19 April 2023

GUARANTOR      Ridge Coldstore Limited (company number 6038812)
               9 Vickerman Street, Port Nelson

BENEFICIARY    Southern Cross Seafood Finance Limited

BORROWER       Moana Ridge Fisheries Limited


BACKGROUND

A.  The Beneficiary agreed to lend the Borrower up to NZ$6,200,000.
`;
  expect(await rowsOf(deed)).toEqual([
    'DATED\t19 April 2023',
    'GUARANTOR\tRidge Coldstore Limited (company number 6038812) 9 Vickerman Street, Port Nelson',
    'BENEFICIARY\tSouthern Cross Seafood Finance Limited',
    'BORROWER\tMoana Ridge Fisheries Limited',
  ]);
});

it('titles in capitals above each other have no values', async () => {
  expect(await rowsOf('PART ONE\n\nTHE PARTIES\n\nTHE PROPERTY\n\nThe Tenant pays the rent.\n')).toEqual([]);
});
