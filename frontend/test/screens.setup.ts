import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine a screen takes longer than the second that is usual; a test that passes waits no longer than it must.
configure({ asyncUtilTimeout: 60_000 });

// Each test of a screen begins with an empty page and an empty browser storage.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom knows no media; every browser does. Nothing matches: a narrow, light screen.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

// jsdom lays nothing out, so there is nowhere to scroll to; every browser can.
Element.prototype.scrollIntoView ??= () => undefined;
