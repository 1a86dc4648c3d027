import type { Statement } from '@proofroom/contract';

/** The answer as plain text, one statement a line. */
export const textOf = ({ statements }: { statements: readonly Statement[] }): string =>
  statements.map(({ text }) => text).join('\n');
