import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Stack, type StackProps } from '@mui/material';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import {
  FormProvider,
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

/** Sends what a form holds; what the server refuses stands beside the fields. */
export const useSending = <In extends FieldValues, Out, Answer>(
  form: UseFormReturn<In, unknown, Out>,
  sending: UseMutationOptions<Answer, Error, Out>,
) => useMutation({ onError: (error) => showServerErrors(form, error), ...sending });

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

interface Props<In extends FieldValues, Out> extends Omit<StackProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<In, unknown, Out>;
  /** Given the values, once they hold to the schema. */
  onSend: (values: Out) => void;
}

/** The form itself: the fields in it know it, and what the server refused stands above them. */
export function SchemaValidatedForm<In extends FieldValues, Out>({ form, onSend, children, ...look }: Props<In, Out>) {
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        {...look}
        onSubmit={(event: SyntheticEvent) => void form.handleSubmit(onSend)(event)}
      >
        <FormFailure formState={form.formState} />
        {children}
      </Stack>
    </FormProvider>
  );
}
