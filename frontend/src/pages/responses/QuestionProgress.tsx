import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QuestionCounts } from '@proofroom/contract';
import { ProgressBar } from '../../shared/answers/ProgressBar.tsx';
import { wordsOf } from '../../shared/answers/progressWords.ts';

/** "38 answered · 12 passages · 22 not found", and the same as a bar. */
export const QuestionProgress = ({ counts }: { counts: QuestionCounts }) => (
  <Stack spacing={0.5} sx={{ flex: 1, minWidth: { xs: 1, sm: 280 }, maxWidth: { sm: 480 } }}>
    <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {wordsOf(counts)}
    </Typography>
    <ProgressBar counts={counts} height={6} />
  </Stack>
);
