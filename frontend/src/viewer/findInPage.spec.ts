import { describe, expect, it } from 'vitest';
import { findInPage, type TextRun } from './findInPage.ts';

const run = (text: string, y: number, endsLine = true): TextRun => ({
  text,
  rect: { x: 0.1, y, w: text.length * 0.01, h: 0.02 },
  endsLine,
});

describe('Words wanted on a page', () => {
  it('are found whatever their case, at their place in the line', () => {
    const [[hit] = []] = findInPage([run('The Tenant pays.', 0.3)], 'tenant');
    expect(hit?.x).toBeCloseTo(0.14);
    expect(hit?.w).toBeCloseTo(0.06);
    expect(hit?.y).toBe(0.3);
  });

  it('are found over the end of a line, with a rectangle on each', () => {
    const hits = findInPage([run('may not', 0.3), run('assign this', 0.33)], 'not assign');
    expect(hits).toHaveLength(1);
    expect(hits[0]?.map(({ y }) => y)).toEqual([0.3, 0.33]);
  });

  it('are found where the page parts a word into runs', () => {
    expect(findInPage([run('A', 0.3, false), run('greement', 0.3)], 'agreement')).toHaveLength(1);
  });

  it('are found in ligatures', () => {
    expect(findInPage([run('ﬁnd', 0.3)], 'find')).toHaveLength(1);
  });

  it('may hold signs that mean something to a pattern', () => {
    expect(findInPage([run('Fees (see § 2.4) apply', 0.3)], '(see § 2.4)')).toHaveLength(1);
    expect(findInPage([run('anything', 0.3)], '.*')).toEqual([]);
  });

  it('are every one of them found, and none without words', () => {
    expect(findInPage([run('rent, Rent and rent', 0.3)], 'rent')).toHaveLength(3);
    expect(findInPage([run('rent', 0.3)], '  ')).toEqual([]);
  });
});
