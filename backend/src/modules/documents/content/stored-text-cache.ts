import type { Repository } from 'typeorm';
import type { BlockDetail } from '@proofroom/contract';
import type { DocumentBlockEntity, DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import type { ParsedBlock, ParsedDocument } from '../../../ports/parser/document-parser.js';
import { segmentText } from '../../../ranking/index.js';

/** Where a block stands, as it is stored. */
export const detailOf = ({
  paragraph,
  lines,
  table,
  sheet,
  part,
  continues,
  hasTrackedChanges,
  spans,
  notes,
}: ParsedBlock): BlockDetail => ({
  paragraph,
  lines,
  table,
  sheet,
  part,
  continues,
  hasTrackedChanges,
  spans,
  notes,
});

/** Text and blocks of a reading as they would come back from the database. */
export const storedTextOf = ({ text, blocks }: ParsedDocument): StoredText => new StoredText(storable(text), blocks);

/** PostgreSQL stores neither NUL nor half a surrogate pair; both are replaced by one character, so that offsets stay. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();

export const storableJson = (value: object): string => JSON.stringify(value).replaceAll('\\u0000', '\\uFFFD');

/** The text of a document as it is stored, with its blocks. */
export class StoredText {
  private cut: ReturnType<typeof segmentText> | undefined;

  constructor(
    readonly text: string,
    readonly blocks: readonly ParsedBlock[],
  ) {}

  /** Where the subject of a mail stands, which is its title; null in a mail without one, undefined in other papers. */
  get subject(): readonly [start: number, end: number] | null | undefined {
    const [first] = this.blocks;
    if (first?.part === undefined) return undefined;
    return first.part.join() === 'Subject' ? [first.start, first.end] : null;
  }

  /** The sentences and rows it consists of, cut when they are first asked for. */
  get units(): ReturnType<typeof segmentText> {
    return (this.cut ??= segmentText(this.text, this.blocks));
  }
}

/** As many as are worked on at the same time. */
const KEPT = 3;
/** Characters from which on a text is large: only one such is kept, until its last step is done. */
const LARGE = 2_000_000;

/** Characters of the texts that answers were written from lately. */
const KEPT_FOR_ANSWERS = 20_000_000;

/** A block as its row has it. */
type StoredBlock = Pick<ParsedBlock, 'kind' | 'start' | 'end' | 'headingPath'> &
  Pick<DocumentBlockEntity, 'level' | 'clause' | 'page' | 'detail'>;

/** Texts that one answer after the other is written from. A reading of a document never changes, so it names the text. */
export class RecentTexts {
  private readonly recent = new Map<string, string>();
  private length = 0;

  async get(documentId: number, reading: number, read: () => Promise<string>): Promise<string> {
    const key = `${documentId}/${reading}`;
    const text = this.recent.get(key) ?? (await read());
    if (!this.recent.delete(key)) this.length += text.length;
    this.recent.set(key, text);
    for (const [oldest, { length }] of this.recent) {
      if (this.length <= KEPT_FOR_ANSWERS || oldest === key) break;
      this.recent.delete(oldest);
      this.length -= length;
    }
    return text;
  }
}

/**
 * Texts with their blocks. Those that were just written are remembered for the steps that follow, each with the version of
 * its row, so that one that was not committed, or that another worker has replaced, is never taken for what is stored.
 */
export class StoredTexts {
  private readonly recent = new Map<number, { version: string; stored: StoredText }>();

  constructor(private readonly documents: Repository<DocumentEntity>) {}

  async of(projectId: number, documentId: number): Promise<StoredText> {
    const recent = this.recent.get(documentId);
    if (recent && recent.version === (await this.versionOf(documentId))) return recent.stored;
    this.recent.delete(documentId);
    const [text, blocks] = await Promise.all([this.text(documentId), this.blocks(projectId, documentId)]);
    return new StoredText(text, blocks);
  }

  /** Remembers what was written under this version (`xmin`) of its row. */
  remember(documentId: number, version: string | undefined, stored: StoredText): void {
    this.recent.delete(documentId);
    if (version === undefined) return;
    if (stored.text.length > LARGE)
      for (const [other, { stored: kept }] of this.recent) if (kept.text.length > LARGE) this.recent.delete(other);
    this.recent.set(documentId, { version, stored });
    for (const oldest of [...this.recent.keys()].slice(0, -KEPT)) this.recent.delete(oldest);
  }

  forget(documentId: number): void {
    this.recent.delete(documentId);
  }

  async text(documentId: number): Promise<string> {
    const [row] = (await this.documents.query('SELECT text FROM document_texts WHERE document_id = $1', [
      documentId,
    ])) as { text: string }[];
    return row?.text ?? '';
  }

  private async blocks(projectId: number, documentId: number): Promise<ParsedBlock[]> {
    const rows = (await this.documents.query(
      `SELECT kind, start, "end", level, heading_path AS "headingPath", clause, page, detail FROM document_blocks
       WHERE project_id = $1 AND document_id = $2 ORDER BY number`,
      [projectId, documentId],
    )) as StoredBlock[];
    return rows.map(({ level, clause, page, detail, ...block }) => ({
      ...block,
      ...detail,
      ...(level !== null && { level }),
      ...(clause !== null && { clause }),
      ...(page !== null && { page }),
    }));
  }

  private async versionOf(documentId: number): Promise<string | undefined> {
    const [row] = (await this.documents.query(
      'SELECT xmin::text AS version FROM document_texts WHERE document_id = $1',
      [documentId],
    )) as { version: string }[];
    return row?.version;
  }
}
