import { makeZip, type ZipPart } from './make-zip.js';

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const item = (text: string, list: number, level = 0): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

export const table = (rows: readonly (readonly string[])[], look = ''): string =>
  `<w:tbl><w:tblPr>${look}</w:tblPr>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

export interface DocxParts {
  body: string;
  styles?: string;
  numbering?: string;
  footnotes?: string;
  comments?: string;
  headers?: readonly string[];
  settings?: string;
  /** What the package says of how long the text is. */
  counts?: { pages: number; letters: number };
  document?: string;
  /** PNG files, which the text calls picture1, picture2 ... */
  pictures?: readonly Buffer[];
  /** Keep the parts as they are rather than deflate them. */
  isStored?: boolean;
}

/** A picture in the text, so many English metric units wide and high. */
export const picture = (id: string, width = 5_000_000, height = 2_000_000): string =>
  `<w:p><w:r><w:drawing><wp:extent xmlns:wp="wp" cx="${width}" cy="${height}"/><a:blip xmlns:a="a" xmlns:r="r" r:embed="${id}"/></w:drawing></w:r></w:p>`;

/** A small Word document out of the inside of its parts. */
export function makeDocx({
  body,
  styles = '',
  numbering = '',
  footnotes = '',
  comments = '',
  headers = [],
  settings = '',
  counts,
  document,
  pictures = [],
  isStored,
}: DocxParts): Buffer {
  const part = (name: string, root: string, inside: string): ZipPart => ({
    name: `word/${name}`,
    content: `<?xml version="1.0"?><w:${root} ${W}>${inside}</w:${root}>`,
  });
  const related = [
    'styles',
    'numbering',
    'footnotes',
    'comments',
    'settings',
    ...headers.map((_, at) => `header${at + 1}`),
  ];
  const relations = related
    .map((name) => `<Relationship Id="${name}" Type="${RELATIONS}/${name.replace(/\d+$/, '')}" Target="${name}.xml"/>`)
    .join('');
  const shown = pictures
    .map((_, at) => `<Relationship Id="picture${at + 1}" Type="${RELATIONS}/image" Target="media/${at + 1}.png"/>`)
    .join('');
  const parts = [
    { name: '[Content_Types].xml', content: TYPES },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>${counts ? `<Relationship Id="b" Type="${RELATIONS}/extended-properties" Target="docProps/app.xml"/>` : ''}</Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}${shown}</Relationships>`,
    },
    document === undefined
      ? part('document.xml', 'document', `<w:body>${body}</w:body>`)
      : { name: 'word/document.xml', content: document },
    part('styles.xml', 'styles', styles),
    part('numbering.xml', 'numbering', numbering),
    part('footnotes.xml', 'footnotes', footnotes),
    part('comments.xml', 'comments', comments),
    part('settings.xml', 'settings', settings),
    ...(counts
      ? [
          {
            name: 'docProps/app.xml',
            content: `<Properties><Pages>${counts.pages}</Pages><Characters>${counts.letters}</Characters></Properties>`,
          },
        ]
      : []),
    ...headers.map((header, at) => part(`header${at + 1}.xml`, 'hdr', header)),
    ...pictures.map((content, at) => ({ name: `word/media/${at + 1}.png`, content })),
  ];
  return makeZip(parts, isStored);
}
