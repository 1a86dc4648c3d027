import { describe, expect, it } from 'vitest';
import { changedLines, wordDiff } from './wordDiff.ts';

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

describe('The changed lines of a text', () => {
  it('are shown with their words, and what stayed the same is left out', () => {
    const before = 'New Jersey governs.\nThe rent is 900.\nNo notice.\nNo deposit.';
    const after = 'New Jersey governs.\nThe rent is 950.\nNo notice.\nNo deposit.';
    expect(changedLines(before, after)).toEqual([
      null,
      [
        { text: 'The rent is ', isDifferent: false },
        { text: '950.', isDifferent: true },
      ],
      null,
    ]);
  });

  it('are none where a text only lost words', () => {
    expect(changedLines('The rent is 900.\nIrish law governs.', 'The rent is 900.')).toEqual([null]);
  });
});
