import { on } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import {
  aPerson,
  keptMails,
  PASSWORD,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, CONTRACT } from '../support/insert-project-with-answers.js';

/** Every entry of a zip file with its content. */
async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(content, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  const next = on(zip, 'entry', { close: ['end'] });
  zip.readEntry();
  for await (const [entry] of next as AsyncIterable<[Entry]>) {
    entries.set(entry.fileName, await buffer(await promisify(zip.openReadStream.bind(zip) as OpenEntry)(entry)));
    zip.readEntry();
  }
  return entries;
}
type OpenEntry = (entry: Entry, done: (error: Error | null, content: Readable) => void) => void;

describe('the data of an account', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());

  const download = async (who: Person, path: string) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}` },
    });
    expect(answer.status).toBe(200);
    return unzip(Buffer.from(await answer.arrayBuffer()));
  };

  it('goes out as one file to its owner and to an admin: account, documents as uploaded, answers, audit trail; of nobody else', async () => {
    const [owner, other] = [await aPerson(server.source), await aPerson(server.source)];
    const admin = await aPerson(server.source, 'admin');
    const { projectId } = await insertProjectWithAnswers(server.app, owner.id, { name: '../Alpha: 1/2' });
    await insertProjectWithAnswers(server.app, other.id, { name: 'Somebody elses' });
    await request(server.url, 'PUT', '/profile', {
      token: owner.token,
      body: { first_name: 'Una', last_name: 'Ryan', phone_number: '0861234567' },
    });
    for (const archive of [
      await download(owner, '/profile/data'),
      await download(admin, `/clients/${owner.id}/data`),
    ]) {
      const names = [...archive.keys()];
      const read = (name: string) => JSON.parse(String(archive.get(name))) as Record<string, unknown>[];
      expect(JSON.parse(String(archive.get('account.json')))).toMatchObject({ email: owner.email, first_name: 'Una' });
      const folder = names.find((name) => name.endsWith('/project.json'))?.replace('/project.json', '') ?? '';
      expect(folder).toMatch(new RegExp(`^projects/${projectId} [^/]*Alpha_ 1_2$`));
      const document = names.find((name) => name.startsWith(`${folder}/documents/`) && name.endsWith('/supply.txt'));
      expect(String(archive.get(document ?? ''))).toBe(CONTRACT);
      expect(read(`${folder}/answers.json`)).toMatchObject([
        { response: 'Ireland.', citations: [{ quote: expect.stringContaining('laws of Ireland') }] },
      ]);
      expect(names.some((name) => name.endsWith('_gpt.xlsx'))).toBe(true);
      expect(read('audit trail.json')).toEqual(
        expect.arrayContaining([expect.objectContaining({ action: 'auth.editProfile', actor: owner.email })]),
      );
      const everything = [...archive.entries()].map(([name, bytes]) => name + String(bytes)).join('\n');
      expect(everything).not.toContain('Somebody elses');
      expect(everything).not.toContain('argon2');
      expect(everything).not.toContain('file_key');
      expect(everything).toContain('Written by a machine');
    }
  });

  it('is gone when its owner closes the account with the password, and nobody signs in with it any more', async () => {
    const owner = await aPerson(server.source);
    const { projectId } = await insertProjectWithAnswers(server.app, owner.id);
    const close = (password: string) =>
      request(server.url, 'POST', '/profile/close', { token: owner.token, body: { current_password: password } });
    expect((await close('Wrong-1-wrong')).status).toBe(422);
    // Asked at once it is closed once, and its owner is told once.
    const answers = await Promise.all(Array.from({ length: 5 }, () => close(PASSWORD)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await keptMails(server)).filter(({ to }) => to === owner.email)).toHaveLength(1);
    const left = (await server.source.query(
      'SELECT 1 FROM users WHERE id = $1 UNION ALL SELECT 1 FROM projects WHERE id = $2',
      [owner.id, projectId],
    )) as unknown[];
    expect(left).toEqual([]);
    expect((await request(server.url, 'GET', '/projects', { token: owner.token })).status).toBe(401);
    const login = await request(server.url, 'POST', '/', { body: { email: owner.email, password: PASSWORD } });
    expect(login.status).toBe(401);
  });
});
