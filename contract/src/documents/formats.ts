/**
 * The formats that are read, by their ending, in the order in which the specification names them: `name` is what one document
 * of it is called, `program` what people know the format as.
 */
export const DOCUMENT_FORMATS = {
  pdf: { name: 'PDF', program: 'PDF' },
  txt: { name: 'text file', program: 'text (.txt)' },
  csv: { name: 'CSV file', program: 'CSV' },
  xlsx: { name: 'spreadsheet', program: 'Excel (.xlsx)' },
  msg: { name: 'message', program: 'Outlook mail (.msg)' },
  docx: { name: 'Word document', program: 'Word (.docx)' },
} as const;
export type DocumentFormat = keyof typeof DOCUMENT_FORMATS;
export const UPLOAD_EXTENSIONS = Object.keys(DOCUMENT_FORMATS) as DocumentFormat[];
const listed = (words: readonly string[]) => words.join(', ').replace(/, (?=[^,]*$)/, ' and ');
/** In the words of the specification, which sets a blank behind .xlsx. */
export const extensionsRule = (extensions: readonly string[]) =>
  `Only files with ${listed(extensions.map((one) => (one === 'xlsx' ? '.xlsx ' : `.${one}`)))} extensions are allowed.`;
export const UPLOAD_EXTENSIONS_RULE = extensionsRule(UPLOAD_EXTENSIONS);
/** The same in the words of people: "PDF, Word (.docx) and Outlook mail (.msg)". */
export const FORMATS_IN_WORDS = listed(Object.values(DOCUMENT_FORMATS).map(({ program }) => program));
export const UPLOAD_MAX_BYTES = 100 * 1024 * 1024;
export const hasUploadExtension = (fileName: string) =>
  fileName.includes('.') && Object.hasOwn(DOCUMENT_FORMATS, fileName.split('.').pop()?.toLowerCase() ?? '');

/** What to do with files that cannot be read as they are, by their kind: the endings of their names, and the way out. */
const WAYS_OUT = {
  oldWord: [['doc', 'dot', 'wps'], 'Open old Word files (.doc) in Word, save them as .docx and upload those.'],
  wordWithMacros: [
    ['docm', 'dotx', 'dotm'],
    'Save Word files with macros and Word templates as .docx without macros and upload those.',
  ],
  oldExcel: [['xls', 'xlt'], 'Open old Excel files (.xls) in Excel, save them as .xlsx and upload those.'],
  excelWithMacros: [
    ['xlsm', 'xltx', 'xltm', 'xlsb'],
    'Save binary Excel files, Excel templates and those with macros as .xlsx without macros and upload those.',
  ],
  otherText: [['rtf', 'odt', 'ott', 'pages', 'wpd'], 'Save these texts as .docx or PDF and upload those.'],
  otherSheet: [['ods', 'ots', 'numbers'], 'Save these spreadsheets as .xlsx and upload those.'],
  separated: [['tsv', 'tab'], 'Save tables that are separated by tabs as .csv or .xlsx and upload those.'],
  slides: [
    ['ppt', 'pptx', 'pptm', 'pps', 'ppsx', 'odp', 'key'],
    'Export presentations as PDF in the program that made them and upload those.',
  ],
  mail: [
    ['eml', 'emlx', 'mht', 'mhtml', 'mbox'],
    'Open mails (.eml) in Outlook and save them as .msg, or print them to a PDF, and upload those.',
  ],
  mailbox: [['pst', 'ost', 'olm'], 'Open mailboxes in Outlook, save the mails that matter as .msg and upload those.'],
  entry: [
    ['ics', 'vcf'],
    'Open appointments and contacts in Outlook and save them as .msg, or print them to a PDF, and upload those.',
  ],
  webPage: [['html', 'htm', 'xhtml'], 'Open web pages in a browser, print them to a PDF and upload that.'],
  archive: [
    ['zip', '7z', 'rar', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'iso'],
    'Unpack archives and upload the files in them.',
  ],
  picture: [
    ['png', 'jpg', 'jpeg', 'jfif', 'tif', 'tiff', 'gif', 'bmp', 'webp', 'heic', 'heif', 'svg', 'psd', 'jp2'],
    'Put pictures and scans into a PDF and upload that, so that their text is recognised.',
  ],
  plainText: [
    ['md', 'log', 'json', 'xml', 'yaml', 'yml', 'text', 'tex'],
    'Save plain texts under a name that ends in .txt and upload those.',
  ],
  sealed: [
    ['p7m', 'p7s', 'p7b', 'asice', 'asics', 'bdoc', 'pgp', 'gpg'],
    'Open signed and encrypted containers with the program they are made for, save the papers in them and upload those.',
  ],
  winmail: [['dat', 'tnef'], 'Ask the sender of a winmail.dat to send its files by themselves and upload those.'],
  drawing: [
    ['dwg', 'dxf', 'vsd', 'vsdx', 'ai', 'xps', 'oxps', 'djvu', 'epub', 'pub', 'one'],
    'Print drawings, notes and books to a PDF and upload that.',
  ],
} as const satisfies Record<string, readonly [endings: readonly string[], way: string]>;

/** Why a file of this name is not taken, and what to do instead; null when it is. */
export function refusalOfName(fileName: string): string | null {
  if (hasUploadExtension(fileName)) return null;
  const ending = fileName.includes('.') ? (fileName.split('.').pop()?.toLowerCase() ?? '') : '';
  const known = Object.values(WAYS_OUT).find(([endings]) => (endings as readonly string[]).includes(ending));
  return known ? `${UPLOAD_EXTENSIONS_RULE} ${known[1]}` : UPLOAD_EXTENSIONS_RULE;
}
