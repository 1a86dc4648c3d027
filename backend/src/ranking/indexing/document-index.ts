import { hashTerm, termIdsOf } from '../../text/words/stems-and-stop-words.js';
import type { Unit } from '../../text/structure/unit.js';
import { IndexReader, IndexWriter } from './index-bytes.js';
import {
  gluedWords,
  nameWords,
  openingOf,
  profileOf,
  type DocumentProfile,
  readPages,
  STATEMENTS,
  type PageFacts,
} from '../documents/detect-document-kind-and-statement-pages.js';
import { PostingReader, PostingWriter, type PostingTable } from './postings.js';

/** Columns of the unit table. `section` counts runs of units under the same headings; `textEnd` counts bytes; the head are the rows
 * that name the columns, where there are some. */
const UNIT_COLUMNS = [
  'start',
  'end',
  'paragraph',
  'page',
  'section',
  'length',
  'textEnd',
  'isRow',
  'headStart',
  'headEnd',
] as const;
type UnitColumn = (typeof UNIT_COLUMNS)[number];

interface StoredFacts {
  profile: DocumentProfile;
  /** Heading path of each section. */
  headings: string[][];
  /** `[start, end)` of each page, and its statement scores in hundredths; empty for documents without pages. */
  pages: [start: number, end: number, ...statements: number[]][];
  isPaged: boolean;
  textLength: number;
  /** Words in the body and in the opening (glued ones counted). */
  bodyLength: number;
  openingLength: number;
}

const plainText = (text: string): string => text.replace(/\s+/g, ' ');

/** Texts one behind the other in UTF-8, without a buffer for each. */
class TextBytes {
  length = 0;
  private bytes: Buffer;

  constructor(letters: number) {
    // Most letters are one byte long, and each text ends with a blank.
    this.bytes = Buffer.allocUnsafeSlow(Math.ceil(letters * 1.1) + 1024);
  }

  add(text: string): void {
    const most = this.length + text.length * 3;
    if (most > this.bytes.length) this.bytes = Buffer.concat([this.bytes], Math.ceil(most * 1.5));
    this.length += this.bytes.write(text, this.length, 'utf8');
  }

  toBytes(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** The names of a table's columns go with each of its rows, and are read once. */
function idsAt(text: string, [start, end]: readonly [number, number], known: Map<number, number[]>): number[] {
  const ids = known.get(start) ?? termIdsOf(text.slice(start, end));
  known.set(start, ids);
  return ids;
}

function writeUnits(
  text: string,
  units: readonly Unit[],
): { columns: Record<UnitColumn, Uint32Array>; body: PostingTable; texts: Uint8Array; headings: string[][] } {
  const columns = Object.fromEntries(UNIT_COLUMNS.map((name) => [name, new Uint32Array(units.length)])) as Record<
    UnitColumn,
    Uint32Array
  >;
  const body = new PostingWriter();
  const texts = new TextBytes(text.length);
  const headings: string[][] = [];
  const columnIds = new Map<number, number[]>();
  let lastPath = '';
  units.forEach((unit, i) => {
    const content = `${plainText(text.slice(unit.start, unit.end))} `;
    const ids = termIdsOf(content);
    const names = unit.columnNames ? idsAt(text, unit.columnNames, columnIds) : [];
    for (const id of ids) body.add(i, id);
    for (const id of names) body.add(i, id);
    const path = unit.headingPath.join('\n');
    if (i === 0 || path !== lastPath) headings.push([...unit.headingPath]);
    lastPath = path;
    texts.add(content);
    columns.start[i] = unit.start;
    columns.end[i] = unit.end;
    columns.paragraph[i] = unit.paragraph;
    columns.page[i] = unit.page ?? 1;
    columns.section[i] = headings.length - 1;
    columns.length[i] = ids.length + names.length;
    columns.textEnd[i] = texts.length;
    columns.isRow[i] = Number(unit.isTableRow);
    [columns.headStart[i], columns.headEnd[i]] = unit.head ?? [0, 0];
  });
  return { columns, body: body.finish(), texts: texts.toBytes(), headings };
}

function postingsOf(texts: readonly string[]): PostingTable {
  const writer = new PostingWriter();
  texts.forEach((text, i) => {
    for (const id of termIdsOf(text)) writer.add(i, id);
  });
  return writer.finish();
}

function openingPostings(words: readonly string[]): PostingTable {
  const writer = new PostingWriter();
  for (const word of words) writer.add(0, hashTerm(word));
  return writer.finish();
}

const hundredths = (page: PageFacts): number[] => STATEMENTS.map((_, i) => Math.round((page.statements[i] ?? 0) * 100));

/**
 * Everything ranking needs of one document, in one piece to be stored: words of units, headings, page tops and opening,
 * the units' places, and their texts with white space run together. About as large as the text.
 */
export function buildDocumentIndex(document: { text: string; units: readonly Unit[] }): Uint8Array {
  const { text, units } = document;
  const pages = readPages(text);
  const isPaged = units.some(({ page }) => page !== null);
  const written = writeUnits(text, units);
  const opening = gluedWords(nameWords(openingOf(text)));
  const facts: StoredFacts = {
    profile: profileOf(text, pages),
    headings: written.headings,
    pages: isPaged ? pages.map((page) => [page.start, page.end, ...hundredths(page)]) : [],
    isPaged,
    textLength: text.length,
    bodyLength: written.columns.length.reduce((sum, length) => sum + length, 0),
    openingLength: opening.length,
  };
  const blob = new IndexWriter();
  for (const name of UNIT_COLUMNS) blob.addNumbers(written.columns[name]);
  blob.addPostings(written.body);
  blob.addPostings(postingsOf(written.headings.map((path) => path.join(' '))));
  blob.addPostings(postingsOf(isPaged ? pages.map(({ top }) => top) : []));
  blob.addPostings(openingPostings(opening));
  blob.addBytes(written.texts);
  blob.addBytes(Buffer.from(JSON.stringify(facts), 'utf8'));
  return blob.finish();
}

/** An opened document index: views on the stored bytes, nothing is copied unless the bytes are badly aligned. */
export class DocumentIndex {
  readonly unitCount: number;
  readonly columns: Readonly<Record<UnitColumn, Uint32Array>>;
  readonly body: PostingReader;
  readonly headings: PostingReader;
  readonly pageTops: PostingReader;
  readonly opening: PostingReader;
  readonly facts: Readonly<StoredFacts>;
  private readonly texts: Buffer;

  constructor(bytes: Uint8Array) {
    const blob = new IndexReader(bytes);
    this.columns = Object.fromEntries(UNIT_COLUMNS.map((name) => [name, blob.readNumbers()])) as Record<
      UnitColumn,
      Uint32Array
    >;
    this.unitCount = this.columns.start.length;
    this.body = new PostingReader(blob.readPostings());
    this.headings = new PostingReader(blob.readPostings());
    this.pageTops = new PostingReader(blob.readPostings());
    this.opening = new PostingReader(blob.readPostings());
    const texts = blob.readBytes();
    this.texts = Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength);
    this.facts = JSON.parse(Buffer.from(blob.readBytes()).toString('utf8')) as StoredFacts;
  }

  get bodyLength(): number {
    return this.facts.bodyLength;
  }

  get openingLength(): number {
    return this.facts.openingLength;
  }

  get profile(): DocumentProfile {
    return this.facts.profile;
  }

  /** A unit's number in a column of the unit table; 0 beyond the end. */
  at(column: UnitColumn, unit: number): number {
    return this.columns[column][unit] ?? 0;
  }

  /** A unit's text with white space run together. */
  unitText(unit: number): string {
    return this.texts.toString('utf8', unit === 0 ? 0 : this.at('textEnd', unit - 1), this.at('textEnd', unit) - 1);
  }

  headingPath(unit: number): readonly string[] {
    return this.facts.headings[this.at('section', unit)] ?? [];
  }

  /** Counts from 1; null when the document has no pages. */
  page(unit: number): number | null {
    return this.facts.isPaged ? this.at('page', unit) : null;
  }
}

/** Opens what `buildDocumentIndex` made. Throws `OutdatedIndexError` for another version: build it again from the text. */
export const openDocumentIndex = (bytes: Uint8Array): DocumentIndex => new DocumentIndex(bytes);
