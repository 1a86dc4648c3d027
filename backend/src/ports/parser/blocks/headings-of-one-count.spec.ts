import { expect, it } from 'vitest';
import { withPointsOfOneCount } from './headings-of-one-count.js';
import type { Group } from './looks-of-headings.js';
import { PLAIN_LINE } from './text-line.js';

const BODY = { size: 8, font: 'Plain', hasParts: false };

it('a numbered label of a form is no title where most of its look are none and some stand beside fields', () => {
  const labels = ['1.1 Name', '1.2 Address', '2.1 Owners', '3.1 Purpose', '5.1 Rating', '5.2 Remarks'];
  const text = labels.join('\n');
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const groupsWith = (isOfField: boolean): Group[] =>
    labels.map((label) => {
      const start = text.indexOf(label);
      const line = { ...PLAIN_LINE, start, end: start + label.length, left: 50, size: 8, font: 'Plain', isOfField };
      return { kind: label === '5.2 Remarks' ? 'heading' : 'list_item', lines: [line] };
    });
  const kindOfLast = (isOfField: boolean) => withPointsOfOneCount(groupsWith(isOfField), textOf, BODY).at(-1)?.kind;
  expect(kindOfLast(true)).toBe('list_item');
  expect(kindOfLast(false)).toBe('heading');
});
