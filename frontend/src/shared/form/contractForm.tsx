import { zodResolver } from '@hookform/resolvers/zod';
import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  type FormState,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, isServerFault, sentenceOf } from '../../api/apiError.ts';
import { toast } from '../toast.ts';

/** A form held to a schema of the contract. Errors appear after the first try to send, then follow every change. */
export function useContractForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
) {
  return useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}

/**
 * Puts what the server says beside the fields it speaks of, the first of which gets the focus, and the rest above the form.
 * When nothing that was typed is to blame, a message says so.
 */
export function showServerErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): void {
  if (isServerFault(error)) return toast(sentenceOf(error), 'error');
  const known =
    error instanceof ApiError ? Object.entries(error.fields).filter(([field]) => field in form.getValues()) : [];
  for (const [at, [field, message]] of known.entries())
    form.setError(field as Path<In>, { type: 'server', message }, { shouldFocus: at === 0 });
  if (known.length === 0) form.setError('root.server', { type: 'server', message: sentenceOf(error) });
}

/** What the server refused, when it is not about one field. It comes into view: the button may stand far below it. */
export function FormFailure<In extends FieldValues>({ formState }: { formState: FormState<In> }) {
  const alert = useRef<HTMLDivElement>(null);
  const sentence = formState.errors.root?.server?.message;
  useEffect(() => {
    if (sentence) alert.current?.scrollIntoView({ block: 'center' });
  }, [sentence]);
  return sentence ? (
    <Alert ref={alert} severity="error">
      {sentence}
    </Alert>
  ) : null;
}
