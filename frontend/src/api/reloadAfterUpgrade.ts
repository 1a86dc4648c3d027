// Not through callApi: what makes calls is a part of the product that may be the one that cannot be loaded.
const ALIVE = '/api/health/live/';
const KEY = 'reloadedForNewPages';

/** Whether the server answers now. A tab that is reloaded while it does not ends at the browser's own page for that. */
const isServerReachable = () =>
  fetch(ALIVE).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads the whole page anew, if there is a server to load it from. Says whether it did. */
export async function reloadFromServer(): Promise<boolean> {
  const isThere = await isServerReachable();
  if (isThere) window.location.reload();
  return isThere;
}

/**
 * A tab left open over an upgrade asks for files that are gone; the new page has the new names. A page that was itself
 * begun so does not do it again: then the screen says what is wrong. So it does while the server is away.
 */
export function reloadAfterUpgrade(): void {
  let isTried = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  const renew = async () => {
    if (isTried) return;
    isTried = true;
    isTried = await isServerReachable();
    if (!isTried) return;
    sessionStorage.setItem(KEY, 'yes');
    window.location.reload();
  };
  window.addEventListener('vite:preloadError', () => void renew());
}

/** What browsers say of a part of the product that could not be fetched. */
export const isLoadFailure = ({ message }: Error) =>
  /dynamically imported module|importing a module script failed|unable to preload/i.test(message);
