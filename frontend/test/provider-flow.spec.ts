import { PROVIDERS } from '@proofroom/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CategoryEntity } from '../../backend/src/database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../../backend/src/database/entities/questions/bank-question.entity.js';
import { aPerson } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { barriers, logIn, openPage, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const CATEGORY = 'Supply contracts';
const QUESTION = 'How may the agreement be terminated?';
const FOR_CAUSE = 'The Buyer may terminate this Agreement at once if the Supplier becomes insolvent.';
const BY_NOTICE =
  'Either party may terminate this Agreement by giving ninety days prior written notice to the other party.';
const LONG =
  'The parties shall meet each quarter to review the quality of the goods and the punctuality of deliveries. '.repeat(
    9,
  );
const SUPPLY = `SUPPLY AGREEMENT

1. REVIEW

${LONG}

2. INSOLVENCY

${FOR_CAUSE} ${LONG}

3. NOTICE

${BY_NOTICE} ${LONG}

4. LAW

This Agreement shall be governed by the laws of Ireland.
`;
const MINUTES = 'MINUTES\n\nThe directors thanked the catering team for their work over the winter months.\n';

describe('the way by hand, from the documents of a question to the saved response', () => {
  let product: Product;
  let page: Page;
  let complaints: string[];

  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string): Locator => page.getByRole('link', { name, exact: true });
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  const row = (fileName: string) => page.getByRole('listitem').filter({ hasText: fileName });
  const passage = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  const card = () => page.locator('article').filter({ hasText: QUESTION });
  const openDocuments = async () => {
    await card()
      .getByRole('link', { name: 'View Response' })
      .or(card().getByRole('link', { name: 'Choose passages' }))
      .first()
      .click();
    await link('Choose passages').click();
  };

  const shows = (place: Locator, words: RegExp) => place.getByText(words).first().waitFor();
  const generateFrom = async (words: string) => {
    await passage(words).getByRole('checkbox').check();
    await page.getByText(/^1 of \d+ passages chosen$/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await button('Generate').click();
    await page.waitForURL('**/filter/');
  };

  beforeAll(async () => {
    product = await startProduct();
    const { source } = product;
    const { id: categoryId } = await source.manager.save(CategoryEntity, { categoryName: CATEGORY });
    await source.manager.insert(BankQuestionEntity, {
      question: QUESTION,
      categoryId,
      responseProvider: PROVIDERS.gpt,
      query: 'termination',
      summaryFilter: 'any contract',
      prompt: 'Say who may end it and how.',
    });
    const { email } = await aPerson(source);
    ({ page, complaints } = await openPage(product));
    await logIn(page, email);
    await button(/Add project/i)
      .first()
      .click();
    await fill('Company name', 'Harbour');
    await fill('Description', 'Two contracts');
    await fill('CRO number', '123456');
    await button('Continue').click();
    await page.waitForURL('**/projects/upload-file/');
    await button(CATEGORY).click();
    await page.getByLabel(/^Files for /).setInputFiles([
      { name: 'supply.txt', mimeType: 'text/plain', buffer: Buffer.from(SUPPLY) },
      { name: 'minutes.txt', mimeType: 'text/plain', buffer: Buffer.from(MINUTES) },
    ]);
    await button('Create project and upload').click();
    await page.locator('article[data-state="success"]').waitFor({ timeout: 60_000 });
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  it('shows the documents of the question, each with its stage and its saved response', async () => {
    await openDocuments();
    await page.getByText('2 documents').waitFor();
    await row('supply.txt').getByText('Completed').waitFor();
    await row('minutes.txt').getByText('Passages pending').waitFor();
    expect(await barriers(page)).toEqual([]);
    await row('supply.txt').getByRole('button', { name: 'View Response' }).click();
    await page
      .getByRole('dialog')
      .getByText(/may terminate this Agreement/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('remembers at which stage a document is', async () => {
    await row('minutes.txt').getByRole('link', { name: 'Select passages' }).click();
    await generateFrom('thanked the catering team');
    await link('Back to Selection').click();
    await link('Back to Documents').click();
    await row('minutes.txt').getByText('Choice pending').waitFor();
    await row('minutes.txt').getByRole('link', { name: 'Choose response' }).click();
    await expect.poll(() => page.getByRole('radiogroup', { name: 'Responses' }).innerText()).toMatch(/catering team/);
    await link('Back to Selection').click();
    await link('Back to Documents').click();
  });

  it('writes one response from each choice of passages, and shows in what they differ', async () => {
    await row('supply.txt').getByRole('button', { name: 'View Response' }).click();
    await link('Choose again').click();
    await generateFrom(FOR_CAUSE);
    await link('Back to Selection').click();
    // What was ticked before is still ticked.
    await page.getByText(/^1 of \d+ passages chosen$/).waitFor();
    await passage(FOR_CAUSE).getByRole('checkbox').uncheck();
    await generateFrom(BY_NOTICE);
    const responses = page.getByRole('radiogroup', { name: 'Responses' });
    await expect.poll(() => responses.getByRole('radio').count()).toBe(3);
    await page.getByText('No Responses selected').waitFor();
    await expect.poll(() => button('Save').isDisabled()).toBe(true);
    await responses.getByRole('radio').nth(1).check();
    await page.getByRole('switch', { name: 'Mark what differs from response 2' }).waitFor();
    await responses.locator('mark').first().waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('keeps the response that is saved: nothing generated later changes it', async () => {
    await page.getByRole('radio').last().check();
    await button('Save').click();
    await page.getByText('Response saved successfully.').waitFor();
    await shows(card(), /ninety days/);
    expect(await card().innerText()).not.toContain('insolvent');
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Regenerate all...' }).click();
    await button('Regenerate all').click();
    await page.getByText(/^Nothing was generated: a response that a person chose is kept\./).waitFor();
    await page.reload();
    await shows(card(), /ninety days/);
    await card().getByRole('link', { name: 'View Response' }).click();
    await page.getByRole('region', { name: 'Answer' }).getByText('Chosen by a person').waitFor();
    await page.getByText('How this was made').click();
    await page.getByText('Written from passages that a person chose.').waitFor();
    await link('Choose again').click();
    await row('supply.txt').getByText('Completed').waitFor();
    await row('supply.txt').getByRole('button', { name: 'View Response' }).click();
    await shows(page.getByRole('dialog'), /ninety days/);
    await page.keyboard.press('Escape');
  });

  it('never complained in the console and never asked another host', () => {
    expect(complaints).toEqual([]);
  });
});
