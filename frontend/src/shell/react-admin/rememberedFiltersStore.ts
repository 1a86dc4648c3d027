import { localStorageStore, type Store } from 'react-admin';

const TAB_KEY = 'listFilters';
type Items = Record<string, unknown>;

function readItems(): Items {
  try {
    return JSON.parse(sessionStorage.getItem(TAB_KEY) ?? '{}') as Items;
  } catch {
    console.warn('The saved filters could not be read.');
    return {};
  }
}
function writeItems(items: Items): void {
  try {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(items));
  } catch {
    console.warn('The filters could not be saved.');
  }
}

/** A store of react-admin in the session storage, under one key. Nothing is kept beside it, so it needs no setting up. */
function tabStore(): Store {
  const listeners = new Map<symbol, { key: string; callback: (value: unknown) => void }>();
  const change = (keys: readonly string[], next: Items) => {
    writeItems(next);
    for (const { key, callback } of listeners.values()) if (keys.includes(key)) callback(next[key]);
  };
  const listItems = (prefix = '') =>
    Object.fromEntries(Object.entries(readItems()).filter(([key]) => key.startsWith(prefix)));
  const removeItems = (prefix: string) => {
    const gone = Object.keys(listItems(prefix));
    change(gone, Object.fromEntries(Object.entries(readItems()).filter(([key]) => !gone.includes(key))));
  };
  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <T>(key: string, fallback?: T) => (readItems()[key] as T | undefined) ?? (fallback as T),
    setItem: (key, value: unknown) => change([key], { ...readItems(), [key]: value }),
    removeItem: (key) => change([key], { ...readItems(), [key]: undefined }),
    removeItems,
    reset: () => removeItems(''),
    listItems,
    subscribe: (key, callback) => {
      const id = Symbol(key);
      listeners.set(id, { key, callback });
      return () => void listeners.delete(id);
    },
  };
}

/** What react-admin remembers: list filters for the tab, everything else (such as the side menu) for the browser. */
export function createStore(): Store {
  const durable = localStorageStore('1', 'Proofroom');
  const tab = tabStore();
  const pick = (key: string) => (key.endsWith('.listParams') ? tab : durable);
  const both = (act: (store: Store) => void) => [durable, tab].forEach(act);
  return {
    setup: () => both((store) => store.setup()),
    teardown: () => both((store) => store.teardown()),
    getItem: (key, fallback) => pick(key).getItem(key, fallback),
    setItem: (key, value) => pick(key).setItem(key, value),
    removeItem: (key) => pick(key).removeItem(key),
    removeItems: (prefix) => both((store) => store.removeItems(prefix)),
    reset: () => both((store) => store.reset()),
    subscribe: (key, callback) => pick(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...durable.listItems?.(prefix), ...tab.listItems?.(prefix) }),
  };
}
