import type { ProjectProgress } from '@proofroom/contract';

type Counts = ProjectProgress['questions'];

interface Segment {
  name: Exclude<keyof Counts, 'total'>;
  word: string;
  /** A colour of the theme. */
  color: string;
  /** Said also when there is none. */
  isAlwaysSaid?: boolean;
}

const SEGMENTS: readonly Segment[] = [
  { name: 'answered', word: 'answered', color: 'success.main', isAlwaysSaid: true },
  { name: 'passages', word: 'with passages', color: 'info.main' },
  { name: 'notFound', word: 'nothing found', color: 'text.secondary' },
  { name: 'failed', word: 'failed', color: 'error.main' },
  { name: 'inProgress', word: 'in progress', color: 'primary.main' },
  { name: 'waiting', word: 'waiting', color: 'divider' },
];

/** "26 answered · 3 not found · 11 waiting". */
export const wordsOf = (counts: Counts): string =>
  SEGMENTS.filter(({ name, isAlwaysSaid }) => counts[name] > 0 || isAlwaysSaid)
    .map(({ name, word }) => `${counts[name]} ${word}`)
    .join(' · ');

/** The parts of the bar, without those that are empty. */
export const segmentsOf = (counts: Counts) =>
  SEGMENTS.filter(({ name }) => counts[name] > 0).map(({ name, color }) => ({ name, color, count: counts[name] }));

/** A text that changes whenever the state of any question may have changed. */
export const signatureOf = (counts: Counts | undefined): string | undefined =>
  counts && SEGMENTS.map(({ name }) => counts[name]).join('/');
