import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { authCalls, MESSAGE_MAX, PHONE_HELP, supportCalls, SupportInput } from '@proofroom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/callApi.ts';
import { useSession } from '../../api/session.ts';
import { FormFailure } from '../../shared/form/FormFailure.tsx';
import { FieldInfo } from '../../shared/form/FieldInfo.tsx';
import { FormText } from '../../shared/form/FormText.tsx';
import { showServerErrors } from '../../shared/form/showServerErrors.ts';
import { useContractForm } from '../../shared/form/useContractForm.ts';
import { toast } from '../../shared/toast.ts';

/** The phone number of whoever is signed in; the browser keeps the other details itself. */
function useOwnPhone(): string | null {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['session', 'role'],
    queryFn: ({ signal }) => callApi(authCalls.role, { signal }),
    enabled: session !== null,
  });
  return data?.clientDetails.phoneNumber ?? null;
}

/** Writes to support. What is known of somebody who is signed in stands there already. */
export function ContactForm() {
  const session = useSession();
  const phone = useOwnPhone();
  const form = useContractForm(SupportInput, {
    fullName: [session?.firstName, session?.lastName].filter(Boolean).join(' '),
    phoneNumber: phone ?? '',
    email: session?.email ?? '',
    message: '',
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (phone && getValues('phoneNumber') === '') setValue('phoneNumber', phone);
  }, [phone, getValues, setValue]);
  const send = useMutation({
    mutationFn: (body: SupportInput) => callApi(supportCalls.send, { body }),
    onSuccess: () => {
      toast('Support request successfully sent.');
      form.reset({ ...getValues(), message: '' });
    },
    onError: (error) => showServerErrors(form, error),
  });
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => send.mutate(body))(event)}>
        <Stack spacing={2.5}>
          <Typography variant="h3" component="h2">
            Write to us
          </Typography>
          <FormFailure formState={form.formState} />
          <FormText control={form.control} name="fullName" label="Full name" autoComplete="name" />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <FormText control={form.control} name="email" label="Email" type="email" autoComplete="email" />
            <FormText
              control={form.control}
              name="phoneNumber"
              label="Phone number"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              end={<FieldInfo text={PHONE_HELP} about="Phone number" />}
            />
          </Stack>
          <FormText control={form.control} name="message" label="Message" minRows={5} maxLength={MESSAGE_MAX} />
          <Button type="submit" variant="contained" loading={send.isPending} sx={{ alignSelf: 'flex-start' }}>
            Send message
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
