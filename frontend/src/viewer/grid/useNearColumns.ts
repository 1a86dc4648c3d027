import { useEffect, useMemo, useState, type RefObject } from 'react';

/** Sheets with fewer columns are always drawn whole. */
const FEW = 40;
/** Columns (px) drawn beside the visible ones. */
const BESIDE = 600;

export interface NearColumns {
  first: number;
  /** Exclusive. */
  end: number;
  /** Width (px) of what is left out before and after. */
  before: number;
  after: number;
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** The columns of a wide sheet near the visible part. */
export function useNearColumns(frame: RefObject<HTMLElement | null>, widths: readonly number[]): NearColumns {
  const [left, setLeft] = useState(0);
  const isWide = widths.length > FEW;
  useEffect(() => {
    const window = frame.current;
    if (!window || !isWide) return undefined;
    const note = () => setLeft(Math.floor(window.scrollLeft / BESIDE) * BESIDE);
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [frame, isWide]);

  return useMemo(() => {
    if (!isWide) return { first: 0, end: widths.length, before: 0, after: 0 };
    const right = left + (frame.current?.clientWidth ?? 0) + 2 * BESIDE;
    let edge = 0;
    let first = widths.length;
    let end = 0;
    widths.forEach((width, column) => {
      if (edge + width > left - BESIDE && edge < right) {
        first = Math.min(first, column);
        end = column + 1;
      }
      edge += width;
    });
    first = Math.min(first, end);
    return { first, end, before: sumOf(widths.slice(0, first)), after: sumOf(widths.slice(end)) };
  }, [frame, widths, left, isWide]);
}
