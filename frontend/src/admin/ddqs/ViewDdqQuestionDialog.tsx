import { Box, Typography } from '@mui/material';
import { PROVIDERS, type Ddq } from '@proofroom/contract';
import { ReadDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { COLLAPSED_TEXT_HEIGHT } from '../../shared/sizesAndDelays.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';

const partsOf = (ddq: Ddq): [label: string, text: string | null][] =>
  ddq.responseProvider === PROVIDERS.gpt
    ? [
        ['Question', ddq.question],
        ['Query', ddq.query],
        ['Category', ddq.category.label],
        ['Summary filter', ddq.summaryFilter],
        ['Prompt', ddq.prompt],
      ]
    : [
        ['Question', ddq.question],
        ['Category', ddq.category.label],
        ['Additional details', ddq.additionalDetail],
        ['Variable', ddq.variable],
      ];

/** A question as it is kept, part by part. Long parts scroll on their own. */
export function ViewDdqQuestionDialog({ ddq, onClose }: { ddq: Ddq; onClose: () => void }) {
  return (
    <ReadDialog title="DDQ" onClose={onClose}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {partsOf(ddq).map(([label, text]) => (
          <div key={label}>
            <Caption component="dt">{label}</Caption>
            <Typography
              component="dd"
              variant="body2"
              tabIndex={0}
              sx={{ m: 0, maxHeight: COLLAPSED_TEXT_HEIGHT, overflowY: 'auto', whiteSpace: 'pre-line' }}
            >
              {text || '-'}
            </Typography>
          </div>
        ))}
      </Box>
    </ReadDialog>
  );
}
