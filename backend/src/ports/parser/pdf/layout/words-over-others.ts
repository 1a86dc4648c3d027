import type { OpenLine } from './place-text-items-on-page.js';

const SAME_LINE = 0.5;
/** Share of the letters' size by which words may reach into those beside them. */
const REACH = 0.5;

/** Whether words of a row are drawn over others: a cell was too narrow for them. */
export const hasWordsOverOthers = ({ items }: OpenLine): boolean =>
  items.some((item, at) => {
    const before = items[at - 1];
    return (
      before !== undefined &&
      Math.abs(before.y - item.y) < SAME_LINE &&
      item.x > before.x &&
      before.x + before.length - item.x > REACH * item.size
    );
  });

/** A figure in brackets of which one bracket stands elsewhere: its cell was too narrow for it. */
export const TORN = /^\([\d.,]+$|^[\d.,]+\)$/;
