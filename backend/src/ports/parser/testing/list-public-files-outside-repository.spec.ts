import type { DocumentFormat } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { UnreadableDocument, type ParsedDocument, type UnreadableStatus } from '../document-parser.js';
import { expectSound } from '../document-parser.suite.js';
import { readDocument } from '../read-document.js';
import { listBlocks } from './parse-fixtures-and-bytes.js';
import { HAS_PUBLIC_FILES, publicFiles } from './list-public-files-outside-repository.js';

type Outcome = DocumentFormat | UnreadableStatus;

/** How files of others settle, and a few words that a person found in them, with where they stand. */
const FOUND: Readonly<Record<string, readonly [outcome: Outcome, ...found: string[]]>> = {
  'csv-questions-line-errors.csv': ['csv', 'lines 4-5, !A4:D4, table 0 row 3', '3 | Two\n  lines | Tax | extra'],
  'csv-semicolon.csv': ['csv', 'lines 4-4, !A4:C4, table 0 row 3', 'ut labore | et, dolore | magna aliqua'],
  'csv-utf16.csv': ['csv', 'Maple Leafs | TOR | 13'],
  'docx-handbook-872-pages.docx': ['docx', 'Standing Trustees'],
  'docx-numbered-headings.docx': ['docx', 'clause 2.3.8.3', 'heading3 (paragraph 20, clause 1.2.1)'],
  'docx-numbered-lists.docx': ['docx', 'clause 2(c))\n  c. 2-c', 'clause 12)\n  12. Carrying on @ 12'],
  'docx-tables.docx': ['docx', 'g&t | h', 'table 2 row 1)  < d'],
  'docx-text-box.docx': ['docx', 'Datum plane'],
  'docx-tracked-changes.docx': ['docx', 'list_item (paragraph 4, changed)\n  A place in Abkhazia'],
  'hostile-encrypted.xlsx': ['locked'],
  'hostile-truncated.pdf': ['damaged'],
  'hostile-xml-entity-bomb.xlsx': ['refused'],
  'hostile-zip-bomb-200mb.docx': ['refused'],
  'hostile-zip-bomb-lying-size.xlsx': ['refused'],
  'msg-ansi-cyrillic.msg': ['msg', 'Ваше сообщение с темой', 'Sent: 2010-05-18 07:38 UTC'],
  'msg-attachments.msg': ['msg', 'test pièce jointe 1', 'Attachment: pj1.txt'],
  'msg-many-recipients-rtf.msg': ['msg', 'From: Cramer, Nick', 'Scarberry, Randall E (Randy)'],
  'msg-nested-three-deep.msg': ['msg', 'Attachment: I have attachments!.msg'],
  'pdf-book-117-pages.pdf': ['pdf', 'Geometrie und Topologie'],
  'pdf-cropbox-half-spread.pdf': ['pdf', 'RIGHT HALF: the guarantee is capped at EUR 5,000,000.'],
  'pdf-invoice-tables.pdf': ['pdf', 'Claim # | SF-1008 | Make | Jeep'],
  'pdf-password.pdf': ['locked'],
  'pdf-rotated-page-90.pdf': ['pdf', 'Hello World Test Text'],
  'pdf-rotated-text.pdf': ['pdf', 'Rotated text'],
  'pdf-scanned-report.pdf': ['no_text'],
  'pdf-two-column.pdf': ['pdf', 'metus a mi. Morbi ac orci et nisl hendrerit mollis.', '(page 1, continues)'],
  'txt-long-lines.txt': ['txt', 'Norwich City'],
  'txt-windows-1252.txt': ['txt', 'Die Käuferin zahlt 5.000 €.'],
  'x01-all-kinds.xlsx': ['xlsx', 'Kilmore Dairies | 12/03/2024 | €1,250,000.00 | 14% | 5.25%'],
  'x02-1904.xlsx': ['xlsx', 'Kilmore Dairies | 12/03/2024 | €1,250,000.00'],
  'xlsx-date-formats.xlsx': ['xlsx', 'Title | Date Format Tests'],
  'xlsx-formulas-links-comments.xlsx': ['xlsx', 'Sheet1!C7)  < Sheet1 < Comment on C7'],
  'xlsx-merged-tables.xlsx': ['xlsx', 'Sheet2!G5:I5, table 2 row 0', 'Sheet2!C14:E14, table 3 row 0', 'Sheet3!F8:G8'],
};
/** Takes half a minute without a process that ends it; such a file of our own is uploaded with the hostile ones. */
const TOO_SLOW = new Set(['hostile-flate-bomb.pdf']);

describe('a file of others', () => {
  const files = publicFiles((name) => !TOO_SLOW.has(name));
  it.runIf(HAS_PUBLIC_FILES).each(files)(
    'is read soundly or settled with a reason, as a person found it: %s',
    async (name, file) => {
      const [outcome, ...found] = FOUND[name] ?? [];
      const settled = await readDocument({ path: file, fileName: name }, () => {}).catch((error: unknown) => error);
      if (settled instanceof UnreadableDocument) {
        expect(settled.reason).toMatch(/^\p{Lu}.*[.]$/u);
        expect(settled.status).toBe(outcome ?? settled.status);
        return;
      }
      expect(settled).not.toBeInstanceOf(Error);
      const document = settled as ParsedDocument;
      expectSound(document);
      expect(document.format).toBe(outcome ?? document.format);
      const listed = listBlocks(document);
      for (const words of found) expect(listed).toContain(words);
    },
  );
});
