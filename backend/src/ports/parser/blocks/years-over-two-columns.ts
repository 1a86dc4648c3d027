import { isNumeric, isYear } from './find-table-lines.js';

/** Years over an inner and an outer column of figures, of which hardly a row has both, name both of them: the columns without names before each, or behind each. */
export function withYearsOverTwo(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const count = Math.max(heads.length, ...rows.map(({ length }) => length));
  const names = Array.from({ length: count }, (_, at) => heads[at] ?? '');
  const years = names.flatMap((name, at) => (isYear(name) ? [at] : []));
  const unnamed = names.flatMap((name, at) => (at > 0 && name.trim() === '' ? [at] : []));
  if (years.length === 0 || unnamed.length !== years.length) return [...heads];
  const step = years.every((year) => unnamed.includes(year - 1)) ? -1 : 1;
  const has = (row: readonly string[], at: number) => isNumeric(row[at] ?? '');
  const areApart = years.every((year) => {
    const [own, other] = [year, year + step].map((at) => rows.filter((row) => has(row, at)));
    const both = own?.filter((row) => other?.includes(row)) ?? [];
    return unnamed.includes(year + step) && both.length * 2 < Math.min(own?.length ?? 0, other?.length ?? 0);
  });
  if (!areApart) return [...heads];
  for (const year of years) names[year + step] = names[year] ?? '';
  return names;
}
