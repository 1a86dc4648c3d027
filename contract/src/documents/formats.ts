/** The formats that are read, by their ending: `name` is what one document of it is called, `program` what people know the format as. */
export const DOCUMENT_FORMATS = {
  pdf: { name: 'PDF', program: 'PDF' },
  docx: { name: 'Word document', program: 'Word (.docx)' },
  xlsx: { name: 'spreadsheet', program: 'Excel (.xlsx)' },
  csv: { name: 'CSV file', program: 'CSV' },
  txt: { name: 'text file', program: 'text (.txt)' },
  msg: { name: 'message', program: 'Outlook mail (.msg)' },
} as const;
export type DocumentFormat = keyof typeof DOCUMENT_FORMATS;
export const UPLOAD_EXTENSIONS = Object.keys(DOCUMENT_FORMATS) as DocumentFormat[];
/** The sentence of the specification, which names every format. */
export const UPLOAD_EXTENSIONS_RULE =
  'Only files with .pdf, .txt, .csv, .xlsx , .msg and .docx extensions are allowed.';
/** The same in the words of people: "PDF, Word (.docx) and Outlook mail (.msg)". */
export const FORMATS_IN_WORDS = Object.values(DOCUMENT_FORMATS)
  .map(({ program }) => program)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' and ');
export const UPLOAD_MAX_BYTES = 100 * 1024 * 1024;
export const hasUploadExtension = (fileName: string) =>
  fileName.includes('.') && Object.hasOwn(DOCUMENT_FORMATS, fileName.split('.').pop()?.toLowerCase() ?? '');
