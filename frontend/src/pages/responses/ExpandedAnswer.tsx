import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { DdqDetails, DdqRow } from '@proofroom/contract';
import { useEffect } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { useAnswer } from '../../shared/answers/useAnswer.ts';
import { AnswerPreview } from './AnswerPreview.tsx';
import { PinButton } from './PinButton.tsx';

interface Props {
  projectId: number;
  row: DdqRow;
  /** Query of the list the row stands in. */
  list: string;
  isAsking: boolean;
  onCite: (number: number) => void;
  onGenerate: (id: number, again: boolean) => void;
}

/** A machine may make it again: it is there, and nobody chose it. */
const canBeMadeAnew = ({ state, isChosen }: DdqDetails) => state === 'success' && !isChosen;

const Loading = () => (
  <Stack spacing={0.5} role="status" aria-label="Loading the answer">
    <Skeleton width="92%" />
    <Skeleton width="84%" />
    <Skeleton width="60%" />
  </Stack>
);

/** The whole answer of a row, fetched when the row is opened. */
export function ExpandedAnswer({ projectId, row, list, isAsking, onCite, onGenerate }: Props) {
  const { data: answer, error, refetch } = useAnswer(projectId, row.id, list);
  // The list heard of news first.
  const isBehind = answer !== undefined && (answer.state !== row.state || answer.updatedAt !== row.updatedAt);
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);

  if (!answer)
    return error ? (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {sentenceOf(error)}
      </Alert>
    ) : (
      <Loading />
    );
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <AnswerPreview question={answer} onCite={onCite} />
      <Stack direction="row" spacing={1} className="no-print">
        {canBeMadeAnew(answer) && (
          <Button size="small" variant="outlined" loading={isAsking} onClick={() => onGenerate(row.id, true)}>
            Regenerate
          </Button>
        )}
        <PinButton projectId={projectId} question={row} />
      </Stack>
    </Stack>
  );
}
