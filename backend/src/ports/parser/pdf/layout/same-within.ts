/** Groups of what has the same value, or values no further apart from one to the next than a distance. */
export function sameWithin<One>(all: readonly One[], valueOf: (one: One) => number, distance: number): One[][] {
  const groups: One[][] = [];
  let last = -Infinity;
  for (const one of all.toSorted((a, b) => valueOf(a) - valueOf(b))) {
    const value = valueOf(one);
    const open = groups.at(-1);
    if (open && value - last <= distance) open.push(one);
    else groups.push([one]);
    last = value;
  }
  return groups;
}
