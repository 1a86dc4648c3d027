import type { SvgIconComponent } from '@mui/icons-material';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import {
  DOCUMENT_STEPS,
  type ProjectProgress,
  type StepName,
  type StepState,
  isReadable,
  isSettled,
  pipelineCalls,
  type PipelineScope,
  PIPELINE_STEPS,
} from '@proofroom/contract';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { type Tone, Tag } from '../../shared/elements/Tag.tsx';
import { counted, listed } from '../../shared/formatInWords.ts';
import { toast } from '../../shared/toast.ts';
import { readCounter, useRunStep } from './useRunStep.ts';
import type { ScopeValues } from './clientProjectCategoryForm.ts';
import { positionOf, STEP_TEXTS } from './stepWordingAndApiCalls.ts';
import { durationInWords, isUnderWay, type StepTime, useStepTimes } from './trackStepDurations.ts';
import { useAction } from '../../shared/useAction.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';

type Step = ProjectProgress['steps'][number];

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
const lookOf = (state: StepState | null): Look => (state ? LOOKS[state] : NOT_STARTED);

const isDocumentStep = (step: StepName) => (DOCUMENT_STEPS as readonly StepName[]).includes(step);

/** "5 of 6 documents, 1 failed"; null where nothing can be counted. */
function countsOf({ step, done, total, failed }: Step): string | null {
  const noun = isDocumentStep(step) ? 'documents' : 'questions';
  if (total === 0 || (!isDocumentStep(step) && step !== 'generate_responses')) return null;
  return `${done} of ${total} ${noun}${failed > 0 ? `, ${failed} failed` : ''}`;
}

interface Props {
  step: Step;
  time: StepTime | undefined;
  now: number;
  /** The one to send next. */
  isNext: boolean;
  isSending: boolean;
  onSend: () => void;
  /** What went wrong, document by document. */
  children?: ReactNode;
}

const wordOf = ({ state, step }: Step) => {
  if (state === 'failed' || state === 'cancelled') return 'Try again';
  return state === 'done' ? `${STEP_TEXTS[step].action} again` : STEP_TEXTS[step].action;
};

/** One of the eight steps: what it does, how far it is, how long it took, and the button that sends it. */
function StepRow({ step, time, now, isNext, isSending, onSend, children }: Props) {
  const { name, text } = STEP_TEXTS[step.step];
  const { word, tone, icon } = lookOf(step.state);
  const facts = [countsOf(step), time && durationInWords((time.to ?? Math.max(now, time.from)) - time.from)].filter(
    Boolean,
  );
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Stack
        direction="row"
        spacing={{ xs: 1.5, sm: 2 }}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}>
          <Typography variant="subtitle2" component="h3" className="figures">
            {positionOf(step.step)}. {name}
          </Typography>
          <Caption component="p">{text}</Caption>
        </Box>
        {facts.length > 0 && (
          <Caption className="figures" sx={{ textAlign: { sm: 'right' } }}>
            {facts.join(' · ')}
          </Caption>
        )}
        <Tag tone={tone} icon={icon}>
          {word}
        </Tag>
        <Button
          size="small"
          variant={isNext ? 'contained' : 'outlined'}
          aria-label={`${wordOf(step)}: ${name}`}
          loading={isSending || isUnderWay(step)}
          onClick={onSend}
          sx={{ minWidth: { xs: 0, sm: 116 }, ml: 'auto' }}
        >
          {wordOf(step)}
        </Button>
      </Stack>
      {children}
    </Box>
  );
}

type Documents = ProjectProgress['documents'];

/** Those of the chosen category that could not be read; of the whole project while none is chosen. */
const failedIn = (documents: Documents, categoryId: number | null): Documents =>
  documents.filter(
    (document) =>
      isSettled(document.status) &&
      !isReadable(document.status) &&
      (categoryId === null || document.categoryId === categoryId),
  );

/** Documents that could not be read, each with its reason. */
function FailedDocuments({ failed }: { failed: Documents }) {
  if (failed.length === 0) return null;
  return (
    <Box component="ul" aria-label="Documents that could not be read" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {failed.map(({ id, fileName, reason }) => (
        <Typography key={id} component="li" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{fileName}</strong>
          {reason && `: ${reason}`}
        </Typography>
      ))}
    </Box>
  );
}

function sentSentence({ documents, questions }: { documents: number; questions: number }, failed: number): string {
  if (documents + questions === 0)
    return failed === 0
      ? 'Nothing remains to be done.'
      : `Nothing else can be run: ${counted(failed, 'document')} could not be read. Step 1 says why.`;
  const parts = [documents > 0 && counted(documents, 'document'), questions > 0 && counted(questions, 'question')];
  return `Sent: ${listed(parts.filter((part) => part !== false))}.`;
}

/** Sends everything of the chosen category that has not been done yet, one step after the other. */
function RunRemaining({ form, failed }: { form: UseFormReturn<ScopeValues, unknown, PipelineScope>; failed: number }) {
  const run = useAction({
    mutationFn: (body: PipelineScope) => callApi(pipelineCalls.runRemaining, { body }),
    onSuccess: (sent, { projectId }) => {
      const isNothing = sent.documents + sent.questions === 0;
      toast(sentSentence(sent, failed), !isNothing ? 'success' : failed > 0 ? 'warning' : 'info');
      return queryClient.invalidateQueries({ queryKey: queryKeys.projectProgress(projectId) });
    },
  });
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<PlayArrowOutlined />}
      loading={run.isPending}
      loadingPosition="start"
      onClick={() => void form.handleSubmit((scope) => run.mutate(scope))()}
    >
      Run all remaining
    </Button>
  );
}

interface StepListProps {
  form: UseFormReturn<ScopeValues, unknown, PipelineScope>;
  /** Undefined while no project is chosen. */
  progress: ProjectProgress | undefined;
  /** The category whose steps these are; null for those of the whole project. */
  categoryId: number | null;
  /** When the server said so, ms since 1970. */
  at: number;
}

const UNSENT_STEPS: Step[] = PIPELINE_STEPS.map((step) => ({
  step,
  state: null,
  done: 0,
  total: 0,
  failed: 0,
}));

/** The step to send next: the first that nothing has passed. */
const nextOf = (progress: ProjectProgress | undefined) =>
  progress?.steps.find(({ state, done }) => state !== 'done' && done === 0)?.step;

/** Steps that went through without anybody here sending them are no reason to say that none was. Before a choice there is nothing to say. */
function sentLast(counter: number, progress: ProjectProgress | undefined, categoryId: number | null): string {
  if (!progress || categoryId === null) return '';
  if (counter > 0) return `Sent last: step ${counter} of ${PIPELINE_STEPS.length}`;
  return progress.steps.some(({ state }) => state !== null) ? 'No step sent from this browser' : 'No step sent yet';
}

/** The eight steps from top to bottom. Without a complete selection a press says which selection is missing. */
export function StepList({ form, progress, categoryId, at }: StepListProps) {
  const { times, now, ...followers } = useStepTimes(progress?.steps, at);
  const send = useRunStep(form, followers);
  const counter = readCounter(useWatch({ control: form.control }) as ScopeValues);
  const next = nextOf(progress);
  const failed = failedIn(progress?.documents ?? [], categoryId);
  const [replacing, setReplacing] = useState<{ scope: PipelineScope; answers: number } | null>(null);
  const press = ({ step, state, done }: Step) =>
    void form.handleSubmit((scope) => {
      if (step === 'generate_responses' && done > 0) setReplacing({ scope, answers: done });
      else send.mutate({ scope, step, isAgain: state === 'done' });
    })();
  const replace = () => {
    if (replacing) send.mutate({ scope: replacing.scope, step: 'generate_responses', isAgain: true });
    setReplacing(null);
  };
  return (
    <Paper variant="outlined" component="section" aria-labelledby="steps">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', p: 2, pb: 1 }}>
        <Typography component="h2" variant="h3" id="steps" sx={{ flexGrow: 1 }}>
          Steps
        </Typography>
        <Caption role="status" className="figures">
          {sentLast(counter, progress, categoryId)}
        </Caption>
        <RunRemaining form={form} failed={failed.length} />
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(progress?.steps ?? UNSENT_STEPS).map((step) => (
          <StepRow
            key={step.step}
            step={step}
            time={times[step.step]}
            now={now}
            isNext={step.step === next}
            isSending={send.isPending && send.variables.step === step.step}
            onSend={() => press(step)}
          >
            {step.step === 'parse_documents' && <FailedDocuments failed={failed} />}
          </StepRow>
        ))}
      </Box>
      {progress && (
        <Caption component="p" sx={{ px: 2, py: 1.5 }}>
          {categoryId !== null
            ? 'States and counts are those of the chosen category. An index is made for the whole project.'
            : 'States and counts are those of the whole project. Choose a category to see its own.'}
        </Caption>
      )}
      {replacing && (
        <ConfirmDialog
          title={`Replace ${counted(replacing.answers, 'answer')}?`}
          text="Every question of the category is answered anew, also those that are up to date. Answers that a person chose stay as they are."
          action="Replace"
          onConfirm={replace}
          onClose={() => setReplacing(null)}
        />
      )}
    </Paper>
  );
}
