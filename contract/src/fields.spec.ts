import { describe, expect, it } from 'vitest';
import { OptionalPhone, PersonName, Phone } from './fields.ts';

const RULE =
  'Please enter a valid Irish phone number without spaces or brackets. No need to include the plus sign (+).';
const saidOf = (value: unknown) => Phone.safeParse(value).error?.issues[0]?.message;

describe('a phone number', () => {
  it.each([
    ['353871234567', '353871234567'],
    ['+353 87 123 4567', '353871234567'],
    [' 087 123 4567 ', '0871234567'],
    ['1800 123456', '1800123456'],
  ])('%s is kept as %s', (given, kept) => {
    expect([Phone.parse(given), OptionalPhone.parse(given)]).toEqual([kept, kept]);
  });

  it.each(['(087) 123 4567', '087-123-4567', '+44 20 7946 0000', '+087 123 4567', '00353871234567', 'soon'])(
    '%s is refused with the rule',
    (given) => {
      expect(saidOf(given)).toBe(RULE);
      expect(OptionalPhone.safeParse(given).success).toBe(false);
    },
  );

  it('is asked for where it is required, and may be left out where it is not', () => {
    for (const nothing of ['', '  ', undefined]) expect(saidOf(nothing)).toBe('Phone number is required.');
    expect(['', ' ', null, undefined].map((nothing) => OptionalPhone.parse(nothing))).toEqual([null, null, null, null]);
  });
});

describe('a name', () => {
  it('is one line, without marks that hide what it ends with', () => {
    expect(PersonName().parse(' Anna\r\nBcc: somebody ')).toBe('Anna Bcc: somebody');
    expect(PersonName().parse('\u202egnp.exe\u0000\u0007')).toBe('gnp.exe');
    expect(PersonName().parse('Seán O’Néill 李')).toBe('Seán O’Néill 李');
    expect(PersonName().safeParse('\u200b\u202e').error?.issues[0]?.message).toBe('Name is required.');
  });
});
