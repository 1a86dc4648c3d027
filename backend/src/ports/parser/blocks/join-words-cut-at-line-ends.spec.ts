import { describe, expect, it } from 'vitest';
import { joinWordsCutAtLineEnds } from './join-words-cut-at-line-ends.js';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, start: 0, end: text.length, headingPath: [] });
const page = (text: string, runs: [number, number][]) => ({
  number: 1,
  start: 0,
  end: text.length,
  width: 600,
  height: 800,
  runs: runs.map(([start, end]) => [start, end, 0, 0, 1, 0.1] as const),
});
type Case = [name: string, text: string, expected: string, kind?: 'table_row'];

const whole = (text: string, kind: 'paragraph' | 'table_row' = 'paragraph') =>
  joinWordsCutAtLineEnds({ text, blocks: [{ ...paragraph(text), kind }], pages: [page(text, [])] }).text;

describe('a word that the end of a line cuts', () => {
  it.each<Case>([
    ['in two parts', 'a guarantee of Ardgillan Pack-\naging Limited', 'a guarantee of Ardgillan Packaging Limited'],
    ['with a hyphen that a program drew', 'all information, in what‐\never form', 'all information, in whatever form'],
    ['in a cell', 'Interest and simi- lar charges\t5', 'Interest and similar charges\t5', 'table_row'],
    [
      'in a cell of a short paper whose rows stand apart',
      `${'a row of the paper\n\n'.repeat(40)}of any mort- gagee\t5`,
      `${'a row of the paper\n\n'.repeat(40)}of any mortgagee\t5`,
      'table_row',
    ],
    ['in capitals', 'THIS AGREE-\nMENT is made', 'THIS AGREEMENT is made'],
    ['in German', 'die Gesell-\nschafter beschließen', 'die Gesellschafter beschließen'],
    [
      'in a long paper, where a list has it',
      `the third instal-\nment\n${'a line of text\n'.repeat(100)}`,
      `the third instalment\n${'a line of text\n'.repeat(100)}`,
    ],
    [
      'in two parts that are words themselves, of which the paper has none',
      `a course not yet in-\nvoiced\n${'a line of text\n'.repeat(100)}`,
      `a course not yet invoiced\n${'a line of text\n'.repeat(100)}`,
    ],
    [
      'a German compound that no list has',
      `die Vertragspartner-\nverzeichnisse\n${'eine Zeile des Textes\n'.repeat(100)}`,
      `die Vertragspartnerverzeichnisse\n${'eine Zeile des Textes\n'.repeat(100)}`,
    ],
    [
      'before what would be a small word of another language',
      'raw materi-\nals of each kind',
      'raw materials of each kind',
    ],
    ['in a compound', 'a long-estab-\nlished practice', 'a long-established practice'],
  ])('is whole: %s', (_, text, expected, kind) => {
    expect(whole(text, kind)).toBe(expected);
  });

  it.each<Case>([
    ['a compound', 'claims of a third-\nparty supplier', 'claims of a third-party supplier'],
    [
      'one that stands elsewhere',
      'a risk-\nbased test; each risk-based test',
      'a risk-based test; each risk-based test',
    ],
    [
      'an adverb before its participle, beside words that are cut',
      'a newly-\nbuilt, strongly-\nheld and rightly-\ngiven agree-\nment of the agreement',
      'a newly-built, strongly-held and rightly-given agreement of the agreement',
    ],
    ['one of two words', 'free of rent. A rent-\nfree period', 'free of rent. A rent-free period'],
    [
      'a number in French',
      'pour dix-\nhuit mois et l’agré-\nment de l’agrément',
      'pour dix-huit mois et l’agrément de l’agrément',
    ],
    [
      'a number, beside words that are cut',
      'on the twenty-\none days and the agree-\nment of the agreement',
      'on the twenty-one days and the agreement of the agreement',
    ],
    [
      'a point of the compass, beside words that are cut',
      'north-\neast of the agree-\nment of the agreement',
      'north-east of the agreement of the agreement',
    ],
    [
      'two words that make none together, beside words that are cut',
      'a flame-\nretardant, ferry-\nborne and lender-\nfriendly agree-\nment of the agreement',
      'a flame-retardant, ferry-borne and lender-friendly agreement of the agreement',
    ],
    [
      'what begins with "non", beside words that are cut',
      'a non-\nexclusive and non-\ncompete agree-\nment of the agreement',
      'a non-exclusive and non-compete agreement of the agreement',
    ],
    ['a single letter, beside words that are cut', 'by e-\nmail, the agree-\nment', 'by e-mail, the agreement'],
    [
      'a word that is written both ways, where no word is cut',
      'the on-\nline part of the line',
      'the on-line part of the line',
    ],
    ['a name', 'a shop in Carrick-on-\nShannon', 'a shop in Carrick-on-Shannon'],
    ['a name in a cell', 'Carrick- on-Shannon\t5', 'Carrick-on-Shannon\t5', 'table_row'],
  ])('keeps the hyphen of %s', (_, text, expected, kind) => {
    expect(whole(text, kind)).toBe(expected);
  });

  it.each([
    ['a word left out', 'all pre-\nand post-closing covenants'],
    ['a word left out in German', 'die Beherrschungs-\nund Gewinnabführungsverträge'],
    ['a dash', 'the fee -\nif any'],
    ['years', 'the years 2024-\n2025'],
    ['a hyphen with a blank in a sentence', 'the short- term loan'],
  ])('is not seen in %s', (_, text) => {
    expect(whole(text)).toBe(text);
  });

  it('is left as it is where nothing tells that the program cuts words', () => {
    const text = `a Kilbeg-\nfunded work\n${'a line of text\n'.repeat(100)}`;
    expect(whole(text)).toBe(text);
  });

  it('moves what stands behind it, and the marks with it', () => {
    const text = 'Terms of pack-\naging\n\nThe packaging is free.';
    const start = text.indexOf('The');
    const end = text.length;
    const located = joinWordsCutAtLineEnds({
      text,
      blocks: [
        { kind: 'heading', level: 1, start: 0, end: 20, headingPath: [] },
        { kind: 'paragraph', start, end, headingPath: ['Terms of pack- aging'] },
      ],
      pages: [
        page(text, [
          [0, 13],
          [13, 14],
          [15, 20],
          [start, end],
        ]),
      ],
    });
    expect(located.text).toBe('Terms of packaging\n\nThe packaging is free.');
    expect(located.blocks.map((block) => located.text.slice(block.start, block.end))).toEqual([
      'Terms of packaging',
      'The packaging is free.',
    ]);
    expect(located.blocks[1]?.headingPath).toEqual(['Terms of packaging']);
    expect(located.pages[0]?.runs.map(([from, to]) => located.text.slice(from, to))).toEqual([
      'Terms of pack',
      'aging',
      'The packaging is free.',
    ]);
    expect(located.pages[0]?.end).toBe(located.text.length);
  });
});

it('pages keep their words, in whatever order they are asked for', () => {
  const text = 'The Pack-\naging is sold.\nA guar-\nantee is given.';
  const cut = text.indexOf('A guar');
  const { text: joined, pages } = joinWordsCutAtLineEnds({
    text,
    blocks: [
      { ...paragraph(text), end: cut - 1 },
      { ...paragraph(text), start: cut },
    ],
    pages: [
      { ...page(text, []), start: cut },
      { ...page(text, []), end: cut - 1 },
    ],
  });
  expect(pages.map(({ start, end }) => joined.slice(start, end))).toEqual([
    'A guarantee is given.',
    'The Packaging is sold.',
  ]);
});

it('words that a hyphen of its own kind cuts are whole, also where their rest is a word of some language', () => {
  const text = 'The right is not affect‐\ned by this. The duty is not defer‐\nred.';
  expect(joinWordsCutAtLineEnds({ text, blocks: [paragraph(text)], pages: [] }).text).toBe(
    'The right is not affected by this. The duty is not deferred.',
  );
});

it('words that a cell of the heads cuts are whole in the heads of each row, also where these stand in two rows', () => {
  const text = 'Firma\tRegister- angaben\nName\tNummer\nTelz GmbH\tHRB 4711\nDie Registerangaben sind geprüft.';
  const [first, second, third] = [0, 1, 2].map(
    (at) => text.split('\n').slice(0, at).join('\n').length + Math.min(at, 1),
  );
  const rows = [first, second, third].map((start = 0, row) => ({
    ...paragraph(text),
    kind: 'table_row' as const,
    start,
    end: text.indexOf('\n', start),
    table: { number: 0, row, ...(row > 1 && { header: 'Firma Name\tRegister- angaben Nummer' }) },
  }));
  const { blocks } = joinWordsCutAtLineEnds({ text, blocks: rows, pages: [] });
  expect(blocks.at(-1)?.table?.header).toBe('Firma Name\tRegisterangaben Nummer');
});

it('"above-named" keeps its hyphen at the end of a line', () => {
  const text = 'He holds shares in the above-\nnamed company.';
  expect(joinWordsCutAtLineEnds({ text, blocks: [paragraph(text)], pages: [] }).text).toBe(
    'He holds shares in the above-named company.',
  );
});
