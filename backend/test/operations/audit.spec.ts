import { ALL_CALLS, AUDITED, READING_CALLS, type AuditEntry } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aFile,
  aPerson,
  PASSWORD,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, CONTRACT } from '../support/insert-project-with-answers.js';

describe('the audit trail', () => {
  let server: TestApp;
  let admin: Person;
  let owner: Person;

  const list = async (filter: object = {}, size = 200): Promise<AuditEntry[]> => {
    const query = `range=[0,${size - 1}]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { body, status } = await request(server.url, 'GET', `/admin/audit?${query}`, { token: admin.token });
    expect(status).toBe(200);
    return body as unknown as AuditEntry[];
  };
  const last = async (action: string) => (await list()).find((entry) => entry.action === action);

  beforeAll(async () => {
    server = await startApp();
    admin = await aPerson(server.source, 'admin');
    owner = await aPerson(server.source);
  });
  afterAll(() => server?.close());

  it('knows every call that is not plain reading', () => {
    const unknown = [...ALL_CALLS]
      .filter(([, { method, kind }]) => method !== 'GET' || kind === 'file')
      .map(([name]) => name)
      .filter((name) => !(name in AUDITED) && !READING_CALLS.includes(name) && !name.endsWith('.sample'));
    expect(unknown).toEqual([]);
    for (const name of Object.keys(AUDITED)) expect(ALL_CALLS.has(name), name).toBe(true);
  });

  it('says who changed what, from where, and what it was before and after', async () => {
    const client = await aPerson(server.source);
    const { headers } = await request(server.url, 'PUT', `/clients/${client.id}/edit`, {
      token: admin.token,
      body: { name: 'Una Ryan', phone_number: '', role: 'staff' },
    });
    const entries = (await list()).filter(({ requestId }) => requestId === headers.get('x-request-id'));
    for (const entry of entries)
      expect(entry).toMatchObject({
        kind: 'change',
        label: 'Edited a client',
        actor: admin.email,
        role: 'admin',
        address: '127.0.0.1',
        subject: 'client',
        subjectId: client.id,
      });
    const all = (which: 'before' | 'after'): object => Object.assign({}, ...entries.map((entry) => entry[which]));
    expect(all('before')).toMatchObject({ first_name: 'Anna', role: 'user' });
    expect(all('after')).toMatchObject({ first_name: 'Una', role: 'staff' });
  });

  it('names whoever wrote to support while signed in, and nobody where nobody was', async () => {
    const body = {
      full_name: 'Una Ryan',
      phone_number: '0861234567',
      email: 'una@example.ie',
      message: 'Who sees it?',
    };
    await request(server.url, 'POST', '/contact_us', { token: owner.token, body });
    expect(await last('support.send')).toMatchObject({ actor: owner.email, role: 'user' });
    const { status } = await request(server.url, 'POST', '/contact_us', { token: 'not.a.token', body });
    expect(status).toBe(200);
    expect(await last('support.send')).toMatchObject({ actor: null });
  });

  it('keeps no entry of a look at a file that nothing was imported from', async () => {
    const form = () => {
      const file = new FormData();
      file.append('files[]', new File(['Name,Email\nUna Ryan,una.ryan@example.ie\n'], 'clients.csv'));
      return file;
    };
    const before = await list();
    await request(server.url, 'POST', '/clients/add/csv?dry_run=true', { token: admin.token, body: form() });
    expect(await list()).toEqual(before);
    await request(server.url, 'POST', '/clients/add/csv', { token: admin.token, body: form() });
    expect(await last('clients.import')).toMatchObject({ label: 'Imported clients', subject: 'client' });
  });

  it('keeps a change only together with its entry, and no entry of a change that failed', async () => {
    const before = await list();
    await expect(
      server.source.transaction(async (manager) => {
        await manager.query(`UPDATE users SET role = 'staff' WHERE id = $1`, [owner.id]);
        throw new Error('Undone.');
      }),
    ).rejects.toThrow('Undone.');
    expect(await list()).toEqual(before);
  });

  it('keeps what is changed past the application, without a name', async () => {
    await server.source.query(`UPDATE users SET phone_number = '0861234567' WHERE id = $1`, [owner.id]);
    expect((await list())[0]).toMatchObject({ label: 'Changed on the server', actor: null, subjectId: owner.id });
  });

  it('tells signing in, a wrong password, and signing out', async () => {
    const person = await aPerson(server.source);
    const signIn = (password: string) => request(server.url, 'POST', '/', { body: { email: person.email, password } });
    await signIn('Wrong-1-wrong');
    const token = ((await signIn(PASSWORD)).body as unknown as { data: { token: string } }).data.token;
    await request(server.url, 'POST', '/logout', { token });
    const [out, inside, refused] = await list();
    expect([out?.label, inside?.label, refused?.kind]).toEqual(['Signed out', 'Signed in', 'refusal']);
    expect([out?.actorId, inside?.actorId, refused?.actorId]).toEqual([person.id, person.id, null]);
    expect(refused).toMatchObject({ actor: person.email, refusal: 'WRONG_PASSWORD' });
  });

  it('keeps a refusal whatever was sent as the account, and answers it as one', async () => {
    const email = 'nobody\0\ud800@firm.ie';
    const reply = await request(server.url, 'POST', '/clients/add', { body: { name: 'Anna', email } });
    expect(reply.status).toBe(401);
    const [entry] = (await server.source.query(`SELECT actor FROM audit_entries ORDER BY id DESC LIMIT 1`)) as [
      { actor: string },
    ];
    expect(entry.actor).toBe('nobody\uFFFD\uFFFD@firm.ie');
  });

  it('tells who reached for something that is not theirs', async () => {
    const world = await insertProjectWithAnswers(server.app, owner.id);
    const stranger = await aPerson(server.source);
    await request(server.url, 'GET', `/projects/${world.projectId}`, { token: stranger.token });
    await request(server.url, 'GET', '/clients', { token: stranger.token });
    const [second, first] = await list({ kind: 'refusal' });
    expect(first).toMatchObject({ actor: stranger.email, subject: 'project', subjectId: world.projectId });
    expect(second).toMatchObject({ actor: stranger.email, refusal: 'FORBIDDEN' });
  });

  it('holds neither passwords nor words of documents', async () => {
    const world = await insertProjectWithAnswers(server.app, owner.id);
    const secret = 'Very-Secret-77';
    await request(server.url, 'POST', '/', { body: { email: owner.email, password: secret } });
    await request(server.url, 'POST', '/profile/password', {
      token: owner.token,
      body: { current_password: PASSWORD, password: secret },
    });
    owner = await aPerson(server.source);
    const other = await insertProjectWithAnswers(server.app, owner.id);
    await request(server.url, 'POST', `/upload_to_blob/${other.projectId}/${other.categoryId}`, {
      token: owner.token,
      body: aFile('lease.txt', 'The quick canary sings of rent.'),
    });
    await request(server.url, 'PUT', `/documents/${other.documentId}/facts/${other.factId}`, {
      token: owner.token,
      body: { value: { type: 'text', text: 'Canary Islands' } },
    });
    await request(server.url, 'GET', `/documents/${world.documentId}/content`, { token: admin.token });
    const rows = JSON.stringify(await server.source.query('SELECT * FROM audit_entries'));
    for (const word of [secret, PASSWORD, '$argon2', 'canary', 'Canary', CONTRACT.slice(0, 30), owner.token])
      expect(rows).not.toContain(word);
    expect(rows).toContain('lease.txt');
  });

  it('shows an owner who opened the papers of a project, and nobody else', async () => {
    const person = await aPerson(server.source);
    const world = await insertProjectWithAnswers(server.app, person.id);
    const staff = await aPerson(server.source, 'staff', { firstName: 'Sean', lastName: 'Walsh' });
    for (let time = 0; time < 3; time++)
      await request(server.url, 'GET', `/documents/${world.documentId}/content`, { token: staff.token });
    const readers = (who: Person) =>
      request(server.url, 'GET', `/projects/${world.projectId}/readers`, { token: who.token });
    expect((await readers(person)).body).toMatchObject({
      data: [
        { name: 'Sean Walsh', role: 'staff', is_me: false, documents: 1, times: 1, last_document: world.fileName },
      ],
    });
    expect((await readers(owner)).status).toBe(404);
  });

  it('is only added to, also by the owner of the database', async () => {
    for (const deed of [`UPDATE audit_entries SET actor = 'x'`, 'DELETE FROM audit_entries', 'TRUNCATE audit_entries'])
      await expect(server.source.query(deed)).rejects.toThrow('only added to');
  });

  it('stays in order when many write at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(server.source)));
    await Promise.all(
      people.map(({ token }, index) =>
        request(server.url, 'PUT', '/profile', {
          token,
          body: { first_name: `N${index}`, last_name: 'R', phone_number: '' },
        }),
      ),
    );
    const rows = (await list()).filter(({ action }) => action === 'auth.editProfile');
    expect(rows.map(({ actorId }) => actorId).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    const [{ gaps }] = (await server.source.query('SELECT max(id) - count(*) AS gaps FROM audit_entries')) as [
      { gaps: string },
    ];
    expect(gaps).toBe('0');
  });

  it('says which step was sent, and for which category', async () => {
    const world = await insertProjectWithAnswers(server.app, owner.id);
    const [{ name }] = (await server.source.query('SELECT category_name AS name FROM categories WHERE id = $1', [
      world.categoryId,
    ])) as [{ name: string }];
    await request(server.url, 'POST', '/send_doc_parser', {
      token: admin.token,
      body: { client_id: owner.id, project_id: world.projectId, category_id: world.categoryId },
    });
    expect(await last('pipeline.parse')).toMatchObject({
      label: 'Sent documents to the parser',
      subjectId: world.projectId,
      after: { category: name },
    });
  });

  it('is narrowed down to days', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const all = await list();
    expect(await list({ from: day, to: day })).toEqual(all);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect(await list({ from: '2999-01-01' })).toEqual([]);
  });

  it('is for admins, who filter it and take it out as a table', async () => {
    const staff = await aPerson(server.source, 'staff');
    expect((await request(server.url, 'GET', '/admin/audit', { token: staff.token })).status).toBe(403);
    expect((await list({ q: 'signed in' })).every(({ label }) => label === 'Signed in')).toBe(true);
    const { text, headers } = await request(server.url, 'POST', '/audit/export', {
      token: admin.token,
      body: { format: 'csv', kind: 'refusal' },
    });
    expect(headers.get('content-disposition')).toContain('audit_trail.csv');
    expect(text).toContain('WRONG_PASSWORD');
    expect((await last('audit.export'))?.actor).toBe(admin.email);
  });
});
