import { useState } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authCalls, type TwoFactorsState } from '@proofroom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { counted } from '../../shared/counted.ts';
import { Tag } from '../../shared/Tag.tsx';
import { toast } from '../../shared/toast.ts';
import { AskPassword } from './AskPassword.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const STATE = ['profile', 'twoFactors'];

interface Step {
  kind: 'begin' | 'renew' | 'remove';
}

function Explanation({ state }: { state: TwoFactorsState }) {
  if (state.isOn)
    return (
      <Typography variant="body2" color="textSecondary">
        You are asked for a code of your authenticator app when you sign in.{' '}
        {counted(state.recoveryCodesLeft, 'recovery code')} left for the day you lose your phone.
      </Typography>
    );
  if (state.isDemanded)
    return <Alert severity="warning">Your role needs two-step sign-in. Please set it up to go on.</Alert>;
  return (
    <Typography variant="body2" color="textSecondary">
      With an authenticator app on your phone a stolen password alone opens nothing.
    </Typography>
  );
}

/** Switches the second step of signing in on and off. Every change asks for the password again. */
export function TwoStepSection() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: STATE,
    queryFn: ({ signal }) => callApi(authCalls.twoFactors, { signal }),
  });
  const [asking, ask] = useState<Step['kind'] | null>(null);
  const [setup, setSetup] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: STATE });
  const state = data?.data;

  const deeds: Record<Step['kind'], (currentPassword: string) => Promise<void>> = {
    begin: async (currentPassword) =>
      setSetup((await callApi(authCalls.beginTwoFactors, { body: { currentPassword } })).data),
    renew: async (currentPassword) =>
      setCodes((await callApi(authCalls.renewRecoveryCodes, { body: { currentPassword } })).data.recoveryCodes),
    remove: async (currentPassword) => {
      await callApi(authCalls.removeTwoFactors, { body: { currentPassword } });
      toast('Two-step sign-in is off.');
    },
  };

  return (
    <Paper variant="outlined" component="section" aria-labelledby="two-step" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Typography variant="h3" component="h2" id="two-step">
            Two-step sign-in
          </Typography>
          {state && (
            <Tag tone={state.isOn ? 'success' : 'neutral'} icon={state.isOn ? CheckCircleOutlined : undefined}>
              {state.isOn ? 'On' : 'Off'}
            </Tag>
          )}
        </Stack>
        {state ? <Explanation state={state} /> : <Skeleton height={24} />}
        {setup && (
          <AuthenticatorSetup
            setup={setup}
            onDone={(recoveryCodes) => {
              setSetup(null);
              setCodes(recoveryCodes);
              refresh();
            }}
          />
        )}
        {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
        {state && !setup && !codes && (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {!state.isOn && (
              <Button variant="contained" onClick={() => ask('begin')}>
                Set up two-step sign-in
              </Button>
            )}
            {state.isOn && (
              <Button variant="outlined" onClick={() => ask('renew')}>
                New recovery codes
              </Button>
            )}
            {state.isOn && !state.isDemanded && (
              <Button color="error" onClick={() => ask('remove')}>
                Switch off
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {asking && (
        <AskPassword
          onClose={() => ask(null)}
          send={async (password) => {
            await deeds[asking](password);
            ask(null);
            refresh();
          }}
        />
      )}
    </Paper>
  );
}
