import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import {
  responseCalls,
  type DdqRow,
  answeringSentence,
  pageOf,
  groupCitationsByPlace,
  rangesOf,
  type Citation,
  type DdqDetails,
} from '@proofroom/contract';
import { type ReactNode, useEffect } from 'react';
import { LoadFailure } from '../../../shared/elements/LoadFailure.tsx';
import { callApi } from '../../../api/callApi.ts';
import { queryClient } from '../../../api/queryClient.ts';
import { queryKeys } from '../../../api/queryKeys.ts';
import {
  AnswerStatementsWithCitations,
  PreviousAnswer,
} from '../../../shared/answers/AnswerStatementsWithCitations.tsx';
import { CollapsibleText } from '../../../shared/answers/CollapsibleText.tsx';
import { ConfidenceMark } from '../../../shared/answers/ConfidenceMark.tsx';
import { AnswerInProgress } from '../../../shared/answers/AnswerInProgress.tsx';
import { AnswerInPersonsWords } from '../../../shared/answers/AnswerInPersonsWords.tsx';
import { AnswerPassagesTable } from '../../../shared/answers/AnswerPassagesTable.tsx';
import { useAnswer } from '../../../shared/answers/loadGenerateAndReviewAnswers.ts';
import { outdatedSentence } from '../../../shared/answers/groupStatementsAndLabelCitations.ts';
import { useAction } from '../../../shared/useAction.ts';
import { Caption, SecondaryText } from '../../../shared/elements/SecondaryText.tsx';
import { PlainList } from '../../../shared/elements/PlainList.tsx';

interface Props {
  projectId: number;
  question: Pick<DdqRow, 'id' | 'isPinned'>;
}

/** Keeps a question at the top of its project's list, for everybody who reads it. */
function PinButton({ projectId, question: { id, isPinned } }: Props) {
  const pin = useAction({
    mutationFn: () => callApi(responseCalls.pin, { body: { projectId, questionId: id, isPinned: !isPinned } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.responses(projectId) }),
  });
  return (
    <Button
      size="small"
      variant="text"
      startIcon={isPinned ? <PushPin /> : <PushPinOutlined />}
      loading={pin.isPending}
      onClick={() => pin.mutate()}
    >
      {isPinned ? 'No longer show first' : 'Show first'}
    </Button>
  );
}

interface AnswerPreviewProps {
  question: DdqDetails;
  /** Opens the answer with this citation beside it. */
  onCite: (number: number) => void;
}

const Note = ({ icon: Icon, color, children }: { icon: typeof SearchOff; color: string; children: ReactNode }) => (
  <Stack direction="row" spacing={1} sx={{ color, alignItems: 'flex-start' }}>
    <Icon sx={{ fontSize: 20, mt: '1px' }} aria-hidden />
    <Typography variant="body2" component="div" color="inherit">
      {children}
    </Typography>
  </Stack>
);

/** Places shown before "and 3 more": a list is for an overview. */
const PLACES_SHOWN = 6;

function SourceList({ citations, onCite }: { citations: readonly Citation[]; onCite: (number: number) => void }) {
  const byDocument = [
    ...Map.groupBy(groupCitationsByPlace(citations), ({ documentId, fileName }) => documentId ?? fileName),
  ];
  const shown = byDocument.slice(0, PLACES_SHOWN);
  const more = byDocument.length - shown.length;
  return (
    <PlainList aria-label="Sources">
      {shown.map(([key, places]) => (
        <Typography component="li" variant="caption" key={key} sx={{ overflowWrap: 'anywhere' }}>
          {places[0]?.fileName}
          {places.map((place, index) => (
            <span key={place.numbers[0]}>
              {index === 0 ? ', ' : '; '}
              <Link
                component="button"
                type="button"
                variant="caption"
                onClick={() => onCite(place.numbers[0] ?? 1)}
                sx={{ display: 'inline-block', minHeight: 24, verticalAlign: 'baseline', textAlign: 'left' }}
              >
                {pageOf(place)} [{rangesOf(place.numbers)}]
              </Link>
            </span>
          ))}
        </Typography>
      ))}
      {more > 0 && <Caption component="li">and {more} more documents</Caption>}
    </PlainList>
  );
}

const KINDS_SHOWN = 5;
const shortList = (kinds: readonly string[]) => {
  const more = kinds.length - KINDS_SHOWN;
  return kinds.slice(0, KINDS_SHOWN).join(', ') + (more > 0 ? ` and ${more} more kinds of document` : '');
};

/** Nothing found is an answer too: it says what was searched and what is missing, and never looks like text from a document. */
const NotFound = ({ question }: { question: DdqDetails }) => (
  <Note icon={SearchOff} color="text.secondary">
    {question.response || 'Nothing was found in the documents.'}
    {question.missingDocuments.length > 0 && ` Missing: ${shortList(question.missingDocuments)}.`}
  </Note>
);

function Answered({ question, onCite }: AnswerPreviewProps) {
  const sentence = answeringSentence(question);
  return (
    <Stack spacing={1}>
      {sentence && <Caption component="p">{sentence}</Caption>}
      <CollapsibleText>
        {question.outcome === 'passages' ? (
          <AnswerPassagesTable answer={question} onCite={onCite} />
        ) : (
          <AnswerStatementsWithCitations answer={question} onCite={onCite} />
        )}
      </CollapsibleText>
      {question.outcome === 'answered' && question.citations.length > 0 && (
        <SourceList citations={question.citations} onCite={onCite} />
      )}
      {question.confidence && !question.isChosen && (
        <Box>
          <ConfidenceMark confidence={question.confidence} />
        </Box>
      )}
    </Stack>
  );
}

function AnswerText(props: AnswerPreviewProps) {
  const { question, onCite } = props;
  if (question.wording)
    return <AnswerInPersonsWords wording={question.wording} citations={question.citations} onCite={onCite} />;
  if (question.outcome !== 'not_found') return <Answered {...props} />;
  return (
    <Stack spacing={1}>
      <NotFound question={question} />
      {question.statements.length > 0 && (
        <CollapsibleText>
          <AnswerPassagesTable answer={question} onCite={onCite} />
        </CollapsibleText>
      )}
    </Stack>
  );
}

/** The answer of a question, short enough to look over many. What was said before stays until something new is there. */
function AnswerPreview({ question, onCite }: AnswerPreviewProps) {
  const { state, outcome, reason, soFar = [] } = question;
  if (state === 'generate') return <SecondaryText>No Responses available yet.</SecondaryText>;
  return (
    <Stack spacing={1} sx={{ width: 1 }}>
      {state === 'in_progress' && reason && (
        <Note icon={HourglassEmpty} color="warning.main">
          {reason}
        </Note>
      )}
      {soFar.length > 0 && <AnswerInProgress statements={soFar} />}
      {state === 'in_progress' && outcome === null && !reason && soFar.length === 0 && (
        <SecondaryText>The answer appears here as soon as it is there.</SecondaryText>
      )}
      {state === 'regenerate' && (
        <Note icon={ErrorOutlined} color="error.main">
          {reason ?? 'This question could not be answered. Please try again.'}
        </Note>
      )}
      {outcome !== null &&
        (state === 'success' ? (
          <AnswerText question={question} onCite={onCite} />
        ) : (
          <PreviousAnswer isBeingUpdated={state === 'in_progress'}>
            <AnswerText question={question} onCite={onCite} />
          </PreviousAnswer>
        ))}
      {state === 'success' && question.outdatedReason !== null && (
        <Note icon={UpdateOutlined} color="warning.main">
          {outdatedSentence(question)}
        </Note>
      )}
    </Stack>
  );
}

interface ExpandedAnswerProps {
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
export function ExpandedAnswer({ projectId, row, list, isAsking, onCite, onGenerate }: ExpandedAnswerProps) {
  const { data: answer, error, refetch } = useAnswer(projectId, row.id, list);
  // The list heard of news first.
  const isBehind = answer !== undefined && (answer.state !== row.state || answer.updatedAt !== row.updatedAt);
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);

  if (!answer) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Loading />;
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
