import type { DocumentFormat } from '@proofroom/contract';

interface OfficeFormat {
  format: DocumentFormat;
  /** What the package says its body is. */
  type: RegExp;
  /** Where the body lies if the package does not say. */
  main: string;
}

/** The Office formats, which are zip files of XML. */
export const OFFICE_FORMATS: readonly OfficeFormat[] = [
  {
    format: 'docx',
    type: /wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml/i,
    main: 'word/document.xml',
  },
  {
    format: 'xlsx',
    type: /spreadsheetml\.(?:sheet|template)\.main\+xml|ms-excel\.(?:sheet|template)\.macroEnabled\.main\+xml/i,
    main: 'xl/workbook.xml',
  },
];

/**
 * The prefix that a name has here, whatever prefix its file uses. Namespaces are told by the end of their address, since
 * the strict and the usual form of the format differ in the rest.
 */
export const PREFIXES: readonly (readonly [namespace: RegExp, prefix: string])[] = [
  [/wordprocessingml\/(?:2006\/)?main$/, 'w'],
  [/spreadsheetml\/(?:2006\/)?main$/, 'x'],
  [/markup-compatibility\/2006$/, 'mc'],
  [/officeDocument\/(?:2006\/)?math$/, 'm'],
  [/officeDocument\/(?:2006\/)?relationships$/, 'r'],
  [/package\/2006\/relationships$/, 'rel'],
  [/drawingml\/(?:2006\/)?main$/, 'a'],
  [/drawingml\/(?:2006\/)?chart$/, 'c'],
  [/drawingml\/(?:2006\/)?diagram$/, 'dgm'],
  [/drawingml\/(?:2006\/)?spreadsheetDrawing$/, 'xdr'],
];
