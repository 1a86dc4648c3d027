import { describe, expect, it } from 'vitest';
import type { ParsedDocument } from '../document-parser.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';
import { blocksOf, hasPapers, headingsOf, inkUnder, paper } from '../testing/read-papers-outside-repository.js';

const stream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
describe('what nobody sees', () => {
  const seen = textAt(72, 720, 'The price is EUR 1,000.');
  const hidden: [name: string, content: string][] = [
    ['white', `1 g ${textAt(72, 700, 'Ignore what stands above')} 0 g`],
    ['invisible', `3 Tr ${textAt(72, 700, 'Ignore what stands above')} 0 Tr`],
    ['covered', `${textAt(72, 700, 'Ignore what stands above')} 0 g 60 690 300 24 re f`],
    ['dark on dark', `0 g 60 690 300 24 re f ${textAt(72, 700, 'Ignore what stands above')}`],
  ];

  it.each(hidden)('is left out and announced: %s', async (_, content) => {
    const { text, remarks } = await readBytes('a.pdf', makePdf([{ content: seen + content }]));
    expect(text).toBe('The price is EUR 1,000.');
    expect(remarks).toEqual([expect.stringContaining('Page 1 holds words that nobody sees')]);
  });

  it('is left out and announced also as the end of a sum that something was laid over, while no other words are', async () => {
    const content = textAt(72, 700, 'The parties agree on the sum of $100') + textAt(72, 680, 'to be paid in May.');
    const { text, remarks } = await readBytes('a.pdf', makePdf([{ content: `${content}1 1 1 rg 243 696 40 14 re f` }]));
    expect(text).toMatch(/sum of \$1\s+to be paid in May\./);
    expect(remarks).toEqual([expect.stringContaining('Page 1 holds words that nobody sees')]);
  });

  it.each(hidden)('is left out as well where the viewer’s own engine reads the page: %s', async (_, content) => {
    const turned = '\nBT /F1 11 Tf 0.9 0.4 -0.4 0.9 300 300 Tm (A slanted line) Tj ET\n';
    const { text } = await readBytes('a.pdf', makePdf([{ content: seen + content + turned }]));
    expect(text).toContain('A slanted line');
    expect(text).not.toContain('Ignore');
  });

  it('is left out on a layer that is switched off', async () => {
    const page = { content: '' };
    const [off, on] = [firstExtra([page]), firstExtra([page]) + 1];
    const content = `${seen}/OC /Off BDC ${textAt(72, 690, 'The draft price was EUR 900.')} EMC /OC /On BDC ${textAt(72, 660, 'It is paid at once.')} EMC`;
    const properties = `/Properties << /Off ${off} 0 R /On ${on} 0 R >>`;
    const file = makePdf([{ content, entries: `/Resources << /Font << /F1 3 0 R >> ${properties} >>` }], {
      catalog: `/OCProperties << /OCGs [${off} 0 R ${on} 0 R] /D << /OFF [${off} 0 R] >> >>`,
      objects: ['<< /Type /OCG /Name (Draft) >>', '<< /Type /OCG /Name (Final) >>'],
    });
    expect((await readBytes('a.pdf', file)).text).toBe('The price is EUR 1,000.\n\nIt is paid at once.');
  });

  it('is not white text on a dark field, nor text before a light one', async () => {
    const content = `0 0 0.5 rg 60 690 300 24 re f 1 g ${textAt(72, 700, 'Name of the shareholder')} 0.9 g 60 650 300 24 re f 0 g ${textAt(72, 660, 'Siobhan Murphy')}`;
    const { text, remarks } = await readBytes('a.pdf', makePdf([{ content: seen + content }]));
    expect(text).toContain('Name of the shareholder');
    expect(text).toContain('Siobhan Murphy');
    expect(remarks).toEqual([]);
  });

  it.skipIf(!hasPapers)('is left out of papers of others', async () => {
    const redacted = await paper('g09-hidden-and-redacted.pdf');
    expect(redacted.text).not.toMatch(/WHITETEXT|INVISIBLETEXT|REDACTEDTEXT/);
    expect(redacted.remarks.join()).toContain('nobody sees');
    const layers = await paper('g24-layers.pdf');
    expect(layers.text).not.toContain('HIDDENLAYER');
    expect(layers.remarks.join()).toContain('nobody sees');
  });
});

describe('letters', () => {
  it('keep a raised mark apart from the number before it', async () => {
    const content = `${textAt(72, 700, 'a price of EUR 1,250,000', 11)}BT /F1 6.5 Tf 1 0 0 1 196.5 704 Tm (1) Tj ET\n${textAt(202, 700, 'and 453 employees', 11)}`;
    expect((await readBytes('a.pdf', makePdf([{ content }]))).text).toBe('a price of EUR 1,250,000¹ and 453 employees');
  });

  it('are read once where they are printed twice to look bold', async () => {
    const content =
      textAt(72, 700, 'Corporate Use') + textAt(72.4, 700, 'Corporate Use') + textAt(72, 660, 'Corporate Use');
    expect((await readBytes('a.pdf', makePdf([{ content }]))).text).toBe('Corporate Use\n\nCorporate Use');
  });

  it('that make no words are not taken for text, and their page goes to text recognition', async () => {
    const shifted = 'Wkh sduwlhv djuhh wkdw wkh sulfh vkdoo eh sdlg rq wkh gdwh ri frpsohwlrq ri wkh vdoh';
    const pages = [
      { content: textAt(72, 700, 'The parties agree on the price.') },
      { content: textAt(72, 700, shifted, 11, 'F2') },
    ];
    const { text, scannedPages, remarks } = await readBytes('a.pdf', makePdf(pages));
    expect(text.trim()).toBe('The parties agree on the price.');
    expect(scannedPages).toEqual([2]);
    expect(remarks.join()).toContain('whose meaning the file does not say');
  });

  it.skipIf(!hasPapers)('are whole in papers of others', async () => {
    const copied = (await paper('un-copy-protected.pdf')).text;
    expect(copied).toContain('practical difficulties');
    expect(copied).toContain('makes it difficult for');
    expect(copied).toContain('on-going\nefforts to improve');
    expect(copied).not.toContain('↵');
    expect((await paper('tk-testPDF_childAttachments.pdf')).text).toContain('IRS offices, post');
    expect((await paper('dss-restricted_fields.pdf')).text).not.toContain('Corporate Use Corporate Use');
    const korean = await paper('dl-skipped_2pages.pdf');
    expect(korean.text).not.toContain('쭖쩣');
    expect(korean.scannedPages).toEqual([3]);
    await expect(paper('ph-arabic-box.pdf')).rejects.toMatchObject({ scannedPages: [1] });
  });
});

describe('the order of a page', () => {
  it('is that in which it is read, not that in which a form was drawn', async () => {
    const content =
      textAt(72, 660, 'Signed: 4 May') + textAt(72, 680, 'Number: 123') + textAt(72, 700, 'Name: Acme Limited');
    expect((await readBytes('a.pdf', makePdf([{ content }]))).text.split(/\n+/)).toEqual([
      'Name: Acme Limited',
      'Number: 123',
      'Signed: 4 May',
    ]);
  });

  it('keeps the last word of a paragraph with it where both were drawn behind what stands below them', async () => {
    const content =
      textAt(72, 640, 'The other members have said that they do not mind.') +
      textAt(72, 700, 'The transfer was entered although the article had not been followed, as said on 22 May') +
      textAt(72, 686, '2024.');
    expect((await readBytes('a.pdf', makePdf([{ content }]))).text.split(/\n\n/)).toEqual([
      'The transfer was entered although the article had not been followed, as said on 22 May\n2024.',
      'The other members have said that they do not mind.',
    ]);
  });

  it('cuts no sentence of a narrow column where notes in small letters are wide', async () => {
    const column = [
      'The seller shall deliver all',
      'The Goods to the said buyer',
      'Cork within thirty days of',
      'The order, and free of all',
      'and of any claim of others.',
    ];
    const content =
      column.map((line, at) => textAt(72, 700 - at * 14, line, 12)).join('') +
      textAt(72, 100, 'This note is set in small letters and runs over the whole width of the page, as notes do.', 8);
    expect(headingsOf(await readBytes('a.pdf', makePdf([{ content }])))).toEqual([]);
  });

  it.skipIf(!hasPapers)('is right in papers of others', async () => {
    expect((await paper('pp-reportlab-overlay.pdf')).text).toMatch(/Name:[\s\S]*Fingerprint:[\s\S]*Signed:/);
    const majors = await paper('tk-testPDF_angles.pdf');
    expect(headingsOf(majors).filter((line) => line.length > 40)).toEqual([]);
  });
});

describe('a table', () => {
  const row = (y: number, cells: readonly string[], font = 'F1') =>
    cells.map((cell, at) => (cell === '' ? '' : textAt(72 + at * 130, y, cell, 10, font))).join('');
  const rowsOf = ({ text, blocks }: ParsedDocument) =>
    blocks.flatMap(({ table, start, end }) => (table ? [[text.slice(start, end), table.header]] : []));

  it('keeps empty cells and joins what is wrapped in a cell, each row under the heads', async () => {
    const content =
      row(700, ['Shareholder', 'Class', 'Number', 'Held'], 'F2') +
      row(680, ['Siobhan Murphy', 'Ordinary', '60,000', '60%']) +
      textAt(72, 660, 'The Trustees of the', 10) +
      textAt(72, 649, 'Benefit Trust', 10) +
      row(660, ['', 'Ordinary', '25,000', '25%']) +
      row(630, ['Declan O Brien', 'Ordinary', '', '15%']);
    const head = 'Shareholder\tClass\tNumber\tHeld';
    expect(rowsOf(await readBytes('a.pdf', makePdf([{ content }])))).toEqual([
      [head, undefined],
      ['Siobhan Murphy\tOrdinary\t60,000\t60%', head],
      ['The Trustees of the Benefit Trust\tOrdinary\t25,000\t25%', head],
      ['Declan O Brien\tOrdinary\t\t15%', head],
    ]);
  });

  it('keeps its heads on the next page, and two rows of heads together', async () => {
    const first =
      row(700, ['Item', 'Turnover', 'Profit'], 'F2') +
      row(686, ['in EUR 1,000', '2023', '2024'], 'F2') +
      row(672, ['Dairy', '4,100', '310']) +
      row(658, ['Meat', '2,200', '120']);
    const second = row(700, ['Fish', '900', '40']) + row(686, ['Bread', '300', '12']);
    const rows = rowsOf(await readBytes('a.pdf', makePdf([{ content: first }, { content: second }])));
    const head = 'Item in EUR 1,000\tTurnover 2023\tProfit 2024';
    expect(rows.slice(2)).toEqual([
      ['Dairy\t4,100\t310', head],
      ['Meat\t2,200\t120', head],
      ['Fish\t900\t40', head],
      ['Bread\t300\t12', head],
    ]);
  });

  it('is read from left to right where its rows are drawn back to front, beside words that run up the margin', async () => {
    const back = (y: number, cells: readonly string[]) =>
      cells
        .map((cell, at) => textAt(72 + at * 110, y, cell, 9))
        .toReversed()
        .join('');
    const content =
      back(700, ['NV-0001', '03/04/2019', '06/04/2019', '920.68']) +
      textAt(72, 689, 'Travel to Cork', 9) +
      back(670, ['NV-0002', '10/04/2019', '15/05/2019', '907.96']) +
      'BT /F1 12 Tf 0 1 -1 0 580 400 Tm (B-1191) Tj ET\n';
    expect(rowsOf(await readBytes('a.pdf', makePdf([{ content }]))).map(([words]) => words)).toEqual([
      'NV-0001 Travel to Cork\t03/04/2019\t06/04/2019\t920.68',
      'NV-0002\t10/04/2019\t15/05/2019\t907.96',
    ]);
  });

  it('parts figures that stand close in columns of their own; titles between its rows are none of their words', async () => {
    const priced = (y: number, name: string, values: readonly string[]) =>
      textAt(80, y, name, 10) + values.map((value, at) => textAt(204 + at * 62, y, value, 10)).join('');
    const content =
      textAt(72, 712, 'Ethanol', 10, 'F2') +
      priced(700, 'Iowa', ['1.35', '1.38', '1.27']) +
      textAt(72, 688, 'Soybean oil', 10, 'F2') +
      priced(676, 'Indiana', ['30.02 - 30.82', '31.22 - 32.52', '29.58 - 31.08']) +
      priced(664, 'Ohio', ['30.92', '32.89', '30.36']);
    const document = await readBytes('a.pdf', makePdf([{ content }]));
    expect(rowsOf(document).map(([words]) => words)).toEqual([
      'Iowa\t1.35\t1.38\t1.27',
      'Soybean oil',
      'Indiana\t30.02 - 30.82\t31.22 - 32.52\t29.58 - 31.08',
      'Ohio\t30.92\t32.89\t30.36',
    ]);
  });

  it('has figures of one run that are spread over its cells each in its own', async () => {
    const heads = ['State', 'Permits', 'Long', 'Other'].map((cell, at) => textAt(72 + at * 60, 714, cell, 9)).join('');
    const kerry = ['Kerry', '12', '31', '4'].map((cell, at) => textAt(72 + at * 60, 700, cell, 9)).join('');
    const clare = `${textAt(72, 686, 'Clare', 9)}BT /F1 9 Tf 54.996 Tc 1 0 0 1 132 686 Tm (000) Tj 0 Tc ET\n`;
    const rows = rowsOf(await readBytes('a.pdf', makePdf([{ content: heads + kerry + clare }])));
    expect(rows.at(-1)).toEqual(['Clare\t0\t0\t0', 'State\tPermits\tLong\tOther']);
  });

  it.skipIf(!hasPapers)('has them so in papers of others', async () => {
    const rows = rowsOf(await paper('pl-nics-background-checks-2015-11.pdf')).map(([words]) => words?.split('\t'));
    const rowOf = (state: string) => rows.find((row) => row?.[0] === state) ?? [];
    expect(rowOf('Hawaii').slice(0, 8)).toEqual(['Hawaii', '1,248', '0', '0', '0', '0', '0', '0']);
    for (const state of ['Hawaii', 'Mariana Islands', 'Idaho']) expect(rowOf(state)).toHaveLength(25);
  });

  it('has its heads below the titles of groups of columns, each with its group', async () => {
    const heads = ['State', 'Hand', 'Long', 'Hand', 'Long'];
    const wide = (y: number, cells: readonly string[]) =>
      cells.map((cell, at) => (cell === '' ? '' : textAt(72 + at * 90, y, cell, 10))).join('');
    const content =
      wide(714, ['', 'Pawned', '', 'Redeemed', '']) +
      wide(700, heads) +
      wide(686, ['Kerry', '12', '310', '4', '55']) +
      wide(672, ['Clare', '18', '290', '6', '48']);
    const rows = rowsOf(await readBytes('a.pdf', makePdf([{ content }])));
    const header = 'State\tPawned Hand\tPawned Long\tRedeemed Hand\tRedeemed Long';
    expect(rows.at(-1)).toEqual(['Clare\t18\t290\t6\t48', header]);
  });

  it('is none where letters count paragraphs', async () => {
    const content = ['A.', 'B.', 'C.']
      .map((letter, at) => textAt(72, 700 - 24 * at, letter) + textAt(110, 700 - 24 * at, `the party of part ${at}`))
      .join('');
    const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.map(({ clause, table }) => [clause, table])).toEqual([
      ['A', undefined],
      ['B', undefined],
      ['C', undefined],
    ]);
  });

  it.each([
    ['strokes', (x: number, y: number, w: number, h: number) => `${x} ${y} ${w} ${h} re S\n`],
    [
      'thin filled boxes',
      (x: number, y: number, w: number, h: number) =>
        `${x} ${y} ${w} 0.5 re ${x} ${y + h} ${w} 0.5 re ${x} ${y} 0.5 ${h} re ${x + w} ${y} 0.5 ${h} re f\n`,
    ],
  ])('has the cells that drawn lines make of it, however close their words: %s', async (_, box) => {
    const edges = [72, 132, 232, 302, 382];
    const cells = (
      y: number,
      height: number,
      lines: readonly (readonly [column: number, y: number, words: string])[],
    ) =>
      edges
        .slice(1)
        .map((right, at) => box(edges[at] ?? 0, y, right - (edges[at] ?? 0), height))
        .join('') + lines.map(([column, at, words]) => textAt((edges[column] ?? 0) + 2, at, words, 10)).join('');
    const content =
      textAt(72, 740, 'The company is party to the proceedings below.') +
      cells(700, 16, [
        [0, 704, 'Claimant'],
        [1, 704, 'Court'],
        [2, 704, 'Amount'],
        [3, 704, 'State'],
      ]) +
      cells(672, 28, [
        [0, 688, 'M. Hession'],
        [1, 688, 'Circuit Court sitting'],
        [1, 676, 'in Galway'],
        [2, 688, 'EUR 38,000'],
        [3, 688, 'Settled without'],
        [3, 676, 'admission'],
      ]) +
      cells(656, 16, [
        [0, 660, 'Revenue'],
        [2, 660, 'EUR 212,400'],
        [3, 660, 'Pending'],
      ]) +
      textAt(72, 630, 'No other proceedings are pending.');
    const file = makePdf([{ content }]);
    const document = await readBytes('a.pdf', file);
    const head = 'Claimant\tCourt\tAmount\tState';
    expect(rowsOf(document)).toEqual([
      [head, undefined],
      ['M. Hession\tCircuit Court sitting in Galway\tEUR 38,000\tSettled without admission', head],
      ['Revenue\t\tEUR 212,400\tPending', head],
    ]);
    expect(document.text).toMatch(/^The company is party[^\n]*\n[\s\S]*\nNo other proceedings are pending\.$/);
    for (const words of ['in Galway', 'admission', 'EUR 212,400'])
      expect(await inkUnder(file, document, words)).toBeGreaterThan(10);
  });

  it.skipIf(!hasPapers)('is whole in papers of others', async () => {
    const spent = rowsOf(await paper('pl-senate-expenditures.pdf')).map(([words]) => words);
    expect(spent).toContain(
      'DHAW20190001\t05/03/2019\tCITIBANK - TRAVEL CBA CARD\t03/04/2019\t03/06/2019\tSTAFF TRANSPORTATION AIRFARE FOR E JOHNSON KANSAS CITY TO WASHINGTON DC AND RETURN\t920.68',
    );
    const prices = rowsOf(await paper('pl-ag-energy-round-up-2017-02-24.pdf')).map(([words]) => words);
    expect(prices).toContain('Minnesota\t31.17 - 31.92\t32.64 - 33.39\t30.33 - 31.08\tMinneapolis Soybean Processor');
    const letter = await paper('dss-restricted_fields.pdf');
    expect(letter.blocks.flatMap(({ clause = [] }) => clause)).toEqual(['A', 'A(i)', 'B', 'C']);
    const rows = rowsOf(await paper('g11-table-over-pages.pdf'));
    const head = 'Shareholder\tClass\tNumber\tNominal\t% held';
    expect(rows).toContainEqual([
      'The Trustees of the Kilmore Dairies Employee Benefit Trust established by deed dated 1 May 2015\tA Ordinary\t25,000\tEUR 1.00\t25%',
      head,
    ]);
    expect(rows).toContainEqual(['Declan O Brien\tOrdinary\t\tEUR 1.00\t15%', head]);
    expect(rows.filter(([, header]) => header !== head).length).toBeLessThan(3);
  });
});

describe('pictures and files in a PDF', () => {
  it('are announced where a picture on a page of text may hold words', async () => {
    const picture = stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      'x',
    );
    const page = { content: '' };
    const entries = `/Resources << /Font << /F1 3 0 R >> /XObject << /Im ${firstExtra([page])} 0 R >> >>`;
    const content = `${textAt(72, 700, 'Signed for and on behalf of the company by its director:')}q 150 0 0 40 72 640 cm /Im Do Q`;
    const { remarks } = await readBytes('a.pdf', makePdf([{ content, entries }], { objects: [picture] }));
    expect(remarks).toEqual(['Page 1 shows pictures; words in them were not read.']);
  });

  it.skipIf(!hasPapers)('are announced in papers of others', async () => {
    for (const name of ['g02-signature-and-date-as-pictures.pdf', 'mi-pdf_multiple_images.pdf'])
      expect((await paper(name)).remarks.join()).toContain('words in them were not read');
  });
});

describe('a title in larger letters', () => {
  const body = [0, 1, 2].map((at) =>
    textAt(72, 600 - at * 14, 'The seller sells its shares to the buyer on the terms below.'),
  );

  it('goes on in a second line that by itself would be text', async () => {
    const title = textAt(150, 700, 'Contract for the sale and', 18) + textAt(220, 679, 'purchase of shares', 18);
    const document = await readBytes('a.pdf', makePdf([{ content: title + body.join('') }]));
    expect(headingsOf(document)).toEqual(['Contract for the sale and\npurchase of shares']);
  });

  it('is none where a name in capitals goes on with "by"', async () => {
    const signing =
      textAt(72, 540, 'SIGNED and DELIVERED as a deed') +
      textAt(72, 526, 'by MARTIN HEALY', 11, 'F2') +
      textAt(72, 500, 'Signed by AMARA DIALLO, director, for') +
      textAt(72, 486, 'OSTERLEY GROUP PLC', 11, 'F2');
    const document = await readBytes('a.pdf', makePdf([{ content: body.join('') + signing }]));
    expect(headingsOf(document)).toEqual([]);
  });

  it('ends before the names of those who sign it', async () => {
    const title = textAt(150, 700, 'Contract of sale', 18) + textAt(150, 679, 'made by Harrow Mills plc and', 18);
    const document = await readBytes('a.pdf', makePdf([{ content: title + body.join('') }]));
    expect(headingsOf(document)).toEqual(['Contract of sale']);
  });
});

describe('a title whose letters are set wide', () => {
  it('has blanks between its words only', async () => {
    const letters = [...'Share purchase agreement'].map((letter) => `(${letter}) -260`).join(' ');
    const content = `BT /F1 16 Tf 72 700 Td [${letters}] TJ ET ${textAt(72, 660, 'made on 3 May 2024')}`;
    expect(blocksOf(await readBytes('a.pdf', makePdf([{ content }])))[0]).toBe('Share purchase agreement');
  });

  it('is whole on a page that bears a slanting stamp, also where pairs of its letters stand closer', async () => {
    const closer = new Set(['A', 'T']);
    const letters = [...'STATEMENT OF DATA']
      .map((letter) => `(${letter}) ${closer.has(letter) ? -140 : -240}`)
      .join(' ');
    const title = `BT /F2 16 Tf 72 700 Td [${letters}] TJ ET ${textAt(72, 660, 'made on 3 May 2024')}`;
    const stamp = 'BT /F2 14 Tf 0.966 0.259 -0.259 0.966 400 500 Tm (PAID IN FULL) Tj ET';
    const blocks = blocksOf(await readBytes('a.pdf', makePdf([{ content: `${title} ${stamp}` }])));
    expect(blocks).toEqual(['STATEMENT OF DATA', 'made on 3 May 2024', 'PAID IN FULL']);
  });

  it('is no sentence whose words a program parts by the space that it sets between letters, and takes back inside of them', async () => {
    const content =
      'BT /F1 10.5 Tf 72 700 Td (It was give) Tj 3.354 Tc 49 0 Td [(no) 319.4 (n9M)] TJ 0 Tc 42.2 0 Td (ay 2024) Tj ET';
    expect(blocksOf(await readBytes('a.pdf', makePdf([{ content }])))[0]).toMatch(/n on 9 May 2024$/);
  });

  it('is whole where each letter is drawn by itself beside words in other letters', async () => {
    const widths: Record<string, number> = { Ä: 0.722, E: 0.667, I: 0.278, L: 0.611, S: 0.667, T: 0.611 };
    let x = 250;
    const drawn = [...'ÄLTESTES'].map((letter) => {
      const piece = textAt(x, 700, letter, 16, 'F2');
      x += 16 * ((widths[letter] ?? 0.7) + 0.3);
      return piece;
    });
    const words = 'Harrow Mills';
    const content = Buffer.from(`${textAt(72, 700, words, 16, 'F2')}${drawn.join('')}`, 'latin1');
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>';
    const entries = `/Resources << /Font << /F2 ${font} >> >>`;
    expect((await readBytes('a.pdf', makePdf([{ content, entries }]))).text).toContain('ÄLTESTES');
  });
});

describe('a word of few letters that a program draws with the space behind it', () => {
  it('is parted from those beside it', async () => {
    const content = `BT /F1 11 Tf 72 700 Td (require to tak) Tj 3.8 Tc 64.26 0 Td (ean) Tj 0 Tc 25.95 0 Td (ew lease) Tj ET`;
    const { text } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(text).toBe('require to take a new lease');
  });
});

describe('the mark of a note', () => {
  it.each([
    ['payable on the usual quarter days.', 241, '1', /quarter days\.\s?¹/],
    ['under the Bribery Act 2010.', 208, '1', /Act 2010\.\s?¹/],
    ['under the Bribery Act 201', 196.7, '0.1', /Act 2010\.¹/],
  ])(
    'is no part of the figure before it although it is drawn raised by its typeface alone: %s',
    async (said, x, drawn, read) => {
      const page = { content: '' };
      const first = firstExtra([page]);
      const glyph = (from: number, to: number) =>
        `500 0 0 ${from} 300 ${to} d1 100 ${from} m 300 ${from} l 300 ${to} l 100 ${to} l f`;
      const font =
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 800] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 46 /LastChar 49 /Widths [500 500 500 500] ` +
        `/Encoding << /Differences [46 /period 48 /zero /one] >> /CharProcs << /period ${first + 1} 0 R /zero ${first + 2} 0 R /one ${first + 3} 0 R >> /Resources << >> /ToUnicode ${first + 4} 0 R >>`;
      const stream = (data: string) => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;
      const map =
        '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 3 beginbfchar <2e> <002e> <30> <0030> <31> <0031> endbfchar endcmap end end';
      const content = `${textAt(72, 700, said)} BT /F9 11 Tf ${x} 700 Td (${drawn}) Tj ET`;
      const entries = `/Resources << /Font << /F1 3 0 R /F9 ${first} 0 R >> >>`;
      const { text } = await readBytes(
        'a.pdf',
        makePdf([{ content, entries }], {
          objects: [font, stream(glyph(0, 100)), stream(glyph(0, 700)), stream(glyph(450, 700)), stream(map)],
        }),
      );
      expect(text).toMatch(read);
    },
  );
});
