import { useId, type ReactNode } from 'react';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';

export interface FormTextProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  name: Path<In>;
  label: string;
  type?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  placeholder?: string;
  hint?: string;
  /** Explained in a tooltip at the end of the field. */
  info?: string;
  minRows?: number;
  /** Shows "12/500" under the field; the schema says what happens beyond it. */
  maxLength?: number;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Letters of one width, lines that are never broken, no spelling marks. */
  isPattern?: boolean;
  end?: ReactNode;
  onKeyUp?: React.KeyboardEventHandler;
}

const Info = ({ text, about }: { text: string; about: string }) => (
  <Tooltip title={text} placement="top" enterTouchDelay={0} leaveTouchDelay={8000}>
    <IconButton size="small" edge="end" aria-label={`About ${about}: ${text}`}>
      <InfoOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);

function Below({ text, count, max }: { text: string | undefined; count: number; max: number | undefined }) {
  return (
    <Stack component="span" direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
      <span>{text}</span>
      {max !== undefined && (
        <span>
          {count}/{max}
        </span>
      )}
    </Stack>
  );
}

const PATTERN = { spellCheck: false, wrap: 'off', style: { fontFamily: 'monospace', fontSize: 13 } };

/** A text field of a form: label above, sentence or counter below. */
export function FormText<In extends FieldValues, Out>(props: FormTextProps<In, Out>) {
  const { control, name, label, info, maxLength, minRows, hint, end } = props;
  // Not the field's name: a dialog may ask for the same thing as the page behind it.
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const value = typeof field.value === 'string' || typeof field.value === 'number' ? field.value : '';
  const below = fieldState.error?.message ?? hint;
  const adornment = end ?? (info && <Info text={info} about={label} />);
  return (
    <TextField
      id={id}
      label={label}
      type={props.type}
      name={name}
      value={value}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onKeyUp={props.onKeyUp}
      disabled={props.disabled}
      autoComplete={props.autoComplete}
      autoFocus={props.autoFocus}
      placeholder={props.placeholder}
      multiline={minRows !== undefined}
      minRows={minRows}
      maxRows={minRows === undefined ? undefined : 12}
      error={fieldState.invalid}
      helperText={
        below || maxLength !== undefined ? (
          <Below text={below} count={String(value).length} max={maxLength} />
        ) : undefined
      }
      slotProps={{
        htmlInput: { inputMode: props.inputMode, ...(props.isPattern && PATTERN) },
        input: adornment ? { endAdornment: <InputAdornment position="end">{adornment}</InputAdornment> } : undefined,
      }}
    />
  );
}
