import { describe, expect, it } from 'vitest';
import { unsupportedWords } from './support.js';

describe('what a statement says beyond its quotes', () => {
  it.each([
    ['The term is 30 days.', 'a period of thirty days', []],
    ['The term is 30 days.', 'a period of thirty (30) days', []],
    ['It is dated 12 March 2016.', 'made this 12th day of March, 2016', []],
    ['The price is $5,000,000.', 'a price of $5 million', []],
    ['Acme Ltd pays the rent.', 'ACME LTD shall pay the rent', []],
    ['The Tenant pays.', 'the tenant shall pay', []],
    ['Yes. Either party may end it.', 'either party may end it', []],
    ['It is dated 13 March 2016.', 'made this 12th day of March, 2016', ['13 March 2016']],
    ['The term is 60 days.', 'a period of thirty days', ['60']],
    ['The rent is €4,500.', 'a rent of €4,600', ['4500']],
    ['The buyer is Acme Ltd.', 'the buyer is Beta Ltd', ['Acme']],
  ])('%s', (statement, evidence, unsupported) => {
    expect(unsupportedWords(statement, [evidence])).toEqual(unsupported);
  });
});
