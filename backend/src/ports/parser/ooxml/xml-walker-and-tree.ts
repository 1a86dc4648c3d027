import { UnreadableDocument } from '../document-parser.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import { PREFIXES } from './office-formats.js';
import { XmlError, XmlReader } from './xml-tokeniser.js';

export type Attributes = Readonly<Record<string, string>>;

/** Called in document order. Names carry the usual prefix ("w:p") whatever prefix the file uses. */
export interface XmlWalker {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
}

export interface XmlNode {
  name: string;
  attributes: Attributes;
  children: XmlNode[];
  text: string;
}

const CHUNK = 65_536;
/** Within it stands what a part says of its encoding. */
const HEAD = 200;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1');
  const named = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? '';
  // Office writes UTF-8; programs that write Office files may write what their country uses.
  return /^(?:windows-125\d|iso-8859-\d+|us-ascii|shift_jis|euc-jp|gb2312|gbk|gb18030|big5|koi8-r)$/i.test(named)
    ? named
    : 'utf-8';
}

/** Renames prefixes by what the root element binds them to; a deeper element that binds them anew is not followed. */
class Renamer {
  private readonly usual = new Map<string, string>();
  private readonly names = new Map<string, string>();

  learn(attributes: Attributes): void {
    for (const [name, address] of Object.entries(attributes)) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
      const prefix = PREFIXES.find(([pattern]) => pattern.test(address))?.[1];
      if (prefix) this.usual.set(name === 'xmlns' ? '' : name.slice(6), prefix);
    }
  }

  rename(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const prefix = this.usual.get(colon < 0 ? '' : name.slice(0, colon));
    const renamed = prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
    this.names.set(name, renamed);
    return renamed;
  }
}

/** Walks through one XML part. Document types are refused, since they are what entity bombs are made of. */
export function walkXml(bytes: Uint8Array, walker: XmlWalker): void {
  const names = new Renamer();
  let depth = 0;
  const reader = new XmlReader({
    open(name, attributes) {
      if (++depth > PARSER_LIMITS.xml.depth) throw unreadable('bomb');
      // Deeper elements bind prefixes too, in files put together from several sources.
      if (depth === 1 || 'xmlns' in attributes) names.learn(attributes);
      walker.open(names.rename(name), attributes);
    },
    close(name) {
      depth--;
      walker.close(names.rename(name));
    },
    text: (text) => walker.text?.(text),
    doctype() {
      throw unreadable('forbiddenXml');
    },
  });
  const decoder = new TextDecoder(encodingOf(bytes));
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      reader.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
    reader.write(decoder.decode());
    reader.close();
  } catch (error) {
    throw error instanceof XmlError ? unreadable('damaged', undefined, error) : error;
  }
}

/** A whole part as a tree; for the small ones. */
export function readXmlTree(bytes: Uint8Array): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  walkXml(bytes, {
    open(name, attributes) {
      const node: XmlNode = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    close() {
      open.pop();
    },
    text(text) {
      const node = open.at(-1);
      if (node) node.text += text;
    },
  });
  const [top] = root.children;
  if (!top) throw new UnreadableDocument('damaged', unreadable('damaged').reason);
  return top;
}

export const childrenNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** The text of all elements of a name that a node holds, itself one of them. */
export const allText = (node: XmlNode | undefined, name: string): string =>
  node === undefined
    ? ''
    : (node.name === name ? node.text : '') + node.children.map((child) => allText(child, name)).join('');

export const childNamed = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** By an attribute's local name; sheets ask for the same few millions of times. */
const prefixed = new Map<string, readonly [inWord: string, ending: string]>();

/** An attribute by its local name: files differ in whether and how they prefix it. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const known = prefixed.get(name);
  const [inWord, ending] = known ?? [`w:${name}`, `:${name}`];
  if (!known) prefixed.set(name, [inWord, ending]);
  const plain = attributes[inWord] ?? attributes[name];
  if (plain !== undefined) return plain;
  for (const key in attributes) if (key.endsWith(ending)) return attributes[key];
  return undefined;
}

/** The `val` of a named child. */
export const valueOf = (node: XmlNode | undefined, name: string): string | undefined => {
  const child = childNamed(node, name);
  return child && attribute(child.attributes, 'val');
};

export const numberOf = (value: string | undefined): number | undefined => {
  const number = value === undefined ? Number.NaN : Number.parseInt(value, 10);
  return Number.isNaN(number) ? undefined : number;
};

/** A switch such as `<w:b/>`: on unless its value says otherwise. */
export const isOn = (value: string | undefined): boolean =>
  value === undefined || !['0', 'false', 'off', 'none'].includes(value);
