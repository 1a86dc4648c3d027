import type { PlacedItem } from '../../pdf/layout/place-text-items-on-page.js';

/** A piece of level text on a page in points, as an engine hands it over; six points wide for each letter unless told. */
export const makePlacedItem = (item: Pick<PlacedItem, 'text' | 'x'> & Partial<PlacedItem>): PlacedItem => ({
  y: 100,
  along: [1, 0],
  up: [0, -1],
  length: 6 * item.text.length,
  size: 10,
  font: 'F1',
  ascent: 0.8,
  descent: -0.2,
  isVertical: false,
  endsLine: false,
  ...item,
});
