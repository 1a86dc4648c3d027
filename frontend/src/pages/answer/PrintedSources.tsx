import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Citation } from '@proofroom/contract';
import { oneLine, wholePlaceOf } from '../../shared/answers/statementsOf.ts';

/** On paper there is no second pane: the quoted passages follow the answer. */
export function PrintedSources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Typography variant="h3" component="h2">
        Sources
      </Typography>
      {citations.map((citation) => (
        <Box key={citation.id} sx={{ mt: 1.5, breakInside: 'avoid' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            [{citation.number}] {wholePlaceOf(citation)}
          </Typography>
          <Typography variant="answer" component="blockquote" sx={{ m: 0, fontSize: 14 }}>
            {oneLine(citation.quote)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
