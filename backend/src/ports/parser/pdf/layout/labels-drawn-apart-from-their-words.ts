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

/** Whether a label stands before words. */
function standsBefore(label: PlacedItem, words: PlacedItem, mostGap = GAP): boolean {
  const gap = words.x - label.x - label.length;
  return (
    isLevel(label) &&
    isLevel(words) &&
    Math.abs(label.y - words.y) <= SAME_BASE &&
    gap >= -SAME_BASE &&
    gap <= mostGap * label.size &&
    BEGINS_WITH_WORD.test(words.text.trimStart()) &&
    !isRightToLeft(words.text) &&
    !isLabel(words)
  );
}

/** Puts the label of each item of a list before its words where a program draws it apart from them. */
export const withLabelsBeforeWords = (items: readonly PlacedItem[]): readonly PlacedItem[] =>
  withLabelsDrawnBehind(withLabelsDrawnFirst(items));

/** So many labels that were drawn apart are no chance. */
const LEAST_APART = 2;
/** Space between a label that hangs in a column of its own and its words at most, as a multiple of the letters' size. */
const HANGING_GAP = 6;
const LONGEST_LABEL = 8;

const isBlank = ({ text }: PlacedItem): boolean => text.trim() === '';
const isOnBase = (one: PlacedItem, other: PlacedItem): boolean => Math.abs(one.y - other.y) <= SAME_BASE;

/** Labels that are drawn one after the other, each in a line of its own. */
function labelsDrawnInTurn(items: readonly PlacedItem[]): PlacedItem[] {
  const drawn = items.filter((item) => !isBlank(item));
  const areLabels = drawn.map((item) => item.text.length <= LONGEST_LABEL && isLevel(item) && isLabel(item));
  return drawn.filter((item, at) => {
    const isInLine = (other: PlacedItem | undefined) => other !== undefined && Math.abs(other.y - item.y) < item.size;
    const [before, behind] = [at - 1, at + 1];
    const isInTurn = areLabels[at] === true && (areLabels[before] === true || areLabels[behind] === true);
    return isInTurn && !isInLine(drawn[before]) && !isInLine(drawn[behind]);
  });
}

/** Browsers draw what floats beside its words, such as the numbers of clauses, before all words of the page. */
function withLabelsDrawnFirst(items: readonly PlacedItem[]): readonly PlacedItem[] {
  const labels = labelsDrawnInTurn(items);
  if (labels.length < LEAST_APART) return items;
  const byHeight = Map.groupBy(items, ({ y }) => Math.round(y));
  const labelOf = new Map<PlacedItem, PlacedItem>();
  for (const label of labels) {
    const height = Math.round(label.y);
    const behind = [-1, 0, 1]
      .flatMap((off) => byHeight.get(height + off) ?? [])
      .filter((item) => item.x > label.x && !isBlank(item) && isOnBase(label, item));
    const [words] = behind.sort((a, b) => a.x - b.x);
    if (words && !labelOf.has(words) && standsBefore(label, words, HANGING_GAP)) labelOf.set(words, label);
  }
  if (labelOf.size < LEAST_APART) return items;
  const moved = new Set(labelOf.values());
  return items.flatMap((item) => {
    if (moved.has(item)) return [];
    const label = labelOf.get(item);
    return label ? [{ ...label, text: `${label.text.trimEnd()} `, endsLine: false }, item] : [item];
  });
}

function withLabelsDrawnBehind(items: readonly PlacedItem[]): readonly PlacedItem[] {
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
