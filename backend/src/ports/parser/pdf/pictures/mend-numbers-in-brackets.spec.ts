import { expect, it } from 'vitest';
import { aRecognisedPage } from '../../../ocr/recognised-page.suite.js';
import { mendClauseNumbers } from './mend-clause-numbers.js';

/** Lines with a number in a column of its own; each blank before it sets it further in, and "~" says that it was not read surely. */
function read(lines: readonly string[]) {
  const recognised = lines.map((line, at) => {
    const indent = 0.1 + 0.03 * line.search(/\S/);
    return line
      .trim()
      .split(' ')
      .map((word, place) => {
        const left = indent + (place === 0 ? 0 : 0.02 + 0.08 * place);
        const text = word.replace(/^~/, '');
        const confidence = word.startsWith('~') ? 60 : 95;
        return { text, left, right: left + 0.01 * text.length, top: 0.03 * at, bottom: 0.03 * at + 0.01, confidence };
      });
  });
  const page = aRecognisedPage(recognised, { confidence: 90 });
  const { pages, hardToRead } = mendClauseNumbers([page]);
  return { numbers: pages[0]?.lines.map(([word]) => word?.text), hardToRead };
}

it('numbers in brackets are those that their list counts, and the page says so', () => {
  expect(read(['(1) a survey', '(ii) evidence of', '(ili) the consent'])).toEqual({
    numbers: ['(i)', '(ii)', '(iii)'],
    hardToRead: [1],
  });
  expect(read(['(l) the lender', '(2) the borrower']).numbers).toEqual(['(1)', '(2)']);
  expect(read(['(1) the lender', ') the borrower']).numbers).toEqual(['(1)', '(2)']);
  expect(read(['(a) the first', '(b) the second', '~(o) the third', '(d) the fourth']).numbers).toEqual([
    '(a)',
    '(b)',
    '(c)',
    '(d)',
  ]);
});

it('each list counts by itself, and one that counts stays as it is', () => {
  const lines = ['(a) the first', ' (i) a survey', ' (1i) evidence of', '(b) the second', ' (i) another'];
  expect(read(lines).numbers).toEqual(['(a)', '(i)', '(ii)', '(b)', '(i)']);
  expect(read(['(h) the first', '(i) the second', '(j) the third'])).toEqual({
    numbers: ['(h)', '(i)', '(j)'],
    hardToRead: [],
  });
});
