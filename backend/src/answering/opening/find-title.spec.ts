import { describe, expect, it } from 'vitest';
import { findTitleByHeadings, findTitleRange } from './find-title.js';

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

describe('the title of a paper whose headings are known', () => {
  const BODY = 'The parties to this lease agree that the building is handed over in the state that it is in today.';

  /** Each line is a paragraph; those that begin with "#" are headings. */
  const titleByHeadings = (lines: readonly string[], isCertain = false) => {
    const text = lines.map((line) => line.replace(/^#/, '')).join('\n\n');
    let start = 0;
    const stretches = lines.map((line, paragraph) => {
      const isHeading = line.startsWith('#');
      const from = start;
      const end = from + line.length - (isHeading ? 1 : 0);
      start = end + 2;
      return { start: from, end, paragraph, page: 1, isHeading, isTableRow: false };
    });
    const range = findTitleByHeadings(text, stretches, { isCertain });
    return range && text.slice(...range);
  };

  it.each([
    ['a heading above the text', ['#Tarn Investments Ltd v Coppergate Printing Ltd', '#The issue', `1. ${BODY}`]],
    [
      'what names a kind of paper, below the name of a company',
      ['#Kintyre Slate Ltd', '#DELIVERY NOTE', 'No. 7', BODY],
    ],
    ['no stamp above it', ['#WITHOUT PREJUDICE', '#Offer to settle', BODY]],
    ['no label above it', ['#EXHIBIT 10.1', '#Hop Supply Agreement', BODY]],
    ['what stands above the text, not the number of a certificate', ['Certificate No. 27', '#SHARE CERTIFICATE', BODY]],
    ['no heading of a part that names a kind of paper', ['#Schedule 5 – Warranties', BODY, '#Accounts', BODY]],
    [
      'no party that a schedule names',
      ['ALDER PLC', '#THE COMPANIES LISTED IN PART A OF SCHEDULE 1', 'as Guarantors', '#SIDE DEED', BODY],
    ],
    ['all its lines', ['#Side letter: acquisition of Netherby\nLimited', BODY]],
    ['in any language', ['#Gesellschaftsvertrag', '#§ 1 Firma und Sitz', BODY]],
  ])('is %s', (_, lines) => {
    const expected = lines.find((line) => /Tarn|NOTE|Offer|Hop|SHARE|Schedule 5|Side|SIDE|Gesell/.test(line));
    expect(titleByHeadings(lines)).toBe(expected?.slice(1));
  });

  it('is what a letter is about, without the word that says so', () => {
    expect(titleByHeadings(['#Objet : résiliation du bail', BODY])).toBe('résiliation du bail');
  });

  it('is neither a numbered part nor what stands at the end', () => {
    expect(titleByHeadings(['#1 Application', BODY, '#7 Ending an order', BODY])).toBeNull();
    expect(titleByHeadings([BODY, '#*** END OF REPORT ***'])).toBeNull();
  });

  it('is asserted as a fact only where it names a kind of paper', () => {
    expect(titleByHeadings(['#BAIL COMMERCIAL', BODY], true)).toBeNull();
    expect(titleByHeadings(['#POWER OF ATTORNEY', BODY], true)).toBe('POWER OF ATTORNEY');
  });
});
