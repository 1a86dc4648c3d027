import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Embeddings, EmbeddingsError } from '../../../../ports/embeddings/embeddings.js';
import { type DocumentKey, type HashedUnits, UnitVectorsRepository } from './unit-vectors.repository.js';
import { toBytes } from './vector-bytes.js';

/** Documents that are taken up at once when vectors are missing. */
const CATCH_UP = 20;

/** Makes the vectors of documents. A document without them is found by its words. */
@Injectable()
export class DocumentVectorsService {
  private readonly log = new Logger('embeddings');

  constructor(
    private readonly vectors: UnitVectorsRepository,
    private readonly embeddings: Embeddings,
  ) {}

  /**
   * Makes the vectors that the project does not have yet and answers how to write them down; what fails is written down as
   * well and never stands in the way. Rejects only when aborted.
   */
  async prepare(
    owner: DocumentKey,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<(manager: EntityManager) => Promise<void>> {
    const { model } = this.embeddings;
    if (model === null) return async () => undefined;
    const units = hashed(texts);
    try {
      const known = await this.vectors.known(
        owner.projectId,
        model,
        units.map(({ hash }) => hash),
      );
      const missing = units.filter(({ hash }) => !known.has(hash.toString('hex')));
      const made = await this.embeddings.embed(
        missing.map(({ units: [first] }) => texts[first ?? 0] ?? ''),
        signal,
      );
      const rows = missing.map(({ hash }, i) => ({ hash, vector: toBytes(made[i] ?? new Float32Array(1)) }));
      return (manager) => this.vectors.put(owner, model, rows, units, manager);
    } catch (error) {
      if (!(error instanceof EmbeddingsError)) throw error;
      this.log.warn(`document ${owner.documentId} has no vectors for now: ${error.reason}`);
      return (manager) => this.vectors.note(owner, model, error.reason, manager);
    }
  }

  /** Documents whose vectors are still to be made, such as those that were there before embeddings were configured. */
  async missing(): Promise<DocumentKey[]> {
    return this.embeddings.model === null ? [] : this.vectors.missing(this.embeddings.model, CATCH_UP);
  }
}

/** Each text once, with the units that have it. */
function hashed(texts: readonly string[]): HashedUnits[] {
  const byHash = new Map<string, HashedUnits>();
  texts.forEach((text, unit) => {
    const hash = createHash('sha256').update(text).digest();
    const known = byHash.get(hash.toString('hex'));
    if (known) known.units.push(unit);
    else byHash.set(hash.toString('hex'), { hash, units: [unit] });
  });
  return [...byHash.values()];
}
