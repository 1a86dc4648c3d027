import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { documentCalls, type DocumentFile } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { FormFailure } from '../form/FormFailure.tsx';
import { FormText } from '../form/FormText.tsx';
import { showServerErrors } from '../form/showServerErrors.ts';
import { useContractForm } from '../form/useContractForm.ts';
import { reloadDocument } from './projectQueries.ts';

/** Asks for the password of a locked document. It opens the document once and is not kept. */
export function UnlockForm({ file }: { file: DocumentFile }) {
  const form = useContractForm(documentCalls.password.body, { password: '' });
  const unlock = useMutation({
    mutationFn: (body: { password: string }) => callApi(documentCalls.password, { params: { id: file.id }, body }),
    onSuccess: () => {
      form.reset();
      reloadDocument(file.id);
    },
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <Stack
      component="form"
      noValidate
      aria-label={`Unlock ${file.name}`}
      spacing={1}
      onSubmit={(event) => void form.handleSubmit((body) => unlock.mutate(body))(event)}
      sx={{ mt: 1, maxWidth: 420 }}
    >
      <FormFailure formState={form.formState} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', '& > :first-of-type': { flexGrow: 1 } }}>
        <FormText
          control={form.control}
          name="password"
          label="Password of the document"
          type="password"
          autoComplete="off"
        />
        <Button type="submit" variant="outlined" loading={unlock.isPending} sx={{ '&&': { mt: '27px' } }}>
          Unlock
        </Button>
      </Stack>
    </Stack>
  );
}
