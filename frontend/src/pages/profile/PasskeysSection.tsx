import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { Alert, Button, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { authCalls, type Passkey } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { momentInWords } from '../../shared/formatInWords.ts';
import { canUsePasskeys } from '../../shared/passkeys/canUsePasskeys.ts';
import { toast } from '../../shared/toast.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';
import { AskPassword } from './AskPassword.tsx';
import { AddPasskey, RenamePasskey } from './AddAndRenamePasskeyDialogs.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ListRow } from '../../shared/elements/PlainList.tsx';

type PasskeyAction = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

const usedWhen = ({ lastUsedAt }: Passkey) => (lastUsedAt ? `last used ${momentInWords(lastUsedAt)}` : 'not used yet');

function PasskeyRow({ passkey, onAction }: { passkey: Passkey; onAction: (kind: 'rename' | 'remove') => void }) {
  return (
    <ListRow spacing={1.5} sx={{ py: 1.5 }}>
      <KeyOutlined fontSize="small" color="action" />
      <Stack sx={{ flexGrow: 1, minWidth: 180 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {passkey.name}
        </Typography>
        <Caption>
          Added {momentInWords(passkey.createdAt)}, {usedWhen(passkey)}
          {passkey.isSynced ? ', on all your devices' : ', on one device'}
        </Caption>
      </Stack>
      <Stack direction="row" spacing={1}>
        <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={() => onAction('rename')}>
          Rename
        </Button>
        <Button size="small" color="error" aria-label={`Remove ${passkey.name}`} onClick={() => onAction('remove')}>
          Remove
        </Button>
      </Stack>
    </ListRow>
  );
}

function PasskeyList({
  passkeys,
  onAction,
}: {
  passkeys: readonly Passkey[];
  onAction: (action: PasskeyAction) => void;
}) {
  if (passkeys.length === 0) return null;
  return (
    <Stack
      component="ul"
      aria-label="Your passkeys"
      divider={<Divider component="li" aria-hidden />}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onAction={(kind) => onAction({ kind, passkey })} />
      ))}
    </Stack>
  );
}

/** The passkeys of the account. Adding and removing one asks for the password again. */
export function PasskeysSection() {
  const { data, error } = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => callApi(authCalls.passkeys, { signal }),
  });
  const [action, begin] = useState<PasskeyAction | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  // What the section above says of the second step follows.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.twoStep });
  const close = () => begin(null);
  const done = (sentence: string) => {
    close();
    toast(sentence);
    refresh();
  };
  return (
    <Section
      title="Passkeys"
      text="Sign in with the fingerprint, face or PIN of your device, or with a security key, instead of a password. With a passkey your password alone is not enough any more."
    >
      {!data && error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {!data && !error && <Skeleton height={24} />}
      {data && <PasskeyList passkeys={data.data} onAction={begin} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {!codes && canUsePasskeys() && (
        <Button variant="outlined" onClick={() => begin({ kind: 'add' })} sx={{ alignSelf: 'flex-start' }}>
          Add a passkey
        </Button>
      )}
      {!canUsePasskeys() && (
        <Alert severity="info">
          Passkeys need an up-to-date browser and a secure address: https with a name, or localhost.
        </Alert>
      )}
      {action?.kind === 'add' && (
        <AddPasskey
          onClose={close}
          onAdded={(recoveryCodes) => {
            setCodes(recoveryCodes);
            done('Passkey added.');
          }}
        />
      )}
      {action?.kind === 'rename' && (
        <RenamePasskey passkey={action.passkey} onClose={close} onRenamed={() => done('Passkey renamed.')} />
      )}
      {action?.kind === 'remove' && (
        <AskPassword
          onClose={close}
          send={async (currentPassword) => {
            await callApi(authCalls.removePasskey, { params: { id: action.passkey.id }, body: { currentPassword } });
            done('Passkey removed. Please also delete it on your device.');
          }}
        />
      )}
    </Section>
  );
}
