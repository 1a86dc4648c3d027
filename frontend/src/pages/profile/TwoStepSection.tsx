import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { authCalls, TwoFactorsCode, type TwoFactorsState } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { Tag } from '../../shared/elements/Tag.tsx';
import { FormText } from '../../shared/form/FormInputs.tsx';
import { SchemaValidatedForm, useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { counted } from '../../shared/formatInWords.ts';
import { toast } from '../../shared/toast.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';
import { AskPassword } from './AskPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Always dark on light with a margin: cameras read nothing else. */
function Picture({ address }: { address: string }) {
  const { data, size } = useMemo(() => encode(address, { border: 3 }), [address]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label="Picture for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      sx={{
        width: 184,
        height: 184,
        bgcolor: '#fff',
        borderRadius: 1.5,
        border: 1,
        borderColor: 'divider',
        flexShrink: 0,
      }}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Box>
  );
}

interface Props {
  setup: { secret: string; address: string };
  onDone: (recoveryCodes: string[]) => void;
}

/** The picture for the app, and the field for its first code. */
function AuthenticatorSetup({ setup, onDone }: Props) {
  const form = useContractForm(TwoFactorsCode, { code: '' });
  const confirm = useSending(form, {
    mutationFn: (body) => callApi(authCalls.confirmTwoFactors, { body }),
    onSuccess: ({ data }) => onDone(data.recoveryCodes),
  });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Picture address={setup.address} />
      <SchemaValidatedForm form={form} onSend={confirm.mutate} spacing={2} sx={{ flexGrow: 1, minWidth: 0, width: 1 }}>
        <Typography variant="body2">Scan the picture with your authenticator app, or type this key into it:</Typography>
        <Typography className="figures" variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
        <FormText
          name="code"
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <Button type="submit" variant="contained" loading={confirm.isPending} sx={{ alignSelf: 'flex-start' }}>
          Switch on
        </Button>
      </SchemaValidatedForm>
    </Stack>
  );
}

interface Step {
  kind: 'begin' | 'renew' | 'remove';
}

function Explanation({ state }: { state: TwoFactorsState }) {
  if (state.isOn)
    return (
      <SecondaryText>
        A password alone is not enough to sign in: you are asked for{' '}
        {state.hasApp ? 'a code of your authenticator app' : 'a passkey'} too.{' '}
        {counted(state.recoveryCodesLeft, 'recovery code')} left for the day you lose it.
      </SecondaryText>
    );
  if (state.isDemanded)
    return (
      <Alert severity="warning">Your role needs two-step sign-in. Please set it up, or add a passkey, to go on.</Alert>
    );
  return (
    <SecondaryText>
      With an authenticator app on your phone, or a passkey, a stolen password is not enough to sign in.
    </SecondaryText>
  );
}

/** Switches the second step of signing in on and off. Every change asks for the password again. */
export function TwoStepSection() {
  const { data } = useQuery({
    queryKey: queryKeys.twoStep,
    queryFn: ({ signal }) => callApi(authCalls.twoFactors, { signal }),
  });
  const [asking, ask] = useState<Step['kind'] | null>(null);
  const [setup, setSetup] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.twoStep });
  const state = data?.data;

  const requests: Record<Step['kind'], (currentPassword: string) => Promise<void>> = {
    begin: async (currentPassword) =>
      setSetup((await callApi(authCalls.beginTwoFactors, { body: { currentPassword } })).data),
    renew: async (currentPassword) =>
      setCodes((await callApi(authCalls.renewRecoveryCodes, { body: { currentPassword } })).data.recoveryCodes),
    remove: async (currentPassword) => {
      await callApi(authCalls.removeTwoFactors, { body: { currentPassword } });
      toast('The authenticator app is removed.');
    },
  };

  return (
    <Section
      title="Two-step sign-in"
      aside={
        state && (
          <Tag tone={state.isOn ? 'success' : 'neutral'} icon={state.isOn ? CheckCircleOutlined : undefined}>
            {state.isOn ? 'On' : 'Off'}
          </Tag>
        )
      }
    >
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
          {!state.hasApp && (
            <Button variant={state.isOn ? 'outlined' : 'contained'} onClick={() => ask('begin')}>
              Set up an authenticator app
            </Button>
          )}
          {state.isOn && (
            <Button variant="outlined" onClick={() => ask('renew')}>
              New recovery codes
            </Button>
          )}
          {state.hasApp && !state.isDemanded && (
            <Button color="error" onClick={() => ask('remove')}>
              Remove the app
            </Button>
          )}
        </Stack>
      )}
      {asking && (
        <AskPassword
          onClose={() => ask(null)}
          send={async (password) => {
            await requests[asking](password);
            ask(null);
            refresh();
          }}
        />
      )}
    </Section>
  );
}
