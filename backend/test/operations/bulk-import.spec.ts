import { DDQ_COLUMNS, PROVIDERS } from '@proofroom/contract';
import { writeXlsx } from 'hucre/xlsx';
import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { UserEntity } from '../../src/database/entities/accounts/user.entity.js';
import {
  aPerson,
  keptMails,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { aCategory } from '../support/insert-project-with-answers.js';

let server: TestApp;
let staff: Person;
let admin: Person;
let category: string;

const formOf = (...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]) => {
  const form = new FormData();
  for (const [name, content] of files) form.append('files[]', new File([content], name));
  return form;
};
const send = (path: string, files: Parameters<typeof formOf>, person = staff) =>
  request(server.url, 'POST', path, { token: person.token, body: formOf(...files) });

beforeAll(async () => {
  server = await startApp();
  staff = await aPerson(server.source, 'staff');
  admin = await aPerson(server.source, 'admin');
});
afterAll(() => server?.close());
beforeEach(async () => {
  const { categoryId } = await aCategory(server.source);
  const [row] = (await server.source.query('SELECT category_name AS name FROM categories WHERE id = $1', [
    categoryId,
  ])) as [{ name: string }];
  category = row.name;
});

const HEAD = 'Category,Question,Query,Summary filter,Prompt,Keys,Single document';
const aQuestion = (change: Partial<Record<'category' | 'question' | 'query', string>> = {}) =>
  [
    change.category ?? category,
    change.question ?? `Who owns ${randomUUID()}?`,
    change.query ?? 'owner',
    'Deeds',
    'Name it.',
    'a|b',
    'yes',
  ]
    .map((cell) => `"${cell}"`)
    .join(',');
const count = () => server.source.getRepository(BankQuestionEntity).count();

describe('questions from a file', () => {
  it('are added with everything that the file says of them', async () => {
    const question = `Who owns the land? ${randomUUID()}`;
    const { status, body } = await send('/ddqs/add/1', [['bank.csv', `${HEAD}\n${aQuestion({ question })}\n`]]);
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { total: 1, imported: 1, errors: [] } } });
    expect(await server.source.getRepository(BankQuestionEntity).findOneBy({ question })).toMatchObject({
      responseProvider: 1,
      query: 'owner',
      summaryFilter: 'Deeds',
      prompt: 'Name it.',
      keys: ['a', 'b'],
      isSingleDocument: true,
    });
  });

  it('are added all or not at all, and every line with a mistake is named', async () => {
    const before = await count();
    const there = `Asked already ${randomUUID()}`;
    await send('/ddqs/add/1', [['bank.csv', `${HEAD}\n${aQuestion({ question: there })}\n`]]);
    const lines = [
      HEAD,
      aQuestion(),
      aQuestion({ query: '' }),
      aQuestion({ category: 'Nowhere' }),
      aQuestion({ question: there.toUpperCase() }),
      aQuestion({ question: 'Twice?' }),
      aQuestion({ question: 'twice?' }),
    ];
    const { status, body } = await send('/ddqs/add/1', [['bank.csv', lines.join('\n')]]);
    expect({ status, ...body }).toEqual({
      status: 'error',
      code: 'IMPORT_ROWS',
      message: "Oops! Looks like there's a mistake in the file. Here's what needs fixing.",
      errors: {
        3: 'Error(s) in Line 3 : Query is required.',
        4: 'Error(s) in Line 4 : Please enter valid category. “Nowhere” is not one of the active categories.',
        5: 'Error(s) in Line 5 : This question is already in the bank for this category.',
        7: 'Error(s) in Line 7 : This question is already in line 6.',
      },
    });
    expect(status).toBe(422);
    expect(await count()).toBe(before + 1);
  });

  it('that are there already are left out or brought up to date, as somebody says', async () => {
    const question = `Who owns the quay? ${randomUUID()}`;
    await send('/ddqs/add/1', [['bank.csv', `${HEAD}\n${aQuestion({ question })}`]]);
    const file = ['bank.csv', [HEAD, aQuestion({ question, query: 'quay' }), aQuestion()].join('\n')] as [
      string,
      string,
    ];
    const bank = server.source.getRepository(BankQuestionEntity);
    expect((await send('/ddqs/add/1?existing=skip', [file])).body).toMatchObject({
      data: { imported: 1, skipped: 1, updated: 0, existing: 1 },
    });
    expect(await bank.findOneBy({ question })).toMatchObject({ query: 'owner', revision: 0 });
    expect((await send('/ddqs/add/1?existing=update', [file])).body).toMatchObject({
      data: { imported: 0, skipped: 1, updated: 1, existing: 2 },
    });
    expect(await bank.findOneBy({ question })).toMatchObject({ query: 'quay', revision: 1 });
  });

  it('of a firm’s own questionnaire need only a category each: what is searched and asked is then the question', async () => {
    const question = `Is the quay insured? ${randomUUID()}`;
    const file: [string, string] = ['our questionnaire.csv', `Ref;Category;Question\n1.1;${category};${question}`];
    const looked = await send('/ddqs/add/1?dry_run=true', [file]);
    expect(looked.body).toMatchObject({
      data: { errors: [], mapping: expect.arrayContaining([{ field: 'query', heading: 'Question' }]) as unknown },
    });
    expect((await send('/ddqs/add/1', [file])).body).toMatchObject({ data: { imported: 1 } });
    expect(await server.source.getRepository(BankQuestionEntity).findOneBy({ question })).toMatchObject({
      query: question,
      summaryFilter: question,
      prompt: question,
      keys: [],
    });
  });

  it('of the other provider are told from columns that are missing', async () => {
    const { body } = await send('/ddqs/add/1?dry_run=true', [['asked.csv', 'Category,Question,Variable\nA,Why?,nard']]);
    expect(body).toMatchObject({
      data: {
        errors: [{ line: 1, message: expect.stringMatching(/choose Search-less as response provider\.$/) as string }],
      },
    });
  });

  it('are deleted many at once, all or none', async () => {
    const [one, two] = [`One? ${randomUUID()}`, `Two? ${randomUUID()}`];
    await send('/ddqs/add/1', [
      ['bank.csv', [HEAD, aQuestion({ question: one }), aQuestion({ question: two })].join('\n')],
    ]);
    const bank = server.source.getRepository(BankQuestionEntity);
    const ids = (await bank.findBy({ question: In([one, two]) })).map(({ id }) => id);
    const remove = (chosen: number[]) =>
      request(server.url, 'DELETE', '/ddqs/delete', { token: staff.token, body: { ids: chosen } });
    expect((await remove([...ids, 2_000_000_000])).status).toBe(404);
    expect(await bank.countBy({ id: In(ids) })).toBe(2);
    expect((await remove(ids)).status).toBe(200);
    expect(await bank.countBy({ id: In(ids) })).toBe(0);
  });

  it('are only looked at in a dry run, with the columns that were found', async () => {
    const before = await count();
    const { status, body } = await send('/ddqs/add/1?dry_run=true', [
      ['bank.csv', `${HEAD}\n${aQuestion({ query: '' })}`],
    ]);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        data: {
          headings: HEAD.split(','),
          total: 1,
          imported: 0,
          errors: [{ line: 2, message: 'Error(s) in Line 2 : Query is required.' }],
          preview: [{ line: 2 }],
        },
      },
    });
    expect(await count()).toBe(before);
  });

  it('may stand under headings of their own when somebody says which is which', async () => {
    const question = `When? ${randomUUID()}`;
    const rows = [
      ['Area', 'Ask', 'Register field'],
      [category, question, 'company_reg_date'],
    ];
    const file = new Uint8Array(await writeXlsx({ sheets: [{ name: 'Asked', rows }] }));
    const unmapped = await send('/ddqs/add/2?dry_run=true', [['asked.xlsx', file]]);
    expect(unmapped.body).toMatchObject({
      data: { errors: [{ line: 1, message: expect.stringContaining('There is no column “Category”.') as string }] },
    });
    const mapping = encodeURIComponent(
      JSON.stringify({ category: 'Area', question: 'Ask', variable: 'Register field' }),
    );
    expect((await send(`/ddqs/add/2?mapping=${mapping}`, [['asked.xlsx', file]])).body).toMatchObject({
      data: { imported: 1 },
    });
    expect(await server.source.getRepository(BankQuestionEntity).findOneBy({ question })).toMatchObject({
      responseProvider: 2,
      variable: 'company_reg_date',
    });
  });

  it('name a field that the register has', async () => {
    const { body } = await send('/ddqs/add/2', [
      ['asked.csv', `Category,Question,Variable\n"${category}",Why?,nonsense_field`],
    ]);
    expect(body).toMatchObject({
      errors: { 2: 'Error(s) in Line 2 : The company register has no field of this name.' },
    });
  });

  it.each<[string, Parameters<typeof formOf>, number, string]>([
    ['none', [], 422, 'Please upload file.'],
    ['of another kind', [['bank.pdf', 'x']], 422, 'Please upload .csv or .xlsx file.'],
    [
      'beside another one',
      [
        ['a.csv', 'x'],
        ['b.csv', 'x'],
      ],
      422,
      'Please upload only one CSV file at a time',
    ],
    ['without rows', [['a.csv', HEAD]], 422, 'This file has no rows below its headings.'],
    [
      'no workbook',
      [['a.xlsx', 'x']],
      422,
      'This file cannot be read as a table. Please save it again as .csv or .xlsx.',
    ],
  ])('are refused when the file is %s', async (_, files, status, message) => {
    expect(await send('/ddqs/add/1', files)).toMatchObject({ status, body: { message } });
  });

  it('come by the thousand within seconds', async () => {
    const lines = Array.from({ length: 5000 }, () => aQuestion());
    const begun = process.threadCpuUsage();
    expect((await send('/ddqs/add/1', [['bank.csv', [HEAD, ...lines].join('\n')]])).body).toMatchObject({
      data: { imported: 5000 },
    });
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(10_000);
  });

  it.each(['csv', 'xlsx'])('go out as .%s in the form in which they come in', async (format) => {
    const { categoryId } = await aCategory(server.source);
    await server.source.query(`UPDATE ddqs SET query = '=1+1', keys = '{a,b}' WHERE category_id = $1`, [categoryId]);
    const answer = await fetch(`${server.url}/api/ddqs/export/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
      body: JSON.stringify({ response_provider: 1, category: [categoryId], format }),
    });
    expect(answer.headers.get('content-disposition')).toContain(`questions_gpt.${format}`);
    const file = new Uint8Array(await answer.arrayBuffer());
    await server.source.query('DELETE FROM ddqs WHERE category_id = $1', [categoryId]);
    expect((await send('/ddqs/add/1', [[`bank.${format}`, file]])).body).toMatchObject({ data: { imported: 1 } });
    expect(await server.source.getRepository(BankQuestionEntity).findOneBy({ categoryId })).toMatchObject({
      query: '=1+1',
      keys: ['a', 'b'],
      prompt: 'Name the law.',
    });
  });

  it.each(Object.values(PROVIDERS))('have a sample for provider %i that can be imported', async (provider) => {
    const sample = await request(server.url, 'GET', `/ddqs/add/${provider}`, { token: staff.token });
    for (const { label } of DDQ_COLUMNS[provider]) expect(sample.text).toContain(label);
    const dry = await send(`/ddqs/add/${provider}?dry_run=true`, [['sample.csv', sample.text]]);
    expect(dry.body).toMatchObject({ data: { total: 1, errors: [] } });
  });
});

describe('clients from a file', () => {
  const email = () => `${randomUUID()}@firm.ie`;
  const invitations = async (to: string) =>
    (await keptMails(server)).filter((mail) => mail.to === to).map(({ subject }) => subject);

  it('are added and invited', async () => {
    const [one, two] = [email(), email()];
    const file = `Name;Email;Phone\nÁine Ní Bhriain;${one};0871234567\nPat Ryan;${two};\n`;
    expect(await send('/clients/add/csv', [['clients.csv', file]], admin)).toMatchObject({
      status: 200,
      body: { data: { imported: 2 }, not_invited: [] },
    });
    expect(await server.source.getRepository(UserEntity).findOneBy({ email: one })).toMatchObject({
      firstName: 'Áine',
      lastName: 'Ní Bhriain',
      phoneNumber: '0871234567',
      role: 'user',
    });
    expect(await invitations(one)).toEqual(['You have been added to Proofroom']);
    expect(await invitations(two)).toHaveLength(1);
  });

  it('are added all or not at all', async () => {
    const fine = email();
    const file = `Name,Email,Phone\nPat,${fine},\n,nobody,12\nPat,${admin.email.toUpperCase()},\nPat,${fine},12`;
    const { status, body } = await send('/clients/add/csv', [['clients.csv', file]], admin);
    expect({ code: status, errors: body.errors }).toEqual({
      code: 422,
      errors: {
        3: expect.stringMatching(
          /^Error\(s\) in Line 3 : Name is required\. Invalid email\. Please enter a valid Irish/,
        ) as string,
        4: 'Error(s) in Line 4 : A user with this email already exists.',
        5: expect.stringMatching(
          /^Error\(s\) in Line 5 : Please enter a valid Irish .* This email is already in line 2\.$/,
        ) as string,
      },
    });
    expect(await server.source.getRepository(UserEntity).countBy({ email: fine })).toBe(0);
  });

  it('that have an account already are left as they are when somebody says so', async () => {
    const fine = email();
    const file = `Name,Email\nPat,${fine}\nOther Name,${admin.email.toUpperCase()}`;
    expect((await send('/clients/add/csv?existing=skip', [['clients.csv', file]], admin)).body).toMatchObject({
      data: { imported: 1, skipped: 1 },
    });
    expect((await server.source.getRepository(UserEntity).findOneBy({ id: admin.id }))?.firstName).not.toBe('Other');
    expect((await send('/clients/add/csv?existing=update', [['clients.csv', file]], admin)).status).toBe(422);
  });

  it('are for admins alone', async () => {
    expect((await send('/clients/add/csv', [['clients.csv', 'Name,Email\nPat,pat@firm.ie']])).status).toBe(403);
  });
});
