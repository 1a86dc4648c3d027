import type { ProjectProgress, QuestionCounts } from '@proofroom/contract';

interface Part {
  name: Exclude<keyof QuestionCounts, 'total'>;
  word: string;
  /** A colour of the theme, the same wherever this part is shown; null where nothing is done yet. */
  color: string | null;
  /** Said also when there is none. */
  isAlwaysSaid?: boolean;
}

/** What becomes of questions, in the order in which it is told. */
const PARTS: readonly Part[] = [
  { name: 'answered', word: 'answered', color: 'success.main', isAlwaysSaid: true },
  { name: 'passages', word: 'passages', color: 'info.main' },
  { name: 'notFound', word: 'not found', color: 'text.secondary' },
  { name: 'failed', word: 'failed', color: 'error.main' },
  { name: 'inProgress', word: 'in progress', color: null },
  { name: 'waiting', word: 'not started', color: null },
];

/** "38 answered · 12 passages · 22 not found". */
export const wordsOf = (counts: QuestionCounts): string =>
  PARTS.filter(({ name, isAlwaysSaid }) => counts[name] > 0 || isAlwaysSaid)
    .map(({ name, word }) => `${counts[name]} ${word === 'passages' && counts[name] === 1 ? 'passage' : word}`)
    .join(' · ');

/** The parts of the bar that are filled: what is done, and what is under way as a pattern. */
export const segmentsOf = (counts: QuestionCounts) =>
  PARTS.filter(({ name }) => counts[name] > 0).map(({ name, color }) => ({ name, color, count: counts[name] }));

/** A text that changes whenever any question, or whether its answer is up to date, may have changed. */
export const signatureOf = (progress: Pick<ProjectProgress, 'questions' | 'changes'> | undefined): string | undefined =>
  progress && [...PARTS.map(({ name }) => progress.questions[name]), ...Object.values(progress.changes)].join('/');
