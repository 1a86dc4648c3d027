import { describe, expect, it } from 'vitest';
import { distortionOf, namesFile, unsupportedWords, withoutReferences } from './quotes-support.js';

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
    ["Alpha's rent is due.", 'the rent of Alpha', []],
    ['The term is 60 days.', 'a period of thirty days', ['60']],
    ['The term is seven years.', 'a period of five (5) years', ['7']],
    ['The rent is €4,500.', 'a rent of €4,600', ['4500']],
    ['It says that English law governs.', 'governed by the law of England', []],
    ['It says that Irish law governs.', 'governed by the law of England', ['Irish']],
    ['The buyer is Acme Ltd.', 'the buyer is Beta Ltd', ['Acme']],
  ])('%s', (statement, evidence, unsupported) => {
    expect(unsupportedWords(statement, [evidence])).toEqual(unsupported);
  });
});

describe('a name that says which paper is meant', () => {
  it.each([
    ['Lucid', true],
    ["Lucid's", true],
    ['Luc', false],
    ['Technologies', true],
    ['Acme', false],
  ])('%s: %s', (word, isName) =>
    expect(namesFile(word, ['LUCIDINC-04-15-2011-EX-10.9.txt', 'GlobalTechnologiesGroup.txt'])).toBe(isName),
  );
});

describe('what a statement turns round', () => {
  const parties = ['Supplier', 'Customer'];
  it.each([
    ['Assignment is not permitted.', 'The Supplier may assign this Agreement at any time.', 'negation'],
    [
      'Either party may terminate for convenience.',
      'Neither party may terminate this Agreement for convenience.',
      'negation',
    ],
    ['The Customer must renew the term.', 'The Customer may, at its option, renew the term.', 'modality'],
    ['The Supplier may terminate on notice.', 'The Customer may terminate on thirty days notice.', 'party'],
    [
      'Neither party may terminate for convenience.',
      'Neither party may terminate this Agreement for convenience.',
      null,
    ],
    ['The tenant may assign with consent.', 'The tenant shall not assign without the consent of the landlord.', null],
    [
      'Consent is not required for a group company.',
      'Either party may, without consent, assign to a group company.',
      null,
    ],
    ['The Supplier must maintain insurance.', 'The Supplier undertakes to maintain insurance.', null],
    ['The Supplier may terminate on notice.', 'Either party may terminate on thirty days notice.', null],
    ['The lease has not been assigned.', 'The lease is free of any assignment.', null],
    ['No: it pays no dividend any more.', 'The board determined to suspend the regular dividends.', null],
  ])('%s', (statement, quote, twist) => {
    expect(distortionOf(statement, [quote], parties)).toBe(twist);
  });
});

it('lets a statement name the clause that it read, and no other', () => {
  const read = '4.6 Company sick pay is not paid for an absence that is not certified.';
  expect(withoutReferences('Nothing is paid under section 4.6.', read)).not.toContain('4.6');
  expect(withoutReferences('Nothing is paid under section 4.7.', read)).toContain('4.7');
});
