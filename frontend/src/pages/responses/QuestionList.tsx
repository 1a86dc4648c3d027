import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { DdqDetails } from '@proofroom/contract';
import { sentenceOf } from '../../api/apiError.ts';
import { SKELETON_ROWS } from '../../shared/constants.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { QuestionCard, type CardProps } from './QuestionCard.tsx';

interface Props extends Pick<CardProps, 'linkState' | 'onGenerate' | 'onFocus'> {
  questions: readonly DdqDetails[];
  /** Index of the first of them, from 0. */
  start: number;
  addressOf: (question: DdqDetails) => string;
  /** Questions just asked for. */
  asking: ReadonlySet<number>;
}

const SkeletonCard = () => (
  <Paper variant="outlined" sx={{ p: 2.5 }}>
    <Skeleton width="70%" height={28} />
    <Skeleton width={160} height={24} />
    <Skeleton width="90%" sx={{ mt: 1 }} />
    <Skeleton width="80%" />
  </Paper>
);

export const QuestionSkeletons = () => (
  <Stack spacing={2} role="status" aria-label="Loading the questions" aria-busy>
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <SkeletonCard key={index} />
    ))}
  </Stack>
);

export const ListFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {sentenceOf(error)}
  </Alert>
);

interface EmptyProps {
  isFiltered: boolean;
  hasCategories: boolean;
  onClear: () => void;
}

/** Why there is no question to show, and what to do about it. */
export function NoQuestions({ isFiltered, hasCategories, onClear }: EmptyProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={InboxOutlined}
        title="No data available"
        text="No question matches the filters."
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  if (!hasCategories)
    return (
      <EmptyState
        icon={InboxOutlined}
        title="No Category chosen"
        text="Choose at least one category for this project."
      />
    );
  return (
    <Box sx={{ '& p::first-letter': { textTransform: 'uppercase' } }}>
      <EmptyState
        icon={InboxOutlined}
        title="no DDQ available: try again later"
        text="The question bank has no questions for the categories and providers of this project yet."
      />
    </Box>
  );
}

/** The questions of one page as cards. */
export const QuestionList = ({ questions, start, addressOf, asking, ...rest }: Props) => (
  <Stack spacing={2}>
    {questions.map((question, index) => (
      <QuestionCard
        key={question.id}
        question={question}
        number={start + index + 1}
        to={addressOf(question)}
        isAsking={asking.has(question.id)}
        {...rest}
      />
    ))}
  </Stack>
);
