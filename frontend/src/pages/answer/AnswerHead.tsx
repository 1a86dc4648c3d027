import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import { Stack, Typography } from '@mui/material';
import { providerName, SOURCE_LABELS, type DdqDetails } from '@proofroom/contract';
import { BackLink } from '../../shared/elements/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import type { ResponseLinkState } from '../../shared/answers/questionFiltersInUrl.ts';
import { IconAction } from '../../shared/elements/IconAction.tsx';

interface Props {
  projectId: number;
  questionId: number;
  question: DdqDetails | undefined;
  linkState: ResponseLinkState;
}

/** The way back, the way to the questions before and after, and the question itself. */
export function AnswerHead({ projectId, questionId, question, linkState }: Props) {
  const addressOf = (id: number | null | undefined) => (id ? paths.answer(projectId, id) : undefined);
  const tags =
    question && [question.category.label, SOURCE_LABELS[providerName(question.responseProvider)]].join(' · ');

  return (
    <Stack spacing={1}>
      <title>{`${question?.question ?? 'Answer'} · Proofroom`}</title>
      <Stack
        direction="row"
        className="no-print"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <BackLink
          to={`${paths.responses(projectId)}${linkState.search ?? ''}#question-${questionId}`}
          state={{ projectName: linkState.projectName }}
          label="Back to Responses"
        />
        {question && (
          <Stack direction="row" component="nav" aria-label="Questions" sx={{ alignItems: 'center' }}>
            <IconAction
              title="Previous question (k)"
              label="Previous question"
              aria-keyshortcuts="k"
              icon={KeyboardArrowLeft}
              disabled={!question.previousId}
              to={addressOf(question.previousId)}
              state={linkState}
            />
            <Typography
              variant="caption"
              component="span"
              sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {question.listPosition === null ? 'Not in the list' : `${question.listPosition} of ${question.listTotal}`}
            </Typography>
            <IconAction
              title="Next question (j)"
              label="Next question"
              aria-keyshortcuts="j"
              icon={KeyboardArrowRight}
              disabled={!question.nextId}
              to={addressOf(question.nextId)}
              state={linkState}
            />
          </Stack>
        )}
      </Stack>
      <Typography variant="overline" component="p" color="textSecondary">
        {[linkState.projectName, tags].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {question?.question ?? ' '}
      </Typography>
    </Stack>
  );
}
