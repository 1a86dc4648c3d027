import { PROVIDERS } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFile, aPerson, until } from '../support/start-test-app-and-send-requests.js';
import { appThatUploadsAndReads, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';
import { aCategory } from '../support/insert-project-with-answers.js';

const LEASE = 'LEASE\n\n1. RENT\n\nThe rent is 900 euro a month, payable in advance by the Tenant to the Landlord.';

interface Shown {
  id: number;
  file_name: string;
  original_filename: string;
  name: string;
  folder: string | null;
  kind: string | null;
  also_in: { value: number; label: string }[];
  proposal: { value: number } | null;
}
interface Answer {
  state: string;
  outcome: string | null;
  outdated_reason: string | null;
  citations: { file_name: string }[];
}

describe('where documents are filed', () => {
  let room: ReadingRoom;
  /** A second category, whose kinds of document are leases. */
  let property: number;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
    property = (await aCategory(room.source)).categoryId;
    await room.source.query(`UPDATE sub_categories SET name = 'Lease' WHERE category_id = $1`, [property]);
    await room.source.query(`UPDATE categories SET category_name = 'Premises' WHERE id = $1`, [property]);
    await room.source.query(
      `UPDATE ddqs SET question = 'What is the rent?', query = 'rent', summary_filter = 'Lease' WHERE category_id = $1`,
      [property],
    );
  });
  afterAll(() => room?.close());

  async function aProject(): Promise<number> {
    const projectId = await room.aProject();
    const added = await room.call('POST', `/projects/${projectId}/categories`, { category_id: [property] });
    expect(added.status).toBe(200);
    return projectId;
  }
  const documentsOf = async (projectId: number) => {
    const { body } = await room.call('GET', `/projects/${projectId}`);
    const { category } = body.project_details as unknown as { category: { value: number; files_data: Shown[] }[] };
    return new Map(category.map(({ value, files_data: files }) => [value, files]));
  };
  const move = (projectId: number, documentId: number[], categoryId: number) =>
    room.call('POST', '/documents/move', { project_id: projectId, document_id: documentId, category_id: categoryId });
  async function rentOf(projectId: number): Promise<Answer> {
    const [{ id }] = (await room.source.query('SELECT id FROM ddqs WHERE category_id = $1', [property])) as [
      { id: number },
    ];
    const { body } = await room.call('GET', `/ddq_response/${projectId}/${id}/${PROVIDERS.gpt}`);
    return body.ddq_details as unknown as Answer;
  }

  it('are proposed from folders and names before anything is sent', async () => {
    const { body } = await room.call('POST', '/propose_categories', {
      path: ['Room/Premises/a.pdf', 'Room/scan 12.pdf', 'Lease of unit 4.pdf'],
    });
    expect(body.data).toMatchObject([
      { category: { value: property }, by: 'folder' },
      { category: null, by: null },
      { category: { value: property }, by: 'name' },
    ]);
  });

  it('are proposed once more from what was read, until somebody has chosen', async () => {
    const projectId = await aProject();
    const sent = await room.call(
      'POST',
      `/upload_to_blob/${projectId}/${room.categoryId}?folder=Room%2FMisc&proposed=true`,
      aFile('scan 12.txt', LEASE),
    );
    const [{ id }] = sent.body.saved_file as unknown as [Shown];
    await room.settled(id);
    const shown = (await room.call('GET', `/documents/${id}`)).body.data as unknown as Shown;
    expect(shown).toMatchObject({ proposal: { value: property }, folder: 'Room/Misc', name: 'scan 12.txt' });

    expect((await move(projectId, [id], property)).body).toMatchObject({ moved: 1 });
    const moved = (await documentsOf(projectId)).get(property);
    expect(moved).toMatchObject([{ id, kind: 'Lease', proposal: null, also_in: [] }]);
  });

  it('change what their answers stand on: moving one marks the answers it may change, and those that found nothing are asked again', async () => {
    const projectId = await aProject();
    const id = await room.put(projectId, 'lease.txt', LEASE);
    await room.settled(id);
    await room.call('POST', `/projects/${projectId}/generate`, {});
    const first = await until(
      () => rentOf(projectId),
      ({ state }) => state === 'success',
    );
    expect(first.outcome).toBe('not_found');

    // A document of the same name is there already: the moved one is kept beside it.
    const other = await room.call('POST', `/upload_to_blob/${projectId}/${property}`, aFile('lease.txt', 'Nothing.'));
    await room.settled((other.body.saved_file as unknown as [Shown])[0].id);
    await move(projectId, [id], property);
    expect((await documentsOf(projectId)).get(property)).toMatchObject([
      { file_name: 'lease_2.txt', name: 'lease.txt', original_filename: 'lease.txt' },
      { file_name: 'lease.txt', name: 'lease (2).txt' },
    ]);
    const again = await until(
      () => rentOf(projectId),
      ({ state, outcome }) => state === 'success' && outcome !== 'not_found',
    );
    expect(again.outdated_reason).toBeNull();

    await move(projectId, [id], room.categoryId);
    expect(await rentOf(projectId)).toMatchObject({ outdated_reason: 'document_moved' });
  });

  it('may be several categories at once: a document answers the questions of each, and is missing in none', async () => {
    const projectId = await aProject();
    const id = await room.put(projectId, 'lease.txt', LEASE);
    await room.settled(id);
    await room.call('POST', `/projects/${projectId}/generate`, {});
    await until(
      () => rentOf(projectId),
      ({ state }) => state === 'success',
    );
    const missing = await room.call('GET', `/projects/${projectId}/missing_documents`);
    const kinds = missing.body.data as unknown as { kind: string }[];
    expect(kinds.find(({ kind }) => kind === 'Lease')).toMatchObject({
      elsewhere: [{ document_id: id, category: { value: room.categoryId } }],
    });

    const filed = await room.call('POST', `/documents/${id}/categories`, { category_id: [property] });
    expect(filed.body.data).toMatchObject({ also_in: [{ value: property }] });
    const answer = await until(
      () => rentOf(projectId),
      ({ state, outcome }) => state === 'success' && outcome !== 'not_found',
    );
    expect(answer.citations[0]?.file_name).toBe('lease.txt');
    const dropped = await room.call('PUT', `/projects/${projectId}/edit`, {
      name: 'A',
      description: 'B',
      cro_number: '1',
      response_provider: [1],
      categories: [room.categoryId],
    });
    expect(dropped.status).toBe(409);

    const refused = await room.call('POST', `/documents/${id}/rename`, { name: 'Lease / Unit 4' });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { name: 'A name cannot have “/” or “\\” in it.' } },
    });
    await room.call('POST', `/documents/${id}/rename`, { name: 'Lease of Unit 4' });
    expect((await rentOf(projectId)).citations[0]?.file_name).toBe('Lease of Unit 4');
    await room.call('POST', `/documents/${id}/rename`, { name: '' });
    expect((await rentOf(projectId)).citations[0]?.file_name).toBe('lease.txt');
  });

  it('are never changed by others, and only to categories of the project', async () => {
    const projectId = await aProject();
    const id = await room.put(projectId, 'lease.txt', LEASE);
    const foreign = await aCategory(room.source);
    expect((await move(projectId, [id], foreign.categoryId)).status).toBe(422);
    expect((await room.call('POST', `/documents/${id}/categories`, { category_id: [foreign.categoryId] })).status).toBe(
      422,
    );
    const stranger = await aPerson(room.source);
    const body = { project_id: projectId, document_id: [id], category_id: property };
    expect((await room.call('POST', '/documents/move', body, stranger)).status).toBe(404);
    const otherProject = await aProject();
    expect((await move(otherProject, [id], property)).status).toBe(404);
  });

  it('shows at one look what is answered and what is there, by category', async () => {
    const projectId = await aProject();
    await room.settled(await room.put(projectId, 'lease.txt', LEASE));
    const { body } = await room.call('GET', `/projects/${projectId}/overview`);
    expect(body).toMatchObject({
      categories: expect.arrayContaining([
        expect.objectContaining({ value: property, documents: 0, questions: expect.objectContaining({ waiting: 1 }) }),
        expect.objectContaining({ value: room.categoryId, documents: 1, unreadable: 0, outdated: 0 }),
      ]),
      kinds: [{ kind: null, documents: 1 }],
      outdated: [],
    });
  });
});
