import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appThatUploadsAndReads, type ReadingRoom, type ShownDocument } from '../support/app-that-uploads-and-reads.js';

/** A contract of numbered clauses that differ from each other. */
const contract = (change: (clause: string, number: number) => string = (clause) => clause) =>
  Array.from({ length: 60 }, (_, at) =>
    change(
      `${at + 1}. The supplier shall deliver item ${at * 37} to the warehouse in lane ${at * 11} within ${at + 3} days of order ${at * 101}.`,
      at,
    ),
  ).join('\n\n');

describe('papers that are there already', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterAll(() => room?.close());

  const uploaded = async (projectId: number, name: string, content: string) =>
    ((await room.upload(projectId, name, content)).body.saved_file as unknown as [ShownDocument])[0];

  it('are named in the answer to the upload, and read all the same', async () => {
    const projectId = await room.aProject();
    const first = await uploaded(projectId, 'supply agreement.txt', contract());
    const second = await uploaded(projectId, 'copy.txt', contract());
    expect([first.duplicate_of, second.duplicate_of]).toEqual([
      null,
      { id: first.id, file_name: 'supply agreement.txt' },
    ]);
    expect(await room.settled(second.id)).toMatchObject({ status: 'ready', similar_to: [] });

    const details = (await room.call('GET', `/projects/${projectId}`)).body.project_details as unknown as {
      category: [{ files_data: ShownDocument[] }];
    };
    expect(details.category[0].files_data.map((file) => file.duplicate_of?.id ?? null)).toEqual([null, first.id]);
  });

  it('are named for all but the first when they come at the same time', async () => {
    const projectId = await room.aProject();
    const names = Array.from({ length: 8 }, (_, at) => `copy ${at}.txt`);
    const files = await Promise.all(names.map((name) => uploaded(projectId, name, contract())));
    const first = Math.min(...files.map(({ id }) => id));
    for (const { id, duplicate_of } of files) expect(duplicate_of?.id ?? null).toBe(id === first ? null : first);
  });

  it('may be kept beside the first, or deleted; the one that is left has no twin', async () => {
    const projectId = await room.aProject();
    const first = await uploaded(projectId, 'a.txt', contract());
    const second = await uploaded(projectId, 'b.txt', contract());
    await room.settled(second.id);
    expect((await room.call('POST', `/documents/${second.id}/keep`)).status).toBe(200);
    expect(await room.look(second.id)).toMatchObject({ duplicate_of: { id: first.id }, keeps_duplicate: true });
    const gone = { project_id: projectId, category_id: room.categoryId, file_name: 'a.txt' };
    expect((await room.call('POST', '/delete_file', gone)).status).toBe(200);
    expect(await room.look(second.id)).toMatchObject({ status: 'ready', duplicate_of: null });
  });

  it('of another project are nobody’s business', async () => {
    const first = await uploaded(await room.aProject(), 'a.txt', contract());
    const second = await uploaded(
      await room.aProject(),
      'b.txt',
      contract((clause) => clause.replace('lane 11 ', 'lane 12 ')),
    );
    await room.settled(first.id);
    expect(await room.settled(second.id)).toMatchObject({ duplicate_of: null, similar_to: [] });
  });

  it('as another version of one contract are named on both, until one is deleted', async () => {
    const projectId = await room.aProject();
    const first = await room.put(projectId, 'draft 1.txt', contract());
    await room.settled(first);
    const second = await room.put(
      projectId,
      'draft 2.txt',
      contract((clause, at) => (at === 4 ? `${clause} Time is of the essence.` : clause)),
    );
    const other = await room.put(
      projectId,
      'lease.txt',
      'The rent of the premises is 900 euro a month, payable in advance on the first day.',
    );
    const [later, unlike] = [await room.settled(second), await room.settled(other)];
    expect(later).toMatchObject({ duplicate_of: null, similar_to: [{ id: first, file_name: 'draft 1.txt' }] });
    expect(later.similar_to[0]?.similarity).toBeGreaterThan(0.9);
    expect(unlike.similar_to).toEqual([]);
    expect((await room.look(first)).similar_to.map(({ id }) => id)).toEqual([second]);

    await room.call('POST', '/delete_file', {
      project_id: projectId,
      category_id: room.categoryId,
      file_name: 'draft 1.txt',
    });
    expect((await room.look(second)).similar_to).toEqual([]);
  });

  it('are not mixed up with a contract of which a third was rewritten', async () => {
    const projectId = await room.aProject();
    const first = await room.put(projectId, 'a.txt', contract());
    await room.settled(first);
    const second = await room.put(
      projectId,
      'b.txt',
      contract((clause, at) => (at % 3 === 0 ? `${at}. The buyer of lot ${at * 13} pays by bank draft.` : clause)),
    );
    expect(await room.settled(second)).toMatchObject({ status: 'ready', similar_to: [] });
  });
});
