import { expect, it } from 'vitest';
import { Marks } from './note-marks.js';
import { linesOfText } from '../txt/text-lines.js';

const signsIn = (text: string): number => {
  const lines = linesOfText(`${text}\nThe end.`);
  return new Marks(lines, ({ start, end }) => text.slice(start, end)).of('2', 1).length;
};

it('the power of a unit that is divided by another is the mark of no note', () => {
  expect(signsIn('at the wish of the manager.²')).toBe(1);
  expect(['Well loss, C (s²/m⁵)', 'It starts with 9 m/s² each time', 'A room of 40 m²'].map(signsIn)).toEqual([
    0, 0, 0,
  ]);
});
