import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isServerFault } from '../../api/apiError.ts';
import { toast } from '../toast.ts';
import { useUnsavedGuard } from '../ConfirmDialog.tsx';
import { showServerErrors } from './contractForm.tsx';

interface Saving<Out> {
  save: (input: Out) => Promise<unknown>;
  /** Said when it is saved. */
  done: string;
  /** Said when the fault is ours or the connection failed. */
  failure: string;
  /** Where the user is taken afterwards. */
  back: string;
}

/** Saves a form that has a page of its own, and holds back who would leave it unsaved. */
export function useSaving<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { save, done, failure, back }: Saving<Out>,
) {
  const navigate = useNavigate();
  const { isDirty, isSubmitSuccessful } = form.formState;
  const guard = useUnsavedGuard(isDirty && !isSubmitSuccessful, 'Your changes have not been saved and will be lost.');
  const submit = form.handleSubmit(async (input) => {
    try {
      await save(input);
    } catch (error) {
      if (isServerFault(error)) toast(failure, 'error');
      return showServerErrors(form, isServerFault(error) ? new Error(failure) : error);
    }
    toast(done);
    // After this render the form counts as sent, so that nothing holds the user back.
    setTimeout(() => void navigate(back));
  });
  return { submit, guard };
}
