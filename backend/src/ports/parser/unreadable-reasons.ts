// Not the whole contract, which is many files: a program that reads one document would load them all.
import { DOCUMENT_FORMATS, FORMATS_IN_WORDS, type DocumentFormat } from '@proofroom/contract/formats';
import { UnreadableDocument, type UnreadableStatus } from './document-parser.js';

/** Every sentence a user reads when a document could not be read: what is wrong, and what to do. */
const REASONS = {
  empty: ['refused', () => 'This file is empty (0 bytes). Upload it again.'],
  missing: ['failed', () => 'The stored file could not be found. Upload it again.'],
  tooLarge: ['refused', () => 'This file is larger than 100 MB. Split it and upload the parts.'],
  unknownFormat: [
    'refused',
    (kind?: string) =>
      `${kind ? `This is ${kind}, which` : 'This file'} is not one of the formats that can be read: ${FORMATS_IN_WORDS}.`,
  ],
  archive: ['refused', () => 'This is a zip archive, which is not opened here. Unpack it and upload the files in it.'],
  picture: [
    'refused',
    (kind?: string) =>
      `This is a picture (${kind}), whatever its name says. Put it into a PDF and upload that, so that its text is recognised.`,
  ],
  webPage: [
    'refused',
    () =>
      'This is a web page (HTML), whatever its name says. Open it in a browser or in Word, save it as a PDF or .docx and upload that.',
  ],
  binarySheet: [
    'refused',
    () => 'This is a binary Excel file (.xlsb), which cannot be read. Save it in Excel as .xlsx and upload it again.',
  ],
  openDocument: [
    'refused',
    (what?: string) =>
      `This is an OpenDocument file, which cannot be read. Save it ${what ?? 'as .docx, .xlsx or PDF'} and upload it again.`,
  ],
  packedMail: [
    'refused',
    () =>
      'This is a mail or web page in the format of the internet (.eml, .mht), which cannot be read. Open it in the program it comes from, save it as .msg, .docx or PDF and upload that.',
  ],
  oldOffice: [
    'refused',
    (what?: string) =>
      `This is an old ${what ?? 'Office'} file, which cannot be read. Save it in the current format (${what === 'Excel' ? '.xlsx' : '.docx'}) and upload it again.`,
  ],
  locked: [
    'locked',
    (what?: string) =>
      `This ${what ?? 'file'} is protected by a password. Enter the password, or upload a copy without one.`,
  ],
  wrongPassword: [
    'locked',
    (what?: string) =>
      `The password does not open this ${what ?? 'file'}. Enter the right one, or upload a copy without a password.`,
  ],
  lockedForGood: [
    'locked',
    (what?: string) =>
      `This ${what ?? 'file'} is locked in a way that cannot be opened here. Remove the protection in the program that made it and upload it again.`,
  ],
  damaged: [
    'damaged',
    (what?: string) =>
      `This ${what ?? 'file'} is damaged and cannot be opened. Export it again and upload the new copy.`,
  ],
  onlyPictures: [
    'no_text',
    () =>
      'This PDF holds only pictures of pages, so there is no text to read. Upload a searchable copy (run text recognition on it first).',
  ],
  nothingRecognised: [
    'no_text',
    () =>
      'This PDF holds only pictures of pages, and text recognition found no words in them. Scan the pages again, upright and sharper, or upload a searchable copy.',
  ],
  sealedMessage: [
    'locked',
    () =>
      'This message is encrypted or signed as a whole, so its text cannot be read. Open it in Outlook and save it without encryption.',
  ],
  infected: [
    'infected',
    (what?: string) =>
      `The virus scanner found ${what ?? 'a virus'} in this file, so it was not opened. Delete it, and tell the one who sent it.`,
  ],
  dynamicForm: [
    'refused',
    () =>
      'This PDF is an interactive form (XFA) whose pages only Adobe Reader can show. Open it there, print it to a PDF and upload that.',
  ],
  noText: ['no_text', (what?: string) => `This ${what ?? 'file'} holds no text.`],
  onlyAttached: [
    'no_text',
    () =>
      'This PDF has no text of its own, only files attached to it. Open it, save those that matter and upload them.',
  ],
  onlyPicturesInWord: [
    'no_text',
    () =>
      'This Word document holds only pictures, so there is no text to read. Save it as a PDF and upload that, so that the text in its pictures is recognised.',
  ],
  onlyDrawnInWord: [
    'no_text',
    () =>
      'This Word document holds only charts or diagrams, whose words cannot be read. Save it as a PDF and upload that.',
  ],
  onlyDrawnInSheet: [
    'no_text',
    () =>
      'This spreadsheet holds only charts or pictures, whose words cannot be read. Save it as a PDF and upload that.',
  ],
  onlyFilesIn: [
    'no_text',
    (what?: string) =>
      `This ${what ?? 'file'} holds only a file embedded in it. Open it, save what is embedded by itself and upload that.`,
  ],
  onlyForeign: [
    'no_text',
    () =>
      'This Word document holds only what is embedded from another file. Open it in Word, save it as a Word document and upload that.',
  ],
  noAnswers: [
    'no_text',
    () =>
      'This spreadsheet holds only formulas whose results were never worked out. Open it in Excel, save it and upload it again.',
  ],
  bomb: ['refused', () => 'This file unpacks to far more data than an honest document holds, so it was not opened.'],
  forbiddenXml: [
    'refused',
    () =>
      'This file holds instructions (a document type declaration) that honest Office files never hold, so it was not opened.',
  ],
  tooManyPages: [
    'refused',
    (pages?: string) => `This PDF has ${pages} pages; at most 5,000 can be read. Split it and upload the parts.`,
  ],
  tooMuchText: [
    'refused',
    () => 'This file holds more text than can be read in one piece. Split it and upload the parts.',
  ],
  tooMuchMemory: [
    'failed',
    () =>
      'Reading this file took more than 1 GB of memory and was stopped. Split it or export it again, and upload the new copy.',
  ],
  tooSlow: [
    'failed',
    (seconds?: string) =>
      `Reading this file was stopped after ${seconds} seconds. Split it or export it again, and upload the new copy.`,
  ],
  ended: [
    'failed',
    () => 'Reading this file failed unexpectedly. Try again; if it fails once more, export the file again.',
  ],
} as const satisfies Record<string, readonly [UnreadableStatus, (detail?: string) => string]>;

/** The error for one of the known reasons. `detail` fills the gap in its sentence; a format stands for its name. */
export function unreadable(
  reason: keyof typeof REASONS,
  detail?: DocumentFormat | (string & {}),
  cause?: unknown,
  scannedPages: readonly number[] = [],
): UnreadableDocument {
  const [status, sentence] = REASONS[reason];
  return new UnreadableDocument(
    status,
    sentence(
      detail && Object.hasOwn(DOCUMENT_FORMATS, detail) ? DOCUMENT_FORMATS[detail as DocumentFormat].name : detail,
    ),
    cause,
    { scannedPages, takesPassword: reason === 'locked' || reason === 'wrongPassword' },
  );
}
