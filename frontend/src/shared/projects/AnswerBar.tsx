import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { finishedQuestions, type ProjectRow } from '@proofroom/contract';

type Counts = ProjectRow['questions'];

const SEGMENTS = [
  { key: 'answered', color: 'success.main', word: 'answered' },
  { key: 'passages', color: 'info.main', word: 'with passages' },
  { key: 'notFound', color: 'warning.main', word: 'nothing found' },
  { key: 'failed', color: 'error.main', word: 'failed' },
  { key: 'inProgress', color: 'primary.main', word: 'in progress' },
  { key: 'waiting', color: 'transparent', word: 'not started' },
] as const;

const inWords = (counts: Counts) =>
  SEGMENTS.filter(({ key }) => counts[key] > 0)
    .map(({ key, word }) => `${counts[key]} ${word}`)
    .join(', ');

/** How far the questions of a project are: one coloured length per outcome, and the same in words. */
export function AnswerBar({ counts, hasWords = false }: { counts: Counts; hasWords?: boolean }) {
  const finished = finishedQuestions(counts);
  return (
    <Stack spacing={0.5} sx={{ minWidth: 120 }} title={inWords(counts)}>
      <Typography component="span" variant="caption" color="textSecondary" className="figures">
        {counts.total === 0 ? 'No questions' : `${finished} of ${counts.total}`}
        {hasWords && counts.total > 0 && ` · ${inWords(counts)}`}
      </Typography>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 6, borderRadius: 999, overflow: 'hidden', bgcolor: 'divider' }}
      >
        {SEGMENTS.map(
          ({ key, color }) =>
            counts[key] > 0 && (
              <Box
                key={key}
                sx={{ flexGrow: counts[key], flexBasis: 0, bgcolor: color, transition: 'flex-grow 200ms' }}
              />
            ),
        )}
      </Box>
    </Stack>
  );
}
