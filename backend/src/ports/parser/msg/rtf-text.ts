import { labelOfCharset, labelOfCodePage } from './code-pages.js';

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
