import { expect, it } from 'vitest';
import { nameOf } from './client-accounts.presenter.js';
import { splitName } from './split-person-name.js';

it.each([
  ['Anna Maria Byrne', 'Anna Maria', 'Byrne'],
  ['Niamh Ní Bhriain', 'Niamh', 'Ní Bhriain'],
  ['Pádraig Ó Sé', 'Pádraig', 'Ó Sé'],
  ['Seán Mac Giolla Phádraig', 'Seán', 'Mac Giolla Phádraig'],
  ['Mac Conway', 'Mac', 'Conway'],
  ['Byrne,  Aoife', 'Aoife', 'Byrne'],
  ['Byrne,', 'Byrne', ''],
  ['Cher', 'Cher', ''],
])('%s is called by the first name and the whole surname', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

it('is written in full where a person is greeted', () => {
  expect([nameOf(splitName('Byrne, Aoife')), nameOf(splitName('Cher'))]).toEqual(['Aoife Byrne', 'Cher']);
});
