import TextField from '@mui/material/TextField';
import { ClientEdit, ClientInput, ROLES, type Client, type Role } from '@proofroom/contract';
import { useCreate, useRefresh, useUpdate } from 'react-admin';
import type { z } from 'zod';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';
import { FormSelect, FormText } from '../../shared/form/FormInputs.tsx';
import { toast } from '../../shared/toast.ts';

type Values = { name: string; email: string; phoneNumber: string };
type EditValues = { name: string; phoneNumber: string; role: Role };
const AddForm = ClientInput as unknown as z.ZodType<ClientInput, Values>;
const EditForm = ClientEdit as unknown as z.ZodType<ClientEdit, EditValues>;
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const form = useContractForm(AddForm, { name: '', email: '', phoneNumber: '' });
  const [create, { isPending }] = useCreate();
  const save = (data: ClientInput) =>
    create(
      'clients',
      { data },
      {
        onSuccess: () => {
          toast('Client Added successfully. Kindly check email.');
          refresh();
          onClose();
        },
        onError: (error) => showServerErrors(form, error),
      },
    );
  return (
    <FormDialog
      title="Add client"
      isBusy={isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
    >
      <FormFailure formState={form.formState} />
      <FormText control={form.control} name="name" label="Name" autoComplete="off" autoFocus />
      <FormText
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="An invitation to choose a password goes to this address."
      />
      <FormText control={form.control} name="phoneNumber" label="Phone number" inputMode="tel" autoComplete="off" />
    </FormDialog>
  );
}

export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useContractForm(EditForm, {
    name: client.name,
    phoneNumber: client.phoneNumber ?? '',
    role: client.role,
  });
  const [update, { isPending }] = useUpdate();
  const save = (data: ClientEdit) =>
    update(
      'clients',
      { id: client.id, data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast('Client updated successfully.');
          refresh();
          onClose();
        },
        onError: (error) => showServerErrors(form, error),
      },
    );
  return (
    <FormDialog
      title="Edit client"
      isBusy={isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
    >
      <FormFailure formState={form.formState} />
      <FormText control={form.control} name="name" label="Name" autoComplete="off" autoFocus />
      <TextField
        id="field-email"
        label="Email"
        value={client.email}
        disabled
        helperText="The email of a client never changes."
      />
      <FormText control={form.control} name="phoneNumber" label="Phone number" inputMode="tel" autoComplete="off" />
      <FormSelect control={form.control} name="role" label="Role" options={ROLE_OPTIONS} />
    </FormDialog>
  );
}
