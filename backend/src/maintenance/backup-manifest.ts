import { z } from 'zod';

/** The entry that says what a backup holds. It is written last, so a backup without it is not whole. */
export const MANIFEST = 'manifest.json';
/** What a sealed backup is sealed as. */
export const SEALED_BACKUP = 'backup';
/** Raised when a program could no longer read what this one writes. */
export const BACKUP_FORMAT = 1;

export const tableEntry = (name: string): string => `tables/${name}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;

export const Manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), sha256: z.string() }),
  ),
  /** Where the numbers of new rows go on. */
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), size: z.int(), sha256: z.string() })),
  /** Files that rows speak of and that were gone already. */
  missingFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
