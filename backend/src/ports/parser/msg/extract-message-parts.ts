import { decodeText } from '../txt/decode-text.js';
import type { CompoundFile, OleEntry } from '../ole/read-ole-container.js';
import { labelOfCodePage, labelOfLocale } from './code-pages.js';
import { decompressRtf, htmlOfRtf, textOfRtf } from './rtf-to-text.js';
import { charsetOfHtml, textOfHtml, withPictures, type TextOfPage } from './html-to-text.js';
import { itemFields, type Field } from './contact-meeting-task-fields.js';
import { namedProperties, PROPERTY, PropertyBag } from './read-mapi-properties.js';

const HEADER_BYTES = { file: 32, inner: 24, part: 8 } as const;
/** What their numbers mean; what is usual says nothing. */
const IMPORTANCE: readonly string[] = ['Low', '', 'High'];
const SENSITIVITY: readonly string[] = ['', 'Personal', 'Private', 'Confidential'];
const RECIPIENT_TYPES = { 1: 'to', 2: 'cc', 3: 'bcc' } as const;

export interface Attachment {
  name: string;
  /** The attached file; null for an attached message, which lies in the same file. */
  bytes: Uint8Array | null;
  message: OleEntry | null;
  /** A picture shown inside the body, such as the logo of a signature. */
  isInline: boolean;
  isPicture: boolean;
  /** The name by which the body's HTML shows it. */
  contentId: string;
}

export interface Message {
  subject: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  sentAt: Date | undefined;
  /** "High" or "Low", and "Confidential" or the like; empty for usual messages. */
  importance: string;
  sensitivity: string;
  /** What an appointment, a contact or a task says beside its body. */
  fields: Field[];
  body: TextOfPage;
  /** The body as it was sent, if that was HTML; its own pictures are put into it. */
  html: string | null;
  attachments: Attachment[];
  /** How many pictures the body shows that may hold words. */
  pictures: number;
  /** Signed or encrypted as a whole: what can be read is only an envelope. */
  isSealed: boolean;
}

type TextOf = (bag: PropertyBag, property: number) => string;

/** How the texts of a message that are not in Unicode are encoded; undefined where nothing tells. */
function encodingOf(bag: PropertyBag): string | undefined {
  for (const property of [PROPERTY.codePage, PROPERTY.internetCodePage]) {
    const label = labelOfCodePage(bag.number(property) ?? 0);
    if (label !== undefined && label !== 'utf-16le') return label;
  }
  const locale = bag.number(PROPERTY.locale);
  return locale === undefined ? undefined : labelOfLocale(locale);
}

function textReader(encoding: string | undefined): TextOf {
  return (bag, property) => {
    const text = bag.text(property);
    if (text === undefined) return '';
    const decoded = typeof text === 'string' ? text : decodeBytes(text, encoding);
    return decoded.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed().trim();
  };
}

const decodeBytes = (bytes: Uint8Array, encoding: string | undefined): string =>
  encoding === undefined ? decodeText(bytes).text : new TextDecoder(encoding).decode(bytes);

function person(name: string, address: string): string {
  // Inside one company, addresses may be paths of its directory ("/O=ACME/OU=..."), which say nothing to a reader.
  const shown = /^\/o=/i.test(address) ? '' : address;
  if (name === '' || name.toLowerCase() === shown.toLowerCase()) return shown || name;
  return shown === '' ? name : `${name} <${shown}>`;
}

function senderOf(bag: PropertyBag, textOf: TextOf): string {
  const name = textOf(bag, PROPERTY.senderName) || textOf(bag, PROPERTY.senderOnBehalfName);
  const addresses = [PROPERTY.senderSmtpAddress, PROPERTY.senderAddress, PROPERTY.senderOnBehalfAddress];
  return person(name, addresses.map((property) => textOf(bag, property)).find(Boolean) ?? '');
}

function recipientsOf(file: CompoundFile, bag: PropertyBag, textOf: TextOf): Pick<Message, 'to' | 'cc' | 'bcc'> {
  const recipients: Pick<Message, 'to' | 'cc' | 'bcc'> = { to: [], cc: [], bcc: [] };
  for (const storage of bag.storages('__recip_version1.0_')) {
    const recipient = new PropertyBag(file, storage, HEADER_BYTES.part);
    const shown = person(
      textOf(recipient, PROPERTY.displayName),
      textOf(recipient, PROPERTY.smtpAddress) || textOf(recipient, PROPERTY.address),
    );
    const type = (recipient.number(PROPERTY.recipientType) ?? 1) & 0xf;
    if (shown !== '' && (type === 1 || type === 2 || type === 3)) recipients[RECIPIENT_TYPES[type]].push(shown);
  }
  const listed = (property: number) =>
    textOf(bag, property)
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean);
  if (recipients.to.length === 0) recipients.to = listed(PROPERTY.displayTo);
  if (recipients.cc.length === 0) recipients.cc = listed(PROPERTY.displayCc);
  if (recipients.bcc.length === 0) recipients.bcc = listed(PROPERTY.displayBcc);
  return recipients;
}

interface Body {
  page: TextOfPage;
  html: string | null;
}

const plainPage = (text: string): TextOfPage => ({ text, rows: new Map(), struck: [], pictures: [] });

/** What is shown of a body: its HTML where it has words, as in a mail program, else the plain text. */
function shownBody(html: string, plain: string): Body {
  const page = textOfHtml(html);
  return { page: page.text === '' ? { ...plainPage(plain), pictures: page.pictures } : page, html };
}

/** The body as it was sent: a page of HTML, which may be wrapped in RTF, or plain text, or RTF alone. */
function bodyOf(bag: PropertyBag, textOf: TextOf, encoding: string | undefined): Body {
  const plain = textOf(bag, PROPERTY.body);
  const page = bag.binary(PROPERTY.html);
  if (page && page.length > 0) {
    const label = charsetOfHtml(page) ?? labelOfCodePage(bag.number(PROPERTY.internetCodePage) ?? 0) ?? encoding;
    return shownBody(decodeHtml(page, label), plain);
  }
  const packed = bag.binary(PROPERTY.compressedRtf);
  // Some programs store the page as text.
  const html = textOf(bag, PROPERTY.html);
  if (html !== '') return shownBody(html, plain);
  if (!packed || packed.length === 0) return { page: plainPage(plain), html: null };
  try {
    const rtf = decompressRtf(packed);
    const wrapped = htmlOfRtf(rtf);
    if (wrapped !== null) return shownBody(wrapped, plain);
    return { page: plainPage(plain || textOfRtf(rtf).replaceAll('\0', '').trim()), html: null };
  } catch (error) {
    if (plain === '' || !(error instanceof RangeError)) throw error;
    return { page: plainPage(plain), html: null };
  }
}

/** A page may name an encoding that does not exist. */
function decodeHtml(bytes: Uint8Array, label: string | undefined): string {
  try {
    return decodeBytes(bytes, label);
  } catch (error) {
    if (error instanceof RangeError) return decodeText(bytes).text;
    throw error;
  }
}

function attachmentsOf(file: CompoundFile, bag: PropertyBag, textOf: TextOf): Attachment[] {
  return bag.storages('__attach_version1.0_').map((storage, at) => {
    const part = new PropertyBag(file, storage, HEADER_BYTES.part);
    const message = part.inner(PROPERTY.attachmentData) ?? null;
    const given =
      textOf(part, PROPERTY.fileName) ||
      textOf(part, PROPERTY.shortFileName) ||
      textOf(part, PROPERTY.displayName) ||
      `attachment ${at + 1}`;
    // A message inside a message is called by its subject.
    const name = message && !/\.msg$/i.test(given) ? `${given}.msg` : given;
    const contentId = textOf(part, PROPERTY.contentId);
    const isPicture = /\.(?:png|jpe?g|gif|bmp|emz|wmz|svg)$/i.test(name);
    return {
      name: name.replace(/[\n\t]/g, ' '),
      bytes: part.binary(PROPERTY.attachmentData) ?? null,
      message,
      // What is no picture stands nowhere in the body, also where the mail program does not list it.
      isInline: isPicture && (part.isSet(PROPERTY.isHidden) || contentId !== ''),
      isPicture,
      contentId,
    };
  });
}

/** Pictures of the body that its HTML does not name; those that it names are counted where they stand. */
function countPicturesWithoutPlace(attachments: readonly Attachment[], html: string): number {
  const isNamed = (contentId: string): boolean => {
    const id = contentId.replace(/^<|>$/g, '');
    return id !== '' && html.includes(`cid:${id}`);
  };
  return attachments.filter((one) => one.isInline && one.isPicture && !isNamed(one.contentId)).length;
}

/** Reads a message: the root of its file, or a storage inside another message. Throws `RangeError` when it is broken. */
export function readMessage(file: CompoundFile, storage: OleEntry): Message {
  const bag = new PropertyBag(file, storage, storage === file.root ? HEADER_BYTES.file : HEADER_BYTES.inner);
  const encoding = encodingOf(bag);
  const textOf = textReader(encoding);
  const attachments = attachmentsOf(file, bag, textOf);
  const body = bodyOf(bag, textOf, encoding);
  const kind = textOf(bag, PROPERTY.messageClass);
  return {
    subject:
      [PROPERTY.subject, PROPERTY.plainSubject, PROPERTY.topic]
        .map((property) => textOf(bag, property).replace(/\s+/g, ' '))
        .find((text) => text !== '') ?? '',
    from: senderOf(bag, textOf),
    ...recipientsOf(file, bag, textOf),
    sentAt: bag.time(PROPERTY.submittedAt) ?? bag.time(PROPERTY.deliveredAt),
    importance: IMPORTANCE[bag.number(PROPERTY.importance) ?? -1] ?? '',
    sensitivity: SENSITIVITY[bag.number(PROPERTY.sensitivity) ?? -1] ?? '',
    fields: itemFields(kind, { bag, textOf, numberOf: namedProperties(file) }),
    body: body.page,
    html: body.html && withPictures(body.html, attachments),
    attachments,
    pictures: body.page.pictures.length + countPicturesWithoutPlace(attachments, body.html ?? ''),
    isSealed: /^IPM\.Note\.(?:Secure|SMIME)/i.test(kind) || attachments.some(({ name }) => /\.p7m$/i.test(name)),
  };
}
