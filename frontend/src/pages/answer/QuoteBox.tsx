import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Citation } from '@proofroom/contract';
import { oneLine } from '../../shared/answers/statementsOf.ts';
import { HIGHLIGHTER } from '../../shared/theme/palette.ts';

interface Props {
  citation: Citation;
  /** Position of the citation among those one can step through, from 1. */
  position: number;
  total: number;
  onStep: (step: 1 | -1) => void;
}

interface StepProps {
  label: string;
  hint: string;
  icon: typeof KeyboardArrowLeft;
  isDisabled: boolean;
  onClick: () => void;
}

const Step = ({ label, hint, icon: Icon, isDisabled, onClick }: StepProps) => (
  <Tooltip title={`${label} (${hint})`}>
    <span>
      <IconButton size="small" aria-label={label} aria-keyshortcuts={hint} disabled={isDisabled} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </span>
  </Tooltip>
);

/** The quoted words, and the way to the other citations of the answer. */
export function QuoteBox({ citation, position, total, onStep }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="blockquote"
        tabIndex={0}
        aria-label={`Quoted words of citation ${citation.number}`}
        sx={{
          flex: 1,
          m: 0,
          pl: 1.5,
          py: 0.25,
          borderLeft: `4px solid ${HIGHLIGHTER}`,
          maxHeight: 92,
          overflow: 'auto',
          minWidth: 0,
        }}
      >
        <Typography variant="answer" component="p" sx={{ fontSize: 15, lineHeight: 1.45, maxWidth: 'none' }}>
          {oneLine(citation.quote)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0 }}>
        <Step
          label="Previous citation"
          hint="["
          icon={KeyboardArrowLeft}
          isDisabled={position <= 1}
          onClick={() => onStep(-1)}
        />
        <Typography
          variant="caption"
          component="span"
          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {position} of {total}
        </Typography>
        <Step
          label="Next citation"
          hint="]"
          icon={KeyboardArrowRight}
          isDisabled={position >= total}
          onClick={() => onStep(1)}
        />
      </Stack>
    </Box>
  );
}
