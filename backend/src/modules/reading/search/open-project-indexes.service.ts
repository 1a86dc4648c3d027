import { Injectable } from '@nestjs/common';
import type { IndexType } from '@proofroom/contract';
import { OutdatedIndexError, openDocumentIndex, ProjectIndex } from '../../../ranking/index.js';
import { type Likeness, ScoreUnitsByMeaningService } from './meaning/score-units-by-meaning.service.js';
import { SearchIndexRepository, type StoredEntry } from './search-index.repository.js';

interface OpenIndex {
  indexId: number;
  revision: number;
  index: ProjectIndex;
  /** Bytes of its parts. */
  size: number;
}

/** Memory for opened indexes of one process. The least recently used project goes first. */
const MEMORY_BYTES = 256 * 1024 * 1024;

/** Opened search indexes of projects, as fresh as the database. */
@Injectable()
export class OpenProjectIndexesService {
  private readonly held = new Map<string, OpenIndex>();

  constructor(
    private readonly indexes: SearchIndexRepository,
    private readonly meaning: ScoreUnitsByMeaningService,
  ) {}

  /** Creates an index. Answers whether one was created; with `force` also beside one that serves. */
  createIndex(projectId: number, indexType: IndexType, force: boolean): Promise<boolean> {
    return this.indexes.transaction((manager) => this.indexes.create(projectId, indexType, force, manager));
  }

  /** How like a question the units of documents are in meaning, where embeddings are configured. */
  likeness(...asked: Parameters<ScoreUnitsByMeaningService['likeness']>): Promise<Likeness> {
    return this.meaning.likeness(...asked);
  }

  /** The project's index; empty while nothing was indexed. Documents are named by their id as text. */
  async open(projectId: number, indexType: IndexType): Promise<ProjectIndex> {
    const key = `${projectId}/${indexType}`;
    const serving = await this.indexes.serving(projectId, indexType);
    if (!serving) return new ProjectIndex();
    const known = this.held.get(key);
    const fresh =
      known?.indexId === serving.id && known.revision === serving.revision
        ? known
        : await this.load(serving.id, serving.revision);
    this.held.delete(key);
    this.held.set(key, fresh);
    this.trim();
    return fresh.index;
  }

  private async load(indexId: number, revision: number): Promise<OpenIndex> {
    const entries = await this.indexes.entries(indexId);
    const index = new ProjectIndex();
    for (const entry of entries) addEntry(index, entry);
    return { indexId, revision, index, size: entries.reduce((sum, { data }) => sum + data.length, 0) };
  }

  private trim() {
    let total = [...this.held.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { size }] of this.held) {
      if (total <= MEMORY_BYTES || this.held.size === 1) return;
      this.held.delete(key);
      total -= size;
    }
  }
}

/** A part written by an older version of the product is left out until the fill step has written it again. */
function addEntry(index: ProjectIndex, { documentId, fileName, data }: StoredEntry) {
  try {
    index.add({ id: String(documentId), fileName, index: openDocumentIndex(data) });
  } catch (error) {
    if (!(error instanceof OutdatedIndexError)) throw error;
  }
}
