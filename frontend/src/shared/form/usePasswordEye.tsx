import { useState, type KeyboardEvent } from 'react';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';

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
