import type { Statement } from '@proofroom/contract';

/** What is shown of an answer as plain text, one statement a line; all of it where everything is folded away. */
export function textOf({ statements }: { statements: readonly Statement[] }): string {
  const shown = statements.filter(({ folded }) => folded === undefined);
  return (shown.length > 0 ? shown : statements).map(({ text }) => text).join('\n');
}
