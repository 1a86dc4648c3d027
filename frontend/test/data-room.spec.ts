import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROVIDERS } from '@proofroom/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CategoryEntity,
  SubCategoryEntity,
} from '../../backend/src/database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../../backend/src/database/entities/questions/bank-question.entity.js';
import { aPerson } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { barriers, logIn, openPage, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const FILES: Record<string, string> = {
  'Leases/unit 4.txt': 'LEASE\n\n1. RENT\n\nThe Tenant pays a rent of 900 euro a month to the Landlord in advance.',
  'Corporate/minutes.txt': 'MINUTES OF A MEETING OF THE BOARD\n\nThe directors resolved to approve the accounts.',
  'Misc/scan 12.txt': 'LEASE OF UNIT 5\n\n1. RENT\n\nThe Tenant pays a rent of 700 euro a month to the Landlord.',
  'Misc/photo.png': 'no picture',
};

describe('a data room that is dropped as a whole', () => {
  let product: Product;
  let page: Page;
  let complaints: string[];
  let room: string;

  beforeAll(async () => {
    room = path.join(mkdtempSync(path.join(tmpdir(), 'room-')), 'Harbour');
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(room, name)), { recursive: true });
      writeFileSync(path.join(room, name), text);
    }
    product = await startProduct();
    const { manager } = product.source;
    for (const [categoryName, kind] of [
      ['Corporate', 'Board minutes and resolutions'],
      ['Property', 'Lease'],
    ] as const) {
      const { id: categoryId } = await manager.save(CategoryEntity, { categoryName });
      await manager.insert(SubCategoryEntity, { categoryId, name: kind, summaryPrompt: 'Note it.' });
      await manager.insert(BankQuestionEntity, {
        question: `What does each ${kind} say?`,
        categoryId,
        responseProvider: PROVIDERS.gpt,
        query: 'rent',
        prompt: 'Name it.',
        summaryFilter: kind,
      });
    }
    const { email } = await aPerson(product.source);
    ({ page, complaints } = await openPage(product));
    page.on('dialog', (dialog) => void dialog.accept());
    await logIn(page, email);
  });
  tellOfFailures(() => page);
  afterAll(async () => {
    await product?.close();
    rmSync(path.dirname(room), { recursive: true, force: true });
  });

  /** As a person drags a folder out of the file manager. */
  async function drop() {
    const place = page.getByRole('group', { name: 'Data room' });
    // Waits until nothing moves any more.
    await place.hover({ position: { x: 20, y: 20 } });
    const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 };
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [room], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
  }
  const categoryOf = (name: string) => page.getByLabel(`Category of ${name}`);
  const chosen = (name: string) => categoryOf(name).evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text);

  it('gets a category for each file from its folder and its name, and says what cannot be used', async () => {
    await page
      .getByRole('button', { name: /Add project/i })
      .first()
      .click();
    await page.getByLabel('Company name', { exact: true }).fill('Quay Limited');
    await page.getByLabel('Description', { exact: true }).fill('Sale of shares');
    await page.getByLabel('CRO number', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Choose files for Corporate' }).waitFor();
    await drop();
    await page.getByText('1 file was not added').waitFor();
    await page.getByText('Harbour/Misc/photo.png').waitFor();
    await page.getByText('2 files in 2 categories · 1 file without a category').waitFor();
    await expect.poll(() => chosen('unit 4.txt')).toBe('Property');
    await expect.poll(() => chosen('minutes.txt')).toBe('Corporate');
    expect(await barriers(page)).toEqual([]);
  });

  it('keeps names and categories when the page is loaded anew, and takes the same folder again', async () => {
    await categoryOf('scan 12.txt').selectOption({ label: 'Corporate' });
    await page.getByText('3 files in 2 categories').waitFor();
    await page.reload();
    await page.getByText('3 files have to be chosen again').waitFor();
    await expect.poll(() => chosen('scan 12.txt')).toBe('Corporate');
    await drop();
    await page.getByText('3 files in 2 categories').waitFor();
  });

  it('arrives file by file under its categories, with the folders and original names', async () => {
    await page.getByRole('button', { name: 'Create project and upload' }).click();
    await page.waitForURL('**/ddq_response/list/*/');
    await page.goto(page.url().replace('ddq_response/list', 'projects'));
    const property = page.getByRole('region', { name: 'Property' });
    await property.getByRole('link', { name: 'unit 4.txt' }).waitFor();
    await property.getByText(/Harbour\/Leases/).waitFor();
    await page
      .getByRole('region', { name: 'Overview' })
      .getByRole('row', { name: /Property/ })
      .waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('is sorted afterwards: a document is moved and its answers follow', async () => {
    await page.getByRole('link', { name: 'Add documents' }).first().click();
    await page.getByRole('region', { name: 'Documents of the project' }).waitFor();
    await categoryOf('scan 12.txt').selectOption({ label: 'Property' });
    await page.getByText('1 document moved.').waitFor();
    await expect.poll(() => chosen('scan 12.txt')).toBe('Property');
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
