import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useId } from 'react';

interface Props<V extends string | number> extends Omit<TextFieldProps, 'value' | 'onChange' | 'select' | 'variant'> {
  value: V | '';
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A choice of one. */
export function SelectField<V extends string | number>({ options, onChange, ...field }: Props<V>) {
  // Not the field's name: a dialog may ask for the same thing as the page behind it.
  const id = useId();
  return (
    <TextField select id={id} {...field} onChange={({ target }) => onChange(target.value as V)}>
      {options.length === 0 && <MenuItem disabled>No options available</MenuItem>}
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
