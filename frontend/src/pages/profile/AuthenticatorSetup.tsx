import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authCalls, TwoFactorsCode } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { callApi } from '../../api/callApi.ts';
import { FormText } from '../../shared/form/FormText.tsx';
import { showServerErrors } from '../../shared/form/showServerErrors.ts';
import { useContractForm } from '../../shared/form/useContractForm.ts';

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
export function AuthenticatorSetup({ setup, onDone }: Props) {
  const form = useContractForm(TwoFactorsCode, { code: '' });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => callApi(authCalls.confirmTwoFactors, { body }),
    onSuccess: ({ data }) => onDone(data.recoveryCodes),
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Picture address={setup.address} />
      <Stack
        component="form"
        noValidate
        spacing={2}
        sx={{ flexGrow: 1, minWidth: 0, width: 1 }}
        onSubmit={(event: React.FormEvent) => void form.handleSubmit((body) => confirm.mutate(body))(event)}
      >
        <Typography variant="body2">Scan the picture with your authenticator app, or type this key into it:</Typography>
        <Typography className="figures" variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
        <FormText
          control={form.control}
          name="code"
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <Button type="submit" variant="contained" loading={confirm.isPending} sx={{ alignSelf: 'flex-start' }}>
          Switch on
        </Button>
      </Stack>
    </Stack>
  );
}
