import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Paper, Stack } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Form, SaveButton, useRefresh, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, type Control, type FieldValues } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { isServerFault, sentenceOf } from '../../api/apiError.ts';
import { useUnsavedGuard } from '../elements/ConfirmDialog.tsx';
import { FormFailure } from '../form/schemaValidatedForm.tsx';
import { FormDialogBody, FormDialogFrame } from '../form/FormDialog.tsx';
import { toast } from '../toast.ts';

/** What `CreateBase` and `EditBase` do once a record was saved, or could not be. What is about a field the form shows itself. */
const savingOptions = (done: string, onSaved: () => void) => ({
  redirect: false as const,
  mutationMode: 'pessimistic' as const,
  // Who may not come here is sent away by the frame around the page.
  disableAuthentication: true,
  mutationOptions: {
    onSuccess: () => {
      toast(done);
      // After this render the form counts as sent, so that nothing holds the user back.
      setTimeout(onSaved);
    },
    onError: (error: Error) => void (isServerFault(error) && toast(sentenceOf(error), 'error')),
  },
});

/** The same for a form that has a page of its own and leads back to its list. */
export function useSavingOptions(done: string, back: string) {
  const navigate = useNavigate();
  return savingOptions(done, () => void navigate(back));
}

/** The same for a form in a dialog over its list, which shows the record as the list has it. */
export function useDialogSavingOptions(done: string, onSaved: () => void) {
  const refresh = useRefresh();
  const saved = () => {
    refresh();
    onSaved();
  };
  return { ...savingOptions(done, saved), queryOptions: { enabled: false } };
}

/** What the server refused: beside its fields, the first of which gets the focus, or else above the form. */
function Refusal() {
  const { setFocus } = useFormContext();
  const formState = useFormState();
  const { errors } = formState;
  const field = Object.keys(errors).find((name) => name !== 'root' && errors[name]?.type === 'server');
  const refused = field && errors[field];
  useEffect(() => {
    if (field && refused) setFocus(field);
  }, [field, refused, setFocus]);
  return <FormFailure formState={formState} />;
}

function UnsavedGuard({ formControl }: { formControl?: Control }) {
  const { isDirty, isSubmitSuccessful } = useFormState({ control: formControl });
  return useUnsavedGuard(isDirty && !isSubmitSuccessful, 'Your changes have not been saved and will be lost.');
}

interface RecordFormProps<In extends FieldValues, Out> {
  /** The contract's rules, with the values typed as the form holds them. */
  schema: z.ZodType<Out, In>;
  values: In;
  children: ReactNode;
}

/** react-admin's form names no types of its own values. */
const resolverOf = <In extends FieldValues, Out>(schema: z.ZodType<Out, In>) =>
  zodResolver(schema as unknown as z.ZodType<FieldValues, FieldValues>);
const held = { noValidate: true, disableInvalidFormNotification: true };

const besideEachOther = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
};

/** The form of a record on a page of its own, with Cancel and Save. Holds back who would leave it unsaved. */
export function RecordForm<In extends FieldValues, Out>({
  schema,
  values,
  back,
  aside,
  children,
}: RecordFormProps<In, Out> & { back: string; aside?: ReactNode }) {
  return (
    <Form
      {...held}
      record={values}
      resolver={resolverOf(schema)}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedGuard}
    >
      <Box sx={aside ? besideEachOther : { maxWidth: 880 }}>
        <Paper variant="outlined" sx={{ p: 3 }}>
          <Stack spacing={3}>
            <Refusal />
            {children}
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
              <Button component={Link} to={back}>
                Cancel
              </Button>
              <SaveButton alwaysEnable icon={false} />
            </Stack>
          </Stack>
        </Paper>
        {aside}
      </Box>
    </Form>
  );
}

interface RecordDialogProps<In extends FieldValues, Out> extends RecordFormProps<In, Out> {
  title: string;
  maxWidth?: 'xs' | 'sm';
  onClose: () => void;
}

/** The form of a record in a dialog. */
export function RecordDialog<In extends FieldValues, Out>({
  title,
  maxWidth,
  schema,
  values,
  onClose,
  children,
}: RecordDialogProps<In, Out>) {
  const { saving = false } = useSaveContext();
  return (
    <FormDialogFrame isBusy={saving} maxWidth={maxWidth} onClose={onClose}>
      <Form {...held} record={values} resolver={resolverOf(schema)}>
        <FormDialogBody title={title} isBusy={saving} onClose={onClose}>
          <Refusal />
          {children}
        </FormDialogBody>
      </Form>
    </FormDialogFrame>
  );
}
