import type { AnswerReviewerAndNote, Statement } from '@proofroom/contract';

/** What is shown of an answer as plain text, one statement a line; all of it where everything is folded away. */
export function textOf({ statements }: { statements: readonly Statement[] }): string {
  const shown = statements.filter(({ folded }) => folded === undefined);
  return (shown.length > 0 ? shown : statements).map(({ text }) => text).join('\n');
}

const NOTE_WORDS: Record<AnswerReviewerAndNote['kind'], string> = { missing: 'Not stated', caveat: 'Please note' };

/** The same with what is missing and what qualifies it, one line each, told apart from what is quoted. */
export function withNotes(text: string, notes: readonly AnswerReviewerAndNote[]): string {
  return [text, ...notes.map((note) => `${NOTE_WORDS[note.kind]}: ${note.text}`)].filter(Boolean).join('\n');
}
