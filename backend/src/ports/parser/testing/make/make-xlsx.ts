import { makeZip, type ZipPart } from './make-zip.js';

const X =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const DRAWN =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const CHART =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
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
  comments?: readonly (readonly [cell: string, author: string, text: string])[];
  /** Where cells lead: to an address, or to `#` and another cell. */
  links?: readonly (readonly [cell: string, target: string])[];
  /** XML of `<col>` elements. */
  columns?: string;
  /** XML of `<conditionalFormatting>` elements. */
  conditions?: string;
  /** XML of its drawing. */
  drawing?: string;
  /** XML of the charts in it, which it calls chart1, chart2 ... */
  charts?: readonly string[];
  /** What is printed below each page, with its codes. */
  footer?: string;
  /** Ends of the types of other parts that it refers to. */
  related?: readonly string[];
  /** XML of other parts that it refers to, by the ends of their types. */
  parts?: Readonly<Record<string, string>>;
}

export interface XlsxParts {
  sheets: readonly SheetParts[];
  strings?: string;
  styles?: string;
  /** Those who wrote comments, by the ids that threads name them by. */
  people?: Readonly<Record<string, string>>;
  is1904?: boolean;
  /** XML behind the list of sheets: names of cells, how formulas are worked out. */
  behindSheets?: string;
  /** Keep the parts as they are rather than deflate them. */
  isStored?: boolean;
}

const commentsPart = (comments: NonNullable<SheetParts['comments']>): string =>
  `<comments ${X}><authors>${comments.map(([, author]) => `<author>${author}</author>`).join('')}</authors><commentList>${comments
    .map(
      ([cell, author, text], at) =>
        `<comment ref="${cell}" authorId="${at}"><text><r><t>${author}:</t></r><r><t xml:space="preserve"> ${text}</t></r></text></comment>`,
    )
    .join('')}</commentList></comments>`;

/** The part of a sheet, and those it refers to. */
function sheetParts(sheet: SheetParts, number: number): ZipPart[] {
  const {
    rows,
    merges = [],
    comments = [],
    links = [],
    columns,
    conditions = '',
    drawing,
    footer,
    charts = [],
    related = [],
    parts: others = {},
  } = sheet;
  const kinds = [...(drawing === undefined ? [] : ['drawing']), ...related, ...Object.keys(others)];
  const outward = links.filter(([, target]) => !target.startsWith('#'));
  const linkOf = ([cell, target]: readonly [string, string]) =>
    target.startsWith('#')
      ? `<hyperlink ref="${cell}" location="${target.slice(1)}"/>`
      : `<hyperlink ref="${cell}" r:id="link${outward.findIndex(([other]) => other === cell)}"/>`;
  const list = (name: string, inside: readonly string[]) =>
    inside.length === 0 ? '' : `<${name}>${inside.join('')}</${name}>`;
  const parts = [
    {
      name: `xl/sheet${number}.xml`,
      content: `<worksheet ${X}>${list('cols', columns === undefined ? [] : [columns])}<sheetData>${rows}</sheetData>${list(
        'mergeCells',
        merges.map((range) => `<mergeCell ref="${range}"/>`),
      )}${conditions}${list('hyperlinks', links.map(linkOf))}${list('headerFooter', footer === undefined ? [] : [`<oddFooter>${footer}</oddFooter>`])}</worksheet>`,
    },
  ];
  if (comments.length + outward.length + kinds.length > 0)
    parts.push({
      name: `xl/_rels/sheet${number}.xml.rels`,
      content: relationsPart(
        (comments.length > 0
          ? `<Relationship Id="comments" Type="${RELATIONS}/comments" Target="comments${number}.xml"/>`
          : '') +
          outward
            .map(
              ([, target], at) =>
                `<Relationship Id="link${at}" Type="${RELATIONS}/hyperlink" Target="${target}" TargetMode="External"/>`,
            )
            .join('') +
          kinds
            .map((kind) => `<Relationship Id="${kind}" Type="${RELATIONS}/${kind}" Target="${kind}${number}.xml"/>`)
            .join(''),
      ),
    });
  if (drawing !== undefined)
    parts.push({ name: `xl/drawing${number}.xml`, content: `<xdr:wsDr ${DRAWN}>${drawing}</xdr:wsDr>` });
  if (charts.length > 0)
    parts.push(
      {
        name: `xl/_rels/drawing${number}.xml.rels`,
        content: relationsPart(
          charts
            .map(
              (_, at) =>
                `<Relationship Id="chart${at + 1}" Type="${RELATIONS}/chart" Target="chart${number}-${at + 1}.xml"/>`,
            )
            .join(''),
        ),
      },
      ...charts.map((chart, at) => ({
        name: `xl/chart${number}-${at + 1}.xml`,
        content: `<c:chartSpace ${CHART}>${chart}</c:chartSpace>`,
      })),
    );
  for (const [kind, content] of Object.entries(others)) parts.push({ name: `xl/${kind}${number}.xml`, content });
  if (comments.length > 0) parts.push({ name: `xl/comments${number}.xml`, content: commentsPart(comments) });
  return parts;
}

/** A small workbook out of the inside of its parts. */
export function makeXlsx({
  sheets,
  strings = '',
  styles = '',
  people = {},
  is1904 = false,
  behindSheets = '',
  isStored,
}: XlsxParts): Buffer {
  const names = sheets.map((_, at) => `sheet${at + 1}`);
  const sheetRelations = names
    .map((name) => `<Relationship Id="${name}" Type="${RELATIONS}/worksheet" Target="${name}.xml"/>`)
    .join('');
  const others = ['sharedStrings', 'styles', 'person']
    .map((name) => `<Relationship Id="${name}" Type="${RELATIONS}/${name}" Target="${name}.xml"/>`)
    .join('');
  const list = sheets
    .map(
      ({ name, state = 'visible' }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="sheet${at + 1}"/>`,
    )
    .join('');
  const parts = [
    { name: '[Content_Types].xml', content: TYPES },
    {
      name: '_rels/.rels',
      content: relationsPart(`<Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`),
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationsPart(sheetRelations + others) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${X}><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list}</sheets>${behindSheets}</workbook>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst ${X}>${strings}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet ${X}>${styles}</styleSheet>` },
    {
      name: 'xl/person.xml',
      content: `<personList>${Object.entries(people)
        .map(([id, name]) => `<person displayName="${name}" id="${id}"/>`)
        .join('')}</personList>`,
    },
    ...sheets.flatMap((sheet, at) => sheetParts(sheet, at + 1)),
  ];
  return makeZip(parts, isStored);
}
