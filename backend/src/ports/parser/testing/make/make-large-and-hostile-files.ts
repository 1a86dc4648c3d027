import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ParseRequest } from '../../document-parser.js';
import { item, makeDocx, paragraph, table } from './make-docx.js';
import { firstExtra, makePdf, textAt } from './make-pdf.js';
import { makeScan } from './make-scan.js';
import { makeZip } from './make-zip.js';

const MEGABYTE = 1_000_000;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The same piece again and again, in about so many bytes. */
const flood = (head: string, piece: string, tail: string, bytes: number): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - (bytes % piece.length), piece), Buffer.from(tail)]);

/** A well-formed Word document of some hundred kilobytes that inflates to 200 MB. */
const zipBomb = () =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'word/document.xml',
      content: flood(
        `<w:document ${W}><w:body>`,
        paragraph('The rent is due.'),
        '</w:body></w:document>',
        200 * MEGABYTE,
      ),
    },
  ]);

/** A workbook out of the whole of its sheet and of its strings. */
const workbook = (sheet: string | Buffer, strings: string, declaredSize?: number) =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${X} xmlns:r="${RELATIONS}"><sheets><sheet name="Rents" sheetId="1" r:id="sheet"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="sheet" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="strings" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(declaredSize === undefined ? {} : { declaredSize }) },
  ]);

/** A workbook whose one sheet says that it has a thousand bytes. */
const lyingSize = () =>
  workbook(
    flood(`<worksheet ${X}><sheetData>`, '<row><c><v>900</v></c></row>', '</sheetData></worksheet>', 60 * MEGABYTE),
    `<sst ${X}/>`,
    1000,
  );

/** A workbook with a string that stands for another ten, each of which stands for ten: a billion words in all. */
function entityBomb(): Buffer {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
  return workbook(
    `<worksheet ${X}><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>`,
    `<!DOCTYPE sst [<!ENTITY e0 "rent ">${entities}]><sst ${X}><si><t>&e9;</t></si></sst>`,
  );
}

/** A page of less than a megabyte whose drawing inflates to 285 MB. */
const flateBomb = () =>
  makePdf([
    {
      content: flood('BT /F1 8 Tf 72 700 Td\n', '(The rent is due.) Tj 0 -1 Td\n', 'ET', 285 * MEGABYTE),
      isPacked: true,
    },
  ]);

const SENTENCES = [
  'The company shall keep the register of members at its office and show it to every member who asks for it.',
  'A director who has an interest in a contract tells the board of it before the contract is made.',
  'No dividend is paid but out of profits, and none bears interest against the company.',
  'The board may delegate any of its powers to a committee of one or more directors.',
  'A notice is deemed to be given on the second day after it was posted.',
];
const sentences = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => SENTENCES[(from + at) % SENTENCES.length] ?? '');

const BOOK_PAGES = 117;
const PAGES_PER_CHAPTER = 9;

/** A book with chapters, numbered sections, tables and bookmarks. */
function book(): Buffer {
  const pages = Array.from({ length: BOOK_PAGES }, (_, at) => {
    const chapter = Math.floor(at / PAGES_PER_CHAPTER) + 1;
    const lines = sentences(at, 30).map((text, line) => textAt(72, 640 - line * 18, text.slice(0, 92), 10));
    const table = ['Year', 'Profit', 'Dividend']
      .map((name, column) => textAt(72 + column * 150, 90, name, 10, 'F2'))
      .concat(
        [`${1900 + at}`, `${at * 37},000`, `${at * 11},000`].map((cell, column) =>
          textAt(72 + column * 150, 72, cell, 10),
        ),
      );
    return {
      content:
        (at % PAGES_PER_CHAPTER === 0 ? textAt(72, 720, `Chapter ${chapter} of the handbook`, 18, 'F2') : '') +
        textAt(72, 670, `${chapter}.${(at % PAGES_PER_CHAPTER) + 1} What holds in case ${at + 1}`, 12, 'F2') +
        lines.join('') +
        table.join('') +
        textAt(300, 36, String(at + 1), 9),
      isPacked: true,
    };
  });
  const first = firstExtra(pages);
  const chapters = Array.from({ length: BOOK_PAGES / PAGES_PER_CHAPTER }, (_, at) => at);
  return makePdf(pages, {
    catalog: `/Outlines ${first} 0 R`,
    objects: [
      `<< /Type /Outlines /First ${first + 1} 0 R /Last ${first + chapters.length} 0 R /Count ${chapters.length} >>`,
      ...chapters.map(
        (at) =>
          `<< /Title (Chapter ${at + 1} of the handbook) /Parent ${first} 0 R /Dest [${5 + 2 * at * PAGES_PER_CHAPTER} 0 R /Fit] ${at > 0 ? `/Prev ${first + at} 0 R` : ''} ${at < chapters.length - 1 ? `/Next ${first + at + 2} 0 R` : ''} >>`,
      ),
    ],
  });
}

const truncated = () => {
  const whole = book();
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};

/** A Word document of several hundred pages with three levels of headings, numbered clauses and tables. */
function handbook(): Buffer {
  const heading = (at: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${at}"><w:name w:val="heading ${at}"/><w:pPr><w:outlineLvl w:val="${at - 1}"/></w:pPr></w:style>`;
  const titled = (text: string, at: number) => paragraph(text, `<w:pStyle w:val="Heading${at}"/>`);
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const sections = Array.from({ length: 600 }, (_, at) => [
    at % 60 === 0 ? titled(`Part ${at / 60 + 1}`, 1) : '',
    at % 10 === 0 ? titled(`Chapter ${at / 10 + 1}`, 2) : '',
    titled(`What holds in case ${at + 1}`, 3),
    paragraph(sentences(at, 5).join(' ')),
    item(sentences(at, 2).join(' '), 1),
    item(SENTENCES[at % SENTENCES.length] ?? '', 1, 1),
    at % 5 === 0
      ? table([
          ['Year', 'Profit'],
          [`${1900 + at}`, `${at * 37},000`],
        ])
      : '',
    paragraph(sentences(at + 3, 4).join(' ')),
  ]);
  return makeDocx({
    body: sections.flat().join(''),
    styles: [1, 2, 3].map(heading).join(''),
    numbering: `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  });
}

const LEASE = [
  'LEASE OF PREMISES',
  'The rent of the premises is 900 euro a month.',
  'The term of the lease is five years.',
];

/** Files that are too large or too hostile to be kept, by their names. */
export const MADE_FILES = {
  'hostile-zip-bomb-200mb.docx': zipBomb,
  'hostile-zip-bomb-lying-size.xlsx': lyingSize,
  'hostile-xml-entity-bomb.xlsx': entityBomb,
  'hostile-flate-bomb.pdf': flateBomb,
  'hostile-truncated.pdf': truncated,
  'pdf-book-117-pages.pdf': book,
  'pdf-scan.pdf': () => makeScan([{ lines: LEASE }, { lines: LEASE }]),
  /** The second page is a picture of 28 million dots. */
  'pdf-scan-huge.pdf': () => makeScan([{ lines: LEASE }, { lines: LEASE, dots: 550 }]),
  'docx-handbook.docx': handbook,
} as const satisfies Record<string, () => Uint8Array | Promise<Uint8Array>>;

export type MadeFile = keyof typeof MADE_FILES;

let folder: string | null = null;
const made = new Map<string, Promise<ParseRequest>>();

/** Makes such a file where a test first asks for it; it is gone when the tests end. */
export function madeFile(name: MadeFile): Promise<ParseRequest> {
  const before = made.get(name);
  if (before) return before;
  const making = write(name);
  made.set(name, making);
  return making;
}

async function write(name: MadeFile): Promise<ParseRequest> {
  const bytes = await MADE_FILES[name]();
  if (folder === null) {
    const home = mkdtempSync(path.join(tmpdir(), 'made-'));
    process.on('exit', () => rmSync(home, { recursive: true, force: true }));
    folder = home;
  }
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return { path: file, fileName: name };
}
