import { useEffect, useRef } from 'react';
import { oneAtATime } from './oneAtATime.ts';

/** Refreshes whenever `counts` (any text that changes with the progress of a project) is another one than before. */
export function useRefreshOnNews(counts: string | undefined, refresh: () => Promise<unknown>): void {
  const seen = useRef(counts);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const tell = useRef<(() => void) | null>(null);

  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== counts;
    seen.current = counts;
    tell.current ??= oneAtATime(() => latest.current().catch(() => undefined));
    if (isNews) tell.current();
  }, [counts]);
}
