import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, isOurFault, sentenceOf } from '../../api/apiError.ts';
import { toast } from '../toast.ts';

/**
 * Puts what the server says beside the fields it speaks of, the first of which gets the focus, and the rest above the form.
 * When nothing that was typed is to blame, a message says so.
 */
export function showServerErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): void {
  if (isOurFault(error)) return toast(sentenceOf(error), 'error');
  const known =
    error instanceof ApiError ? Object.entries(error.fields).filter(([field]) => field in form.getValues()) : [];
  for (const [at, [field, message]] of known.entries())
    form.setError(field as Path<In>, { type: 'server', message }, { shouldFocus: at === 0 });
  if (known.length === 0) form.setError('root.server', { type: 'server', message: sentenceOf(error) });
}
