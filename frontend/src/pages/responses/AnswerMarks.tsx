import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import FormatQuote from '@mui/icons-material/FormatQuote';
import HowToReg from '@mui/icons-material/HowToReg';
import SearchOff from '@mui/icons-material/SearchOff';
import Sync from '@mui/icons-material/Sync';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type DdqRow, type Outcome, OUTCOME_WORDS } from '@proofroom/contract';

const LOOKS: Record<Outcome, { icon: SvgIconComponent; color: string }> = {
  answered: { icon: CheckCircleOutlined, color: 'success.main' },
  passages: { icon: FormatQuote, color: 'info.main' },
  not_found: { icon: SearchOff, color: 'text.secondary' },
};

const Mark = ({ icon: Icon, color, children }: { icon: SvgIconComponent; color: string; children: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      color,
      fontSize: 13,
      fontWeight: 600,
      whiteSpace: 'nowrap',
    }}
  >
    <Icon sx={{ fontSize: 16 }} aria-hidden />
    {children}
  </Box>
);

interface Props {
  question: Pick<DdqRow, 'state' | 'outcome' | 'outdatedReason' | 'isChosen'>;
  /** Said quietly after the outcome. */
  aside?: string;
}

/** What became of a question, and what is to be known of its answer: the same words and colours in every list. */
export function AnswerMarks({ question: { state, outcome, outdatedReason, isChosen }, aside }: Props) {
  if (outcome === null || state === 'regenerate') return null;
  const isUnderWay = state === 'in_progress';
  return (
    <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {isUnderWay ? (
        <Mark icon={Sync} color="text.secondary">
          Being updated
        </Mark>
      ) : (
        <Mark {...LOOKS[outcome]}>{OUTCOME_WORDS[outcome]}</Mark>
      )}
      {outdatedReason !== null && !isUnderWay ? (
        <Mark icon={UpdateOutlined} color="warning.main">
          {isChosen ? 'May be outdated' : 'Outdated'}
        </Mark>
      ) : (
        aside && (
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {aside}
          </Box>
        )
      )}
      {isChosen && <HowToReg titleAccess="Chosen by a person" sx={{ fontSize: 16, color: 'text.secondary' }} />}
    </Stack>
  );
}
