import { describe, expect, it } from 'vitest';
import { emailIn, namesIn, rolesIn } from './read-claims.js';

describe('what a sign-in service says', () => {
  it.each([
    [
      { email: 'Ann@Firm.ie', email_verified: true },
      { email: 'ann@firm.ie', isEmailVerified: true },
    ],
    [
      { email: 'ann@firm.ie', email_verified: 'true' },
      { email: 'ann@firm.ie', isEmailVerified: true },
    ],
    [
      { email: 'ann@firm.ie', xms_edov: 1 },
      { email: 'ann@firm.ie', isEmailVerified: true },
    ],
    [
      { email: 'ann@firm.ie', email_verified: false, xms_edov: true },
      { email: 'ann@firm.ie', isEmailVerified: false },
    ],
    [{ email: 'ann@firm.ie' }, { email: 'ann@firm.ie', isEmailVerified: false }],
    [
      { preferred_username: 'ann@firm.ie', email_verified: true },
      { email: null, isEmailVerified: true },
    ],
  ])('of an address is verified only when it says so: %o', (claims, said) => {
    expect(emailIn(claims)).toEqual(said);
  });

  it.each([
    [{ roles: ['a', 'b', 3] }, 'roles', ['a', 'b']],
    [{ groups: 'a b' }, 'groups', ['a', 'b']],
    [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    [{ 'https://firm.ie/roles': ['a'] }, 'https://firm.ie/roles', ['a']],
    [{}, 'constructor.name', []],
    [{ roles: ['a'] }, undefined, null],
  ])('of roles is found in %o under %s', (claims, name, roles) => {
    expect(rolesIn(claims, name)).toEqual(roles);
  });

  it('of a name is taken apart where it comes in one', () => {
    expect(namesIn({ name: 'Ann Byrne Kelly' })).toEqual({ firstName: 'Ann', lastName: 'Byrne Kelly' });
    expect(namesIn({ name: 'x', given_name: 'Ann', family_name: 'Byrne' })).toEqual({
      firstName: 'Ann',
      lastName: 'Byrne',
    });
  });
});
