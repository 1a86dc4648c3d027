import { expect, it } from 'vitest';
import { readEnv } from '../../config/env.js';
import { PreparedStatementClient } from './prepare-frequent-statements-client.js';

async function connected<T>(work: (client: PreparedStatementClient) => Promise<T>): Promise<T> {
  const client = new PreparedStatementClient({ connectionString: readEnv().DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const plansOf = async (client: PreparedStatementClient) =>
  ((await client.query('SELECT statement FROM pg_prepared_statements')) as { rows: { statement: string }[] }).rows;

it('a statement that is run often is planned once, and answers for each of its values', async () => {
  await connected(async (client) => {
    const add = 'SELECT $1::int + 1 AS sum';
    const sums: number[] = [];
    for (const value of [1, 2, 3, 4, 5]) {
      const { rows } = (await client.query(add, [value])) as { rows: { sum: number }[] };
      sums.push(rows[0]?.sum ?? 0);
    }
    expect(sums).toEqual([2, 3, 4, 5, 6]);
    expect(await plansOf(client)).toEqual([{ statement: add }]);
  });
});

it('statements that differ each time fill neither memory, here or at the server', async () => {
  await connected(async (client) => {
    for (let at = 0; at < 200; at++) {
      for (let time = 0; time < 3; time++) await client.query(`SELECT $1::int AS column_${at}`, [at]);
    }
    expect((await plansOf(client)).length).toBeLessThanOrEqual(150);
  });
});

it('a statement that fails leaves its connection and its later runs whole', async () => {
  await connected(async (client) => {
    const divide = 'SELECT 10 / $1::int AS share';
    for (let time = 0; time < 4; time++) await expect(client.query(divide, [0])).rejects.toThrow('division by zero');
    expect(await client.query(divide, [5])).toMatchObject({ rows: [{ share: 2 }] });
  });
});
