import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Refresh from '@mui/icons-material/Refresh';
import Rule from '@mui/icons-material/Rule';
import TaskAlt from '@mui/icons-material/TaskAlt';
import { Button, Stack } from '@mui/material';
import { asWorded, PROVIDERS, type DdqDetails } from '@proofroom/contract';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/toast.ts';
import type { ResponseLinkState } from '../../shared/answers/questionFiltersInUrl.ts';
import { copyToClipboard } from '../../shared/copyToClipboard.ts';
import { copyHtml, copyText } from './formatAnswerForCopying.ts';

const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'));

interface Props {
  question: DdqDetails;
  linkState: ResponseLinkState;
  isAsking: boolean;
  onGenerate: (again: boolean) => void;
  onGiveUpChoice: () => void;
  isMarking: boolean;
  onReview: () => void;
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
    copyToClipboard(copyText(asWorded(question)), copyHtml(asWorded(question))).then(
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
      // The buttons beside it stay where they are.
      sx={{ minWidth: 178 }}
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

function GiveUpChoiceButton({ isAsking, onGiveUpChoice }: Pick<Props, 'isAsking' | 'onGiveUpChoice'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Refresh />}
        loading={isAsking}
        loadingPosition="start"
        onClick={() => setOpen(true)}
      >
        Back to the automatic answer
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Back to the automatic answer?"
          text="The question is put to the documents again. What was chosen or written stays in view until the new answer is there. Then a choice is gone, and a wording stands under the earlier ones."
          action="Generate the answer"
          onClose={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            onGiveUpChoice();
          }}
        />
      )}
    </>
  );
}

/** What can be done with an answer. No machine changes one that a person chose until that choice is given up. */
export function AnswerActions({
  question,
  linkState,
  isAsking,
  onGenerate,
  onGiveUpChoice,
  isMarking,
  onReview,
}: Props) {
  const { state, outcome, isChosen } = question;
  const isUnderWay = state === 'in_progress';
  const hasPassages = question.responseProvider === PROVIDERS.gpt;
  const isSaid = state === 'success' && outcome !== null;
  return (
    <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isChosen && state === 'success' ? (
        <GiveUpChoiceButton isAsking={isAsking} onGiveUpChoice={onGiveUpChoice} />
      ) : (
        <Button
          size="small"
          variant={state === 'success' ? 'outlined' : 'contained'}
          startIcon={<Refresh />}
          loading={isAsking || isUnderWay}
          loadingPosition="start"
          onClick={() => onGenerate(state !== 'generate')}
        >
          {GENERATE_WORDS[state]}
        </Button>
      )}
      {hasPassages && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Rule />}
          component={Link}
          to={paths.questionDocuments(question.projectId, question.id)}
          state={linkState}
        >
          {isChosen && !question.wording ? 'Choose again' : 'Choose passages'}
        </Button>
      )}
      {isSaid && (
        <Button
          size="small"
          variant="outlined"
          color={question.review ? 'success' : 'primary'}
          startIcon={question.review ? <TaskAlt /> : <RadioButtonUnchecked />}
          loading={isMarking}
          loadingPosition="start"
          aria-pressed={Boolean(question.review)}
          aria-keyshortcuts="r"
          onClick={onReview}
        >
          {question.review ? 'Reviewed' : 'Mark as reviewed'}
        </Button>
      )}
      {isSaid && (outcome !== 'not_found' || question.wording) && <CopyButton question={question} />}
      {state === 'success' && <FeedbackButton question={question} />}
      {isSaid && (
        <Button size="small" variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print
        </Button>
      )}
    </Stack>
  );
}
