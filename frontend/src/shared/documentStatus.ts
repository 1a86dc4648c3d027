import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { DocumentStatus } from '@proofroom/contract';
import type { Tone } from './Tag.tsx';

interface Look {
  word: string;
  tone: Tone;
  icon: SvgIconComponent;
}

/** How each state of a document is shown. */
export const DOCUMENT_LOOKS: Record<DocumentStatus, Look> = {
  waiting: { word: 'Waiting', tone: 'neutral', icon: HourglassEmptyOutlined },
  reading: { word: 'Reading', tone: 'primary', icon: MenuBookOutlined },
  ready: { word: 'Ready', tone: 'success', icon: CheckCircleOutlined },
  partial: { word: 'Partly read', tone: 'warning', icon: WarningAmberOutlined },
  no_text: { word: 'No text found', tone: 'warning', icon: WarningAmberOutlined },
  locked: { word: 'Locked', tone: 'warning', icon: LockOutlined },
  damaged: { word: 'Damaged', tone: 'error', icon: ErrorOutlined },
  refused: { word: 'Refused', tone: 'error', icon: ErrorOutlined },
  infected: { word: 'Infected', tone: 'error', icon: ErrorOutlined },
  failed: { word: 'Failed', tone: 'error', icon: ErrorOutlined },
};
