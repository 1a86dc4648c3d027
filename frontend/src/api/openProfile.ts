import { paths } from '../shared/paths.ts';

/** Two-step sign-in is set up there, and nothing else works before. */
export function openProfile(): void {
  if (window.location.pathname !== paths.profile) window.location.assign(paths.profile);
}
