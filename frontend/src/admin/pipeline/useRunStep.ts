import { PIPELINE_STEPS, type PipelineScope, type StepName } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, isServerFault, sentenceOf } from '../../api/apiError.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { toast } from '../../shared/toast.ts';
import { SELECTOR_OF, type ScopeValues } from './clientProjectCategoryForm.ts';
import { positionOf, RUN_STEP, STEP_TEXTS } from './stepWordingAndApiCalls.ts';

const KEY = 'counter_key';
/** For which client, project and category the counted step was sent. */
const SCOPE_KEY = 'counter_scope';

const nameOf = ({ clientId, projectId, categoryId }: ScopeValues | PipelineScope) =>
  [clientId, projectId, categoryId].join('/');

/** The step that was sent last from this browser for a choice, 1 to 8; 0 when none was. */
export function readCounter(scope: ScopeValues): number {
  if (localStorage.getItem(SCOPE_KEY) !== nameOf(scope)) return 0;
  const counter = Number(localStorage.getItem(KEY));
  return Number.isInteger(counter) && counter > 0 && counter <= PIPELINE_STEPS.length ? counter : 0;
}
function writeCounter(counter: number, scope: PipelineScope): void {
  localStorage.setItem(KEY, String(counter));
  localStorage.setItem(SCOPE_KEY, nameOf(scope));
}

interface Order {
  scope: PipelineScope;
  step: StepName;
  /** It was done before. */
  isAgain: boolean;
}
interface Followers {
  begin: (step: StepName) => void;
  taken: (step: StepName) => void;
  refused: (step: StepName) => void;
}

/** Marks the selectors a refusal is about. */
function markSelectors(form: UseFormReturn<ScopeValues, unknown, PipelineScope>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const own = SELECTOR_OF[error.code];
  const fields = { ...(own && { [own]: error.message }), ...error.fields };
  for (const [field, message] of Object.entries(fields))
    if (field in form.getValues()) form.setError(field as keyof ScopeValues, { type: 'server', message });
}

/** Sends one step, counts it, and says what became of it. */
export function useRunStep(
  form: UseFormReturn<ScopeValues, unknown, PipelineScope>,
  { begin, taken, refused }: Followers,
) {
  return useMutation({
    mutationFn: ({ scope, step, isAgain }: Order) => RUN_STEP[step](scope, isAgain),
    onMutate: ({ step }) => begin(step),
    onSuccess: ({ queued }, { step, scope }) => {
      taken(step);
      writeCounter(positionOf(step), scope);
      if (queued === 0) toast(`${STEP_TEXTS[step].name}: there was nothing to do.`, 'info');
      else toast(STEP_TEXTS[step].done);
      return queryClient.invalidateQueries({ queryKey: queryKeys.projectProgress(scope.projectId) });
    },
    onError: (error, { step }) => {
      refused(step);
      markSelectors(form, error);
      toast(isServerFault(error) ? STEP_TEXTS[step].failure : sentenceOf(error), 'error');
    },
  });
}
