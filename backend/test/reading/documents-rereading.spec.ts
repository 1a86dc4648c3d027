import { PROVIDERS } from '@proofroom/contract';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AnswerFromDocumentsProvider } from '../../src/modules/answering/providers/answer-from-documents.provider.js';
import { ProcessTextRecogniser } from '../../src/ports/ocr/process.text-recogniser.js';
import { ProcessDocumentParser } from '../../src/ports/parser/process/process.document-parser.js';
import { makeScan } from '../../src/ports/parser/testing/make/make-scan.js';
import { textAt } from '../../src/ports/parser/testing/make/make-pdf.js';
import { FileStore } from '../../src/ports/storage/file-store.js';
import { PARSER_FORMATS } from '../../src/ports/parser/parser-formats.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import { appThatUploadsAndReads, formatFile, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';

const LEASE =
  'The rent is 900 euro a month.\n\nThe term is five years.\n\nThis lease is governed by the laws of Ireland.';

describe('a document that an older reader has read', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => room?.close());

  interface Row {
    parser_version: string;
    tried_version: string | null;
    tried_without_recognition: boolean;
    read_again_for: string | null;
    readings: number;
    summary: string | null;
    file_key: string;
  }
  const rowOf = async (id: number) =>
    ((await room.source.query('SELECT * FROM documents WHERE id = $1', [id])) as [Row])[0];

  async function aQuestion(text: string): Promise<number> {
    const [{ id }] = (await room.source.query(
      `INSERT INTO ddqs (question, category_id, response_provider) VALUES ($1, $2, $3) RETURNING id`,
      [text, room.categoryId, PROVIDERS.gpt],
    )) as [{ id: number }];
    return id;
  }

  /** An answer that quotes the document, with a citation that stands where an older text had its words. */
  async function anAnswer(projectId: number, documentId: number, quote: string, start: number): Promise<number> {
    const questionId = await aQuestion(`What of ${quote}?`);
    const [{ id }] = (await room.source.query(
      `WITH made AS (
         INSERT INTO responses (project_id, question_id, state, outcome, response) VALUES ($1, $2, 'success', 'answered', $4) RETURNING id
       ) INSERT INTO citations (project_id, response_id, number, document_id, file_name, location, quote, start, "end")
         SELECT $1, made.id, 1, $3, 'lease.txt', 'in the document', $4, $5, $6 FROM made RETURNING response_id AS id`,
      [projectId, questionId, documentId, quote, start, start + quote.length],
    )) as [{ id: number }];
    return id;
  }

  const citationOf = async (responseId: number) =>
    (
      (await room.source.query(
        `SELECT c.start, c."end", c.quote, c.location, k.text AS passage, r.outdated_reason IS NOT NULL AS outdated
         FROM citations c JOIN responses r ON r.id = c.response_id LEFT JOIN chunks k ON k.id = c.chunk_id WHERE r.id = $1`,
        [responseId],
      )) as [{ start: number; end: number; quote: string; location: string; passage: string | null; outdated: boolean }]
    )[0];

  it('is read again by itself; its citations move to where their words now stand, or their answers are marked as outdated', async () => {
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
      async () =>
        (await rowOf(id)).parser_version === PARSER_FORMATS.txt.version && (await room.look(id)).status === 'ready',
      Boolean,
    );
    expect((await rowOf(id)).summary).toBe('A summary that was paid for.');
    const start = LEASE.indexOf('The term');
    expect(await citationOf(kept)).toMatchObject({
      start,
      end: start + 23,
      quote: 'The term is five years.',
      passage: expect.stringContaining('five years'),
      outdated: false,
    });
    expect(await citationOf(lost)).toMatchObject({ quote: 'The term is ten years.', outdated: true });
  });

  it('keeps what was read before when it cannot be read again, and is not tried for ever', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'lease.pdf', formatFile('pdf-password.pdf'));
    await room.settled(id);
    await room.call('POST', `/documents/${id}/password`, { password: 'openpassword' });
    await room.settled(id);
    await room.source.query(`UPDATE documents SET parser_version = 'pdf 0' WHERE id = $1`, [id]);
    await until(
      async () =>
        (await rowOf(id)).tried_version === PARSER_FORMATS.pdf.version && (await room.look(id)).status === 'ready',
      Boolean,
    );
    expect(await room.look(id)).toMatchObject({ status: 'ready', reason: null });
    const [{ text }] = (await room.source.query('SELECT text FROM document_texts WHERE document_id = $1', [id])) as [
      { text: string },
    ];
    expect(text).toMatch(/^Deed of assignment/);
  });

  /** Holds every reading back until it is let go. */
  function holdReading() {
    const read = ProcessDocumentParser.prototype.parse;
    let letGo = () => {};
    const gate = new Promise<void>((open) => (letGo = open));
    vi.spyOn(ProcessDocumentParser.prototype, 'parse').mockImplementation(async function (
      this: ProcessDocumentParser,
      ...asked
    ) {
      await gate;
      return read.apply(this, asked);
    });
    return () => letGo();
  }

  /** Another content under the same file: what a better reader would make of it. */
  async function rewrite(id: number, content: string) {
    await room.app.get(FileStore).put((await rowOf(id)).file_key, Readable.from([Buffer.from(content)]));
  }

  const retry = async (id: number) => expect((await room.call('POST', `/documents/${id}/retry`)).status).toBe(200);
  const isDone = (id: number) =>
    until(
      () => room.look(id),
      ({ is_read_again }) => !is_read_again,
    );

  /** Everything that was made of a document, in one look at the database. */
  const wholeOf = async (id: number) =>
    (
      (await room.source.query(
        `SELECT d.status, t.text, (SELECT string_agg(text, ' ' ORDER BY number) FROM chunks WHERE document_id = d.id) AS passages,
           (SELECT count(*)::int FROM document_blocks WHERE document_id = d.id) AS blocks,
           (SELECT string_agg(DISTINCT md5(e.data), ' ') FROM index_entries e JOIN search_indexes s ON s.id = e.index_id AND s.index_type = 'chunk'
            WHERE e.document_id = d.id) AS index
         FROM documents d LEFT JOIN document_texts t ON t.document_id = d.id WHERE d.id = $1`,
        [id],
      )) as [{ status: string; text: string; passages: string; blocks: number; index: string }]
    )[0];

  const indexed = (id: number) =>
    until(
      () => wholeOf(id),
      ({ index }) => index !== null,
    );

  it('is found, shown and quoted until it is read again, and then changes as a whole', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'lease.txt', LEASE);
    await room.settled(id);
    const before = await indexed(id);
    await rewrite(id, `Preamble.\n\n${LEASE.replace('900', '950')}\n\nThe tenant keeps the roof.`);
    const letGo = holdReading();
    await retry(id);
    await until(
      () => room.progress(projectId),
      ([row]) => row?.is_read_again === true,
    );
    expect(await room.look(id)).toMatchObject({ status: 'ready', is_read_again: true, reason: null });
    expect((await room.call('POST', `/documents/${id}/retry`)).body).toMatchObject({ code: 'DOCUMENT_BUSY' });
    const questionId = await aQuestion('Which law governs the lease?');
    await room.call('POST', `/projects/${projectId}/generate`, { question_id: [questionId] });
    const answerOf = async () =>
      (
        (await room.source.query(
          `SELECT r.id, r.state, r.outcome FROM responses r WHERE project_id = $1 AND question_id = $2`,
          [projectId, questionId],
        )) as { id: number; state: string; outcome: string }[]
      )[0];
    const answer = await until(answerOf, (found) => found?.state === 'success');
    expect(answer?.outcome).toBe('answered');
    const shown = await room.call('GET', `/documents/${id}/content?last_index=20`);
    expect(JSON.stringify(shown.body)).toContain('900 euro');
    expect(await wholeOf(id)).toEqual(before);

    letGo();
    const seen = [];
    do seen.push(await wholeOf(id));
    while (seen.at(-1)?.index === before.index);
    const after = seen.at(-1);
    for (const each of seen.slice(0, -1)) expect(each).toEqual(before);
    expect(after).toMatchObject({ status: 'ready', blocks: before.blocks + 2 });
    expect(after?.text).toContain('950 euro');
    expect(after?.passages).toContain('950 euro');
    await isDone(id);
    expect(await citationOf(answer?.id ?? 0)).toMatchObject({ quote: expect.stringContaining('laws of Ireland') });
    const { start, end, quote, passage, outdated } = await citationOf(answer?.id ?? 0);
    expect(after?.text.slice(start, end)).toBe(quote);
    expect([passage, outdated]).toEqual([expect.stringContaining('Ireland'), false]);
  });

  it('is cut and indexed once for its new text, and described anew when a person asked for it', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'lease.txt', LEASE);
    await room.settled(id);
    const stepsOf = async () =>
      Object.fromEntries(
        (
          (await room.source.query('SELECT step, state, attempt FROM pipeline_steps WHERE document_id = $1', [id])) as {
            step: string;
            state: string;
            attempt: number;
          }[]
        ).map(({ step, state, attempt }) => [step, `${state} ${attempt}`]),
      );
    const once = await until(stepsOf, (steps) => steps['fill_chunk_index'] === 'done 1');
    expect(new Set(Object.values(once))).toEqual(new Set(['done 1']));
    await rewrite(id, `${LEASE}\n\nThe tenant keeps the roof.`);
    await retry(id);
    await isDone(id);
    // Reading, describing and putting the summary into its index were queued and taken; passages and index came with the text.
    const twice = await until(stepsOf, (steps) => steps['fill_summary_index'] === 'done 2');
    expect(twice).toMatchObject({
      chunk_documents: 'done 2',
      fill_chunk_index: 'done 2',
      fill_summary_index: 'done 2',
    });
    expect((await wholeOf(id)).passages).toContain('keeps the roof');
  });

  it('makes an answer that was being written in the meantime be written once more', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'lease.txt', LEASE);
    await room.settled(id);
    await indexed(id);
    const write = AnswerFromDocumentsProvider.prototype.answer;
    let written = 0;
    vi.spyOn(AnswerFromDocumentsProvider.prototype, 'answer').mockImplementation(async function (
      this: AnswerFromDocumentsProvider,
      ...asked
    ) {
      const answer = await write.apply(this, asked);
      if (asked[0].project.id === projectId && written++ === 0) {
        await rewrite(id, `Preamble.\n\n${LEASE}`);
        await retry(id);
        await isDone(id);
      }
      return answer;
    });
    const questionId = await aQuestion('Which law governs the lease agreement?');
    await room.call('POST', `/projects/${projectId}/generate`, { question_id: [questionId] });
    const cited = await until(
      async () =>
        (await room.source.query(
          `SELECT c.start, c."end", c.quote FROM citations c JOIN responses r ON r.id = c.response_id WHERE r.project_id = $1 AND r.question_id = $2`,
          [projectId, questionId],
        )) as { start: number; end: number; quote: string }[],
      (found) => found.length > 0,
    );
    expect(written).toBe(2);
    const { text } = await wholeOf(id);
    for (const { start, end, quote } of cited) expect(text.slice(start, end)).toBe(quote);
  });

  it('stays ready when the new reading is cancelled', async () => {
    const id = await room.put(await room.aProject(), 'lease.txt', LEASE);
    await room.settled(id);
    const letGo = holdReading();
    await retry(id);
    expect((await room.call('POST', `/documents/${id}/cancel`)).status).toBe(200);
    letGo();
    expect(await room.look(id)).toMatchObject({ status: 'ready', is_read_again: false, reason: null });
    expect((await wholeOf(id)).text).toBe(LEASE);
  });

  it('keeps the pages that text recognition read while that is away, says so to whoever asked, and gets its turn when it is back', async () => {
    const page = {
      lines: ['The rent of the premises is 900 euro a month.', 'The term of the lease is five years.'],
      over: Array.from({ length: 8 }, (_, at) => textAt(72, 1140 - at * 22, `${at + 1}. Item ${at} is sold.`)).join(''),
      headroom: 380,
    };
    const id = await room.put(await room.aProject(), 'lease.pdf', await makeScan([page]));
    expect((await room.settled(id)).status).toBe('ready');
    const before = await indexed(id);
    expect(before.text).toContain('900 euro');
    const away = vi.spyOn(ProcessTextRecogniser.prototype, 'isAvailable').mockResolvedValue(false);
    await retry(id);
    expect(await isDone(id)).toMatchObject({
      status: 'ready',
      reason: expect.stringContaining('text recognition is not there at the moment'),
    });
    await room.source.query(`UPDATE documents SET parser_version = 'pdf 0' WHERE id = $1`, [id]);
    await until(
      () => rowOf(id),
      (row) =>
        row.tried_version === PARSER_FORMATS.pdf.version &&
        row.tried_without_recognition &&
        row.read_again_for === null,
    );
    expect(await wholeOf(id)).toEqual(before);
    away.mockRestore();
    await until(
      () => rowOf(id),
      ({ readings }) => readings === 2,
    );
    expect((await rowOf(id)).parser_version).toBe(PARSER_FORMATS.pdf.version);
    expect(await wholeOf(id)).toMatchObject({ status: 'ready', text: before.text });
  });
});
