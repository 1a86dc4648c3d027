import { describe, expect, it } from 'vitest';
import { clauseAround } from './find-clause-number-and-title.js';

const TEXT = '9.6 Assignment. No party may assign this Agreement. 9.7 Governing Law. The laws of Ireland govern it.';
const place = (words: string, more: Partial<Parameters<typeof clauseAround>[0]> = {}) =>
  clauseAround({ text: TEXT, offset: TEXT.indexOf(words), clause: null, headingPath: [], numbered: null, ...more });

describe('the clause that a citation names', () => {
  it('is the one its words stand in, also where several clauses are one paragraph', () => {
    const of96 = { clause: '9.6', headingPath: ['Assignment'] };
    expect(place('No party', of96)).toEqual(of96);
    expect(place('The laws', of96)).toEqual({ clause: '9.7', headingPath: ['Governing Law'] });
  });

  it('has its own title before a heading that the reader took for one', () => {
    expect(place('No party', { clause: '9.6', headingPath: ['EC2Y 9SS'] }).headingPath).toEqual(['Assignment']);
  });

  it('is not the one of a heading before, when a later clause has begun that no heading tells of', () => {
    const behind = { text: 'It ends after a year.', offset: 0, headingPath: ['7.4 Co-operation'] };
    const numbered = (clause: string, text: string) => place('', { ...behind, numbered: { clause, text } });
    expect(numbered('7.5', '7.5 Term and termination')).toEqual({
      clause: '7.5',
      headingPath: ['Term and termination'],
    });
    expect(numbered('7.4.1', '7.4.1 Meetings')).toEqual({ clause: null, headingPath: ['7.4 Co-operation'] });
    expect(numbered('7.3', '7.3 Prices')).toEqual({ clause: null, headingPath: ['7.4 Co-operation'] });
  });

  it('keeps the letter of a list, and goes on from it to the next clause', () => {
    expect(place('No party', { clause: '9.6(b)' }).clause).toBe('9.6(b)');
    expect(place('The laws', { clause: '9(b)' }).clause).toBe('9.7');
  });

  it('is that of an item of a list, though it is printed like that of a later clause', () => {
    const item = { text: '5. Test the tanks.', offset: 0, clause: '4(5)', headingPath: ['4 Recommendations'] };
    expect(place('', item)).toEqual({ clause: '4(5)', headingPath: ['4 Recommendations'] });
  });

  it('stays what the reader says where the text tells nothing', () => {
    const known = { clause: '12.1', headingPath: ['Notices'] };
    expect(place('', { text: 'Notices go by post.', offset: 0, ...known })).toEqual(known);
    expect(place('The laws', known)).toEqual(known);
  });
});
