import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { formatDate } from '../../text/values/dates-and-durations.js';
import { daysOfPaper } from './head-and-dates-of-paper.js';

const BODY = `FACILITY LETTER

1. LOAN. The Bank lends the Company five million euro.

2. TERM. The loan is repaid within two years from the date on which it is drawn.
`;
const FORM = `
ANNEX 1: FORM OF CERTIFICATE

Certificate of the Company                Date: ____________

(signed) ________________
`;

describe('the day beside the signatures of a paper', () => {
  it.each([
    ['is theirs, not that of a form in an annex', '\n(signed) Ada Crane\n\nDate: 28 June 2024\n', ['28 June 2024']],
    [
      'is the one that is filled in where another is not',
      '\nBy: A. Crane\n\nDate: ________\n\nBy: B. Dunne\n\nDate: 3 July 2024\n',
      ['3 July 2024'],
    ],
    ['was left blank where none is filled in', '\nBy: A. Crane\n\nDate: ________\n', ['blank']],
    ['is not told where only a form has one', '\n(signed) Ada Crane\n', []],
    ['is not that of another day', '\n(signed) Ada Crane\n\nQuarter Date: ________\n', []],
  ])('%s', (_, signatures, days) => {
    const text = `${BODY}${signatures}${FORM}`;
    const found = daysOfPaper(openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) })));
    const told = found.filter(({ place }) => place === 'signature');
    expect(told.map(({ date }) => (date ? formatDate(date) : 'blank'))).toEqual(days);
  });
});

it('tells no day on which a paper ends as its date', () => {
  const text =
    'RULES OF THE PLAN\n\nThe Plan expires on 27 January 2031\n\n1. MEANINGS. The Board grants options to its people.\n';
  expect(daysOfPaper(openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) })))).toEqual([]);
});

it('tells the date of a letter below a long line of whom it is to', () => {
  const text =
    'WAIVER LETTER\n\nTo: Tarn Hospitality plc (for itself and as agent of all the other obligors under the agreement), 9 Culver Row, Bath BA1 5QD. For the attention of the finance director and of the company secretary of the group\n\nDate: 14 August 2025\n\nFacility agreement dated 22 June 2022\n\nWe refer to the agreement and to your letter, and we agree to what you ask for in it on the terms below.\n';
  const [day] = daysOfPaper(openDocumentIndex(buildDocumentIndex({ text, units: segmentText(text) })));
  expect(day?.date && formatDate(day.date)).toBe('14 August 2025');
});
