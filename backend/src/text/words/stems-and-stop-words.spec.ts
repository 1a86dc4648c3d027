import { describe, expect, it } from 'vitest';
import { hashTerm, termIdsOf, termOf, termsOf } from './stems-and-stop-words.js';

describe('words as they are searched', () => {
  it('are the same for the forms of a word', () => {
    expect(new Set(['terminate', 'Terminated', 'TERMINATION', 'terminating'].map(termOf)).size).toBe(1);
  });

  it('leave out words that say nothing', () => {
    expect(termsOf('What is the rent of the premises?')).toEqual(termsOf('rent premises'));
  });

  it('keep numbers whole and ignore accents', () => {
    expect(termsOf('1,250,000 and 3,5')).toEqual(['1250000', '3', '5']);
    expect(termsOf('Tailte Éireann')).toEqual(termsOf('tailte eireann'));
  });

  it('are found whole where a line end parts them', () => {
    for (const hyphen of ['-', '\u00ad', '\u2010'])
      expect(termsOf(`the termi${hyphen}\nnation`)).toContain(termOf('termination'));
    expect(termsOf('a third-\nparty claim')).toEqual(expect.arrayContaining(termsOf('third party claim')));
    expect(termsOf('the rent -\nreviewed in 2024-\n25')).toEqual(termsOf('rent reviewed 2024 25'));
  });

  it('are stored as numbers that stand for the same stems', () => {
    expect(termIdsOf('Assignments of leases')).toEqual(termsOf('assignment lease').map(hashTerm));
  });

  it('stay right after more words than are remembered', () => {
    for (let i = 0; i < 70_000; i++) termOf(`word${i}`);
    expect(termOf('assigned')).toBe(termOf('assignment'));
  });
});
