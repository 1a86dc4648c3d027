import type { Rules } from './grids-of-drawn-lines.js';
import { isLevel, type PlacedItem } from './place-text-items-on-page.js';

const FIGURES = /^\d{1,3}$/;
/** By so much smaller than the words beside are the figures of a fraction in their line. */
const SMALLER = 0.85;
/** How far the base lines of its two figures lie apart, and each from that of the words, as shares of the words' size. */
const APART = { least: 0.6, most: 1.1 };
const AWAY = 0.2;
/** Points by which the middles of the figures, and of the bar, lie beside each other at most. */
const SAME_MIDDLE = 0.6;
/** How much longer than its figures the bar is at most. */
const LONGEST_BAR = 1.5;
/** Space between a fraction and the words beside it at most, as a share of the words' size. */
const BESIDE = 0.6;
/** Share of the way from one base line to the next at which the line below words stands at most. */
const UNDERLINE = 0.16;
/** A page with more small figures shows something else. */
const MOST_FIGURES = 400;

const endOf = ({ x, length }: PlacedItem): number => x + length;
const middleOf = ({ x, length }: PlacedItem): number => x + length / 2;

/** The words right before or behind a fraction, whose base line runs between its figures. */
function wordsBeside(above: PlacedItem, below: PlacedItem, items: readonly PlacedItem[]): PlacedItem | undefined {
  const [left, right] = [Math.min(above.x, below.x), Math.max(endOf(above), endOf(below))];
  const beside = items.filter((item) => {
    if (item.text.trim() === '' || above.size > SMALLER * item.size || !isLevel(item)) return false;
    const [up, down, apart] = [item.y - above.y, below.y - item.y, below.y - above.y].map((way) => way / item.size);
    if (Math.min(up ?? 0, down ?? 0) < AWAY || (apart ?? 0) < APART.least || (apart ?? 0) > APART.most) return false;
    const [before, behind] = [left - endOf(item), item.x - right].map((gap) => gap / item.size);
    return [before, behind].some((gap = -1) => gap > -AWAY && gap < BESIDE);
  });
  return beside.find((item) => isNumberBefore(item, above)) ?? beside[0];
}

/** Whether words end with a number that a fraction belongs to: "4 1/2". */
const isNumberBefore = (words: PlacedItem, figure: PlacedItem): boolean =>
  words.x < figure.x && /\d\s*$/.test(words.text);

/** Whether a line between two heights is no longer than a figure is wide, and stands in its middle. */
const hasLine = (figure: PlacedItem, [from, to]: readonly [number, number], { level, short = [] }: Rules): boolean =>
  [level, short]
    .flat()
    .some(
      (rule) =>
        rule.at > from &&
        rule.at < to &&
        Math.abs((rule.from + rule.to) / 2 - middleOf(figure)) < SAME_MIDDLE &&
        rule.to - rule.from < LONGEST_BAR * figure.length,
    );

/** Whether a bar parts two figures, nearer to their middle than a line below words; figures with lines below them are links. */
function haveBar(above: PlacedItem, below: PlacedItem, rules: Rules): boolean {
  const apart = below.y - above.y;
  const wider = above.length > below.length ? above : below;
  return (
    hasLine(wider, [above.y + UNDERLINE * apart, below.y], rules) &&
    !hasLine(below, [below.y, below.y + apart / 2], rules)
  );
}

/** Sets small fractions whose figures stand over each other within a line, as TeX sets them, as one piece of it: "66 2/3 per cent". */
export function withStackedFractions(items: readonly PlacedItem[], rules: Rules): readonly PlacedItem[] {
  const figures = items.filter((item) => FIGURES.test(item.text.trim()) && isLevel(item));
  if (figures.length < 2 || figures.length > MOST_FIGURES) return items;
  const taken = new Map<PlacedItem, PlacedItem | null>();
  for (const above of figures) {
    const below = figures.find(
      (item) =>
        item.y > above.y &&
        item.y - above.y < 2 * above.size &&
        Math.abs(item.size - above.size) < SAME_MIDDLE &&
        Math.abs(middleOf(item) - middleOf(above)) < SAME_MIDDLE,
    );
    const words =
      below && !taken.has(above) && !taken.has(below) && haveBar(above, below, rules)
        ? wordsBeside(above, below, items)
        : undefined;
    if (!below || !words) continue;
    const x = Math.min(above.x, below.x);
    const length = Math.max(endOf(above), endOf(below)) - x;
    const text = `${above.text.trim()}/${below.text.trim()}`;
    taken.set(below, null);
    if (isNumberBefore(words, above)) {
      taken.set(above, null);
      taken.set(words, { ...words, text: `${words.text.trimEnd()} ${text}`, length: x + length - words.x });
    } else taken.set(above, { ...above, text, x, y: words.y, size: words.size, font: words.font, length });
  }
  if (taken.size === 0) return items;
  return items.flatMap((item) => {
    const fraction = taken.get(item);
    return fraction === undefined ? [item] : fraction === null ? [] : [fraction];
  });
}
