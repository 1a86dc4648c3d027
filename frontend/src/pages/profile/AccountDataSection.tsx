import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { accountDataCalls, PasswordAgain } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi, fetchFile, saveFile } from '../../api/callApi.ts';
import { endSession } from '../../api/session.ts';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { FormPassword } from '../../shared/form/FormInputs.tsx';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';
import { toast } from '../../shared/toast.ts';

function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(PasswordAgain, { currentPassword: '' });
  const close = useMutation({
    mutationFn: (body: { currentPassword: string }) => callApi(accountDataCalls.close, { body }),
    onSuccess: () => endSession('Your account is closed.', true),
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <FormDialog
      title="Close your account"
      action="Close account"
      isDangerous
      isBusy={close.isPending}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit((body) => close.mutate(body))(event)}
    >
      <DialogContentText>
        Your account is deleted with all your projects, documents and answers. Nothing of it can be restored.
      </DialogContentText>
      <FormFailure formState={form.formState} />
      <FormPassword
        control={form.control}
        name="currentPassword"
        label="Your password"
        autoComplete="current-password"
        autoFocus
      />
    </FormDialog>
  );
}

/** All that is kept of the account as a file, and the end of the account. */
export function AccountDataSection() {
  const [isClosing, setClosing] = useState(false);
  const download = useMutation({
    mutationFn: () => fetchFile(accountDataCalls.own, {}),
    onSuccess: saveFile,
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  return (
    <Paper variant="outlined" component="section" aria-labelledby="account-data" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <div>
          <Typography variant="h3" component="h2" id="account-data">
            Your data
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Your account, your projects with their documents and answers, and the record of who did what with them, in
            one zip file.
          </Typography>
        </div>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            startIcon={<DownloadOutlined />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
          <Button color="error" onClick={() => setClosing(true)}>
            Close my account
          </Button>
        </Stack>
      </Stack>
      {isClosing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </Paper>
  );
}
