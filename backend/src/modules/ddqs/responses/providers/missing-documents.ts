/** Kinds of document named in a question's summary filter, such as "Customer agreement, Supply agreement and any other contract". */
export function kindsNamed<T extends { name: string }>(filter: string | null, kinds: readonly T[]): T[] {
  const wanted = (filter ?? '').toLowerCase();
  return kinds.filter(({ name }) => wanted.includes(name.toLowerCase()));
}

/** What to ask the company for: kinds that could answer and that no document of the project covers. */
export function missingKinds(
  filter: string | null,
  kinds: readonly { id: number; name: string }[],
  covered: ReadonlySet<number>,
): string[] {
  const named = kindsNamed(filter, kinds);
  return (named.length > 0 ? named : kinds).filter(({ id }) => !covered.has(id)).map(({ name }) => name);
}
