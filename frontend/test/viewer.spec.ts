import { isSettled, PROVIDERS, type DocumentStatus } from '@proofroom/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectCategoryEntity, ProjectEntity } from '../../backend/src/database/entities/projects/project.entity.js';
import {
  aFile,
  aPerson,
  request,
  until,
  type Person,
} from '../../backend/test/support/start-test-app-and-send-requests.js';
import { aCategory } from '../../backend/test/support/insert-project-with-answers.js';
import {
  inkUnderMarks,
  isHitInView,
  isMarkInView,
  marksAreShown,
  withoutBlanks,
  wordsUnderMarks,
} from './check-highlighted-words.ts';
import { barriers, logIn, openPage, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';
import { FILES, NEEDLE, ROWS } from './viewer-files.ts';

describe('the source viewer in a browser', () => {
  let product: Product;
  let page: Page;
  let person: Person;
  let project: { id: number; categoryId: number; questionId: number };
  let complaints: string[];
  const ids = new Map<string, number>();

  const call = (method: string, at: string, body?: unknown) =>
    request(product.url, method, at, { token: person.token, body });

  async function upload(name: string, content: Buffer) {
    const { body, text } = await call(
      'POST',
      `/upload_to_blob/${project.id}/${project.categoryId}`,
      aFile(name, new Uint8Array(content)),
    );
    const [saved] = (body.saved_file ?? []) as unknown as { id: number }[];
    if (!saved) throw new Error(`${name} was not taken: ${text}`);
    ids.set(name, saved.id);
  }
  const statusOf = async (id: number) =>
    ((await call('GET', `/documents/${id}`)).body.data as unknown as { status: DocumentStatus }).status;

  /** Opens a document from its project, as a person does. */
  async function open(name: string) {
    await page.goto(`${product.url}/projects/${project.id}/`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Find in the document' }).and(page.locator(':enabled')).waitFor();
  }
  const found = () => page.getByRole('search').getByRole('status');
  const shown = () => page.locator('[data-hit="shown"]').first();
  async function find(words: string) {
    await page.getByRole('region', { name: /^(Text|Pages) of / }).focus();
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Find in the document' }).fill(words);
    await shown().waitFor();
    await expect.poll(() => isHitInView(page)).toBe(true);
  }
  /** Shows the passages of a document beside it, the first one with some words being marked; answers the passage. */
  async function mark(name: string, words: string): Promise<string> {
    const id = ids.get(name) ?? 0;
    const list = async () =>
      (
        await call('POST', '/ddq_response/chunk_list', {
          project_id: project.id,
          question_id: project.questionId,
          document_id: id,
        })
      ).body as unknown as { data?: { id: number; chunk: string }[] };
    const { data = [] } = await until(list, (answer) => (answer.data?.length ?? 0) > 0);
    const at = data.findIndex(({ chunk }) => chunk.includes(words));
    await page.goto(`${product.url}/ddq_response/list/${project.id}/${project.questionId}/${id}/select/`);
    await page
      .getByRole('button', { name: /^Show .* in the document$/ })
      .nth(at)
      .click();
    await page.locator('[data-highlight]').first().waitFor();
    await expect.poll(() => isMarkInView(page)).toBe(true);
    return data[at]?.chunk ?? '';
  }
  /** What is marked, without blanks. */
  const marked = async () => withoutBlanks((await page.locator('[data-highlight]').allInnerTexts()).join(''));

  beforeAll(async () => {
    product = await startProduct();
    person = await aPerson(product.source);
    const { categoryId, questionId } = await aCategory(product.source);
    const { manager } = product.source;
    const { id } = await manager.save(ProjectEntity, {
      ownerId: person.id,
      name: 'Project Harbour',
      description: 'Papers of all kinds',
      croNumber: '123456',
      providers: [PROVIDERS.gpt],
    });
    await manager.insert(ProjectCategoryEntity, { projectId: id, categoryId });
    project = { id, categoryId, questionId };
    for (const [name, content] of Object.entries(FILES)) await upload(name, content);
    for (const one of ids.values()) await until(() => statusOf(one), isSettled);

    ({ page, complaints } = await openPage(product));
    await logIn(page, person.email);
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  describe('shows a workbook as sheets', () => {
    const name = 'Register of members 2024.xlsx';

    it('with letters, row numbers, merged cells, and tabs that say which sheet is hidden', async () => {
      await open(name);
      const title = page.locator('[data-cell="A1"]', { hasText: 'Register of members' });
      await title.waitFor();
      expect(await title.getAttribute('aria-colspan')).toBe('3');
      await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Former (hidden)', 'Members']);
      await expect.poll(() => page.getByRole('columnheader', { name: 'B', exact: true }).count()).toBe(1);
      await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Members');
      await page.getByRole('tab', { name: 'Former (hidden)' }).click();
      await page.getByRole('cell', { name: 'by transfer to B. Walsh' }).waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    it('of which only the rows near the view are drawn, under the header of their table', async () => {
      await open(name);
      await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80);
      await find(NEEDLE.words);
      expect(await shown().locator('xpath=ancestor::*[@data-cell]').getAttribute('data-cell')).toBe(NEEDLE.cell);
      await expect.poll(() => found().innerText()).toBe('1 of 1');
      await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80);
      await expect.poll(() => page.locator('[data-sticky-header]').innerText()).toMatch(/Holder\s+Class\s+Address/);
    });

    it('and steps through what is found, forwards and back, over the ends', async () => {
      await open(name);
      await find('holder');
      await expect.poll(() => found().innerText()).toBe(`1 of ${(ROWS - 2).toLocaleString('en-IE')}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => found().innerText()).toMatch(/^2 of/);
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.press('Shift+Enter');
      await expect.poll(() => found().innerText()).toMatch(/^2,000 of/);
      await expect.poll(() => isHitInView(page)).toBe(true);
      await page.getByRole('textbox', { name: 'Find in the document' }).fill('former');
      await page.getByRole('tab', { name: 'Former (hidden)', selected: true }).locator('[data-hit="shown"]').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[data-hit]').count()).toBe(0);
    });

    it('with the cited cells marked', async () => {
      const passage = await mark(name, 'by transfer to B. Walsh');
      // The sheet's name, with which the passage begins, is its tab.
      await expect.poll(marked).toBe(withoutBlanks(passage).replace('Former', ''));
      const cited = page.locator('[data-cited]');
      const names = () => cited.evaluateAll((cells) => cells.map((one) => (one as HTMLElement).dataset.cell));
      await expect.poll(names).toEqual(expect.arrayContaining(['A2', 'B2']));
      await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Former (hidden)');
    });

    it('and hands the file out under its own name', async () => {
      await open(name);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Download ${name}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
    });
  });

  it('shows a CSV file as one sheet without tabs', async () => {
    await open('prices.csv');
    await find('ZINSEN');
    expect(await shown().locator('xpath=ancestor::*[@data-cell]').getAttribute('data-cell')).toBe('A4');
    await expect.poll(() => page.getByRole('tab').count()).toBe(0);
    await mark('prices.csv', 'Löhne');
    await page.locator('[data-cited]').first().waitFor();
  });

  it('shows tables of a Word file with their merged cells, and finds and marks words in a cell', async () => {
    await open('tables.docx');
    await page.locator('td[colspan="2"]').first().waitFor();
    await expect.poll(() => page.locator(':is(td, th)[rowspan="2"]').count()).toBe(2);
    await expect.poll(() => page.locator('td table').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await find('harbour');
    expect(await shown().locator('xpath=ancestor::td').innerText()).toBe('Harbour Street');
    const passage = await mark('tables.docx', 'Harbour Street');
    await expect.poll(marked).toBe(withoutBlanks(passage));
  });

  it('shows a long Word file stretch by stretch, also after a jump into the middle', async () => {
    await open('lease.docx');
    await find('ZEBRA crossing');
    await expect.poll(() => page.locator('[data-block]').count()).toBeLessThan(400);
    const passage = await mark('lease.docx', 'Clause 100 says');
    await expect.poll(marked).toBe(withoutBlanks(passage));
  });

  it('shows a text file with the numbers of its lines, and finds words over the end of one', async () => {
    await open('notice.txt');
    await find('tenant may NOT');
    expect(await barriers(page)).toEqual([]);
    const lines = page.locator('[data-hit]').locator('xpath=ancestor::*[@data-line]');
    const numbers = () => lines.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.line));
    await expect.poll(numbers).toEqual(['3', '4']);
    const passage = await mark('notice.txt', 'may not assign');
    await expect.poll(marked).toBe(withoutBlanks(passage));
  });

  describe('shows a mail', () => {
    it('with its head as a card, and finds and marks words in what was read', async () => {
      await open('rent review.msg');
      await page.getByRole('heading', { name: 'Rent review', level: 3 }).waitFor();
      await expect.poll(() => page.getByRole('term').allInnerTexts()).toEqual(['Title', 'Regular payment', 'From']);
      expect(await barriers(page)).toEqual([]);
      await find('900 euro');
      const passage = await mark('rent review.msg', '900 euro');
      // The names of the lines of the head are its labels.
      await expect.poll(marked).toBe(withoutBlanks(passage).replace('From:', ''));
    });

    it('as it was sent, but nothing in it runs, asks another host or leads away', async () => {
      await open('rent review.msg');
      await page.getByRole('button', { name: 'Original' }).click();
      await page.getByText('2 pictures from other servers are not loaded.').waitFor();
      const mail = page.frameLocator('iframe[title="rent review.msg as it was sent"]');
      await mail.getByText('1,800 euro').waitFor();
      await mail.getByText('the review').click();
      await mail.getByText('the letter').click();
      await page.waitForTimeout(500);
      expect(await mail.locator('script, form, input, iframe, object, svg, meta[http-equiv="refresh"]').count()).toBe(
        0,
      );
      expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
      expect(new URL(page.url()).pathname).toBe(`/projects/documents/${ids.get('rent review.msg')}/`);
      expect(page.frames().map((frame) => frame.url())).toEqual([page.url(), 'about:srcdoc']);
      expect(complaints).toEqual([]);
    });
  });

  it('makes what it shows larger and smaller, and fits it again', async () => {
    await open('notice.txt');
    const width = async () => (await page.locator('[data-line="3"]').boundingBox())?.height ?? 0;
    let before = 0;
    const isAtRest = async () => before === (before = await width()) && before > 0;
    await expect.poll(isAtRest).toBe(true);
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await page.getByRole('button', { name: /^Fit the width/ }).click();
    await expect.poll(width).toBe(before);
    await page.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(width).toBeLessThan(before * 0.9);
  });

  it.each([
    ['normal.pdf', ''],
    ['rotated.pdf', ''],
    ['cropped.pdf', ''],
  ])('marks in %s exactly the words of the passage, where the page is inked', async (name, words) => {
    const passage = await mark(name, words);
    await marksAreShown(page);
    await expect.poll(async () => withoutBlanks(await wordsUnderMarks(page))).toBe(withoutBlanks(passage));
    // The page is drawn beside its text, and not always before it.
    const isInked = async () => {
      const lines = await inkUnderMarks(page);
      return lines.length > 0 && lines.every(({ inside, around }) => inside > 2 * around) ? 'inked' : lines;
    };
    await expect.poll(isInked).toBe('inked');
  });

  it('finds words in a PDF, also on a turned page, and frames them where they are printed', async () => {
    await open('rotated.pdf');
    await find('ROTATED');
    const words = () =>
      page.evaluate(() => {
        const hit = document.querySelector('[data-hit="shown"]')?.getBoundingClientRect();
        const spans = [...document.querySelectorAll('.textLayer span')].filter((span) => span.childElementCount === 0);
        return spans
          .filter((span) => {
            const box = span.getBoundingClientRect();
            return hit && box.left < hit.right && box.right > hit.left && box.top < hit.bottom && box.bottom > hit.top;
          })
          .map((span) => span.textContent);
      });
    await expect.poll(async () => (await words()).join(' ').toLowerCase()).toContain('rotated');
  });

  it('can be used on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('Register of members 2024.xlsx');
    await find(NEEDLE.words);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await expect.poll(fits).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('never complained in the console and never asked another host', () => {
    expect(complaints).toEqual([]);
  });
});
