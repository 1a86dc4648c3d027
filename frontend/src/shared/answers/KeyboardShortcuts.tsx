import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useRef } from 'react';

/** What happens for a key, by the value of the keyboard event: `j`, `?`, `[`. */
type Shortcuts = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Single keys for a page. They rest while somebody types, while a dialog or menu is open and while Ctrl, Alt or Cmd is held. */
export function useShortcuts(keys: Shortcuts): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        isDialogOpen()
      )
        return;
      const action = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

interface Props {
  /** Key and what it does, in reading order. */
  keys: readonly (readonly [key: string, action: string])[];
  isOpen: boolean;
  onClose: () => void;
}

/** The keyboard shortcuts of a page. */
export function ShortcutHelp({ keys, isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="key-help">
      <DialogTitle id="key-help">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, m: 0, alignItems: 'center' }}
        >
          {keys.map(([key, action]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    display: 'inline-block',
                    minWidth: 28,
                    textAlign: 'center',
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: 'inputBorder',
                    borderRadius: '6px',
                    fontFamily: 'inherit',
                    fontSize: 13,
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {action}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
