import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptMails, request } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../../backend/test/support/insert-project-with-answers.js';
import { paths } from '../src/shared/paths.ts';
import { launchPeople, type People, type Who } from './sign-in-each-role.ts';
import { barriers, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

interface Visit {
  /** As the router declares it. */
  route: string;
  as: Who;
  /** The address, where the route has places to fill. */
  at?: (world: World) => string;
  /** The heading of the page, or where the visitor is led instead. */
  shows: string | RegExp | { leadsTo: string };
}

const answer = ({ projectId, questionId }: World) => `/ddq_response/list/${projectId}/${questionId}/`;
const ofDocument = (world: World) => `${answer(world)}${world.documentId}/`;
const toProjects = { leadsTo: '/projects/list/' };
let clientId = 0;
let resetLink = '';
const DENIED = 'Access denied';

const VISITS: Visit[] = [
  { route: '/', as: 'nobody', shows: 'Login' },
  { route: '/', as: 'client', shows: toProjects },
  { route: '/registration', as: 'nobody', shows: /Regist|account/i },
  { route: '/registration', as: 'client', shows: toProjects },
  { route: '/reset_password/:id/:token', as: 'nobody', at: () => resetLink, shows: /password/i },
  { route: '/reset_password/:id/:token', as: 'nobody', at: () => '/reset_password/1/wrong/', shows: { leadsTo: '/' } },
  { route: '/reset_password/:id/:token', as: 'client', at: () => '/reset_password/1/wrong/', shows: toProjects },
  { route: '/privacy_policy', as: 'nobody', shows: 'Privacy Policy' },
  { route: '/privacy_policy', as: 'client', shows: 'Privacy Policy' },
  { route: '/terms_and_conditions', as: 'nobody', shows: 'Terms and Conditions' },
  { route: '/terms_and_conditions', as: 'client', shows: 'Terms and Conditions' },
  { route: '/about_us', as: 'client', shows: 'About Us' },
  { route: '/contact_us', as: 'nobody', shows: 'Contact Us' },
  { route: '/contact_us', as: 'client', shows: 'Contact Us' },
  { route: '*', as: 'nobody', at: () => '/nowhere/', shows: "Looks like you're lost..." },
  { route: '*', as: 'client', at: () => '/nowhere/', shows: "Oops! It's not you, it's us..." },

  { route: '/projects/list', as: 'nobody', shows: { leadsTo: '/' } },
  { route: '/projects/list', as: 'client', shows: 'Projects' },
  { route: '/projects', as: 'client', shows: toProjects },
  { route: '/edit', as: 'client', shows: toProjects },
  { route: '/projects/upload-file', as: 'client', shows: toProjects },
  { route: '/projects/:id', as: 'client', at: ({ projectId }) => `/projects/${projectId}/`, shows: 'Project Alpha' },
  { route: '/projects/:id', as: 'staff', at: ({ projectId }) => `/projects/${projectId}/`, shows: 'Project Alpha' },
  {
    route: '/projects/:id/edit',
    as: 'client',
    at: ({ projectId }) => `/projects/${projectId}/edit/`,
    shows: 'Edit Project Alpha',
  },
  {
    route: '/projects/:id/upload',
    as: 'client',
    at: ({ projectId }) => `/projects/${projectId}/upload/`,
    shows: 'Add documents',
  },
  {
    route: '/projects/:id/missing',
    as: 'client',
    at: ({ projectId }) => `/projects/${projectId}/missing/`,
    shows: /Missing documents/,
  },
  {
    route: '/projects/:id/register',
    as: 'client',
    at: ({ projectId }) => `/projects/${projectId}/register/`,
    shows: /register|contracts/i,
  },
  {
    route: '/projects/documents/:documentId',
    as: 'client',
    at: ({ documentId }) => `/projects/documents/${documentId}/`,
    shows: 'supply.txt',
  },
  { route: '/ddq_response/list', as: 'client', shows: toProjects },
  {
    route: '/ddq_response/list/:id',
    as: 'client',
    at: ({ projectId }) => `/ddq_response/list/${projectId}/`,
    shows: /Responses|Project Alpha/,
  },
  { route: '/ddq_response/list/:id/:questionId', as: 'client', at: answer, shows: /Which law governs/ },
  {
    route: '/ddq_response/list/:id/:questionId/pdf',
    as: 'client',
    at: (world) => `${answer(world)}pdf/`,
    shows: /Which law governs/,
  },
  {
    route: '/ddq_response/list/:id/:questionId/:documentId/select',
    as: 'client',
    at: (world) => `${ofDocument(world)}select/`,
    shows: /Which law governs/,
  },
  {
    route: '/ddq_response/list/:id/:questionId/:documentId/filter',
    as: 'client',
    at: (world) => `${ofDocument(world)}filter/`,
    shows: /Which law governs/,
  },
  { route: '/profile', as: 'client', shows: 'My Profile' },

  { route: '/admin_home', as: 'admin', shows: /Overview/ },
  { route: '/clients', as: 'admin', shows: { leadsTo: '/clients/list/' } },
  { route: '/clients/list', as: 'admin', shows: 'Client Management' },
  { route: '/clients/list', as: 'staff', shows: 'Client Management' },
  { route: '/clients/list', as: 'client', shows: DENIED },
  { route: '/document_management', as: 'staff', shows: { leadsTo: '/document_management/list/' } },
  { route: '/document_management/list', as: 'staff', shows: 'Document Management' },
  { route: '/document_management/list', as: 'client', shows: DENIED },
  { route: '/client_documents/list', as: 'staff', shows: { leadsTo: '/document_management/list/' } },
  { route: '/client_documents/list/:id', as: 'staff', at: () => `/client_documents/list/${clientId}/`, shows: /Byrne/ },
  { route: '/search4less_management/list', as: 'staff', shows: 'Company Search' },
  { route: '/gpt_processing', as: 'staff', shows: 'GPT Processing' },
  { route: '/gpt_processing', as: 'client', shows: DENIED },
  { route: '/ddqs', as: 'staff', shows: { leadsTo: '/ddqs/list/' } },
  { route: '/ddqs/list', as: 'staff', shows: 'DDQ List' },
  { route: '/ddqs/list', as: 'client', shows: DENIED },
  { route: '/ddqs/create', as: 'staff', shows: { leadsTo: '/ddqs/add/' } },
  { route: '/ddqs/add', as: 'staff', shows: 'Add DDQ' },
  { route: '/ddqs/:id', as: 'staff', at: ({ questionId }) => `/ddqs/${questionId}/`, shows: 'Edit DDQ' },
  { route: '/ddqs/feedback', as: 'staff', shows: 'DDQ Feedback' },
  { route: '/feedback', as: 'staff', shows: { leadsTo: '/ddqs/feedback/' } },
  { route: '/support_request', as: 'staff', shows: 'Support Request' },
  { route: '/support_request', as: 'client', shows: DENIED },
  { route: '/audit', as: 'admin', shows: { leadsTo: '/audit_trail/' } },
  { route: '/audit_trail', as: 'admin', shows: 'Audit Trail' },
  { route: '/audit_trail', as: 'client', shows: DENIED },
  { route: '/categories', as: 'staff', shows: { leadsTo: '/categories/list/' } },
  { route: '/categories/list', as: 'staff', shows: 'Category Management' },
  { route: '/topics', as: 'staff', shows: { leadsTo: '/topics/list/' } },
  { route: '/topics/list', as: 'staff', shows: 'Topic Management' },
  { route: '/topics/create', as: 'staff', shows: { leadsTo: '/topics/add/' } },
  { route: '/topics/add', as: 'staff', shows: /topic/i },
  { route: '/topics/:id', as: 'staff', at: ({ topicId }) => `/topics/${topicId}/`, shows: /topic/i },
];

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../src', file), 'utf8');
const bare = (route: string) => (route === '/' ? route : route.replace(/\/$/, ''));

/** The pages of the administration, with the heading of those that stand in its menu. */
const ADMIN_PAGES = [
  ...read('admin/adminPages.tsx').matchAll(
    /(?:label: '([^']+)',\s+)?path: (?:'([^']+)'|paths\.(\w+)(?:\('(:\w+)'\))?)/g,
  ),
].map(([, label, address, name = '', place = '']) => {
  const listed = paths[name as keyof typeof paths] as string | ((id: string) => string);
  return { label, route: bare(address ?? (typeof listed === 'string' ? listed : listed(place))) };
});

/** Every address that the router knows, read from where it is told them. */
function declaredRoutes(): string[] {
  const outside = [...read('routes.tsx').matchAll(/path: '([^']+)'/g)].map(([, route = '']) => route);
  const inside = [...read('App.tsx').matchAll(/<Route path="([^"]+)"/g)].map(([, route = '']) => route);
  const redirects = [...read('admin/adminPages.tsx').matchAll(/^ {2}'(\/[^']+)':/gm)].map(([, route = '']) => route);
  return [...new Set([...outside, ...inside, ...ADMIN_PAGES.map(({ route }) => route), ...redirects])];
}

/** A new page of the administration is visited without being told here. */
for (const { label, route } of ADMIN_PAGES)
  if (label && !VISITS.some((visit) => visit.route === route)) {
    VISITS.push({ route, as: 'admin', shows: label }, { route, as: 'client', shows: DENIED });
  }

async function aResetLink(product: Product, email: string): Promise<string> {
  await request(product.url, 'POST', '/forgot_password', { body: { email } });
  const [mail] = (await keptMails(product)).filter(({ to }) => to === email);
  return new URL(mail?.links[0] ?? product.url).pathname;
}

/** Pixels that the page is wider than the window. */
const sidewaysOf = (shown: Page) => shown.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Lists of the administration whose columns do not all fit. */
const widerTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.MuiTableContainer-root:has(.RaDataTable-root)')]
      .filter((frame) => frame.scrollWidth > frame.clientWidth)
      .map((frame) => frame.getAttribute('aria-label')),
  );

/** Lists of many columns that a smaller window shows whole. */
const FITS_1280: ReadonlySet<string> = new Set(['/ddqs/feedback', '/clients/list']);
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** The dark look differs from the light one in its colours alone. */
const onlyIn = { light: [], dark: ['color-contrast'] };

describe('every route', () => {
  let product: Product;
  let people: People;
  let world: World;
  let page: Page | undefined;

  beforeAll(async () => {
    product = await startProduct();
    people = await launchPeople(product);
    clientId = people.client.id;
    resetLink = await aResetLink(product, people.client.email);
    world = await insertProjectWithAnswers(product.app, people.client.id);
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  it('that is declared is visited here', () => {
    expect([...new Set(VISITS.map(({ route }) => route))].toSorted()).toEqual(declaredRoutes().toSorted());
  });

  it.each(VISITS)('$route as $as', async ({ route, as, at, shows }) => {
    const visitor = people[as].page;
    page = visitor;
    await visitor.setViewportSize(WINDOWS[0]);
    await visitor.goto(product.url + (at?.(world) ?? `${route}${route.endsWith('/') ? '' : '/'}`));
    if (typeof shows === 'object' && 'leadsTo' in shows) {
      await visitor.waitForURL((address) => address.pathname === shows.leadsTo);
      return;
    }
    await visitor.getByRole('heading', { level: 1, name: shows }).waitFor();
    await visitor.waitForLoadState('networkidle');
    for (const size of WINDOWS) {
      await visitor.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await barriers(visitor, onlyIn[colorScheme]), `${size.width} ${colorScheme}`).toEqual([]);
      }
      await expect.poll(() => sidewaysOf(visitor), { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
      const message = `tables wider than their frame at ${size.width}`;
      await expect.poll(() => widerTables(visitor), { message }).toEqual([]);
    }
    if (!FITS_1280.has(route)) return;
    await visitor.setViewportSize({ width: 1280, height: 800 });
    const message = 'tables wider than their frame at 1280';
    await expect.poll(() => widerTables(visitor), { message }).toEqual([]);
  });

  it('of a project stays as wide as the window when the name of a category is one long word', async () => {
    const visitor = people.client.page;
    page = visitor;
    await product.source.query(`UPDATE categories SET category_name = repeat('m', 50) WHERE id = $1`, [
      world.categoryId,
    ]);
    await visitor.setViewportSize(WINDOWS[1]);
    for (const below of ['', 'edit/']) {
      await visitor.goto(`${product.url}/projects/${world.projectId}/${below}`);
      await visitor.getByRole('heading', { level: 3, name: 'mmm' }).waitFor();
      await expect.poll(() => sidewaysOf(visitor)).toBeLessThanOrEqual(0);
    }
  });
});
