import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { PasswordAgain } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { FormPassword } from '../../shared/form/FormInputs.tsx';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';

/** Asks for the password once more before something is changed that guards the account. */
export function AskPassword({ send, onClose }: { send: (password: string) => Promise<void>; onClose: () => void }) {
  const form = useContractForm(PasswordAgain, { currentPassword: '' });
  const request = useMutation({
    mutationFn: ({ currentPassword }: { currentPassword: string }) => send(currentPassword),
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="ask-password">
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => request.mutate(body))(event)}>
        <DialogTitle id="ask-password">Please enter your password</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <FormFailure formState={form.formState} />
            <FormPassword
              control={form.control}
              name="currentPassword"
              label="Your password"
              autoComplete="current-password"
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={request.isPending}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
