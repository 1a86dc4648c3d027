import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import type { SvgIconComponent } from '@mui/icons-material';
import { DOCUMENT_STEPS, type ProjectProgress, type StepName, type StepState } from '@proofroom/contract';
import type { Tone } from '../../shared/Tag.tsx';

export type Step = ProjectProgress['steps'][number];

interface Look {
  word: string;
  tone: Tone;
  icon: SvgIconComponent;
}
const LOOKS: Record<StepState, Look> = {
  waiting: { word: 'Waiting', tone: 'neutral', icon: HourglassEmptyOutlined },
  running: { word: 'Running', tone: 'primary', icon: PlayCircleOutlined },
  done: { word: 'Done', tone: 'success', icon: CheckCircleOutlined },
  failed: { word: 'Failed', tone: 'error', icon: ErrorOutlined },
  cancelled: { word: 'Cancelled', tone: 'warning', icon: BlockOutlined },
};
const NOT_STARTED: Look = { word: 'Not started', tone: 'neutral', icon: RadioButtonUnchecked };
export const lookOf = (state: StepState | null): Look => (state ? LOOKS[state] : NOT_STARTED);

const isDocumentStep = (step: StepName) => (DOCUMENT_STEPS as readonly StepName[]).includes(step);

/** "5 of 6 documents, 1 failed"; null where nothing can be counted. */
export function countsOf({ step, done, total, failed }: Step): string | null {
  const noun = isDocumentStep(step) ? 'documents' : 'questions';
  if (total === 0 || (!isDocumentStep(step) && step !== 'generate_responses')) return null;
  return `${done} of ${total} ${noun}${failed > 0 ? `, ${failed} failed` : ''}`;
}
