import { z } from 'zod';

/** A rectangle on a page as fractions (0..1) of the page's width and height as shown. */
export const Rect = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
export type Rect = z.infer<typeof Rect>;
