import FindInPageOutlined from '@mui/icons-material/FindInPageOutlined';
import { Alert, Box, Paper, Stack } from '@mui/material';
import { isSettled, PROVIDERS, type DdqDetails, type ProjectProgress } from '@proofroom/contract';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../shared/elements/LoadFailure.tsx';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { ShortcutHelp, useShortcuts } from '../../shared/answers/KeyboardShortcuts.tsx';
import { readLinkState } from '../../shared/answers/questionFiltersInUrl.ts';
import { progressKey } from '../../shared/progress/QuestionProgressBar.tsx';
import { useAnswering, useAnswer, useNextAnswer } from '../../shared/answers/loadGenerateAndReviewAnswers.ts';
import { useRefreshOnChange, useProgress } from '../../shared/progress/liveProgress.ts';
import { EmptyState } from '../../shared/elements/EmptyState.tsx';
import { useProject } from '../../shared/projects/projectQueries.ts';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerBody } from './AnswerBody.tsx';
import { AnswerHead } from './AnswerHead.tsx';
import { AnswerReviewerAndNote } from './AnswerReviewerAndNote.tsx';
import { WriteAnswerInOwnWords } from './WriteAnswerInOwnWords.tsx';
import { AnswerNotices } from './AnswerNotices.tsx';
import { SourcePane } from './source/SourcePane.tsx';
import { SourceDrawer, SplitPanes, useHasTwoPanes, useSourceSheet } from '../../viewer/SplitPanes.tsx';
import {
  citationsOf,
  readSelection,
  selectedCitation,
  stepFrom,
  type Selection,
} from './source/groupAndSelectCitations.ts';
import { AnswerInProgress } from '../../shared/answers/AnswerInProgress.tsx';
import { PreviousAnswer } from '../../shared/answers/AnswerStatementsWithCitations.tsx';

const KEYS = [
  ['[', 'Previous citation'],
  [']', 'Next citation'],
  ['j', 'Next question'],
  ['k', 'Previous question'],
  ['r', 'Mark as reviewed, or take that back'],
  ['?', 'Show this list'],
] as const;

function queryOf({ draft, number }: Selection): URLSearchParams {
  const query = new URLSearchParams({ cite: String(number) });
  if (draft !== null) query.set('draft', String(draft));
  return query;
}

/** Which citation is shown beside the answer; kept in the address, so that a colleague can be sent to it. */
function useSelection() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const selection = useMemo(() => readSelection(search), [search]);
  const select = (next: Selection) => setSearch(queryOf(next), { replace: true, state });
  return { selection, select, isNamed: search.has('cite') };
}

/** Asks for the answer again when the project tells of a change. */
function useFreshAnswer(projectId: number, questionId: number, progress: ProjectProgress | undefined) {
  const counts = progressKey(progress);
  useRefreshOnChange(counts, () =>
    queryClient.invalidateQueries({ queryKey: queryKeys.answer(projectId, questionId) }),
  );
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.responses(projectId) });
}

/** Names of the documents that the question is searched in once they are read. */
const unreadOf = ({ category, responseProvider }: DdqDetails, progress: ProjectProgress | undefined): string[] =>
  responseProvider === PROVIDERS.searchless
    ? []
    : (progress?.documents ?? [])
        .filter(({ categoryId, status }) => categoryId === category.value && !isSettled(status))
        .map(({ fileName }) => fileName);

/** The notices above the answer say already that it may be outdated. */
const shownOf = (question: DdqDetails): DdqDetails => ({ ...question, outdatedReason: null });

const NoSource = () => (
  <Paper variant="outlined" sx={{ height: 1, display: 'grid', placeItems: 'center' }}>
    <EmptyState icon={FindInPageOutlined} title="No VDR Available" text="No source to show for this question." />
  </Paper>
);

/** One question: its answer at the left, the words it stands on marked in their document at the right. */
export default function AnswerPage() {
  const params = useParams();
  const projectId = Number(params.id);
  const questionId = Number(params.questionId);
  const navigate = useNavigate();
  const told = readLinkState(useLocation().state);
  const { data: project } = useProject(projectId);
  const linkState = { ...told, projectName: project?.name ?? told.projectName };
  const list = linkState.search ?? '';
  const { data: question, error, refetch } = useAnswer(projectId, questionId, list);
  useNextAnswer(projectId, question?.nextId, list);
  const { selection, select, isNamed } = useSelection();
  const { data: progress } = useProgress(projectId);
  const { generate, giveUpChoice, review } = useAnswering(projectId, useFreshAnswer(projectId, questionId, progress));
  const hasTwoPanes = useHasTwoPanes();
  const sheet = useSourceSheet(isNamed);
  const [isHelpOpen, setHelpOpen] = useState(false);

  // While a new answer is made, and when that failed, the one before stays to be read.
  const isShown = question !== undefined && question.outcome !== null;
  const isOld = isShown && question.state !== 'success';
  const citation = isShown ? selectedCitation(question, selection) : undefined;
  const citations = question ? citationsOf(question, selection.draft) : [];
  const show = (next: Selection) => (hasTwoPanes ? select(next) : sheet.open(queryOf(next).toString()));
  const step = (by: 1 | -1) => citation && select({ ...selection, number: stepFrom(citations, citation.number, by) });
  const turn = (id: number | null | undefined) =>
    id && void navigate(paths.answer(projectId, id), { state: linkState });
  const canBeReviewed = question?.state === 'success' && question.outcome !== null;
  const markReviewed = () =>
    canBeReviewed && review.mutate({ questionId, isReviewed: !question.review, answeredAt: question.updatedAt });
  useShortcuts({
    r: markReviewed,
    '[': () => step(-1),
    ']': () => step(1),
    j: () => turn(question?.nextId),
    k: () => turn(question?.previousId),
    '?': () => setHelpOpen(true),
  });

  const chosen = { ...selection, number: citation?.number ?? selection.number };
  const left = (
    <Stack spacing={2}>
      <AnswerHead projectId={projectId} questionId={questionId} question={question} linkState={linkState} />
      {error && !question && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !question && <Waiting />}
      {question && (
        <AnswerActions
          question={question}
          linkState={linkState}
          isAsking={generate.isPending || giveUpChoice.isPending}
          isMarking={review.isPending}
          onReview={markReviewed}
          onGiveUpChoice={() => giveUpChoice.mutate(questionId)}
          onGenerate={(again) => generate.mutate({ questionId: [questionId], again })}
        />
      )}
      {question && <AnswerNotices question={question} unread={unreadOf(question, progress)} linkState={linkState} />}
      {question && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > form, & > :has(section)': { flexBasis: '100%' } }}>
          <AnswerReviewerAndNote key={`note ${question.id}`} question={question} />
          <WriteAnswerInOwnWords key={`wording ${question.id}`} question={question} />
        </Box>
      )}
      {question && (!isOld || question.state === 'regenerate') && (
        <AnswerBody question={shownOf(question)} selection={chosen} onSelect={show} />
      )}
      {question && isOld && (
        <PreviousAnswer isBeingUpdated={question.state === 'in_progress'}>
          {question.state === 'in_progress' && question.reason && <Alert severity="warning">{question.reason}</Alert>}
          {question.soFar && question.soFar.length > 0 && <AnswerInProgress statements={question.soFar} />}
          <AnswerBody question={shownOf({ ...question, state: 'success' })} selection={chosen} onSelect={show} />
        </PreviousAnswer>
      )}
    </Stack>
  );
  const source = citation && (
    <SourcePane
      citations={citations}
      citation={citation}
      isRegister={question?.responseProvider === PROVIDERS.searchless}
      onSelect={(number) => select({ ...selection, number })}
      onStep={step}
      onClose={hasTwoPanes ? undefined : sheet.close}
    />
  );

  return (
    <>
      {hasTwoPanes ? (
        <SplitPanes
          leftLabel="Answer"
          left={left}
          right={source ?? (question ? <NoSource /> : <Paper variant="outlined" sx={{ height: 1 }} />)}
        />
      ) : (
        left
      )}
      {!hasTwoPanes && source && (
        <SourceDrawer isOpen={sheet.isOpen} onClose={sheet.close}>
          {source}
        </SourceDrawer>
      )}
      <ShortcutHelp keys={KEYS} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
