import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProjectProgress } from '@proofroom/contract';
import { segmentsOf, wordsOf } from '../../shared/answers/progressWords.ts';

/** "26 answered · 3 not found · 11 waiting", and the same as a bar. */
export function QuestionProgress({ counts }: { counts: ProjectProgress['questions'] }) {
  const segments = segmentsOf(counts);
  return (
    <Stack spacing={0.75} sx={{ maxWidth: 560, flex: 1, minWidth: { xs: 200, sm: 320 } }}>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {wordsOf(counts)}
      </Typography>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: 999, overflow: 'hidden', bgcolor: 'divider' }}
      >
        {segments.map(({ name, count, color }) => (
          <Box
            key={name}
            data-segment={name}
            sx={{ flexBasis: 0, flexGrow: count, bgcolor: color, transition: 'flex-grow 200ms' }}
          />
        ))}
      </Box>
    </Stack>
  );
}
