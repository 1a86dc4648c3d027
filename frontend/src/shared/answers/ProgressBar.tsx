import Box from '@mui/material/Box';
import type { QuestionCounts } from '@proofroom/contract';
import { segmentsOf } from './progressWords.ts';

/** Drawn over the empty bar: work goes on here, and nothing is done yet. */
const UNDER_WAY = (theme: { palette: { text: { secondary: string } } }) =>
  `repeating-linear-gradient(135deg, ${theme.palette.text.secondary} 0 2px, transparent 2px 6px)`;

/** How far the questions are: one coloured length for each kind of result, and empty what is still to be done. */
export const ProgressBar = ({ counts, height }: { counts: QuestionCounts; height: number }) => (
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
