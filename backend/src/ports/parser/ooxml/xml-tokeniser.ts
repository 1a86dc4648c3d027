export interface XmlEvents {
  /** Attributes by their names as they are written. */
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text(text: string): void;
  /** A document type declaration begins. */
  doctype(): void;
}

/** What no reader of XML may take for XML. */
export class XmlError extends Error {}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;
const SLASH = 47;
const GREATER = 62;
const NAME = /^[\p{L}_:][\p{L}\p{M}\p{N}_:.·-]*$/u;

const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 13;

function entity(name: string): string {
  const known = ENTITIES[name];
  if (known !== undefined) return known;
  const number = /^#(?:\d+|x[\da-f]+)$/i.test(name) ? Number(name.replace('#', '').replace(/^x/i, '0x')) : NaN;
  if (!(number <= LAST_CODE_POINT)) throw new XmlError(`An unknown entity: ${name.slice(0, 20)}`);
  return String.fromCodePoint(number);
}

/** With its entities in place and one sign for a line end. */
function decode(text: string): string {
  const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return plain.includes('&') ? plain.replace(/&([^;]*);?/g, (_, name: string) => entity(name)) : plain;
}

/**
 * Tells what stands in a part of an Office file as its text comes in. Half as long as a general reader takes, which matters where a sheet
 * has a million cells: it knows no namespaces, no declared entities and no positions. Throws where elements do not fit into each other.
 */
export class XmlReader {
  private readonly path: string[] = [];
  private readonly names = new Set<string>();
  private pieces: string[] = [];
  private length = 0;
  /** Characters that must be there before it is worth looking again, so that one long tag is not read again and again. */
  private needed = 0;
  private hasRoot = false;

  constructor(private readonly events: XmlEvents) {}

  write(piece: string): void {
    this.pieces.push(piece);
    this.length += piece.length;
    if (this.length >= this.needed) this.read();
  }

  close(): void {
    this.read();
    const rest = this.pieces.join('');
    if (rest.trim() !== '') throw new XmlError(`Not closed: ${rest.slice(0, 20)}`);
    if (this.path.length > 0 || !this.hasRoot) throw new XmlError(`Not closed: ${this.path.at(-1) ?? 'no element'}`);
  }

  private read(): void {
    const xml = this.pieces.join('');
    let at = 0;
    for (let tag = xml.indexOf('<'); tag >= 0; tag = xml.indexOf('<', at)) {
      if (tag > at) this.readText(xml.slice(at, tag));
      at = tag;
      const end = this.readTag(xml, tag);
      if (end < 0) break;
      at = end;
    }
    this.pieces = at < xml.length ? [xml.slice(at)] : [];
    this.length = xml.length - at;
    this.needed = this.length * 2;
  }

  private readText(text: string): void {
    if (this.path.length > 0) this.events.text(decode(text));
    else if (text.trim() !== '') throw new XmlError(`Text outside of all elements: ${text.trim().slice(0, 20)}`);
  }

  /** Answers where the tag ends; -1 when its end has not come yet. */
  private readTag(xml: string, at: number): number {
    const next = xml.charCodeAt(at + 1);
    if (next === SLASH) return this.readEnd(xml, at);
    if (next === 33) return this.readDeclaration(xml, at);
    if (next === 63) return after(xml, '?>', at + 2);
    return this.readStart(xml, at);
  }

  private readEnd(xml: string, at: number): number {
    const end = xml.indexOf('>', at);
    if (end < 0) return -1;
    const name = this.path.pop();
    if (name === undefined || !xml.startsWith(name, at + 2) || xml.slice(at + 2 + name.length, end).trim() !== '')
      throw new XmlError(`An end without a beginning: ${xml.slice(at, end + 1)}`);
    this.events.close(name);
    return end + 1;
  }

  private readDeclaration(xml: string, at: number): number {
    if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4);
    if (xml.startsWith('<![CDATA[', at)) {
      const end = after(xml, ']]>', at + 9);
      if (end > 0 && this.path.length > 0) this.events.text(xml.slice(at + 9, end - 3));
      return end;
    }
    if (xml.length - at < 9) return -1;
    if (xml.startsWith('<!DOCTYPE', at)) this.events.doctype();
    throw new XmlError(`An unknown declaration: ${xml.slice(at, at + 9)}`);
  }

  private readStart(xml: string, at: number): number {
    let end = at + 1;
    while (end < xml.length && !isBlank(xml.charCodeAt(end)) && xml.charCodeAt(end) !== GREATER) {
      if (xml.charCodeAt(end) === SLASH) break;
      end++;
    }
    const attributes: Record<string, string> = {};
    const close = readAttributes(xml, end, attributes);
    if (close < 0) return -1;
    this.begin(xml.slice(at + 1, end), attributes);
    if (xml.charCodeAt(close) === SLASH) this.events.close(this.path.pop() ?? '');
    return xml.charCodeAt(close) === SLASH ? close + 2 : close + 1;
  }

  private begin(name: string, attributes: Record<string, string>): void {
    if (!this.names.has(name)) {
      if (!NAME.test(name)) throw new XmlError(`No name of an element: ${name.slice(0, 20)}`);
      this.names.add(name);
    }
    if (this.path.length === 0 && this.hasRoot) throw new XmlError(`A second root: ${name}`);
    this.hasRoot = true;
    this.path.push(name);
    this.events.open(name, attributes);
  }
}

/** Where it goes on behind a mark; -1 when the mark has not come yet. */
function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** Answers the place of ">" or "/>"; -1 when it has not come yet. */
function readAttributes(xml: string, from: number, attributes: Record<string, string>): number {
  for (let at = from; ;) {
    while (isBlank(xml.charCodeAt(at))) at++;
    const code = xml.charCodeAt(at);
    if (code === GREATER) return at;
    if (code === SLASH && at + 1 < xml.length) {
      if (xml.charCodeAt(at + 1) !== GREATER) throw new XmlError(`Not an end of a tag: ${xml.slice(at, at + 9)}`);
      return at;
    }
    const equals = xml.indexOf('=', at);
    if (equals < 0) return unfinished(xml, at);
    let open = equals + 1;
    while (isBlank(xml.charCodeAt(open))) open++;
    if (open >= xml.length) return -1;
    const quote = xml[open];
    const name = xml.slice(at, equals).trimEnd();
    if ((quote !== '"' && quote !== "'") || /[<>\s"'/]/.test(name) || name === '')
      throw new XmlError(`Not an attribute: ${xml.slice(at, open + 1).slice(0, 40)}`);
    const close = xml.indexOf(quote, open + 1);
    if (close < 0) return -1;
    attributes[name] = attributeValue(xml.slice(open + 1, close));
    at = close + 1;
  }
}

/** Waits for more, unless what is there can be no attribute whatever comes. */
function unfinished(xml: string, at: number): number {
  if (/[<>]/.test(xml.slice(at, at + 1000))) throw new XmlError(`Not an attribute: ${xml.slice(at, at + 20)}`);
  return -1;
}

function attributeValue(text: string): string {
  if (text.includes('<')) throw new XmlError(`A tag within a tag: ${text.slice(0, 20)}`);
  return decode(/[\t\n\r]/.test(text) ? text.replace(/\r\n|[\t\n\r]/g, ' ') : text);
}
