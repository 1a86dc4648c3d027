import { z } from 'zod';
import { call } from '../define-call.ts';
import { CroNumber, requiredText } from '../fields.ts';

/** What the register says about a number that somebody typed. It informs and warns; it never stands in the way. */
export const RegistryCheck = z.object({
  /** `unchecked`: no register is configured, or it did not answer; `warnings` then says which. */
  outcome: z.enum(['found', 'unknown', 'unchecked']),
  found: z.boolean(),
  name: z.string().nullable(),
  status: z.string().nullable(),
  /** Sentences to show beside the number. */
  warnings: z.array(z.string()),
  /** The register that was asked, with the attribution its licence wants. */
  source: z.string().nullable(),
  /** Day of the record. */
  asOf: z.iso.date().nullable(),
});
export type RegistryCheck = z.infer<typeof RegistryCheck>;

/** A document filed with the register. */
export const RegistryDocument = z.object({
  /** Address of the document at the register. The register may want a key or a fee of whoever opens it. */
  link: z.string(),
  docId: z.string(),
  subNum: z.string(),
  docNum: z.string(),
  subTypeDesc: z.string().nullable(),
  docTypeDesc: z.string().nullable(),
  receivedOn: z.iso.date().nullable(),
  pages: z.int().nullable(),
  note: z.string(),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;

const blankIsMissing = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
const numberAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => numberAsText(blankIsMissing(value)), shape.optional());

/** Letters of a company's name that a search needs. */
export const NAME_MIN = 3;
export const NAME_RULE = `Please give at least ${NAME_MIN} letters of the name.`;
const TYPE_RULE = 'Type is C for companies, B for business names or E for both.';
const REQUEST_RULE = 'Request is company_details or document.';

/** `company_details` finds companies by number, or by a part of the name; `document` finds one filed document of a company. */
export const RegistrySearch = z
  .object({
    request: optional(z.enum(['company_details', 'document'], REQUEST_RULE)).transform(
      (request) => request ?? 'company_details',
    ),
    croNum: optional(CroNumber),
    type: optional(
      z
        .string(TYPE_RULE)
        .trim()
        .toUpperCase()
        .pipe(z.enum(['C', 'B', 'E'], TYPE_RULE)),
    ).transform((type) => type ?? 'C'),
    name: optional(z.string(NAME_RULE).trim().min(NAME_MIN, NAME_RULE).max(200, NAME_RULE)),
    docId: optional(z.string().trim().max(40)),
    docTypeDesc: optional(z.string().trim().max(200)),
  })
  .superRefine(({ request, croNum, name, docId, docTypeDesc }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (request === 'company_details' && !croNum && !name) refuse('croNum', 'CRO number or company name is required.');
    if (request === 'document' && !croNum) refuse('croNum', 'CRO number is required.');
    if (request === 'document' && !docId && !docTypeDesc) refuse('docId', 'Please name the document or its kind.');
  });
export type RegistrySearch = z.infer<typeof RegistrySearch>;

/** A company as the register has it: each field that has a value, by its name for readers. */
export const RegistryCompany = z.object({
  number: z.string(),
  name: z.string(),
  status: z.string().nullable(),
  entries: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What to know before relying on the record. */
  remarks: z.array(z.string()),
  asOf: z.iso.date(),
});
export type RegistryCompany = z.infer<typeof RegistryCompany>;

/** What answers on this server, and what has been imported. */
export const RegistryState = z.object({
  /** The register that is asked; null when there is none, and `reason` says why. */
  source: z.string().nullable(),
  reason: z.string().nullable(),
  imported: z
    .object({ fileName: z.string(), asOf: z.iso.date(), companies: z.int(), importedAt: z.iso.datetime() })
    .nullable(),
  /** The import that was started last. */
  run: z
    .object({
      id: z.int(),
      fileName: z.string(),
      state: z.enum(['running', 'done', 'failed']),
      /** How far it is, what came of it, or why it failed. */
      message: z.string(),
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type RegistryState = z.infer<typeof RegistryState>;
export const REGISTER_EXTENSIONS = ['csv', 'zip', 'gz'] as const;

export const registryCalls = {
  state: call('GET', '/registry/state', { access: 'staff', answer: z.object({ data: RegistryState }) }),
  /** Takes the open data of the register, in place of what was there; answers at once, `state` tells how far it is. */
  import: call('POST', '/registry/import', {
    access: 'admin',
    kind: 'upload',
    query: z.object({
      /** Also when the file holds far fewer companies than the one before. */
      force: z
        .enum(['true', 'false'], 'Please say true or false.')
        .default('false')
        .transform((value) => value === 'true'),
    }),
    answer: z.object({ data: RegistryState }),
  }),
  check: call('GET', '/registry/companies/:croNumber', {
    params: z.object({ croNumber: CroNumber }),
    answer: z.object({ data: RegistryCheck }),
  }),
  /** Companies whose name holds these letters, or the one with this number; at most 100, in alphabetical order. */
  find: call('POST', '/registry/search', {
    access: 'staff',
    body: z.object({
      search: requiredText('Please enter a CRO number or a name.').max(
        200,
        'Please search for at most 200 characters.',
      ),
    }),
    answer: z.object({ data: z.array(RegistryCompany), source: z.string() }),
  }),
  /** Answers the file company_details.csv, or for a document `{ status, data: RegistryDocument }`. */
  search: call('POST', '/search4less_management', { body: RegistrySearch, kind: 'file' }),
};
