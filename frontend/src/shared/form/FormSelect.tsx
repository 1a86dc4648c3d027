import { useId } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { SELECT_MENU_MAX_HEIGHT } from '../constants.ts';

interface Props<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  name: Path<In>;
  label: string;
  options: readonly { value: string | number; label: string }[];
}

export function FormSelect<In extends FieldValues, Out>({ control, name, label, options }: Props<In, Out>) {
  // Not the field's name: a dialog may ask for the same thing as the page behind it.
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      select
      id={id}
      label={label}
      value={field.value ?? ''}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: SELECT_MENU_MAX_HEIGHT } } } } } }}
    >
      {options.length === 0 && <MenuItem disabled>No options available</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
