import { makeOle, type OleParts } from './make-ole.js';

/** A property of one of Outlook's own sets: its number there, and a text or a time. */
export type OwnProperty = [set: 'appointment' | 'task' | 'address', id: number, value: string | Date | number];

export interface ItemParts {
  subject: string;
  /** Plain body. */
  body?: string;
  /** Body as a page of HTML. */
  html?: string;
  from?: string;
  /** What kind of item it is, such as "IPM.Task". */
  kind?: string;
  /** Texts by the four hexadecimal digits of their properties. */
  texts?: Readonly<Record<string, string>>;
  own?: readonly OwnProperty[];
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

const SETS = ['appointment', 'task', 'address'] as const;
const SECONDS_TO_1970 = 11_644_473_600;

/** The set ids differ in their first byte only. */
const setIds = Buffer.concat(SETS.map((_, at) => Buffer.from([2 + at, 0x20, 6, 0, ...Buffer.alloc(12)])));

function namesOf(own: readonly OwnProperty[]): OleParts {
  const entries = own.map(([set, id], at) => {
    const entry = Buffer.alloc(8);
    entry.writeUInt32LE(id, 0);
    entry.writeUInt16LE((SETS.indexOf(set) + 3) << 1, 4);
    entry.writeUInt16LE(at, 6);
    return entry;
  });
  return { '__substg1.0_00020102': setIds, '__substg1.0_00030102': Buffer.concat(entries) };
}

const ownText = (at: number, value: string) =>
  [`__substg1.0_${(0x8000 + at).toString(16).toUpperCase()}001F`, utf16(value)] as const;

function fixed(at: number, value: OwnProperty[2]): Buffer[] {
  if (typeof value === 'string') return [];
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE((0x8000 + at) * 0x10000 + (typeof value === 'number' ? 3 : 0x40), 0);
  if (typeof value === 'number') entry.writeInt32LE(value, 8);
  else entry.writeBigUInt64LE(BigInt(value.getTime() + SECONDS_TO_1970 * 1000) * 10_000n, 8);
  return [entry];
}

/** A small item of Outlook: an appointment, a contact, a task or a mail, without attachments. */
export function makeItem({
  subject,
  body = '',
  html = '',
  from = '',
  kind = '',
  texts: others = {},
  own = [],
}: ItemParts): Buffer {
  const texts = { '0037': subject, '0C1A': from, '1000': body, '001A': kind, ...others };
  const streams = Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([property, text]) => [`__substg1.0_${property}001F`, utf16(text)] as const);
  return makeOle({
    '__properties_version1.0': Buffer.concat([Buffer.alloc(32), ...own.flatMap(([, , value], at) => fixed(at, value))]),
    ...Object.fromEntries(own.flatMap(([, , value], at) => (typeof value === 'string' ? [ownText(at, value)] : []))),
    ...(own.length === 0 ? {} : { '__nameid_version1.0': namesOf(own) }),
    ...Object.fromEntries(streams),
    ...(html === '' ? {} : { '__substg1.0_10130102': Buffer.from(html) }),
  });
}
