import { DefaultNamingStrategy } from 'typeorm';

/** PostgreSQL answers bigint as text; ids and sizes here stay far below 2^53. */
export const bigintAsNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter, at: number) => (at ? '_' : '') + letter.toLowerCase());

/** Properties are camelCase, columns snake_case. */
export class SnakeNames extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return snake(prefixes.concat(custom ?? property).join('_'));
  }

  override joinColumnName(relation: string, column: string): string {
    return snake(`${relation}_${column}`);
  }
}
