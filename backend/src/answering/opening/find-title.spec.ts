import { describe, expect, it } from 'vitest';
import { findTitleRange } from './find-title.js';

const titleOf = (text: string): string => {
  const range = findTitleRange(text, { isCertain: false });
  return range ? text.slice(...range) : '';
};

describe('the title of a paper', () => {
  it('is all its lines where one ends in the middle of a name', () => {
    expect(titleOf('MINUTES OF A MEETING OF THE BOARD OF\nSLIEVENAMON SOFTWARE LIMITED\n\nHeld on 3 May 2024')).toBe(
      'MINUTES OF A MEETING OF THE BOARD OF\nSLIEVENAMON SOFTWARE LIMITED',
    );
    expect(titleOf('Notice of\nRe-entry\n\nTo the tenant')).toBe('Notice of\nRe-entry');
  });

  it('ends with its line before text that stands apart or ends as a sentence', () => {
    expect(titleOf('NOTICE OF\n\nThe tenant')).toBe('NOTICE OF');
    expect(titleOf('DEED OF\nThe parties agree as follows.')).toBe('DEED OF');
  });

  it('is without the stamp of the version above it', () => {
    expect(titleOf('EXECUTION VERSION\nSHARE PURCHASE AGREEMENT\n\nbetween')).toBe('SHARE PURCHASE AGREEMENT');
  });
});
