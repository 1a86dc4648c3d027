import type { SheetLayout } from '@proofroom/contract';
import { useEffect, useMemo, useState, type RefObject } from 'react';

/** Width of an average letter, and of a cell's padding, by the size of the letters. */
const LETTER = 0.62;
const PADDING = 1.1;

/** Columns left empty at the right, so that a sheet of one column still looks like one. */
const LEAST_COLUMNS = 4;
const EMPTY = 8;

/** Widths (px) of the column with the rows' numbers and of the sheet's columns. */
export function columnPixels({ widths, runs }: Pick<SheetLayout, 'widths' | 'runs'>, size: number) {
  const [first = 0, count = 0] = runs.at(-1) ?? [];
  const digits = String(first + count).length;
  const pixels = (letters: number) => Math.round((letters * LETTER + PADDING) * size);
  const letters = Array.from({ length: Math.max(LEAST_COLUMNS, widths.length) }, (_, at) => widths[at] ?? EMPTY);
  return { number: pixels(Math.max(3, digits) + 1), widths: letters.map(pixels) };
}

/** The zoom at which all columns are seen at once, as far as that can still be read. */
export function fittingZoom(sheet: Pick<SheetLayout, 'widths' | 'runs'>, size: number, width: number): number {
  const { number, widths } = columnPixels(sheet, size);
  const whole = number + widths.reduce((sum, of) => sum + of, 0);
  return Math.min(1, Math.max(0.5, Math.floor((width / whole) * 100) / 100));
}

/** Sheets with fewer columns are always drawn whole. */
const FEW = 40;
/** Columns (px) drawn beside the visible ones. */
const BESIDE = 600;

export interface VisibleColumns {
  first: number;
  /** Exclusive. */
  end: number;
  /** Width (px) of what is left out before and after. */
  before: number;
  after: number;
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** The columns of a wide sheet near the visible part. */
export function useVisibleColumns(frame: RefObject<HTMLElement | null>, widths: readonly number[]): VisibleColumns {
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
