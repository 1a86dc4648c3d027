import { describe, expect, it } from 'vitest';
import { tellsAddress } from './find-addresses.js';

describe('a line that tells an address', () => {
  it.each([
    'Unit 4, Quayside Estate, Ipswich IP3 0BD',
    'Ipswich IP3 0BD',
    '12 quai de la Fosse, 44000 Nantes',
    'Via dei Tintori 21, 37121 Verona – P.IVA IT03918820237',
    '400 Alaskan Way, Seattle, WA 98104, USA',
  ])('is "%s"', (text) => {
    expect(tellsAddress(text)).toBe(true);
  });

  it.each([
    'held at the Pavilion on 12 May, 2024 At Noon',
    'Registered in England no. 00912744, Companies House',
    'Clause 4, 12 and 16 of the Lease',
    'Amount due: 1,400, 12 months from May',
  ])('is not "%s"', (text) => {
    expect(tellsAddress(text)).toBe(false);
  });
});
