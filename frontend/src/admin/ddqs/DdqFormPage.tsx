import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Ddq, DdqInput } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { FormFailure, useContractForm } from '../../shared/form/contractForm.tsx';
import { useSaving } from '../../shared/form/useSaving.tsx';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { DdqForm, ddqValues, EMPTY_DDQ } from './ddqForm.ts';
import { DdqInputs } from './DdqInputs.tsx';

interface Props {
  title: string;
  ddq?: Ddq;
  /** Stands between the title and the form. */
  above?: ReactNode;
  isBusy: boolean;
  done: string;
  /** Said when the fault is ours or the connection failed. */
  failure: string;
  save: (input: DdqInput) => Promise<unknown>;
}

/** The page on which a question is added or edited. */
export function DdqFormPage({ title, ddq, above, isBusy, done, failure, save }: Props) {
  const form = useContractForm(DdqForm, ddq ? ddqValues(ddq) : EMPTY_DDQ);
  const { submit, guard } = useSaving(form, { save, done, failure, back: paths.ddqs });
  return (
    <>
      <PageTitle title={title} back={{ to: paths.ddqs, label: 'Back to All Questions' }} />
      {above}
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
