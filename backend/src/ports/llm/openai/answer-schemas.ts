import { z } from 'zod';

const Quote = z.object({ passage_id: z.string(), quote: z.string() });
const Said = z.object({ text: z.string(), quotes: z.array(Quote) });
const Verdict = z.enum(['yes', 'no', 'partly', 'depends']).nullable();

const Operand = z.object({ id: z.string(), name: z.string(), value: z.string(), unit: z.string() });
const Sum = z.object({
  label: z.string(),
  formula: z.string(),
  result: z.string().nullable(),
  unit: z.string(),
  decimals: z.number(),
});

/** What a model writes for one document; every field is required, as strict schemas demand. */
export const DraftShape = z.object({
  answer: Said.nullable(),
  verdict: Verdict,
  condition: Said.nullable(),
  findings: z.array(Said),
  calculations: z.array(Sum.extend({ operands: z.array(Operand.extend(Quote.shape)) })),
  missing: z.array(z.string()),
  caveats: z.array(z.string()),
  short_answer: z.string().nullable(),
  values: z.array(z.object({ key: z.string(), value: z.string(), passage_id: z.string(), quote: z.string() })),
  needs: z.array(z.string()),
});

/** What a model writes instead of what was refused of its draft, by the ids of the refused statements and sums. */
export const MendShape = z.object({
  mended: z.array(Said.extend({ id: z.string() })),
  calculations: DraftShape.shape.calculations.element.extend({ id: z.string() }).array(),
});

const Joined = z.object({ text: z.string(), findings: z.array(z.string()) });

/** What a model writes over several documents. */
export const CombinedShape = z.object({
  answer: Joined.nullable(),
  verdict: Verdict,
  statements: z.array(Joined),
  calculations: z.array(Sum.extend({ operands: z.array(Operand.extend({ finding: z.string() })) })),
  missing: z.array(z.string()),
  caveats: z.array(z.string()),
  short_answer: z.string().nullable(),
});

export const CheckShape = z.object({
  checked: z.array(z.object({ id: z.string(), borne_out: z.boolean(), why: z.string() })),
});

/** What a model wants to read of a list. */
export const ChoiceShape = z.object({ read: z.array(z.string()), lacks: z.array(z.string()) });

export const SummaryShape = z.object({
  title: z.string().nullable(),
  kind_id: z.number().nullable(),
  summary: z.string(),
});

/** Statements of an answer, quotes of a statement: each is checked against the papers, and nobody reads so many. */
const MOST_LISTED = 500;

/** What stands for a field that a model without a schema left out. */
const NOTHING_SAID: Readonly<Record<string, unknown>> = {
  mended: [],
  answer: null,
  verdict: null,
  condition: null,
  findings: [],
  statements: [],
  calculations: [],
  missing: [],
  caveats: [],
  short_answer: null,
  values: [],
  needs: [],
  read: [],
  lacks: [],
  quotes: [],
  operands: [],
  result: null,
  unit: '',
  decimals: 2,
  why: '',
  title: null,
  kind_id: null,
};

/**
 * An answer in which what was left out, or named "" or "none" where nothing is said, is filled in. One with none of its
 * fields stays as it is.
 */
export function filledIn(value: unknown, shape: z.ZodType): unknown {
  if (shape instanceof z.ZodNullable) return isNothing(value) ? null : filledIn(value, shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodArray) {
    if (value === null) return [];
    return Array.isArray(value)
      ? value.slice(0, MOST_LISTED).map((one) => filledIn(one, shape.element as z.ZodType))
      : value;
  }
  if (shape instanceof z.ZodObject) {
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(shape.shape as Record<string, z.ZodType>);
    const given = value as Record<string, unknown>;
    if (!fields.some(([name]) => name in given)) return value;
    return Object.fromEntries(
      fields.map(([name, field]) => [name, filledIn(name in given ? given[name] : NOTHING_SAID[name], field)]),
    );
  }
  // "12" and 12 are the same to a model.
  if (shape instanceof z.ZodString && typeof value === 'number') return String(value);
  if (shape instanceof z.ZodNumber && typeof value === 'string' && value.trim() !== '') return Number(value);
  if (shape instanceof z.ZodEnum && typeof value === 'string') return value.trim().toLowerCase();
  return value;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && /^(?:null|none|n\/a|)$/i.test(value.trim()));

/** A shape as an example that a small model can follow: {"answer": {"text": "...", "quotes": [...]} or null, ...}. */
export function formOf(shape: z.ZodType): string {
  if (shape instanceof z.ZodNullable) return `${formOf(shape.unwrap() as z.ZodType)} or null`;
  if (shape instanceof z.ZodArray) return `[${formOf(shape.element as z.ZodType)}]`;
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries(shape.shape as Record<string, z.ZodType>);
    return `{${fields.map(([name, field]) => `"${name}": ${formOf(field)}`).join(', ')}}`;
  }
  if (shape instanceof z.ZodEnum) return shape.options.map((option) => `"${String(option)}"`).join(' | ');
  if (shape instanceof z.ZodNumber) return '0';
  return shape instanceof z.ZodBoolean ? 'true | false' : '"..."';
}
