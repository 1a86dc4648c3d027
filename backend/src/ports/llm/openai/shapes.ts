import { z } from 'zod';

const Quote = z.object({ passage_id: z.string(), quote: z.string() });

const YesOrNo = z.enum(['yes', 'no']).nullable();

/** What a model writes for one document; every field is required, as strict schemas demand. */
export const DraftShape = z.object({
  statements: z.array(z.object({ text: z.string(), quotes: z.array(Quote) })),
  yes_or_no: YesOrNo,
  short_answer: z.string().nullable(),
  values: z.array(z.object({ key: z.string(), value: z.string(), passage_id: z.string(), quote: z.string() })),
});

/** What a model writes over several documents. */
export const CombinedShape = z.object({
  statements: z.array(z.object({ text: z.string(), findings: z.array(z.string()) })),
  yes_or_no: YesOrNo,
  short_answer: z.string().nullable(),
});

export const SummaryShape = z.object({
  title: z.string().nullable(),
  kind_id: z.number().nullable(),
  summary: z.string(),
});
