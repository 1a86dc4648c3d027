import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QuestionCounts } from '@proofroom/contract';
import { ProgressBar } from '../answers/ProgressBar.tsx';
import { wordsOf } from '../answers/progressWords.ts';

/** How far the questions of a project are, in words and as a bar. */
export const AnswerBar = ({ counts }: { counts: QuestionCounts }) => (
  <Stack spacing={0.5} sx={{ minWidth: 120 }}>
    <Typography component="span" variant="caption" color="textSecondary" className="figures">
      {counts.total === 0 ? 'No questions' : wordsOf(counts)}
    </Typography>
    <ProgressBar counts={counts} height={6} />
  </Stack>
);
