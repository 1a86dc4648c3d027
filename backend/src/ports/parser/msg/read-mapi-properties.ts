import type { CompoundFile, OleEntry } from '../ole/read-ole-container.js';

/** Numbers of the properties of messages, recipients and attachments. */
export const PROPERTY = {
  importance: 0x0017,
  messageClass: 0x001a,
  sensitivity: 0x0036,
  subject: 0x0037,
  submittedAt: 0x0039,
  senderOnBehalfName: 0x0042,
  senderOnBehalfAddress: 0x0065,
  topic: 0x0070,
  senderName: 0x0c1a,
  recipientType: 0x0c15,
  senderAddress: 0x0c1f,
  displayBcc: 0x0e02,
  displayCc: 0x0e03,
  displayTo: 0x0e04,
  deliveredAt: 0x0e06,
  plainSubject: 0x0e1d,
  body: 0x1000,
  compressedRtf: 0x1009,
  html: 0x1013,
  displayName: 0x3001,
  address: 0x3003,
  attachmentData: 0x3701,
  shortFileName: 0x3704,
  fileName: 0x3707,
  contentId: 0x3712,
  smtpAddress: 0x39fe,
  internetCodePage: 0x3fde,
  locale: 0x3ff1,
  codePage: 0x3ffd,
  senderSmtpAddress: 0x5d01,
  isHidden: 0x7ffe,
} as const;

const TYPE = {
  int32: 0x0003,
  boolean: 0x000b,
  storage: 0x000d,
  ansi: 0x001e,
  unicode: 0x001f,
  time: 0x0040,
  binary: 0x0102,
} as const;

const FIXED_PROPERTIES = '__properties_version1.0';
/** Seconds from the first day of 1601, from which Windows counts, to that of 1970. */
const SECONDS_TO_1970 = 11_644_473_600;

const NO_TIME = 0x0cb34557a3dd4000n;

const hex = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0');

/**
 * The properties of one storage of a message. `headerBytes` stand before the fixed ones: 32 in a file, 24 in a message
 * inside one, 8 elsewhere.
 */
export class PropertyBag {
  private readonly entries: Map<string, OleEntry>;
  /** Fixed properties by number: where their eight bytes stand. */
  private readonly fixed = new Map<number, DataView>();

  constructor(
    private readonly file: CompoundFile,
    storage: OleEntry,
    headerBytes: number,
  ) {
    this.entries = file.children(storage);
    const stream = this.entries.get(FIXED_PROPERTIES);
    if (!stream) return;
    const bytes = file.read(stream);
    for (let at = headerBytes; at + 16 <= bytes.length; at += 16) {
      const entry = new DataView(bytes.buffer, bytes.byteOffset + at, 16);
      this.fixed.set(entry.getUint32(0, true), new DataView(bytes.buffer, bytes.byteOffset + at + 8, 8));
    }
  }

  /** Storages whose names begin so: recipients or attachments. */
  storages(prefix: string): OleEntry[] {
    return [...this.entries]
      .filter(([name, { isStorage }]) => isStorage && name.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, entry]) => entry);
  }

  number(property: number): number | undefined {
    return this.fixed.get(property * 0x10000 + TYPE.int32)?.getInt32(0, true);
  }

  isSet(property: number): boolean {
    return (this.fixed.get(property * 0x10000 + TYPE.boolean)?.getUint16(0, true) ?? 0) !== 0;
  }

  time(property: number): Date | undefined {
    const value = this.fixed.get(property * 0x10000 + TYPE.time)?.getBigUint64(0, true);
    // Outlook writes the first day of 4501 for no time.
    return value === undefined || value === 0n || value >= NO_TIME
      ? undefined
      : new Date(Number(value / 10_000n) - SECONDS_TO_1970 * 1000);
  }

  binary(property: number): Uint8Array | undefined {
    return this.stream(property, TYPE.binary);
  }

  /** A message inside the message. */
  inner(property: number): OleEntry | undefined {
    const entry = this.entries.get(nameOf(property, TYPE.storage));
    return entry?.isStorage ? entry : undefined;
  }

  /** Text in Unicode, or the bytes of text whose encoding the message has to tell. */
  text(property: number): string | Uint8Array | undefined {
    const unicode = this.stream(property, TYPE.unicode);
    if (unicode) return new TextDecoder('utf-16le').decode(unicode);
    return this.stream(property, TYPE.ansi);
  }

  private stream(property: number, type: number): Uint8Array | undefined {
    const entry = this.entries.get(nameOf(property, type));
    return entry && !entry.isStorage ? this.file.read(entry) : undefined;
  }
}

const nameOf = (property: number, type: number): string => `__substg1.0_${hex(property, 4)}${hex(type, 4)}`;

const NAMES = '__nameid_version1.0';
const SETS = '__substg1.0_00020102';
const ENTRIES = '__substg1.0_00030102';
const FIRST_OWN = 0x8000;
/** Sets that are listed in the file come after three that are not. */
const FIRST_LISTED = 3;

/** The sets that Outlook keeps its own properties in, by the first bytes of their ids. */
const SET_IDS = {
  appointment: '02200600',
  task: '03200600',
  address: '04200600',
} as const;
export type PropertySet = keyof typeof SET_IDS;

/** Under which number a message file has a property of one of Outlook's sets; undefined where it has none. */
export type NumberOf = (set: PropertySet, id: number) => number | undefined;

/** What the numbers of own properties stand for is written once, in the outermost message. */
export function namedProperties(file: CompoundFile): NumberOf {
  const storage = file.children(file.root).get(NAMES);
  const streams = storage?.isStorage ? file.children(storage) : undefined;
  const read = (name: string): Buffer => {
    const entry = streams?.get(name);
    return entry && !entry.isStorage ? Buffer.from(file.read(entry)) : Buffer.alloc(0);
  };
  const [sets, entries] = [read(SETS), read(ENTRIES)];
  const numbers = new Map<string, number>();
  for (let at = 0; at + 8 <= entries.length; at += 8) {
    const [id, kind, index] = [entries.readUInt32LE(at), entries.readUInt16LE(at + 4), entries.readUInt16LE(at + 6)];
    const from = ((kind >> 1) - FIRST_LISTED) * 16;
    // An odd kind is a property with a name instead of a number.
    if ((kind & 1) === 0 && from >= 0) numbers.set(`${sets.toString('hex', from, from + 4)} ${id}`, FIRST_OWN + index);
  }
  return (set, id) => numbers.get(`${SET_IDS[set]} ${id}`);
}
