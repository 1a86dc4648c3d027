import EmailOutlined from '@mui/icons-material/EmailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { authCalls, MESSAGE_MAX, supportCalls, SupportInput } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/callApi.ts';
import { useSession } from '../../api/session.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { FormPhoneNumber, FormText } from '../../shared/form/FormInputs.tsx';
import { SchemaValidatedForm, useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { toast } from '../../shared/toast.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';

/** The phone number of whoever is signed in; the browser keeps the other details itself. */
function useOwnPhone(): string | null {
  const session = useSession();
  const { data } = useQuery({
    queryKey: queryKeys.currentUser,
    queryFn: ({ signal }) => callApi(authCalls.role, { signal }),
    enabled: session !== null,
  });
  return data?.clientDetails.phoneNumber ?? null;
}

/** Writes to support. What is known of somebody who is signed in stands there already. */
function ContactForm() {
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
  const send = useSending(form, {
    mutationFn: (body) => callApi(supportCalls.send, { body }),
    onSuccess: () => {
      toast('Support request successfully sent.');
      form.reset({ ...getValues(), message: '' });
    },
  });
  return (
    <Section title="Write to us">
      <SchemaValidatedForm form={form} onSend={send.mutate}>
        <FormText name="fullName" label="Full name" autoComplete="name" />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <FormText name="email" label="Email" type="email" autoComplete="email" />
          <FormPhoneNumber />
        </Stack>
        <FormText name="message" label="Message" minRows={5} maxLength={MESSAGE_MAX} />
        <Button type="submit" variant="contained" loading={send.isPending} sx={{ alignSelf: 'flex-start' }}>
          Send message
        </Button>
      </SchemaValidatedForm>
    </Section>
  );
}

/** Sample data, until the organisation that runs this installation puts its own here. */
const WAYS = [
  { icon: PlaceOutlined, label: 'Address', value: 'Proofroom, 1 Example Quay, Dublin 2, D02 XY00, Ireland' },
  { icon: PhoneOutlined, label: 'Phone', value: '015550100' },
  { icon: EmailOutlined, label: 'Email', value: 'support@proofroom.example' },
] as const;

const Ways = () => (
  <Paper variant="outlined" component="dl" sx={{ p: 3, m: 0, display: 'grid', gap: 2.5, alignContent: 'start' }}>
    {WAYS.map(({ icon: Icon, label, value }) => (
      <div key={label}>
        <Caption component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Icon fontSize="small" color="primary" aria-hidden />
          {label}
        </Caption>
        <Typography component="dd" variant="body2" sx={{ m: 0, ml: 3.5, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </div>
    ))}
  </Paper>
);

export default function ContactPage() {
  return (
    <Box sx={{ maxWidth: 1040, mx: 'auto' }}>
      <PageTitle title="Contact Us" />
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        A question about a project, an answer or your account? Write to us, and we will answer by email.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <ContactForm />
        <Ways />
      </Box>
    </Box>
  );
}
