import { z } from 'zod';

/** What a file for a bulk import may be, and how much it may hold. */
export const IMPORT_EXTENSIONS = ['csv', 'xlsx'] as const;
export type ImportExtension = (typeof IMPORT_EXTENSIONS)[number];
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;
/** Rows that a dry run shows. */
export const IMPORT_PREVIEW_ROWS = 10;

export const importExtension = (fileName: string): ImportExtension | null =>
  IMPORT_EXTENSIONS.find((extension) => fileName.toLowerCase().endsWith(`.${extension}`)) ?? null;

/** A column that an import knows. A heading names it by its label or one of its other names, whatever its case. */
export interface ImportColumn {
  field: string;
  label: string;
  isRequired: boolean;
  names: readonly string[];
  /** The field whose column is taken where the file has none for this one. */
  otherwise?: string;
  /** What the sample file holds. */
  example: string;
}

export const IMPORT_ERRORS_TITLE = 'Errors';
export const lineErrors = (line: number, sentences: readonly string[]) =>
  `Error(s) in Line ${line} : ${sentences.join(' ')}`;

/** What becomes of rows that are there already: nothing is imported because of them, they are left out, or they are brought up to date. */
export const EXISTING_ROWS = ['refuse', 'skip', 'update'] as const;
const SAY_WHAT_OF_THEM = 'Please say what becomes of rows that are there already.';

const camel = (key: string) => key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Field to the heading it is read from; null leaves the field empty. */
export const ImportMapping = z
  .record(z.string(), z.string().nullable())
  .transform((mapping) => Object.fromEntries(Object.entries(mapping).map(([field, head]) => [camel(field), head])));
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportQuery = z.object({
  /** Checks everything and changes nothing. */
  dryRun: z
    .enum(['true', 'false'], 'Please say true or false.')
    .default('false')
    .transform((value) => value === 'true'),
  /** JSON. Left out, the columns are told by their headings. */
  mapping: z
    .string('This is not a valid mapping of columns.')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not a valid mapping of columns.' });
        return z.NEVER;
      }
    })
    .pipe(ImportMapping)
    .optional(),
  existing: z.enum(EXISTING_ROWS, SAY_WHAT_OF_THEM).default('refuse'),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** What became of a file, or would become of it. */
export const ImportReport = z.object({
  fileName: z.string(),
  headings: z.array(z.string()),
  mapping: z.array(z.object({ field: z.string(), heading: z.string().nullable() })),
  /** Rows with anything in them. */
  total: z.int(),
  /** Rows that were added, brought up to date, and left out because they are there already. */
  imported: z.int(),
  updated: z.int(),
  skipped: z.int(),
  /** Rows that are there already, whatever was to become of them. */
  existing: z.int(),
  preview: z.array(z.object({ line: z.int(), values: z.array(z.object({ field: z.string(), value: z.string() })) })),
  /** One for each line with a mistake, as the person reads it. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;
