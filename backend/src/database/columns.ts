/** PostgreSQL answers bigint as text; ids and sizes here stay far below 2^53. */
export const bigintAsNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
