import type { RegisterField } from './register-fields.js';
import { ProviderFailure } from '../retries-and-circuit-breaker.js';

/** C is a company, B a business name. */
export type EntryKind = 'C' | 'B';

export interface RegisterSource {
  /** As a citation names it, such as "Companies Registration Office, open data". */
  name: string;
  /** What the licence wants shown with the data. */
  attribution: string | null;
  /** Fields it can say anything about. Of all others nothing follows, least of all "none". */
  holds: ReadonlySet<RegisterField>;
}

export interface RegisterEntry {
  /** Made fit to be read: dates as YYYY-MM-DD, no fillers. Null when the record says nothing. */
  value: string | null;
  /** The field word for word, after the name that it has in this register: "nard: 2027-01-01". */
  asItStands: string;
}

export interface CompanyRecord {
  /** Digits without leading zeros. */
  number: string;
  kind: EntryKind;
  /** The day for which the record speaks, YYYY-MM-DD. */
  asOf: string;
  /** One for each field that the register holds. */
  entries: Partial<Record<RegisterField, RegisterEntry>>;
}

/** One document of one submission to the register. Dates are YYYY-MM-DD. */
export interface Filing {
  submission: string;
  /** Number inside the submission. */
  document: string;
  /** Under which the register hands the document out; null when it was never scanned. */
  documentId: string | null;
  submissionType: string | null;
  documentType: string | null;
  status: string | null;
  received: string | null;
  effective: string | null;
  accountsTo: string | null;
  pages: number | null;
  bytes: number | null;
  /** Address of the document at the register. */
  link: string | null;
}

export interface NameSearch {
  name: string;
  match: 'exact' | 'starts' | 'contains';
  /** E is both kinds. */
  kind: EntryKind | 'E';
  skip: number;
  take: number;
}

/** A register that is away, refuses us or cannot be understood. */
export class CompanyRegistryError extends ProviderFailure {}

/**
 * A register of companies that is asked by number or name. Every method rejects with `CompanyRegistryError` when the
 * register fails, and with the signal's reason when it was aborted.
 */
export abstract class CompanyRegistry {
  abstract readonly source: RegisterSource;
  /** Blanks and leading zeros in the number do not matter. Null when the register has no such number. */
  abstract company(number: string, kind: EntryKind, signal: AbortSignal): Promise<CompanyRecord | null>;
  /** By name, in alphabetical order. */
  abstract search(search: NameSearch, signal: AbortSignal): Promise<CompanyRecord[]>;
  /** What was filed, newest first; null when this register lists no documents at all. */
  abstract filings(number: string, kind: EntryKind, signal: AbortSignal): Promise<Filing[] | null>;
}
