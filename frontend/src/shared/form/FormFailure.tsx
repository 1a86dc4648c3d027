import Alert from '@mui/material/Alert';
import type { FieldValues, FormState } from 'react-hook-form';

/** What the server refused, when it is not about one field. */
export function FormFailure<In extends FieldValues>({ formState }: { formState: FormState<In> }) {
  const sentence = formState.errors.root?.server?.message;
  return sentence ? <Alert severity="error">{sentence}</Alert> : null;
}
