/** The vectors of one document: of each, the units it belongs to. */
export interface DocumentVectors {
  /** Changes when they are written anew. */
  version: string;
  rows: { units: number[]; vector: Int8Array }[];
}

const sizeOf = ({ rows }: DocumentVectors) =>
  rows.reduce((sum, { units, vector }) => sum + vector.length + 8 * units.length + 100, 0);

/** Vectors of documents in memory, in so many bytes at most; the least recently used document goes first. */
export class VectorCache {
  private readonly held = new Map<number, DocumentVectors>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get size(): number {
    return this.bytes;
  }

  /** Of that version only; an older one is forgotten. */
  take(documentId: number, version: string): DocumentVectors | null {
    const known = this.held.get(documentId);
    if (!known) return null;
    this.forget(documentId, known);
    if (known.version !== version) return null;
    this.add(documentId, known);
    return known;
  }

  /** A document too large for the memory is not kept at all. */
  add(documentId: number, vectors: DocumentVectors): void {
    const known = this.held.get(documentId);
    if (known) this.forget(documentId, known);
    const size = sizeOf(vectors);
    if (size > this.mostBytes) return;
    for (const [oldest, its] of this.held) {
      if (this.bytes + size <= this.mostBytes) break;
      this.forget(oldest, its);
    }
    this.held.set(documentId, vectors);
    this.bytes += size;
  }

  private forget(documentId: number, vectors: DocumentVectors) {
    if (this.held.delete(documentId)) this.bytes -= sizeOf(vectors);
  }
}
