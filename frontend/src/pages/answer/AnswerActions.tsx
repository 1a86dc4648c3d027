import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Rule from '@mui/icons-material/Rule';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { PROVIDERS, type DdqDetails } from '@proofroom/contract';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/toast.ts';
import type { ResponseLinkState } from '../../shared/answers/linkState.ts';
import { copyText, copyToClipboard } from './copyText.ts';

const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'));

interface Props {
  question: DdqDetails;
  linkState: ResponseLinkState;
  isAsking: boolean;
  onGenerate: (again: boolean) => void;
}

const GENERATE_WORDS: Record<DdqDetails['state'], string> = {
  generate: 'Generate Response',
  in_progress: 'Processing...',
  success: 'Regenerate',
  regenerate: 'Try again',
};

function CopyButton({ question }: { question: DdqDetails }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    copyToClipboard(copyText(question)).then(
      () => setCopied(true),
      () => toast('The browser did not allow copying.', 'error'),
    );
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={isCopied ? <CheckOutlined /> : <ContentCopy />}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      {isCopied ? 'Copied' : 'Copy with citations'}
    </Button>
  );
}

function FeedbackButton({ question }: { question: DdqDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<RateReviewOutlined />} onClick={() => setOpen(true)}>
        Give feedback
      </Button>
      {isOpen && (
        <Suspense>
          <FeedbackDialog question={question} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What can be done with an answer. */
export function AnswerActions({ question, linkState, isAsking, onGenerate }: Props) {
  const isUnderWay = question.state === 'in_progress';
  const hasPassages = question.responseProvider === PROVIDERS.gpt;
  return (
    <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant={question.state === 'success' ? 'outlined' : 'contained'}
        startIcon={<Refresh />}
        loading={isAsking || isUnderWay}
        loadingPosition="start"
        onClick={() => onGenerate(question.state !== 'generate')}
      >
        {GENERATE_WORDS[question.state]}
      </Button>
      {hasPassages && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Rule />}
          component={Link}
          to={paths.questionDocuments(question.projectId, question.id)}
          state={linkState}
        >
          Choose passages
        </Button>
      )}
      {(question.outcome === 'answered' || question.outcome === 'passages') && <CopyButton question={question} />}
      {question.state === 'success' && <FeedbackButton question={question} />}
    </Stack>
  );
}
