import { expect, it } from 'vitest';
import { item, makeDocx, paragraph, table } from '../testing/make/make-docx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const level = (at: number, format: string, pattern: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
const list = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
const counted = (id: number) => list(id, level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2'));
const BODY = 1;
const SCHEDULE = 2;
const PARTS = 3;
const numbering = counted(BODY) + counted(SCHEDULE) + list(PARTS, level(0, 'decimal', 'Part %1'));

const bold = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const title = (text: string, id: number) =>
  bold(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`);
const TERMS =
  title('Sale of the shares', BODY) +
  item('The Seller sells the whole of the issued shares to the Buyer.', BODY, 1) +
  title('Price', BODY) +
  item('The Buyer pays the price in two instalments on the days that are agreed.', BODY, 1);

async function pathsOf(body: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.docx', makeDocx({ body, numbering }));
  return blocks.map(({ start, end, headingPath }) => [...headingPath, text.slice(start, end)].join(' > '));
}

it('puts the parts of a schedule, and what each counts anew, below the schedule and its title', async () => {
  const paths = await pathsOf(
    TERMS +
      bold('SCHEDULE 2') +
      bold('Completion accounts') +
      title('Working capital', PARTS) +
      title('Target', SCHEDULE) +
      item('The target is a sum that the parties have agreed.', SCHEDULE, 1) +
      title('Disputes', PARTS) +
      paragraph('A dispute is put before an accountant who acts as an expert.') +
      bold('SCHEDULE 3') +
      bold('The homes') +
      paragraph('There are none at the date on which this deed is signed.'),
  );
  expect(paths.slice(4)).toEqual([
    'SCHEDULE 2',
    'SCHEDULE 2 > Completion accounts',
    'SCHEDULE 2 > Completion accounts > Part 1 Working capital',
    'SCHEDULE 2 > Completion accounts > Part 1 Working capital > 1. Target',
    'SCHEDULE 2 > Completion accounts > Part 1 Working capital > 1. Target > 1.1 The target is a sum that the parties have agreed.',
    'SCHEDULE 2 > Completion accounts > Part 2 Disputes',
    'SCHEDULE 2 > Completion accounts > Part 2 Disputes > A dispute is put before an accountant who acts as an expert.',
    'SCHEDULE 3',
    'SCHEDULE 3 > The homes',
    'SCHEDULE 3 > The homes > There are none at the date on which this deed is signed.',
  ]);
});

it('puts a clause behind a schedule that goes on with the count of the clauses before it beside these', async () => {
  const paths = await pathsOf(
    TERMS +
      bold('Schedule 1 – The homes') +
      paragraph('Both stand on the northern side of the river.') +
      title('Governing law', BODY) +
      item('This deed is governed by the law of Ireland in all respects.', BODY, 1),
  );
  expect(paths.slice(-2)).toEqual([
    '3. Governing law',
    '3. Governing law > 3.1 This deed is governed by the law of Ireland in all respects.',
  ]);
});

it('puts no clause below a schedule of particulars in front of all clauses', async () => {
  const paths = await pathsOf(bold('Schedule 1 – Particulars') + paragraph('The tenant is Acme Limited.') + TERMS);
  expect(paths[2]).toBe('1. Sale of the shares');
});

it('reads clauses whose numbers stand in a column of a table below their titles there', async () => {
  const rows = [
    ['1.', 'Insurance'],
    ['1.1', 'The tenant insures the premises against fire, flood and storm.'],
    ['1.2', 'The landlord may ask to see the policy at any time of the year.'],
    ['2.', 'Forfeiture'],
    ['2.1', 'The landlord may end the lease where rent is unpaid for a month.'],
  ];
  expect(await pathsOf(table(rows))).toEqual([
    '1. Insurance',
    '1. Insurance > 1.1 The tenant insures the premises against fire, flood and storm.',
    '1. Insurance > 1.2 The landlord may ask to see the policy at any time of the year.',
    '2. Forfeiture',
    '2. Forfeiture > 2.1 The landlord may end the lease where rent is unpaid for a month.',
  ]);
});
