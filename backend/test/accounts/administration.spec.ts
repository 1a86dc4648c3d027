import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPerson,
  request,
  startApp,
  until,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { aCategory, insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

let server: TestApp;
let owner: Person;
let staff: Person;
let admin: Person;
let world: World;
const get = (path: string, person = staff) => request(server.url, 'GET', path, { token: person.token });
const post = (path: string, body: unknown, person = staff) =>
  request(server.url, 'POST', path, { token: person.token, body });

beforeAll(async () => {
  server = await startApp();
  owner = await aPerson(server.source, 'user', { firstName: 'Aoife', lastName: 'Kelly' });
  staff = await aPerson(server.source, 'staff');
  admin = await aPerson(server.source, 'admin');
  world = await insertProjectWithAnswers(server.app, owner.id);
  await server.source.query(`UPDATE documents SET original_name = 'Supply (final).txt' WHERE id = $1`, [
    world.documentId,
  ]);
});
afterAll(() => server?.close());

describe('the documents of clients', () => {
  const groupOf = (lawyerId: number) => ({
    lawyer_id: lawyerId,
    client_name: 'Aoife Kelly',
    projects: [
      {
        project_id: world.projectId,
        project_name: 'Project Alpha',
        categories: [
          {
            category_id: world.categoryId,
            category_name: expect.stringContaining('Contracts') as string,
            pdf_names: [
              {
                id: world.documentId,
                file_name: 'Supply (final).txt',
                blob_link: `/api/documents/${world.documentId}/file/`,
                status: 'ready',
                is_read_again: false,
                reason: null,
                page_count: null,
                size: expect.any(Number) as number,
                created_at: expect.any(String) as string,
              },
            ],
          },
        ],
      },
    ],
    pdf_names: ['Supply (final).txt'],
  });

  it('are listed client by client', async () => {
    const { body } = await get('/document_management/');
    expect(body).toMatchObject({ status: 'success', data: [groupOf(owner.id)], length: 1, next_index: null });
  });

  it('of one client are listed project by project and category by category', async () => {
    expect((await get(`/client_documents/${owner.id}/`)).body).toEqual({ status: 'success', data: groupOf(owner.id) });
    const nobody = await aPerson(server.source);
    expect((await get(`/client_documents/${nobody.id}/`)).body).toMatchObject({
      data: { projects: [], pdf_names: [] },
    });
  });

  it('are found by client and by project, with five names and the number of all', async () => {
    const busy = await aPerson(server.source, 'user', { firstName: 'Brian', lastName: 'Doyle' });
    const own = await insertProjectWithAnswers(server.app, busy.id);
    for (let n = 0; n < 6; n++)
      await server.source.query(
        `INSERT INTO documents (project_id, category_id, stored_name, original_name, file_key, size, sha256, status)
         VALUES ($1, $2, $3, $3, $3, 1, '', 'locked')`,
        [own.projectId, own.categoryId, `${n}-${randomUUID()}.pdf`],
      );
    const list = async (q: string) => {
      const reply = await get(`/admin/document_management?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
      return { range: reply.headers.get('content-range'), rows: JSON.parse(reply.text) as Record<string, unknown>[] };
    };
    const { range, rows } = await list('doyle');
    expect(range).toBe('document_management 0-0/1');
    expect(rows).toMatchObject([
      { id: busy.id, clientName: 'Brian Doyle', projects: ['Project Alpha'], documentCount: 7, troubledCount: 6 },
    ]);
    expect(rows[0]?.documentNames).toHaveLength(5);
    expect((await list('project alpha')).rows).toHaveLength(2);
    expect((await list('50%')).rows).toHaveLength(0);
  });
});

describe('the overview of the administration', () => {
  it('counts, and names what needs attention', async () => {
    const other = await insertProjectWithAnswers(server.app, owner.id);
    await server.source.query(`UPDATE documents SET status = 'locked', reason = 'It has a password.' WHERE id = $1`, [
      other.documentId,
    ]);
    await server.source.query(`UPDATE responses SET outcome = 'not_found' WHERE project_id = $1`, [other.projectId]);
    const { data } = (await get('/admin_overview/')).body as unknown as {
      data: Record<string, Record<string, unknown>>;
    };
    expect(data.attention?.documents).toContainEqual({
      id: other.documentId,
      file_name: 'supply.txt',
      status: 'locked',
      reason: 'It has a password.',
      project_id: other.projectId,
      project_name: 'Project Alpha',
      client_id: owner.id,
      client_name: 'Aoife Kelly',
    });
    expect(data.attention?.questions).toEqual([
      expect.objectContaining({ id: other.questionId, asked: 1, not_found: 1, failed: 0 }),
    ]);
    // One request for support and one piece of feedback come with each world.
    const [desk] = (await server.source.query(
      `SELECT (SELECT count(*)::int FROM support_requests WHERE status = 1) AS open_support, (SELECT count(*)::int FROM feedback WHERE done_at IS NULL) AS open_feedback`,
    )) as [object];
    expect(data.attention).toMatchObject(desk);
    const days = data.days as unknown as { day: string; documents: number; answers: number }[];
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, { documents }) => sum + documents, 0)).toBe(data.counts?.documents);
    expect(days.reduce((sum, { answers }) => sum + answers, 0)).toBe(data.counts?.answers);
    // As many clients as the list behind the number has; what found nothing is no answer.
    const clients = (await get('/clients/')).body.data as unknown as object[];
    const [answered] = (await server.source.query(
      `SELECT count(*)::int AS answers FROM responses WHERE state = 'success' AND outcome = 'answered'`,
    )) as [object];
    expect(data.counts).toMatchObject({ clients: clients.length, ...answered });
  });

  it('tries again what failed, in the project that is named and nowhere else', async () => {
    const [one, two] = [
      await insertProjectWithAnswers(server.app, owner.id),
      await insertProjectWithAnswers(server.app, owner.id),
    ];
    for (const { documentId, projectId } of [one, two]) {
      await server.source.query(`UPDATE documents SET status = 'failed' WHERE id = $1`, [documentId]);
      await server.source.query(`UPDATE responses SET state = 'regenerate' WHERE project_id = $1`, [projectId]);
    }
    const failed = async () =>
      ((await get('/admin_overview')).body as unknown as { data: { queue: { failed: { project_id: number }[] } } }).data
        .queue.failed;
    expect(await failed()).toEqual(
      [one, two].map(
        ({ projectId }) =>
          expect.objectContaining({
            project_id: projectId,
            client_name: 'Aoife Kelly',
            documents: 1,
            steps: 0,
            answers: 1,
          }) as unknown,
      ),
    );
    expect((await post('/admin_overview/retry', { project_id: one.projectId })).body).toMatchObject({
      data: { documents: 1, steps: 0, answers: 1 },
    });
    expect((await failed()).map(({ project_id }) => project_id)).toEqual([two.projectId]);
    expect((await post('/admin_overview/retry', {})).body).toMatchObject({ data: { documents: 1, answers: 1 } });
    expect(await failed()).toEqual([]);
  });
});

describe('the pipeline of one category', () => {
  it('counts the documents and questions of the category alone', async () => {
    const own = await insertProjectWithAnswers(server.app, owner.id);
    const other = await insertProjectWithAnswers(server.app, owner.id);
    await server.source.query('INSERT INTO project_categories (project_id, category_id) VALUES ($1, $2)', [
      own.projectId,
      other.categoryId,
    ]);
    const { steps } = (await get(`/projects/${own.projectId}/steps/${own.categoryId}`)).body as unknown as {
      steps: { step: string; done: number; total: number }[];
    };
    expect(steps).toHaveLength(8);
    expect(steps[0]).toMatchObject({ step: 'parse_documents', total: 1 });
    expect(steps[7]).toMatchObject({ step: 'generate_responses', total: 1, done: 1 });
    const empty = (await get(`/projects/${own.projectId}/steps/${other.categoryId}`)).body as unknown as {
      steps: unknown[];
    };
    expect(empty.steps[0]).toMatchObject({ total: 0 });
    expect(empty.steps[7]).toMatchObject({ total: 1, done: 0 });
  });

  it('runs what has not been done, and asks what has no answer', async () => {
    const own = await insertProjectWithAnswers(server.app, owner.id);
    await server.source.query(`UPDATE responses SET state = 'generate' WHERE project_id = $1`, [own.projectId]);
    const scope = { client_id: owner.id, project_id: own.projectId, category_id: own.categoryId };
    expect((await post('/send_remaining_steps', scope)).body).toMatchObject({ documents: 1, questions: 1 });
    expect(
      await server.source.query('SELECT step, chain FROM pipeline_steps WHERE project_id = $1', [own.projectId]),
    ).toEqual([{ step: 'parse_documents', chain: true }]);
    expect((await post('/send_remaining_steps', scope)).body).toMatchObject({ documents: 0, questions: 0 });
  });
});

describe('what goes with a deletion', () => {
  it('of a client or a question is counted before', async () => {
    const person = await aPerson(server.source);
    const own = await insertProjectWithAnswers(server.app, person.id);
    expect((await get(`/clients/${person.id}/usage`)).body).toMatchObject({
      data: { projects: 1, documents: 1, answers: 1 },
    });
    expect((await get(`/ddqs/${own.questionId}/usage`)).body).toMatchObject({ data: { projects: 1, answers: 1 } });
  });
});

describe('categories', () => {
  const subs = ['Lease', 'Deed'].map((name) => ({ name, summary_prompt: 'Note it.' }));
  const aCategory = async () => {
    const { body } = await post('/categories/add/', {
      category_name: `Property ${randomUUID()}`,
      sub_categories: subs,
    });
    return (body as unknown as { category_details: { id: number; sub_categories: { id: number; name: string }[] } })
      .category_details;
  };

  it('keep their sub-categories when an edit does not speak of them', async () => {
    const { id, sub_categories } = await aCategory();
    const edit = (body: object) => request(server.url, 'PUT', `/categories/${id}/edit/`, { token: staff.token, body });
    expect((await edit({ category_name: `Land ${id}` })).body).toMatchObject({ category_details: { sub_categories } });
    expect((await edit({ category_name: `Land ${id}`, sub_categories: [] })).body).toMatchObject({
      category_details: { sub_categories: [] },
    });
  });

  it('refuse two sub-categories that differ in their case alone', async () => {
    const twice = ['A', 'a'].map((name) => ({ name, summary_prompt: 'Note it.' }));
    expect(
      await post('/categories/add/', { category_name: `Twice ${randomUUID()}`, sub_categories: twice }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'sub_categories.1.name': 'This category already has a sub-category with this name.' } },
    });
  });

  it('refuse to delete sub-categories that are not theirs, and delete none then', async () => {
    const { id, sub_categories } = await aCategory();
    const remove = (ids: number[]) =>
      request(server.url, 'DELETE', '/sub_categories/delete/', {
        token: staff.token,
        body: { category_id: id, sub_category_ids: ids },
      });
    expect((await remove([sub_categories[0]?.id ?? 0, world.subCategoryId])).status).toBe(404);
    expect((await remove(sub_categories.map((sub) => sub.id))).status).toBe(200);
  });
});

describe('a question that is added twenty times at the same moment', () => {
  it('is in the bank once', async () => {
    const { categoryId } = await aCategory(server.source);
    const question = `Which term is agreed? ${randomUUID()}`;
    const body = {
      question,
      category: categoryId,
      response_provider: 1,
      query: 'term',
      summary_filter: 'contract',
      prompt: 'State it.',
    };
    const staff = await aPerson(server.source, 'staff');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => request(server.url, 'POST', '/ddqs/add', { token: staff.token, body })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('names and forms that callers use', () => {
  it('are taken where the specification names them', async () => {
    const edit = (body: object) =>
      request(server.url, 'PUT', `/ddqs/${world.questionId}/edit/`, { token: staff.token, body });
    const question = { question: `Which law? ${randomUUID()}`, category: world.categoryId, summary_filter: 'Deeds' };
    expect(
      (await edit({ ...question, response_provider: '1', gpt_query: 'law', prompt_id: 'Name it.' })).body,
    ).toMatchObject({
      data: { response_provider: 1, query: 'law', prompt: 'Name it.' },
    });
    expect(await edit({ ...question, response_provider: 2, variable: 'nonsense_field' })).toMatchObject({
      status: 422,
      body: { errors: { variable: 'The company register has no field of this name.' } },
    });
    const project = {
      name: 'Quay',
      description: 'A quay',
      cro_number: 123456,
      response_provider: ['1'],
      category: [world.categoryId],
    };
    expect((await post('/projects/add/', project, owner)).status).toBe(200);
  });
});

describe('the register', () => {
  it('is imported in the browser, and says how far it is and what came of it', async () => {
    const { HEADER, line, rowOf } = await import('../support/register-file.js');
    const company = { company_num: '456789', company_name: 'BAKERS OF TRALEE LIMITED', company_status_desc: 'Normal' };
    const upload = (name: string, content: string) => {
      const form = new FormData();
      form.append('files[]', new File([content], name));
      return request(server.url, 'POST', '/registry/import', { token: admin.token, body: form });
    };
    expect((await get('/registry/state')).body).toMatchObject({ data: { source: null, imported: null, run: null } });
    const ended = () =>
      until(
        async () => ((await get('/registry/state')).body as unknown as { data: { run: { state: string } } }).data,
        ({ run }) => run.state !== 'running',
      );
    expect((await upload('companies.csv', [HEADER, line(rowOf(company))].join('\n'))).status).toBe(200);
    expect(await ended()).toMatchObject({
      source: expect.stringContaining('open data') as string,
      imported: { companies: 1, file_name: expect.any(String) as string },
      run: {
        state: 'done',
        file_name: 'companies.csv',
        message: expect.stringMatching(/^1 companies as of/) as string,
      },
    });
    expect((await upload('companies.csv', 'Name\nNobody')).status).toBe(200);
    expect(await ended()).toMatchObject({ imported: { companies: 1 }, run: { state: 'failed' } });
    expect((await upload('companies.pdf', 'x')).body).toMatchObject({
      message: 'Please upload the register as .csv, .zip or .gz.',
    });
  });
});
