import { describe, expect, it } from 'vitest';
import { tidySentence } from './tidy-sentence.js';

describe('a sentence of a document in an answer', () => {
  it.each([
    ['THE AGGREGATE LIABILITY FOR ALL LOSSES IN ANY WAY RELATED TO THIS AGREEMENT, WHETHER IN'],
    ['The supplier shall give notice of the change to the'],
    ['The supplier shall tell the buyer of each defect and'],
  ])('shows that it breaks off: %s', (text) => {
    expect(tidySentence(text)).toBe(`${text} …`);
  });

  it.each([
    ['The supplier keeps the records for six years', 'The supplier keeps the records for six years.'],
    ['The supplier keeps the records for six years; and', 'The supplier keeps the records for six years.'],
    ['The company has its seat in Salem OR', 'The company has its seat in Salem OR.'],
    ['The shares that the founders hold are of Class A', 'The shares that the founders hold are of Class A.'],
    ['The employment of the founders is at will', 'The employment of the founders is at will.'],
    ['The buyer may ask: “Is it insured?”', 'The buyer may ask: “Is it insured?”'],
  ])('is closed by one full stop where it is whole: %s', (text, tidy) => {
    expect(tidySentence(text)).toBe(tidy);
  });
});
