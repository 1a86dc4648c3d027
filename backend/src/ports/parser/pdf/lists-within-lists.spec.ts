import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Lines of 12 points below each other, each where it begins. */
const linesFrom = (top: number, lines: readonly (readonly [left: number, words: string])[]): string =>
  lines.map(([left, words], at) => textAt(left, top - 16 * at, words, 11)).join('');

const itemsOf = async (contents: readonly string[]) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
  return blocks.flatMap(({ kind, start, end, level, clause }) =>
    kind === 'list_item' ? [[text.slice(start, end).replaceAll('\n', ' / '), level ?? clause]] : [],
  );
};

describe('a list within a list', () => {
  it('is told by where its bullets stand, also on the next page and where all are alike', async () => {
    const first = linesFrom(700, [
      [72, 'Please send us with the signed lease:'],
      [80, '- Keys and fobs'],
      [98, '- two for the front door'],
      [98, '- one for the meter room'],
      [80, '- Signed accounts'],
    ]);
    const second = linesFrom(740, [
      [98, '- for the last two years'],
      [80, '- Plans'],
      [72, ''],
      [72, 'We hold the survey and the fire certificate.'],
      [90, '- A copy goes to the agent'],
    ]);
    expect(await itemsOf([first, second])).toEqual([
      ['- Keys and fobs', undefined],
      ['- two for the front door', 2],
      ['- one for the meter room', 2],
      ['- Signed accounts', undefined],
      ['- for the last two years', 2],
      ['- Plans', undefined],
      ['- A copy goes to the agent', undefined],
    ]);
  });

  it('is none where a list goes on at the head of the next column', async () => {
    const left = linesFrom(700, [
      [72, 'The dray calls on these days, weather'],
      [72, 'permitting, in the week of each month:'],
      [80, '- Monday: Otterbourne and Twyford'],
      [80, '- Tuesday: Winchester city and Weeke'],
    ]);
    const right = linesFrom(700, [
      [328, '- Wednesday: Romsey'],
      [328, '- Friday: Alresford'],
    ]);
    expect((await itemsOf([left + right])).map(([, level]) => level)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is counted from the capital that it stands below, and from no clause before that', async () => {
    const content = linesFrom(700, [
      [72, '4.1 The tenant shall hand over what is listed here before the last day of the term:'],
      [80, 'A. the keys of the premises, that is:'],
      [100, '1. of the shop'],
      [100, '2. of the yard'],
      [80, 'B. the papers which it holds, that is:'],
      [100, '(i) the lease'],
      [120, '(A) with its plans'],
      [100, '(ii) the survey'],
      [80, 'C. the readings of the meters, that is those:'],
      [100, 'A. of the landlord'],
      [100, 'B. of the tenant'],
      [80, 'D. what it holds as a deposit.'],
    ]);
    expect((await itemsOf([content])).map(([, clause]) => clause)).toEqual([
      'A',
      'A(1)',
      'A(2)',
      'B',
      'B(i)',
      'B(i)(A)',
      'B(ii)',
      'C',
      'C(A)',
      'C(B)',
      'D',
    ]);
  });
});

describe('what goes on below a list', () => {
  const lastOf = async (lines: readonly (readonly [left: number, words: string])[]) =>
    (await itemsOf([linesFrom(700, lines)])).at(-1);

  it('is none of its last point where that hangs further in, though no stop ends it', async () => {
    expect(
      await lastOf([
        [72, 'The tenant returns with the keys of all doors:'],
        [90, '(a) the meters, read on the last day of the term and no'],
        [110, 'later than at noon'],
        [72, 'and repays in each case what the owner paid for the'],
        [72, 'cleaning of the premises.'],
      ]),
    ).toEqual(['(a) the meters, read on the last day of the term and no / later than at noon', '(a)']);
  });

  it('is none of its last point where that one line had room for its first word', async () => {
    expect(
      await lastOf([
        [72, 'The tenant returns with the keys of all doors:'],
        [90, '(a) the plan of the cellar'],
        [72, 'and in each case whatever else is fixed to a wall.'],
      ]),
    ).toEqual(['(a) the plan of the cellar', '(a)']);
  });
});

describe('the next point of a list', () => {
  it('begins with its dash also where that stands further left than that of the one before, which fills its line and has no stop', async () => {
    const items = await itemsOf([
      linesFrom(700, [
        [72, 'The board has before it on this day the following papers of the company, all signed:'],
        [90, '- every invoice issued under this agreement'],
        [110, '- any claim made by a third party, together with the work that is to do'],
        [90, '- the minutes of its last meeting'],
      ]),
    ]);
    expect(items.map(([item]) => item)).toEqual(
      ['- every', '- any', '- the minutes'].map((words) => expect.stringMatching(`^${words}[^/]*$`)),
    );
  });
});

describe('a list of what happened', () => {
  it('has a point for each number, also where a year stands right behind it and the one above fills its line', async () => {
    const items = await itemsOf([
      linesFrom(700, [
        [72, '1. Before 1961 the land was a pasture, as may be seen on photographs of that time from'],
        [84, 'the air.'],
        [72, '2. 1961 to 1998 it was a yard for boats of wood, and from its third year on also of steel.'],
        [72, '3. 1998 to date it is let to shops.'],
      ]),
    ]);
    expect(items.map(([, clause]) => clause)).toEqual(['1', '2', '3']);
  });
});

describe('a list of parties and of words', () => {
  const blocksOf = async (content: string) => {
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    return blocks.map(({ start, end }) => text.slice(start, end).replaceAll('\n', ' / '));
  };

  it('ends where text begins below its numbers, behind which all its lines hang', async () => {
    const content =
      textAt(72, 700, '(1)', 11) +
      textAt(105, 700, 'Kelp Freight Limited, a company whose office is at 4 Mill Road in Oban, and which', 11) +
      linesFrom(684, [
        [105, 'is called the carrier in all that is written below and in what is annexed to it at its end.'],
        [72, 'The parties agree as follows:'],
      ]);
    expect(await blocksOf(content)).toEqual([
      '(1) Kelp Freight Limited, a company whose office is at 4 Mill Road in Oban, and which / is called the carrier in all that is written below and in what is annexed to it at its end.',
      'The parties agree as follows:',
    ]);
  });

  it('has a point for each word between quotation marks that is defined', async () => {
    expect(
      await blocksOf(
        linesFrom(700, [
          [72, '"Goods" means all the boats and engines that the carrier takes over on the quay at Oban.'],
          [72, '"Quay" means the south quay.'],
          [72, '"Term" means ten years.'],
        ]),
      ),
    ).toHaveLength(3);
  });

  it('has a point for each bare letter, also where "and" ends the one before in a line of its own', async () => {
    const party = (top: number, letter: string, name: string) =>
      textAt(72, top, letter, 11) +
      textAt(105, top, `${name}, a company whose office is at 4 Mill Road in Oban and which is so`, 11);
    const content =
      party(700, 'A', 'Kelp Freight Limited') +
      linesFrom(684, [
        [105, 'called below the carrier in all that is written and in what is annexed to it at its end;'],
        [105, 'and'],
      ]) +
      party(652, 'B', 'Quay Ropes Limited') +
      textAt(105, 636, 'called below (the Owner).', 11);
    expect((await blocksOf(content)).map((block) => block.slice(0, 6))).toEqual(['A Kelp', 'B Quay']);
  });
});
