import { z } from 'zod';

/** A statement of an answer that is still being written: checked, with the words it stands on. */
export const FoundStatement = z.object({
  text: z.string(),
  quotes: z.array(z.object({ fileName: z.string(), quote: z.string() })),
});
export type FoundStatement = z.infer<typeof FoundStatement>;
