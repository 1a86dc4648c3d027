import { labelOfCharset, labelOfCodePage } from './code-pages.js';

const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;
/** Text that every decompression begins with, so that common words need not be stored. */
export const DICTIONARY =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const WINDOW = 4096;
/** No honest body is longer. */
const MOST = 50_000_000;

/** Unpacks the RTF body of a message (the format's own compression). Throws `RangeError` when it is broken. */
export function decompressRtf(bytes: Uint8Array): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(4, true);
  const kind = view.getUint32(8, true);
  if (kind === PLAIN) return Buffer.from(bytes.subarray(16, 16 + size));
  if (kind !== COMPRESSED || size > MOST) throw new RangeError('not a compressed body');
  const window = Buffer.alloc(WINDOW);
  window.write(DICTIONARY, 'latin1');
  const output = Buffer.alloc(size);
  let write = DICTIONARY.length;
  let done = 0;
  const emit = (byte: number) => {
    if (done < size) output[done++] = byte;
    window[write] = byte;
    write = (write + 1) % WINDOW;
  };
  for (let at = 16; at < bytes.length && done < size;) {
    const control = view.getUint8(at++);
    for (let bit = 0; bit < 8 && at < bytes.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        emit(view.getUint8(at++));
        continue;
      }
      const reference = view.getUint16(at);
      at += 2;
      const from = reference >> 4;
      if (from === write) return output.subarray(0, done);
      for (let step = 0; step < (reference & 15) + 2; step++) emit(window[(from + step) % WINDOW] ?? 0);
    }
  }
  return output.subarray(0, done);
}

/** Groups that hold no text to be read. Those that begin with \* are left out too. */
const SKIPPED = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'footer',
  'listtable',
  'rsidtbl',
  'themedata',
  'datastore',
  'xmlnstbl',
  'generator',
  'fldinst',
]);

const SIGNS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  endash: '–',
  emdash: '—',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
};

type Decoder = InstanceType<typeof TextDecoder>;

/** A group's state; inner groups inherit it. */
interface Group {
  isSkipped: boolean;
  /** Characters that stand for a Unicode one in old readers and follow it. */
  fallback: number;
  /** Formatting that only RTF needs, inside HTML that was wrapped in RTF. */
  isRtfOnly: boolean;
  decoder: Decoder;
}

/** By the number of a typeface: what its letters are written in, where that is not the document's own encoding. */
function decodersOf(source: string): Map<string, Decoder> {
  const decoders = new Map<string, Decoder>();
  const [table = ''] = /\{\\fonttbl[\s\S]{0,20000}/.exec(source) ?? [];
  for (const [, font = '', charset] of table.matchAll(/\{\s*\\f(\d+)[^{};]*?\\fcharset(\d+)/g)) {
    const label = labelOfCharset(Number(charset));
    if (label !== undefined) decoders.set(font, new TextDecoder(label));
  }
  return decoders;
}

/** Characters in which RTF says what it holds. */
const HEAD = 2_000;
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/gi;

/** The text of an RTF body. HTML that was wrapped in RTF comes out as its text. */
export const textOfRtf = (rtf: Buffer): string => unwrap(rtf.toString('latin1'), false);

/** The page of HTML that was wrapped in RTF, as Outlook stores most messages; null when there is none in it. */
export function htmlOfRtf(rtf: Buffer): string | null {
  const source = rtf.toString('latin1');
  return /\\fromhtml1?\b/.test(source.slice(0, HEAD)) ? unwrap(source, true) : null;
}

function unwrap(source: string, withElements: boolean): string {
  const codePage = Number(/\\ansicpg(\d+)/.exec(source)?.[1] ?? 1252);
  const own = new TextDecoder(labelOfCodePage(codePage) ?? 'windows-1252');
  const decoders = decodersOf(source);
  const groups: Group[] = [];
  let group: Group = { isSkipped: false, fallback: 1, isRtfOnly: false, decoder: own };
  let text = '';
  let bytes: number[] = [];
  let toDrop = 0;

  const flush = () => {
    if (bytes.length > 0) text += group.decoder.decode(Uint8Array.from(bytes));
    bytes = [];
  };
  const write = (piece: string) => {
    flush();
    if (!group.isSkipped && !group.isRtfOnly) text += piece;
  };
  const writeByte = (byte: number) => {
    if (toDrop > 0) toDrop--;
    else if (!group.isSkipped && !group.isRtfOnly) bytes.push(byte);
  };
  const obey = (word: string, value: number | undefined) => {
    if (word === 'f' || word === 'plain') {
      flush();
      group.decoder = decoders.get(String(value)) ?? own;
    } else if (word === 'uc') group.fallback = value ?? 1;
    else if (word === 'htmlrtf') group.isRtfOnly = value !== 0;
    else if (word === 'htmltag' && withElements) group.isSkipped = false;
    else if (word === 'u' && value !== undefined) {
      write(String.fromCharCode(value < 0 ? value + 65_536 : value));
      toDrop = group.fallback;
    } else if (SKIPPED.has(word)) group.isSkipped = true;
    else if (SIGNS[word] !== undefined) write(SIGNS[word]);
  };

  for (const [, word, value, byte, sign, brace, plain] of source.matchAll(TOKEN)) {
    if (word !== undefined) obey(word.toLowerCase(), value === undefined ? undefined : Number(value));
    else if (byte !== undefined) writeByte(Number.parseInt(byte, 16));
    else if (sign === '*') group.isSkipped = true;
    else if (sign !== undefined) write({ '~': ' ', '-': '', _: '-', '\n': '\n', '\r': '' }[sign] ?? sign);
    else if (brace === '{') {
      flush();
      groups.push(group);
      group = { ...group };
    } else if (brace === '}') {
      flush();
      group = groups.pop() ?? group;
    } else for (const letter of (plain ?? '').replace(/[\r\n]/g, '')) writeByte(letter.charCodeAt(0));
  }
  flush();
  return text.toWellFormed();
}
