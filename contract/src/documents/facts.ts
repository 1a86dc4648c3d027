import { z } from 'zod';
import { call } from '../define-call.ts';
import { DocumentStatus } from './documents.ts';
import { Id } from '../fields.ts';
import { Rect } from './rect.ts';

/** What a document is read for, in the order in which it is shown. */
export const FACT_KINDS = [
  'title',
  'party',
  'agreement_date',
  'effective_date',
  'term',
  'expiry',
  'renewal',
  'notice_to_end',
  'notice_against_renewal',
  'cure_period',
  'governing_law',
  'courts',
  'arbitration',
  'liability_cap',
  'regular_payment',
  'line_item',
] as const;
export const FactKind = z.enum(FACT_KINDS);
export type FactKind = z.infer<typeof FactKind>;

export const FACT_LABELS: Record<FactKind, string> = {
  title: 'Title',
  party: 'Party',
  agreement_date: 'Date',
  effective_date: 'Effective from',
  term: 'Term',
  expiry: 'Expires',
  renewal: 'Renewal',
  notice_to_end: 'Notice to end',
  notice_against_renewal: 'Notice against renewal',
  cure_period: 'Time to cure a breach',
  governing_law: 'Governing law',
  courts: 'Courts',
  arbitration: 'Arbitration',
  liability_cap: 'Liability cap',
  regular_payment: 'Regular payment',
  line_item: 'Accounts',
};

const Text = z.string().trim().min(1, 'Please enter a value.').max(500, 'A value has at most 500 characters.');
export const FACT_UNITS = ['day', 'week', 'month', 'year'] as const;
/** How often a regular payment is made. */
export const PAYMENT_PERIODS = ['week', 'month', 'quarter', 'year'] as const;

export const FactValue = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text'), text: Text }),
    z.object({ type: z.literal('party'), name: Text, shortNames: z.array(Text).max(10) }),
    z.object({
      type: z.literal('date'),
      date: z.iso.date('Please enter a date.'),
      isComputed: z.boolean().default(false),
    }),
    /** It runs until somebody ends it. */
    z.object({ type: z.literal('open') }),
    z.object({
      type: z.literal('period'),
      count: z
        .int('Please enter a whole number.')
        .min(1, 'Please enter at least 1.')
        .max(9_999, 'Please enter at most 9,999.'),
      unit: z.enum(FACT_UNITS),
      /** Days that are no holidays. */
      isBusiness: z.boolean().default(false),
      isAutomatic: z.boolean().optional(),
      isRepeated: z.boolean().optional(),
      /** Who may give the notice: "either party", "Licensor". */
      holder: z.string().max(200).optional(),
    }),
    z.object({
      type: z.literal('amount'),
      amount: z.number('Please enter a number.'),
      currency: z.string().max(3).nullable(),
      /** Of a regular payment: what is paid ("rent"), and how often. */
      of: z.string().max(60).optional(),
      per: z.enum(PAYMENT_PERIODS).optional(),
    }),
    /** One figure of a table; `scale` is what one unit of it is worth ("in thousands" is 1,000). */
    z.object({
      type: z.literal('figure'),
      label: Text,
      year: z.int().min(1900).max(2100),
      amount: z.number('Please enter a number.'),
      scale: z.number().positive(),
      currency: z.string().max(3).nullable(),
    }),
  ],
  'Please enter a value.',
);
export type FactValue = z.infer<typeof FactValue>;

/** The forms that a value of each kind may have. */
export const FACT_FORMS: Record<FactKind, readonly FactValue['type'][]> = {
  title: ['text'],
  party: ['party'],
  agreement_date: ['date'],
  effective_date: ['date'],
  term: ['period', 'open'],
  expiry: ['date', 'open'],
  renewal: ['period'],
  notice_to_end: ['period'],
  notice_against_renewal: ['period'],
  cure_period: ['period'],
  governing_law: ['text'],
  courts: ['text'],
  arbitration: ['text'],
  liability_cap: ['amount', 'text'],
  regular_payment: ['amount'],
  line_item: ['figure'],
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const inWords = (date: string) => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
};
const AMOUNT = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 2 });
const money = (amount: number, currency: string | null) => `${currency ? `${currency} ` : ''}${AMOUNT.format(amount)}`;

/** A value as a person reads it: "1 April 2028", "30 days, either party", "EUR 10,000". */
export function factText(value: FactValue): string {
  switch (value.type) {
    case 'text':
      return value.text;
    case 'party':
      return value.shortNames.length > 0 ? `${value.name} (${value.shortNames.join(', ')})` : value.name;
    case 'date':
      return inWords(value.date);
    case 'open':
      return 'Until it is ended';
    case 'period': {
      const length = `${value.count} ${value.isBusiness ? 'business ' : ''}${value.unit}${value.count === 1 ? '' : 's'}`;
      const manner = value.isRepeated
        ? value.isAutomatic
          ? 'automatic, each time'
          : 'each time'
        : value.isAutomatic
          ? 'automatic'
          : '';
      return [length, manner, value.holder].filter(Boolean).join(', ');
    }
    case 'amount':
      return [value.of && `${value.of}:`, money(value.amount, value.currency), value.per && `a ${value.per}`]
        .filter(Boolean)
        .join(' ');
    case 'figure':
      return `${value.label} ${value.year}: ${money(value.amount * value.scale, value.currency)}`;
  }
}

const DAYS = { day: 1, week: 7, month: 30.4375, year: 365.25 } as const;
/** Days, for comparing lengths of time with one another. */
export const daysOf = ({ count, unit }: Extract<FactValue, { type: 'period' }>): number => count * DAYS[unit];

export const FactQuote = z.object({
  /** Character offsets into the document's extracted text. */
  start: z.int(),
  end: z.int(),
  /** Word for word as it stands there. */
  text: z.string(),
});
export type FactQuote = z.infer<typeof FactQuote>;

const FactCorrection = z.object({
  /** Empty when the account is gone. */
  by: z.string(),
  at: z.iso.datetime(),
  /** What was read, and is shown no more. */
  readValue: FactValue,
});

export const FactSummary = z.object({
  id: z.int(),
  kind: FactKind,
  /** The corrected value where a person corrected it. */
  value: FactValue,
  isCorrected: z.boolean(),
});
export type FactSummary = z.infer<typeof FactSummary>;

export const DocumentFact = FactSummary.extend({
  words: z.string(),
  correction: FactCorrection.nullable(),
  /** Where it is said, the main place first; a computed value has the place of each operand. Empty when it is not read any more. */
  quotes: z.array(FactQuote.extend({ page: z.int().nullable(), rects: z.array(Rect) })),
});
export type DocumentFact = z.infer<typeof DocumentFact>;

export const RegisterRow = z.object({
  documentId: z.int(),
  fileName: z.string(),
  /** What kind of document it is. */
  kind: z.string().nullable(),
  category: z.string(),
  status: DocumentStatus,
  /** Why nothing was read of it, and what to do. */
  reason: z.string().nullable(),
  facts: z.array(FactSummary),
});
export type RegisterRow = z.infer<typeof RegisterRow>;

const document = { entity: 'document', at: 'params.id' } as const;
const project = { entity: 'project', at: 'params.id', foreign: 'read' } as const;
const ofFact = z.object({ id: Id, factId: Id });

export const factCalls = {
  ofDocument: call('GET', '/documents/:id/facts', {
    params: z.object({ id: Id }),
    subject: { ...document, foreign: 'read' },
    answer: z.object({ data: z.array(DocumentFact) }),
  }),
  /** Puts a person's value in the place of the one that was read, which is kept beside it. */
  correct: call('PUT', '/documents/:id/facts/:factId', {
    params: ofFact,
    subject: { ...document, foreign: 'write' },
    body: z.object({ value: FactValue }),
  }),
  /** Shows again what was read. */
  restore: call('DELETE', '/documents/:id/facts/:factId/correction', {
    params: ofFact,
    subject: { ...document, foreign: 'write' },
  }),
  /** The documents of a project, each with its facts except lines of accounts. */
  register: call('GET', '/projects/:id/register', {
    params: z.object({ id: Id }),
    subject: project,
    answer: z.object({ data: z.array(RegisterRow) }),
  }),
  /** The register as a spreadsheet; without ids all documents, else those in the order of the ids. */
  exportRegister: call('POST', '/projects/:id/register/export', {
    params: z.object({ id: Id }),
    subject: project,
    body: z
      .object({ documentId: z.array(Id).max(100_000).default([]), format: z.enum(['csv', 'xlsx']).default('csv') })
      .default({ documentId: [], format: 'csv' }),
    kind: 'file',
  }),
};
