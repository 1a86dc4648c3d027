/** `npm run user`: creates an account, changes its role or its password. A password comes on standard input or is invented. */
import { text } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { readEnv } from '../config/env.js';
import { dataSourceOptions } from '../database/connection/data-source-options.js';
import { withServers } from '../embedded/run-command-with-servers.js';
import { AccountChanges, Refused } from './accounts/account-changes.js';
import { readOptions, refuse } from './options/read-options.js';

const USAGE = `npm run user -- create EMAIL --name "Anna Byrne" [--role user|staff|admin] [--stdin]
npm run user -- role EMAIL user|staff|admin
npm run user -- password EMAIL [--stdin]
npm run user -- two-step-off EMAIL

--stdin reads the password from standard input; without it one is made and printed.`;

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    name: { type: 'string', default: '' },
    role: { type: 'string', default: 'user' },
    stdin: { type: 'boolean', default: false },
  },
});
const [command = '', email = '', role = ''] = positionals;

/** What each command does; answers a sentence about it. */
const commands: Record<string, (accounts: AccountChanges, password: string | null) => Promise<string>> = {
  async create(accounts, password) {
    const chosen = await accounts.create({ email, name: values.name, role: values.role, password });
    return `${email} can sign in as ${values.role}.${password ? '' : ` The password is ${chosen}`}`;
  },
  async role(accounts) {
    await accounts.setRole(email, role);
    return `${email} is ${role} now.`;
  },
  async 'two-step-off'(accounts) {
    await accounts.removeTwoFactors(email);
    return `${email} signs in without a code now.`;
  },
  async password(accounts, password) {
    const chosen = await accounts.setPassword(email, password);
    return `The password of ${email} is changed.${password ? '' : ` It is ${chosen}`}`;
  },
};

const run = commands[command];
if (!run || !email) refuse(USAGE);
const password = values.stdin ? (await text(process.stdin)).trim() : null;

await withServers('npm run user', async () => {
  const source = await new DataSource(dataSourceOptions(readEnv().DATABASE_URL, 2)).initialize();
  try {
    console.log(await run(new AccountChanges(source), password));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  } finally {
    await source.destroy();
  }
});
