import { describe, expect, it } from 'vitest';
import {
  namesFile,
  onlyTellsWhich,
  states,
  unsupportedWords,
  withoutReferences,
} from './check-quotes-support-statement.js';
import { distortionOf } from './find-what-statement-turns-round.js';
import { itemsListed, withoutCounts } from './count-what-is-listed.js';

describe('what a statement says beyond its quotes', () => {
  it.each([
    ['The term is 30 days.', 'a period of thirty days', []],
    ['The term is 30 days.', 'a period of thirty (30) days', []],
    ['It is dated 12 March 2016.', 'made this 12th day of March, 2016', []],
    ['The price is $5,000,000.', 'a price of $5 million', []],
    ['The rate is 1.5 %.', 'interest of one and a half per cent a month', []],
    ['It pays 50% of the fee.', 'the Agent pays one half of the fee', []],
    ['Interest is covered 6.7 times.', 'Interest cover: 6.70 times', []],
    ['The rate is 2.5 %.', 'interest of one and a half per cent a month', ['2.5']],
    ['The fee is £500,000.', 'Audit fees £000\nAudit of the group 500', []],
    ['The fee is EUR 4,500.', 'Fee (in euro): 4,500', []],
    ['The fee is EUR 4,500.', 'Fee: £4,500', ['EUR']],
    ['The fee is USD 4,500.', 'Fee: C$4,500', ['USD']],
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
    ['The Break Date is 3 May 2029.', 'Break Dates: 3 May 2029 and 3 May 2034', []],
    ['The Break Period is long.', 'Break Dates are told', ['Period']],
    ['It takes effect on July 27, 1997.', 'July 24     7/27 Date: ____________, 1997     Date: ____________, 1997', []],
    ['It takes effect on July 24, 1997.', 'July 24     7/27 Date: ____________, 1997     Date: ____________, 1997', []],
    ['It is paid on 31 December 2026.', 'Quarter Dates are 30 June and 31 December. They begin in 2026.', []],
    ['It is paid on 31 December 2026.', 'It was paid on 31 December 2025 and again in 2026.', ['31 December 2026']],
    ['It ends on 31 March 2027.', 'The year to March 2027 is the last.', []],
    ['It ends on 30 March 2027.', 'The year to March 2027 is the last.', ['30 March 2027']],
    ['It ends on 31 March 2027.', 'It ends on 5 March 2027.', ['31 March 2027']],
    ['It takes effect on July 26, 1997.', 'July 24     7/27 Date: ____________, 1997', ['July 26, 1997']],
    ['It takes effect on July 8, 1997.', '7/8 Date: ____________, 1997', ['July 8, 1997']],
    ['The CET1 ratio is that of AENB.', 'Common Equity Tier 1 of American Express National Bank', []],
    ['The ratio of AENC is high.', 'American Express National Bank', ['AENC']],
    ['The ratio of AENB is high.', 'American rules. Express carriers of the National park use no Bank', ['AENB']],
    ['The year had 53 weeks.', 'the fifty-third week, beside fifty-two weeks', []],
    ['The year had a fifty-third week.', 'a year of 53 weeks', []],
    ['The year had a fifty-fourth week.', 'a year of 50 weeks', ['54']],
    ['It is earned over three years.', 'until the third anniversary', []],
    ['It binds three suppliers.', 'no third party is bound', ['3']],
    ['The price is €3.8 million.', 'a price of €3,800,000', []],
    ['The price is €3.8m.', 'Prices in thousands of euro: 3,800', []],
    ['The price is €3.8 million.', 'a price of €3,900,000', ['3.8']],
    ['The pilot lasts three months.', 'for the period of two to threemonths', []],
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

it('names a paper by the words of its file together, and only where they stand together', () => {
  const files = ['BESTBUY_2019.txt'];
  expect(namesFile("Buy's", files, "as Best Buy's segments")).toBe(true);
  expect(namesFile("Buy's", files, "as Quick Buy's segments")).toBe(false);
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
    [
      'The award comes in time, but the licence is taken up in 2025, so the price does not fall due.',
      'If the licence is accepted by December 31, 2024, the Company will pay the price.',
      null,
    ],
    ['The price does not fall due.', 'If the licence is accepted, the Company will pay the price.', 'negation'],
    ['The claims give no figure.', 'The plaintiffs seek damages in an unspecified amount.', null],
    ['No charge is fixed.', 'Monthly charge: TBD', null],
    ['No charge is fixed.', 'The undertaking is granted for the united companies under this unit.', 'negation'],
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
    [
      'No, not under this clause: acceptance in March 2025 comes after the last day.',
      'It is paid if accepted by 31 December 2024.',
      null,
    ],
    ['No: the Customer may not assign.', 'The Customer may assign this Agreement at any time.', 'negation'],
    ['No.', 'The Customer may assign this Agreement at any time.', 'negation'],
    ['It collects no royalty.', 'The trademark is licensed royalty-free.', null],
    ['None of the 187,282 shares was bought under a plan.', 'Total    187,282    —', null],
    ['None of the shares was bought under a plan.', 'The shares — all of them — were bought.', 'negation'],
    ['The parent is not wholly insulated.', 'The parent guarantees certain obligations of the issuer.', null],
    ['No class stands.', 'The court reversed the order that certified the class.', null],
    ['There is no sixth amendment yet.', 'We are in the process of negotiating a sixth amendment.', null],
    ['No date stands beside the signature.', 'Date: ____', null],
    ['No date is agreed.', 'The parties shall agree the date:', 'negation'],
    ['The fee is no more than 5% of sales.', 'The fee is capped at 5% of sales.', null],
    ['The fee must not exceed 5% of sales.', 'a fee of up to 5% of sales', null],
    ['The fee is no more than 5% of sales.', 'The fee is 5% of sales.', 'negation'],
    ['The rent is not a fixed sum but a tenth of the sales.', 'The rent is a tenth of the sales.', null],
    ['The rent is not a tenth of the sales but a fixed sum.', 'The rent is a tenth of the sales.', 'negation'],
    ['The rent is not a tenth of the sales, but rises.', 'The rent is a tenth of the sales.', 'negation'],
    ['The Tenant may not assign without consent.', 'The Tenant may assign with the consent of the landlord.', null],
    ['The Tenant may not assign without consent.', 'The Tenant may assign freely; consent is given.', 'negation'],
    ['The Tenant may not assign without a deposit.', 'The Tenant may assign with consent.', 'negation'],
    ['The notes are not due before 1 May 2030.', 'The notes mature on 1 May 2030.', null],
    ['The notes are not due before 1 May 2030.', 'The notes may be repaid at any time up to 1 May 2030.', 'negation'],
    ['The notes are not due on 1 May 2030.', 'The notes mature on 1 May 2030.', 'negation'],
    ['The rents are not the same.', 'Dublin: 40,000. Cork: 30,000.', null],
    ['None of the shares was bought under a plan.', 'Total | 187,282 | — | 12', null],
    ['None of the shares was bought under a plan.', 'Total 187,282 0 12', null],
    ['None of the shares was bought under a plan.', 'Total 187,282 40 12', 'negation'],
    ['No shares were bought.', 'Shares were bought under Registration No. 333', 'negation'],
    ['There is no headroom.', 'The recoverable amount equals the carrying amount.', null],
    ['There is no headroom.', 'The recoverable amount is 20 above the carrying amount.', 'negation'],
    ['There is no security.', 'The rent equals that of the year before.', 'negation'],
    ['No part of the plan has begun.', 'Nothing has been done under the plan.', null],
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

it('lets a statement name a numbered paper that it read, and no other', () => {
  const read = 'as amended by Amendment No. 3 of May';
  expect(withoutReferences('Amendment No. 3 changes it.', read)).not.toContain('3');
  expect(withoutReferences('Amendment No. 4 changes it.', read)).toContain('4');
});

describe('the number of a clause that no word goes before', () => {
  const read = '22.1. Any dispute goes to the board.\n14.2 You will not (a) compete. The rate is 4.5 per cent.';
  it.each([
    ['Under 22.1 a dispute goes to the board.', false],
    ['The covenant in 14.2(a) forbids to compete.', false],
    ['14.2(a) forbids to compete.', false],
    ['Under 22.3 a dispute goes to the board.', true],
    // No clause begins with it.
    ['It is paid in 4.5 years.', true],
    ['It is paid by 14.2 million.', true],
    ['It costs 22.1.', true],
  ])('%s', (statement, isNumber) => {
    expect(/\d\.\d/.test(withoutReferences(statement, read))).toBe(isNumber);
  });
});

describe('the result of a sum', () => {
  it.each([
    ['He is locked out for eight months.', '8 months', true],
    ['He is locked out for eight (8) months.', '8 months', true],
    ['He has eight shops.', '8 months', false],
    ['He is locked out for eighteen months.', '8 months', false],
    ['It is 40% of the whole.', '40.0%', true],
    ['It is 40.5% of the whole.', '40%', false],
    ['It has eight.', '8', false],
    ['The fee is reduced by twenty per cent.', '20%', true],
    ['The fee is reduced by twenty months of rent.', '20%', false],
    ['Together about $2,280 million.', '2280', true],
    ['Together about $2280 million.', '2,280', true],
    ['Together about $12,280 million.', '2280', false],
    ['Together £2.28 million.', '2,280,000 £', true],
    ['Together £2,280,000.', '2.28 £ million', true],
    ['Together £2.28 million.', '2,280 £', false],
  ])('%s tells %s: %s', (statement, result, isTold) => {
    expect(states(statement, result)).toBe(isTold);
  });
});

describe('a name that stands around a quote and not in it', () => {
  const quote = 'Neither you nor your affiliates will for two years solicit any employee of the Company.';
  it.each([
    ['Only the letter of Mesirow forbids to solicit employees of the Company.', 'Mesirow', true],
    ["Mesirow's offer letter forbids to solicit employees of the Company.", 'Mesirow', true],
    ['Mesirow may solicit employees of the Company.', 'Mesirow', false],
    ['The letter of Mesirow forbids Mesirow to solicit employees of the Company.', 'Mesirow', false],
    ['The employees of Mesirow may not be solicited.', 'Mesirow', false],
    // A date or a number is no name.
    ['The letter of 4 May 2011 forbids to solicit employees of the Company.', '4 May 2011', false],
    ['Employees of the Company may not be solicited in 5 countries.', '5', false],
    // Somebody else in the place of whom the quote names.
    ['The letter of Mesirow forbids to solicit employees.', 'Mesirow', false],
  ])('%s', (statement, name, isTold) => {
    expect(onlyTellsWhich(name, statement, [quote])).toBe(isTold);
  });
});

describe('a number that an answer counts by itself', () => {
  const quote = 'It does not apply to: (a) fraud; (b) death; (c) title; (d) tax claims; or (e) costs of a trial.';
  it.each([
    ['It is limited except in five cases.', [quote], []],
    ['It is limited except in 5 narrow cases.', [quote], []],
    ['It is limited except in six cases.', [quote], ['6']],
    ['It is limited for five years.', [quote], ['5']],
    ['It is limited except in five cases.', [quote.replace('(b) ', '')], ['5']],
  ])('%s', (statement, quotes, unknown) => {
    expect(unsupportedWords(withoutCounts(statement, new Set(quotes.map(itemsListed))), quotes)).toEqual(unknown);
  });

  it.each([
    ['It has three credit facilities.', []],
    ['It has four credit facilities.', ['4']],
    ['It has three months to repay the facilities.', ['3']],
  ])('may count what one quote names one by one: %s', (statement, unknown) => {
    const named = 'a credit facility until May, a credit facility until June and a credit facility until July';
    expect(unsupportedWords(withoutCounts(statement, new Set(), [named]), [named])).toEqual(unknown);
  });

  it('may say "all three" of what it lists, and no length of time', () => {
    const listed = new Set([3]);
    expect(unsupportedWords(withoutCounts('It binds all three.', listed), [''])).toEqual([]);
    expect(unsupportedWords(withoutCounts('It binds for the three months.', listed), [''])).toEqual(['3']);
  });

  it.each(['Step 3: the other may buy.', 'Step 4 – the other may buy.', '5. The other may buy.'])(
    'says nothing of a paper by its own place among the others: "%s"',
    (statement) => {
      expect(unsupportedWords(withoutCounts(statement, new Set()), ['The other may buy.'])).toEqual([]);
    },
  );
});
