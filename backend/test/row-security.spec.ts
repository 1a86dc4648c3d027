import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../src/config/env.js';
import { runInCall, withFullSight } from '../src/current-call.js';
import { dataSourceOptions } from '../src/database/connection/data-source-options.js';
import { setCallerOnConnections } from '../src/database/connection/set-caller-on-connections.js';
import { prepareRowSecurity, roleOfClients } from '../src/database/connection/row-security.js';
import { aPerson, startApp, type Person, type TestApp } from './support/start-test-app-and-send-requests.js';
import {
  fillTables,
  insertInto,
  tablesOfClients,
  tablesWithRowSecurity,
  type OwnIds,
} from './support/find-and-fill-client-tables.js';
import { insertProjectWithAnswers } from './support/insert-project-with-answers.js';

const callOf = ({ id, email, role }: Person) => ({
  id: randomUUID(),
  address: '127.0.0.1',
  action: null,
  actor: { id, email, role },
});
const as = <T>(person: Person, work: () => Promise<T>): Promise<T> => runInCall(callOf(person), work);

/** Whose a row `t` is, found another way than the policies find it. */
const OWNERS: Record<string, string> = {
  users: 't.id',
  projects: 't.owner_id',
  answer_wordings:
    '(SELECT p.owner_id FROM projects p JOIN responses r ON r.project_id = p.id WHERE r.id = t.response_id)',
  feedback_files:
    '(SELECT p.owner_id FROM projects p JOIN feedback f ON f.project_id = p.id WHERE f.id = t.feedback_id)',
  support_requests: '(SELECT u.id FROM users u WHERE lower(u.email::text) = lower(t.email))',
  audit_entries: `coalesce((SELECT p.owner_id FROM projects p WHERE p.id = t.project_id), t.actor_id,
    CASE WHEN t.subject = 'client' THEN t.subject_id END)`,
};
const ownerOf = (table: string, columns: string[]) =>
  OWNERS[table] ??
  (columns.includes('project_id') ? '(SELECT p.owner_id FROM projects p WHERE p.id = t.project_id)' : 't.user_id');

describe('a query of a client that forgets its filter', () => {
  let server: TestApp;
  let source: DataSource;
  let owner: Person & OwnIds;
  let stranger: Person & OwnIds;
  let tables: { name: string; columns: string[] }[];

  beforeAll(async () => {
    server = await startApp();
    ({ source } = server);
    const someone = async () => {
      const person = await aPerson(source);
      const world = await insertProjectWithAnswers(server.app, person.id);
      const [{ responseId }] = (await source.query(
        'SELECT id AS "responseId" FROM responses WHERE project_id = $1 LIMIT 1',
        [world.projectId],
      )) as [{ responseId: number }];
      const own = { ...person, ...world, responseId };
      await fillTables(source, own);
      return own;
    };
    owner = await someone();
    stranger = await someone();
    tables = await tablesWithRowSecurity(source);
  });
  afterAll(() => server?.close());

  const rowsOf = async (table: { name: string; columns: string[] }) =>
    (await source.query(
      `SELECT t.ctid::text AS at, ${ownerOf(table.name, table.columns)} AS owner FROM "${table.name}" t`,
    )) as { at: string; owner: number | null }[];

  it('sees the own rows alone, in every table that holds rows of clients', async () => {
    expect(tables.length).toBeGreaterThan(25);
    for (const table of tables) {
      const all = await rowsOf(table);
      for (const person of [owner, stranger]) {
        const own = all.filter((row) => row.owner === person.id).map(({ at }) => at);
        const seen = (await as(person, () => source.query(`SELECT ctid::text AS at FROM "${table.name}"`))) as {
          at: string;
        }[];
        expect([table.name, seen.map(({ at }) => at).toSorted()]).toEqual([table.name, own.toSorted()]);
        expect([table.name, own.length > 0, own.length < all.length]).toEqual([table.name, true, true]);
      }
    }
  });

  it('changes and deletes nothing of others, and adds nothing to what is theirs', async () => {
    for (const table of tables) {
      const theirs = (await rowsOf(table)).filter((row) => row.owner === owner.id).map(({ at }) => at);
      const column = table.columns.at(-1) ?? '';
      const changed = await as(stranger, async () => [
        (await source.query(`UPDATE "${table.name}" SET "${column}" = "${column}" WHERE ctid = ANY($1::tid[])`, [
          theirs,
        ])) as unknown[],
        (await source.query(`DELETE FROM "${table.name}" WHERE ctid = ANY($1::tid[])`, [theirs])) as unknown[],
      ]);
      expect([table.name, ...changed.map(([, affected]) => affected)]).toEqual([table.name, 0, 0]);
      await expect(
        as(stranger, () => insertInto(source, table.name, { ...owner, email: 'new@firm.ie' })),
        table.name,
      ).rejects.toThrow('row-level security');
    }
  });

  it('reads no table that nobody opened to clients, and changes nothing of the bank', async () => {
    await expect(as(stranger, () => source.query('SELECT * FROM migrations'))).rejects.toThrow('permission denied');
    await expect(as(stranger, () => source.query('DELETE FROM ddqs'))).rejects.toThrow('permission denied');
    expect(await as(stranger, () => source.query('SELECT id FROM ddqs'))).toHaveLength(2);
  });

  it('finds everything where staff, a machine or the house asks', async () => {
    const staff = await aPerson(source, 'staff');
    const count = () => source.query('SELECT id FROM projects');
    expect(await as(staff, count)).toHaveLength(2);
    expect(await count()).toHaveLength(2);
    expect(await as(stranger, () => withFullSight(count))).toHaveLength(2);
  });

  it('cannot be about a table that nobody thought of: each that hangs on clients or projects has a policy', async () => {
    const unguarded = async () => {
      const guarded = new Set((await tablesWithRowSecurity(source)).map(({ name }) => name));
      return (await tablesOfClients(source)).filter((name) => !guarded.has(name));
    };
    expect(await unguarded()).toEqual([]);
    await source.query('CREATE TABLE forgotten (chunk_id integer REFERENCES chunks (id) ON DELETE CASCADE)');
    await source.query('CREATE TABLE forgotten_too (project_id integer)');
    expect(await unguarded()).toEqual(['forgotten', 'forgotten_too']);
    await source.query('DROP TABLE forgotten, forgotten_too');
  });
});

describe('a connection that serves one caller after the other', () => {
  let server: TestApp;
  let pool: DataSource;
  let people: Person[];

  beforeAll(async () => {
    server = await startApp();
    people = await Promise.all([aPerson(server.source), aPerson(server.source), aPerson(server.source)]);
    for (const person of people) await insertProjectWithAnswers(server.app, person.id);
    pool = await new DataSource(dataSourceOptions(readEnv().DATABASE_URL, 1)).initialize();
    setCallerOnConnections(pool, await roleOfClients(pool));
  });
  afterAll(async () => {
    await pool?.destroy();
    await server?.close();
  });

  const owners = async (asks: Pick<DataSource, 'query'> = pool) =>
    ((await asks.query('SELECT DISTINCT owner_id AS id FROM projects ORDER BY 1')) as { id: number }[]).map(
      ({ id }) => id,
    );

  /** Ways to leave a connection behind. */
  const ENDS: Record<string, () => Promise<unknown>> = {
    'an answer': () => owners(),
    'an error': () => pool.query('SELECT 1 / 0'),
    'a transaction that is committed': () => pool.transaction((manager) => manager.query('SELECT 1')),
    'a transaction that is taken back': () =>
      pool.transaction(async () => {
        throw new Error('no');
      }),
    'a transaction that the database ended': () => pool.transaction((manager) => manager.query('SELECT 1 / 0')),
    'a transaction that is left open': () => leave((query) => query('START TRANSACTION')),
    'a transaction that is left broken': () =>
      leave((query) => query('START TRANSACTION').then(() => query('SELECT 1 / 0'))),
    'its end': () => pool.query('SELECT pg_terminate_backend(pg_backend_pid())'),
  };
  async function leave(work: (query: (text: string) => Promise<unknown>) => Promise<unknown>) {
    const runner = pool.createQueryRunner();
    const connection = (await runner.connect()) as { query(text: string): Promise<unknown> };
    await work((text) => connection.query(text)).finally(() => runner.release());
  }

  it.each(Object.entries(ENDS))('shows nothing of the one before, whatever that left: %s', async (_end, end) => {
    const everyone = people.map(({ id }) => id);
    for (const [at, person] of people.entries()) {
      const next = people[(at + 1) % people.length] as Person;
      await as(person, end).catch(() => undefined);
      expect(await as(next, () => owners())).toEqual([next.id]);
      expect(await as(next, () => pool.transaction((manager) => owners(manager as never)))).toEqual([next.id]);
      await as(person, end).catch(() => undefined);
      expect(await owners()).toEqual(expect.arrayContaining(everyone));
    }
  });

  it('serves each the own rows when many ask at once and some of them fail', async () => {
    const ends = Object.values(ENDS);
    const seen = await Promise.all(
      Array.from({ length: 150 }, async (_, at) => {
        const person = people[(at * 7) % people.length] as Person;
        if (at % 3 === 0) await as(person, ends[at % ends.length] as () => Promise<unknown>).catch(() => undefined);
        return [person.id, await as(person, () => owners())];
      }),
    );
    expect(seen.filter(([id, rows]) => JSON.stringify([id]) !== JSON.stringify(rows))).toEqual([]);
  });
});

describe('a database whose account may not make roles', () => {
  let server: TestApp;
  const opened: DataSource[] = [];

  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(async () => {
    for (const source of opened) await source.destroy();
    await server?.close();
  });

  async function anAccount(rights: string): Promise<{ source: DataSource; name: string }> {
    const name = `plain_${randomUUID().replaceAll('-', '')}`;
    await server.source.query(`CREATE ROLE ${name} LOGIN ${rights} PASSWORD 'Right-1-enough'`);
    await server.source.query(`CREATE DATABASE ${name} OWNER ${name}`);
    const address = new URL(readEnv().DATABASE_URL);
    Object.assign(address, { pathname: `/${name}`, username: name, password: 'Right-1-enough' });
    const source = await new DataSource(dataSourceOptions(address.href, 2)).initialize();
    opened.push(source);
    await source.runMigrations();
    await prepareRowSecurity(source);
    return { source, name };
  }

  async function seenByStranger(source: DataSource): Promise<number> {
    const owner = await aPerson(source);
    const stranger = await aPerson(source);
    await source.query(
      `INSERT INTO projects (owner_id, name, description, cro_number, providers) VALUES ($1, 'A', 'A', '1', '{1}')`,
      [owner.id],
    );
    setCallerOnConnections(source, await roleOfClients(source));
    return ((await as(stranger, () => source.query('SELECT id FROM projects'))) as unknown[]).length;
  }

  it('serves without the second wall, and says so', async () => {
    const { source } = await anAccount('');
    expect(await roleOfClients(source)).toBeNull();
    expect(await seenByStranger(source)).toBe(1);
  });

  it('has the second wall once its administrator has made the role', async () => {
    const { source, name } = await anAccount('');
    await server.source.query(`CREATE ROLE ${name}_clients NOLOGIN`);
    await server.source.query(`GRANT ${name}_clients TO ${name}`);
    await prepareRowSecurity(source);
    expect(await roleOfClients(source)).toBe(`${name}_clients`);
    expect(await seenByStranger(source)).toBe(0);
  });

  it('makes the role itself where it may make roles', async () => {
    const { source } = await anAccount('CREATEROLE');
    expect(await seenByStranger(source)).toBe(0);
  });
});
