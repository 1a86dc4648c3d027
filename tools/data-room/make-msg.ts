import { writeCompoundFile, type CompoundFilePart } from '../../backend/src/ports/parser/ole/write-compound-file.ts';
import type { Block } from './parse-paper-blocks.ts';
import { plainText, type TextRun } from './parse-inline-formatting.ts';
import type { MailHead, TextPaper } from './read-papers.ts';

const SECONDS_TO_1970 = 11_644_473_600;
const MIME: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

const int32 = (property: number, value: number) => fixed(property, 0x0003, (entry) => entry.writeInt32LE(value, 8));
const yes = (property: number) => fixed(property, 0x000b, (entry) => entry.writeUInt16LE(1, 8));
const time = (property: number, at: Date) =>
  fixed(property, 0x0040, (entry) =>
    entry.writeBigUInt64LE(BigInt(at.getTime() + SECONDS_TO_1970 * 1000) * 10_000n, 8),
  );

function fixed(property: number, type: number, write: (entry: Buffer) => void): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE(property * 0x10000 + type, 0);
  entry.writeUInt32LE(6, 4);
  write(entry);
  return entry;
}

const nameOf = (property: number, type: string) =>
  `__substg1.0_${property.toString(16).toUpperCase().padStart(4, '0')}${type}`;

/** Texts and bytes of a storage, with the list of properties that a mail program reads first. */
function storage(
  headerBytes: number,
  values: Record<number, string | Uint8Array>,
  fixedOnes: Buffer[],
  header?: (bytes: Buffer) => void,
): CompoundFilePart[] {
  const head = Buffer.alloc(headerBytes);
  header?.(head);
  const listed: Buffer[] = [...fixedOnes];
  const streams: CompoundFilePart[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (value.length === 0) continue;
    const property = Number(key);
    const isText = typeof value === 'string';
    const bytes = isText ? Buffer.from(value, 'utf16le') : Buffer.from(value);
    streams.push([nameOf(property, isText ? '001F' : '0102'), bytes]);
    listed.push(
      fixed(property, isText ? 0x001f : 0x0102, (entry) => entry.writeUInt32LE(bytes.length + (isText ? 2 : 0), 8)),
    );
  }
  return [['__properties_version1.0', Buffer.concat([head, ...listed])], ...streams];
}

const people = (line: string): { name: string; address: string }[] =>
  line
    .split(/[;]|,(?=[^<>]*<)/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, name = one, address = ''] = /^(.*?)\s*<([^>]+)>$/.exec(one) ?? [];
      return { name: name.replaceAll('"', ''), address: address || name };
    });

const recipient = ({ name, address }: { name: string; address: string }, type: number) =>
  storage(8, { 0x3001: name, 0x3002: 'SMTP', 0x3003: address, 0x39fe: address }, [int32(0x0c15, type)]);

function attachment(name: string, bytes: Uint8Array, number: number): CompoundFilePart[] {
  const extension = name.split('.').at(-1) ?? '';
  const values = {
    0x3701: bytes,
    0x3703: `.${extension}`,
    0x3704: name,
    0x3707: name,
    0x370e: MIME[extension] ?? '',
    0x3001: name,
  };
  return storage(8, values, [int32(0x0e21, number), int32(0x3705, 1), int32(0x370b, -1)]);
}

/** A message of Outlook with its people, its body and the files that came with it. */
export function makeMsg(
  paper: TextPaper,
  mail: MailHead,
  attached: readonly (readonly [name: string, bytes: Uint8Array])[],
): Uint8Array {
  const sent = new Date(mail.sent);
  const [sender] = people(mail.from);
  const [to, cc] = [people(mail.to), people(mail.cc)];
  const values = {
    0x001a: 'IPM.Note',
    0x0037: mail.subject,
    0x0070: mail.subject.replace(/^(fw|re): /i, ''),
    0x0c1a: sender?.name ?? '',
    0x0c1e: 'SMTP',
    0x0c1f: sender?.address ?? '',
    0x0042: sender?.name ?? '',
    0x0065: sender?.address ?? '',
    0x5d01: sender?.address ?? '',
    0x0e04: to.map(({ name }) => name).join('; '),
    0x0e03: cc.map(({ name }) => name).join('; '),
    0x1000: paper.blocks.map(textOf).join('\r\n\r\n'),
    0x1013: mail.html ? Buffer.from(htmlOf(paper), 'utf8') : new Uint8Array(),
  };
  const flags = [
    int32(0x0e07, 1),
    time(0x0039, sent),
    time(0x0e06, sent),
    int32(0x3fde, 65001),
    ...(attached.length > 0 ? [yes(0x0e1b)] : []),
  ];
  const recipients = [...to.map((one) => recipient(one, 1)), ...cc.map((one) => recipient(one, 2))];
  const eight = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return new Uint8Array(
    writeCompoundFile([
      ...storage(32, values, flags, (head) => {
        head.writeUInt32LE(recipients.length, 8);
        head.writeUInt32LE(attached.length, 12);
        head.writeUInt32LE(recipients.length, 16);
        head.writeUInt32LE(attached.length, 20);
      }),
      [
        '__nameid_version1.0',
        [
          ['__substg1.0_00020102', new Uint8Array()],
          ['__substg1.0_00030102', new Uint8Array()],
          ['__substg1.0_00040102', new Uint8Array()],
        ],
      ],
      ...recipients.map((parts, index): CompoundFilePart => [`__recip_version1.0_#${eight(index)}`, parts]),
      ...attached.map(([name, bytes], index): CompoundFilePart => [
        `__attach_version1.0_#${eight(index)}`,
        attachment(name, bytes, index),
      ]),
    ]),
  );
}

function textOf(block: Block): string {
  const words = (runs: readonly TextRun[]) => plainText(runs);
  if (block.is === 'paragraph') return block.lines.map(words).join('\r\n');
  if (block.is === 'clause') return `${block.number} ${words(block.runs)}`;
  if (block.is === 'bullet') return `- ${words(block.runs)}`;
  if (block.is === 'table')
    return block.rows.map((row) => row.map((cell) => (cell ? words(cell.runs) : '')).join('\t')).join('\r\n');
  return block.is === 'title' || block.is === 'heading' || block.is === 'box' ? words(block.runs) : '';
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inline = (runs: readonly TextRun[]) =>
  runs
    .map(({ text, bold, italic }) =>
      bold ? `<b>${escaped(text)}</b>` : italic ? `<i>${escaped(text)}</i>` : escaped(text),
    )
    .join('');

function htmlOf({ blocks }: TextPaper): string {
  const body = blocks.map((block) => {
    if (block.is === 'paragraph') return `<p>${block.lines.map(inline).join('<br>')}</p>`;
    if (block.is === 'bullet') return `<ul><li>${inline(block.runs)}</li></ul>`;
    if (block.is === 'clause') return `<p>${block.number} ${inline(block.runs)}</p>`;
    if (block.is === 'table')
      return `<table border="1" cellpadding="4">${block.rows.map((row) => `<tr>${row.map((cell) => (cell ? `<td colspan="${cell.columns}">${inline(cell.runs)}</td>` : '')).join('')}</tr>`).join('')}</table>`;
    return block.is === 'title' || block.is === 'heading' || block.is === 'box'
      ? `<p><b>${inline(block.runs)}</b></p>`
      : '';
  });
  return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style>body{font-family:Calibri,sans-serif;font-size:11pt}</style></head><body>${body.join('\n')}</body></html>`;
}
