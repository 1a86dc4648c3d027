import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const blocksOf = async (content: string, entries?: string): Promise<string[]> => {
  const { text, blocks } = await readBytes(
    'a.pdf',
    makePdf([entries === undefined ? { content } : { content, entries }]),
  );
  return blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).replaceAll('\n', ' / ')}`);
};

const prose = (top: number): string =>
  textAt(72, top, 'The carrier shall confirm each order in writing within five working days of the day it', 10) +
  textAt(72, top - 13, 'came, and shall send back all crates that are not broken at its own cost and risk.', 10);

/** Lines of columns, each from its place on the left, all from one height down. */
const columns = (top: number, places: readonly number[], lines: readonly (readonly string[])[], step = 13): string =>
  lines
    .map((cells, row) =>
      cells.map((cell, at) => (cell === '' ? '' : textAt(places[at] ?? 72, top - row * step, cell, 10))).join(''),
    )
    .join('');

describe('those who sign in two rows and two columns', () => {
  const alone = (name: string, office: string) => ['.........................', name, office];
  const grid = (rows: readonly (readonly (readonly string[])[])[]) =>
    rows.flatMap((row, at) => [
      ...(at === 0
        ? []
        : [
            ['', ''],
            ['', ''],
          ]),
      ...(row[0] ?? []).map((_, line) => row.map((cell) => cell[line] ?? '')),
    ]);

  it('are a block each where every one begins with a line to sign on', async () => {
    const rows = [
      [alone('Ines Ahlgren', 'Director'), alone('Tove Bekele', 'Director')],
      [alone('Rory Quill', 'Secretary'), []],
    ];
    const content = prose(740) + columns(640, [72, 320], grid(rows));
    expect((await blocksOf(content)).slice(-3)).toEqual([
      'paragraph: ......................... / Ines Ahlgren / Director',
      'paragraph: ......................... / Tove Bekele / Director',
      'paragraph: ......................... / Rory Quill / Secretary',
    ]);
  });

  it('are a block each where all are asked the same below their firms, whatever these are called', async () => {
    const asked = (firm: string, name: string) => [firm, `By: /s/ ${name}`, `Name: ${name}`, 'Title: Reviewer'];
    const rows = [
      [asked('Trustees of the Quay School', 'Ines Ahlgren'), asked('Kelp Boats Ltd.', 'Tove Bekele')],
      [asked('Foundation of the Mole', 'Rory Quill'), asked('Oban Harbour Board', 'Ada Marr')],
    ];
    const content = prose(740) + columns(640, [72, 320], grid(rows));
    expect((await blocksOf(content)).slice(-4)).toEqual(
      rows.flat().map((lines) => `paragraph: ${[lines[0], ...lines.slice(1)].join(' / ')}`),
    );
  });

  it('are a block each where for whom they sign ends what each says', async () => {
    const signed = (name: string, firm: string) => ['.........................', `(${name})`, `Pour ${firm}`];
    const rows = [
      [signed('Odile Aubry', 'Varech SARL'), signed('Colette Roussel', 'Cordages du Quai SAS')],
      [signed('Mathieu Dufour', 'Bateaux du Nord SA'), []],
    ];
    const content = prose(740) + columns(640, [72, 320], grid(rows));
    expect((await blocksOf(content)).slice(-3)).toEqual(
      [...(rows[0] ?? []), rows[1]?.[0] ?? []].map((lines) => `paragraph: ${lines.join(' / ')}`),
    );
  });

  it('are a block each where each is asked for a place and a day on a line, in whatever language', async () => {
    const asked = (name: string, firm: string) => ['Ort und Tag: ..............', `${name}, Vorstand`, firm];
    const rows = [
      [asked('Sabine Kuhn', 'Kelp AG'), asked('Wiebke Vogel', 'Mole GmbH')],
      [asked('Ulrich Hartung', 'Tang AG'), asked('Torben Ehlers', 'Kai GmbH')],
    ];
    const content = prose(740) + columns(640, [72, 320], grid(rows));
    expect((await blocksOf(content)).slice(-4)).toEqual(rows.flat().map((lines) => `paragraph: ${lines.join(' / ')}`));
  });

  it('are a block each where whom they sign for stands right below their names, in two lines', async () => {
    const row = [
      ['.........................', '(Nuala Petrie)', 'For and on behalf of QUAY', 'LOGISTICS LIMITED'],
      ['.........................', '(Rory Quill)', 'For and on behalf of KELP', 'FOODS LIMITED'],
    ];
    const content = prose(740) + columns(640, [72, 320], grid([row]));
    expect((await blocksOf(content)).slice(-2)).toEqual(row.map((lines) => `paragraph: ${lines.join(' / ')}`));
  });

  it('are a block each where a place and a day of each stand above', async () => {
    const dated = [
      ['Kiel, 11. Mai 2025', 'Bremen, 9. August 2021'],
      ['......................', '......................'],
      ['Wiebke Vogel', 'Ulrich Hartung'],
    ];
    expect((await blocksOf(prose(740) + columns(640, [72, 320], dated, 26))).slice(-2)).toEqual([
      'paragraph: Kiel, 11. Mai 2025 /  / ...................... /  / Wiebke Vogel',
      'paragraph: Bremen, 9. August 2021 /  / ...................... /  / Ulrich Hartung',
    ]);
  });

  it('are parted below each other where the same is asked once more', async () => {
    const asked = (name: string) => [['Ort, Datum: ..............'], ['......................'], [name]];
    expect(
      (
        await blocksOf(
          prose(740) + columns(640, [72], [...asked('Wiebke Vogel'), [''], [''], ...asked('Ulrich Hartung')], 16),
        )
      ).slice(-2),
    ).toEqual([
      'paragraph: Ort, Datum: .............. / ...................... / Wiebke Vogel',
      'paragraph: Ort, Datum: .............. / ...................... / Ulrich Hartung',
    ]);
  });

  it('are parted where the next is asked to sign behind its own name on a line, or has subscribed', async () => {
    const asked = [
      ['Signed as a deed on 17 April 2020', ''],
      ['Owner by its director: ..............', 'Witness: ..............'],
      ['I. Ahlgren', 'Occupation: Clerk'],
      ['', ''],
      ['Tenant by two directors: ..............', '......................'],
      ['T. Bekele', 'R. Quill'],
    ];
    expect((await blocksOf(prose(740) + columns(640, [72, 320], asked, 10))).slice(-4)).toEqual([
      'paragraph: Signed as a deed on 17 April 2020 / Owner by its director: .............. / I. Ahlgren',
      'paragraph: Witness: .............. / Occupation: Clerk',
      'paragraph: Tenant by two directors: .............. / T. Bekele',
      'paragraph: ...................... / R. Quill',
    ]);
    const subscribed = [
      ['Subscribed for and on behalf of', ''],
      ['KELP BOATS LIMITED', '......................'],
      ['before this witness:', 'Director: I. Ahlgren'],
      ['', ''],
      ['Subscribed for and on behalf of', ''],
      ['QUAY ROPES LIMITED', '......................'],
      ['', 'Director: T. Bekele'],
    ];
    expect((await blocksOf(prose(740) + columns(640, [72, 320], subscribed))).slice(-4)).toEqual([
      'paragraph: Subscribed for and on behalf of / KELP BOATS LIMITED / before this witness:',
      'paragraph: ...................... / Director: I. Ahlgren',
      'paragraph: Subscribed for and on behalf of / QUAY ROPES LIMITED',
      'paragraph: ...................... / Director: T. Bekele',
    ]);
  });
});

describe('what one signs below each other', () => {
  const below = async (...lines: [step: number, text: string, size?: number][]): Promise<string[]> => {
    let y = 660;
    return (
      await blocksOf(prose(740) + lines.map(([step, text, size = 10]) => textAt(72, (y -= step), text, size)).join(''))
    )
      .slice(1)
      .map((block) => block.replaceAll(' /  / ', ' / '));
  };

  it('is one block from whom it is signed for to the office, also with room to sign in it', async () => {
    expect(
      await below(
        [0, 'For and on behalf of Kelp Boats Limited'],
        [40, '........................'],
        [26, 'Ines Ahlgren'],
        [13, 'Director'],
        [60, 'For and on behalf of Quay Ropes Limited'],
        [40, '........................'],
        [26, 'Tove Bekele'],
        [13, 'Secretary'],
      ),
    ).toEqual([
      'paragraph: For and on behalf of Kelp Boats Limited / ........................ / Ines Ahlgren / Director',
      'paragraph: For and on behalf of Quay Ropes Limited / ........................ / Tove Bekele / Secretary',
    ]);
  });

  it('takes in the name that stands for the signature above the printed one', async () => {
    expect(await below([0, 'Ines Ahlgren', 16], [30, 'Ines Ahlgren, Director'])).toEqual([
      'paragraph: Ines Ahlgren / Ines Ahlgren, Director',
    ]);
  });

  it('is none of the sentence above, nor of who signs next', async () => {
    expect(
      await below(
        [0, 'Signed by the parties on the days below.'],
        [40, '........................'],
        [14, 'Ines Ahlgren'],
        [40, '........................'],
        [14, 'Tove Bekele'],
      ),
    ).toEqual([
      'paragraph: Signed by the parties on the days below.',
      'paragraph: ........................ / Ines Ahlgren',
      'paragraph: ........................ / Tove Bekele',
    ]);
  });
});

describe('those who sign beside each other', () => {
  it('are known by the names and offices that stand below theirs, degrees behind the names', async () => {
    const content =
      prose(740) +
      columns(
        640,
        [72, 320],
        [
          ['Ines Ahlgren, M.Sc.', 'Tove Bekele'],
          ['Chief Financial Officer', 'General Counsel'],
          ['for Kelp Boats Limited', 'for Quay Ropes Limited'],
        ],
      );
    expect((await blocksOf(content)).slice(-2)).toEqual([
      'paragraph: Ines Ahlgren, M.Sc. / Chief Financial Officer / for Kelp Boats Limited',
      'paragraph: Tove Bekele / General Counsel / for Quay Ropes Limited',
    ]);
  });

  it('stay apart where the words of one fill her column almost to the next', async () => {
    const content =
      prose(740) +
      columns(
        640,
        [72, 196, 316],
        [
          ['Signed as a deed by', 'Signed as a deed by', 'Signed as a deed by'],
          ['Kelp Boats and Ropes Ltd.', 'Quay Ropes Limited', 'Oban Mole Limited'],
          ['.................', '.................', '.................'],
          ['Director', 'Director', 'Director'],
        ],
      );
    expect((await blocksOf(content)).slice(-3)).toEqual([
      'paragraph: Signed as a deed by / Kelp Boats and Ropes Ltd. / ................. / Director',
      'paragraph: Signed as a deed by / Quay Ropes Limited / ................. / Director',
      'paragraph: Signed as a deed by / Oban Mole Limited / ................. / Director',
    ]);
  });

  it('have their labels before the names that stand for signatures', async () => {
    const content =
      prose(740) +
      columns(
        640,
        [72, 120, 320, 368],
        [
          ['By:', '/s/ Ines Ahlgren', 'By:', '/s/ Tove Bekele'],
          ['Name:', 'Ines Ahlgren', 'Name:', 'Tove Bekele'],
          ['Title:', 'Director', 'Title:', 'Director'],
        ],
      );
    expect((await blocksOf(content)).slice(1)).toEqual([
      'paragraph: By: /s/ Ines Ahlgren / Name: Ines Ahlgren / Title: Director',
      'paragraph: By: /s/ Tove Bekele / Name: Tove Bekele / Title: Director',
    ]);
  });

  it('have the lines that they sign on, drawn close to each other, above what each of them is', async () => {
    const content =
      prose(740) +
      textAt(72, 660, 'Signed at Oban', 10) +
      columns(
        620,
        [72, 200, 328],
        [
          ['_____________________', '_____________________', '_____________________'],
          ['For the Lender', 'Borrower', 'Guarantor'],
          ['I. Ahlgren', 'T. Bekele', 'R. Quill'],
        ],
        16,
      );
    expect((await blocksOf(content)).slice(1).map((block) => block.replaceAll(/_+/g, '_'))).toEqual([
      'paragraph: Signed at Oban /  / _ / For the Lender / I. Ahlgren',
      'paragraph: _ / Borrower / T. Bekele',
      'paragraph: _ / Guarantor / R. Quill',
    ]);
  });

  it('are known by their names below a place and a day, whatever they are', async () => {
    const content =
      prose(740) +
      textAt(72, 660, 'Emden, 6 December 2022', 10) +
      columns(
        620,
        [72, 220],
        [
          ['Dipl.-Ing. Ines Ahlgren', 'Tove Bekele, M.Sc.'],
          ['Managing director', 'Lead surveyor'],
        ],
      );
    expect((await blocksOf(content)).slice(-2)).toEqual([
      'paragraph: Dipl.-Ing. Ines Ahlgren / Managing director',
      'paragraph: Tove Bekele, M.Sc. / Lead surveyor',
    ]);
  });

  it('sign no words of the next page', async () => {
    const content =
      prose(740) +
      columns(
        640,
        [72, 320],
        [
          ['Signed by Ines Ahlgren', 'Signed by Tove Bekele'],
          ['for Kelp Boats Limited', 'at 4 Mill Road in the'],
        ],
      );
    const { blocks } = await readBytes(
      'a.pdf',
      makePdf([
        { content },
        {
          content:
            textAt(72, 740, '"Boats" are all boats of the fleet that the carrier hires or owns.', 10) + prose(700),
        },
      ]),
    );
    expect(blocks.every(({ continues }) => continues !== true)).toBe(true);
  });
});
