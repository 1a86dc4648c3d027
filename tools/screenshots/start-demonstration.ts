import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../backend/src/processes/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TIME_TO_START = 120_000;
const TIME_TO_ANSWER = 300_000;

interface Person {
  token: string;
  /** As the browser keeps it. */
  session: string;
}
interface Row {
  id: number;
  question: string;
  state: string;
  outcome: string | null;
}

/** A product of its own with the demonstration in it, answered, and a little work for its administrators. */
export interface Demonstration {
  url: string;
  people: Record<'client' | 'admin', Person>;
  projectId: number;
  questions: Row[];
  /** Documents by their names. */
  documents: Map<string, number>;
  stop: () => Promise<void>;
}

/** Starts the product and hands on what its box says: who may sign in. */
async function start(dataDir: string, port: number) {
  const program = spawn(process.execPath, ['backend/dist/src/start.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: 'true' },
  });
  const box = await new Promise<string>((resolve, reject) => {
    let said = '';
    program.stdout?.on('data', (words: Buffer) => {
      said += words.toString();
      if (/Demo\s+\S+\s+password/.test(said) && said.includes('Stop')) resolve(said);
    });
    program.once('exit', () => reject(new Error(`The product did not start:\n${said}`)));
    setTimeout(() => reject(new Error(`The product took too long to start:\n${said}`)), TIME_TO_START).unref();
  });
  const signIn = (who: string) => {
    const [, email = '', password = ''] = new RegExp(`${who}\\s+(\\S+)\\s+password\\s+(\\S+)`).exec(box) ?? [];
    return { email, password };
  };
  return { program, signIn };
}

const stopped = (program: ChildProcess) => {
  const ended = new Promise<void>((resolve) => void program.once('exit', () => resolve()));
  program.kill('SIGTERM');
  return ended;
};

export async function startDemonstration(dataDir: string): Promise<Demonstration> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { program, signIn } = await start(dataDir, port);
  const call = async <T>(method: string, at: string, body?: unknown, token?: string): Promise<T> => {
    const answer = await fetch(`${url}/api${at}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const logIn = async (who: string): Promise<Person> => {
    const { data } = await call<{ data: Record<string, string> }>('POST', '/', signIn(who));
    const { email, first_name: firstName, last_name: lastName, role, token = '', expires_at = '' } = data;
    const now = Date.now();
    const session = { email, firstName, lastName, role, loginTimestamp: now, expirationTime: Date.parse(expires_at) };
    return { token, session: JSON.stringify(session) };
  };
  try {
    const people = { client: await logIn('Demo'), admin: await logIn('Admin') };
    const asClient = <T>(method: string, at: string, body?: unknown) => call<T>(method, at, body, people.client.token);
    const { list } = await asClient<{ list: { id: number }[] }>('GET', '/projects/');
    const projectId = list[0]?.id ?? 0;
    const questions = await answered(() =>
      asClient<{ ddq_details: Row[] }>('POST', '/get_ddq_list/', { project_id: projectId, last_index: 200 }),
    );
    const { documents } = await asClient<{ documents: { id: number; file_name: string }[] }>(
      'GET',
      `/projects/${projectId}/progress/`,
    );
    await someWork(asClient, projectId, questions);
    return {
      url,
      people,
      projectId,
      questions,
      documents: new Map(documents.map(({ id, file_name }) => [file_name, id])),
      stop: () => stopped(program),
    };
  } catch (error) {
    await stopped(program);
    throw error;
  }
}

async function answered(ask: () => Promise<{ ddq_details: Row[] }>): Promise<Row[]> {
  const end = Date.now() + TIME_TO_ANSWER;
  for (;;) {
    const { ddq_details: rows } = await ask();
    const isOpen = rows.length === 0 || rows.some(({ state }) => state === 'generate' || state === 'in_progress');
    if (!isOpen) return rows;
    if (Date.now() > end) throw new Error('The demonstration was not answered in time.');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Messages to support and feedback, so that the administration has something to show. */
async function someWork(
  call: <T>(method: string, at: string, body?: unknown) => Promise<T>,
  projectId: number,
  questions: Row[],
): Promise<void> {
  const messages = [
    ['Niamh Tarpey', 'Can a colleague of mine see the same project, or does each of us need an own one?'],
    ['Declan Foy', 'The export opens well. Could it also have a column for our own comments?'],
    ['Sorcha Lavin', 'A scan of 80 pages is still being read. How long does that usually take?'],
  ] as const;
  for (const [full_name, message] of messages) {
    const email = `${full_name.split(' ')[0]?.toLowerCase()}@harbour.example.ie`;
    await call('POST', '/contact_us/', { full_name, phone_number: '0861234567', email, message });
  }
  const comments = ['The notice period is right, but clause 9 limits it.', 'Please name the side letter first.'];
  for (const [at, comment] of comments.entries()) {
    const ddq_id = questions.filter(({ outcome }) => outcome !== 'not_found')[at]?.id;
    const { ddq_details } = await call<{ ddq_details: { category: { value: number } } }>(
      'GET',
      `/ddq_response/${projectId}/${ddq_id}/0`,
    );
    const category_id = ddq_details.category.value;
    await call('POST', '/gpt_feedback/', { project_id: projectId, category_id, ddq_id, comment });
  }
}
