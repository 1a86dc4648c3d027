import type { Box } from './place-text-items-on-page.js';

/** A printed line: where it stands, and its letters' size. */
export interface PrintedLine {
  box: Box;
  size: number;
  isLevel: boolean;
  /** It is part of a line that was drawn by itself, such as a number. */
  isFragment: boolean;
  /** It was recognised in a picture, whose order is guessed by its columns and not drawn. */
  isRecognised: boolean;
}

/** Headers and footers, which many programs draw first, stand in this share of the page's height at its ends. */
const MARGIN = 0.08;
/** Base lines further apart than this share of the letters' size are two lines. */
const APART = 0.6;

/** Base lines of a label and of what stands beside it lie apart by less than this share of the letters' size. */
const LEVEL = 0.3;

/** Lines narrower than this share of the page are labels. */
const NARROW = 0.12;

/** A label or two out of order are drawn so by chance; from this share of the lines on, the page was not drawn as it is read. */
const MANY = 0.15;

/** Lines follow each other within this multiple of their letters' size; what goes on elsewhere in the page's width, within the other. */
const LEADING = 1.6;
const NEXT = 4;

const areInColumn = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5;

const isBelow = (one: PrintedLine, other: PrintedLine): boolean =>
  one.box.bottom - other.box.bottom > APART * Math.max(one.size, other.size);

/** Lines of one column begin, or end, within this share of the page's width of each other. */
const INDENT = 0.12;
/** How many times closer a line stands to that above it than to that below it which it is read with. */
const CLOSER = 2;

const stepDown = (above: PrintedLine, below: PrintedLine): number => below.box.bottom - above.box.bottom;

/** Whether a line stands where the one that was drawn before it goes on: in the same line, or below it. */
const goesOn = (before: PrintedLine, line: PrintedLine): boolean => {
  const step = stepDown(before, line);
  if (line.isFragment) return step >= -APART * line.size && step <= LEADING * line.size;
  return step > 0 && (areInColumn(before.box, line.box) || step <= NEXT * line.size);
};

/** Lines in the margins that none of the text goes on with: a page's text may begin and end there as well. */
function edgesOf(lines: readonly PrintedLine[], height: number): ReadonlySet<PrintedLine> {
  const edges = new Set<PrintedLine>();
  const level = lines.filter((line) => line.isLevel);
  const find = (own: readonly PrintedLine[], stepTo: (from: PrintedLine, to: PrintedLine) => number) => {
    const inMargin = new Set(own);
    const isOfText = new Map<PrintedLine, boolean>();
    const leadsToText = (line: PrintedLine): boolean => {
      const known = isOfText.get(line);
      if (known !== undefined) return known;
      isOfText.set(line, false);
      const leads = level.some((other) => {
        const step = stepTo(line, other);
        const isNext = step > APART * line.size && step <= LEADING * Math.max(line.size, other.size);
        return isNext && areInColumn(line.box, other.box) && (!inMargin.has(other) || leadsToText(other));
      });
      isOfText.set(line, leads);
      return leads;
    };
    for (const line of own) if (!leadsToText(line)) edges.add(line);
  };
  const top = level.filter(({ box }) => box.bottom < MARGIN * height);
  // A table that goes down into the margin is none of it.
  const foot = level.filter(({ box }) => box.bottom > (1 - MARGIN) * height && box.top > (1 - 2 * MARGIN) * height);
  find(top, stepDown);
  find(foot, (from, to) => stepDown(to, from));
  return edges;
}

/** Share of the lines of a page that stand above what is drawn before them all at its foot, such as a seal. */
const MOST = 0.8;

/**
 * The places of lines with those that were drawn first behind the last of the lines above them: of those in their column, where these are more than they,
 * as above sums below a table; else of all, where these are most of the page's.
 */
function withFirstBelow(lines: readonly PrintedLine[], edges: ReadonlySet<PrintedLine>): number[] {
  const places = lines.map((_, at) => at);
  const counts = (line: PrintedLine) => line.isLevel && !line.isFragment && !edges.has(line);
  const linesAbove = (line: PrintedLine | undefined) => {
    if (!line || !counts(line)) return [];
    const above = places.filter((place) => {
      const other = lines[place];
      return other !== undefined && isBelow(line, other) && counts(other);
    });
    return above.length >= MOST * lines.length
      ? above
      : above.filter((place) => areInColumn(line.box, (lines[place] ?? line).box));
  };
  let count = 0;
  let behind = -1;
  for (; count < lines.length; count++) {
    const above = linesAbove(lines[count]).filter((place) => place > count);
    const last = above.at(-1);
    const isNext = count === 0 || isNextTo(lines[count - 1], lines[count]);
    if (last === undefined || above.length <= count + 1 || !isNext) break;
    behind = Math.max(behind, last);
  }
  if (count === 0 || linesAbove(lines[0]).length <= count) return places;
  // A last short line of theirs may stand beside the block.
  const [first] = lines;
  for (let next = lines[behind + 1]; first && next && isBelow(first, next) && goesOn(lines[behind] ?? first, next);)
    next = lines[++behind + 1];
  return [...places.slice(count, behind + 1), ...places.slice(0, count), ...places.slice(behind + 1)];
}

const isNextTo = (before: PrintedLine | undefined, line: PrintedLine | undefined): boolean =>
  before !== undefined && line !== undefined && areInColumn(before.box, line.box) && stepDown(before, line) > 0;

/** Space above and below from which on a line stands by itself in the height of its page, as a multiple of its letters' size. */
const BY_ITSELF = 0.8;
/** Points by which the labels of a form begin apart, and how many of them stand above and below what stands beside their column at least. */
const SAME_LEFT = 2;
const LEAST_LABELS = 2;

/** Whether the labels of a form that are drawn right after a line stand beside its column, some above and some below it. */
function isAmongLabels(lines: readonly PrintedLine[], at: number): boolean {
  const [line, first] = [lines[at], lines[at + 1]];
  if (!line || !first) return false;
  let [above, below] = [0, 0];
  for (const other of lines.slice(at + 1)) {
    const isLabel = Math.abs(other.box.left - first.box.left) <= SAME_LEFT && !areInColumn(line.box, other.box);
    if (!isLabel || Math.min(above, below) >= LEAST_LABELS) break;
    if (isBelow(line, other)) above++;
    else if (isBelow(other, line)) below++;
  }
  return Math.min(above, below) >= LEAST_LABELS;
}

/** Lines among the labels of a form with nothing beside them and space above and below: labels that stand higher are read before them. */
function aloneAmongLabels(lines: readonly PrintedLine[]): ReadonlySet<PrintedLine> {
  const sorted = lines.toSorted((one, other) => one.box.top - other.box.top);
  const alone = new Set<PrintedLine>();
  let bottom = -Infinity;
  for (const [at, line] of sorted.entries()) {
    const { box, size } = line;
    const next = sorted[at + 1]?.box.top ?? Infinity;
    if (box.top - bottom > BY_ITSELF * size && next - box.bottom > BY_ITSELF * size) alone.add(line);
    bottom = Math.max(bottom, box.bottom);
  }
  return new Set(lines.filter((line, at) => alone.has(line) && isAmongLabels(lines, at)));
}

/** By so much the title of a page is larger than its text. */
const LARGER = 1.1;

/** Letters smaller than this share of the usual ones are small print. */
const SMALL_PRINT = 0.9;

/** The places of the lines of a page in the order in which they are read, and which of them stand above the text but were drawn behind it, as programs add heads when a page is done. */
export interface ReadingOrder {
  order: number[];
  addedHeads: ReadonlySet<number>;
}

/** The order with what stands in the upper margin before the text, and what stands in the lower one behind it. */
function withEdgesInPlace(
  order: readonly number[],
  lines: readonly PrintedLine[],
  edges: ReadonlySet<PrintedLine>,
): ReadingOrder {
  const isEdge = (at: number): boolean => {
    const line = lines[at];
    return line !== undefined && edges.has(line);
  };
  const bottomOf = (at: number): number => lines[at]?.box.bottom ?? 0;
  const sizeOf = (at: number): number => lines[at]?.size ?? 0;
  const inner = edges.size === 0 ? [] : order.filter((at) => !isEdge(at));
  const sizes = inner.map(sizeOf).sort((one, other) => one - other);
  const usual = sizes[sizes.length >> 1] ?? 0;
  // What is set across the page stands upon its text.
  const last = order.findLastIndex(
    (at) => !isEdge(at) && lines[at]?.isLevel === true && !lines[at].isFragment && sizeOf(at) >= SMALL_PRINT * usual,
  );
  if (inner.length === 0 || last < 0) return { order: [...order], addedHeads: new Set() };
  const highest = Math.min(...inner.map(bottomOf));
  const lowest = Math.max(...inner.map(bottomOf));
  const heads = order.slice(last + 1).filter((at) => isEdge(at) && bottomOf(at) < highest);
  const feet = order.slice(0, last).filter((at) => isEdge(at) && bottomOf(at) > lowest);
  if (heads.length + feet.length === 0) return { order: [...order], addedHeads: new Set() };
  const moved = new Set([...heads, ...feet]);
  // The title of a page may be drawn last as well.
  const hasTitle = heads.some((at) => sizeOf(at) > usual * LARGER);
  return {
    order: [...heads, ...order.filter((at) => !moved.has(at)), ...feet],
    addedHeads: new Set(hasTitle ? [] : heads),
  };
}

/** Whether some line stands higher than one drawn before it. */
function climbs(lines: readonly PrintedLine[]): boolean {
  let lowest = -Infinity;
  return lines.some(({ box: { bottom } }) => {
    const isHigher = bottom < lowest;
    lowest = Math.max(lowest, bottom);
    return isHigher;
  });
}

/**
 * Puts lines where they are read that were drawn after those below them, such as the labels of a form, and what goes on
 * with them. All others keep the order in which they were drawn: that of columns is told by nothing better.
 */
export function readingOrder(
  drawn: readonly PrintedLine[],
  { width, height }: { width: number; height: number },
): ReadingOrder {
  const edges = edgesOf(drawn, height);
  const places = withFirstBelow(drawn, edges);
  const lines = places.map((place) => drawn[place]).filter((line) => line !== undefined);
  const counts = (line: PrintedLine) => line.isLevel && !edges.has(line) && !line.isFragment;
  if (!climbs(lines.filter(counts))) return withEdgesInPlace(places, drawn, edges);
  const alone = aloneAmongLabels(drawn);
  const order: number[] = [];
  let moved = 0;
  let areMoved = false;
  const isNarrow = ({ box, isRecognised }: PrintedLine) => !isRecognised && box.right - box.left < NARROW * width;
  /** How far down the page those go that were put in order. */
  let lowest = -Infinity;
  /** Where a line stands that goes on with the one drawn before it, which was moved; else the end. */
  const placeBehind = (line: PrintedLine, at: number): number => {
    const before = lines[at - 1];
    const place = order.indexOf(at - 1) + 1;
    if (!before || !line.isLevel || edges.has(line) || place === order.length || !goesOn(before, line))
      return order.length;
    const isAbove = (other: PrintedLine | undefined) =>
      other !== undefined &&
      counts(other) &&
      (areInColumn(line.box, other.box) || alone.has(other)) &&
      isBelow(line, other);
    return order.slice(place).some((other) => isAbove(lines[other])) ? order.length : place;
  };
  /** Where the last line stands that is level with a line to its right and has none of its column right below it, as a label beside what was filled in; -1 where something above the line is read behind that. */
  const placeOfLabel = (line: PrintedLine, place: number): number => {
    const at = order.findLastIndex((other, own) => own < place && isLabelBeside(lines[other], line));
    const label = lines[order[at] ?? -1];
    if (!label) return -1;
    const isFollowed = lines.some(
      (other) =>
        counts(other) &&
        areInColumn(label.box, other.box) &&
        isBelow(other, label) &&
        stepDown(label, other) <= LEADING * label.size,
    );
    const areLower = order.slice(at + 1, place).every((other) => isBelow(lines[other] ?? line, line));
    return areLower && !isFollowed ? at : -1;
  };
  const isLabelBeside = (label: PrintedLine | undefined, line: PrintedLine): boolean =>
    label !== undefined &&
    counts(label) &&
    label.box.right < line.box.left &&
    Math.abs(stepDown(label, line)) < LEVEL * line.size;
  /** Where a line stands that is read before one below it: before what stands beside its column, where it is much closer to the line above it. */
  const placeAbove = (line: PrintedLine, place: number): number => {
    const below = lines[order[place] ?? -1];
    const label = placeOfLabel(line, place);
    if (label >= 0) return label + 1;
    const [nearest] = order
      .map((at, own) => ({ above: lines[at], place: own }))
      .filter(
        ({ above }) =>
          above?.isLevel === true && !edges.has(above) && isBelow(line, above) && areInColumn(line.box, above.box),
      )
      .toSorted((one, other) => (other.above?.box.bottom ?? 0) - (one.above?.box.bottom ?? 0));
    if (!below || !nearest?.above) return place;
    const { box } = nearest.above;
    const beside = order.findIndex((at, own) => {
      const other = lines[at];
      if (own <= nearest.place || own >= place || !other || !counts(other)) return false;
      return !areInColumn(line.box, other.box) && !areInColumn(box, other.box);
    });
    const indent = Math.min(Math.abs(box.left - line.box.left), Math.abs(box.right - line.box.right));
    // Of the rows of a table it is the first that stands next.
    const stepBelow = Math.min(below.box.bottom, below.box.top + below.size) - line.box.bottom;
    const isClose = stepDown(nearest.above, line) * CLOSER < stepBelow;
    return beside >= 0 && isClose && indent < INDENT * width ? beside : place;
  };
  for (const [at, line] of lines.entries()) {
    if (!counts(line)) {
      order.splice(placeBehind(line, at), 0, at);
      continue;
    }
    const before =
      lowest <= line.box.bottom
        ? -1
        : order.findIndex((place) => {
            const other = lines[place];
            if (!other || !counts(other)) return false;
            return (areInColumn(line.box, other.box) || alone.has(other)) && isBelow(other, line);
          });
    lowest = Math.max(lowest, line.box.bottom);
    if (before < 0) order.splice(placeBehind(line, at), 0, at);
    else {
      order.splice(placeAbove(line, before), 0, at);
      moved++;
      areMoved ||= !isNarrow(line);
    }
  }
  const isOrdered = areMoved || (moved > 1 && moved > MANY * lines.length);
  return withEdgesInPlace(isOrdered ? order.map((at) => places[at] ?? at) : places, drawn, edges);
}
