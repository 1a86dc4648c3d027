import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../shared/testing/fakeApi.suite.ts';
import { isLoadFailure, reloadAfterUpgrade } from './reloadAfterUpgrade.ts';

const ALIVE = { 'GET /api/health/live/': { ok: true, version: '1.0.0' } };
const AWAY = { 'GET /api/health/live/': () => Promise.reject(new TypeError('Failed to fetch')) };
const reload = vi.fn<() => void>();
const listeners: (() => void)[] = [];

/** A page begins; its listeners are those of this page only. */
function beginPage() {
  listeners.length = 0;
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    if (name === 'vite:preloadError') listeners.push(listener as () => void);
  });
  reloadAfterUpgrade();
}
async function missPart() {
  listeners.forEach((tell) => tell());
  await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  beginPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part of the product that could not be loaded', () => {
  it('loads the whole page anew when the server answers', async () => {
    fakeApi(ALIVE);
    await missPart();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the tab with all its work where it is while the server is away, and reloads once it is back', async () => {
    fakeApi(AWAY);
    await missPart();
    expect(reload).not.toHaveBeenCalled();
    fakeApi(ALIVE);
    await missPart();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads no second time when that did not help', async () => {
    fakeApi(ALIVE);
    await missPart();
    await missPart();
    beginPage();
    await missPart();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a part that could not be loaded', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/A.js',
    'error loading dynamically imported module: http://localhost/assets/A.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/A.css',
  ])('is known by the words of the browser: %s', (message) => expect(isLoadFailure(new TypeError(message))).toBe(true));

  it('is not any other fault', () => expect(isLoadFailure(new Error('x is undefined'))).toBe(false));
});
