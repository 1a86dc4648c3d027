import { Box, Stack, Typography } from '@mui/material';
import type { ProjectProgress, QuestionCounts } from '@proofroom/contract';
import { Caption } from '../elements/SecondaryText.tsx';

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
  { name: 'notFound', word: 'nothing found', color: 'text.secondary' },
  { name: 'failed', word: 'failed', color: 'error.main' },
  { name: 'inProgress', word: 'in progress', color: null },
  { name: 'waiting', word: 'not started', color: null },
];

/** "38 answered · 12 passages · 22 nothing found". */
export const countsInWords = (counts: QuestionCounts): string =>
  PARTS.filter(({ name, isAlwaysSaid }) => counts[name] > 0 || isAlwaysSaid)
    .map(({ name, word }) => `${counts[name]} ${word === 'passages' && counts[name] === 1 ? 'passage' : word}`)
    .join(' · ');

/** The parts of the bar that are filled: what is done, and what is under way as a pattern. */
export const segmentsOf = (counts: QuestionCounts) =>
  PARTS.filter(({ name }) => counts[name] > 0).map(({ name, color }) => ({ name, color, count: counts[name] }));

/** A text that changes whenever any question, or whether its answer is up to date, may have changed. */
export const progressKey = (
  progress: Pick<ProjectProgress, 'questions' | 'changes' | 'foundSoFar'> | undefined,
): string | undefined =>
  progress &&
  [...PARTS.map(({ name }) => progress.questions[name]), ...Object.values(progress.changes), progress.foundSoFar].join(
    '/',
  );

/** Drawn over the empty bar: work goes on here, and nothing is done yet. */
const UNDER_WAY = (theme: { palette: { text: { secondary: string } } }) =>
  `repeating-linear-gradient(135deg, ${theme.palette.text.secondary} 0 2px, transparent 2px 6px)`;

/** How far the questions are: one coloured length for each kind of result, and empty what is still to be done. */
const ProgressBar = ({ counts, height }: { counts: QuestionCounts; height: number }) => (
  <Box
    aria-hidden
    sx={{ display: 'flex', gap: '2px', height, borderRadius: 999, overflow: 'hidden', bgcolor: 'divider' }}
  >
    {segmentsOf(counts).map(({ name, count, color }) => (
      <Box
        key={name}
        data-segment={name}
        sx={{
          flexBasis: 0,
          flexGrow: count,
          transition: 'flex-grow 200ms',
          ...(color !== null && { bgcolor: color }),
          ...(name === 'inProgress' && { backgroundImage: UNDER_WAY }),
        }}
      />
    ))}
  </Box>
);

/** How far the questions of a project are, in words and as a bar. */
export const AnswerBar = ({ counts }: { counts: QuestionCounts }) => (
  <Stack spacing={0.5} sx={{ minWidth: 120 }}>
    <Caption component="span" className="figures">
      {counts.total === 0 ? 'No questions' : countsInWords(counts)}
    </Caption>
    <ProgressBar counts={counts} height={6} />
  </Stack>
);

/** "38 answered · 12 passages · 22 nothing found", and the same as a bar. */
export const QuestionProgress = ({ counts }: { counts: QuestionCounts }) => (
  <Stack spacing={0.5} sx={{ minWidth: { xs: 1, sm: 280 }, maxWidth: { sm: 480 } }}>
    <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {countsInWords(counts)}
    </Typography>
    <ProgressBar counts={counts} height={6} />
  </Stack>
);
