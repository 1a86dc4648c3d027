import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { DocumentKey } from '../../../../database/shared-queries/project-and-document-id.js';
import { Embeddings } from '../../../../ports/embeddings/embeddings.js';
import { CircuitBreaker } from '../../../../ports/retries-and-circuit-breaker.js';
import { type HashedUnits, type StoredVector, UnitVectorsRepository } from './unit-vectors.repository.js';
import { toBytes } from './one-byte-vectors.js';

/** Documents that are taken up at once when vectors are missing. */
const CATCH_UP = 20;
/** Clauses whose vectors are asked for before they are made small. */
const AT_ONCE = 512;
/** About two thousand pages. */
const MOST_UNITS = 50_000;
const TOO_LONG = 'The document has more than 50,000 clauses, so it is found by its words alone.';
/** Milliseconds for which an endpoint that failed is left alone. */
const PAUSE = 60_000;

/** Makes the vectors of documents. A document without them is found by its words. */
@Injectable()
export class MakeDocumentVectorsService {
  private readonly log = new Logger('embeddings');
  /** Documents must not queue up behind an endpoint that failed. */
  private readonly breaker = new CircuitBreaker(PAUSE);

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
    textsOf: () => readonly string[],
    signal: AbortSignal,
  ): Promise<(manager: EntityManager) => Promise<void>> {
    const { model } = this.embeddings;
    if (model === null) return async () => undefined;
    const texts = textsOf();
    if (texts.length > MOST_UNITS) return (manager) => this.vectors.note(owner, model, TOO_LONG, manager, true);
    const units = hashed(texts);
    const outcome = await this.breaker.call(
      () => this.newVectors(owner.projectId, model, units, texts, signal),
      signal,
    );
    if ('result' in outcome) return (manager) => this.vectors.put(owner, model, outcome.result, units, manager);
    if (outcome.isNew) this.log.warn(`documents are found by their words alone for now: ${outcome.reason}`);
    return (manager) => this.vectors.note(owner, model, outcome.reason, manager);
  }

  /** Documents whose vectors are still to be made, such as those that were there before embeddings were configured. */
  async missing(): Promise<DocumentKey[]> {
    return this.embeddings.model === null ? [] : this.vectors.missing(this.embeddings.model, CATCH_UP);
  }

  private async newVectors(
    projectId: number,
    model: string,
    units: HashedUnits[],
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<StoredVector[]> {
    const hashes = units.map(({ hash }) => hash);
    const known = await this.vectors.known(projectId, model, hashes);
    const missing = units.filter(({ hash }) => !known.has(hash.toString('hex')));
    const made: StoredVector[] = [];
    for (let from = 0; from < missing.length; from += AT_ONCE)
      made.push(...(await this.embed(missing.slice(from, from + AT_ONCE), texts, signal)));
    return made;
  }

  private async embed(units: HashedUnits[], texts: readonly string[], signal: AbortSignal): Promise<StoredVector[]> {
    const vectors = await this.embeddings.embed(
      units.map(({ units: [first] }) => texts[first ?? 0] ?? ''),
      signal,
    );
    return units.map(({ hash }, i) => ({ hash, vector: toBytes(vectors[i] ?? new Float32Array(1)) }));
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
