import { describe, expect, it } from 'vitest';
import { wordDiff } from './wordDiff.ts';

const different = (base: string, text: string) =>
  wordDiff(base, text)
    .filter(({ isDifferent }) => isDifferent)
    .map((part) => part.text.trim());

describe('Differences between two responses', () => {
  it('marks the words the other response does not have', () => {
    expect(
      different('The Tenant may assign the Lease.', 'The Tenant may not assign the Lease without consent.'),
    ).toEqual(['not', 'Lease without consent.']);
  });

  it('marks nothing in equal responses, whatever their case and line breaks', () => {
    expect(different('The rent is due monthly.', 'the Rent is\ndue monthly.')).toEqual([]);
  });

  it('marks everything when nothing is in common', () => {
    expect(different('Yes.', 'No lease was found.')).toEqual(['No lease was found.']);
  });

  it('gives the text back unchanged when its parts are put together', () => {
    const text = 'Two  blanks,\na new line.';
    expect(
      wordDiff('a blank', text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('still shows very long responses, unmarked', () => {
    const long = 'word '.repeat(4000);
    expect(wordDiff(long, `${long} end`)).toEqual([{ text: `${long} end`, isDifferent: false }]);
  });
});
