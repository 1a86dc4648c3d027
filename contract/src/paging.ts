import { z } from 'zod';
import { NUMBER_MAX, NUMBER_RANGE_RULE } from './validation-sentences.ts';

/** A position in a list or text, counted from 0. */
export const Position = z.coerce.number().int().min(0).max(NUMBER_MAX, NUMBER_RANGE_RULE);

/** `startIndex` counts from 0, `lastIndex` is exclusive. At most 200 rows are answered at once. */
export const PAGE_MAX = 200;
export const Page = z.object({
  startIndex: Position.default(0),
  lastIndex: Position.optional(),
});
export type Page = z.infer<typeof Page>;

/** Number of rows to skip and to take for a page; a missing end means one page of 20. */
export function windowOf(page: Page): { skip: number; take: number } {
  const last = page.lastIndex ?? page.startIndex + 20;
  return { skip: page.startIndex, take: Math.min(PAGE_MAX, Math.max(0, last - page.startIndex)) };
}

/** Where the next page starts, or null at the end. */
export const nextIndex = (page: Page, total: number): number | null => {
  const { skip, take } = windowOf(page);
  return skip + take < total ? skip + take : null;
};

const jsonText = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not valid JSON.' });
        return z.NEVER;
      }
    })
    .pipe(shape);

/** The list query of ra-data-simple-rest. `range` is inclusive at both ends. */
export const ListQuery = z.object({
  sort: jsonText(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])).default(['id', 'DESC']),
  range: jsonText(
    z
      .tuple([Position, Position])
      .refine(([from, to]) => from <= to, 'The end of the range stands before its beginning.'),
  ).default([0, 9]),
  filter: jsonText(z.record(z.string(), z.unknown())).default({}),
});
export type ListQuery = z.infer<typeof ListQuery>;
