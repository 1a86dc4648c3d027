const toSnake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key: string) => key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), renameKeys(item, rename)]));
}

/** Renames every key of what is sent to snake_case, at any depth. Values stay as they are. */
export const snakeKeys = (value: unknown) => renameKeys(value, toSnake);
/** Renames every key of what was answered to camelCase, at any depth. Values stay as they are. */
export const camelKeys = (value: unknown) => renameKeys(value, toCamel);
/** A field named by the server (`sub_categories.0.summary_prompt`) as the forms call it. */
export const camelPath = (path: string) => path.split('.').map(toCamel).join('.');
