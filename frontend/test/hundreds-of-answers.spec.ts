import { readFileSync } from 'node:fs';
import { PROVIDERS } from '@proofroom/contract';
import { readXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../../backend/test/support/insert-project-with-answers.js';
import { PARSER_FORMATS } from '../../backend/src/ports/parser/parser-formats.js';
import { launchPeople, type People } from './sign-in-each-role.ts';
import { barriers, openContext, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const QUESTIONS = 120;
/** Every tenth question found nothing. */
const NOT_FOUND = 11;
const ROWS_IN_VIEW = 12;
/** Documents that every answer stands on, and passages in each. */
const SOURCES = 3;
const PASSAGES = 2;
const SENTENCE = 'Neither party may assign this Agreement without the consent of the other party.';

/** A hundred questions more for a project: each answered from six passages of three documents, or found to be missing. */
async function aLongList({ source }: Product, { projectId, categoryId, subCategoryId, questionId }: World) {
  await source.query('UPDATE documents SET sub_category_id = $2 WHERE project_id = $1', [projectId, subCategoryId]);
  await source.query(
    `INSERT INTO sub_categories (category_id, name, summary_prompt) VALUES ($1, 'Source code escrow agreement', 'Note the parties.')`,
    [categoryId],
  );
  await source.query(
    `INSERT INTO documents (project_id, category_id, stored_name, original_name, file_key, size, sha256, status, format, parser_version, page_count, searchable_at)
     SELECT $1::int, $2::int, 'lease_' || n || '.pdf', 'Lease ' || n || '.pdf', 'none/' || n, 100000, md5($1::int || ' ' || n), 'ready', 'pdf', $4, 30, now()
     FROM generate_series(1, $3::int) n`,
    [projectId, categoryId, SOURCES, PARSER_FORMATS.pdf.version],
  );
  await source.query(
    `INSERT INTO ddqs (question, category_id, response_provider, query, prompt, summary_filter)
     SELECT 'May the contract of number ' || n || ' be assigned?', $1, $2, 'assignment', 'Name them.',
       CASE WHEN n = 10 THEN 'Supply agreement' WHEN n % 10 = 0 THEN 'Source code escrow agreement' END
     FROM generate_series(2, $3::int) n`,
    [categoryId, PROVIDERS.gpt, QUESTIONS],
  );
  await source.transaction(async (manager) => {
    await manager.query(
      `INSERT INTO responses (project_id, question_id, state, outcome, response, statements, made)
       SELECT $1::int, d.id, 'success', CASE WHEN d.summary_filter IS NULL THEN 'answered' ELSE 'not_found' END,
         CASE WHEN d.summary_filter IS NULL THEN $2::text ELSE 'Nothing found.' END,
         CASE WHEN d.summary_filter IS NULL THEN jsonb_build_array(jsonb_build_object('text', $2::text, 'citations', to_jsonb(ARRAY(SELECT generate_series(1, $3::int))))) ELSE '[]' END,
         jsonb_build_object('provider', 'gpt', 'model', 'extractive', 'at', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'milliseconds', 1, 'documentsSearched', $4::int, 'chunksUsed', $3::int) || '{"alsoSearched": [], "remarks": []}'
       FROM ddqs d WHERE d.category_id = $5 AND d.id <> $6`,
      [projectId, SENTENCE, SOURCES * PASSAGES, SOURCES + 1, categoryId, questionId],
    );
    await manager.query(
      `INSERT INTO citations (project_id, response_id, number, document_id, file_name, page, rects, location, quote, start, "end")
       SELECT $1::int, r.id, n, d.id, d.original_name, n, '[]', 'page ' || n, $2::text, 0, 10
       FROM responses r CROSS JOIN generate_series(1, $3::int) n
         JOIN documents d ON d.project_id = $1 AND d.original_name = 'Lease ' || 1 + n % $4::int || '.pdf'
       WHERE r.project_id = $1 AND r.outcome = 'answered' AND r.question_id <> $5`,
      [projectId, SENTENCE, SOURCES * PASSAGES, SOURCES, questionId],
    );
    await manager.query(
      `INSERT INTO document_responses (project_id, question_id, document_id, file_name, response, statements, stage)
       SELECT DISTINCT $1::int, r.question_id, c.document_id, c.file_name, $2::text, '[]'::jsonb, 3
       FROM responses r JOIN citations c ON c.response_id = r.id WHERE r.project_id = $1 AND r.question_id <> $3`,
      [projectId, SENTENCE, questionId],
    );
  });
}

describe('hundreds of answers, one person', () => {
  let product: Product;
  let people: People;
  let world: World;
  let page: Page;
  let responses: string;

  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const rows = (): Locator => page.locator('article[data-state]');
  const row = (words: string): Locator => rows().filter({ hasText: words }).first();
  const open = async (query = '') => {
    await page.goto(product.url + responses + query);
    await rows().first().waitFor();
  };
  const showRows = async (choice: string) => {
    await page.getByRole('combobox', { name: 'Show Rows' }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };

  beforeAll(async () => {
    product = await startProduct();
    people = await launchPeople(product);
    ({ page } = people.client);
    world = await insertProjectWithAnswers(product.app, people.client.id);
    await aLongList(product, world);
    responses = `/ddq_response/list/${world.projectId}/`;
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  it('are rows of two lines, of which twelve or more stand on a screen of 1440 by 900 below two notices', async () => {
    const { source } = product;
    await source.query(
      `UPDATE documents SET status = 'partial', reason = 'Page 3 could not be read.' WHERE original_name = 'Lease 1.pdf'`,
    );
    await source.query(
      `UPDATE responses r SET outdated_reason = 'documents_added' FROM ddqs d
       WHERE d.id = r.question_id AND r.project_id = $1 AND d.question LIKE '%number 99 %'`,
      [world.projectId],
    );
    await open();
    await page.getByRole('note').filter({ hasText: 'may be outdated' }).waitFor();
    await page.getByRole('note').filter({ hasText: '1 document could not be read' }).waitFor();
    const inView = () =>
      rows().evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight).length);
    await expect.poll(inView).toBeGreaterThanOrEqual(ROWS_IN_VIEW);
    const words = await row('number 2 ').innerText();
    expect(words).toContain(SENTENCE);
    expect(words).toContain(`${SOURCES} of ${SOURCES + 1} documents`);
    expect(words).toContain('Answered');
    expect(words).toMatch(/^2\n/);
  });

  it('open in place, with their sources by document, and close again', async () => {
    await open();
    await button('May the contract of number 2 be assigned?').click();
    const sources = row('number 2 ').getByRole('list', { name: 'Sources' }).getByRole('listitem');
    await sources.first().waitFor();
    await expect
      .poll(() => sources.allInnerTexts())
      .toEqual([
        'Lease 2.pdf, p. 1 [1]; p. 4 [4]',
        'Lease 3.pdf, p. 2 [2]; p. 5 [5]',
        'Lease 1.pdf, p. 3 [3]; p. 6 [6]',
      ]);
    expect(await barriers(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(responses);
    await button('May the contract of number 2 be assigned?').click();
    await sources.first().waitFor({ state: 'detached' });
  });

  it('are searched in questions and in answers, from the key "/", and keep their numbers', async () => {
    await open();
    await page.keyboard.press('/');
    await page.keyboard.type('number 77');
    await page.getByText('1 - 1 of 1', { exact: true }).waitFor();
    await expect.poll(() => rows().allInnerTexts()).toEqual([expect.stringMatching(/^77\n/)]);
    const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
    await search.fill('consent of the other');
    await page.getByText(`1 - 20 of ${QUESTIONS - NOT_FOUND - 2}`, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(`1 - 20 of ${QUESTIONS - NOT_FOUND - 2}`, { exact: true }).waitFor();
    await expect.poll(() => search.inputValue()).toBe('consent of the other');
  });

  it('are shown 50 at a time or all, of which only those near the view are drawn', async () => {
    await open();
    await showRows('50');
    await page.getByText(`1 - 50 of ${QUESTIONS}`, { exact: true }).waitFor();
    await expect.poll(() => rows().count()).toBe(50);
    await showRows('All');
    await page.getByText(`1 - ${QUESTIONS} of ${QUESTIONS}`, { exact: true }).waitFor();
    await expect.poll(() => rows().count()).toBeLessThan(QUESTIONS / 2);
    // The page grows while rows that come into view are measured.
    const toTheEnd = async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      return row(`number ${QUESTIONS} `).count();
    };
    await expect.poll(toTheEnd).toBe(1);
    await expect.poll(() => row('number 2 ').count()).toBe(0);
  });

  it('are printed all, whatever stands on the screen', async () => {
    await open();
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Print all questions' }).click();
    await expect.poll(() => page.locator('.print-all section').count()).toBe(QUESTIONS);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.print-all section').last().isVisible()).toBe(true);
    await expect.poll(() => rows().first().isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });

  it('arrive as an Excel file with the numbers of the list', async () => {
    await open();
    await button('Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Project Alpha_gpt.xlsx');
    const { sheets } = await readXlsx(readFileSync(await download.path()));
    const asked = sheets
      .flatMap(({ rows: lines }) => lines)
      .filter((line) => line.some((cell) => cell === 'May the contract of number 77 be assigned?'));
    expect(asked[0]).toContain(77);
  });

  it('are copied one by one as rich text, with their passages as a table', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
    await open('?search=number+2');
    await row('number 2 ').getByRole('link', { name: 'View Response' }).click();
    await button('Copy with citations').click();
    await button('Copied').waitFor();
    const [html, text] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text() ?? '';
      return Promise.all([read('text/html'), read('text/plain')]);
    });
    expect(html).toContain('<b>May the contract of number 2 be assigned?</b>');
    expect(html.match(/<tr>/g)).toHaveLength(1 + SOURCES * PASSAGES);
    expect(text).toContain('[6] Lease 1.pdf');
  });

  it('tell documents that are missing from those that are silent, and what to ask for is ticked', async () => {
    await open();
    await page.getByRole('link', { name: 'Missing documents' }).click();
    await page.getByText('1 of 1 kind in the request').waitFor();
    const silent = page.getByRole('region', { name: 'No mention in the documents' });
    await silent.locator('summary').click();
    await silent.getByText('supply.txt does not say so.').waitFor();
    const kind = page.getByRole('checkbox', { name: 'Ask for Source code escrow agreement' });
    await kind.uncheck();
    await page.getByText('0 of 1 kind in the request').waitFor();
    await expect.poll(() => button('Download (.csv)').isDisabled()).toBe(true);
    await page.reload();
    await page.getByText('0 of 1 kind in the request').waitFor();
    expect(await kind.isChecked()).toBe(false);
    await kind.check();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Download (.csv)').click()]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Source code escrow agreement');
  });

  it('belong to somebody who changes names and password in the profile, and whose link survives the login', async () => {
    await page.goto(`${product.url}/profile/`);
    await page.getByLabel('First name', { exact: true }).fill('Aoife');
    await button('Save').click();
    await page.getByText('Hi, Aoife').waitFor();
    const changed = `${PASSWORD}-again`;
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(changed);
    await page.getByLabel('Confirm password', { exact: true }).fill(changed);
    await button('Change password').click();
    await page.getByText('Password changed successfully.').waitFor();

    const context = await openContext(product);
    page = await context.newPage();
    await page.goto(`${product.url}${responses}${world.questionId}/`);
    await page.getByLabel('Email', { exact: true }).fill(people.client.email);
    await page.getByLabel('Password', { exact: true }).fill(changed);
    await button('Log in').click();
    await page.getByRole('heading', { level: 1, name: /Which law governs/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${responses}${world.questionId}/`);
    await context.close();
  });
});
