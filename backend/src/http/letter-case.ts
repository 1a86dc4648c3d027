type Renamed = (value: unknown) => unknown;

/** Renames the keys of plain objects, however deep; dates, buffers and class instances pass untouched. */
const renameKeys = (rename: (key: string) => string): Renamed => {
  const walk: Renamed = (value) => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), walk(inner)]));
  };
  return walk;
};

export const camelKey = (key: string) => key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
export const snakeKey = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => '_' + letter.toLowerCase());

export const toCamel = renameKeys(camelKey);
export const toSnake = renameKeys(snakeKey);
