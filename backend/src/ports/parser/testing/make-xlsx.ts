import { makeZip } from './make-zip.js';

const X =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const relationsPart = (inside: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;

export interface SheetParts {
  name: string;
  /** XML of `<row>` elements. */
  rows: string;
  state?: string;
  /** Ranges of merged cells. */
  merges?: readonly string[];
}

export interface XlsxParts {
  sheets: readonly SheetParts[];
  strings?: string;
  styles?: string;
  is1904?: boolean;
}

/** A small workbook out of the inside of its parts. */
export function makeXlsx({ sheets, strings = '', styles = '', is1904 = false }: XlsxParts): Buffer {
  const names = sheets.map((_, at) => `sheet${at + 1}`);
  const sheetRelations = names
    .map((name) => `<Relationship Id="${name}" Type="${RELATIONS}/worksheet" Target="${name}.xml"/>`)
    .join('');
  const others = ['sharedStrings', 'styles']
    .map((name) => `<Relationship Id="${name}" Type="${RELATIONS}/${name}" Target="${name}.xml"/>`)
    .join('');
  const list = sheets
    .map(
      ({ name, state = 'visible' }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="sheet${at + 1}"/>`,
    )
    .join('');
  return makeZip([
    { name: '[Content_Types].xml', content: TYPES },
    {
      name: '_rels/.rels',
      content: relationsPart(`<Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`),
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationsPart(sheetRelations + others) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${X}><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list}</sheets></workbook>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst ${X}>${strings}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet ${X}>${styles}</styleSheet>` },
    ...sheets.map(({ rows, merges = [] }, at) => ({
      name: `xl/sheet${at + 1}.xml`,
      content: `<worksheet ${X}><sheetData>${rows}</sheetData><mergeCells>${merges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells></worksheet>`,
    })),
  ]);
}
