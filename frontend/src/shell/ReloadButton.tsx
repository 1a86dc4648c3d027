import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { reloadFromServer } from '../api/freshPages.ts';
import { toast } from '../shared/toast.ts';

/** Loads the page anew, but stays where it is while there is no server to load it from. */
export function ReloadButton({ children, ...look }: Pick<ButtonProps, 'children' | 'color' | 'variant'>) {
  const [isAsking, setAsking] = useState(false);
  const reload = async () => {
    setAsking(true);
    if (await reloadFromServer()) return;
    setAsking(false);
    toast('The server does not answer. Please try again in a moment.', 'error');
  };
  return (
    <Button {...look} loading={isAsking} onClick={() => void reload()}>
      {children}
    </Button>
  );
}
