import { readLabel } from '../../blocks/clause-labels.js';
import { isRightToLeft } from './right-to-left.js';
import { isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** Points by which the base lines of a label and its words lie apart at most. */
const SAME_BASE = 1;
/** Space between them at most, as a multiple of the letters' size. */
const GAP = 1.5;

/** "2.", "(b)" or a bullet, and nothing else. */
const isLabel = ({ text }: PlacedItem): boolean => {
  const label = text.trim();
  return label !== '' && (readLabel(`${label} `)?.length ?? 0) > label.length;
};

/** "1.1" before a figure is one itself. */
const BEGINS_WITH_WORD = /^["“„«(]?\p{L}/u;

/** Whether a label stands right before words that were drawn before it. */
function standsBefore(label: PlacedItem, words: PlacedItem): boolean {
  const gap = words.x - label.x - label.length;
  return (
    isLevel(label) &&
    isLevel(words) &&
    Math.abs(label.y - words.y) <= SAME_BASE &&
    gap >= -SAME_BASE &&
    gap <= GAP * label.size &&
    BEGINS_WITH_WORD.test(words.text.trimStart()) &&
    !isRightToLeft(words.text) &&
    !isLabel(words)
  );
}

/** Puts the label of each item of a list before its words where a program draws it right after them, line by line. */
export function withLabelsBeforeWords(items: readonly PlacedItem[]): PlacedItem[] {
  const ordered: PlacedItem[] = [];
  /** Where the last item with words stands. */
  let last = -1;
  for (const item of items) {
    const words = ordered[last];
    if (words && standsBefore(item, words) && isLabel(item)) {
      ordered.splice(
        last,
        1,
        { ...item, text: `${item.text.trimEnd()} `, endsLine: false },
        { ...words, endsLine: words.endsLine || item.endsLine },
      );
      last = -1;
      continue;
    }
    if (item.text.trim() !== '') last = ordered.length;
    ordered.push(item);
  }
  return ordered;
}
