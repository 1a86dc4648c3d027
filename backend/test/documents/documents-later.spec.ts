import { isSettled, PROVIDERS, type ProjectProgress } from '@proofroom/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProcessTextRecogniser } from '../../src/ports/ocr/process.text-recogniser.js';
import { makeScan } from '../../src/ports/parser/testing/make/make-scan.js';
import { makeDocx, paragraph } from '../../src/ports/parser/testing/make/make-docx.js';
import { sealOffice } from '../../src/ports/parser/testing/make/encrypt-office.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import { appThatUploadsAndReads, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';

const SUPPLY = `SUPPLY AGREEMENT

1. GOVERNING LAW

This Agreement is governed by the laws of New Jersey.`;
const SIDE_LETTER = `SIDE LETTER

1. GOVERNING LAW

This side letter is governed by the laws of Ireland.`;
const LEASE = 'LEASE\n\n1. RENT\n\nThe rent is 900 euro a month, payable in advance by the Tenant.';

/** Longer than the quiet time after an upload. */

interface Shown {
  state: string;
  outcome: string | null;
  response: string;
  outdated_reason: string | null;
  made: { documents_searched: number; silent: { file_name: string }[] } | null;
  previous: { response: string } | null;
}

describe('documents that come after the answers', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => room?.close());

  /** A question of the room's category, which is the category of every project here. */
  async function ask(question: string, query: string): Promise<number> {
    const [{ id }] = (await room.source.query(
      `INSERT INTO ddqs (question, query, prompt, category_id, response_provider) VALUES ($1, $2, 'State it.', $3, $4) RETURNING id`,
      [question, query, room.categoryId, PROVIDERS.gpt],
    )) as [{ id: number }];
    return id;
  }
  const answerOf = async (projectId: number, questionId: number) =>
    (await room.call('GET', `/ddq_response/${projectId}/${questionId}/1`)).body.ddq_details as unknown as Shown;
  const answered = (projectId: number, questionId: number, isAwaited: (answer: Shown) => boolean) =>
    until(
      () => answerOf(projectId, questionId),
      (answer) => answer.state === 'success' && isAwaited(answer),
    );
  const changes = async (projectId: number) =>
    ((await room.call('GET', `/projects/${projectId}/progress`)).body as unknown as ProjectProgress)
      .changes as unknown as {
      outdated: number;
      chosen: number;
      documents_added: number;
    };

  it('mark the answers that would quote them as outdated, keep them in view, and are told of; an update takes them in and keeps what was said before', async () => {
    const law = await ask('Which law governs the agreements?', 'governing law');
    const projectId = await room.aProject();
    await room.settled(await room.put(projectId, 'supply.txt', SUPPLY));
    await room.call('POST', `/projects/${projectId}/generate`, {});
    const first = await answered(projectId, law, () => true);
    expect(first.response).toContain('New Jersey');
    await expect.poll(() => changes(projectId)).toEqual({ outdated: 0, chosen: 0, documents_added: 0 });

    await room.settled(await room.put(projectId, 'side letter.txt', SIDE_LETTER));
    const outdated = await answered(projectId, law, ({ outdated_reason }) => outdated_reason !== null);
    expect(outdated).toMatchObject({ response: first.response, outdated_reason: 'documents_added' });
    await expect.poll(() => changes(projectId)).toMatchObject({ documents_added: 1 });

    await room.call('POST', `/projects/${projectId}/generate`, { outdated: true });
    const second = await answered(projectId, law, ({ outdated_reason }) => outdated_reason === null);
    expect(second.response).toContain('Ireland');
    expect(second.previous?.response).toBe(first.response);
    await expect.poll(() => changes(projectId)).toEqual({ outdated: 0, chosen: 0, documents_added: 0 });
  });

  it('are not told of any more when they are gone again, and outdate nothing', async () => {
    const law = await ask('Which law governs the papers?', 'governing law');
    const projectId = await room.aProject();
    await room.settled(await room.put(projectId, 'supply.txt', SUPPLY));
    await room.call('POST', `/projects/${projectId}/generate`, {});
    await answered(projectId, law, () => true);
    await room.settled(await room.put(projectId, 'side letter.txt', SIDE_LETTER));
    await answered(projectId, law, ({ outdated_reason }) => outdated_reason === 'documents_added');
    const place = { project_id: projectId, category_id: room.categoryId };
    await room.call('POST', '/delete_file', { ...place, file_name: 'side letter.txt' });
    expect(await answered(projectId, law, () => true)).toMatchObject({ outdated_reason: null });
    await expect.poll(() => changes(projectId)).toEqual({ outdated: 0, chosen: 0, documents_added: 0 });
  });

  it('leave an answer as it is that they say nothing on, and count among the documents that were searched for it', async () => {
    const law = await ask('Which law governs the contracts?', 'governing law');
    const projectId = await room.aProject();
    await room.settled(await room.put(projectId, 'supply.txt', SUPPLY));
    await room.call('POST', `/projects/${projectId}/generate`, {});
    expect((await answered(projectId, law, () => true)).made?.documents_searched).toBe(1);

    await room.settled(await room.put(projectId, 'lease.txt', LEASE));
    const compared = await answered(projectId, law, ({ made }) => made?.documents_searched === 2);
    expect(compared).toMatchObject({
      outdated_reason: null,
      made: { silent: [expect.objectContaining({ file_name: 'lease.txt' })] },
    });
    await expect.poll(() => changes(projectId)).toEqual({ outdated: 0, chosen: 0, documents_added: 0 });
  });

  it('hold up no answer while their text is being recognised, unless nothing else of the category can be read', async () => {
    const law = await ask('Which law governs the agreement?', 'governing law');
    const scan = await makeScan([{ lines: SIDE_LETTER.split('\n') }]);
    const projectId = await room.aProject();
    await room.settled(await room.put(projectId, 'supply.txt', SUPPLY));
    const { recognise } = ProcessTextRecogniser.prototype;
    let letGo = () => {};
    const isLetGo = new Promise<void>((done) => (letGo = done));
    vi.spyOn(ProcessTextRecogniser.prototype, 'recognise').mockImplementation(async function (
      this: ProcessTextRecogniser,
      ...asked
    ) {
      await isLetGo;
      return recognise.apply(this, asked);
    });
    const later = await room.put(projectId, 'scan.pdf', scan);
    await room.call('POST', `/projects/${projectId}/generate`, {});
    expect((await answered(projectId, law, () => true)).response).toContain('New Jersey');
    expect(isSettled((await room.look(later)).status)).toBe(false);
    letGo();
    await room.settled(later);
    await answered(projectId, law, ({ outdated_reason }) => outdated_reason === 'documents_added');

    const alone = await room.aProject();
    await room.put(alone, 'scan.pdf', scan);
    await room.call('POST', `/projects/${alone}/generate`, {});
    expect((await answered(alone, law, () => true)).response).toContain('Ireland');
  });

  it('are asked the questions that found nothing before, without anybody doing anything; a document opened by its password too', async () => {
    const rent = await ask('What is the rent?', 'rent payable by the tenant');
    const projectId = await room.aProject();
    const sealed = new Uint8Array(sealOffice(makeDocx({ body: paragraph(LEASE) }), 'Gate-7'));
    await room.settled(await room.put(projectId, 'supply.txt', SUPPLY));
    const locked = await room.put(projectId, 'lease.docx', sealed);
    await room.settled(locked);
    await room.call('POST', `/projects/${projectId}/generate`, {});
    expect(await answered(projectId, rent, () => true)).toMatchObject({ outcome: 'not_found' });

    await room.call('POST', `/documents/${locked}/password`, { password: 'Gate-7' });
    const found = await answered(projectId, rent, ({ outcome }) => outcome !== 'not_found');
    expect(found.response).toContain('EUR 900 a month');
  });
});
