import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const headingsOf = async (...pages: string[]): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
  return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
};

const prose = (top: number): string =>
  textAt(72, top, 'The carrier shall confirm each order in writing within five working days of the day it', 10) +
  textAt(72, top - 13, 'came, and shall send back all crates that are not broken at its own cost and risk.', 10);

describe('no heading is', () => {
  it('a party that the words of a cover go on with', async () => {
    const cover =
      textAt(220, 700, 'Contract of carriage', 20, 'F2') +
      textAt(280, 640, 'between', 10) +
      textAt(200, 600, 'TOLLESHUNT BOATS AS', 14, 'F2') +
      textAt(290, 575, 'and', 10) +
      textAt(200, 545, 'Kelp Freight GmbH, Emden', 14, 'F2') +
      textAt(200, 470, 'for the carriage of boats and engines to', 10) +
      textAt(200, 452, 'The harbours of the Ems', 14, 'F2');
    expect(
      await headingsOf(cover, textAt(72, 740, '1. Orders', 12, 'F2') + [720, 680, 640].map(prose).join('')),
    ).toEqual(['Contract of carriage', '1. Orders']);
  });

  it('a party in bold below the words that announce it, or below "and"', async () => {
    const content =
      textAt(220, 750, 'Contract of carriage', 18, 'F2') +
      textAt(72, 715, 'This contract is made on 4 May 2023 by and between:', 10) +
      textAt(72, 690, 'KELP FREIGHT GMBH', 10, 'F2') +
      prose(660) +
      textAt(72, 610, 'and', 10) +
      textAt(72, 580, 'Quay Ropes Limited', 10, 'F2') +
      prose(550) +
      textAt(72, 500, '1. Orders', 10, 'F2') +
      prose(470);
    expect(await headingsOf(content)).toEqual(['Contract of carriage', '1. Orders']);
  });

  it('a company in bold above who signs for it', async () => {
    const content =
      textAt(72, 750, '1. Orders', 10, 'F2') +
      prose(735) +
      textAt(72, 680, 'Quay Ropes S.r.l.', 10, 'F2') +
      textAt(72, 640, 'Ines Ahlgren', 10) +
      textAt(72, 627, 'Reviewer', 10) +
      prose(590);
    expect(await headingsOf(content)).toEqual(['1. Orders']);
  });

  it('what is said in brackets; but a company in the last line of the largest title is', async () => {
    const content =
      textAt(160, 750, 'Minutes of the general meeting', 18, 'F2') +
      textAt(220, 728, 'Kelp Freight GmbH', 18, 'F2') +
      textAt(72, 690, '1. Orders', 10, 'F2') +
      prose(675) +
      textAt(72, 630, '[The list of those present follows]', 10, 'F3') +
      prose(600);
    expect(await headingsOf(content)).toEqual(['Minutes of the general meeting\nKelp Freight GmbH', '1. Orders']);
  });

  it('the name of a company above what is said of it in brackets', async () => {
    const content =
      textAt(220, 740, 'Certificate of shares', 20, 'F2') +
      textAt(190, 700, 'KELP FREIGHT LIMITED', 14, 'F2') +
      textAt(170, 675, '(Registered in Ireland under number 771203)', 10) +
      prose(640) +
      prose(600);
    expect(await headingsOf(content)).toEqual(['Certificate of shares']);
  });

  it('the second party of a cover, counted as the first, nor the name that stands for the signature above what it is one of', async () => {
    const cover =
      textAt(260, 700, 'LEASE', 20, 'F2') +
      textAt(280, 660, 'between', 10) +
      textAt(180, 630, '(1) TOLLESHUNT BOATS LIMITED', 11, 'F2') +
      textAt(290, 605, 'and', 10) +
      textAt(180, 580, '(2) KELP ROPES DESIGNATED ACTIVITY COMPANY', 11, 'F2');
    const signed =
      textAt(72, 740, '1. Orders', 12, 'F2') +
      [720, 680, 640].map(prose).join('') +
      textAt(72, 580, 'Ines Ahlgren', 16, 'F3') +
      textAt(72, 560, 'Signature of the director', 10);
    expect(await headingsOf(cover, signed)).toEqual(['LEASE', '1. Orders']);
  });

  it('a party below the word that opens their names', async () => {
    const content =
      textAt(190, 760, 'Court of the Lower Ems', 12, 'F2') +
      textAt(72, 720, 'BETWEEN:', 10) +
      textAt(190, 707, 'KELP FREIGHT LIMITED', 10, 'F2') +
      textAt(460, 694, 'Claimant', 10) +
      textAt(260, 681, '- and -', 10) +
      textAt(200, 668, 'ROPE AND SONS', 10, 'F2') +
      textAt(200, 630, 'Order of the court', 12, 'F2') +
      prose(600);
    expect(await headingsOf(content)).toEqual(['Court of the Lower Ems', 'Order of the court']);
  });

  it('who sent a notice, whose name stands again in small letters before the address', async () => {
    const content =
      textAt(72, 760, 'Harbour Office Emden', 17) +
      textAt(72, 740, 'Harbour Office Emden - Postfach 10 02 - 26725 Emden', 7) +
      textAt(72, 715, 'Kelp Freight GmbH', 10) +
      textAt(72, 702, 'Kaiweg 3', 10) +
      textAt(72, 640, 'Notice of dues for the year', 14, 'F2') +
      textAt(72, 626, 'and of what is to be paid in advance', 11, 'F2') +
      prose(600) +
      prose(560);
    expect(await headingsOf(content)).toEqual(['Notice of dues for the year\nand of what is to be paid in advance']);
  });

  it('the name of a firm between the title of its invoice and its address', async () => {
    const content =
      textAt(72, 760, 'INVOICE', 20, 'F2') +
      textAt(72, 740, 'Kelp Freight Limited', 12, 'F2') +
      textAt(72, 725, '3 Quay Street, Hull HU1 1AA', 10) +
      prose(690) +
      prose(650);
    expect(await headingsOf(content)).toEqual(['INVOICE']);
  });

  it('a line in smaller letters above the title of the paper', async () => {
    const content =
      textAt(440, 770, 'Board paper 7b', 12, 'F2') + textAt(72, 740, 'Plan of the year', 16, 'F2') + prose(710);
    expect(await headingsOf(content)).toEqual(['Plan of the year']);
  });

  it('a sentence whose first line is in bold type as far as the margin', async () => {
    const content =
      textAt(72, 760, 'Deed of power', 16, 'F2') +
      prose(730) +
      textAt(72, 690, 'Before me, ANNA PILAR KELP LORENTE, Notary of the Most Noble College of this', 10, 'F2') +
      textAt(72, 677, 'Town,', 10) +
      prose(650);
    expect(await headingsOf(content)).toEqual(['Deed of power']);
  });

  it('a name larger than the text above the subject of a letter', async () => {
    const content =
      textAt(72, 760, 'Harbour Board of the Lower Ems', 16, 'F2') +
      textAt(72, 735, 'Quay Street 3, Emden', 10) +
      textAt(72, 700, '3 July 2025', 10) +
      textAt(72, 670, 'Dear Captain Osei', 10) +
      textAt(72, 645, 'Berths for the summer of next year', 13, 'F2') +
      prose(615) +
      prose(570) +
      textAt(72, 520, 'Yours sincerely', 10);
    expect(await headingsOf(content)).toEqual(['Berths for the summer of next year']);
  });

  it('the name of a firm above its address where a further letter begins', async () => {
    const letter = (name: string) =>
      textAt(72, 760, name, 15, 'F2') + textAt(72, 735, '3 Quay Street, Hull HU1 1AA', 10);
    const first = textAt(72, 760, 'Claims of the year', 18, 'F2') + prose(720);
    expect(await headingsOf(first, letter('Kelp Freight Limited') + prose(690) + prose(650))).toEqual([
      'Claims of the year',
    ]);
  });

  it('who signs a report, with office and day', async () => {
    const content =
      textAt(72, 760, 'Report of the board', 16, 'F2') +
      prose(730) +
      textAt(72, 690, 'Marije van Oers, Chair, 4 March 2025', 10, 'F2') +
      textAt(72, 650, 'Outlook', 13, 'F2') +
      prose(630);
    expect(await headingsOf(content)).toEqual(['Report of the board', 'Outlook']);
  });

  it('a sum with its name, however large', async () => {
    const content =
      textAt(72, 760, 'Bill of the harbour', 16, 'F2') +
      prose(730) +
      textAt(72, 690, 'To be paid by 15/10/2025 : 43 772 EUR', 14, 'F2') +
      prose(660) +
      prose(620);
    expect(await headingsOf(content)).toEqual(['Bill of the harbour']);
  });

  it('the caption of a table that is counted by a letter', async () => {
    const row = (y: number, cells: string[], font = 'F1') =>
      cells.map((cell, at) => textAt(72 + at * 150, y, cell, 10, font)).join('');
    const content =
      textAt(72, 760, 'Report of the board', 16, 'F2') +
      prose(730) +
      textAt(72, 690, 'Table B: Berths by quay', 10, 'F2') +
      row(670, ['Quay', 'Berths', 'Fee'], 'F2') +
      row(655, ['North', '12', '140']) +
      row(640, ['South', '31', '95']) +
      row(625, ['West', '8', '210']) +
      prose(590);
    expect(await headingsOf(content)).toEqual(['Report of the board']);
  });
});

it('the title of a contract is a heading also above words that name where its parties live', async () => {
  const contract = `CONTRACT OF CARRIAGE

THIS CONTRACT is made on 4 March 2025 by and between Kelp Freight Limited, 3 Quay Street, Hull HU1 1AA, and M. Osei.

RECITALS

The carrier has boats and crates, and the sender has goods that are to be sent over the sea.
`;
  const { text, blocks } = await readBytes('contract.txt', contract);
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end))).toEqual([
    'CONTRACT OF CARRIAGE',
    'RECITALS',
  ]);
});

it('a title does not take the sentence below it that names the parties in bold', async () => {
  const content =
    textAt(150, 740, 'MUTUAL NON-DISCLOSURE AGREEMENT', 16, 'F2') +
    textAt(72, 716, 'between ', 11) +
    textAt(115, 716, 'Oakhanger Robotics Inc. ', 11, 'F2') +
    textAt(246, 716, '("Oakhanger") and ', 11) +
    textAt(340, 716, 'Feldspar Systems AB ', 11, 'F2') +
    textAt(454, 716, '("Feldspar"), dated', 11) +
    textAt(72, 702, 'as of ____ May 2024', 11) +
    textAt(72, 670, '1. Purpose', 11, 'F2') +
    textAt(72, 650, 'The parties wish to explore a purchase of robots and may show each other what is secret.', 11);
  const { blocks, text } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).replace(/\s+/g, ' ')}`)).toEqual([
    'heading: MUTUAL NON-DISCLOSURE AGREEMENT',
    'paragraph: between Oakhanger Robotics Inc. ("Oakhanger") and Feldspar Systems AB ("Feldspar"), dated as of ____ May 2024',
    'heading: 1. Purpose',
    'paragraph: The parties wish to explore a purchase of robots and may show each other what is secret.',
  ]);
});

describe('a letter', () => {
  const letterAbout = (subject: string, end: string) =>
    textAt(72, 770, 'Bellweather Biotech LLC', 16, 'F2') +
    textAt(72, 752, 'Abbey Gardens, Lyon', 9) +
    textAt(72, 720, '8 December 2021', 10) +
    textAt(72, 695, 'Dear Dr Aubry,', 10) +
    textAt(72, 670, subject, 10, 'F2') +
    prose(645) +
    prose(605) +
    textAt(72, 560, end, 10) +
    textAt(72, 520, 'Ines Ahlgren, Ph.D.', 10, 'F2') +
    textAt(72, 507, 'Head of Finance', 10);

  it('has what it is about as its heading, also where that ends with the name of a company, and not the firm that sent it', async () => {
    const subject = 'Notice of default - Castellan Minerals S.A.';
    expect(await headingsOf(letterAbout(subject, 'Yours sincerely,'))).toEqual([subject]);
  });

  it('has no heading in who signed it, whatever is said before the name', async () => {
    const subject = 'Your claim of last spring';
    expect(await headingsOf(letterAbout(subject, 'Very truly yours,'))).toEqual([subject]);
  });

  it('is signed nowhere above the words with which it begins, be it to a director and its date beside the name of the firm', async () => {
    const down = (x: number, y: number, lines: readonly string[]) =>
      lines.map((line, at) => textAt(x, y - 14 * at, line, 10)).join('');
    const content =
      textAt(249, 704, 'Kestrel Holdings LLC', 11, 'F2') +
      textAt(232, 690, '38 Abbey Gardens, Cork 49583', 11) +
      down(72, 655, ['Our ref:', 'Your ref:', 'Date:']) +
      down(218, 655, ['QT/7303', '16-855', '15 October 2019']) +
      down(72, 600, ['Dr Marek Demir', 'Director', 'Nordheide Minerals LLP', '87 Station Approach']) +
      textAt(72, 525, 'Dear Dr Demir,', 10) +
      prose(490) +
      prose(450);
    const { text } = await readBytes('a.pdf', makePdf([{ content }]));
    const places = ['Kestrel Holdings', 'QT/7303', 'Dr Marek', 'Nordheide', 'Dear'].map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
