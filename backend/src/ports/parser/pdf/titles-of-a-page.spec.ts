import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const prose = (y: number): string =>
  textAt(72, y, 'The warden shall confirm each booking in writing within five working days of the day', 10) +
  textAt(72, y - 13, 'on which it was made, and shall keep a list of all bookings in the hall.', 10);

const read = async (...contents: string[]) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
  return blocks.map(({ kind, headingPath, start, end }) => ({ kind, headingPath, words: text.slice(start, end) }));
};
const headingsOf = async (...contents: string[]): Promise<string[]> =>
  (await read(...contents)).flatMap(({ kind, words }) => (kind === 'heading' ? [words] : []));

describe('a title', () => {
  it('with a number is a heading at the foot of a page also where it ends with a year', async () => {
    const first =
      textAt(72, 640, '4. Finance', 10, 'F2') +
      textAt(72, 620, 'The treasurer told the board what was paid for the repair of the roof in the spring.', 10) +
      textAt(72, 590, '4.1 Management accounts to 29 February 2024', 10, 'F2');
    expect(await headingsOf(first, prose(640) + prose(600))).toEqual([
      '4. Finance',
      '4.1 Management accounts to 29 February 2024',
    ]);
  });

  it('is no heading where it is the name that ends the sentence above it, such as that of a standard', async () => {
    const content =
      textAt(200, 740, 'Certificate of Safety', 18, 'F2') +
      textAt(150, 690, 'has been audited and meets the requirements of the', 10) +
      textAt(150, 665, 'Storage and Distribution Standard, version 4', 10, 'F2') +
      prose(630);
    expect(await headingsOf(content)).toEqual(['Certificate of Safety']);
  });

  it('in capitals is a heading above a sentence that tells where a party lives and how it is registered', async () => {
    const content =
      textAt(230, 740, 'PODER ESPECIAL', 15, 'F2') +
      textAt(
        72,
        700,
        'Rosario Villalba, en nombre de Aceites Villalba, S.L., NIF B-14.882.306, sociedad que tiene',
        10,
      ) +
      textAt(
        72,
        687,
        'domicilio en calle del Molino, 22, 14004 Cordoba, confiere poder a favor de la sociedad que',
        10,
      ) +
      textAt(72, 674, 'se nombra en el anexo.', 10) +
      textAt(72, 640, 'El poder rige hasta el 31 de diciembre de 2025.', 10);
    expect(await headingsOf(content)).toEqual(['PODER ESPECIAL']);
  });

  it('is none where it is a short sentence that is numbered in brackets as the longer one below it', async () => {
    const content =
      textAt(72, 740, '5. Instandhaltung', 14, 'F2') +
      textAt(72, 710, '(1) Dach und Fach erneuert die Vermieterin.', 10) +
      textAt(72, 685, '(2) Die Wartung der Tore erledigt die Mieterin bis zu einem Betrag von sechs Prozent der', 10) +
      textAt(72, 672, 'Miete eines Jahres.', 10);
    expect(await headingsOf(content)).toEqual(['5. Instandhaltung']);
  });

  it('is a heading above the word "by" in smaller letters', async () => {
    const first =
      textAt(223, 500, 'My First Document', 18, 'F2') + textAt(297, 480, 'by', 10) + textAt(280, 462, 'Cicero', 10);
    expect(await headingsOf(first, prose(740) + prose(700) + prose(660))).toEqual(['My First Document']);
  });

  it('is a heading beside the name and the address of the firm that wrote the paper', async () => {
    const content =
      textAt(72, 740, 'INVOICE', 20, 'F2') +
      textAt(400, 755, 'Kelp Freight Ltd', 10) +
      textAt(400, 742, '3 Quay Street, Hull HU1 1AA', 10) +
      textAt(400, 729, 'VAT Reg. GB 331 0948 52', 10) +
      prose(690) +
      prose(650);
    expect(await headingsOf(content)).toEqual(['INVOICE']);
  });

  it('below a table of contents on its page is a heading, and what the table announces is none', async () => {
    const entry = (y: number, title: string, page: string) => textAt(72, y, `${title} ${'. '.repeat(40)}${page}`, 10);
    const content =
      textAt(72, 740, 'Contents', 14, 'F2') +
      textAt(72, 715, 'A. General', 10, 'F2') +
      ['Name', 'Purpose', 'Seat', 'Members', 'Fees']
        .map((title, at) => entry(700 - at * 14, title, String(at + 2)))
        .join('') +
      textAt(72, 590, 'Preamble', 14, 'F2') +
      prose(565);
    expect(await headingsOf(content, prose(640) + prose(600))).toEqual(['Contents', 'Preamble']);
  });

  it('takes both of its lines in a narrow column below words across the page', async () => {
    const lines = [
      'AGENCY: Board of Harbours, Ministry of',
      'Transport.',
      'SUMMARY: The board proposes to set',
      'aside the rule for all old harbours which',
      'were built before the year 1990 and have',
      'no pier of their own, and to ask each of',
      'them for a list of its berths, and of the',
      'ships that may lie in them for a night or',
      'for a longer stay.',
    ];
    const content =
      textAt(45, 740, 'Proposed Rules', 18, 'F2') +
      textAt(400, 742, 'Register of the board, 6 August', 9) +
      textAt(45, 690, 'Directives for Harbours; The Old', 9.5, 'F2') +
      textAt(45, 679, 'Company Harbours', 9.5, 'F2') +
      lines.map((line, at) => textAt(45, 655 - at * 11, line, 9)).join('');
    expect(await headingsOf(content)).toContain('Directives for Harbours; The Old\nCompany Harbours');
  });
});

it('the name of a firm that says how it is reached and taxed is no title, and no head of a table either', async () => {
  const row = (y: number, name: string, value: string) => textAt(334, y, name, 10, 'F2') + textAt(470, y, value, 10);
  const content =
    textAt(43, 750, 'QUARRYMAN PLANT', 20, 'F2') +
    textAt(258, 750, 'HIRE', 20, 'F2') +
    textAt(43, 728, 'Unit 6, Slate Wharf', 9) +
    textAt(265, 728, 'Tel. 01900 555 0142', 9) +
    textAt(385, 728, 'VAT GB 331 7720 18', 9) +
    textAt(43, 690, 'TAX INVOICE', 16, 'F2') +
    row(660, 'Invoice no.', 'QPH-20931') +
    row(645, 'Date', '31 October 2024') +
    row(630, 'Your order', 'PO 7716/B') +
    row(615, 'Contract', 'HC-0588') +
    prose(570) +
    prose(530);
  const blocks = await read(content);
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ words }) => words)).toEqual(['TAX INVOICE']);
  expect(blocks.find(({ words }) => words.startsWith('QUARRYMAN'))?.kind).toBe('paragraph');
});

describe('small capitals', () => {
  const column = (lines: readonly string[], top = 640) =>
    lines.map((line, at) => textAt(72, top - at * 12, line, 9)).join('');
  const CONTACT = textAt(72, 652, 'FOR FURTHER INFORMATION CONTACT:', 7.4, 'F2') + textAt(224, 652, 'Ian', 9);

  it('that are followed by a name in the same line are no heading: what they say goes on', async () => {
    const content =
      column(['The docket holds this notice and all', 'comments received by the board on'], 700) +
      CONTACT +
      column([
        'Won, Manager of the branch, at',
        '2200 South Street in Des Moines, or',
        'by telephone at any time of the day.',
      ]);
    const paragraph = (await read(content)).find(({ words }) => words.startsWith('FOR FURTHER'));
    expect(paragraph?.kind).toBe('paragraph');
    expect(paragraph?.words).toContain('Ian\nWon, Manager');
  });

  it('at the end of a line go on in the next one', async () => {
    const content =
      prose(740) +
      textAt(72, 664, 'Letters should be sent to the person named', 9) +
      textAt(72, 652, 'in the', 9) +
      textAt(98, 652, 'FOR FURTHER INFORMATION', 7.4, 'F2') +
      textAt(72, 640, 'CONTACT', 7.4, 'F2') +
      textAt(112, 640, 'section, whatever they are about.', 9) +
      prose(600);
    expect((await read(content)).some(({ words }) => /INFORMATION\nCONTACT section/.test(words))).toBe(true);
  });
});

it.each(['Oldenburg, den 22. Januar 2024 gez. Behrends', 'Leeds, 4 March 2024 signed J. Roe', 'gez. Anke Behrends'])(
  'where, when or by whom a paper was signed is no heading in however large letters: %s',
  async (signed) => {
    const content = textAt(72, 740, 'Price list', 18, 'F2') + prose(700) + textAt(72, 640, signed, 15);
    expect(await headingsOf(content)).toEqual(['Price list']);
  },
);

it('a title that ends in a day keeps being a heading', async () => {
  const content = textAt(72, 740, 'Balance sheet, 31 December 2023', 18, 'F2') + prose(700);
  expect(await headingsOf(content)).toEqual(['Balance sheet, 31 December 2023']);
});

it('the caption of a box below the text of a column holds nothing that stands below the box', async () => {
  const content =
    textAt(72, 740, 'Report', 18, 'F2') +
    textAt(72, 700, 'Swimming', 13, 'F2') +
    prose(680) +
    '66 575 240 60 re S\n' +
    textAt(72, 618, 'Dates', 11, 'F2') +
    textAt(72, 604, 'Fun run: Sunday 12 May', 11) +
    textAt(72, 586, 'Open day: Saturday 8 June', 11) +
    textAt(72, 550, 'The clerk to the trustees keeps the accounts of all funds and shows them to whoever asks.', 11);
  const blocks = await read(content);
  const pathOf = (start: string) => blocks.find(({ words }) => words.startsWith(start))?.headingPath;
  expect(pathOf('Fun run')).toEqual(['Report', 'Swimming', 'Dates']);
  expect(pathOf('The clerk')).toEqual(['Report', 'Swimming']);
});

it('a heading counted between others of its look is one as they are, whatever stands right below it', async () => {
  const content =
    textAt(72, 740, '3 Calculation', 14, 'F2') +
    textAt(72, 715, '3.1 Force at the pin', 11, 'F2') +
    prose(700) +
    textAt(72, 660, '3.2 Shear stress', 11, 'F2') +
    textAt(200, 646, 'z = 414 / 2.26 = 183 MPa', 10) +
    textAt(72, 610, '3.3 Factor of safety', 11, 'F2') +
    prose(596);
  expect(await headingsOf(content)).toEqual([
    '3 Calculation',
    '3.1 Force at the pin',
    '3.2 Shear stress',
    '3.3 Factor of safety',
  ]);
});

it('the name of a paper with its year is a title, and a month with its year none', async () => {
  const content = (words: string) => textAt(72, 740, words, 20, 'F2') + prose(700);
  expect(await headingsOf(content('Tariff 2024'))).toEqual(['Tariff 2024']);
  expect(await headingsOf(content('January 2024'))).toEqual([]);
});

it('a sentence and who signs are no headings, although most letters of the paper are those of smaller notes', async () => {
  const content =
    textAt(72, 740, 'Register of charges', 16, 'F2') +
    textAt(72, 724, 'Kept under the act at the office of the company, where all of its members may see it.', 10) +
    [700, 640]
      .map(
        (y) =>
          textAt(
            72,
            y,
            'Contains a ban on further security without the consent of the bank in writing (clause 6.2).',
            8,
          ) +
          textAt(
            72,
            y - 10,
            'Counsel was asked in November whether the pledge binds third parties and has not said.',
            8,
          ),
      )
      .join('') +
    textAt(72, 560, 'Checked against Companies House on 27 November 2023.', 10) +
    textAt(72, 530, 'Catrin Howells, company secretary', 10);
  expect(await headingsOf(content)).toEqual(['Register of charges']);
});
