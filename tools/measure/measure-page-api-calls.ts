/**
 * Measures the calls that pages open with, on projects that are made for it and removed afterwards:
 *
 *   npm run measure-pages -- [--questions 1000] [--documents 300] [--clients 20] [--seconds 5]
 *
 * Bytes and milliseconds of each call, one after the other; then requests a second for ten questions over five documents, asked by
 * many clients at once. The API is a process of its own, as when the product is started.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import jwt from 'jsonwebtoken';
import { DataSource } from 'typeorm';
import { provideEnv, readEnv } from '#product/config/env.js';
import { dataSourceOptions } from '#product/database/connection/data-source-options.js';
import { withServers } from '#product/embedded/run-command-with-servers.js';
import { PARSER_FORMATS } from '#product/ports/parser/parser-formats.js';

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '1000' },
    documents: { type: 'string', default: '300' },
    clients: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    port: { type: 'string', default: '3999' },
  },
});
const ROUNDS = 20;
const PAGE = 20;
const CITATIONS = 12;
const CATEGORIES = 10;
/** As long as an answer of passages is. */
const SENTENCE =
  'Neither party may assign this Agreement without the prior written consent of the other party, which is not withheld unreasonably. ';

interface Made {
  projectId: number;
  categoryIds: number[];
}

/** A project whose questions are answered, each from twelve passages of four documents. */
async function makeProject(source: DataSource, ownerId: number, questions: number, documents: number): Promise<Made> {
  const name = `Measured ${randomUUID()}`;
  const categories = Math.min(CATEGORIES, questions);
  const categoryIds = (
    (await source.query(
      `INSERT INTO categories (category_name) SELECT $1::text || ' ' || n FROM generate_series(1, $2::int) n RETURNING id`,
      [name, categories],
    )) as { id: number }[]
  ).map(({ id }) => id);
  const [{ id: projectId }] = (await source.query(
    `INSERT INTO projects (owner_id, name, description, cro_number, providers) VALUES ($1, $2, 'Measured', '1', '{1}') RETURNING id`,
    [ownerId, name],
  )) as [{ id: number }];
  await source.query('INSERT INTO project_categories (project_id, category_id) SELECT $1, unnest($2::int[])', [
    projectId,
    categoryIds,
  ]);
  await source.query(
    `INSERT INTO documents (project_id, category_id, stored_name, original_name, file_key, size, sha256, status, format, parser_version, page_count, searchable_at)
     SELECT $1::int, ($2::int[])[1 + n % $3::int], 'Supply_agreement_' || n || '.pdf', 'Supply agreement ' || n || '.pdf', 'none/' || n, 100000, md5($1::int || ' ' || n), 'ready', 'pdf', $5, 30, now()
     FROM generate_series(1, $4::int) n`,
    [projectId, categoryIds, categories, documents, PARSER_FORMATS.pdf.version],
  );
  await source.query(
    `INSERT INTO ddqs (question, category_id, response_provider, query, prompt)
     SELECT 'Which of the contracts of number ' || n || ' may the company not assign without the consent of the other party?', ($1::int[])[1 + n % $2::int], 1, 'assignment', 'Name them.'
     FROM generate_series(1, $3::int) n`,
    [categoryIds, categories, questions],
  );
  await source.transaction(async (manager) => {
    await manager.query(
      `INSERT INTO responses (project_id, question_id, state, outcome, response, statements, made)
       SELECT $1::int, d.id, 'success', CASE WHEN d.id % 10 = 0 THEN 'not_found' ELSE 'passages' END, repeat($2::text, $3::int),
         (SELECT jsonb_agg(jsonb_build_object('text', $2::text, 'citations', jsonb_build_array(n))) FROM generate_series(1, $3::int) n),
         jsonb_build_object('provider', 'gpt', 'model', 'extractive', 'documentsSearched', $4::int, 'silent', '[]'::jsonb)
       FROM ddqs d WHERE d.category_id = ANY($5)`,
      [projectId, SENTENCE, CITATIONS, documents, categoryIds],
    );
    await manager.query(
      `INSERT INTO citations (project_id, response_id, number, document_id, file_name, page, rects, location, quote, start, "end")
       SELECT $1::int, r.id, n, d.id, d.original_name, n, '[{"x":0.1,"y":0.2,"w":0.5,"h":0.02}]', 'page ' || n, $2::text, 0, 100
       FROM responses r CROSS JOIN generate_series(1, $3::int) n
         JOIN LATERAL (SELECT id, original_name FROM documents WHERE project_id = $1::int ORDER BY id OFFSET (r.id + n / 4) % $4::int LIMIT 1) d ON true
       WHERE r.project_id = $1 AND r.outcome <> 'not_found'`,
      [projectId, SENTENCE, CITATIONS, documents],
    );
    await manager.query(
      `INSERT INTO document_responses (project_id, question_id, document_id, file_name, response, statements, stage)
       SELECT DISTINCT $1::int, r.question_id, c.document_id, c.file_name, repeat($2::text, 3), '[]'::jsonb, 3
       FROM responses r JOIN citations c ON c.response_id = r.id WHERE r.project_id = $1`,
      [projectId, SENTENCE],
    );
  });
  await source.query('ANALYZE');
  return { projectId, categoryIds };
}

async function removeProject(source: DataSource, { projectId, categoryIds }: Made): Promise<void> {
  await source.query('DELETE FROM projects WHERE id = $1', [projectId]);
  await source.query('DELETE FROM ddqs WHERE category_id = ANY($1)', [categoryIds]);
  await source.query('DELETE FROM categories WHERE id = ANY($1)', [categoryIds]);
}

type Call = [method: string, path: string, body?: object];
const list = (projectId: number, count: number): Call => [
  'POST',
  '/get_ddq_list/',
  { project_id: projectId, category_id: [], start_index: 0, last_index: count },
];

async function send(token: string, [method, at, body]: Call): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${values.port}/api${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`${method} ${at} was answered ${answer.status}.`);
  return bytes;
}

/** Each call several times, one after the other: bytes, and the middle of the times. */
async function measure(token: string, calls: Record<string, Call>): Promise<void> {
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      bytes = await send(token, call);
      times.push(performance.now() - begun);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    console.log(
      `  ${name.padEnd(34)} ${(bytes / 1000).toFixed(1).padStart(8)} KB ${at(0.5).toFixed(1).padStart(8)} ms, slowest ${at(1).toFixed(1)} ms`,
    );
  }
}

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process has used. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** What the API and the database have used so far; the processes of the database are known while they serve connections. */
async function spent(source: DataSource, api: number): Promise<{ api: number; database: number }> {
  const rows: { pid: number }[] = await source.query(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  return { api: processorTime(api), database: rows.reduce((sum, { pid }) => sum + processorTime(pid), 0) };
}

/** How many answers many clients get in a second, each asking again as soon as it has its answer. */
async function together(token: string, call: Call, source: DataSource, api: number): Promise<void> {
  const before = await spent(source, api);
  const until = performance.now() + Number(values.seconds) * 1000;
  let answers = 0;
  const client = async () => {
    for (; performance.now() < until; answers++) await send(token, call);
  };
  await Promise.all(Array.from({ length: Number(values.clients) }, client));
  const after = await spent(source, api);
  const each = (used: number) => ((used / answers) * 1000).toFixed(1);
  console.log(
    `  ${values.clients} clients at once: ${(answers / Number(values.seconds)).toFixed(0)} requests a second; ` +
      `processor time of one: API ${each(after.api - before.api)} ms, database ${each(after.database - before.database)} ms`,
  );
}

async function startApi(): Promise<ChildProcess> {
  const api = fork(path.resolve('backend/dist/src/main.js'), {
    execArgv: process.execArgv,
  });
  await new Promise((ready, fail) => {
    api.once('message', ready);
    api.once('exit', (code) => fail(new Error(`The API ended with ${code}.`)));
  });
  api.removeAllListeners('exit');
  return api;
}

/** Of whom the projects are, and whose session asks. */
async function makeOwner(source: DataSource): Promise<{ id: number; token: string }> {
  const [{ id }] = (await source.query(
    `INSERT INTO users (email, first_name, last_name, role, password_hash, verified_at) VALUES ($1, 'Measure', 'Ment', 'user', '-', now()) RETURNING id`,
    [`${randomUUID()}@measured.example`],
  )) as [{ id: number }];
  const claims = { sub: String(id), ver: 0 };
  return { id, token: jwt.sign(claims, readEnv().JWT_SECRET, { algorithm: 'HS256', expiresIn: 3600 }) };
}

provideEnv({ SEED_DEMO: 'false', PORT: values.port, HOST: '127.0.0.1' });
await withServers('measure-pages', async () => {
  const source = await new DataSource(dataSourceOptions(readEnv().DATABASE_URL, 2)).initialize();
  const owner = await makeOwner(source);
  const api = await startApi();
  const made: Made[] = [];
  try {
    const [questions, documents] = [Number(values.questions), Number(values.documents)];
    const small = await makeProject(source, owner.id, 10, 5);
    made.push(small);
    await sleep(1000);
    console.log('10 questions over 5 documents:');
    await measure(owner.token, { 'list of questions': list(small.projectId, 10) });
    await together(owner.token, list(small.projectId, 10), source, api.pid ?? 0);

    const large = await makeProject(source, owner.id, questions, documents);
    made.push(large);
    const at = `/projects/${large.projectId}`;
    console.log(`${questions} questions over ${documents} documents:`);
    await measure(owner.token, {
      'list of projects': ['GET', '/projects'],
      [`list, ${PAGE} rows`]: list(large.projectId, PAGE),
      'list, 50 rows': list(large.projectId, 50),
      'list, all rows': list(large.projectId, questions),
      'list, searched': [
        'POST',
        '/get_ddq_list/',
        { project_id: large.projectId, search: 'number 77', last_index: PAGE },
      ],
      progress: ['GET', `${at}/progress/`],
      overview: ['GET', `${at}/overview/`],
      'missing documents': ['GET', `${at}/missing_documents/`],
      'project with its documents': ['GET', `${at}/`],
    });
    await together(owner.token, list(large.projectId, PAGE), source, api.pid ?? 0);
  } finally {
    for (const project of made) await removeProject(source, project);
    await source.query('DELETE FROM users WHERE id = $1', [owner.id]);
    api.kill('SIGTERM');
    await source.destroy();
  }
});
