import { describe, expect, it } from 'vitest';
import { Embeddings, EmbeddingsError, NoEmbeddings } from '../../../../ports/embeddings/embeddings.js';
import {
  buildDocumentIndex,
  openDocumentIndex,
  ProjectIndex,
  rankPassages,
  segmentText,
} from '../../../../ranking/index.js';
import { ScoreUnitsByMeaningService } from './score-units-by-meaning.service.js';
import type { UnitVectorsRepository } from './unit-vectors.repository.js';
import { toBytes } from './one-byte-vectors.js';

const never = new AbortController().signal;
const TEXT = `LEASE

The Tenant shall pay the rent on the first day of each month.

The Tenant shall not assign this Lease without consent.

The Landlord shall insure the building against fire.
`;
const units = segmentText(TEXT);
const QUESTION = 'When is the rent due, and who insures the building?';

function aProject(): ProjectIndex {
  const index = new ProjectIndex();
  for (const id of ['1', '2'])
    index.add({ id, fileName: `${id}.txt`, index: openDocumentIndex(buildDocumentIndex({ text: TEXT, units })) });
  return index;
}

/** Knows directions of the sentence about consent; or fails when it is told to. */
class FewEmbeddings extends Embeddings {
  readonly model = 'few-1';
  asked = 0;
  failure: EmbeddingsError | null = null;

  async embed(texts: readonly string[]) {
    this.asked += 1;
    if (this.failure) throw this.failure;
    return texts.map(() => Float32Array.of(1, 0));
  }
}

/** Of document 1 the unit about consent is like every question; document 2 was not done yet. */
const stored = {
  filled: async () => new Map([[1, 'now']]),
  ofDocument: async () =>
    units.map(({ start, end }, unit) => ({
      units: [unit],
      vector: toBytes(TEXT.slice(start, end).includes('consent') ? Float32Array.of(1, 0) : Float32Array.of(0, 1)),
    })),
} as unknown as UnitVectorsRepository;

const look = (service: ScoreUnitsByMeaningService, question = QUESTION) =>
  service.likeness(question, { projectId: 7, index: aProject(), documentIds: [1, 2] }, never);
const ranked = (dense?: (id: string) => Float32Array | null) =>
  rankPassages(aProject(), { text: QUESTION }, { documentIds: ['1'], ...(dense && { dense }) });

describe('likeness in meaning', () => {
  it('lifts what is meant, by a weight beside the words', async () => {
    const { dense, note } = await look(new ScoreUnitsByMeaningService(stored, new FewEmbeddings()));
    const consent = units.findIndex(({ start, end }) => TEXT.slice(start, end).includes('consent'));
    const gain = (unit: number) => {
      const scoreOf = ({ passages }: ReturnType<typeof ranked>) =>
        passages.find(({ units: [first, last] }) => first <= unit && unit < last)?.score ?? 0;
      return scoreOf(ranked(dense)) - scoreOf(ranked());
    };
    expect(gain(consent)).toBeGreaterThan(0.2);
    expect(ranked(dense).passages[0]?.units).toEqual(ranked().passages[0]?.units);
    expect(note).toBe('few-1 (1 of 2 documents by words alone: no vectors yet)');
  });

  it('changes nothing at all where no endpoint is configured', async () => {
    const { dense, note } = await look(new ScoreUnitsByMeaningService(stored, new NoEmbeddings()));
    expect(dense).toBeUndefined();
    expect(ranked(dense)).toEqual(ranked());
    expect(note).toBe('not configured: words and topics alone');
  });

  it('changes nothing at all while the endpoint fails, says why, and leaves it alone for a while', async () => {
    const embeddings = new FewEmbeddings();
    embeddings.failure = new EmbeddingsError('The embeddings endpoint at x cannot be reached.', true);
    const service = new ScoreUnitsByMeaningService(stored, embeddings);
    const { dense, note } = await look(service);
    expect(dense).toBeUndefined();
    expect(ranked(dense)).toEqual(ranked());
    expect(note).toBe(
      'few-1 could not be used, so words and topics alone. The embeddings endpoint at x cannot be reached.',
    );
    await look(service, 'Another question?');
    expect(embeddings.asked).toBe(1);
  });

  it('asks for the vector of a question once', async () => {
    const embeddings = new FewEmbeddings();
    const service = new ScoreUnitsByMeaningService(stored, embeddings);
    await look(service);
    await look(service);
    expect(embeddings.asked).toBe(1);
  });

  it('ends when the answer is no longer wanted', async () => {
    await expect(
      new ScoreUnitsByMeaningService(stored, new FewEmbeddings()).likeness(
        QUESTION,
        { projectId: 7, index: aProject(), documentIds: [1] },
        AbortSignal.abort(new Error('cancelled')),
      ),
    ).rejects.toThrow('cancelled');
  });
});
