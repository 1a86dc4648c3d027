import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ParsedDocument } from '../document-parser.js';
import { rectsOf } from '../rects.js';
import { fixture, readBytes } from '../testing/fixtures.js';
import { drawPage, inkIn } from '../testing/ink.js';
import { firstExtra, makePdf, textAt, type PdfPage } from '../testing/make-pdf.js';

/** Papers of others in which something was read wrongly; they lie beside the repository and are no part of it. */
const PAPERS = path.join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'shared', 'corpus', 'formats-2');
const hasPapers = existsSync(PAPERS);
if (!hasPapers) console.warn(`The papers in ${PAPERS} are not there; their tests are skipped.`);

const paper = (name: string): Promise<ParsedDocument> => readBytes(name, readFileSync(path.join(PAPERS, name)));
const onPaper = it.skipIf(!hasPapers);

const blocksOf = ({ text, blocks }: ParsedDocument): string[] => blocks.map(({ start, end }) => text.slice(start, end));
const headingsOf = ({ text, blocks }: ParsedDocument): string[] =>
  blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end));

/** How much of what is drawn inside the marks of some words on a page. */
async function inkUnder(file: Uint8Array, document: ParsedDocument, words: string): Promise<number> {
  const home = mkdtempSync(path.join(tmpdir(), 'marks-'));
  try {
    const at = document.text.indexOf(words);
    expect(at).toBeGreaterThanOrEqual(0);
    const place = path.join(home, 'a.pdf');
    writeFileSync(place, file);
    const rects = rectsOf(document.pages, at, at + words.length, { text: document.text, start: 0 });
    const drawn = await drawPage(place, rects[0]?.page ?? 1);
    return Math.min(...rects.map((rect) => inkIn(drawn, rect)));
  } finally {
    rmSync(home, { recursive: true });
  }
}

const stream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
/** Lines as an annotation draws them, from its top down. */
const drawnLines = (height: number, lines: readonly string[]): string =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 300 ${height}] /Resources << /Font << /F1 3 0 R >> >>`,
    lines.map((line, at) => textAt(2, height - 12 - at * 12, line, 10)).join(''),
  );

interface Laid {
  /** Entries of its dictionary but for its rectangle and appearance. */
  entries: string;
  rect: readonly [left: number, bottom: number, right: number, top: number];
  lines?: readonly string[];
}

/** A page with fields, stamps and notes on it. */
function pageWith(content: string, laid: readonly Laid[], isForm = false): Buffer {
  const page: PdfPage = { content };
  const at = firstExtra([page]);
  const numbers = laid.map((_, place) => `${at + 2 * place} 0 R`).join(' ');
  const objects = laid.flatMap(({ entries, rect, lines }, place) => [
    `<< /Type /Annot ${entries} /F 4 /Rect [${rect.join(' ')}] ${lines ? `/AP << /N ${at + 2 * place + 1} 0 R >>` : ''} >>`,
    drawnLines(rect[3] - rect[1], lines ?? []),
  ]);
  return makePdf([{ ...page, entries: `/Annots [${numbers}]` }], {
    catalog: isForm ? `/AcroForm << /Fields [${numbers}] >>` : '',
    objects,
  });
}

describe('what is laid over a page', () => {
  const lease = textAt(72, 720, 'The rent is EUR 4,000 a month.') + textAt(72, 500, 'The lease ends in 2031.');

  it('is read where it stands, and marked there: a stamp and a typed note', async () => {
    const file = pageWith(lease, [
      { entries: '/Subtype /Stamp', rect: [72, 600, 372, 640], lines: ['APPROVED 3 May 2024'] },
      { entries: '/Subtype /FreeText /DA (/F1 10 Tf)', rect: [72, 560, 372, 590], lines: ['As agreed by phone'] },
    ]);
    const document = await readBytes('a.pdf', file);
    expect(blocksOf(document)).toEqual([
      'The rent is EUR 4,000 a month.',
      'APPROVED 3 May 2024',
      'As agreed by phone',
      'The lease ends in 2031.',
    ]);
    expect(headingsOf(document)).toEqual([]);
    for (const words of ['APPROVED', 'As agreed']) expect(await inkUnder(file, document, words)).toBeGreaterThan(20);
  });

  it('is read as it is shown: the label of a choice, the lines of a field from top to bottom, a drawn button', async () => {
    const labels = ['Country:', 'Address:', 'Signature:', 'Code:'];
    const content = labels.map((label, at) => textAt(72, 700 - 60 * at, label, 10)).join('');
    const field = (type: string, more: string) => `/Subtype /Widget /FT /${type} ${more}`;
    const file = pageWith(
      content,
      [
        {
          entries: field('Ch', '/Ff 131072 /T (c) /V (IE) /Opt [[(IE) (Ireland)] [(FR) (France)]]'),
          rect: [150, 695, 450, 711],
          lines: ['Ireland'],
        },
        {
          entries: field('Tx', '/Ff 4096 /T (a) /V (1 Quay)'),
          rect: [150, 610, 450, 651],
          lines: ['1 Quay', 'Cork', 'T12 AB34'],
        },
        { entries: field('Btn', '/T (s)'), rect: [150, 575, 450, 591], lines: ['Liisa Tamm'] },
        {
          entries: field('Tx', '/Ff 16777216 /MaxLen 4 /T (z) /V (AB12)'),
          rect: [150, 515, 450, 531],
          lines: ['A  B  1  2'],
        },
      ],
      true,
    );
    const { text } = await readBytes('a.pdf', file);
    expect(text.replace(/\s+/g, ' ')).toBe(
      'Country: Ireland Address: 1 Quay Cork T12 AB34 Signature: Liisa Tamm Code: AB12',
    );
  });

  it('says nothing where a field draws nothing, whatever value it hides', async () => {
    const file = pageWith(
      textAt(72, 700, 'Name:'),
      [{ entries: '/Subtype /Widget /FT /Tx /T (n) /V (null)', rect: [150, 695, 450, 711], lines: [] }],
      true,
    );
    expect((await readBytes('a.pdf', file)).text).toBe('Name:');
  });

  it('is no part of the text when it is a comment: it is counted and named with its author and day', async () => {
    const mark = '/QuadPoints [72 732 240 732 72 716 240 716]';
    const file = pageWith(lease, [
      {
        entries: '/Subtype /Text /T (A. Byrne) /M (D:20240503101500Z) /Contents (Too high)',
        rect: [300, 700, 320, 720],
      },
      { entries: `/Subtype /StrikeOut /T (A. Byrne) ${mark}`, rect: [72, 716, 240, 732] },
      { entries: `/Subtype /Highlight /T (C. Walsh) ${mark} /Contents (Check)`, rect: [72, 716, 240, 732] },
    ]);
    const { text, remarks } = await readBytes('a.pdf', file);
    expect(text).toBe('The rent is EUR 4,000 a month.\n\nThe lease ends in 2031.');
    expect(remarks[0]).toContain('1 comment, 1 strike-out, 1 highlight');
    expect(remarks[1]).toMatch(/Page 1, comment by A\. Byrne of 2024-05-03: "Too high"/);
    expect(remarks[2]).toMatch(/strike-out by A\. Byrne on "The rent is EUR 4,000 a month/);
    expect(remarks[3]).toMatch(/highlight by C\. Walsh on "The rent .*": "Check"/);
  });

  onPaper.each([
    [
      'g23-notes-stamps-signature.pdf',
      ['STAMPTEXT Approved 3 May 2024', 'SIGTEXT Digitally signed by Tom Kelly', 'FREETEXTNOCONTENTS'],
    ],
    ['dss-Signature-P-DE_SCI-4.pdf', ['von: Tilo Kienitz, SecCommerce', 'am: 31.03.2016 16:49']],
    [
      'dss-annotation-and-visible-change.pdf',
      ['Signature: Liisa', 'Digitally signed by MURUMETS', 'Date: 2020-04-29 10:32:06+03:00'],
    ],
    [
      'dss-muestra-firmado-firmado.pdf',
      ['Fecha declarada: 20/09/2021 12:00:13', 'Fecha declarada: 20/09/2021 12:00:43'],
    ],
    ['dss-pdf-with-annotations.pdf', ['Text comment']],
    ['pj-annotation-text-widget.pdf', ['abcdefghijklmnopqrstuvwxyz']],
  ])('is read and marked in a paper of others: %s', async (name, words) => {
    const document = await paper(name);
    for (const part of words) {
      expect(document.text).toContain(part);
      expect(await inkUnder(readFileSync(path.join(PAPERS, name)), document, part)).toBeGreaterThan(20);
    }
  });

  onPaper('keeps the order of lines and lists in papers of others', async () => {
    const { text } = await paper('pj-annotation-text-widget.pdf');
    const places = ['Multiline', 'Aliquam vitae', 'Morbi id'].map((words) => text.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const lists = (await paper('pj-annotation-choice-widget.pdf')).text.replace(/\s+/g, ' ');
    expect(lists).toContain('single selection Sit');
    expect(lists).toContain('multiple selection Ipsum Amet Consectetur');
    const form = (await paper('pp-libreoffice-form.pdf')).text;
    expect(form.indexOf('First Name Alice')).toBeLessThan(form.indexOf('Gender:'));
    expect(form.indexOf('Birthday')).toBeLessThan(form.indexOf('Nationality:'));
  });

  onPaper('counts comments in papers of others', async () => {
    expect((await paper('pj-comments.pdf')).remarks.join(' ')).toContain('10 highlights, 6 drawings, 2 stamps');
    const { text, remarks } = await paper('g23-notes-stamps-signature.pdf');
    expect(text).not.toMatch(/STICKYNOTE|HIGHLIGHTCOMMENT|STRIKECOMMENT/);
    expect(remarks.join(' ')).toMatch(/STICKYNOTE.*HIGHLIGHTCOMMENT.*STRIKECOMMENT/);
  });
});

describe('a digital signature', () => {
  const signed = readFileSync(fixture('signed/pdf-signed.pdf').path);

  it('gives the signer and the time, and covers the whole file', async () => {
    const { looks, remarks, text } = await readBytes('a.pdf', signed);
    expect(looks?.signatures).toEqual([
      {
        kind: 'signature',
        signer: 'Aoife Brennan',
        signedAt: '2026-11-22T10:27:11.000Z',
        coversWholeFile: true,
        isAsSigned: true,
      },
    ]);
    expect(remarks[0]).toBe('A digital signature by Aoife Brennan of 2026-11-22 10:27 UTC covers the whole file.');
    expect(text).toContain('Signed: Digitally signed by Aoife Brennan');
  });

  it('tells when something was added afterwards, and when what it covers was changed', async () => {
    const added = Buffer.concat([signed, Buffer.from('\n9 0 obj\n<< >>\nendobj\n%%EOF')]);
    expect((await readBytes('a.pdf', added)).looks?.signatures).toMatchObject([
      { coversWholeFile: false, isAsSigned: true },
    ]);
    const changed = Buffer.from(signed.toString('latin1').replace('1,250,000', '1,350,000'), 'latin1');
    expect((await readBytes('a.pdf', changed)).looks?.signatures).toMatchObject([
      { coversWholeFile: true, isAsSigned: false },
    ]);
  });

  onPaper('is found in papers of others, each with its time and with what was added after it', async () => {
    expect((await paper('dss-annotation-and-visible-change.pdf')).looks?.signatures).toMatchObject([
      { signer: 'MURUMETS,JAAN,PNOEE-37310170248', signedAt: '2020-04-29T07:32:42.000Z', coversWholeFile: false },
      { coversWholeFile: false },
      { coversWholeFile: true, isAsSigned: true },
    ]);
    expect((await paper('dss-muestra-firmado-firmado.pdf')).looks?.signatures?.map(({ kind }) => kind)).toEqual([
      'signature',
      'timestamp',
      'signature',
      'timestamp',
    ]);
  });
});

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

  onPaper('is left out of papers of others', async () => {
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

  onPaper('are whole in papers of others', async () => {
    const copied = (await paper('un-copy-protected.pdf')).text;
    expect(copied).toContain('practical difficulties');
    expect(copied).toContain('makes it difficult for');
    expect((await paper('tk-testPDF_childAttachments.pdf')).text).toContain('IRS offices, post');
    expect((await paper('dss-restricted_fields.pdf')).text).not.toContain('Corporate Use Corporate Use');
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

  onPaper('is right in papers of others', async () => {
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

  onPaper('is whole in papers of others', async () => {
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

  onPaper('are announced in papers of others', async () => {
    for (const name of ['g02-signature-and-date-as-pictures.pdf', 'mi-pdf_multiple_images.pdf'])
      expect((await paper(name)).remarks.join()).toContain('words in them were not read');
  });
});
