import { useState } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { PIPELINE_STEPS, type PipelineScope, type ProjectProgress } from '@proofroom/contract';
import type { UseFormReturn } from 'react-hook-form';
import { readCounter } from './counter.ts';
import { RunRemaining } from './RunRemaining.tsx';
import { FailedDocuments } from './FailedDocuments.tsx';
import type { ScopeValues } from './scope.ts';
import type { Step } from './stepLooks.ts';
import { StepRow } from './StepRow.tsx';
import { useSendStep } from './useSendStep.ts';
import { useStepTimes } from './useStepTimes.ts';

interface Props {
  form: UseFormReturn<ScopeValues, unknown, PipelineScope>;
  /** Undefined while no project is chosen. */
  progress: ProjectProgress | undefined;
  /** Its steps are those of the chosen category; else of the whole project. */
  isOfCategory: boolean;
  /** When the server said so, ms since 1970. */
  at: number;
}

const NOT_STARTED: Step[] = PIPELINE_STEPS.map((step) => ({ step, state: null, done: 0, total: 0, failed: 0 }));

/**
 * The step to send next: the first that nothing has passed. What the server knows of a project counts more than what
 * this browser remembers.
 */
const nextOf = (progress: ProjectProgress | undefined, counter: number) =>
  progress ? progress.steps.find(({ state, done }) => state !== 'done' && done === 0)?.step : PIPELINE_STEPS[counter];

/** Steps that went through without anybody here sending them are no reason to say that none was. */
function sentLast(counter: number, progress: ProjectProgress | undefined): string {
  if (counter > 0) return `Sent last: step ${counter} of ${PIPELINE_STEPS.length}`;
  return progress?.steps.some(({ state }) => state !== null) ? 'No step sent from this browser' : 'No step sent yet';
}

/** The eight steps from top to bottom. Without a complete selection a press says which selection is missing. */
export function StepList({ form, progress, isOfCategory, at }: Props) {
  const [counter, setCounter] = useState(readCounter);
  const { times, now, ...followers } = useStepTimes(progress?.steps, at);
  const send = useSendStep(form, { ...followers, onCounter: setCounter });
  const next = nextOf(progress, counter);
  const press = ({ step, state }: Step) =>
    void form.handleSubmit((scope) => send.mutate({ scope, step, isAgain: state === 'done' }))();
  return (
    <Paper variant="outlined" component="section" aria-labelledby="steps">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', p: 2, pb: 1 }}>
        <Typography component="h2" variant="h3" id="steps" sx={{ flexGrow: 1 }}>
          Steps
        </Typography>
        <Typography variant="caption" color="textSecondary" role="status" className="figures">
          {sentLast(counter, progress)}
        </Typography>
        <RunRemaining form={form} />
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(progress?.steps ?? NOT_STARTED).map((step) => (
          <StepRow
            key={step.step}
            step={step}
            time={times[step.step]}
            now={now}
            isNext={step.step === next}
            isSending={send.isPending && send.variables.step === step.step}
            onSend={() => press(step)}
          >
            {step.step === 'parse_documents' && progress && <FailedDocuments documents={progress.documents} />}
          </StepRow>
        ))}
      </Box>
      {progress && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, py: 1.5 }}>
          {isOfCategory
            ? 'States and counts are those of the chosen category. An index is made for the whole project.'
            : 'States and counts are those of the whole project. Choose a category to see its own.'}
        </Typography>
      )}
    </Paper>
  );
}
