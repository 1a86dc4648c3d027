import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Stack } from '@mui/material';
import { accountDataCalls } from '@proofroom/contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callApi, fetchFile, saveFile } from '../../api/callApi.ts';
import { endSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { paths } from '../../shared/paths.ts';
import { singleSignOnAddress } from '../../shared/sign-in/singleSignOn.ts';
import { AskPassword } from './AskPassword.tsx';
import { useAction } from '../../shared/useAction.ts';
import { Section } from '../../shared/elements/Section.tsx';

async function closeAccount(currentPassword?: string): Promise<void> {
  await callApi(accountDataCalls.close, { body: { currentPassword } });
  endSession('Your account is closed.', true);
}

const CLOSING = {
  title: 'Close your account',
  text: 'Your account is deleted with all your projects, documents and answers. Nothing of it can be restored.',
  isDangerous: true,
};
/** Where somebody comes back to who has signed in again to close the account. */
const RETURN = `${paths.profile}?close=yes`;

/** Without a password here: the sign-in service asks who it is, then the account can be closed. */
function CloseWithSingleSignOn({ hasSignedInAgain, onClose }: { hasSignedInAgain: boolean; onClose: () => void }) {
  const signInAgain = () => location.assign(singleSignOnAddress(RETURN, { isAgain: true }));
  return hasSignedInAgain ? (
    <ConfirmDialog {...CLOSING} action="Close account" onConfirm={() => closeAccount()} onClose={onClose} />
  ) : (
    <ConfirmDialog
      {...CLOSING}
      text={`${CLOSING.text} Please sign in again first, so that nobody else closes it.`}
      action="Sign in again"
      onConfirm={signInAgain}
      onClose={onClose}
    />
  );
}

/** All that is kept of the account as a file, and the end of the account. */
export function AccountDataSection({ usesSingleSignOn }: { usesSingleSignOn: boolean }) {
  const hasSignedInAgain = new URLSearchParams(useLocation().search).get('close') === 'yes';
  const [isClosing, setClosing] = useState(usesSingleSignOn && hasSignedInAgain);
  const download = useAction({
    mutationFn: () => fetchFile(accountDataCalls.own, {}),
    onSuccess: saveFile,
  });
  return (
    <Section
      title="Your data"
      text="Your account, your projects with their documents and answers, and the record of who did what with them, in one zip file."
    >
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
      {isClosing && usesSingleSignOn && (
        <CloseWithSingleSignOn hasSignedInAgain={hasSignedInAgain} onClose={() => setClosing(false)} />
      )}
      {isClosing && !usesSingleSignOn && (
        <AskPassword {...CLOSING} action="Close account" send={closeAccount} onClose={() => setClosing(false)} />
      )}
    </Section>
  );
}
