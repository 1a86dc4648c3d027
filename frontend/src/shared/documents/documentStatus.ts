import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { type DocumentStatus, isSettled, type DocumentFile, type ProjectProgress } from '@proofroom/contract';
import type { Tone } from '../elements/Tag.tsx';

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

export type LiveDocument = ProjectProgress['documents'][number];

/** What a person can do about a document in this state, where the server gave no reason of its own. */
const ADVICE: Partial<Record<DocumentStatus, string>> = {
  waiting: 'It is read as soon as those before it are done.',
  partial: 'Some parts could not be read. Answers may miss what stands there.',
  no_text: 'Upload a copy whose text can be selected.',
  locked: 'Enter its password, or upload a copy without one.',
  damaged: 'Export it again and upload the new copy.',
  refused: 'Save it in another format and upload that.',
  infected: 'It was not opened. Delete it and ask for a clean copy.',
  failed: 'Try again; if it fails once more, export the file again.',
};
const READ_AGAIN = 'It is being read again. Until that is done, answers use what was read before.';
export const documentAdvice = ({
  status,
  reason,
  isReadAgain,
}: Pick<DocumentFile, 'status' | 'reason' | 'isReadAgain'>): string | null =>
  reason ?? (isReadAgain ? READ_AGAIN : (ADVICE[status] ?? null));

/** Padding on the left of a document in a list: attachments stand under their mail. */
export const attachmentIndent = ({ attachmentDepth }: Pick<DocumentFile, 'attachmentDepth'>) => {
  const depth = Math.min(attachmentDepth, 3);
  return { xs: 2 + depth * 1.5, sm: 2 + depth * 3 };
};

/** What is known by now: the live word where there is one. */
export const liveState = (file: DocumentFile, live: LiveDocument | undefined) => live ?? file;

/** It waits, is being read, or is being read again. */
export const isUnderWay = ({ status, isReadAgain }: Pick<DocumentFile, 'status' | 'isReadAgain'>) =>
  isReadAgain || !isSettled(status);

/** States in which reading once more may help. */
export const canRetry = ({ status, isReadAgain }: Pick<DocumentFile, 'status' | 'isReadAgain'>) =>
  !isReadAgain && (status === 'failed' || status === 'partial');

/** Some locks no password opens here: sealed messages, and schemes that nobody knows. */
export const takesPassword = (file: Pick<DocumentFile, 'takesPassword'>, status: DocumentStatus) =>
  status === 'locked' && file.takesPassword;

const unitOf = ({ fileName }: LiveDocument) => (/\.pdf$/i.test(fileName) ? 'pages' : 'parts');

/** "3 of 24 pages read", or null when nothing can be counted. */
export const readSoFar = (live: LiveDocument | undefined): string | null =>
  live && (live.status === 'reading' || live.isReadAgain) && live.total > 0
    ? `${live.done} of ${live.total} ${unitOf(live)} read`
    : null;

/** A project holds this file twice, and nobody has said yet what to do about it. */
export const isUndecidedDuplicate = (file: Pick<DocumentFile, 'duplicateOf' | 'keepsDuplicate'>) =>
  file.duplicateOf !== null && !file.keepsDuplicate;

const percent = (similarity: number) => `${Math.floor(similarity * 100)} %`;

/** What the project holds already: the same file, or nearly the same words. */
export function duplicateHints({
  duplicateOf,
  keepsDuplicate,
  similarTo,
}: Pick<DocumentFile, 'duplicateOf' | 'keepsDuplicate' | 'similarTo'>): string[] {
  const others = similarTo.filter(({ id }) => id !== duplicateOf?.id);
  const [first, ...rest] = others;
  const more = rest.length > 0 ? `, and ${rest.length} more` : '';
  return [
    ...(duplicateOf
      ? [
          `The same file as ${duplicateOf.fileName}${keepsDuplicate ? '; both are kept.' : '. Keep both, or delete this one?'}`,
        ]
      : []),
    ...(first
      ? [`Nearly the same words as ${first.fileName} (${percent(first.similarity)})${more}. Is it another version?`]
      : []),
  ];
}
