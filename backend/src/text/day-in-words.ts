import { formatDate } from './dates.js';

/** "2026-03-05" as "5 March 2026"; what is no such day stays as it is. */
export function dayInWords(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const isDay = year !== undefined && !Number.isNaN(Date.parse(value));
  return isDay ? formatDate({ year: Number(year), month: Number(month), day: Number(day) }) : value;
}
