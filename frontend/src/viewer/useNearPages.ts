import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Pages are drawn this far (in window heights) before they come into view. */
const AHEAD = '100%';

/** Watches the element of one page until the returned function is called. */
export type WatchPage = (number: number, element: HTMLElement) => () => void;

/**
 * The numbers of the pages near the visible part of a scrolling frame. Only these are drawn: a canvas for
 * each page of a long document would exhaust the browser's memory.
 */
export function useNearPages(frame: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const observer = useRef<IntersectionObserver | null>(null);
  const elements = useRef(new Map<number, HTMLElement>());

  useEffect(() => {
    const note = (entries: IntersectionObserverEntry[]) =>
      setNear((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset.page);
          if (isIntersecting) after.add(number);
          else after.delete(number);
        }
        return after;
      });
    const watcher = new IntersectionObserver(note, { root: frame.current, rootMargin: `${AHEAD} 0px` });
    observer.current = watcher;
    elements.current.forEach((element) => watcher.observe(element));
    return () => watcher.disconnect();
  }, [frame]);

  const watch: WatchPage = useCallback((number, element) => {
    elements.current.set(number, element);
    observer.current?.observe(element);
    return () => {
      elements.current.delete(number);
      observer.current?.unobserve(element);
    };
  }, []);
  return { near, watch };
}
