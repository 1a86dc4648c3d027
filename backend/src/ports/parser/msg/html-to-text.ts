import { PARSER_LIMITS } from '../parser-limits.js';

const NAMED: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  sect: '§',
  para: '¶',
  deg: '°',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  Eacute: 'É',
  Aacute: 'Á',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  ccedil: 'ç',
  ntilde: 'ñ',
  zwnj: '',
  shy: '',
};

/** Elements whose content is not shown. */
const UNSEEN =
  /<(script|style|head|title|noscript|template|xml)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!\[[\s\S]*?\]>|<!doctype\b[^>]*>|<\?xml\b[^>]*>/gi;
const BLOCK = /^(?:div|tr|table|ul|ol|blockquote|hr|section|article|header|footer|pre)$/;

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]\w{1,8}));/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** Signs that no HTML holds after its spaces are made equal: the edge of a block, and that of a paragraph. */
const EDGE = '\v';
const PARAGRAPH = '\f';

function signOf(element: string, isClosing: boolean): string {
  if (element === 'br') return '\n';
  if (element === 'p' || /^h[1-6]$/.test(element)) return PARAGRAPH;
  if (element === 'li') return isClosing ? EDGE : `${EDGE}• `;
  if (element === 'td' || element === 'th') return isClosing ? '\t' : '';
  return BLOCK.test(element) ? EDGE : '';
}

/** Edges of blocks that touch make one line end; an empty line or the edge of a paragraph makes a blank line. */
const lineEnds = (edges: string): string => (edges.includes(PARAGRAPH) || edges.split('\n').length > 2 ? '\n\n' : '\n');

/** The text that a page of HTML shows: blocks and line breaks end lines, cells are parted by tabs. */
export function textOfHtml(html: string): string {
  const shown = html.replace(UNSEEN, '').replace(/\s+/g, ' ');
  const marked = shown.replace(/<\s*(\/?)\s*([a-z][\w:]*)[^>]*>/gi, (_, slash: string, element: string) =>
    signOf(element.toLowerCase(), slash !== ''),
  );
  return decodeEntities(marked)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t\n]*[\v\f][\v\f \t\n]*/g, lineEnds)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim();
}

/** The encoding that a page of HTML names for itself. */
export function charsetOfHtml(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1');
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
}

/** A file of the message that its HTML may show. */
interface Picture {
  contentId: string;
  bytes: Uint8Array | null;
}

const SIGNATURES: readonly (readonly [hex: string, type: string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
];

/** Only pictures that hold nothing but dots; their content decides, not their name. */
function addressOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const type = SIGNATURES.find(([hex]) => head.startsWith(hex))?.[1];
  return type === undefined ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Puts the pictures that came with a message into its HTML. Null when it is too long to be shown. */
export function withPictures(html: string, pictures: readonly Picture[]): string | null {
  let length = html.length;
  const whole = html.replace(/\bcid:([^"'\s>)]{1,255})/gi, (address, contentId: string) => {
    const picture = pictures.find(({ contentId: own }) => own.replace(/^<|>$/g, '') === contentId);
    const data =
      picture?.bytes && picture.bytes.length < PARSER_LIMITS.message.htmlCharacters && addressOf(picture.bytes);
    if (!data || length + data.length > PARSER_LIMITS.message.htmlCharacters) return address;
    length += data.length;
    return data;
  });
  return whole.length > PARSER_LIMITS.message.htmlCharacters ? null : whole.replaceAll('\0', '').toWellFormed();
}
