import { describe, expect, it } from 'vitest';
import { findInText } from './passages-in-files.js';

const FILE = 'Prices\n\nBolts          12.00\nNuts            3.50\n\nThe law of Ireland governs.\n';

function passageOf(read: string, file: string, words: string): string {
  const start = read.indexOf(words);
  const place = findInText(read, file)(start, start + words.length);
  return 'text' in place ? `by its words: ${place.text}` : file.slice(place.start, place.end);
}

describe('a passage of a text file', () => {
  it('has the offsets of its words in the file, though the blanks of a table above were not read', () => {
    const read = FILE.replaceAll(/ {2,}/g, '\t');
    expect(passageOf(read, FILE, 'The law of Ireland governs.')).toBe('The law of Ireland governs.');
    expect(passageOf(read, FILE, 'Nuts\t3.50')).toBe('Nuts            3.50');
  });

  it('keeps its offsets below a table in which the parts of a cell below each other were read as one', () => {
    const file = 'Long     12.00\nname\n\nThe law of Ireland governs.\n';
    const read = 'Long name\t12.00\n\nThe law of Ireland governs.\n';
    expect(passageOf(read, file, 'The law of Ireland governs.')).toBe('The law of Ireland governs.');
  });

  it('is told by its words where something of the file was left out', () => {
    expect(passageOf('The law of Ireland governs.', FILE, 'law of Ireland')).toBe('by its words: law of Ireland');
  });
});
