/** Lines from which on a table that could not be parted surely is worth a remark. */
const LEAST_DOUBTFUL = 2;

/** Lines that may stand between two of one table. */
const MOST_BETWEEN = 20;

/** What is told of lines, counted from 1, that look like rows of tables but whose cells could not all be told apart. */
export function remarkOnTables(doubtful: readonly number[], source: string): string[] {
  const [first] = doubtful;
  if (doubtful.length < LEAST_DOUBTFUL || first === undefined) return [];
  const ends = doubtful.filter((line, at) => (doubtful[at + 1] ?? Infinity) - line > MOST_BETWEEN);
  const others = ends.length > 1 ? `, and ${ends.length - 1} more ${ends.length > 2 ? 'places' : 'place'},` : '';
  return [
    `Lines ${first} to ${ends[0]}${others} show tables whose cells could not be told surely, or go on over several lines; compare them with ${source}.`,
  ];
}
