import { plainCroNumber } from '@proofroom/contract';
import { CompanyRegistry, type CompanyRecord, type EntryKind, type NameSearch } from './company-registry.js';
import type { OpenDataColumn, OpenDataRow, OpenDataRows } from './open-data-rows.js';
import { readRecord, type Columns } from './read-register-row.js';
import type { RegisterField } from './register-fields.js';

const COLUMNS = {
  company_num: 'company_num',
  company_name: 'company_name',
  company_addr_1: 'company_address_1',
  company_addr_2: 'company_address_2',
  company_addr_3: 'company_address_3',
  company_addr_4: 'company_address_4',
  eircode: 'eircode',
  company_reg_date: 'company_reg_date',
  company_status_desc: 'company_status',
  company_status_code: 'company_status_code',
  company_status_date: 'company_status_date',
  comp_type_desc: 'company_type',
  company_type_code: 'company_type_code',
  last_ar_date: 'last_ar_date',
  next_ar_date: 'nard',
  last_acc_date: 'last_accounts_date',
  company_name_eff_date: 'company_name_eff_date',
  company_type_eff_date: 'company_type_eff_date',
  comp_dissolved_date: 'comp_dissolved_date',
  nace_v2_code: 'nace_v2_code',
  princ_object_code: 'princ_object_code',
} as const satisfies Columns & Record<string, OpenDataColumn>;

const CRO_NUMBER = /^\d{1,7}$/;

/** The CRO's file of all companies, imported into our own database. It holds companies only, and no documents. */
export class CroOpenDataRegistry extends CompanyRegistry {
  readonly source = {
    name: 'Companies Registration Office, open data',
    attribution:
      'Contains company data of the Companies Registration Office, licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).',
    holds: new Set<RegisterField>([...(Object.keys(COLUMNS) as RegisterField[]), 'company_addr']),
  };

  constructor(private readonly rows: OpenDataRows) {
    super();
  }

  async company(number: string, kind: EntryKind): Promise<CompanyRecord | null> {
    const plain = plainCroNumber(number);
    if (kind !== 'C' || !CRO_NUMBER.test(plain)) return null;
    const [row, asOf] = await Promise.all([this.rows.byNumber(plain), this.rows.asOf()]);
    return row && asOf ? read(row, asOf) : null;
  }

  async search(search: NameSearch): Promise<CompanyRecord[]> {
    if (search.kind === 'B') return [];
    const [rows, asOf] = await Promise.all([this.rows.byName(search), this.rows.asOf()]);
    return asOf ? rows.map((row) => read(row, asOf)) : [];
  }

  async filings(): Promise<null> {
    return null;
  }
}

const read = (row: OpenDataRow, asOf: string) => readRecord(row, COLUMNS, { kind: 'C', asOf });
