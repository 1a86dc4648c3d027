import { vi } from 'vitest';

/** A window of which the media queries hold that `holds` says yes to; it never changes. */
export function stubMedia(holds: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
