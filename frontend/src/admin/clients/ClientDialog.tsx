import { TextField } from '@mui/material';
import { ClientEdit, ClientInput, ROLES, type Client, type Role } from '@proofroom/contract';
import { CreateBase, EditBase } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RecordDialog, useDialogSavingOptions } from '../../shared/admin/RecordForm.tsx';
import { FormSelect, FormText } from '../../shared/form/FormInputs.tsx';
import { DownloadClientData } from './DownloadClientData.tsx';
import { HelpClientSignIn } from './HelpClientSignIn.tsx';
import { ROLE_HINTS } from './roleHints.ts';

type Values = { name: string; email: string; phoneNumber: string };
type EditValues = { name: string; phoneNumber: string; role: Role; revision: number | undefined };
const AddForm = ClientInput as unknown as z.ZodType<ClientInput, Values>;
const EditForm = ClientEdit as unknown as z.ZodType<ClientEdit, EditValues>;
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const PhoneNumber = () => <FormText name="phoneNumber" label="Phone number" inputMode="tel" autoComplete="off" />;

function RoleSelect() {
  const role = useWatch<EditValues, 'role'>({ name: 'role' });
  return <FormSelect name="role" label="Role" options={ROLE_OPTIONS} hint={ROLE_HINTS[role]} />;
}

export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const saving = useDialogSavingOptions('Client Added successfully. Kindly check email.', onClose);
  return (
    <CreateBase resource="clients" {...saving}>
      <RecordDialog
        title="Add client"
        schema={AddForm}
        values={{ name: '', email: '', phoneNumber: '' }}
        onClose={onClose}
      >
        <FormText name="name" label="Name" autoComplete="off" autoFocus />
        <FormText
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          hint="An invitation to choose a password goes to this address."
        />
        <PhoneNumber />
      </RecordDialog>
    </CreateBase>
  );
}

export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id, name, email, role, revision } = client;
  const saving = useDialogSavingOptions('Client updated successfully.', onClose);
  return (
    <EditBase resource="clients" id={id} {...saving}>
      <RecordDialog
        title="Edit client"
        schema={EditForm}
        values={{ name, phoneNumber: client.phoneNumber ?? '', role, revision }}
        onClose={onClose}
      >
        <FormText name="name" label="Name" autoComplete="off" autoFocus />
        <TextField
          id="field-email"
          label="Email"
          value={email}
          disabled
          helperText="The email of a client never changes."
        />
        <PhoneNumber />
        <RoleSelect />
        <HelpClientSignIn client={client} />
        <DownloadClientData client={client} />
      </RecordDialog>
    </EditBase>
  );
}
