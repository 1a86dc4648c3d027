import type { Statement } from '@proofroom/contract';

/** What is shown of an answer as plain text, one statement a line. */
export const textOf = ({ statements }: { statements: readonly Statement[] }): string =>
  statements
    .filter(({ folded }) => folded === undefined)
    .map(({ text }) => text)
    .join('\n');
