import { authCalls, PasskeyName, PasswordAgain, type Passkey } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';
import { ContractFormDialog } from '../../shared/form/FormDialog.tsx';
import { FormPassword, FormText } from '../../shared/form/FormInputs.tsx';
import { useContractForm, useSending } from '../../shared/form/schemaValidatedForm.tsx';

const NewPasskey = PasskeyName.extend(PasswordAgain.shape);

const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Windows computer'],
] as const;
const thisDevice = () => DEVICES.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? 'This computer';

interface AddProps {
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Asks for a name and the password; then the browser asks the rest. */
export function AddPasskey({ onClose, onAdded }: AddProps) {
  const form = useContractForm(NewPasskey, { name: thisDevice(), currentPassword: '' });
  const add = useSending(form, {
    mutationFn: async ({ name, currentPassword }) => {
      const [{ makePasskey }, { data }] = await Promise.all([
        import('../../shared/passkeys/askForPasskey.ts'),
        callApi(authCalls.beginPasskey, { body: { currentPassword } }),
      ]);
      return callApi(authCalls.addPasskey, { body: { name, passkey: await makePasskey(data.options) } });
    },
    onSuccess: ({ data }) => onAdded(data.recoveryCodes),
  });
  return (
    <ContractFormDialog title="Add a passkey" action="Continue" form={form} sending={add} onClose={onClose}>
      <FormText name="name" label="Name" hint="So that you know it again." />
      <FormPassword name="currentPassword" label="Your password" autoComplete="current-password" autoFocus />
    </ContractFormDialog>
  );
}

interface RenameProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onClose, onRenamed }: RenameProps) {
  const form = useContractForm(PasskeyName, { name });
  const rename = useSending(form, {
    mutationFn: (body) => callApi(authCalls.renamePasskey, { params: { id }, body }),
    onSuccess: onRenamed,
  });
  return (
    <ContractFormDialog title="Rename the passkey" form={form} sending={rename} onClose={onClose}>
      <FormText name="name" label="Name" autoFocus />
    </ContractFormDialog>
  );
}
