// Most names are one word, and a long list has a hundred thousand of them.
const camel = (key: string) =>
  key.includes('_') ? key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : key;
/** A field's name as it stands on the wire. */
export const snakeKey = (key: string) =>
  /[A-Z]/.test(key) ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (value === null || typeof value !== 'object') return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]));
}

/** Renames the keys of plain objects to snake_case, as on the wire, however deep; values, dates and buffers stay as they are. */
export const snakeKeys = (value: unknown) => renameKeys(value, snakeKey);
/** Renames the keys of plain objects to camelCase, as in the code, however deep. */
export const camelKeys = (value: unknown) => renameKeys(value, camel);
/** A field named by the server (`sub_categories.0.summary_prompt`) as the code calls it. */
export const camelPath = (path: string) => path.split('.').map(camel).join('.');
