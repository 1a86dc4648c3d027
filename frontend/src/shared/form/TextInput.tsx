import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import {
  FormControl,
  FormHelperText,
  IconButton,
  InputAdornment,
  InputLabel,
  OutlinedInput,
  Stack,
} from '@mui/material';
import {
  useState,
  type KeyboardEvent,
  useId,
  type ChangeEventHandler,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
} from 'react';

/** What makes a text field one for a password: an eye to show it, and a word when caps lock is on. */
export function usePasswordEye(hint?: string) {
  const [isShown, show] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  return {
    type: isShown ? 'text' : 'password',
    hint: isCapsLock ? 'Caps lock is on.' : hint,
    onKeyUp: (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock')),
    end: (
      <IconButton size="small" edge="end" aria-label={label} title={label} onClick={() => show(!isShown)}>
        {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
      </IconButton>
    ),
  };
}

export interface TextLook {
  label: string;
  type?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  placeholder?: string;
  hint?: string;
  minRows?: number;
  /** Shows "12/500" under the field; the schema says what happens beyond it. */
  maxLength?: number;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Letters of one width, lines that are never broken, no spelling marks. */
  isPattern?: boolean;
  /** Stands at the end of the field. */
  end?: ReactNode;
  onKeyUp?: KeyboardEventHandler;
}

interface Props extends TextLook {
  name: string;
  value: string | number;
  inputRef?: Ref<HTMLInputElement>;
  /** Why the value cannot be taken. */
  error?: string | undefined;
  isInvalid?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler;
}

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

/** A text field: label above, sentence or counter below. Not a `TextField`, which brings menus along for a choice of values. */
export function TextInput(props: Props) {
  const { name, label, value, error, maxLength, minRows, hint, end } = props;
  // Not the field's name: a dialog may ask for the same thing as the page behind it.
  const id = useId();
  const below = error ?? hint;
  const hasBelow = Boolean(below) || maxLength !== undefined;
  return (
    <FormControl error={props.isInvalid ?? error !== undefined} disabled={props.disabled} fullWidth size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={props.type ?? 'text'}
        name={name}
        value={value}
        inputRef={props.inputRef}
        onChange={props.onChange}
        onBlur={props.onBlur}
        onKeyUp={props.onKeyUp}
        autoComplete={props.autoComplete}
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        multiline={minRows !== undefined}
        minRows={minRows}
        maxRows={minRows === undefined ? undefined : 12}
        aria-describedby={hasBelow ? `${id}-below` : undefined}
        slotProps={{ input: { inputMode: props.inputMode, ...(props.isPattern && PATTERN) } }}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
      />
      {hasBelow && (
        <FormHelperText id={`${id}-below`}>
          <Below text={below} count={String(value).length} max={maxLength} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
