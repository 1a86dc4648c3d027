import { CLAUSE_SAYS, type ClauseReading, seedClauses } from '../../seeds/read-seed-files.js';

const rows = seedClauses();
const readings = new Map<string, ClauseReading>(
  rows.flatMap((row) =>
    CLAUSE_SAYS.flatMap((says) =>
      Object.entries(row[says]).map(([name, reading]) => [`${row.topic}.${says}.${name}`, reading] as const),
    ),
  ),
);

/** Every reading of the clause table by its name: "renewal.states.renews". */
export const clauseReadings: ReadonlyMap<string, ClauseReading> = readings;

function readingOf(name: string): ClauseReading {
  const found = readings.get(name);
  if (!found) throw new Error(`The clause table has no ${name}.`);
  return found;
}

const sourceOf = ({ before = '', alternatives, after = '' }: ClauseReading): string =>
  `${before}${Object.keys(alternatives).join('|')}${after}`.replaceAll(/\{\{([\w.-]+)\}\}/g, (_, name: string) =>
    sourceOf(readingOf(name)),
  );

export const patternOf = (reading: ClauseReading): RegExp => new RegExp(sourceOf(reading), reading.flags ?? 'i');

/** The pattern of a reading of the clause table. */
export const clausePattern = (name: string): RegExp => patternOf(readingOf(name));

/** Topics of the search that a row of the clause table is about. */
export function clauseTopics(topic: string): ReadonlySet<string> {
  const row = rows.find((one) => one.topic === topic);
  if (!row) throw new Error(`The clause table has no row ${topic}.`);
  return new Set(row.topics);
}
