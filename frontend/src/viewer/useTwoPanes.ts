import { useSyncExternalStore } from 'react';

/** On narrower screens the right pane comes up as a sheet. Paper shows the left pane only, so it keeps both. */
const TWO_PANES = '(min-width: 1000px), print';

const subscribe = (tell: () => void) => {
  const query = window.matchMedia(TWO_PANES);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether there is room for two panes beside each other. */
export const useTwoPanes = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(TWO_PANES).matches);
