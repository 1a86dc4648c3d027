import { DefaultNamingStrategy, type Table } from 'typeorm';

/** PostgreSQL answers bigint as text; ids and sizes here stay far below 2^53. */
export const bigintAsNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter, at: number) => (at ? '_' : '') + letter.toLowerCase());

/** Tables from before names followed a rule: their foreign keys have the names that TypeORM makes. */
const FOREIGN_KEYS_OF_TYPEORM = new Set(
  (
    'account_tokens projects project_categories sub_categories ddqs documents document_texts document_pages document_blocks chunks ' +
    'search_indexes index_entries responses document_responses citations pipeline_steps'
  ).split(' '),
);
const after = (table: Table | string, columns: string[], ending: string) =>
  [typeof table === 'string' ? table : table.name, ...columns.map((column) => column.replace(/_id$/, '')), ending].join(
    '_',
  );

/** Properties are camelCase, columns snake_case; indexes and foreign keys are called after their table and columns. */
export class SnakeNames extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return snake(prefixes.concat(custom ?? property).join('_'));
  }

  override joinColumnName(relation: string, column: string): string {
    return snake(`${relation}_${column}`);
  }

  override indexName(table: Table | string, columns: string[]): string {
    return after(table, columns, 'idx');
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    const isOld = FOREIGN_KEYS_OF_TYPEORM.has(typeof table === 'string' ? table : table.name);
    return isOld ? super.foreignKeyName(table, columns) : after(table, columns, 'fkey');
  }
}
