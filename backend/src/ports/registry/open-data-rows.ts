import type { NameSearch } from './company-registry.js';

/** The columns of the CRO's file of all companies, in its order. */
export const OPEN_DATA_COLUMNS = [
  'company_num',
  'company_name',
  'company_status_code',
  'company_status',
  'company_type_code',
  'company_type',
  'company_reg_date',
  'last_ar_date',
  'company_address_1',
  'company_address_2',
  'company_address_3',
  'company_address_4',
  'comp_dissolved_date',
  'nard',
  'last_accounts_date',
  'company_status_date',
  'nace_v2_code',
  'eircode',
  'company_name_eff_date',
  'company_type_eff_date',
  'princ_object_code',
] as const;
export type OpenDataColumn = (typeof OPEN_DATA_COLUMNS)[number];
export type OpenDataRow = Record<OpenDataColumn, string | null>;

/** The imported rows, wherever they are kept. */
export abstract class OpenDataRows {
  /** The day of the import that answers now, YYYY-MM-DD; null when nothing was imported. */
  abstract asOf(): Promise<string | null>;
  /** Digits without leading zeros. */
  abstract byNumber(number: string): Promise<OpenDataRow | null>;
  abstract byName(search: NameSearch): Promise<OpenDataRow[]>;
}
