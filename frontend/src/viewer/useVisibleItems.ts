import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

interface Given {
  count: number;
  /** The scrolling frame around them. */
  frame: RefObject<HTMLElement | null>;
  /** Height (px) an item has as far as one can tell before it is drawn. */
  heightOf: (index: number) => number;
  /** Height (px) of what stands above the first one and scrolls with them. */
  above?: number;
  /** How many are drawn beyond both ends of the view. */
  beyond: number;
}

/** Of many things below each other, those near the visible part of their frame. Heights are measured once they are drawn. */
export function useVisibleItems({ count, frame, heightOf, above = 0, beyond }: Given) {
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read here, in every render
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: heightOf,
    scrollMargin: above,
    overscan: beyond,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    /** Position (px) of the upper edge of the view. */
    offset: virtualizer.scrollOffset ?? 0,
    total: virtualizer.getTotalSize(),
    /** Room (px) kept for what is not drawn before and after. */
    before: (first?.start ?? above) - above,
    after: virtualizer.getTotalSize() - ((last?.end ?? above) - above),
    /** Belongs on the element of every item, which also names its index in `data-index`. */
    measure: virtualizer.measureElement,
    scrollTo: virtualizer.scrollToIndex,
  };
}
