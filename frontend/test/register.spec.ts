import { readFileSync } from 'node:fs';
import { PROVIDERS } from '@proofroom/contract';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv } from '../../backend/src/config/env.js';
import { CategoryEntity } from '../../backend/src/database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../../backend/src/database/entities/questions/bank-question.entity.js';
import { aPerson } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { barriers, logIn, openPage, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const CATEGORY = 'Corporate';
const REGISTER_QUESTIONS = [
  { question: 'What is the status of the company?', variable: 'company_status_desc' },
  { question: 'When was the company registered?', variable: 'company_reg_date' },
  { question: 'Who are the directors of the company?', variable: 'directors' },
  { question: 'Who are the shareholders of the company?', variable: 'shareholders' },
];
const today = (timeZone?: 'UTC') =>
  new Date().toLocaleDateString('en-IE', { day: 'numeric', month: 'long', year: 'numeric', timeZone });

describe('the company register in a browser', () => {
  let product: Product;
  let page: Page;
  let complaints: string[];

  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  const register = () => page.getByRole('status', { name: 'Company register' }).filter({ visible: true });
  const card = (question: string) => page.locator('article').filter({ hasText: question });

  beforeAll(async () => {
    provideEnv({ REGISTRY: 'fixtures' });
    product = await startProduct();
    const { source } = product;
    const { id: categoryId } = await source.manager.save(CategoryEntity, { categoryName: CATEGORY });
    await source.manager.insert(
      BankQuestionEntity,
      REGISTER_QUESTIONS.map((one) => ({ ...one, categoryId, responseProvider: PROVIDERS.searchless })),
    );
    const { email } = await aPerson(source);
    ({ page, complaints } = await openPage(product));
    await logIn(page, email);
  });
  tellOfFailures(() => page);
  afterAll(async () => {
    await product?.close();
    provideEnv({ REGISTRY: '' });
  });

  it('keeps the first letters typed into a panel that has only just opened', async () => {
    await button('Add project').first().waitFor();
    const hasKept = await page.evaluate(async () => {
      const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const add = [...document.querySelectorAll('button')].find((one) => one.innerText.trim() === 'Add project');
      add?.click();
      await new Promise((resolve) => setTimeout(resolve));
      const name = document.querySelector<HTMLInputElement>('[role="dialog"] input[name="name"]');
      name?.focus();
      for (let frame = 0; frame < 10; frame++) await aFrame();
      return name !== null && document.activeElement === name;
    });
    expect(hasKept).toBe(true);
    await button('Close').click();
    await page.getByLabel('Company name', { exact: true }).waitFor({ state: 'hidden' });
  });

  it('shows the company behind a number while it is typed, warns of what matters and never blocks', async () => {
    await page
      .getByRole('button', { name: /Add project/i })
      .first()
      .click();
    await fill('CRO number', '9000003');
    await register().getByText('DISSOLVED DEMONSTRATION LIMITED').waitFor();
    await register().getByText('This company is dissolved since 4 May 2022.').waitFor();
    await fill('CRO number', '9000002');
    await register().getByText('LATE RETURN DEMONSTRATION LIMITED').waitFor();
    await register()
      .getByText(/^The annual return of 31 December \d{4} is overdue\.$/)
      .waitFor();
    await fill('CRO number', '8999999');
    await register()
      .getByText(/has no company with the number 8999999\. Is the number right\?$/)
      .waitFor();
    expect(await barriers(page)).toEqual([]);

    await fill('Company name', 'Unknown');
    await fill('Description', 'Nobody knows this number');
    await page.getByRole('checkbox', { name: /GPT/ }).uncheck();
    await page.getByRole('checkbox', { name: /search/i }).check();
    await button('Continue').click();
    await page.getByRole('dialog', { name: 'Choose categories' }).getByText(CATEGORY).click();
    await button('Create project').click();
    await page.getByText('Project created successfully.').waitFor();
    await page.getByRole('dialog', { name: 'Create project' }).waitFor({ state: 'hidden' });
  });

  it('answers with the record and its date, and never says "none" where the register is silent', async () => {
    await page
      .getByRole('button', { name: /Add project/i })
      .first()
      .click();
    await fill('Company name', 'Harbour');
    await fill('Description', 'A look around');
    await fill('CRO number', '9000001');
    await register().getByText('LISNARRA MEDICAL DEVICES LIMITED').waitFor();
    await register().getByText('Normal').waitFor();
    await register().getByText(today()).waitFor();
    await page.getByRole('checkbox', { name: /GPT/ }).uncheck();
    await page.getByRole('checkbox', { name: /search/i }).check();
    await button('Continue').click();
    await page.getByRole('dialog', { name: 'Choose categories' }).getByText(CATEGORY).click();
    await button('Create project').click();
    await page
      .getByRole('link', { name: 'View Harbour' })
      .or(page.getByRole('link', { name: 'Harbour', exact: true }))
      .first()
      .click();
    await page.getByRole('link', { name: 'Responses', exact: true }).click();
    await page
      .locator('article[data-state="success"]')
      .nth(REGISTER_QUESTIONS.length - 1)
      .waitFor();

    for (const question of ['Who are the directors of the company?', 'Who are the shareholders of the company?']) {
      await card(question)
        .getByText(/does not hold "(directors|shareholders)", so nothing follows from it/)
        .first()
        .waitFor();
      expect(await card(question).innerText()).not.toMatch(/\b(none|no directors|no shareholders)\b/i);
    }
    await card('When was the company registered?').getByText('12 March 2015').waitFor();
    await card('What is the status of the company?').getByRole('link', { name: 'View Response' }).click();
    await page.getByRole('blockquote').getByText('company_status_desc: Normal').waitFor();
    await page
      .getByText(`company 9000001, record of ${today('UTC')}`)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByText('How this was made').click();
    await page.getByText('Demonstration register (invented companies)').last().waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('hands out the whole record as company_details.csv', async () => {
    await page.getByRole('link', { name: 'Back to Responses' }).click();
    await page.waitForURL(/\/ddq_response\/list\/\d+\/(\?.*)?(#.*)?$/);
    await page.goto(page.url().replace('/ddq_response/list/', '/projects/').split('?')[0]?.split('#')[0] ?? '');
    const [download] = await Promise.all([page.waitForEvent('download'), button('Company details (.csv)').click()]);
    expect(download.suggestedFilename()).toBe('company_details.csv');
    const [row] = parse(readFileSync(await download.path()), { columns: true, bom: true }) as Record<string, string>[];
    expect(row).toMatchObject({ company_num: '9000001', company_name: 'LISNARRA MEDICAL DEVICES LIMITED' });
  });

  it('never complained in the console and never asked another host', () => {
    expect(complaints).toEqual([]);
  });
});
