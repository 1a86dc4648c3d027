import { expect, it } from 'vitest';
import { makeDocx, paragraph, table } from '../testing/make/make-docx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const run = (text: string, looks = '') => `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const yellow = '<w:highlight w:val="yellow"/>';
const shaded = (fill: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
const remarksOf = async (body: string) => (await readBytes('a.docx', makeDocx({ body }))).remarks;

it('words marked as with a bright pen are told with the clause or the row they stand in, and are read as all others', async () => {
  const clause = `<w:p>${run('4.2 The fee is ')}${run('£85,', yellow)}${run('000', shaded('FFFF00'))}${run(' a year.')}</w:p>`;
  const cell = `<w:tbl><w:tr><w:tc>${paragraph('Break date')}</w:tc><w:tc><w:p>${run('to be agreed', yellow)}</w:p></w:tc></w:tr></w:tbl>`;
  const { text, remarks } = await readBytes('a.docx', makeDocx({ body: clause + cell }));
  expect(text).toBe('4.2 The fee is £85,000 a year.\nBreak date\tto be agreed');
  expect(remarks).toEqual([
    'Words are highlighted in 2 places; they were read as all others.',
    'Highlighted: "£85,000".',
    'Highlighted in row "Break date": "to be agreed".',
  ]);
});

it('grey grounds, blanks and what is marked with no colour are not told', async () => {
  const body = `<w:p>${run('code', shaded('D9D9D9'))}${run(' ', yellow)}${run('plain', '<w:highlight w:val="none"/>')}</w:p>`;
  expect(await remarksOf(body + table([['Rent', '900']]))).toEqual([]);
});
