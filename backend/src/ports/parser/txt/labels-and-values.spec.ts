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

it('labels without colons are read with their values, which may go on below where they begin', async () => {
  const terms = `Borrower     Moana Ridge Ltd
Security     First mortgage over the cold store, and a charge over
             all plant on it.
Deposit      EUR 12,500
`;
  expect(await rowsOf(terms)).toEqual([
    'Borrower\tMoana Ridge Ltd',
    'Security\tFirst mortgage over the cold store, and a charge over all plant on it.',
    'Deposit\tEUR 12,500',
  ]);
});

it('two labels with colons are read with their values where one of these goes on below', async () => {
  const parties = `Landlord:   Kelp Estates B.V.\n            12 Mill Lane, Hull\nTenant:     Osei Ltd\n`;
  expect(await rowsOf(parties)).toEqual(['Landlord:\tKelp Estates B.V. 12 Mill Lane, Hull', 'Tenant:\tOsei Ltd']);
});

it('terms in quotation marks are each read with what they mean, be they wider than their column', async () => {
  const terms = `"Notes"     means the notes of this deed, and each
            of them;
"Relevant Date" means 30 April 2030.
"Register"  means the list kept under clause 5;
`;
  expect(await rowsOf(terms)).toEqual([
    '"Notes"\tmeans the notes of this deed, and each of them;',
    '"Relevant Date"\tmeans 30 April 2030.',
    '"Register"\tmeans the list kept under clause 5;',
  ]);
});

it('a value to which dots lead may go on below where it begins', async () => {
  const terms = `Lender ........ Kelp Bank plc\n                12 Mill Lane, Hull\nPurpose ....... to refit the vessel\n`;
  expect(await rowsOf(terms)).toEqual(['Lender\tKelp Bank plc 12 Mill Lane, Hull', 'Purpose\tto refit the vessel']);
});

it('who is present stands with what they are, below the label that stands beside the first of them', async () => {
  const { text, blocks } = await readBytes(
    'minutes.txt',
    `MINUTES\n\nPRESENT:       Ms. H. Roach       Chairman\n               Mr. A. Noel        Director\n\nIN ATTENDANCE: Mrs. J. Bissoon    Secretary\n               Mr. D. Lezama      Tuner\n\nEXCUSED:       Mr. W. Alexis\n`,
  );
  const rows = blocks.filter(({ kind }) => kind === 'table_row');
  expect(rows.map(({ start, end, headingPath }) => [text.slice(start, end), headingPath.slice(1)])).toEqual([
    ['PRESENT:\tMs. H. Roach\tChairman', []],
    ['\tMr. A. Noel\tDirector', ['PRESENT']],
    ['IN ATTENDANCE:\tMrs. J. Bissoon\tSecretary', []],
    ['\tMr. D. Lezama\tTuner', ['IN ATTENDANCE']],
    ['EXCUSED:\tMr. W. Alexis', []],
  ]);
});
