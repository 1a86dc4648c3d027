import { OPEN_DATA_COLUMNS, type OpenDataColumn } from '../../../ports/registry/open-data-rows.js';

/** Rows as they come, their columns numbered instead of named; gone at the end of the transaction. */
export const stageTable = (columns: number) =>
  `CREATE TEMP TABLE register_rows (${Array.from({ length: columns }, (_, index) => `c${index} text`).join(', ')}) ON COMMIT DROP`;

export const COPY = `COPY register_rows FROM STDIN WITH (FORMAT csv, ENCODING 'UTF8')`;
export const COUNT_ROWS = 'SELECT count(*)::int AS count FROM register_rows';
export const COUNT_BEFORE =
  'SELECT coalesce((SELECT companies FROM register_imports ORDER BY id DESC LIMIT 1), 0) AS count';
export const COUNT_COMPANIES = 'SELECT count(*)::int AS count FROM register_companies_next';

/** Sorting and index building at once use this much and no more. */
const MEMORY = `SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '256MB'`;
export const PREPARE = `${MEMORY}; CREATE TABLE register_companies_next (LIKE register_companies INCLUDING DEFAULTS)`;

const NUMBER = String.raw`^\d{1,7}(\.0+)?$`;

/** One row a company. The file repeats some numbers with earlier names: the name that took effect last is the present one. */
export function chooseRows(columns: readonly string[]): string {
  const raw = (name: OpenDataColumn) => {
    const index = columns.indexOf(name);
    return index < 0 ? 'NULL::text' : `nullif(btrim(c${index}), '')`;
  };
  const values = OPEN_DATA_COLUMNS.map((name) =>
    name === 'company_num' ? `split_part(${raw(name)}, '.', 1)::int` : raw(name),
  );
  const named = values.map((value, index) => `${value} AS ${OPEN_DATA_COLUMNS[index]}`);
  return `
    INSERT INTO register_companies_next (${OPEN_DATA_COLUMNS.join(', ')})
    SELECT DISTINCT ON (company_num) * FROM (
      SELECT ${named.join(', ')} FROM register_rows
      WHERE ${raw('company_num')} ~ '${NUMBER}' AND ${raw('company_name')} IS NOT NULL
    ) AS chosen
    ORDER BY company_num, company_name_eff_date DESC NULLS LAST, company_status_date DESC NULLS LAST`;
}

export const BUILD_INDEXES = `
  ALTER TABLE register_companies_next ADD CONSTRAINT register_companies_next_pkey PRIMARY KEY (company_num);
  CREATE INDEX register_companies_next_name_idx ON register_companies_next USING gin (company_name gin_trgm_ops);
  ANALYZE register_companies_next`;

/** The newest day on which something happened that is not in the future: companies are registered every working day. */
export const FIND_DAY = String.raw`
  SELECT max(left(day, 10)) AS day
  FROM register_companies_next, unnest(ARRAY[company_reg_date, company_status_date, company_name_eff_date]) AS day
  WHERE day ~ '^\d{4}-\d\d-\d\d' AND left(day, 10) <= to_char(now(), 'YYYY-MM-DD') AND day >= '1000'`;

/** The only moment in which somebody who looks a company up has to wait. A new table has no rights yet: open data are everybody's. */
export const SWAP = `
  GRANT SELECT ON register_companies_next TO PUBLIC;
  DROP TABLE register_companies;
  ALTER TABLE register_companies_next RENAME TO register_companies;
  ALTER TABLE register_companies RENAME CONSTRAINT register_companies_next_pkey TO register_companies_pkey;
  ALTER INDEX register_companies_next_name_idx RENAME TO register_companies_name_idx`;
