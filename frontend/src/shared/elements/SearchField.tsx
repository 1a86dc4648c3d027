import { useEffect, useRef, useState } from 'react';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { SEARCH_DEBOUNCE } from '../sizesAndDelays.ts';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  width?: number;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** A search box that waits for a pause in typing. The key `/` leads to it. */
export function SearchField({ label, value, onChange, width = 320 }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  // The value was set from outside, for example cleared with the other filters.
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const change = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), delay);
  };
  return (
    <TextField
      type="text"
      placeholder={label}
      value={text}
      inputRef={input}
      onChange={(event) => change(event.target.value, SEARCH_DEBOUNCE)}
      onKeyDown={(event) => event.key === 'Escape' && change('', 0)}
      sx={{ width: { xs: 1, sm: width } }}
      slotProps={{
        htmlInput: { role: 'searchbox', 'aria-label': label, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Clear search" onClick={() => change('', 0)}>
                <Close fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
