import { PROVIDERS } from '@proofroom/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv } from '../../backend/src/config/env.js';
import { BankQuestionEntity } from '../../backend/src/database/entities/questions/bank-question.entity.js';
import { ScriptedEndpoint, streams } from '../../backend/src/ports/testing/scripted-endpoint.js';
import { LAW, passageWith } from '../../backend/test/support/app-with-scripted-model.js';
import { insertProjectWithAnswers, type World } from '../../backend/test/support/insert-project-with-answers.js';
import { launchPeople } from './sign-in-each-role.ts';
import { barriers, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const QUESTION = 'Which law governs the agreement, and may it be assigned?';
const FIRST = 'Irish law governs.';
const INVENTED = 'The courts of France decide.';
const LAST = 'Consent is needed to assign it.';
const CONSENT = 'Neither party may assign this Agreement without the prior written consent of the other party';
const SETTINGS = ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL', 'CONSENT_TO_SEND', 'MODEL_CHOICE'] as const;

/** An answer in three pieces; the second statement quotes what stands nowhere. */
function piecesFor(user: string): string[] {
  const said = (text: string, quote: string) =>
    JSON.stringify({ text, quotes: [{ passage_id: passageWith(user, quote), quote }] });
  const nowhere = 'The courts of France shall have exclusive jurisdiction over every dispute.';
  return [
    `{"answer": ${said(FIRST, LAW)}, "verdict": null, "condition": null, "findings": [`,
    `${said(INVENTED, nowhere)}, `,
    `${said(LAST, CONSENT)}]}`,
  ];
}

describe('an answer that a language model is still writing', () => {
  let product: Product;
  let endpoint: ScriptedEndpoint;
  let world: World;
  let page: Page;
  const gates = new Map<number, () => void>();
  /** Pieces are held back until the test has looked at what is shown. */
  const opened = [0, 1, 2, 3].map((piece) => new Promise<void>((open) => void gates.set(piece, open)));
  const letGo = (piece: number) => gates.get(piece)?.();

  beforeAll(async () => {
    endpoint = await ScriptedEndpoint.start(
      [],
      () => null,
      ({ body }) =>
        streams(piecesFor(body.messages[1]?.content ?? ''), { next: (sent) => opened[sent] ?? Promise.resolve() }),
    );
    provideEnv({
      OPENAI_BASE_URL: endpoint.baseUrl,
      OPENAI_API_KEY: 'sk-for-tests',
      OPENAI_MODEL: 'slow',
      CONSENT_TO_SEND: new URL(endpoint.baseUrl).host,
      MODEL_CHOICE: 'off',
    });
    product = await startProduct();
    const people = await launchPeople(product);
    ({ page } = people.client);
    world = await insertProjectWithAnswers(product.app, people.client.id);
    await product.source.manager.save(BankQuestionEntity, {
      question: QUESTION,
      categoryId: world.categoryId,
      responseProvider: PROVIDERS.gpt,
      query: 'governing law assignment',
      summaryFilter: 'any paper',
      prompt: 'Name the law.',
    });
  });
  tellOfFailures(() => page);
  afterAll(async () => {
    await product?.close();
    await endpoint?.stop();
    provideEnv(Object.fromEntries(SETTINGS.map((name) => [name, ''])));
  });

  it('shows its first sentences with their words, never one whose words were not found, and then the whole of it', async () => {
    await page.goto(`${product.url}/ddq_response/list/${world.projectId}/`);
    const row = page.locator('article[data-state]').filter({ hasText: QUESTION });
    await row.getByRole('button', { name: `Generate Response: ${QUESTION}` }).click();
    await row.getByRole('button', { name: QUESTION, exact: true }).click();
    letGo(0);
    const soFar = row.getByRole('status').filter({ hasText: 'Found so far.' });
    await soFar.getByText(FIRST, { exact: true }).waitFor();
    expect(await soFar.getByRole('blockquote').innerText()).toContain(LAW);
    expect(await row.getAttribute('data-state')).toBe('in_progress');
    expect(await barriers(page)).toEqual([]);
    letGo(1);
    letGo(2);
    await soFar.getByText(LAST, { exact: true }).waitFor();
    expect(await page.getByText(INVENTED).count()).toBe(0);
    expect(await row.getAttribute('data-state')).toBe('in_progress');
    letGo(3);
    await soFar.waitFor({ state: 'detached' });
    await page.locator('article[data-state="success"]').filter({ hasText: QUESTION }).waitFor();
    await row.getByText(LAST).waitFor();
    expect(await page.getByText(INVENTED).count()).toBe(0);
    const [stored] = (await product.source.query(
      `SELECT so_far FROM responses WHERE project_id = $1 AND state = 'success' AND question_id <> $2`,
      [world.projectId, world.questionId],
    )) as [{ so_far: unknown[] }];
    expect(stored.so_far).toEqual([]);
  });
});
