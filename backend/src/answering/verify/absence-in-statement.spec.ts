import { describe, expect, it } from 'vitest';
import { denialOf, partedByAbsence, silenceAndMore, tellsSilence } from './absence-in-statement.js';
import { standNowhere } from './check-quotes-support-statement.js';

describe('what a finding says beside that the papers do not tell', () => {
  it.each([
    ['Half of his salary; the amount is not stated.', 'Half of his salary.', ['The amount is not stated.']],
    ['No price is stated: the offices are leased.', 'The offices are leased.', ['No price is stated.']],
    ['He pays rent. However, the date is not specified.', 'He pays rent.', ['The date is not specified.']],
    ['The amount is not stated.', 'The amount is not stated.', []],
    [
      'The licensees are CXO and Curtis, and the agreement does not name Torvec.',
      'The licensees are CXO and Curtis.',
      ['The agreement does not name Torvec.'],
    ],
    [
      'Section 10.4 lifts the general limit; it does not name the one for data.',
      'Section 10.4 lifts the general limit.',
      ['Section 10.4 does not name the one for data.'],
    ],
    ['No: the agreement does not name Torvec.', 'No: the agreement does not name Torvec.', []],
    [
      'It begins on the later of two dates; the passages do not show those dates, so no day can be given.',
      'It begins on the later of two dates.',
      ['The passages do not show those dates, so no day can be given.'],
    ],
    [
      'Cover is kept for five years; the last day cannot be given, because the passages show no end of the term.',
      'Cover is kept for five years.',
      ['The last day cannot be given, because the passages show no end of the term.'],
    ],
    [
      'It is earned over three years, but the passage does not call that amount a maximum.',
      'It is earned over three years.',
      ['The passage does not call that amount a maximum.'],
    ],
    [
      'Rent is reviewed; the rent cannot be determined by the Tenant.',
      'Rent is reviewed; the rent cannot be determined by the Tenant.',
      [],
    ],
    [
      'A. Crane signs, and the paper does not tell who the tenant is: it is only "the Tenant named below".',
      'A. Crane signs, and the paper does not tell who the tenant is: it is only "the Tenant named below".',
      [],
    ],
    [
      'The rent is 900 euro, but the paper does not say when it falls due; it is paid in advance.',
      'The rent is 900 euro; it is paid in advance.',
      ['The paper does not say when it falls due.'],
    ],
    [
      'Notices go by post or by hand, and e-mail is not mentioned.',
      'Notices go by post or by hand.',
      ['E-mail is not mentioned.'],
    ],
    [
      'Both are governed by Irish law, but neither agreement names a court.',
      'Both are governed by Irish law.',
      ['Neither agreement names a court.'],
    ],
    [
      'The seller is a company, and the buyer is not mentioned.',
      'The seller is a company.',
      ['The buyer is not mentioned.'],
    ],
    ['The price is €5 and no date is stated.', 'The price is €5.', ['No date is stated.']],
    [
      'The licence does not fix the period, but the Licensor may set it in its policy.',
      'The Licensor may set it in its policy.',
      ['The licence does not fix the period.'],
    ],
    ['The rent is 5 euro; it gives no date of payment.', 'The rent is 5 euro; it gives no date of payment.', []],
    ['What is paid and what is owed is not stated.', 'What is paid and what is owed is not stated.', []],
    [
      'The amounts, the dates, and the names are not stated.',
      'The amounts, the dates, and the names are not stated.',
      [],
    ],
    ['It may be assigned; consent is not required.', 'It may be assigned; consent is not required.', []],
    ['It may be ended; a right to cure is not given.', 'It may be ended; a right to cure is not given.', []],
    ['He may sell; the shares are not said to be pledged.', 'He may sell; the shares are not said to be pledged.', []],
  ])('%s', (statement, said, untold) => {
    expect(partedByAbsence(statement)).toEqual({ said, untold });
  });

  it('leaves one full stop behind a name that ends with one', () => {
    const { said } = partedByAbsence('It is signed by Halden S.p.A.; the price is not stated.');
    expect(said).toBe('It is signed by Halden S.p.A.');
  });
});

describe('a statement that papers are silent on something', () => {
  it.each([
    'Neither agreement mentions e-mail.',
    'None of the papers states a cap.',
    'Nothing in the plan says when it ends.',
    'E-mail is not mentioned in either agreement.',
    'The amount of the fee is not stated.',
    'The agreement does not address e-mail.',
    'The report does not print the quarter.',
    'The report states neither the share nor the period.',
    'The report gives no percentage.',
    'The lease contains no right to break.',
    'The licence never specifies a day.',
    'It names no court.',
    'The period is not fixed in the licence.',
    'The period is neither stated nor implied.',
    'None of the papers gives a percentage.',
    'The report does not state the figures on which it is based.',
    'They do not show that the valuation was delivered.',
  ])('is: %s', (statement) => {
    expect(tellsSilence(statement)).toBe(true);
  });

  it.each([
    'Neither agreement may be assigned.',
    'Neither party states a price.',
    'The plan is not described by the Supplier.',
    'The plan does not cover dental care.',
    'The seller is a company, and the buyer is not mentioned.',
    'Neither agreement mentions e-mail, and the fee is due at once.',
    'The agreement does not mention e-mail, but the fee is due at once.',
    'Nothing in the plan binds the Tenant.',
    'The price is not stated to be final.',
    'The tenant may not assign.',
    'The tenant pays no rent.',
    'The tenant gives no notice.',
    'The rate is not fixed.',
    'Consent is not given.',
    'The lease provides no party may assign it.',
    'The order names no later day.',
    'The table shows no loss.',
    'It gives no security.',
  ])('is not: %s', (statement) => {
    expect(tellsSilence(statement)).toBe(false);
  });
});

describe('a statement that a paper does not name something', () => {
  it.each([
    ['The agreement does not name Torvec.', ['Torvec'], true],
    ['No, the licence agreement of 2011 does not mention Torvec Inc.', ['Torvec', 'Inc'], true],
    ['It does not list Torvec as an affiliate.', ['Torvec'], false],
    ['Torvec is not named in the agreement.', ['Torvec'], true],
    ['Schedule 2 does not define the term.', [], false],
    ['The landlord of the Torvec lease is not named.', [], true],
    ['The agreement does not state what fee Torvec would pay.', [], false],
    ['The agreement does not state the Start Date.', ['Start', 'Date'], false],
  ])('%s', (statement, names, isWhole) => {
    expect(denialOf(statement)).toEqual({ names, isWhole });
  });

  it.each([
    'The Supplier does not name a successor.',
    'The agreement does not renew.',
    'The agreement does not state that consent is needed.',
    'The agreement names Torvec.',
  ])('is not: %s', (statement) => {
    expect(denialOf(statement)).toBeNull();
  });

  it.each([
    ['CXO and Curtis are affiliates.', ['Torvec', 'Inc.'], true],
    ['TORVEC, INC. and Curtis are affiliates.', ['Torvec'], false],
    ['Curtis Inc. is an affiliate.', ['Torvec', 'Inc'], true],
    ['Curtis Inc. is an affiliate.', ['Inc'], false],
  ])('holds where the name stands nowhere in it: %s', (text, names, isTrue) => {
    expect(standNowhere(names, text)).toBe(isTrue);
  });
});

it('tells a silence from what is said of the paper beside it', () => {
  expect(silenceAndMore('The period is not fixed in the licence, which leaves it to the policy.')).toEqual({
    silence: 'The period is not fixed in the licence',
    more: 'which leaves it to the policy.',
  });
  expect(silenceAndMore('The tenant may not assign the lease, which is short.')).toBeNull();
});
