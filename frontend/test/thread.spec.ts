import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROVIDERS } from '@proofroom/contract';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CategoryEntity } from '../../backend/src/database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../../backend/src/database/entities/questions/bank-question.entity.js';
import { seedQuestions } from '../../backend/src/seeds/read-seed-files.js';
import { keptMails, PASSWORD, until } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { isMarkInView, marksAreShown, withoutBlanks, wordsUnderMarks } from './check-highlighted-words.ts';
import { barriers, logIn, openPage, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const DEMO = path.resolve(import.meta.dirname, '../../backend/seeds/demo');
const PDFS = [
  'Supply agreement - Ostmark Sensorik.pdf',
  'Customer framework - Western Hospitals Alliance.pdf',
  'Services agreement - Tullaroan Digital.pdf',
];
const QUESTIONS = 8;
/** Answered from what each contract states, without a model. */
const LAW = 'Which law governs each contract?';

/** The first questions of the bank about contracts and one in plain words, in a category of their own. */
async function aCategoryOfContracts({ source }: Product): Promise<string> {
  const categoryName = `Contracts ${randomUUID().slice(0, 8)}`;
  const { id: categoryId } = await source.manager.save(CategoryEntity, { categoryName });
  const questions = seedQuestions()
    .filter(({ category }) => category === 'Material contracts')
    .slice(0, QUESTIONS - 1);
  const law = { question: LAW, query: 'governing law', summary_filter: 'contract', prompt: 'State the law.' };
  await source.manager.insert(
    BankQuestionEntity,
    [...questions, law].map(({ question, query, summary_filter, prompt }) => ({
      question,
      categoryId,
      responseProvider: PROVIDERS.gpt,
      query,
      summaryFilter: summary_filter,
      prompt,
    })),
  );
  return categoryName;
}

/** From now on every state a question is seen in is kept, in order. */
const keepStates = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<string, string[]>();
    const note = () =>
      document.querySelectorAll<HTMLElement>('article[data-state]').forEach(({ id, dataset }) => {
        const states = seen.get(id) ?? [];
        if (dataset.state && states.at(-1) !== dataset.state) seen.set(id, [...states, dataset.state]);
      });
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-state'],
    });
    Object.assign(window, { keptStates: seen });
  });
const keptStates = (page: Page): Promise<string[][]> =>
  page.evaluate(() => [...(Reflect.get(window, 'keptStates') as Map<string, string[]>).values()]);

describe('the whole thread in a browser', () => {
  let product: Product;
  let page: Page;
  let complaints: string[];
  let category: string;
  const email = `anna.${randomUUID().slice(0, 8)}@harbour.ie`;

  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const openFirstAnswer = () =>
    page.locator('article').filter({ hasText: LAW }).first().getByRole('link', { name: 'View Response' }).click();
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

  beforeAll(async () => {
    product = await startProduct();
    category = await aCategoryOfContracts(product);
    ({ page, complaints } = await openPage(product));
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  it('lets somebody register, follow the mail and log in', async () => {
    await page.goto(`${product.url}/registration`);
    await fill('First name', 'Anna');
    await fill('Last name', 'Byrne');
    await fill('Phone number', '0871234567');
    await fill('Email', email);
    await fill('Password', PASSWORD);
    await fill('Confirm password', PASSWORD);
    await page.getByRole('checkbox').check();
    await button('Register').click();
    await page.getByRole('dialog').getByRole('button').last().click();

    const sent = async () => (await keptMails(product)).find(({ to }) => to === email)?.links[0];
    const link = await until(sent, Boolean);
    await page.goto(product.url + new URL(link ?? '').pathname);
    await page.getByText('Email verified successfully. Now you can login.').waitFor();
    await logIn(page, email);
    await page.getByText('Hi, Anna').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/projects/list/');
  });

  it('takes three contracts for a new project', async () => {
    await button(/Add project/i)
      .first()
      .click();
    await fill('Company name', 'Harbour');
    await fill('Description', 'Supplier contracts');
    await fill('CRO number', '123456');
    await button('Continue').click();
    await page.waitForURL('**/projects/upload-file/');
    await button(category).click();
    await page.getByLabel(/^Files for /).setInputFiles(PDFS.map((name) => path.join(DEMO, name)));
    await page.getByText('3 files in 1 category').waitFor();
    await button('Create project and upload').click();
    await page.waitForURL(/\/ddq_response\/list\/\d+\/$/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Harbour');
  });

  it('shows the answers arrive while one watches', async () => {
    await page.locator('article[data-state]').first().waitFor();
    await keepStates(page);
    await page.waitForFunction(
      (questions) => document.querySelectorAll('article[data-state="success"]').length === questions,
      QUESTIONS,
      { timeout: 300_000 },
    );
    const states = await keptStates(page);
    expect(states).toHaveLength(QUESTIONS);
    for (const seen of states) expect(seen.at(-1)).toBe('success');
    expect(states.filter((seen) => seen.includes('in_progress')).length).toBeGreaterThan(0);
    await page.getByText(/^\d+ answered/).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('marks exactly the quoted words on their page, for every citation of an answer', async () => {
    await page.locator('article').filter({ hasText: LAW }).first().getByRole('link', { name: 'View Response' }).click();
    const position = page.getByText(/^\d+ of \d+$/).last();
    await marksAreShown(page);
    const total = Number((await position.innerText()).split(' of ')[1]);
    for (let number = 1; number <= total; number++) {
      await page.getByText(`${number} of ${total}`, { exact: true }).last().waitFor();
      await marksAreShown(page);
      const differs = async () => {
        const [quote, words] = await Promise.all([page.getByRole('blockquote').innerText(), wordsUnderMarks(page)]);
        return withoutBlanks(quote) === withoutBlanks(words) ? null : { quote, words };
      };
      await expect.poll(differs).toBeNull();
      await expect.poll(() => isMarkInView(page)).toBe(true);
      await page.keyboard.press(']');
    }
    expect(await barriers(page)).toEqual([]);
  });

  it('says what each document states, every one with its place, and says so on paper too', async () => {
    await page.getByRole('link', { name: 'Back to Responses' }).click();
    await openFirstAnswer();
    const states = page.getByRole('table', { name: 'What each document states' });
    const rows = states.locator('tbody').getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    await rows.last().getByRole('button').first().click();
    await marksAreShown(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => states.isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    expect(await barriers(page)).toEqual([]);
  });

  it('exports the answers one has just read', async () => {
    const question = await page.getByRole('heading', { level: 1 }).innerText();
    const statements = await page
      .getByRole('region', { name: 'Answer' })
      .locator('p.MuiTypography-answer')
      .allInnerTexts();
    await page.getByRole('link', { name: 'Back to Responses' }).click();
    await button('Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Harbour_gpt.csv');

    const rows = parse(readFileSync(await download.path()), { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map((row) => row['Sr No'])).toEqual(Array.from({ length: QUESTIONS }, (_, index) => String(index + 1)));
    const row = rows.find((one) => one.Question === question);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const words = statement.replaceAll(/\[\d+\]/g, '');
      expect(withoutBlanks(row?.Answer ?? '')).toContain(withoutBlanks(words));
    }
  });

  it('lets a person choose passages and keeps the response that is saved', async () => {
    await page.locator('article').filter({ hasText: LAW }).first().getByRole('link', { name: 'View Response' }).click();
    await page.waitForURL(/\/ddq_response\/list\/\d+\/\d+\/$/);
    const answer = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Choose passages' }).click();
    await button('View Response').first().click();
    await page.getByRole('link', { name: 'Choose again' }).click();
    await page
      .getByRole('checkbox', { name: /^Choose page/ })
      .first()
      .check();
    await marksAreShown(page);
    await button('Generate').click();
    await page.waitForURL('**/filter/');
    await page.getByRole('radio').last().check();
    await Promise.all([
      page.waitForURL(/\/ddq_response\/list\/\d+\/(\?.*)?(#.*)?$/),
      page.getByText('Response saved successfully.').waitFor(),
      button('Save').click(),
    ]);
    await openFirstAnswer();
    await page.getByRole('region', { name: 'Answer' }).getByText('Chosen by a person').waitFor();
    expect(new URL(page.url()).pathname).toBe(answer);
  });

  it('never complained in the console and never asked another host', () => {
    expect(complaints).toEqual([]);
  });
});
