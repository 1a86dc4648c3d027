import { expect, it } from 'vitest';
import { makeDocx } from '../testing/make/make-docx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const line = (text: string, look = '') => `<w:p><w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const BOLD = '<w:b/>';
const LARGE = '<w:b/><w:sz w:val="36"/>';
const TERMS =
  line('1 Term', BOLD) + line('The tenant holds the premises for a term of five years from the day of this lease.');

async function headingsOf(cover: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.docx', makeDocx({ body: cover + TERMS }));
  return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
}

it('takes the parties on the cover of a contract for no titles, be they joined by "and" or counted', async () => {
  const named = ['DATED 4 JULY 2013', 'OAKFIELD DAIRY PLC', 'and', 'KESTREL FOODS B.V.'].map((text) =>
    line(text, BOLD),
  );
  const counted = ['Dated 3 June 2020', '(1) Brightwater Logistics GmbH', '(2) Quayside Hotels Limited'];
  const title = line('LEASE OF PREMISES', LARGE);
  const expected = ['LEASE OF PREMISES', '1 Term'];
  expect(await headingsOf(named.join('') + title)).toEqual(expected);
  expect(await headingsOf(counted.map((text) => line(text, BOLD)).join('') + title)).toEqual(expected);
});

it('finds the title of a contract below the day in capitals with which its cover begins', async () => {
  const body = line('DATED 27 APRIL 2009') + line('SHAREHOLDERS’ AGREEMENT', LARGE) + line('THIS AGREEMENT is made');
  expect(await headingsOf(body)).toContain('SHAREHOLDERS’ AGREEMENT');
});
