import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const blocksOf = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, clause, start, end }) => `${kind} ${clause ?? '-'}: ${text.slice(start, end)}`);
};

const row = (y: number, cells: readonly string[], font = 'F1'): string =>
  cells.map((cell, at) => textAt(72 + at * 150, y, cell, 10, font)).join('');

describe('the number of a clause', () => {
  it('stands before its words also where a browser draws the numbers of the page first, in a column of their own', async () => {
    const blocks = await blocksOf(
      textAt(72, 700, '1.1') +
        textAt(72, 672, '1.2') +
        textAt(96, 658, '(a)') +
        textAt(72, 730, '1. Term', 13, 'F2') +
        textAt(110, 700, 'This agreement begins on the first of May and goes on for five years from') +
        textAt(110, 686, 'that day.') +
        textAt(110, 672, 'A party may end it sooner where the other:') +
        textAt(134, 658, 'cannot pay its debts.'),
    );
    expect(blocks).toEqual([
      'heading 1: 1. Term',
      'paragraph 1.1: 1.1 This agreement begins on the first of May and goes on for five years from\nthat day.',
      'paragraph 1.2: 1.2 A party may end it sooner where the other:',
      'list_item 1.2(a): (a) cannot pay its debts.',
    ]);
  });

  it('goes on being counted in its section behind a table with a caption', async () => {
    const blocks = await blocksOf(
      textAt(72, 760, 'Lease of the hall', 16, 'F2') +
        textAt(240, 730, 'Article 1 - Rooms', 10, 'F2') +
        textAt(72, 705, '(1) The rooms that are let are those of the list below, with their keys.', 10) +
        textAt(220, 680, 'Rooms And Their Rent', 9, 'F2') +
        row(660, ['Room', 'Area', 'Rent'], 'F2') +
        row(645, ['Hall', '120', '900']) +
        row(630, ['Shop', '80', '640']) +
        row(615, ['Loft', '40', '210']) +
        textAt(72, 585, '(2) What was measured in the list above holds between both of the parties.', 10) +
        textAt(240, 555, 'Article 2 - Term', 10, 'F2') +
        textAt(72, 530, '(1) The lease begins on the first of May and ends when it is terminated.', 10),
    );
    expect(blocks.find((block) => block.includes('(2) What'))).toMatch(/^list_item Article 1\(2\):/);
  });

  it('is that of its article with its letter', async () => {
    const blocks = await blocksOf(
      textAt(72, 740, 'Article 3 - Works', 12, 'F2') +
        textAt(72, 720, 'The carrier carries out at its own cost:', 10) +
        textAt(84, 704, 'a. before May, a study of the quay and of all of its walls;', 10) +
        textAt(84, 688, 'b. before June, the works that the study calls for.', 10),
    );
    expect(blocks.slice(-2).map((block) => block.split(':')[0])).toEqual([
      'list_item Article 3(a)',
      'list_item Article 3(b)',
    ]);
  });

  it('makes no heading of a point in few words right below the one before it', async () => {
    const blocks = await blocksOf(
      textAt(72, 740, 'Terms', 12, 'F2') +
        textAt(72, 710, '1. Payment is due within thirty days of the day on which a right invoice came.', 10) +
        textAt(72, 697, '2. Delivery DDP Emden (Incoterms 2020).', 10) +
        textAt(72, 684, '3. For a late delivery a sum of 0.5% is due for each day on which it is late.', 10),
    );
    expect(blocks.slice(1).map((block) => block.split(' ')[0])).toEqual(['list_item', 'list_item', 'list_item']);
  });

  it('stands before its words and not in a column, also with a raised circle and far before them', async () => {
    const point = (y: number, number: string, words: string) => textAt(72, y, number, 10) + textAt(110, y, words, 10);
    const content =
      textAt(72, 740, 'Je donne pouvoir à mon avocat à cet effet :', 10) +
      point(720, '1°', 'recevoir le prix et en donner quittance ; et') +
      point(704, '2°', 'remplir toutes les formes.');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: Buffer.from(content, 'latin1') }]));
    const found = blocks.map(({ kind, clause, start, end }) => [kind, clause, text.slice(start, end).slice(0, 5)]);
    expect(found.slice(1)).toEqual([
      ['list_item', '1°', '1° re'],
      ['list_item', '2°', '2° re'],
    ]);
  });

  it('is none that a sentence names at the head of a line, be the line above it short, but one that counts on is', async () => {
    const blocks = await blocksOf(
      textAt(72, 740, '9. Cold cargo', 12, 'F2') +
        textAt(72, 710, '9.1 The merchant gives notice of the range of temperatures that the cargo can bear, and', 10) +
        textAt(72, 697, 'does so in writing.', 10) +
        textAt(
          72,
          680,
          '9.2 The carrier does not warrant one temperature, but shall keep the air of the hold within',
          10,
        ) +
        textAt(
          72,
          667,
          '2.5 degrees of the setting. Claims are brought as is told in the rules of the port, Title 14',
          10,
        ) +
        textAt(72, 654, '11.43 and 11.45, within a year.', 10) +
        textAt(72, 637, '9.3 The duty is over', 10) +
        textAt(72, 624, '9.4 and so is the claim.', 10),
    );
    expect(blocks.slice(2).map((block) => block.replaceAll('\n', ' / '))).toEqual([
      expect.stringMatching(
        /^paragraph 9\.2: .* within \/ 2\.5 degrees .* Title 14 \/ 11\.43 and 11\.45, within a year\.$/,
      ),
      'paragraph 9.3: 9.3 The duty is over',
      'paragraph 9.4: 9.4 and so is the claim.',
    ]);
  });

  it('is none where it counts the sentences of a paragraph, or is cut from what stands at the end of the line above', async () => {
    const blocks = await blocksOf(
      textAt(72, 740, '§ 7 End of the office', 12, 'F2') +
        textAt(72, 710, '1 The office ends with the year.', 10) +
        textAt(216, 714, '2', 6) +
        textAt(220, 710, 'Whoever holds it may be elected again.', 10) +
        textAt(72, 680, 'The duty holds for each of the carriers of the model that is named above, the 737-', 10) +
        textAt(72, 667, '9 (long body) of this year.', 10),
    );
    expect(blocks.slice(1)).toEqual([
      expect.stringMatching(/^paragraph -: 1 The office ends with the year\. ²\s?Whoever/),
      expect.stringMatching(/^paragraph -: The duty .* 737-\n?9 \(long body\)/s),
    ]);
  });

  it('is counted in the point of the list that it is set in below, also where both count alike', async () => {
    const list = (left: number, from: number, points: string[]) =>
      points.map((point, at) => textAt(left, from - at * 16, `${at + 1}. ${point}`)).join('');
    const blocks = await blocksOf(
      textAt(72, 740, 'Article 1 - Rooms', 12, 'F2') +
        textAt(72, 710, 'The owner lets the rooms on the ground floor of the house to the tenant:') +
        list(90, 690, ['four rooms;', 'a hall;', 'a store without']) +
        list(120, 642, ['the boiler room; and', 'the cellar.']) +
        textAt(90, 610, '4. a yard.') +
        textAt(72, 580, 'The tenant keeps to the rules of the house:') +
        list(120, 560, ['no noise;', 'no smoke.']),
    );
    expect(blocks.flatMap((block) => /^list_item (.*): /.exec(block)?.[1] ?? [])).toEqual([
      'Article 1(1)',
      'Article 1(2)',
      'Article 1(3)',
      'Article 1(3)(1)',
      'Article 1(3)(2)',
      'Article 1(4)',
      'Article 1(1)',
      'Article 1(2)',
    ]);
  });
});

it('points that are parts of a sentence are points of its clause, and none is a heading, however short and far apart they stand', async () => {
  const blocks = await blocksOf(
    textAt(72, 740, '1. Scope', 12, 'F2') +
      textAt(72, 715, '(1)', 10) +
      textAt(96, 715, 'This agreement holds for whoever works by day or by night in the departments', 10) +
      textAt(96, 702, 'a) Hardening Shop (cost centre 4110),', 10) +
      textAt(96, 684, 'b) Laser Marking (cost centre 4130) and', 10) +
      textAt(96, 666, 'c) Final Inspection (cost centre 4200).', 10) +
      textAt(72, 648, '(2)', 10) +
      textAt(96, 648, 'Senior employees and trainees are outside of it, and so is whoever is on leave.', 10),
  );
  expect(blocks.map((block) => block.split(':')[0])).toEqual([
    'heading 1',
    'list_item 1(1)',
    'list_item 1(1)(a)',
    'list_item 1(1)(b)',
    'list_item 1(1)(c)',
    'list_item 1(2)',
  ]);
});

it('what is counted below a paragraph at the margin that opens it is none of the last point above, whose words hang behind its number', async () => {
  const point = (left: number, y: number, mark: string, text: string) =>
    textAt(left, y, mark, 10) + textAt(left + 36, y, text, 10);
  const blocks = await blocksOf(
    textAt(72, 740, '4. Capital projects', 10, 'F2') +
      textAt(72, 720, 'The engineer presented the case for a second furnace at the works by the river.', 10) +
      point(72, 700, '(a)', 'Cost: 1,140,000, of which a quarter is met by a grant.') +
      point(72, 680, '(b)', 'Conditions: the grant requires eleven new posts to be kept.') +
      textAt(72, 660, 'IT WAS RESOLVED that', 10, 'F2') +
      point(108, 640, '(i)', 'the purchase be approved as it was tabled;') +
      point(108, 620, '(ii)', 'the chair be authorised to sign the order.'),
  );
  expect(blocks.map((block) => block.split(':')[0])).toEqual([
    'heading 4',
    'paragraph -',
    'list_item 4(a)',
    'list_item 4(b)',
    'paragraph -',
    'list_item 4(i)',
    'list_item 4(ii)',
  ]);
});

describe('what the next page begins with', () => {
  const clausesOf = async (...pages: string[]): Promise<(string | undefined)[]> =>
    (await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))))).blocks.map(({ clause }) => clause);
  const hung = (top: number, number: string, words: readonly string[]): string =>
    textAt(72, top, number, 10) + words.map((line, at) => textAt(108, top - 13 * at, line, 10)).join('');
  const ended = hung(110, '4.1', [
    'Clause 15.2 holds for each company which the Licensee owns or is owned by, wherever it is.',
  ]);
  const whole = [
    'The Licensor may not hold its consent back where a new owner takes the licence on in',
    'writing and pays the fee.',
  ];

  it('is of the clause that ends a page in the middle of a sentence', async () => {
    const open = hung(110, '4.1', [
      'The Licensee shall pay the fee to the Licensor within thirty days of the day on which the',
    ]);
    expect(await clausesOf(open, hung(740, '', ['notice came in.']))).toEqual(['4.1', '4.1']);
  });

  it('is of the clause whose words hang behind its number, where it begins and goes on as they do', async () => {
    expect(await clausesOf(ended, hung(740, '', whole))).toEqual(['4.1', '4.1']);
    const further = whole.map((line, at) => textAt(72, 740 - 13 * at, line, 10)).join('');
    expect(await clausesOf(ended, further)).toEqual(['4.1', undefined]);
  });
});
