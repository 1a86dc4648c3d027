import { languageOf } from '../../../text/language.js';
import { buildBlocks } from '../blocks/build-blocks.js';
import { UnreadableDocument, type MessageLooks, type ParsedBlock } from '../document-parser.js';
import type { Inside, ReadText, Source } from '../format-reader.js';
import { LIMITS } from '../limits.js';
import { CompoundFile, type OleEntry } from '../ole/compound-file.js';
import { unreadable } from '../reasons.js';
import { linesOfText } from '../txt/text-lines.js';
import { readMessage, type Attachment, type Message } from './message.js';
import { placeInside } from './place-inside.js';
import { PARSER_VERSIONS } from '../parser-versions.js';

const time = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The lines above a message's body, as a mail program shows them. */
function headerLines({ from, to, cc, bcc, sentAt, attachments }: Message): string[] {
  const shown: [string, string][] = [
    ['From', from],
    ['Sent', sentAt ? time(sentAt) : ''],
    ['To', to.join('; ')],
    ['Cc', cc.join('; ')],
    ['Bcc', bcc.join('; ')],
    [
      'Attachments',
      attachments
        .filter(({ isInline }) => !isInline)
        .map(({ name }) => name)
        .join('; '),
    ],
  ];
  return shown.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`);
}

/** Puts a message, its attachments and the messages in it into one text. */
class MessageWriter {
  readonly blocks: ParsedBlock[] = [];
  readonly remarks: string[] = [];
  readonly looks: MessageLooks = { html: null, attachments: [] };
  private readonly pieces: string[] = [];
  private length = 0;

  constructor(
    private readonly file: CompoundFile,
    private readonly inside: Inside,
  ) {}

  get text(): string {
    return this.pieces.join('');
  }

  async write(storage: OleEntry, part: readonly string[], depth: number): Promise<void> {
    const message = readMessage(this.file, storage);
    if (message.isSealed && message.body === '' && depth === 0) throw unreadable('sealedMessage');
    if (message.isSealed)
      this.remarks.push(
        `The message ${message.subject === '' ? '' : `"${message.subject}" `}is signed or encrypted; what lies under its seal was not read.`,
      );
    if (depth === 0) this.looks.html = message.html;
    const path = [...part, message.subject].filter(Boolean);
    if (message.subject !== '')
      this.append(message.subject, [
        {
          kind: 'heading',
          start: 0,
          end: message.subject.length,
          level: Math.min(depth + 1, 6),
          headingPath: [...part],
          part: [...part, 'Subject'],
        },
      ]);
    for (const line of headerLines(message))
      this.append(line, [{ kind: 'line', start: 0, end: line.length, headingPath: path, part: [...part, 'Header'] }]);
    this.writeBody(message.body, path, part);
    for (const attachment of message.attachments) await this.writeAttachment(attachment, part, depth);
  }

  private writeBody(body: string, path: readonly string[], part: readonly string[]): void {
    if (body === '') return;
    const blocks = buildBlocks(body, linesOfText(body)).map(({ lines, headingPath, ...block }) => ({
      ...block,
      headingPath: [...path, ...headingPath],
      part: [...part, 'Body'],
      ...(lines ? { lines } : {}),
    }));
    this.append(body, blocks);
  }

  private async writeAttachment(attachment: Attachment, part: readonly string[], depth: number): Promise<void> {
    if (attachment.isInline) return;
    const place = [...part, `Attachment ${attachment.name}`];
    const reason = await this.readAttachment(attachment, place, depth);
    this.looks.attachments.push({ name: attachment.name, part: place, reason });
  }

  /** Answers why it could not be read, or null. */
  private async readAttachment(
    attachment: Attachment,
    place: readonly string[],
    depth: number,
  ): Promise<string | null> {
    if (depth >= LIMITS.message.depth || this.inside.budget.attachments-- <= 0)
      return this.leaveOut(
        attachment,
        `messages may hold ${LIMITS.message.attachments} attachments, ${LIMITS.message.depth} deep.`,
      );
    if (attachment.message) {
      await this.write(attachment.message, place, depth + 1);
      return null;
    }
    if (!attachment.bytes) return 'It holds nothing.';
    if (attachment.isPicture) {
      this.remarks.push(`The attachment "${attachment.name}" is a picture and was not read.`);
      return 'It is a picture.';
    }
    try {
      const document = await this.inside.read(attachment.bytes, attachment.name);
      this.append(
        document.text.replaceAll('\f', '\n'),
        document.blocks.map((block) => placeInside(block, place)),
      );
      this.remarks.push(...document.remarks.map((remark) => `Attachment "${attachment.name}": ${remark}`));
      return null;
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      return this.leaveOut(attachment, error.reason);
    }
  }

  private leaveOut({ name }: Attachment, reason: string): string {
    this.remarks.push(`The attachment "${name}" was not read: ${reason}`);
    return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
  }

  /** Adds a piece of text with its blocks, whose offsets count from the piece's start. */
  private append(text: string, blocks: readonly ParsedBlock[]): void {
    const separator = this.length === 0 ? '' : '\n\n';
    const offset = this.length + separator.length;
    this.pieces.push(separator, text);
    this.length = offset + text.length;
    if (this.length > LIMITS.textCharacters) throw unreadable('tooMuchText');
    for (const block of blocks) this.blocks.push({ ...block, start: offset + block.start, end: offset + block.end });
  }
}

/** Reads an Outlook message with all that is attached to it and can be read. */
export async function readMsg({ bytes, onProgress, inside }: Source): Promise<ReadText> {
  try {
    const file = new CompoundFile(bytes);
    const writer = new MessageWriter(file, inside);
    await writer.write(file.root, [], 0);
    const { text, blocks, remarks, looks } = writer;
    if (text.trim() === '') throw unreadable('noText', 'msg');
    onProgress(1, 1);
    return {
      format: 'msg',
      text,
      blocks,
      pages: [],
      pageCount: null,
      language: languageOf(text),
      parserVersion: PARSER_VERSIONS.msg,
      unreadPages: [],
      remarks,
      looks: { message: looks },
    };
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('damaged', 'msg', error);
    throw error;
  }
}
