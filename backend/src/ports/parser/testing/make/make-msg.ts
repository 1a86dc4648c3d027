import { labelOfCodePage } from '../../msg/code-pages.js';
import { compressRtf } from './compress-rtf.js';
import { encodeText } from './encode-text.js';
import { makeOle, type OleParts } from './make-ole.js';

interface MsgPerson {
  name: string;
  address: string;
}

export interface MsgParts {
  subject: string;
  /** Plain body. */
  body?: string;
  /** Body as a page of HTML. */
  html?: string;
  /** Body as rich text, with its letters beyond ASCII written as escapes. */
  rtf?: string;
  from?: string;
  fromAddress?: string;
  /** A moment in ISO 8601. */
  sentAt?: string;
  /** Outlook's numbers: 2 is high, 3 is confidential. */
  importance?: number;
  sensitivity?: number;
  to?: readonly MsgPerson[];
  cc?: readonly MsgPerson[];
  /** Files, and messages that lie inside this one. */
  attachments?: readonly (readonly [name: string, content: Uint8Array | MsgParts])[];
  /** Windows' number of the encoding that the texts have instead of Unicode. */
  codePage?: number;
}

const PROPERTIES = '__properties_version1.0';
/** What stands before the properties: in a file, in a message inside one, elsewhere. */
const HEADER_BYTES = { file: 32, inner: 24, part: 8 } as const;
const SECONDS_TO_1970 = 11_644_473_600;
const [INT32, TIME] = [0x0003, 0x0040];
const CODE_PAGE = 0x3ffd;
const RECIPIENT_TYPE = 0x0c15;
const SUBMITTED_AT = 0x0039;
const [IMPORTANCE, SENSITIVITY] = [0x0017, 0x0036];

function fixedProperty(number: number, type: number, value: bigint): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE(number * 0x10000 + type, 0);
  entry.writeBigUInt64LE(value, 8);
  return entry;
}

/** Streams of texts by the numbers of their properties; empty ones are left out. */
function textStreams(texts: Readonly<Record<string, string>>, codePage: number | undefined): OleParts {
  const streamOf = ([property, text]: [string, string]): [string, Buffer] =>
    codePage === undefined
      ? [`__substg1.0_${property}001F`, Buffer.from(text, 'utf16le')]
      : [`__substg1.0_${property}001E`, encodeText(text, labelOfCodePage(codePage) ?? '')];
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== '')
      .map(streamOf),
  );
}

const numbered = (prefix: string, at: number) =>
  `${prefix}_version1.0_#${at.toString(16).toUpperCase().padStart(8, '0')}`;

function recipients({ to = [], cc = [], codePage }: MsgParts): OleParts {
  const all = [...to.map((person) => [1n, person] as const), ...cc.map((person) => [2n, person] as const)];
  return Object.fromEntries(
    all.map(([type, { name, address }], at) => [
      numbered('__recip', at),
      {
        [PROPERTIES]: Buffer.concat([Buffer.alloc(HEADER_BYTES.part), fixedProperty(RECIPIENT_TYPE, INT32, type)]),
        ...textStreams({ '3001': name, '3003': address, '39FE': address }, codePage),
      },
    ]),
  );
}

function attachments({ attachments = [], codePage }: MsgParts): OleParts {
  return Object.fromEntries(
    attachments.map(([name, content], at) => [
      numbered('__attach', at),
      {
        [PROPERTIES]: Buffer.alloc(HEADER_BYTES.part),
        ...(content instanceof Uint8Array
          ? { ...textStreams({ '3707': name }, codePage), '__substg1.0_37010102': content }
          : { ...textStreams({ '3001': name }, codePage), '__substg1.0_3701000D': streamsOf(content, 'inner') }),
      },
    ]),
  );
}

function streamsOf(parts: MsgParts, place: 'file' | 'inner'): OleParts {
  const { subject, body = '', html = '', rtf = '', from = '', fromAddress = '', sentAt, codePage } = parts;
  const numbers = [
    [CODE_PAGE, codePage],
    [IMPORTANCE, parts.importance],
    [SENSITIVITY, parts.sensitivity],
  ] as const;
  const fixed = [
    ...numbers.flatMap(([number, value]) => (value === undefined ? [] : [fixedProperty(number, INT32, BigInt(value))])),
    ...(sentAt === undefined
      ? []
      : [fixedProperty(SUBMITTED_AT, TIME, BigInt(Date.parse(sentAt) + SECONDS_TO_1970 * 1000) * 10_000n)]),
  ];
  return {
    [PROPERTIES]: Buffer.concat([Buffer.alloc(HEADER_BYTES[place]), ...fixed]),
    ...textStreams({ '0037': subject, '0C1A': from, '0C1F': fromAddress, '1000': body }, codePage),
    ...(html === '' ? {} : { '__substg1.0_10130102': Buffer.from(html) }),
    ...(rtf === '' ? {} : { '__substg1.0_10090102': compressRtf(rtf) }),
    ...recipients(parts),
    ...attachments(parts),
  };
}

/** An Outlook message; `hasSmallSectors` lays it out as Outlook itself does. */
export const makeMsg = (parts: MsgParts, hasSmallSectors = false): Buffer =>
  makeOle(streamsOf(parts, 'file'), hasSmallSectors);
