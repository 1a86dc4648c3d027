import { plainCroNumber } from '@proofroom/contract';
import { z } from 'zod';
import {
  CompanyRegistry,
  type CompanyRecord,
  type EntryKind,
  type Filing,
  type NameSearch,
} from './company-registry.js';
import { CroClient, type CroClientOptions } from './cro-services/cro-client.js';
import { nothingThere, unreadable } from './cro-services/cro-failures.js';
import { RegisterAnswerCache } from './cro-services/register-answer-cache.js';
import { readDate, readRecord, readText } from './read-register-row.js';
import type { RegisterField } from './register-fields.js';

const FIELDS = [
  'company_num',
  'company_bus_ind',
  'company_name',
  'company_addr_1',
  'company_addr_2',
  'company_addr_3',
  'company_addr_4',
  'company_reg_date',
  'company_status_desc',
  'company_status_date',
  'last_ar_date',
  'next_ar_date',
  'last_acc_date',
  'comp_type_desc',
  'company_type_code',
  'company_status_code',
  'place_of_business',
  'eircode',
] as const satisfies RegisterField[];
const COLUMNS = Object.fromEntries(FIELDS.map((field) => [field, field]));

const SEARCH_TYPES: Record<NameSearch['match'], string> = { exact: '1', starts: '2', contains: '3' };
const CRO_NUMBER = /^\d{1,7}$/;
const RECENT = 5 * 60_000;
const MOST_RECENT = 500;

const Row = z.record(z.string(), z.unknown());
const Rows = z.array(Row).nullable();
type Row = z.infer<typeof Row>;

/** The CRO's Open Services: the register as it stands now, asked over the network with an account's e-mail address and key. */
export class CroServicesRegistry extends CompanyRegistry {
  readonly source = {
    name: 'Companies Registration Office, Open Services',
    attribution: 'Company data of the Companies Registration Office, asked through CRO Open Services.',
    holds: new Set<RegisterField>([...FIELDS, 'company_addr']),
  };
  private readonly client: CroClient;
  private readonly recent = new RegisterAnswerCache<CompanyRecord | null>(RECENT, MOST_RECENT);

  constructor(private readonly options: CroClientOptions) {
    super();
    this.client = new CroClient(options);
  }

  async company(number: string, kind: EntryKind, signal: AbortSignal): Promise<CompanyRecord | null> {
    const plain = plainCroNumber(number);
    if (!CRO_NUMBER.test(plain)) return null;
    signal.throwIfAborted();
    const path = pathOf(plain, kind);
    // The request is shared with others who ask for the same, so it ends by its own limits and not by this signal.
    const asked = this.recent.get(path, () => this.ask(path, plain, kind));
    return unlessAborted(asked, signal);
  }

  async search({ name, match, kind, skip, take }: NameSearch, signal: AbortSignal): Promise<CompanyRecord[]> {
    const query = {
      company_name: name.trim(),
      company_bus_ind: kind,
      searchType: SEARCH_TYPES[match],
      skip: String(skip),
      max: String(take),
      sortBy: 'company_name',
      sortDir: 'ASC',
      htmlEnc: '0',
    };
    const rows = this.rows(await this.find(query, signal));
    return rows.filter(isCompany).map((row) => this.read(row, kind === 'B' ? 'B' : 'C'));
  }

  async filings(number: string, kind: EntryKind, signal: AbortSignal): Promise<Filing[]> {
    const plain = plainCroNumber(number);
    if (!CRO_NUMBER.test(plain)) return [];
    const path = `${pathOf(plain, kind)}/submissions`;
    const rows = this.rows((await this.client.get(path, { htmlEnc: '0' }, signal)) ?? null);
    return rows
      .map((row) => this.readFiling(row))
      .toSorted((a, b) => (b.received ?? '').localeCompare(a.received ?? ''));
  }

  private async ask(path: string, number: string, kind: EntryKind): Promise<CompanyRecord | null> {
    const { signal } = new AbortController();
    const answer = await this.client.get(path, { htmlEnc: '0' }, signal);
    if (answer === null) return null;
    // Nothing at this address: the number is unknown, or the address is wrong altogether. A search tells which.
    if (answer === undefined) return this.findNumber(number, kind, signal);
    const row = Row.safeParse(answer);
    if (!row.success) throw unreadable(this.client.host, row.error);
    if (!isCompany(row.data)) return null;
    if (Number(row.data.company_num) !== Number(number)) throw unreadable(this.client.host);
    return this.read(row.data, kind);
  }

  private async findNumber(number: string, kind: EntryKind, signal: AbortSignal): Promise<CompanyRecord | null> {
    const rows = this.rows(await this.find({ company_num: number, company_bus_ind: kind, htmlEnc: '0' }, signal));
    const row = rows.find((row) => isCompany(row) && Number(row.company_num) === Number(number));
    return row ? this.read(row, kind) : null;
  }

  private async find(query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const answer = await this.client.get('/companies', query, signal);
    if (answer === undefined) throw nothingThere(this.client.host);
    return answer;
  }

  private rows(answer: unknown): Row[] {
    const rows = Rows.safeParse(answer);
    if (!rows.success) throw unreadable(this.client.host, rows.error);
    return rows.data ?? [];
  }

  private read(row: Row, fallback: EntryKind): CompanyRecord {
    const kind = readText(row.company_bus_ind)?.toUpperCase();
    return readRecord(row, COLUMNS, {
      kind: kind === 'C' || kind === 'B' ? kind : fallback,
      asOf: new Date().toISOString().slice(0, 10),
    });
  }

  private readFiling(row: Row): Filing {
    const documentId = readText(row.doc_id);
    const isThere = documentId !== null && documentId !== '0';
    return {
      submission: readText(row.sub_num) ?? '',
      document: readText(row.doc_num) ?? '',
      documentId: isThere ? documentId : null,
      submissionType: readText(row.sub_type_desc),
      documentType: readText(row.doc_type_desc),
      status: readText(row.sub_status_desc),
      received: readDate(row.sub_received_date),
      effective: readDate(row.sub_effective_date),
      accountsTo: readDate(row.acc_year_to_date),
      pages: readCount(row.num_pages),
      bytes: readCount(row.file_size ?? row.file_size_bytes),
      link: isThere ? `${this.options.baseUrl}/documentapi/document/${encodeURIComponent(documentId)}` : null,
    };
  }
}

const pathOf = (plain: string, kind: EntryKind) => `/company/${plain}/${kind.toLowerCase()}`;

/** For a number that it does not know the service may also answer an object whose fields are empty. */
const isCompany = (row: Row) => readText(row.company_name) !== null && Number(row.company_num) > 0;

function readCount(value: unknown): number | null {
  const count = Number(readText(value) ?? NaN);
  return Number.isInteger(count) && count > 0 ? count : null;
}

/** Settles like `work`, or rejects as soon as the signal is aborted; leaves no listener behind on a signal that lives long. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
