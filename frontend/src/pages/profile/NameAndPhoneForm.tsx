import { Button } from '@mui/material';
import { authCalls, ProfileInput, type ClientDetails, type Role } from '@proofroom/contract';
import type { z } from 'zod';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { syncSession } from '../../api/session.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { SchemaValidatedForm, useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';
import { FormNames, FormPhoneNumber } from '../../shared/form/FormInputs.tsx';
import { toast } from '../../shared/toast.ts';
import { Section } from '../../shared/elements/Section.tsx';
import { DescriptionList } from '../../shared/elements/DescriptionList.tsx';

type Values = { firstName: string; lastName: string; phoneNumber: string };
const Form = ProfileInput as unknown as z.ZodType<ProfileInput, Values>;
const ROLE_LABELS: Record<Role, string> = { user: 'User', staff: 'Staff', admin: 'Admin' };

const valuesOf = ({ firstName, lastName, phoneNumber }: ClientDetails): Values => ({
  firstName,
  lastName,
  phoneNumber: phoneNumber ?? '',
});

/** One's own names and phone number. */
export function NameAndPhoneForm({ me }: { me: ClientDetails }) {
  const form = useContractForm(Form, valuesOf(me));
  const save = useSending(form, {
    mutationFn: (body) => callApi(authCalls.editProfile, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.currentUser, answer);
      syncSession(answer.clientDetails);
      form.reset(valuesOf(answer.clientDetails));
      toast('Profile updated successfully.');
    },
  });
  return (
    <Section title="Details">
      <SchemaValidatedForm form={form} onSend={save.mutate}>
        <DescriptionList facts={{ Email: me.email, Role: ROLE_LABELS[me.role] }} />
        <FormNames />
        <FormPhoneNumber />
        <Button
          type="submit"
          variant="contained"
          disabled={!form.formState.isDirty}
          loading={save.isPending}
          sx={{ alignSelf: 'flex-start' }}
        >
          Save
        </Button>
      </SchemaValidatedForm>
    </Section>
  );
}
