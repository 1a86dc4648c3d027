import { describe, expect, it } from 'vitest';
import { findWords } from './search-in-document.js';

const found = (text: string, words: string) => findWords(text, words).map(({ start, end }) => text.slice(start, end));

describe('Words wanted in a document', () => {
  it('are found whatever their case, every one of them', () => {
    expect(found('Rent is due. The RENT, and all rents.', 'rent')).toEqual(['Rent', 'RENT', 'rent']);
  });

  it('are found over the ends of lines and of cells', () => {
    expect(found('may not\n  assign', 'not assign')).toEqual(['not\n  assign']);
    expect(found('Rent\t12,000', 'rent 12,000')).toEqual(['Rent\t12,000']);
  });

  it('are found though they are printed with other signs', () => {
    expect(found('the Tenant’s “Premises” – all', `tenant's "premises" - all`)).toEqual(['Tenant’s “Premises” – all']);
    expect(found("the Tenant's", 'tenant’s')).toEqual(["Tenant's"]);
    expect(found('ﬁnal oﬃce', 'final office')).toEqual(['ﬁnal oﬃce']);
  });

  it('may hold signs that mean something to a pattern', () => {
    expect(found('Fees (see § 2.4) apply [*]', '(see § 2.4)')).toEqual(['(see § 2.4)']);
    expect(found('anything [*]', '[*]')).toEqual(['[*]']);
    expect(found('anything', '.*')).toEqual([]);
  });

  it('are found nowhere when there are none', () => {
    expect(found('rent', '  ')).toEqual([]);
  });
});
