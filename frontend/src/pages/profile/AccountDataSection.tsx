import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { accountDataCalls } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi, fetchFile, saveFile } from '../../api/callApi.ts';
import { endSession } from '../../api/session.ts';
import { toast } from '../../shared/toast.ts';
import { AskPassword } from './AskPassword.tsx';

async function closeAccount(currentPassword: string): Promise<void> {
  await callApi(accountDataCalls.close, { body: { currentPassword } });
  endSession('Your account is closed.', true);
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
      {isClosing && (
        <AskPassword
          title="Close your account"
          text="Your account is deleted with all your projects, documents and answers. Nothing of it can be restored."
          action="Close account"
          isDangerous
          send={closeAccount}
          onClose={() => setClosing(false)}
        />
      )}
    </Paper>
  );
}
