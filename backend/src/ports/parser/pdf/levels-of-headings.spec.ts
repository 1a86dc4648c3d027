import { describe, expect, it } from 'vitest';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';
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

  it('without a number right below the title is that of the numbered ones that look so', async () => {
    const content =
      textAt(200, 750, 'Hire of the hall', 18, 'F2') +
      clause(715, 'Parties') +
      clause(660, '1. Bookings') +
      clause(605, '2. Keys') +
      clause(550, '3. Fees');
    expect(await outlineOf(content)).toEqual([
      '1 Hire of the hall',
      '1 Parties',
      '1 1. Bookings',
      '1 2. Keys',
      '1 3. Fees',
    ]);
  });

  it('in the middle of the page is that of the numbered ones that stand there', async () => {
    const middle = (y: number, left: number, title: string): string => textAt(left, y, title, 10, 'F2') + prose(y - 16);
    const content =
      textAt(230, 750, 'Hire of the hall', 18, 'F2') +
      middle(715, 279.4, 'Parties') +
      middle(660, 268.8, '1. Bookings') +
      middle(605, 280, '2. Keys') +
      middle(550, 279.4, '3. Fees');
    expect((await outlineOf(content)).map((one) => one.slice(0, 6))).toEqual([
      '1 Hire',
      '1 Part',
      '1 1. B',
      '1 2. K',
      '1 3. F',
    ]);
  });

  it('of a schedule takes in the title right below its number, and its parts stand below it, also behind points that are no headings', async () => {
    const content =
      textAt(72, 750, '1. The hall is let by the day.', 10) +
      textAt(72, 725, '2. The keys are given back at night.', 10) +
      textAt(260, 690, 'Schedule 1', 10, 'F2') +
      textAt(270, 677, 'Fees', 10, 'F2') +
      clause(645, 'Part 1 Weekdays') +
      clause(590, 'Part 2 Holidays');
    expect((await outlineOf(content)).filter((one) => !/^\d+ \d/.test(one))).toEqual([
      '1 Schedule 1\nFees',
      '2 Part 1 Weekdays',
      '2 Part 2 Holidays',
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

  const section = (y: number, title: string, size: number): string =>
    textAt(72, y, title, size, 'F2') + prose(y - size - 6);

  it('with a letter is above that of the sections in smaller letters below it', async () => {
    const content =
      section(760, 'A. General', 17) +
      section(710, 'Section 1 Name', 14) +
      section(660, 'Section 2 Purpose', 14) +
      section(610, 'B. Membership', 17) +
      section(560, 'Section 3 Admission', 14);
    const levels = [
      '1 A. General',
      '2 Section 1 Name',
      '2 Section 2 Purpose',
      '1 B. Membership',
      '2 Section 3 Admission',
    ];
    expect(await outlineOf(content)).toEqual(levels);
  });

  it('with a letter is above that of numbers which begin anew below it', async () => {
    const content =
      clause(760, 'A. Bookings') +
      clause(710, '1. Rooms') +
      clause(660, '2. Keys') +
      clause(610, 'B. Payment') +
      clause(560, '1. Fees') +
      clause(510, '2. Deposit');
    const levels = ['1 A. Bookings', '2 1. Rooms', '2 2. Keys', '1 B. Payment', '2 1. Fees', '2 2. Deposit'];
    expect(await outlineOf(content)).toEqual(levels);
  });

  it('with a letter is not above that of numbers that are counted once behind all letters', async () => {
    const content =
      clause(760, 'A. Parties') + clause(710, 'B. Background') + clause(660, '1. Rooms') + clause(610, '2. Keys');
    const levels = (await outlineOf(content)).map((heading) => Number(heading[0]));
    expect(levels[2]).toBeLessThanOrEqual(levels[1] ?? 0);
  });

  it('without a number is right below that of the heading it stands under', async () => {
    const content =
      textAt(72, 770, 'Report on the hall', 18, 'F2') +
      prose(745) +
      textAt(72, 700, 'Abstract', 10, 'F2') +
      prose(680) +
      textAt(72, 640, '1. Bookings', 14, 'F2') +
      textAt(72, 615, '1.1 Rooms', 12, 'F2') +
      prose(595) +
      textAt(72, 550, '1.2 Keys', 12, 'F2') +
      prose(530);
    expect((await outlineOf(content)).slice(0, 3)).toEqual(['1 Report on the hall', '2 Abstract', '1 1. Bookings']);
  });

  it('that has no bookmark is that of those which look so and have one, also without numbers', async () => {
    const pages = [
      {
        content:
          textAt(72, 770, 'Report on the hall', 18, 'F2') +
          textAt(72, 730, 'Abstract', 14, 'F2') +
          prose(710) +
          textAt(72, 660, 'Bookings', 14, 'F2') +
          prose(640),
      },
    ];
    const extra = firstExtra(pages);
    const objects = [
      `<< /Type /Outlines /First ${extra + 1} 0 R /Last ${extra + 1} 0 R /Count 1 >>`,
      `<< /Title (Bookings) /Parent ${extra} 0 R /Dest [5 0 R /XYZ 0 800 0] >>`,
    ];
    const { text, blocks } = await readBytes('a.pdf', makePdf(pages, { catalog: `/Outlines ${extra} 0 R`, objects }));
    const levelOf = (title: string) => blocks.find(({ start }) => text.startsWith(title, start))?.level;
    expect(levelOf('Abstract')).toBe(levelOf('Bookings'));
  });

  it('with a number that has no bookmark is that of those which look so and have one', async () => {
    const pages = [
      {
        content:
          textAt(72, 760, 'Report on the hall', 18, 'F2') +
          clause(720, '1. Bookings') +
          textAt(160, 660, 'Bookings by month', 14, 'F2') +
          prose(640) +
          clause(580, '2. Keys'),
      },
    ];
    const extra = firstExtra(pages);
    const titles = ['Report on the hall', '1. Bookings', 'Bookings by month'];
    const objects = [
      `<< /Type /Outlines /First ${extra + 1} 0 R /Last ${extra + 3} 0 R /Count 3 >>`,
      ...titles.map((title, at) => {
        const next = at < 2 ? `/Next ${extra + 2 + at} 0 R` : '';
        return `<< /Title (${title}) /Parent ${extra} 0 R ${next} /Dest [5 0 R /XYZ 0 800 0] >>`;
      }),
    ];
    const bytes = makePdf(pages, { catalog: `/Outlines ${extra} 0 R`, objects });
    const { text, blocks } = await readBytes('a.pdf', bytes);
    const levelOf = (title: string) => blocks.find(({ start }) => text.startsWith(title, start))?.level;
    expect(levelOf('2. Keys')).toBe(levelOf('1. Bookings'));
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
