import { detectFormat, isEncryptedOffice } from '../detect-format.js';
import { UnreadableDocument, type AttachedFile, type MessageLayout, type ParsedBlock } from '../document-parser.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { CompoundFile, type OleEntry } from '../ole/read-ole-container.js';
import { unreadable } from '../unreadable-reasons.js';
import type { TextLine } from '../blocks/text-line.js';
import { blocksOfMail, withoutQuoteMarks } from '../txt/quoted-mails.js';
import { partAlignedColumns } from '../txt/part-aligned-columns.js';
import { remarkOnTables } from '../txt/remark-on-tables.js';
import { linesOfText } from '../txt/text-lines.js';
import { readMessage, type Attachment, type Message } from './extract-message-parts.js';
import type { TextOfPage } from './html-to-text.js';
import { remarkOnPictures, remarksOnStruckWords } from '../blocks/shorten-remarks.js';
import { writeCompoundFile, type CompoundFilePart } from '../ole/write-compound-file.js';

/** What a message that becomes a file of its own may grow by. */
const EMPTY_FILE_BYTES = 32_768;

/** How far apart the columns of a table of HTML are taken to stand; their real place is not known. */
const COLUMN = 100;
const NUMBERED = /^(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)] \S/;
/** The typeface of the heads of its columns. */
const HEADS = 'heads';

interface LinesOfBody {
  text: string;
  lines: TextLine[];
  depths: readonly number[];
}

/** Nobody breaks the lines of a mail before a number that stands in a sentence: an item begins there, be there room above it or none. */
const withItemApart = (line: TextLine, text: string): TextLine =>
  line.cells.length === 1 && NUMBERED.test(text.slice(line.start, line.end))
    ? { ...line, tagged: { beginsItem: true } }
    : line;

/** Letters of a line from which on it is a paragraph of its own in HTML where it ends as a sentence does, unless all lines there are as short as those that a program broke. */
const PROSE = 45;
const LONGEST_BROKEN = 84;

/** The lines of a body in HTML, of which a program breaks none: those of an address go on with each other, sentences do not. */
function linesOfHtml({ text, rows }: TextOfPage): LinesOfBody {
  const columns = new Map(
    Array.from(rows, ([start, row]) => [
      start,
      Array.from({ length: row.columns }, (_, at) => ({ left: at * COLUMN, right: at * COLUMN + COLUMN / 2 })),
    ]),
  );
  const found = linesOfText(text, columns);
  const isBroken = !found.some(({ start, end }) => !rows.has(start) && end - start > LONGEST_BROKEN);
  const isProse = (line: TextLine | undefined) =>
    line !== undefined && line.end - line.start >= PROSE && /[.:!?]["”)]?$/.test(text.slice(line.start, line.end));
  const lines = found.map((line, at): TextLine => {
    const row = rows.get(line.start);
    if (row) return { ...line, isRuled: true, font: row.areHeads ? HEADS : '' };
    const own = withItemApart(line, text);
    const isApart = own === line && !isBroken && [found[at - 1], line].some(isProse);
    return isApart ? { ...line, hasGapBefore: true } : own;
  });
  return { text, lines, depths: [] };
}

/** A row with the heads that its table of HTML has in several rows, and with what cells beside it say that began above. */
function withOwnHeads(block: ParsedBlock, rows: TextOfPage['rows'], text: string): ParsedBlock {
  const begin = text.lastIndexOf('\n', block.start - 1) + 1;
  const row = rows.get(begin);
  if (!row || !block.table || text.slice(begin, block.start).trim() !== '') return block;
  const { header, ...place } = block.table;
  const heads = row.header === undefined ? header : row.header;
  return {
    ...block,
    // The first column of a row may be empty.
    start: begin,
    headingPath: [...block.headingPath, ...(row.carried ?? [])],
    table: heads === undefined || heads === null ? place : { ...place, header: heads },
    ...(row.across && { spans: row.across.map(([column, columns]): [number, number, number] => [column, columns, 1]) }),
  };
}

const time = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The lines above a message's body, as a mail program shows them, and one for each file that came with it. */
function headerLines({ from, to, cc, bcc, sentAt, importance, sensitivity, fields, attachments }: Message): string[] {
  const shown: [string, string][] = [
    ['From', from],
    ['Sent', sentAt ? time(sentAt) : ''],
    ...fields,
    ['To', to.join('; ')],
    ['Cc', cc.join('; ')],
    ['Bcc', bcc.join('; ')],
    ['Importance', importance],
    ['Sensitivity', sensitivity],
    ...attachments.filter(({ isInline }) => !isInline).map(({ name }): [string, string] => ['Attachment', name]),
  ];
  return shown.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`);
}

/** Head and body of a message as one text, and the files that came with it. */
class MessageWriter {
  readonly blocks: ParsedBlock[] = [];
  readonly remarks: string[] = [];
  readonly looks: MessageLayout = { html: null, attachments: [] };
  readonly attached: AttachedFile[] = [];
  private readonly pieces: string[] = [];
  private length = 0;
  /** Parts of an honest file do not overlap. */
  private bytesLeft: number;

  constructor(
    private readonly file: CompoundFile,
    private readonly mail: Pick<FileToRead, 'bytes' | 'inside'>,
  ) {
    this.bytesLeft = mail.bytes.length;
  }

  get text(): string {
    return this.pieces.join('');
  }

  async write(): Promise<void> {
    const message = readMessage(this.file, this.file.root);
    const { subject, body, attachments } = message;
    if (message.isSealed && body.text === '') throw unreadable('sealedMessage');
    if (message.isSealed)
      this.remarks.push(
        `The message ${subject === '' ? '' : `"${subject}" `}is signed or encrypted; what lies under its seal was not read.`,
      );
    this.looks.html = message.html;
    this.remarks.push(...remarksOnStruckWords(body.struck));
    if (message.pictures > 0) this.remarks.push(remarkOnPictures('The message', message.pictures));
    const path = [subject].filter(Boolean);
    if (subject !== '')
      this.append(subject, [
        { kind: 'heading', start: 0, end: subject.length, level: 1, headingPath: [], part: ['Subject'] },
      ]);
    for (const line of headerLines(message))
      this.append(line, [{ kind: 'line', start: 0, end: line.length, headingPath: path, part: ['Header'] }]);
    this.writeBody(body, message.html !== null, path);
    for (const [position, attachment] of attachments.entries())
      if (!attachment.isInline) await this.attach(attachment, position);
  }

  private writeBody(body: TextOfPage, isHtml: boolean, path: readonly string[]): void {
    if (body.text === '') return;
    const { text, lines, depths } = isHtml ? linesOfHtml(body) : this.linesOfPlain(body.text);
    const blocks = blocksOfMail(text, lines, depths, { isMail: true })
      .map((block) => withOwnHeads(block, body.rows, text))
      .map((block) => ({ ...block, headingPath: [...path, ...block.headingPath], part: ['Body'] }));
    this.append(text, blocks);
  }

  /** A plain body has the tables of any plain text. */
  private linesOfPlain(body: string): LinesOfBody {
    const { text: unquoted, depths } = withoutQuoteMarks(body);
    const { text, rows, running, boxes, doubtful } = partAlignedColumns(unquoted);
    this.remarks.push(...remarkOnTables(doubtful, 'the message'));
    return { text, lines: linesOfText(text, rows, running, boxes).map((line) => withItemApart(line, text)), depths };
  }

  private async attach(attachment: Attachment, position: number): Promise<void> {
    const { name } = attachment;
    const reason = await this.take(attachment, position);
    if (reason !== null) this.remarks.push(`The attachment "${name}" was not read: ${reason}`);
    const shown = reason && `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
    this.looks.attachments.push({ name, part: [`Attachment ${name}`], position, reason: shown });
  }

  /** Hands an attachment over, to be read as a document of its own. Answers why it cannot be read, or null. */
  private async take(attachment: Attachment, position: number): Promise<string | null> {
    const { depth, left } = this.mail.inside;
    if (depth >= PARSER_LIMITS.message.depth || this.attached.length >= left)
      return `messages may hold ${PARSER_LIMITS.message.attachments} attachments, ${PARSER_LIMITS.message.depth} deep. Save it by itself and upload it.`;
    const { name, isPicture } = attachment;
    if (isPicture) return 'it is a picture. Put it into a PDF and upload that, so that its text is recognised.';
    try {
      const bytes = attachment.message
        ? messageFile(this.file, attachment.message, this.bytesLeft)
        : (attachment.bytes ?? new Uint8Array());
      if (bytes.length === 0) return 'it holds nothing. Ask the sender for it again.';
      this.bytesLeft -= attachment.message ? Math.max(0, bytes.length - EMPTY_FILE_BYTES) : bytes.length;
      if (this.bytesLeft < 0) throw new RangeError('attachments overlap');
      if (!isEncryptedOffice(bytes)) await detectFormat(bytes, name);
      this.attached.push({ name, position, bytes });
      return null;
    } catch (error) {
      if (error instanceof RangeError && attachment.message) return unreadable('damaged', 'msg').reason;
      if (!(error instanceof UnreadableDocument)) throw error;
      return error.reason;
    }
  }

  /** Adds a piece of text with its blocks, whose offsets count from the piece's start. */
  private append(text: string, blocks: readonly ParsedBlock[]): void {
    const separator = this.length === 0 ? '' : '\n\n';
    const offset = this.length + separator.length;
    this.pieces.push(separator, text);
    this.length = offset + text.length;
    if (this.length > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
    for (const block of blocks) this.blocks.push({ ...block, start: offset + block.start, end: offset + block.end });
  }
}

/** Reads an Outlook message. What is attached to it becomes documents of their own. */
export async function readMsg({ bytes, inside }: FileToRead): Promise<ReadText> {
  try {
    const file = new CompoundFile(bytes);
    const writer = new MessageWriter(file, { bytes, inside });
    await writer.write();
    const { text, blocks, remarks, looks, attached } = writer;
    return {
      text,
      blocks,
      remarks,
      looks: { message: looks },
      attached,
    };
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('damaged', 'msg', error);
    throw error;
  }
}

const PROPERTIES = '__properties_version1.0';
/** What the numbers of own properties mean; only the outermost message has it. */
const NAMES = '__nameid_version1.0';
/** The properties of a file begin eight bytes later than those of a message inside one. */
const INNER_HEADER = 24;
const MOST_ENTRIES = 200_000;
const MOST_DEPTH = 64;

/**
 * A message that lies inside another one as a file of its own; the same message makes the same bytes. Throws
 * `RangeError` when it is broken or holds more than `mostBytes`.
 */
function messageFile(file: CompoundFile, message: OleEntry, mostBytes: number): Buffer {
  let bytesLeft = mostBytes;
  let entriesLeft = MOST_ENTRIES;
  const copy = (storage: OleEntry, depth: number): CompoundFilePart[] => {
    if (depth > MOST_DEPTH) throw new RangeError('a message goes in circles');
    return Array.from(file.children(storage), ([name, entry]): CompoundFilePart => {
      if (--entriesLeft < 0) throw new RangeError('a message has too many parts');
      if (entry.isStorage) return [name, copy(entry, depth + 1)];
      bytesLeft -= entry.size;
      if (bytesLeft < 0) throw new RangeError('the parts of a message overlap');
      return [name, file.read(entry)];
    });
  };
  const parts = copy(message, 0).map(([name, content]): CompoundFilePart => {
    if (name !== PROPERTIES || !(content instanceof Uint8Array)) return [name, content];
    return [name, Buffer.concat([content.subarray(0, INNER_HEADER), Buffer.alloc(8), content.subarray(INNER_HEADER)])];
  });
  const names = file.children(file.root).get(NAMES);
  if (names?.isStorage && !parts.some(([name]) => name === NAMES)) parts.push([NAMES, copy(names, 0)]);
  return writeCompoundFile(parts);
}
