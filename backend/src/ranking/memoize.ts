/** The same function, which works a value out once for each object and keeps it as long as the object is kept. */
export function memoize<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const kept = known.get(key);
    if (kept) return kept.value;
    const value = workOut(key);
    known.set(key, { value });
    return value;
  };
}
