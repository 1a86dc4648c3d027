import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import { PHONE_HELP } from '@proofroom/contract';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { TextInput, type TextLook, usePasswordEye } from './TextInput.tsx';
import { SelectField } from '../elements/SelectField.tsx';

/** Explains a field, at its end. */
export const FieldInfo = ({ text, about }: { text: string; about: string }) => (
  <Tooltip title={text} placement="top" enterTouchDelay={0} leaveTouchDelay={8000}>
    <IconButton size="small" edge="end" aria-label={`About ${about}: ${text}`}>
      <InfoOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);

interface FormTextProps<In extends FieldValues, Out> extends TextLook {
  /** Left out: the form around it. */
  control?: Control<In, unknown, Out>;
  name: Path<In>;
}

/** A text field of a form. */
export function FormText<In extends FieldValues, Out>({ control, name, ...look }: FormTextProps<In, Out>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
      {...look}
      name={name}
      value={typeof field.value === 'string' || typeof field.value === 'number' ? field.value : ''}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      isInvalid={fieldState.invalid}
    />
  );
}

type Props<In extends FieldValues, Out> = Pick<
  FormTextProps<In, Out>,
  'control' | 'name' | 'label' | 'hint' | 'autoFocus'
> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password of a form. */
export function FormPassword<In extends FieldValues, Out>(props: Props<In, Out>) {
  return <FormText {...props} {...usePasswordEye(props.hint)} />;
}

/** A password that is chosen, and once more. */
export const FormNewPassword = ({ label, autoFocus }: { label: string; autoFocus?: boolean }) => (
  <>
    <FormPassword name="password" label={label} autoComplete="new-password" autoFocus={autoFocus} />
    <FormPassword name="confirmPassword" label="Confirm password" autoComplete="new-password" />
  </>
);

/** First and last name side by side. */
export const FormNames = () => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
    <FormText name="firstName" label="First name" autoComplete="given-name" />
    <FormText name="lastName" label="Last name" autoComplete="family-name" />
  </Stack>
);

export const FormPhoneNumber = () => (
  <FormText
    name="phoneNumber"
    label="Phone number"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    end={<FieldInfo text={PHONE_HELP} about="Phone number" />}
  />
);

interface FormSelectProps<In extends FieldValues, Out> {
  control?: Control<In, unknown, Out>;
  name: Path<In>;
  label: string;
  options: readonly { value: string | number; label: string }[];
  /** Explains what is chosen. */
  hint?: string;
}

export function FormSelect<In extends FieldValues, Out>({
  control,
  name,
  label,
  options,
  hint,
}: FormSelectProps<In, Out>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <SelectField
      label={label}
      options={options}
      value={field.value ?? ''}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}
