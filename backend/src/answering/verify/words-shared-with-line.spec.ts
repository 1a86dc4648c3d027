import { describe, expect, it } from 'vitest';
import { isAboutSame, isEmptyHead, mayTellSubject, namesColumnsAlone, sharesWord } from './words-shared-with-line.js';

describe('a line that holds a figure of a statement', () => {
  it.each([
    ['Net sales were 1,204 in 2020.', 'Net sales    1,204    988', true],
    ['Net sales were 1,204 in 2020.', 'Cost of sales    1,204    988', false],
    ['The cap is 5 million.', 'Liability is capped; the cap is 5 million.', true],
    ['The cap is 5 million.', 'The rent of the year is 5 million.', false],
  ])('is about the same by its words, not by the figure: %s / %s', (statement, line, isSame) => {
    expect(isAboutSame(statement, line)).toBe(isSame);
  });
});

describe('a line that only names what stands under it', () => {
  it.each([
    ['Costs and expenses:', true],
    ['The Tenant shall:', false],
    ['Year ended 31 March 2021:', false],
    ['Costs and expenses are shared.', false],
  ])('%s: %s', (line, isEmpty) => {
    expect(isEmptyHead(line)).toBe(isEmpty);
  });

  it.each([
    ['Line\tAmount', true],
    ['Line\tAmount (£000)', false],
    ['Line\t2025\t2024', false],
    ['Amount', false],
  ])('names columns without a year or unit: %j', (line, isAlone) => {
    expect(namesColumnsAlone(line)).toBe(isAlone);
  });

  it('goes with a statement that has a word of it, and never as what the statement is about', () => {
    expect(sharesWord('Basic earnings were 5.12.', 'Earnings per share:')).toBe(true);
    expect(sharesWord('Depreciation was 5.12.', 'Costs and expenses:')).toBe(false);
    expect(mayTellSubject('Costs and expenses were 5.12.', 'Costs and expenses:')).toBe(false);
  });
});

it('shows no line for its words alone where it is a row of other figures', () => {
  expect(mayTellSubject('Net sales rose to 1,204.', 'Net sales of the group    988    977')).toBe(false);
  expect(mayTellSubject('Net sales rose to 1,204.', 'Net sales of the group    1,204    977')).toBe(true);
});
