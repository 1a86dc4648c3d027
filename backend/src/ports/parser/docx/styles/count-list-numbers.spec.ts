import { describe, expect, it } from 'vitest';
import { readXmlTree } from '../../ooxml/xml-walker-and-tree.js';
import { formatNumber } from './number-formats.js';
import { Numbering } from './count-list-numbers.js';

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const CONTRACT = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}${level(3, 'lowerRoman', '(%4)')}</w:abstractNum>`;

function numberingOf(inside: string): Numbering {
  return new Numbering(
    readXmlTree(
      Buffer.from(
        `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inside}</w:numbering>`,
      ),
    ),
    () => undefined,
  );
}

const countAll = (numbering: Numbering, items: readonly (readonly [list: string, level: number])[]) =>
  items.map(([list, at]) => numbering.count(list, at)?.text);

describe('computed clause numbers', () => {
  it('count each level and restart the deeper ones', () => {
    const numbering = numberingOf(`${CONTRACT}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`);
    const items = [
      ['1', 0],
      ['1', 1],
      ['1', 2],
      ['1', 2],
      ['1', 3],
      ['1', 1],
      ['1', 2],
      ['1', 0],
      ['1', 1],
    ] as const;
    expect(countAll(numbering, items)).toEqual(['1.', '1.1', '(a)', '(b)', '(i)', '1.2', '(a)', '2.', '2.1']);
  });

  it('go on in another list that shares the abstract list', () => {
    const numbering = numberingOf(
      `${CONTRACT}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>`,
    );
    expect(
      countAll(numbering, [
        ['1', 0],
        ['2', 0],
        ['2', 1],
        ['1', 1],
      ]),
    ).toEqual(['1.', '2.', '2.1', '2.2']);
  });

  it('begin anew once where a list overrides the start', () => {
    const override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="10"/></w:lvlOverride>';
    const numbering = numberingOf(
      `${CONTRACT}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/>${override}</w:num>`,
    );
    expect(
      countAll(numbering, [
        ['1', 0],
        ['2', 0],
        ['2', 0],
        ['1', 0],
      ]),
    ).toEqual(['1.', '10.', '11.', '12.']);
  });

  it('go on through a whole document where a level never restarts', () => {
    const recitals = `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', '%1.')}${level(1, 'decimal', '%2.', '<w:lvlRestart w:val="0"/>')}</w:abstractNum>`;
    const numbering = numberingOf(`${recitals}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`);
    expect(
      countAll(numbering, [
        ['1', 0],
        ['1', 1],
        ['1', 0],
        ['1', 1],
      ]),
    ).toEqual(['I.', '1.', 'II.', '2.']);
  });

  it('show figures only on a legal level', () => {
    const articles = `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', 'Article %1')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}</w:abstractNum>`;
    const numbering = numberingOf(`${articles}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`);
    expect(
      countAll(numbering, [
        ['1', 0],
        ['1', 0],
        ['1', 1],
      ]),
    ).toEqual(['Article I', 'Article II', '2.1']);
  });

  it('begin at one for levels above that were never used', () => {
    const numbering = numberingOf(`${CONTRACT}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`);
    expect(
      countAll(numbering, [
        ['1', 1],
        ['1', 1],
      ]),
    ).toEqual(['1.1', '1.2']);
  });

  it('are missing for a list that does not exist', () => {
    expect(numberingOf(CONTRACT).count('7', 0)).toBeNull();
  });
});

describe('number formats', () => {
  it.each([
    [4, 'lowerRoman', 'iv'],
    [1999, 'upperRoman', 'MCMXCIX'],
    [27, 'lowerLetter', 'aa'],
    [3, 'upperLetter', 'C'],
    [7, 'decimalZero', '07'],
    [22, 'ordinal', '22nd'],
    [13, 'ordinal', '13th'],
    [21, 'cardinalText', 'Twenty-one'],
    [12, 'ordinalText', 'Twelfth'],
    [30, 'ordinalText', 'Thirtieth'],
    [5, 'chicago', '5'],
  ])('%i as %s is %s', (number, format, text) => {
    expect(formatNumber(number, format)).toBe(text);
  });
});
