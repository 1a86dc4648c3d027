import SignalCellularAlt from '@mui/icons-material/SignalCellularAlt';
import SignalCellularAlt1Bar from '@mui/icons-material/SignalCellularAlt1Bar';
import SignalCellularAlt2Bar from '@mui/icons-material/SignalCellularAlt2Bar';
import { Tooltip } from '@mui/material';
import type { Confidence } from '@proofroom/contract';
import { Mark } from '../elements/Tag.tsx';

const LOOK: Record<Confidence, { icon: typeof SignalCellularAlt; word: string; color: string; why: string }> = {
  high: {
    icon: SignalCellularAlt,
    word: 'High confidence',
    color: 'success.main',
    why: 'The quoted passages answer the question fully and agree with each other.',
  },
  medium: {
    icon: SignalCellularAlt2Bar,
    word: 'Medium confidence',
    color: 'text.secondary',
    why: 'The quoted passages answer the question, but not fully, or other passages come close. Please read them.',
  },
  low: {
    icon: SignalCellularAlt1Bar,
    word: 'Low confidence',
    color: 'warning.main',
    why: 'The evidence is thin. Please read the quoted passages before you rely on this answer.',
  },
};

/** How well the quoted passages support an answer: always icon and word, never colour alone. */
export function ConfidenceMark({ confidence }: { confidence: Confidence }) {
  const { icon, word, color, why } = LOOK[confidence];
  return (
    <Tooltip title={why} describeChild>
      <Mark icon={icon} color={color} tabIndex={0} sx={{ fontWeight: 500, borderRadius: '4px' }}>
        {word}
      </Mark>
    </Tooltip>
  );
}
