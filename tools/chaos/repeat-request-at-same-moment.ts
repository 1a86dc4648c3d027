import type { Outcome } from './kill-worker-queue-or-database.ts';
import type { Product, Reply } from './product.ts';
import { aRoom, settled, tally, upload, type Room } from './create-and-check-project-room.ts';

const TIMES = 20;
const PATIENCE_MS = 180_000;

/** The same request twenty times at the same moment has one effect. */
export async function twice(product: Product): Promise<Outcome> {
  const room = await aRoom(product, 5);
  await upload(product, room, 0, 1);
  await settled(product, room, 1, PATIENCE_MS);
  const replies: Reply[] = [];
  const atOnce = async (method: string, at: string, body?: () => unknown) =>
    replies.push(...(await Promise.all(Array.from({ length: TIMES }, () => product.call(method, at, body?.())))));
  const count = async (query: string, ...values: unknown[]) =>
    (await product.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`, values))[0]?.n ?? -1;
  const effects: Record<string, number> = {};

  const email = `twice-${Date.now()}@firm.ie`;
  const person = { first_name: 'Anna', last_name: 'Byrne', password: 'Twice-1-enough', phone_number: '0861234567' };
  await atOnce('POST', '/registration', () => ({ email, ...person }));
  effects.register = await count('users WHERE email = $1', email);
  const question = `Asked twenty times ${Date.now()}?`;
  const how = { response_provider: 1, query: 'x', summary_filter: 'x', prompt: 'x' };
  await atOnce('POST', '/ddqs/add', () => ({ question, category: room.categoryId, ...how }));
  effects['add a question'] = await count('ddqs WHERE question = $1', question);
  const imported = `Imported twenty times ${Date.now()}?`;
  await atOnce('POST', '/ddqs/add/1', () => aFile('questions.csv', `Category,Question\n${room.name},${imported}\n`));
  effects.import = await count('ddqs WHERE question = $1', imported);
  await atOnce('POST', `/projects/${room.projectId}/generate`, () => ({ question_id: [] }));
  await settled(product, room, 1, PATIENCE_MS);
  effects.generate = (await tally(product, room)).duplicateAnswers + 1;
  effects.save = await savedAnswers(product, room, atOnce);
  const company = { name: `Twice ${Date.now()}`, description: 'Papers', cro_number: '123456', response_provider: [1] };
  await atOnce('POST', '/projects/add', () => ({ ...company, category: [room.categoryId] }));
  effects.project = await count('projects WHERE name = $1', company.name);
  const papers = (await tally(product, room)).documents;
  await Promise.all(Array.from({ length: TIMES }, () => upload(product, room, 7, 1)));
  effects.upload = (await tally(product, room)).documents - papers;
  await settled(product, room, papers + 1, PATIENCE_MS);
  const other = await aRoom(product, 0);
  await atOnce('DELETE', `/projects/${other.projectId}/delete`);
  effects['delete a project'] = await count(
    `audit_entries WHERE subject = 'project' AND subject_id = $1 AND after IS NULL AND before ? 'name'`,
    other.projectId,
  );
  const failed = replies.filter(({ status }) => status >= 500 || status <= 0).length;
  return {
    figures: `${Object.entries(effects)
      .map(([deed, times]) => `${deed}: ${times}`)
      .join(', ')}; server errors in ${replies.length} requests: ${failed}`,
    isGood: Object.values(effects).every((times) => times === 1) && failed === 0,
  };
}

function aFile(name: string, text: string): FormData {
  const form = new FormData();
  form.append('files[]', new Blob([text], { type: 'text/csv' }), name);
  return form;
}

/** Makes a candidate and saves it, each twenty times: how many answers of the question a person chose, each with citations once. */
async function savedAnswers(
  product: Product,
  { projectId }: Room,
  atOnce: (method: string, at: string, body: () => unknown) => Promise<unknown>,
): Promise<number> {
  const [chunk] = await product.rows<{ id: number; question: number }>(
    `SELECT c.id, r.question_id AS question FROM chunks c JOIN responses r USING (project_id)
     WHERE project_id = $1 AND c.text LIKE '%laws of Ireland%' ORDER BY r.id LIMIT 1`,
    [projectId],
  );
  if (!chunk) throw new Error('There is no passage to answer from.');
  const asked = { question_id: chunk.question, chunk_id_list: [chunk.id] };
  await atOnce('POST', '/ddq_response/generate_gpt_response', () => asked);
  const candidates = await product.rows<{ id: number }>(
    'SELECT id FROM document_responses WHERE project_id = $1 AND question_id = $2 AND chunk_ids = $3',
    [projectId, chunk.question, [chunk.id]],
  );
  const [candidate] = candidates;
  if (!candidate || candidates.length > 1) return candidates.length;
  await atOnce('POST', '/ddq_response/save_generate_gpt_response', () => ({ chunk_response_id: candidate.id }));
  const saved = await product.rows(
    `SELECT r.id FROM responses r JOIN document_responses d USING (project_id, question_id)
     WHERE project_id = $1 AND question_id = $2 AND r.is_chosen AND d.is_chosen AND d.stage = 3
       AND (SELECT count(*) = count(DISTINCT number) FROM citations c WHERE c.response_id = r.id)`,
    [projectId, chunk.question],
  );
  return saved.length;
}
