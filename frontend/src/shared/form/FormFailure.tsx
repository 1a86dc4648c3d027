import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import type { FieldValues, FormState } from 'react-hook-form';

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
