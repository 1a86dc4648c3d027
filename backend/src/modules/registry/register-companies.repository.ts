import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { NameSearch } from '../../ports/registry/company-registry.js';
import { OPEN_DATA_COLUMNS, OpenDataRows, type OpenDataRow } from '../../ports/registry/open-data-rows.js';

const COLUMNS = OPEN_DATA_COLUMNS.join(', ');

/** What a name must look like for ILIKE; the letters that ILIKE knows mean themselves. */
const PATTERNS: Record<NameSearch['match'], (name: string) => string> = {
  exact: (name) => name,
  starts: (name) => `${name}%`,
  contains: (name) => `%${name}%`,
};

/** The rows of the imported open data. */
@Injectable()
export class RegisterCompaniesRepository extends OpenDataRows {
  constructor(@InjectDataSource() private readonly source: DataSource) {
    super();
  }

  async asOf(): Promise<string | null> {
    const rows: { asOf: string }[] = await this.source.query(
      'SELECT as_of::text AS "asOf" FROM register_imports ORDER BY id DESC LIMIT 1',
    );
    return rows[0]?.asOf ?? null;
  }

  /** The import that answers now. */
  async lastImport(): Promise<{ fileName: string; asOf: string; companies: number; importedAt: Date } | null> {
    const rows: { fileName: string; asOf: string; companies: number; importedAt: Date }[] = await this.source.query(
      `SELECT file_name AS "fileName", as_of::text AS "asOf", companies, imported_at AS "importedAt"
       FROM register_imports ORDER BY id DESC LIMIT 1`,
    );
    return rows[0] ?? null;
  }

  async byNumber(number: string): Promise<OpenDataRow | null> {
    const rows: OpenDataRow[] = await this.source.query(
      `SELECT ${COLUMNS} FROM register_companies WHERE company_num = $1`,
      [number],
    );
    return rows[0] ?? null;
  }

  byName({ name, match, skip, take }: NameSearch): Promise<OpenDataRow[]> {
    const pattern = PATTERNS[match](name.trim().replaceAll(/[\\%_]/g, '\\$&'));
    return this.source.query(
      `SELECT ${COLUMNS} FROM register_companies WHERE company_name ILIKE $1 ORDER BY company_name, company_num OFFSET $2 LIMIT $3`,
      [pattern, skip, take],
    );
  }
}
