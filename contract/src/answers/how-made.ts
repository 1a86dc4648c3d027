import { z } from 'zod';

/** A document that was searched for an answer and holds nothing that answers it. */
export const SilentDocument = z.object({
  documentId: z.int(),
  fileName: z.string(),
  /** Some of its pages could not be read, so it may yet hold something. */
  isPartlyRead: z.boolean(),
});
export type SilentDocument = z.infer<typeof SilentDocument>;

export const HowMade = z.object({
  provider: z.string(),
  model: z.string(),
  at: z.iso.datetime(),
  milliseconds: z.int(),
  documentsSearched: z.int(),
  chunksUsed: z.int(),
  /** Titles of the topics whose words were searched beside the question's own. */
  alsoSearched: z.array(z.string()),
  remarks: z.array(z.string()),
  /** What the question's and the server's settings asked for; the answers of earlier versions tell less. */
  settings: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  /** Whether similarity of meaning took part; empty where nothing was searched. */
  embeddings: z.string().default(''),
  /** What the model counted; null when no model outside was asked. */
  tokens: z.object({ input: z.int(), output: z.int() }).nullable().default(null),
  /** Tokens at the configured price; null where no price is configured. */
  cost: z.object({ amount: z.number(), currency: z.string() }).nullable().default(null),
  /** What the model claimed and no passage bears out; it is not part of the answer. */
  dropped: z.array(z.object({ text: z.string(), reason: z.string() })).default([]),
  /** The first of the documents that were searched and hold nothing that answers. */
  silent: z.array(SilentDocument).default([]),
  /** How many more of them there are. */
  moreSilent: z.int().default(0),
  /** Why nothing was found: no document of the wanted kind, or such documents that say nothing; null where something was found. */
  absence: z.enum(['no_document', 'silent']).nullable().default(null),
  /** What a model outside was given to read, chosen by it of a list of so many stretches, what it asked for, and how it was checked; null where none wrote. */
  reading: z
    .object({
      passages: z.int(),
      listed: z.int().nullable().default(null),
      askedFor: z.array(
        z.object({
          text: z.string(),
          found: z.int(),
          /** It was among the passages before. */
          isKnown: z.boolean().default(false),
          /** The model called it not stated; it was looked for, and what may tell it was read as well. */
          isUnstated: z.boolean().default(false),
          /** What of it is in nothing that was found. */
          without: z.array(z.string()).default([]),
        }),
      ),
      secondLook: z.object({ checked: z.int(), dropped: z.int() }).nullable(),
      /** Refused statements and sums that went back to the model with the reasons, and those of them that it mended. */
      mended: z.object({ sent: z.int(), mended: z.int() }).nullable().default(null),
    })
    .nullish(),
  /** Documents that may answer too, but were not written from or not believed; null where nobody counted. */
  undecided: z.int().nullable().default(null),
});
export type HowMade = z.infer<typeof HowMade>;
