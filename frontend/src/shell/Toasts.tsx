import { useEffect, useState } from 'react';
import { Alert, Portal, Stack } from '@mui/material';
import { TOAST_MILLISECONDS, TOAST_WIDTH } from '../shared/sizesAndDelays.ts';
import { FLOATING_SHADOW } from '../shared/theme/componentStyles.ts';
import { removeToast, useToasts, type ToastMessage } from '../shared/toast.ts';

function Toast({ id, text, severity }: ToastMessage) {
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => removeToast(id), TOAST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    <Alert
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      onClose={() => removeToast(id)}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      sx={{ boxShadow: FLOATING_SHADOW, pointerEvents: 'auto' }}
    >
      {text}
    </Alert>
  );
}

/** Messages at the top centre; one under the pointer stays. */
export function Toasts() {
  const messages = useToasts();
  return (
    <Portal>
      <Stack
        spacing={1}
        className="no-print"
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          top: 16,
          left: '50%',
          transform: 'translateX(-50%)',
          width: TOAST_WIDTH,
          maxWidth: 'calc(100vw - 32px)',
          pointerEvents: 'none',
        }}
      >
        {messages.map((message) => (
          <Toast key={message.id} {...message} />
        ))}
      </Stack>
    </Portal>
  );
}
