import { Button, Skeleton, Stack } from '@mui/material';
import { clientCalls, type Client } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { counted } from '../../shared/formatInWords.ts';
import { toast } from '../../shared/toast.ts';
import { useAction } from '../../shared/useAction.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';

function SendLink({ client, hasPassword }: { client: Client; hasPassword: boolean }) {
  const send = useAction({
    mutationFn: () => callApi(clientCalls.sendLink, { params: { id: client.id } }),
    onSuccess: ({ message, sendsMail }) => toast(message, sendsMail ? 'success' : 'info'),
  });
  return (
    <div>
      <SecondaryText>
        {hasPassword ? 'Has chosen a password.' : 'Was invited and has not chosen a password yet.'}
      </SecondaryText>
      <Button size="small" loading={send.isPending} disabled={!client.isActive} onClick={() => send.mutate()}>
        {hasPassword ? 'Send a password link' : 'Send the invitation again'}
      </Button>
    </div>
  );
}

interface RemovalProps {
  /** How the client signs in. */
  state: string;
  /** The button's words. */
  label: string;
  /** What is asked before, and what its button says. */
  question: string;
  action: string;
  remove: () => Promise<unknown>;
  /** Told when it is done. */
  done: string;
  onRemoved: () => void;
}

/** A way to sign in that can be taken away, once that was confirmed. */
function RemovableSignIn({ state, label, question, action, remove, done, onRemoved }: RemovalProps) {
  const [isAsking, ask] = useState(false);
  return (
    <div>
      <SecondaryText>{state}</SecondaryText>
      <Button size="small" color="error" onClick={() => ask(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          text={question}
          action={action}
          isDangerous
          done={done}
          onConfirm={() => remove().then(onRemoved)}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}

/** For a client who cannot get in: the mail again, or no second step any more. */
export function HelpClientSignIn({ client }: { client: Client }) {
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.clientSignIn(client.id),
    queryFn: ({ signal }) => callApi(clientCalls.signIn, { params: { id: client.id }, signal }),
  });
  if (isPending) return <Skeleton height={56} />;
  if (!data) return null;
  const { passkeys } = data.data;
  return (
    <Stack component="section" aria-label="Sign-in" spacing={1.5}>
      {data.data.usesSingleSignOn ? (
        // For an account whose person at the sign-in service is another one now, or that shall have a password.
        <RemovableSignIn
          state="Signs in by single sign-on, and has no password here."
          label="Disconnect single sign-on"
          question={`Do you want to disconnect ${client.name} from single sign-on? Everybody signed in with this account is signed out. The next sign-in there with the same confirmed address connects it again; for a password, send a link.`}
          action="Disconnect"
          remove={() => callApi(clientCalls.disconnectSingleSignOn, { params: { id: client.id } })}
          done="Single sign-on is disconnected."
          onRemoved={() => void refetch()}
        />
      ) : (
        <SendLink client={client} hasPassword={data.data.hasPassword} />
      )}
      {data.data.hasTwoFactors && (
        <RemovableSignIn
          state={`Two-step sign-in is on${passkeys > 0 ? `, with ${counted(passkeys, 'passkey')}` : ''}.`}
          label="Switch two-step sign-in off"
          question={`Do you want to switch the two-step sign-in of ${client.name} off? The authenticator app and all passkeys of the account are forgotten. Do so only when you know that it is they who ask. Everybody signed in with this account is signed out.`}
          action="Switch off"
          remove={() => callApi(clientCalls.removeTwoFactors, { params: { id: client.id } })}
          done="Two-step sign-in is off."
          onRemoved={() => void refetch()}
        />
      )}
    </Stack>
  );
}
