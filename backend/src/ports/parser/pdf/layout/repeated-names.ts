/** From which to which name each group reaches, where names begin with a group that comes again in each of the next ones; none where nothing comes again. */
export function groupsOfRepeatedNames(names: readonly string[]): [from: number, to: number][] {
  const length = names.indexOf(names[0] ?? '', 1);
  if (length < 2) return [];
  const isAlike = (from: number) => names.slice(0, length).every((name, at) => names[from + at] === name);
  const groups: [number, number][] = [];
  for (let from = 0; isAlike(from); from += length) groups.push([from, from + length - 1]);
  return groups;
}
