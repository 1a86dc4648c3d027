import { PROVIDERS } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARSER_VERSIONS } from '../src/ports/parser/parser-versions.js';
import { until } from './harness.js';
import { aReadingRoom, formatFile, type ReadingRoom } from './reading-room.js';

const LEASE =
  'The rent is 900 euro a month.\n\nThe term is five years.\n\nThis lease is governed by the laws of Ireland.';

/** Longer than the time between two looks for old readings. */
const PATIENCE = 45_000;

describe('a document that an older reader has read', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await aReadingRoom();
  });
  afterAll(() => room?.close());

  const versionOf = async (id: number) =>
    (
      (await room.source.query('SELECT parser_version AS version FROM documents WHERE id = $1', [id])) as [
        { version: string },
      ]
    )[0].version;

  /** An answer that quotes the document, with a citation that stands where an older text had its words. */
  async function anAnswer(projectId: number, documentId: number, quote: string, start: number): Promise<number> {
    const [{ questionId }] = (await room.source.query(
      `INSERT INTO ddqs (question, category_id, response_provider) VALUES ($1, $2, $3) RETURNING id AS "questionId"`,
      [`What of ${quote}?`, room.categoryId, PROVIDERS.gpt],
    )) as [{ questionId: number }];
    const [{ id }] = (await room.source.query(
      `INSERT INTO responses (project_id, question_id, state, outcome, response) VALUES ($1, $2, 'success', 'answered', $3) RETURNING id`,
      [projectId, questionId, quote],
    )) as [{ id: number }];
    await room.source.query(
      `INSERT INTO citations (project_id, response_id, number, document_id, file_name, location, quote, start, "end")
       VALUES ($1, $2, 1, $3, 'lease.txt', 'in the document', $4, $5, $6)`,
      [projectId, id, documentId, quote, start, start + quote.length],
    );
    return id;
  }

  const citationOf = async (responseId: number) =>
    (
      (await room.source.query(
        `SELECT c.start, c."end", c.quote, c.location, k.text AS passage, r.is_outdated AS outdated
         FROM citations c JOIN responses r ON r.id = c.response_id LEFT JOIN chunks k ON k.id = c.chunk_id WHERE r.id = $1`,
        [responseId],
      )) as [{ start: number; end: number; quote: string; location: string; passage: string | null; outdated: boolean }]
    )[0];

  it(
    'is read again by itself; its citations move to where their words now stand, or their answers are marked as outdated',
    async () => {
      const projectId = await room.aProject();
      const id = await room.put(projectId, 'lease.txt', LEASE);
      await room.settled(id);
      const kept = await anAnswer(projectId, id, 'The term is  five years.', 3);
      const lost = await anAnswer(projectId, id, 'The term is ten years.', 31);
      await room.source.query(
        `UPDATE documents SET parser_version = 'txt 0', summary = 'A summary that was paid for.' WHERE id = $1`,
        [id],
      );
      await until(
        async () => (await versionOf(id)) === PARSER_VERSIONS.txt && (await room.look(id)).status === 'ready',
        Boolean,
        PATIENCE,
      );
      const [{ summary, tried }] = (await room.source.query(
        'SELECT summary, tried_version AS tried FROM documents WHERE id = $1',
        [id],
      )) as [{ summary: string; tried: string | null }];
      expect([summary, tried]).toEqual(['A summary that was paid for.', null]);
      const start = LEASE.indexOf('The term');
      expect(await citationOf(kept)).toMatchObject({
        start,
        end: start + 23,
        quote: 'The term is five years.',
        passage: expect.stringContaining('five years'),
        outdated: false,
      });
      expect(await citationOf(lost)).toMatchObject({ quote: 'The term is ten years.', outdated: true });
    },
    PATIENCE + 15_000,
  );

  it(
    'keeps what was read before when it cannot be read again, and is not tried for ever',
    async () => {
      const projectId = await room.aProject();
      const id = await room.put(projectId, 'lease.pdf', formatFile('pdf-password.pdf'));
      await room.settled(id);
      await room.call('POST', `/documents/${id}/password`, { password: 'openpassword' });
      await room.settled(id);
      await room.source.query(`UPDATE documents SET parser_version = 'pdf 0' WHERE id = $1`, [id]);
      await until(
        async () =>
          (
            (await room.source.query('SELECT tried_version AS tried FROM documents WHERE id = $1', [id])) as [
              { tried: string | null },
            ]
          )[0].tried === PARSER_VERSIONS.pdf && (await room.look(id)).status === 'ready',
        Boolean,
        PATIENCE,
      );
      expect(await room.look(id)).toMatchObject({ status: 'ready', reason: null });
      const [{ text }] = (await room.source.query('SELECT text FROM document_texts WHERE document_id = $1', [id])) as [
        { text: string },
      ];
      expect(text).toMatch(/^Lorem ipsum/);
    },
    PATIENCE + 15_000,
  );
});
