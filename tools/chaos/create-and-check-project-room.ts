import type { Product } from './product.ts';

/** A contract of its own each, long enough for a step to be met at work. */
export function paper(number: number, clauses: number): string {
  const body = Array.from(
    { length: clauses },
    (_, clause) => `${clause + 1}. CLAUSE ${clause + 1}

Party ${number} shall perform obligation ${clause * 7 + number} within ${(clause % 28) + 2} days of notice, and shall keep all
records of that performance for a period of ${(clause % 9) + 1} years at its registered office in Dublin.
`,
  );
  return `SUPPLY AGREEMENT ${number}

This Supply Agreement is made on 1 March 2024 between Alpha ${number} Limited and Beta ${number} Limited.

${body.join('\n')}
${clauses + 1}. GOVERNING LAW

This Agreement shall be governed by and construed in accordance with the laws of Ireland.
`;
}

export interface Room {
  projectId: number;
  categoryId: number;
}

/** A room whose category is called as it is. */
export interface NamedRoom extends Room {
  name: string;
}

/** A project with questions of its own category. */
export async function aRoom(product: Product, questions = 10): Promise<NamedRoom> {
  const name = `Chaos ${Date.now()} ${Math.random().toString(36).slice(2, 8)}`;
  await product.call('POST', '/categories/add', {
    category_name: name,
    sub_categories: [{ name: 'Supply agreement', summary_prompt: 'Note the parties.' }],
  });
  const [category] = await product.rows<{ id: number }>('SELECT id FROM categories WHERE category_name = $1', [name]);
  const categoryId = category?.id ?? 0;
  for (let number = 0; number < questions; number++)
    await product.call('POST', '/ddqs/add', {
      question: `Which law governs agreement ${number} of ${name}?`,
      category: categoryId,
      response_provider: 1,
      query: 'governing law',
      summary_filter: 'Supply agreement',
      prompt: 'Name the law.',
    });
  const { body } = await product.call('POST', '/projects/add', {
    name,
    description: 'Papers',
    cro_number: '123456',
    response_provider: [1],
    category: [categoryId],
  });
  return { name, projectId: body.project_id as number, categoryId };
}

/** A file as it is uploaded. */
export function aFile(name: string, content: string): FormData {
  const form = new FormData();
  form.append('files[]', new Blob([content]), name);
  return form;
}

/** Uploads papers one by one; answers how many were acknowledged. */
export async function upload(product: Product, room: Room, from: number, count: number, clauses = 60): Promise<number> {
  let taken = 0;
  for (let number = from; number < from + count; number++) {
    const file = aFile(`agreement ${number}.txt`, paper(number, clauses));
    const { status } = await product.call('POST', `/upload_to_blob/${room.projectId}/${room.categoryId}`, file);
    if (status === 200) taken++;
  }
  return taken;
}

export interface Tally {
  documents: number;
  settled: number;
  ready: number;
  duplicateChunks: number;
  duplicateAnswers: number;
  openAnswers: number;
  answers: number;
}

/** What has become of a room. */
export async function tally(product: Product, { projectId }: Room): Promise<Tally> {
  const [row] = await product.rows<Tally>(
    `SELECT (SELECT count(*)::int FROM documents WHERE project_id = $1) AS documents,
       (SELECT count(*)::int FROM documents WHERE project_id = $1 AND status NOT IN ('waiting', 'reading')) AS settled,
       (SELECT count(*)::int FROM documents WHERE project_id = $1 AND status = 'ready') AS ready,
       (SELECT count(*)::int - count(DISTINCT (document_id, number))::int FROM chunks WHERE project_id = $1) AS "duplicateChunks",
       (SELECT count(*)::int - count(DISTINCT question_id)::int FROM responses WHERE project_id = $1) AS "duplicateAnswers",
       (SELECT count(*)::int FROM responses WHERE project_id = $1 AND state IN ('in_progress', 'generate')) AS "openAnswers",
       (SELECT count(*)::int FROM responses WHERE project_id = $1) AS answers`,
    [projectId],
  );
  if (!row) throw new Error('No tally.');
  return row;
}

/** Waits until everything is read and answered. Answers how long that took, in milliseconds. */
export const settled = (product: Product, room: Room, documents: number, milliseconds: number): Promise<number> =>
  product.until(
    'everything is read and answered',
    async () => {
      const now = await tally(product, room);
      return now.settled >= documents && now.answers > 0 && now.openAnswers === 0;
    },
    milliseconds,
  );

/** What has become of a room, and whether every paper is ready, nothing is there twice and no answer is open. */
export async function isWhole(product: Product, room: Room, documents: number) {
  const now = await tally(product, room);
  return {
    now,
    isGood: now.ready === documents && now.duplicateChunks === 0 && now.duplicateAnswers === 0 && now.openAnswers === 0,
  };
}
