import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { TextInput, type TextLook } from './TextInput.tsx';

export interface FormTextProps<In extends FieldValues, Out> extends TextLook {
  control: Control<In, unknown, Out>;
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
