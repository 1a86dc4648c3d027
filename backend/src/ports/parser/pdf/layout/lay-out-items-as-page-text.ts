import type { TextRun } from '../../document-parser.js';
import { hasLetters } from '../../blocks/count-letters.js';
import { beginsWithPart, readLabel } from '../../blocks/clause-labels.js';
import { isRecognised, underlined, type TextLine } from '../../blocks/text-line.js';
import { NO_RULES, type Rules } from './grids-of-drawn-lines.js';
import { collectRuledLines } from './ruled-tables.js';
import {
  boxOf,
  edgesOfWords,
  isLevel,
  type OpenLine,
  type PageView,
  type PlacedItem,
} from './place-text-items-on-page.js';
import { withDoubleF, withoutOverprint, withoutTallBraces } from './mend-letters.js';
import {
  APART,
  findDoubleSpaced,
  gapBetween,
  hasWrappedLines,
  leadingOf,
  SET_WIDE,
  WIDE_LEADING,
  WIDEST_BESIDE_ROWS,
  type Gap,
  type GoesOnWider,
} from './leading-of-a-page.js';
import { readingOrder, type PrintedLine } from './reading-order.js';
import { joinBeside, joinLabelsDrawnLater, joinWrappedCells } from './collect-lines.js';
import { partByDashes } from './columns-of-dashes.js';
import { raiseCells } from './raise-cells-to-row-top.js';
import { fontBehindLabel, isMixed } from './typefaces-of-cells.js';
import { partAlignedCells } from './split-rows-at-aligned-gaps.js';
import { withBlocksBelowTables } from './blocks-set-below-tables.js';
import { findCaptionWithoutSigns } from './captions-without-signs.js';
import { findCourtCaption, withCaption } from './captions-of-courts.js';
import { hasLabelledFields, withFieldsAsCells } from './fields-of-several-lines.js';
import { findCharts } from './charts.js';
import { withDrawnBullets } from './bullets-drawn-as-discs.js';
import { withStackedFractions } from './stacked-fractions.js';
import { withHungMarks } from './marks-hung-before-words.js';
import { withEurosOfBars } from './euros-drawn-by-tex.js';
import { withEurosOfTex } from './mend-tex-letters.js';
import { partCellsThatMeet } from './cells-that-meet.js';
import { withPartsInBoxes } from './parts-of-forms-in-boxes.js';
import { partsBesideRule } from './parts-beside-a-rule.js';
import { partLinesOfTwoBlocks } from './part-lines-of-two-blocks.js';
import { partRowsBelowHeads } from './part-rows-below-heads.js';
import { joinDrawnCells } from './join-cells-into-rows.js';
import { withLabelsBeforeWords } from './labels-drawn-apart-from-their-words.js';
import { findLineNumbers, lineOfNumbers } from './line-numbers-in-margin.js';
import { findMarginNotes, withMarginNotes } from './margin-notes.js';
import { linesOfMarks, partMarks } from './marks-on-a-page.js';
import { withNamesOfSums } from './cells-beside-their-columns.js';
import { alignTables } from './align-table-columns.js';
import { withHeadsAboveRuledRows } from './heads-above-ruled-rows.js';
import { notesBelowRules } from './notes-below-a-rule.js';
import { findUnderlinedTitles } from './underlined-titles.js';
import { columnRightsOf } from './right-edges-of-columns.js';
import { rowsSetApart } from './rows-set-apart.js';
import { withRowsBelowRuledTables } from './rows-below-ruled-tables.js';
import { findSideHeads, withSideHeads } from './side-heads.js';
import { sizeOfSmallCapitals } from './small-capitals.js';
import { partsWhereSigned } from './signing-columns.js';
import { withSignsInColumns } from './signs-in-own-columns.js';
import { withSignsOfCurrency } from './signs-of-currency.js';
import { frameAround, framesOf } from './stamps-in-frames.js';
import { withSumsInFrames } from './sums-in-frames.js';
import { withRulesBelow, withTitlesOverRules } from './titles-over-rules.js';
import { withDrawnTicks } from './ticks-drawn-in-boxes.js';
import { partWordsBehindFigures } from './words-behind-figures.js';
import { withCellsDrawnLast } from './wrapped-cells-drawn-last.js';
import { withValuesBesideLabels } from './values-beside-labels.js';
import { withUnitsAbove } from './units-above-figures.js';
import { tagOfLine } from '../tags/tag.js';
import { findParagraphsSlightlyApart } from './paragraphs-set-slightly-apart.js';
import { goesOnInCapitals, usualSizeOf, type SetLine } from './sentence-continues-in-capitals.js';

/** A page's text with everything located in it; offsets count from the page's own start. */
export interface PageLayout {
  text: string;
  runs: TextRun[];
  lines: TextLine[];
  /** Distance between the lines of a paragraph as a multiple of the letters' size. */
  leading: number;
  /** Stretches that were recognised without being sure. */
  doubtful: [start: number, end: number][];
}

const USUAL_LEADING = 1.2;
/** Cells from which on a line is a row of a table. */
const ROW = 3;

/** By what factor the distances between the lines of one paragraph differ at most. */
const UNEVEN = 1.08;

/** Share of the page below which nothing could be seen; letters on a sheet as large as a house come to it. */
const SMALLEST = 0.0001;

const ASLANT = 0.1;

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

function textRun(offset: number, { start, end, box }: OpenLine['runs'][number], view: PageView): TextRun {
  const left = Math.max(0, box.left / view.width);
  const top = Math.max(0, box.top / view.height);
  const right = Math.min(1, box.right / view.width);
  const bottom = Math.min(1, box.bottom / view.height);
  return [
    offset + start,
    offset + end,
    round(left),
    round(top),
    round(Math.max(SMALLEST, right - left)),
    round(Math.max(SMALLEST, bottom - top)),
  ];
}

/** Words across a page are stamped on it; those that run up or down it may be its own. */
const isAslant = ({ along }: PlacedItem): boolean => Math.min(Math.abs(along[0]), Math.abs(along[1])) > ASLANT;

/** Share of letters that make a line one that was hardly read. */
const SCRAWL = 0.4;

/** Many of its letters were recognised without being sure, as a name that is written by hand. */
function isScrawl({ items, runs }: OpenLine): boolean {
  const length = (some: readonly { start: number; end: number }[]) =>
    some.reduce((sum, { start, end }) => sum + end - start, 0);
  return (
    items.some(({ isDoubtful }) => isDoubtful) &&
    length(runs.filter(({ isDoubtful }) => isDoubtful)) >= SCRAWL * length(runs)
  );
}

const mainItem = (line: OpenLine): PlacedItem | undefined =>
  line.items.reduce<PlacedItem | undefined>(
    (best, item) => (best && best.text.length >= item.text.length ? best : item),
    undefined,
  );

/** What its largest piece tells of each line; null for a line without one. */
const setLinesOf = (lines: readonly OpenLine[]): (SetLine | null)[] =>
  lines.map((line) => {
    const main = mainItem(line);
    return main ? { text: line.text, size: main.size, y: main.y } : null;
  });

/** The same of a line in another typeface than the one above it, on a page whose lines are set wide. */
const APART_IN_LOOKS = 1.12;

/** By so much a title is larger than one that stands below it. */
const LARGER_TITLE = 1.15;

/** Whether a line in a typeface of its own, on a page whose lines are set wide, stands apart from a larger title above it, whose letters alone make the space between them seem small. */
function isTitleBelowTitle(
  mains: readonly (PlacedItem | null | undefined)[],
  at: number,
  ratio: number,
  leading: number,
) {
  const [above, line, next] = [mains[at - 1], mains[at], mains[at + 1]];
  if (!above || !line || !next || above.size < LARGER_TITLE * line.size) return false;
  const isOwn = next.font !== line.font && next.y > line.y && next.size <= line.size;
  return isOwn && (ratio * above.size) / line.size > leading * APART;
}

/** Whether more space than between the lines of a paragraph stands before each line. */
function gapsBefore(
  lines: readonly OpenLine[],
  gaps: readonly Gap[],
  leading: number,
  mains: readonly (PlacedItem | null | undefined)[],
  isWide: boolean,
  isDoubleSpaced: GoesOnWider,
): boolean[] {
  const slightly = findParagraphsSlightlyApart(lines, gaps, mains, leading);
  const set = setLinesOf(lines);
  const usualGap = leading * APART * usualSizeOf(set.filter((line) => line !== null));
  return lines.map((_, at) => {
    const ratio = gaps[at]?.ratio ?? null;
    if (at === 0 || slightly.has(at) || lines[at]?.isSideHead || lines[at - 1]?.isSideHead) return true;
    if (lines[at]?.opensColumn) return true;
    if (isWide && ratio !== null && ratio > leading * APART_IN_LOOKS && mains[at]?.font !== mains[at - 1]?.font)
      return true;
    if (ratio !== null && leading > SET_WIDE && isTitleBelowTitle(mains, at, ratio, leading)) return true;
    if (ratio === null || ratio <= leading * APART || isDoubleSpaced(at)) return false;
    // Lines of one paragraph may stand unevenly by a point.
    const ratioAbove = gaps[at - 1]?.ratio ?? null;
    if (ratioAbove !== null && ratioAbove <= leading * APART && ratio <= ratioAbove * UNEVEN) return false;
    const [above, below] = [set[at - 1], set[at]];
    return !above || !below || !goesOnInCapitals(above, below, usualGap);
  });
}

/** Numbers, and fewer letters than this, are parts of a line that were drawn by themselves; "3. Pay" is a line. */
const FRAGMENT = 4;
const isFragment = (text: string): boolean => {
  if (hasLetters(text, FRAGMENT)) return false;
  const label = readLabel(text)?.length ?? 0;
  return label === 0 || !/\p{L}{2}/u.test(text.slice(label));
};

/** Figures of a scan alone may be those of a picture. */
const isFigure = (text: string): boolean => !/\p{L}/u.test(text);

/** Lines that keep their order: the rows of a ruled table, one below the other, and what is written in a chart; else each by itself. */
function unitsOf(lines: readonly OpenLine[]): OpenLine[][] {
  const units: OpenLine[][] = [];
  const yOf = ({ items: [item] }: OpenLine) => item?.y ?? 0;
  for (const line of lines) {
    const open = units.at(-1);
    const above = open?.at(-1);
    const isNextRow = above?.isRuled && line.isRuled && yOf(line) > yOf(above);
    const isOfSameChart = line.whole !== undefined && line.whole === above?.whole;
    if (open && (isNextRow || isOfSameChart)) open.push(line);
    else units.push([line]);
  }
  return units;
}

/** Most pages are drawn as they are read. */
function inReadingOrder(lines: OpenLine[], view: PageView): OpenLine[] {
  const units = unitsOf(lines);
  const printed = units.map((unit): PrintedLine => {
    const [first] = unit;
    const items = first && unit.length === 1 ? first.items : unit.flatMap((line) => line.items);
    let [left, right, top, size] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const item of items) {
      const box = boxOf(item);
      left = Math.min(left, box.left);
      right = Math.max(right, box.right);
      top = Math.min(top, box.top);
      size = Math.max(size, item.size);
    }
    const isPicture = items.every(({ font }) => isRecognised(font));
    return {
      box: {
        left,
        right,
        top,
        // The first cell of a row may be set to the middle of several.
        bottom: first?.isRuled ? Math.min(...(unit.at(-1)?.items ?? []).map(({ y }) => y)) : (first?.items[0]?.y ?? 0),
      },
      size,
      isLevel: items.every(isLevel),
      isFragment: unit.length === 1 && (isPicture ? isFigure : isFragment)(first?.text ?? ''),
      isRecognised: isPicture,
    };
  });
  const { order, addedHeads } = readingOrder(printed, view);
  const ordered = order.flatMap((at) => {
    const unit = units[at] ?? [];
    const isHead = addedHeads.has(at) && unit.every(({ isRuled, items }) => !isRuled && items[0]?.note === undefined);
    return isHead ? unit.map((line) => ({ ...line, isFurniture: true })) : unit;
  });
  // What was drawn later may stand beside the label of its row now.
  return order.every((at, place) => at === place) ? ordered : joinDrawnCells(ordered);
}

/** Lines that may stand below a table at the end of its page: a footer and the number of the page. */
const FOOTER_LINES = 3;

/** Where the lines between the columns of the ruled table stand that ends a page; none where it ends with something else. */
export function columnsAtEnd({ lines }: PageLayout): number[] {
  const last = lines.findLastIndex(({ isRuled }) => isRuled);
  if (last < 0 || last < lines.length - 1 - FOOTER_LINES) return [];
  const first = lines.slice(0, last).findLastIndex(({ isRuled }) => !isRuled) + 1;
  const [fullest] = lines.slice(first, last + 1).toSorted((a, b) => b.cellEdges.length - a.cellEdges.length);
  const edges = fullest?.cellEdges ?? [];
  return [...edges.map(([left]) => left), ...edges.slice(-1).map(([, right]) => right)];
}

/** "Art. 1" that stands far before its words is one cell, although its number stands far behind its name. */
function withWholeLabel(line: OpenLine): OpenLine {
  const [first, second, ...others] = line.cells;
  const label = first && second && !line.isRuled && beginsWithPart(line.text) ? readLabel(line.text) : null;
  if (!first || !second || others.length === 0 || !label || label.length < second.end) return line;
  return { ...line, cells: [{ ...first, end: second.end, right: second.right }, ...others] };
}

/** What is tagged as the label of an item and its words stands in no columns, however far they stand apart. */
function withWholeItem(line: OpenLine): OpenLine {
  const [first, ...others] = line.cells;
  if (!first || others.length === 0 || line.isRuled || !tagOfLine(line.items)?.beginsItem) return line;
  const right = Math.max(first.right, ...others.map((cell) => cell.right));
  return { ...line, isHead: false, cells: [{ ...first, end: line.text.length, right }] };
}

/** The lines of a page, those of tables and of what stands beside each other joined to rows. */
function rowsOf(items: readonly PlacedItem[], rules: Rules, columnsAbove: readonly number[]): OpenLine[] {
  const ruled = raiseCells(
    partByDashes(withFieldsAsCells(collectRuledLines(withoutOverprint(items), rules, columnsAbove))),
  );
  const beside = withSignsOfCurrency(joinWrappedCells(joinBeside(joinLabelsDrawnLater(withSignsInColumns(ruled)))));
  const parted = partWordsBehindFigures(partCellsThatMeet(partAlignedCells(beside)));
  return joinDrawnCells(partRowsBelowHeads(parted).map(withWholeLabel));
}

/** Lays out one page. `usualLeading` is that of the page before, for pages with too few lines to tell. */
export function layOutPage(
  items: readonly PlacedItem[],
  view: PageView,
  pageNumber: number,
  usualLeading = USUAL_LEADING,
  rules: Rules = NO_RULES,
  columnsAbove: readonly number[] = [],
): PageLayout {
  const frames = framesOf(rules, view);
  const drawn = withStackedFractions(
    withHungMarks(withDrawnBullets(withDrawnTicks(items, rules.ticks), rules.discs)),
    rules,
  );
  const shown = withDoubleF(
    withoutTallBraces(withEurosOfTex(withEurosOfBars(drawn, rules))).filter((item) => isOnPage(item, view)),
  );
  const { marks, printed: all } = partMarks(shown, frames, view);
  const numbers = findLineNumbers(all);
  const unmarked = numbers.size === 0 ? all : all.filter((item) => !numbers.has(item));
  const notes = findMarginNotes(unmarked, view);
  const beside = notes.size === 0 ? unmarked : unmarked.filter((item) => !notes.has(item));
  const charts = findCharts(beside, rules);
  const printed = charts.inCharts.size === 0 ? beside : beside.filter((item) => !charts.inCharts.has(item));
  const caption = findCourtCaption(printed) ?? findCaptionWithoutSigns(printed, view);
  const labelled = withLabelsBeforeWords(caption ? printed.filter((item) => !caption.items.has(item)) : printed);
  const sideHeads = findSideHeads(labelled, rules);
  const inSideHeads = new Set(sideHeads.flatMap((head) => head.items));
  const text = withCellsDrawnLast(
    sideHeads.length === 0 ? labelled : labelled.filter((item) => !inSideHeads.has(item)),
  );
  const rows = partsWhereSigned(text, rules, view).flatMap(
    ({ items: own, lines }) =>
      lines ?? partsBesideRule(own, rules, view).flatMap((part) => rowsOf(part, rules, columnsAbove)),
  );
  const lines = [...withCaption(withSumsInFrames(rows, frames), caption, printed), ...charts.lines];
  const inOrder = withUnitsAbove(partLinesOfTwoBlocks(withValuesBesideLabels(inReadingOrder(lines, view))));
  const parts = withRowsBelowRuledTables(withBlocksBelowTables(withRulesBelow(inOrder, rules), rules));
  const tables = withHeadsAboveRuledRows(alignTables(withPartsInBoxes(parts, rules, frames)));
  const titled = withTitlesOverRules(withNamesOfSums(tables), rules);
  const laidOut = withSideHeads(withMarginNotes(titled, notes, view), sideHeads);
  const open = [...laidOut, ...lineOfNumbers(numbers), ...lineOfNumbers(caption?.signs ?? new Set())].map(
    withWholeItem,
  );
  const mains = open.map(mainItem);
  const gaps = open.map((_, at): Gap => {
    const [above, below] = [mains[at - 1], mains[at]];
    return above && below ? gapBetween(above, below) : { ratio: null };
  });
  // How far the rows of a table stand apart says nothing of paragraphs, and few other lines stand beside one.
  const areRows = open.map(({ isRuled, cells }) => isRuled === true || cells.length >= ROW);
  const measured = leadingOf(
    gaps.flatMap(({ ratio }, at) => (ratio !== null && ratio < 4 && !areRows[at] && !areRows[at - 1] ? [ratio] : [])),
    usualLeading,
  );
  // Typed pages that were scanned are set wide, also those with a table.
  const isPicture = mains.some((main) => main && isRecognised(main.font));
  const hasRows = areRows.includes(true);
  const isWideBesideRows =
    hasRows &&
    measured > Math.max(usualLeading, SET_WIDE) &&
    measured <= WIDEST_BESIDE_ROWS &&
    hasWrappedLines(open, gaps, measured, areRows);
  const isTold =
    isWideBesideRows ||
    (!hasRows && measured <= WIDE_LEADING) ||
    ((!hasRows || isPicture) && hasWrappedLines(open, gaps, measured));
  const leading = isTold ? measured : Math.min(measured, usualLeading);
  const columnRights = columnRightsOf(open, gaps);
  const isDoubleSpaced = findDoubleSpaced(
    open,
    gaps,
    leading,
    (at) => mains[at]?.font === mains[at - 1]?.font && mains[at]?.size === mains[at - 1]?.size,
  );
  const isApart = gapsBefore(open, gaps, leading, mains, isWideBesideRows, isDoubleSpaced);

  const apart = rowsSetApart(open, rules);
  const belowRules = notesBelowRules(open, rules, view);
  const underlinedTitles = findUnderlinedTitles(open, rules);
  const hasSureWords = items.some(({ isDoubtful }) => !isDoubtful);
  const layout: PageLayout = { text: '', runs: [], lines: [], leading, doubtful: [] };
  const marksBefore = linesOfMarks(open, marks, view);
  const add = (line: OpenLine, at: number, isMark = false) => {
    const main = isMark ? mainItem(line) : mains[at];
    if (!main) return;
    const isBehindMark = layout.lines.at(-1)?.isMark === true;
    const isJump = isMark || (at > 0 && gaps[at]?.ratio === null);
    const hasGapBefore = isMark ? layout.lines.at(-1)?.note !== line.items[0]?.note : (isApart[at] ?? true);
    if (layout.lines.length > 0) layout.text += hasGapBefore || (isBehindMark && !isMark) ? '\n\n' : '\n';
    const offset = layout.text.length;
    layout.text += line.text;
    for (const run of line.runs) {
      layout.runs.push(textRun(offset, run, view));
      if (run.isDoubtful) layout.doubtful.push([offset + run.start, offset + run.end]);
    }
    const tagged = line.tagged ?? tagOfLine(line.items);
    const [first] = line.items;
    const placed: TextLine = {
      start: offset,
      end: layout.text.length,
      left: line.cells.reduce((least, { left }) => Math.min(least, left), Infinity),
      right: line.cells.reduce((most, { right }) => Math.max(most, right), -Infinity),
      columnRight: (isMark ? undefined : columnRights[at]) ?? view.width,
      size: sizeOfSmallCapitals(line) ?? main.size,
      font: main.font,
      hasGapBefore,
      isJump,
      fromTop: main.y / view.height,
      page: pageNumber,
      cells: line.cells.map(({ start, end }) => [offset + start, offset + end] as const),
      cellEdges: line.cells.map(({ left, right }) => [left, right] as const),
      wordEdges: line.cells.map((cell) => wordEdgesOf(line, cell)),
      isRunning: line.isFurniture === true,
    };
    const [firstSize, lastSize] = [first?.size ?? main.size, line.items.at(-1)?.size ?? main.size];
    if (firstSize !== lastSize) placed.sizesAtEnds = [firstSize, lastSize];
    if (line.isRuled) placed.isRuled = true;
    if (line.isTopOfTable) placed.isTopOfTable = true;
    if (line.beginsTable) placed.beginsTable = true;
    if (apart.has(line)) placed.isSetApart = true;
    if (belowRules.has(line)) placed.isBelowRule = true;
    if (underlinedTitles.has(line)) placed.font = underlined(placed.font);
    if (tagged) placed.tagged = tagged;
    if (line.isForm || hasLabelledFields(line)) placed.isForm = true;
    if (line.items.at(-1)?.isOfField) placed.isOfField = true;
    if (line.isUnsure) placed.isUnsure = true;
    if (line.areRowsUnsure) placed.areRowsUnsure = true;
    if (line.opensPart) placed.opensPart = true;
    if (line.isHead) placed.isHead = true;
    if (line.isSideHead) placed.isSideHead = true;
    if (line.whole !== undefined) placed.whole = line.whole;
    if (isMixed(line)) placed.isMixed = true;
    const valueFont = fontBehindLabel(line);
    if (valueFont !== undefined) placed.valueFont = valueFont;
    const frame = frameAround(placed, main.y, frames, view);
    if (frame >= 0) placed.frame = frame;
    if (line.reaches) placed.reaches = line.reaches;
    if (line.begunAbove) placed.begunAbove = line.begunAbove;
    if (line.carried) placed.carried = line.carried;
    // A box to tick stands before words of the page.
    if (first?.note !== undefined && line.items.every(({ note }) => note === first.note)) placed.note = first.note;
    const isFilledIn = ({ note, isByHand }: PlacedItem) => note !== undefined || isByHand === true;
    if (
      line.items.some((item) => isFilledIn(item) || isAslant(item) || notes.has(item)) ||
      (hasSureWords && isScrawl(line))
    )
      placed.isFilledIn = true;
    if (isMark) placed.isMark = true;
    layout.lines.push(placed);
  };
  marksBefore.forEach((own, at) => {
    for (const mark of own) add(mark, at, true);
    const line = open[at];
    if (line) add(line, at);
  });
  return layout;
}

/** Where the words of a cell stand, whose own edges may be those of its column. */
const wordEdgesOf = (line: OpenLine, { start, end, left, right }: OpenLine['cells'][number]): [number, number] =>
  edgesOfWords(line, start, end) ?? [left, right];

/** Text beside the visible page (cut off by its crop box, or hidden out there) is not on the page. */
function isOnPage(item: PlacedItem, view: PageView): boolean {
  const { left, right, top, bottom } = boxOf(item);
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return x >= 0 && x <= view.width && y >= 0 && y <= view.height;
}
