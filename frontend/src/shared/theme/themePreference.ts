import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '@mui/material';

export type ThemeMode = 'light' | 'dark';
const KEY = 'theme';
const listeners = new Set<() => void>();

function readPreference(): ThemeMode | null {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Only the whole colouring changes for paper, so the browser is asked itself: MUI's hook warns of print styles in general. */
const forPaper = () => window.matchMedia('print');
const subscribeToPaper = (listener: () => void) => {
  const paper = forPaper();
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
};

/** The chosen mode; without a choice the one of the system, also when that changes. Paper is always light. */
export function useThemeMode(): ThemeMode {
  const isPrinting = useSyncExternalStore(subscribeToPaper, () => forPaper().matches);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const preference = useSyncExternalStore(subscribe, readPreference);
  if (isPrinting) return 'light';
  return preference ?? (systemIsDark ? 'dark' : 'light');
}

export function chooseTheme(mode: ThemeMode): void {
  localStorage.setItem(KEY, mode);
  listeners.forEach((tell) => tell());
}
