import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { Embeddings } from '../../../../ports/embeddings/embeddings.js';
import { CircuitBreaker } from '../../../../ports/retries-and-circuit-breaker.js';
import type { ProjectIndex } from '../../../../ranking/index.js';
import { type DocumentVectors, VectorCache } from './vector-cache.js';
import type { DocumentKey } from '../../../../database/shared-queries/project-and-document-id.js';
import { UnitVectorsRepository } from './unit-vectors.repository.js';
import { cosineWithBytes } from './one-byte-vectors.js';

/** How like a question the units of documents are in meaning. */
export interface Likeness {
  /** A number for each unit of the document, or null when it has no vectors; left out when nothing can be compared. */
  dense?: (documentId: string) => Float32Array | null;
  /** For "how this was made". */
  note: string;
}

const WORDS_ALONE = 'words and topics alone';
/** Memory for vectors of one process. */
const MEMORY_BYTES = 128 * 1024 * 1024;
/** How long a question waits for its own vector. */
const QUESTION_LIMIT = { milliseconds: 5000, reason: 'It did not answer within 5 seconds.' };
/** Milliseconds for which an endpoint that failed is left alone, so that not every question waits for it. */
const PAUSE = 30_000;
const QUESTIONS_KEPT = 500;

/** Compares questions with passages by meaning. Whatever fails, the answer is made from words and says so. */
@Injectable()
export class ScoreUnitsByMeaningService {
  private readonly cache = new VectorCache(MEMORY_BYTES);
  private readonly questions = new Map<string, Float32Array>();
  private readonly breaker = new CircuitBreaker(PAUSE);

  constructor(
    private readonly vectors: UnitVectorsRepository,
    private readonly embeddings: Embeddings,
  ) {}

  async likeness(
    question: string,
    { projectId, index, documentIds }: { projectId: number; index: ProjectIndex; documentIds: readonly number[] },
    signal: AbortSignal,
  ): Promise<Likeness> {
    const { model } = this.embeddings;
    if (model === null) return { note: `not configured: ${WORDS_ALONE}` };
    const asked = await this.vectorOf(question, signal);
    if (typeof asked === 'string') return { note: `${model} could not be used, so ${WORDS_ALONE}. ${asked}` };
    const filled = await this.vectors.filled(projectId, model);
    const scores = new Map<string, Float32Array>();
    for (const documentId of documentIds) {
      const version = filled.get(documentId);
      const document = index.get(String(documentId));
      if (version === undefined || !document) continue;
      const rows = await this.rowsOf({ projectId, documentId }, model, version);
      scores.set(String(documentId), scoresOf(asked, rows, document.index.unitCount));
      await setImmediate();
      signal.throwIfAborted();
    }
    if (scores.size === 0) return { note: `${model} has no vectors of these documents yet, so ${WORDS_ALONE}` };
    const without = documentIds.length - scores.size;
    const rest = without > 0 ? ` (${without} of ${documentIds.length} documents by words alone: no vectors yet)` : '';
    return { dense: (documentId) => scores.get(documentId) ?? null, note: `${model}${rest}` };
  }

  /** The question's vector, or a sentence that says why there is none. */
  private async vectorOf(question: string, signal: AbortSignal): Promise<Float32Array | string> {
    const known = this.questions.get(question);
    if (known) return known;
    const outcome = await this.breaker.call(
      (limited) => this.embeddings.embed([question], limited),
      signal,
      QUESTION_LIMIT,
    );
    if ('reason' in outcome) return outcome.reason;
    const [vector] = outcome.result;
    if (!vector) return 'The endpoint answered with nothing.';
    this.questions.set(question, vector);
    const [oldest] = this.questions.keys();
    if (this.questions.size > QUESTIONS_KEPT && oldest !== undefined) this.questions.delete(oldest);
    return vector;
  }

  private async rowsOf(key: DocumentKey, model: string, version: string): Promise<DocumentVectors['rows']> {
    const known = this.cache.take(key.documentId, version);
    if (known) return known.rows;
    const stored = await this.vectors.ofDocument(key, model);
    const rows = stored.map(({ units, vector }) => ({
      units,
      // A copy of its own: the driver's buffer is a view of everything that was read.
      vector: Int8Array.from(new Int8Array(vector.buffer, vector.byteOffset, vector.length)),
    }));
    this.cache.add(key.documentId, { version, rows });
    return rows;
  }
}

function scoresOf(asked: Float32Array, rows: DocumentVectors['rows'], unitCount: number): Float32Array {
  const scores = new Float32Array(unitCount);
  for (const { units, vector } of rows) {
    const score = cosineWithBytes(asked, vector);
    for (const unit of units) if (unit < unitCount) scores[unit] = score;
  }
  return scores;
}
