import { paths } from './paths.ts';

/** Navigation state of the sign-in page: where somebody wanted to go who was not signed in. */
export const wanting = (address: string) => ({ wanted: address });

/** That address after the login; the projects when there is none. */
export function wantedAddress(state: unknown): string {
  const { wanted } = (state ?? {}) as { wanted?: unknown };
  return typeof wanted === 'string' && /^\/[^/]/.test(wanted) ? wanted : paths.projects;
}
