import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { authCalls, PasskeyName, PasswordAgain, type Passkey } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/callApi.ts';
import { FormPassword, FormText } from '../../shared/form/FormInputs.tsx';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';

const NewPasskey = PasskeyName.extend(PasswordAgain.shape);

const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Windows computer'],
] as const;
const thisDevice = () => DEVICES.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? 'This computer';

interface FrameProps {
  title: string;
  action: string;
  isBusy: boolean;
  onSubmit: (event: React.SyntheticEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

const FormDialog = ({ title, action, isBusy, onSubmit, onClose, children }: FrameProps) => (
  <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="passkey-dialog">
    <form noValidate onSubmit={onSubmit}>
      <DialogTitle id="passkey-dialog">{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  </Dialog>
);

interface AddProps {
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Asks for a name and the password; then the browser asks the rest. */
export function AddPasskey({ onClose, onAdded }: AddProps) {
  const form = useContractForm(NewPasskey, { name: thisDevice(), currentPassword: '' });
  const add = useMutation({
    mutationFn: async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
      const [{ makePasskey }, { data }] = await Promise.all([
        import('../../shared/passkeys/askForPasskey.ts'),
        callApi(authCalls.beginPasskey, { body: { currentPassword } }),
      ]);
      return callApi(authCalls.addPasskey, { body: { name, passkey: await makePasskey(data.options) } });
    },
    onSuccess: ({ data }) => onAdded(data.recoveryCodes),
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <FormDialog
      title="Add a passkey"
      action="Continue"
      isBusy={add.isPending}
      onSubmit={(event) => void form.handleSubmit((body) => add.mutate(body))(event)}
      onClose={onClose}
    >
      <FormFailure formState={form.formState} />
      <FormText control={form.control} name="name" label="Name" hint="So that you know it again." />
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

interface RenameProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onClose, onRenamed }: RenameProps) {
  const form = useContractForm(PasskeyName, { name });
  const rename = useMutation({
    mutationFn: (body: { name: string }) => callApi(authCalls.renamePasskey, { params: { id }, body }),
    onSuccess: onRenamed,
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <FormDialog
      title="Rename the passkey"
      action="Save"
      isBusy={rename.isPending}
      onSubmit={(event) => void form.handleSubmit((body) => rename.mutate(body))(event)}
      onClose={onClose}
    >
      <FormFailure formState={form.formState} />
      <FormText control={form.control} name="name" label="Name" autoFocus />
    </FormDialog>
  );
}
