import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** "1 Charter", "2 1. Notice": the level and words of each heading. */
const outlineOf = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ level, start, end }) =>
    level === undefined ? [] : [`${String(level)} ${text.slice(start, end)}`],
  );
};

const prose = (y: number): string =>
  textAt(72, y, 'The warden shall confirm each booking in writing within five working days of the day', 10) +
  textAt(72, y - 13, 'on which it was made, and shall keep a list of all bookings in the hall.', 10);
const clause = (y: number, title: string): string => textAt(72, y, title, 10, 'F2') + prose(y - 16);

describe('the level of a heading', () => {
  it('that opens the paper is no deeper than that of its sections', async () => {
    const content =
      textAt(72, 740, 'Hire of the village hall for the season', 10, 'F2') +
      prose(712) +
      clause(670, '1. Bookings') +
      clause(610, '2. Keys');
    expect(await outlineOf(content)).toEqual([
      '1 Hire of the village hall for the season',
      '1 1. Bookings',
      '1 2. Keys',
    ]);
  });

  it('with a number stands below the larger title above the first of its count', async () => {
    const content =
      textAt(72, 750, 'Accounts of the hall', 18, 'F2') +
      prose(725) +
      textAt(72, 680, 'Notes to the accounts', 14, 'F2') +
      clause(655, '1. Income') +
      clause(600, '2. Repairs') +
      textAt(72, 540, 'Report of the treasurer', 14, 'F2') +
      prose(520);
    expect((await outlineOf(content)).map((heading) => heading.replace(/^\d/, ''))).toEqual([
      ' Accounts of the hall',
      ' Notes to the accounts',
      ' 1. Income',
      ' 2. Repairs',
      ' Report of the treasurer',
    ]);
    const levels = (await outlineOf(content)).map((heading) => Number(heading[0]));
    const [, notes = 0] = levels;
    expect(levels.slice(1)).toEqual([notes, notes + 1, notes + 1, notes]);
  });

  it('with a number stands below the larger title of an extract that begins with a later one', async () => {
    const content =
      textAt(72, 750, 'Accounts of the hall', 18, 'F2') +
      prose(725) +
      textAt(72, 680, 'Notes to the accounts', 14, 'F2') +
      clause(655, '5 Income') +
      clause(600, '8 Repairs');
    const levels = (await outlineOf(content)).map((heading) => Number(heading[0]));
    const [, notes = 0] = levels;
    expect(levels.slice(1)).toEqual([notes, notes + 1, notes + 1]);
  });

  it('no larger than the text is below that of all larger ones', async () => {
    const content =
      textAt(72, 750, 'Report on the hall', 18, 'F2') +
      prose(725) +
      textAt(72, 680, 'Duties', 12, 'F2') +
      textAt(72, 655, 'Wardens', 10, 'F2') +
      prose(635) +
      textAt(72, 595, 'Members', 10, 'F2') +
      prose(575);
    expect(await outlineOf(content)).toEqual(['1 Report on the hall', '2 Duties', '3 Wardens', '3 Members']);
  });

  it('with a number that counts on from above a title stands below none', async () => {
    const content =
      textAt(72, 750, 'Charter of the hall', 18, 'F2') +
      clause(720, '1. Members') +
      textAt(72, 660, 'Use of the rooms', 14, 'F2') +
      clause(640, '2. Kitchen') +
      clause(580, '3. Stage');
    const levels = (await outlineOf(content)).map((heading) => Number(heading[0]));
    expect(levels[1]).toBe(levels[3]);
  });
});

it('a heading goes on in a second line that closes the bracket it opened', async () => {
  const content =
    textAt(72, 750, 'Rules of the agency', 18, 'F2') +
    prose(725) +
    textAt(72, 680, '[Docket No. HBR-2020; Product', 10, 'F2') +
    textAt(72, 668, 'Identifier 2019-NM]', 10, 'F2') +
    prose(640);
  expect(await outlineOf(content)).toContainEqual(expect.stringMatching(/\[Docket No\. .*Product\nIdentifier .*\]$/));
});
