import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Ddq, DdqInput } from '@proofroom/contract';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/apiError.ts';
import { FormFailure } from '../../shared/form/FormFailure.tsx';
import { showServerErrors, useContractForm } from '../../shared/form/useContractForm.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/toast.ts';
import { useUnsavedGuard } from '../../shared/useUnsavedGuard.tsx';
import { DdqForm, ddqValues, EMPTY_DDQ } from './ddqForm.ts';
import { DdqInputs } from './DdqInputs.tsx';

interface Props {
  title: string;
  ddq?: Ddq;
  isBusy: boolean;
  done: string;
  /** Said when the fault is ours or the connection failed. */
  failure: string;
  save: (input: DdqInput) => Promise<unknown>;
}

const isOurFault = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The page on which a question is added or edited. */
export function DdqFormPage({ title, ddq, isBusy, done, failure, save }: Props) {
  const navigate = useNavigate();
  const form = useContractForm(DdqForm, ddq ? ddqValues(ddq) : EMPTY_DDQ);
  const { isDirty, isSubmitSuccessful } = form.formState;
  const guard = useUnsavedGuard(isDirty && !isSubmitSuccessful, 'Your changes have not been saved and will be lost.');
  const submit = form.handleSubmit(async (input) => {
    try {
      await save(input);
    } catch (error) {
      if (isOurFault(error)) toast(failure, 'error');
      return showServerErrors(form, isOurFault(error) ? new Error(failure) : error);
    }
    toast(done);
    // After this render the form counts as sent, so that nothing holds the user back.
    setTimeout(() => void navigate(paths.ddqs));
  });
  return (
    <>
      <PageTitle title={title} back={{ to: paths.ddqs, label: 'Back to All Questions' }} />
      <Paper
        variant="outlined"
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ p: 3, maxWidth: 880 }}
      >
        <Stack spacing={3}>
          <FormFailure formState={form.formState} />
          <DdqInputs control={form.control} category={ddq?.category} />
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button component={Link} to={paths.ddqs}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              Save
            </Button>
          </Stack>
        </Stack>
      </Paper>
      {guard}
    </>
  );
}
