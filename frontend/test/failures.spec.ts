import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, PASSWORD } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../../backend/test/support/insert-project-with-answers.js';
import { launchPeople, type People, type Who } from './sign-in-each-role.ts';
import { startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

interface Failure {
  /** What the person reads. */
  says: string;
  by: Who;
  at: (world: World) => string;
  /** The call that the server fails to do: method and the path below /api. */
  fails: [method: string, path: RegExp];
  /** What the person does on the page, where opening it is not enough. */
  does?: (page: Page) => Promise<void>;
}

const press = async (page: Page, ...names: (string | RegExp)[]) => {
  for (const name of names)
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .click();
};
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const aProject = { 'Company name': 'Quay', Description: 'A quay', 'CRO number': '123456' };
const chooseFile = (page: Page, name: string) =>
  page
    .getByLabel(/^Files for /)
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('The rent is 100 euro.') });
const NOT_VERIFIED = 'late@firm.ie';
const projectsPage = () => '/projects/list/';

const FAILURES: Failure[] = [
  {
    says: 'Unable to register user.',
    by: 'nobody',
    at: () => '/registration',
    fails: ['POST', /^\/registration/],
    does: async (page) => {
      await fill(page, {
        'First name': 'Ann',
        'Last name': 'Byrne',
        'Phone number': '015550100',
        Email: 'ann@firm.ie',
        Password: PASSWORD,
        'Confirm password': PASSWORD,
      });
      await page.getByRole('checkbox').check();
      await press(page, 'Register');
    },
  },
  {
    says: 'Unable to login at this moment.',
    by: 'nobody',
    at: () => '/',
    fails: ['POST', /^\/$/],
    does: async (page) => {
      await fill(page, { Email: 'ann@firm.ie', Password: PASSWORD });
      await press(page, /^Log ?in$/i);
    },
  },
  {
    says: 'Oops! we are unable to re-send email verification link.',
    by: 'nobody',
    at: () => '/',
    fails: ['POST', /^\/resend_email/],
    does: async (page) => {
      await fill(page, { Email: NOT_VERIFIED, Password: PASSWORD });
      await press(page, /^Log ?in$/i, /Resend verification/);
      await press(page, 'Resend link');
    },
  },
  {
    says: 'Oops! Unable to reset password at this moment. Please try again later.',
    by: 'nobody',
    at: () => '/',
    fails: ['POST', /^\/forgot_password/],
    does: async (page) => {
      await press(page, 'Forgot password?');
      await page.getByRole('dialog').getByLabel('Email').fill('ann@firm.ie');
      await page.getByRole('dialog').locator('[type=submit]').click();
    },
  },
  { says: 'Unable to retrieve user details', by: 'client', at: () => '/profile/', fails: ['GET', /^\/clients\/role/] },
  {
    says: "Sorry, We couldn't fetch the project data at this moment. Please contact support if the problem persists.",
    by: 'client',
    at: projectsPage,
    fails: ['GET', /^\/projects\/$/],
  },
  {
    says: 'Sorry! We are unable to delete project. Please try again later.',
    by: 'client',
    at: projectsPage,
    fails: ['DELETE', /^\/projects\/\d+\/delete/],
    does: (page) => press(page, /^Delete Project Alpha/, 'Delete'),
  },
  {
    says: 'Something bad happened!',
    by: 'client',
    at: projectsPage,
    fails: ['POST', /^\/projects\/add/],
    does: async (page) => {
      await press(page, /Add project/);
      await fill(page, aProject);
      await press(page, 'Continue');
      await page.waitForURL('**/upload-file/');
      await chooseFile(page, 'lease.txt');
      await press(page, /^Create project/);
    },
  },
  {
    says: 'Oops! Something went wrong while generating ddq response.',
    by: 'client',
    at: ({ projectId }) => `/ddq_response/list/${projectId}/`,
    fails: ['POST', /^\/projects\/\d+\/generate/],
    does: async (page) => {
      await press(page, /^Which law governs/, /Regenerate/);
    },
  },
  {
    says: 'Unable to retrieve DDQ list. Please try again later.',
    by: 'client',
    at: ({ projectId }) => `/ddq_response/list/${projectId}/`,
    fails: ['POST', /^\/get_ddq_list/],
  },
  {
    says: 'Sorry! We are unable to export the excel file for given DDQs.',
    by: 'client',
    at: ({ projectId }) => `/ddq_response/list/${projectId}/`,
    fails: ['POST', /^\/export_ddq_response/],
    does: async (page) => {
      await press(page, /Export/);
      await page.getByRole('menuitem').first().click();
    },
  },
  {
    says: 'Oops! unable to save the selected response.',
    by: 'client',
    at: ({ projectId, questionId, documentId }) =>
      `/ddq_response/list/${projectId}/${questionId}/${documentId}/filter/`,
    fails: ['POST', /^\/ddq_response\/save_generate/],
    does: (page) => press(page, /^Save/),
  },
  {
    says: 'Sorry! unable to send your feedback.',
    by: 'client',
    at: ({ projectId, questionId }) => `/ddq_response/list/${projectId}/${questionId}/`,
    fails: ['POST', /^\/gpt_feedback/],
    does: async (page) => {
      await press(page, /feedback/i);
      await page.getByLabel('Comment on the response quality').fill('Too short.');
      await press(page, 'Send feedback');
    },
  },
  {
    says: 'Sorry! We are unable to upload the documents at this moments.',
    by: 'client',
    at: ({ projectId }) => `/projects/${projectId}/edit/`,
    fails: ['POST', /^\/upload_to_blob/],
    does: (page) => chooseFile(page, 'rent.txt'),
  },
  {
    says: 'Oops! We are unable to delete this document.',
    by: 'client',
    at: ({ projectId }) => `/projects/${projectId}/edit/`,
    fails: ['POST', /^\/delete_file/],
    does: async (page) => {
      await press(page, 'More about supply.txt');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await press(page, 'Delete');
    },
  },
  {
    says: 'Unable to send your support request. Please try again later.',
    by: 'client',
    at: () => '/contact_us/',
    fails: ['POST', /^\/contact_us/],
    does: async (page) => {
      await fill(page, { 'Phone number': '015550100', Message: 'Help.' });
      await press(page, /^Send/);
    },
  },
  {
    says: 'Unable to fetch DDQ(s), try again later.',
    by: 'staff',
    at: () => '/ddqs/list/',
    fails: ['GET', /^\/admin\/ddqs/],
  },
  {
    says: 'Something went wrong while updating DDQ.',
    by: 'staff',
    at: ({ questionId }) => `/ddqs/${questionId}/`,
    fails: ['PUT', /^\/admin\/ddqs/],
    does: async (page) => {
      await page.getByLabel('Query', { exact: true }).fill('law');
      await press(page, /^Save/);
    },
  },
  {
    says: "Sorry, We couldn't load category data...",
    by: 'staff',
    at: () => '/categories/list/',
    fails: ['GET', /^\/admin\/categories/],
  },
  {
    says: 'Unable to update category!',
    by: 'staff',
    at: () => '/categories/list/',
    fails: ['POST', /^\/categories\/\d+\/status/],
    does: async (page) => {
      await page
        .getByRole('switch', { name: /^Status of/ })
        .first()
        .click();
      await press(page, 'Set inactive');
    },
  },
  {
    says: 'Oops! we are unable to fetch feedbacks.',
    by: 'staff',
    at: () => '/ddqs/feedback/',
    fails: ['GET', /^\/admin\/feedback/],
  },
  {
    says: 'Unable to fetch the support requests. Please try again later.',
    by: 'staff',
    at: () => '/support_request/',
    fails: ['GET', /^\/admin\/support_request/],
  },
  {
    says: 'Unable to fetch clients, try again later.',
    by: 'admin',
    at: () => '/clients/list/',
    fails: ['GET', /^\/admin\/clients/],
  },
  {
    says: 'Unable to update the client. Please try again later.',
    by: 'admin',
    at: () => '/clients/list/',
    fails: ['PUT', /^\/admin\/clients/],
    does: async (page) => {
      await press(page, /^Edit /, 'Save');
    },
  },
];

describe('a call that the server fails to do', () => {
  let product: Product;
  let people: People;
  let world: World;
  let page: Page | undefined;

  beforeAll(async () => {
    product = await startProduct();
    people = await launchPeople(product);
    world = await insertProjectWithAnswers(product.app, people.client.id);
    await aPerson(product.source, 'user', { email: NOT_VERIFIED, verifiedAt: null });
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  it.each(FAILURES)('is told as "$says"', async ({ by, at, fails: [method, path], says, does }) => {
    page = people[by].page;
    await page.route('**/api/**', (route) => {
      const asked = route.request();
      const below = new URL(asked.url()).pathname.replace(/^\/api/, '');
      if (asked.method() !== method || !path.test(below)) return route.fallback();
      const answer = { status: 'error', code: 'INTERNAL', message: 'Something bad happened!', reference: 'r1' };
      return route.fulfill({ status: 500, json: answer });
    });
    await page.goto(product.url + at(world));
    await does?.(page);
    // A dialog keeps the sentence as well; the toast has the width of toasts.
    const messages = page.locator('.MuiAlert-root[role="alert"]').filter({ hasText: says });
    const widths = async () =>
      (await Promise.all((await messages.all()).map((one) => one.boundingBox()))).map((box) => box?.width);
    await expect.poll(widths).toContain(440);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
