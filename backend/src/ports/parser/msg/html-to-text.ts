import { decodeHTMLStrict } from 'entities';
import { formatNumber } from '../docx/styles/number-formats.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { EDGE, HtmlTables, OWN_SIGNS, PARAGRAPH, type HtmlRow } from './html-tables.js';

/** Elements whose content is not shown. */
const UNSEEN =
  /<(script|style|head|title|noscript|template|xml)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!\[[\s\S]*?\]>|<!doctype\b[^>]*>|<\?xml\b[^>]*>/gi;
/** An element that its own style hides; what it holds of its own kind ends it too early, and then shows. */
const HIDDEN =
  /<(div|span|p|td|tr|font|table)\b[^>]*?style\s*=\s*(?:"[^">]*?display\s*:\s*none[^">]*"|'[^'>]*?display\s*:\s*none[^'>]*')[^>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1\s*>/gi;
/** Words with a line through them, by their element or its style. */
const STRUCK_ELEMENT = /<(s|strike|del)\b[^>]*>((?:(?!<\/?\1\b)[\s\S])*)<\/\1\s*>/gi;
const STRUCK_BY_STYLE =
  /<(span|p|div|td|font|li)\b[^>]*?style\s*=\s*(?:"[^">]*?line-through[^">]*"|'[^'>]*?line-through[^'>]*')[^>]*>((?:(?!<\/?\1\b)[\s\S])*)<\/\1\s*>/gi;
const BLOCK = /^(?:div|tr|table|ul|ol|blockquote|hr|section|article|header|footer|pre)$/;

/** Entities as the signs that they name, with plain blanks, and without the signs that show nothing. */
const decodeEntities = (text: string): string =>
  decodeHTMLStrict(text)
    .replaceAll('\u00a0', ' ')
    .replace(/[\0\u00ad\u200c\ufffd]/g, '');

function signOf(element: string, isClosing: boolean): string {
  if (element === 'br') return '\n';
  if (element === 'p' || /^h[1-6]$/.test(element)) return PARAGRAPH;
  if (element === 'li') return EDGE;
  if (element === 'td' || element === 'th') return isClosing ? '\t' : '';
  return BLOCK.test(element) ? EDGE : '';
}

/** Edges of blocks that touch make one line end; an empty line or the edge of a paragraph makes a blank line. */
const lineEnds = (edges: string): string => (edges.includes(PARAGRAPH) || edges.split('\n').length > 2 ? '\n\n' : '\n');

/** How a list numbers its items, by the type or the style that it names. */
function numberingOf(attributes: string): string {
  const type = /\btype\s*=\s*["']?([aAiI1])\b/.exec(attributes)?.[1];
  const style = /list-style(?:-type)?\s*:[^;"']*?\b(lower|upper)-(alpha|latin|roman)/i.exec(attributes);
  if (!style) return { a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' }[type ?? ''] ?? 'decimal';
  return `${style[1]?.toLowerCase()}${style[2]?.toLowerCase() === 'roman' ? 'Roman' : 'Letter'}`;
}

/** Numbers the items of ordered lists, from the number that a list or an item names; those of other lists have marks. */
function withNumbers(html: string): string {
  const lists: { next: number; numbering: string | null }[] = [];
  return html.replace(
    /<\s*(\/?)\s*(ol|ul|li)\b([^>]*)>/gi,
    (tag, slash: string, element: string, attributes: string) => {
      const name = element.toLowerCase();
      const list = lists.at(-1);
      if (name !== 'li') {
        if (slash) lists.pop();
        else
          lists.push({
            next: Number(/\bstart\s*=\s*["']?(\d{1,6})/i.exec(attributes)?.[1] ?? 1),
            numbering: name === 'ol' ? numberingOf(attributes) : null,
          });
        return tag;
      }
      if (slash || !list?.numbering) return slash ? tag : `${tag}• `;
      const number = Number(/\bvalue\s*=\s*["']?(\d{1,6})/i.exec(attributes)?.[1] ?? list.next);
      list.next = number + 1;
      return `${tag}${formatNumber(number, list.numbering)}. `;
    },
  );
}

/** The text of a page of HTML, and where in it the rows of its tables begin. */
export interface TextOfPage {
  text: string;
  rows: Map<number, HtmlRow>;
  /** What is struck out in it; it is no part of the text. */
  struck: string[];
  /** Addresses of the pictures that it shows and that came with it, each once. */
  pictures: string[];
}

/** Takes out what is struck out. */
function withoutStruck(html: string): { left: string; struck: string[] } {
  const struck: string[] = [];
  const takeOut = (_: string, element: string, content: string): string => {
    const words = decodeEntities(content.replace(/<[^>]*>/g, ' ')).trim();
    if (/[\p{L}\p{N}]/u.test(words)) struck.push(words);
    // A cell stays one, so that those beside it keep their places.
    return element.toLowerCase() === 'td' ? '<td></td>' : '';
  };
  const left = html.replace(STRUCK_ELEMENT, takeOut).replace(STRUCK_BY_STYLE, takeOut);
  return { left, struck };
}

/** Pixels below which a picture holds no line of words. */
const LEAST_WIDTH = 53;
const LEAST_HEIGHT = 14;

function picturesIn(html: string): string[] {
  const addresses = [...html.matchAll(/<img\b[^>]*>/gi)].flatMap(([element]) => {
    const sizeOf = (name: string): number => {
      const told = new RegExp(`[\\s"';]${name}\\s*[=:]\\s*["']?(\\d{1,5})(?!\\d*%)`, 'i').exec(element)?.[1];
      return told === undefined ? Infinity : Number(told);
    };
    const address = /\ssrc\s*=\s*["']?((?:cid:|data:image\/)[^"'\s>]+)/i.exec(element)?.[1];
    return address === undefined || sizeOf('width') < LEAST_WIDTH || sizeOf('height') < LEAST_HEIGHT ? [] : [address];
  });
  return [...new Set(addresses)];
}

/** The text that a page of HTML shows: blocks and line breaks end lines, cells are parted by tabs. */
export function textOfHtml(html: string): TextOfPage {
  const { left, struck } = withoutStruck(html.replace(UNSEEN, '').replace(HIDDEN, ''));
  const shown = left.replace(OWN_SIGNS, ' ').replace(/\s+/g, ' ');
  const tables = new HtmlTables();
  const marked = tables
    .withRows(withNumbers(shown))
    .replace(/<\s*(\/?)\s*([a-z][\w:]*)[^>]*>/gi, (_, slash: string, element: string) =>
      signOf(element.toLowerCase(), slash !== ''),
    );
  const lines = decodeEntities(marked)
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u00ad', '')
    .replace(/[ \t\n]*[\v\f][\v\f \t\n]*/g, lineEnds)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    // Behind the number of an item, Outlook fills its line up with blanks.
    .replace(/^([(]?\p{L}?\d{0,3}(?:\.\d{1,3})*[.)]|[•·o§-]) {2,}(?=\S)/gmu, '$1 ')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .split('\n');
  const page: TextOfPage = { text: '', rows: new Map(), struck, pictures: picturesIn(left) };
  lines.forEach((line, at) => {
    if (at > 0) page.text += '\n';
    const { words, row } = tables.readLine(line);
    if (row) page.rows.set(page.text.length, row);
    page.text += words;
  });
  return page;
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
