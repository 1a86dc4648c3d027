import { describe, expect, it } from 'vitest';
import { opensSignatures } from './heads-of-signatures.js';

describe('the heading over signatures', () => {
  it.each(['SIGNATURES', 'Signature page', 'Execution Pages', 'Signature page to the Facility Agreement', 'Podpisy:'])(
    'is known: %s',
    (text) => expect(opensSignatures(text)).toBe(true),
  );
  it.each(['Signature', 'Execution of orders', 'Signatures of both directors', 'Podpis'])(
    'is no label and no subject: %s',
    (text) => expect(opensSignatures(text)).toBe(false),
  );
});
