import { z } from 'zod';

/** The mail that a document came with, and the uploaded mail around that one where they are not the same. */
export const AttachedTo = z.object({
  id: z.int(),
  fileName: z.string(),
  outermost: z.object({ id: z.int(), fileName: z.string() }).nullable(),
});
export type AttachedTo = z.infer<typeof AttachedTo>;

/** How what is said of an attachment begins. */
export const ATTACHED_TO = 'attached to';

/** "attached to offer.msg", or "attached to Letter_2.msg in letters.msg": wherever an attachment or a place in it is named. */
export const attachedTo = ({ fileName, outermost }: Pick<AttachedTo, 'fileName' | 'outermost'>): string =>
  [ATTACHED_TO, fileName, ...(outermost ? ['in', outermost.fileName] : [])].join(' ');
