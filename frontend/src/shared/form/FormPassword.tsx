import { useState, type KeyboardEvent } from 'react';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { FieldValues } from 'react-hook-form';
import { FormText, type FormTextProps } from './FormText.tsx';

type Props<In extends FieldValues, Out> = Pick<
  FormTextProps<In, Out>,
  'control' | 'name' | 'label' | 'hint' | 'autoFocus'
> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password with an eye to show it, and a word when caps lock is on. */
export function FormPassword<In extends FieldValues, Out>(props: Props<In, Out>) {
  const [isShown, show] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  return (
    <FormText
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={isCapsLock ? 'Caps lock is on.' : props.hint}
      onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
      end={
        <Tooltip title={label}>
          <IconButton size="small" edge="end" aria-label={label} onClick={() => show(!isShown)}>
            {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        </Tooltip>
      }
    />
  );
}
