import { describe, expect, it } from 'vitest';
import { readFixture } from '../testing/parse-fixtures-and-bytes.js';
import { SCHEME, sealPackage, sha } from '../testing/make/encrypt-office.js';
import { agileDecrypt, agileOpener, PURPOSE } from './decrypt.js';

const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
describe('an Office file with a password', () => {
  it('of Office 2007 is opened with it, and asked for without it', async () => {
    expect((await readFixture('xlsx-password.xlsx', 'Harbour-9')).text).toBe('Holders\nA. Byrne holds 1,200 shares.');
    await expect(readFixture('xlsx-password.xlsx')).rejects.toMatchObject({
      status: 'locked',
      reason: expect.stringContaining('Enter the password'),
    });
    await expect(readFixture('xlsx-password.xlsx', 'wrong')).rejects.toMatchObject({
      status: 'locked',
      reason: expect.stringContaining('does not open'),
    });
  });

  it('of Office 2010 is opened over several segments', () => {
    const content = Buffer.from('The rent is due. '.repeat(600));
    const { info, sealed } = sealPackage(content, 'Pa55wörd');
    expect(agileDecrypt(info, sealed, 'Pa55wörd').subarray(0, content.length).equals(content)).toBe(true);
    expect(() => agileDecrypt(info, sealed, 'other')).toThrow('does not open');
  });

  it('derives its keys as the published examples do', () => {
    const keyOf = agileOpener(
      {
        ...SCHEME,
        spinCount: '100000',
        saltValue: base64('4c725d45dc610f939412a04da7910466'),
        encryptedKeyValue: base64('a16cd5165a7ab9d271113ed386a78cf49692e8e527b0c5fc0055ed080b7cb94b'),
      },
      'Password1234_',
    );
    expect(keyOf(PURPOSE.key, 'encryptedKeyValue').toString('hex')).toBe(
      '40206609d9faadf24b076aebf2c435b74292c8b8a7aa81bc679be89711b02ac2',
    );
    const verifierOf = agileOpener(
      {
        ...SCHEME,
        spinCount: '100000',
        saltValue: base64('cbca1c999343fbad92075634150034b0'),
        encryptedVerifierHashInput: base64('39eea54e26e514798c284bc7714d38ac'),
        encryptedVerifierHashValue: base64(
          '14376d6d817334e6b0ff4fd8221a7c678e5d8a784e8f999f4c188930c36a4b29c5b333605b5cd403b05003adcf18cca8cbab8debe373c65604a0becfae5c0ad0',
        ),
      },
      'Password1234_',
    );
    expect(
      verifierOf(PURPOSE.verifierHash, 'encryptedVerifierHashValue').equals(
        sha(verifierOf(PURPOSE.verifier, 'encryptedVerifierHashInput')),
      ),
    ).toBe(true);
  });

  it('that asks for an absurd number of rounds is not tried', () => {
    expect(() => agileOpener({ ...SCHEME, spinCount: '10000000', saltValue: base64('00') }, 'a')).toThrow(
      'cannot be opened here',
    );
  });
});
