import { isCaptionOfTable } from './caption-of-a-table.js';
import { readLabel } from './clause-labels.js';
import { opensAnnex } from './annexes.js';
import { hasOwnTypeface, isLarger, isShouted, LARGER, type BodyStyle } from './heading-rules.js';
import type { BlockKind } from '../document-parser.js';
import { PROSE_LINE } from './starts-paragraph.js';
import { isRecognised, isUnderlined, type TextLine } from './text-line.js';
import { ENDS_IN_COMPANY } from './words-of-no-heading.js';

/** Sentences and rows of one size from which on it is one in which text is set. */
const LEAST_SENTENCES = 2;
const LEAST_ROWS = 3;
/** Cells from which on a line without drawn lines is a row. */
const ROW = 3;

export const lookOf = ({ font, size }: TextLine): string => `${font} ${Math.round(size * 10)}`;

/** Lines of an address, or of labels and what they say, one right below the other, at least, and such blocks that tell a size. */
const LEAST_LINES = 3;
const LEAST_BLOCKS = 2;

/** How often sentences, rows and blocks of lines are set in a size. */
interface Count {
  sentences: number;
  rows: number;
  blocks: number;
}

/** Whether a sentence ends in a line of prose, or goes on in the next one with a small letter. */
function holdsSentence(line: TextLine, next: TextLine | undefined, textOf: (line: TextLine) => string): boolean {
  if (line.end - line.start < PROSE_LINE) return false;
  if (/[\p{L})]\.$/u.test(textOf(line))) return true;
  return next !== undefined && isRightBelow(line, next) && /^\p{Ll}/u.test(textOf(next)) && textOf(next).endsWith('.');
}

/** Whether a line goes on below another in the same letters, with no more space than lines of a paragraph have. */
const isRightBelow = (line: TextLine, next: TextLine): boolean =>
  !next.hasGapBefore && !next.isJump && next.page === line.page && next.size === line.size && next.font === line.font;

/**
 * The largest size in which sentences, rows of a table or addresses stand in a typeface: in such letters nothing is a title for its size. Where all
 * else is the smaller print of a table, one sentence tells it.
 */
export function largestTextSize(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  font: string,
): number | undefined {
  if (isRecognised(font)) return undefined;
  const counts = new Map<number, Count>();
  let block = 0;
  for (const [at, line] of lines.entries()) {
    if (line.font !== font || line.isRunning || line.isFilledIn === true) continue;
    const count = counts.get(line.size) ?? { sentences: 0, rows: 0, blocks: 0 };
    counts.set(line.size, count);
    const above = lines[at - 1];
    block = line.cells.length > 1 ? 0 : above && isRightBelow(above, line) ? block + 1 : 1;
    if (block === LEAST_LINES) count.blocks++;
    if (line.cells.length >= (line.isRuled ? 2 : ROW)) count.rows++;
    else if (holdsSentence(line, lines[at + 1], textOf)) count.sentences++;
  }
  const bySize = [...counts].sort(([one], [other]) => one - other);
  let least = 1;
  let largest: number | undefined;
  for (const [size, { sentences, rows, blocks }] of bySize) {
    if (sentences >= least || rows >= LEAST_ROWS || blocks >= LEAST_BLOCKS) largest = size;
    if (sentences > 0) least = LEAST_SENTENCES;
  }
  return largest;
}

/** Lines in larger letters of a typeface of their own that all stand alone and short, some without a full stop: titles, however many words they have, and be the last one "Inc.". */
export function linesOfTitleLooks(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): Set<TextLine> {
  const larger = lines.filter((line) => !line.isRunning && isLarger(line, body) && hasOwnTypeface(line, body));
  const looks = [...Map.groupBy(larger, lookOf).values()].filter(
    (alike) =>
      alike.every((line) => line.hasGapBefore && line.cells.length === 1 && line.right < line.columnRight * 0.9) &&
      alike.some((line) => !/[.!?:;,]$/.test(textOf(line))),
  );
  return new Set(looks.flat());
}

/** Lines of a typeface in which a title is set, apart from the text, at least. */
const LEAST_TITLES = 3;

/** Lines no larger than the text in a typeface in which nothing but short lines is set, each with space above it and all from one edge, or from that of the text below them in their columns: titles, also where the text begins right below one of them. */
export function linesOfSmallTitles(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): Set<TextLine> {
  const own = lines.filter(
    (line) =>
      !line.isRunning &&
      hasOwnTypeface(line, body) &&
      !isLarger(line, body) &&
      !isRecognised(line.font) &&
      !isCaptionOfTable(textOf(line)),
  );
  const nextOf = new Map(lines.map((line, at) => [line, lines[at + 1]]));
  const isOverText = (line: TextLine): boolean => Math.abs(line.left - (nextOf.get(line)?.left ?? Infinity)) < 1;
  const looks = [...Map.groupBy(own, lookOf).values()].filter(
    (alike) =>
      alike.length >= (isUnderlined(alike[0]?.font ?? '') ? 1 : LEAST_TITLES) &&
      alike.every(
        (line) =>
          line.hasGapBefore &&
          line.cells.length === 1 &&
          !line.isRuled &&
          (Math.abs(line.left - (alike[0]?.left ?? 0)) < 1 || isOverText(line)) &&
          line.right < line.columnRight * 0.9 &&
          (/^\p{Lu}.*[^.!?:;,]$/u.test(textOf(line)) || ENDS_IN_COMPANY.test(textOf(line))),
      ),
  );
  return new Set(looks.flat());
}

/** Labels of a form, in the typeface and at the left edge of those that have what was filled in beside them; their own field may be empty. */
export function findLabelsOfFields(lines: readonly TextLine[]): Set<TextLine> {
  const filled = lines.filter(({ isFilledIn, cells }) => isFilledIn === true && cells.length > 1);
  return new Set(
    lines.filter(
      (line) =>
        line.isFilledIn !== true &&
        filled.filter(
          ({ page, left, size, sizesAtEnds: [first] = [size], font }) =>
            page === line.page &&
            Math.abs(left - line.left) < 1 &&
            first === line.size &&
            // Where most letters of a line were filled in, its typeface is theirs.
            (font === line.font || line.isOfField === true),
        ).length >= LEAST_ROWS,
    ),
  );
}

/** Share of the page's height by which base lines of one row may differ. */
const SAME_HEIGHT = 0.005;

/** Whether the next line stands beside a line in letters about as large, as what is said of a label does. */
export const standsBeside = (line: TextLine, next: TextLine | undefined): boolean =>
  next !== undefined &&
  next.page === line.page &&
  next.left > line.right &&
  line.size < next.size * LARGER &&
  Math.abs((next.fromTop ?? 1) - (line.fromTop ?? 0)) < SAME_HEIGHT;

/** Whether what was filled in stands beside a line, or takes the whole line right below it. */
export function isLabelOfField(line: TextLine, next: TextLine | undefined, isNumbered: boolean): boolean {
  if (next?.isFilledIn !== true || next.page !== line.page) return false;
  const isField = (next.note ?? -1) >= 0;
  if (standsBeside(line, next)) return isField || !isNumbered;
  const isBelow = !next.isJump && next.cells.length === 1 && Math.abs(next.left - line.left) < line.size / 2;
  return isField && isBelow && !isNumbered && line.size < next.size * LARGER;
}

/** Lines of one block, while the kinds of blocks are being told. */
export interface Group {
  kind: BlockKind;
  lines: readonly TextLine[];
  /** It is a note at the foot of its page. */
  footnote?: unknown;
  /** It is set out as the title of a paper whose lines all look alike. */
  isTitleOfPaper?: boolean;
}

/** Headings of one look at least that tell it as that of headings, and how many of them are for each that begins no heading. */
const LEAST_OF_LOOK = 3;
const MOST = 2;

/** Whether a line has a look, apart from those of the text, in which most groups begin that are headings; null where all such are. */
export function findLooksOfHeadings(groups: readonly Group[], body: BodyStyle): ((line: TextLine) => boolean) | null {
  const counts = new Map<string, { headings: number; others: number }>();
  for (const {
    kind,
    lines: [line],
    footnote,
  } of groups) {
    if (!line || kind === 'line' || kind === 'table_row' || footnote !== undefined || isRecognised(line.font)) continue;
    if (line.announced || (!hasOwnTypeface(line, body) && !isLarger(line, body))) continue;
    const count = counts.get(lookOf(line)) ?? { headings: 0, others: 0 };
    counts.set(lookOf(line), count);
    if (kind === 'heading') count.headings++;
    else count.others++;
  }
  const looks = [...counts].filter(
    ([, { headings, others }]) => others > 0 && headings >= LEAST_OF_LOOK && headings >= MOST * others,
  );
  const found = new Set(looks.map(([look]) => look));
  return found.size > 0 ? (line) => found.has(lookOf(line)) : null;
}

/** By so much headings are larger than the text at least whose level their size tells. */
const LARGER_HEADING = 1.08;

/** The distinct sizes, largest first, of the headings that are set larger than the body. */
export function sizesOfHeadings(groups: readonly Group[], body: BodyStyle): number[] {
  const sizes = groups
    .flatMap(({ kind, lines }) => (kind === 'heading' && lines[0] ? [lines[0].size] : []))
    .filter((size) => size > body.size * LARGER_HEADING);
  return [...new Set(sizes.map((size) => Math.round(size)))].sort((a, b) => b - a);
}

/** Lines among which the title of a paper stands. */
const OPENING_LINES = 3;

/** The first line of a paper in a typeface of its own; what stands above it may be a running head. */
export const openingLine = (lines: readonly TextLine[], body: BodyStyle): TextLine | undefined =>
  lines
    .filter(({ isRunning, isMark }) => !isRunning && !isMark)
    .slice(0, OPENING_LINES)
    .find((line) => hasOwnTypeface(line, body) && !line.isRuled && line.cells.length === 1);

/**
 * The level of the numbered headings of each look in larger letters, where they all have one: a heading without a number that looks so has the
 * same. Not that of schedules, whose own headings may look so.
 */
export function levelsOfLooks(
  groups: readonly Group[],
  textOf: (line: TextLine) => string,
  levelOf: (line: TextLine) => number,
  body: BodyStyle,
): (line: TextLine) => number | undefined {
  const levels = new Map<string, Set<number>>();
  for (const { kind, lines } of groups) {
    const [line] = lines;
    if (kind !== 'heading' || !line || line.announced || readLabel(textOf(line)) === null) continue;
    if (!isLarger(line, body) || isRecognised(line.font)) continue;
    levels.set(lookOf(line), (levels.get(lookOf(line)) ?? new Set()).add(levelOf(line)));
  }
  const levelBeside = levelsBesideNumbers(groups, textOf, levelOf, body);
  return (line) => {
    const [level, ...others] = levels.get(lookOf(line)) ?? [];
    return others.length === 0 ? (level ?? levelBeside.get(line)) : undefined;
  };
}

/** By so much the letters of a heading are larger than those of the headings below it. */
const LARGER_TITLE = 1.05;

/** Headings of one look that are numbered at least. */
const LEAST_NUMBERED = 2;

/** Twice the points by which the middles of centred headings differ at most. */
const UNEVEN = 6;

/** "Present" before "1. Apologies" or "Action list" behind "7. Any other business", in letters no larger than the text: the level of the numbered headings that look and stand as a heading before or behind all of them does, where none without a number and none in larger letters stands between them. */
function levelsBesideNumbers(
  groups: readonly Group[],
  textOf: (line: TextLine) => string,
  levelOf: (line: TextLine) => number,
  body: BodyStyle,
): Map<TextLine, number> {
  const all = groups.flatMap(({ kind, lines: [line] }) => (kind === 'heading' && line ? [line] : []));
  const headings = all.filter((line) => !line.announced && hasOwnTypeface(line, body) && !isLarger(line, body));
  const atLeft = Map.groupBy(headings, (line) => `${lookOf(line)} ${Math.round(line.left)}`);
  const inMiddle = Map.groupBy(headings, (line) => `${lookOf(line)} ${Math.round((line.left + line.right) / UNEVEN)}`);
  const levels = new Map<TextLine, number>();
  for (const lines of [...inMiddle.values(), ...atLeft.values()]) {
    const isNumbered = lines.map((line) => readLabel(textOf(line)) !== null);
    const numbered = lines.filter((_, at) => isNumbered[at]);
    const from = isNumbered.indexOf(true);
    const plain = lines.filter((_, at) => !isNumbered[at]);
    const [level, ...others] = new Set(numbered.map(levelOf));
    const isBroken = (one: TextLine, other: TextLine): boolean => {
      const [from, to] = [all.indexOf(one), all.indexOf(other)].sort((a, b) => a - b);
      return all.slice(from, to).some(({ size }) => size > one.size * LARGER_TITLE);
    };
    const areTogether = isNumbered.lastIndexOf(true) < from + numbered.length && numbered.length >= LEAST_NUMBERED;
    if (areTogether && level !== undefined && others.length === 0)
      for (const line of plain)
        if (numbered.some((other) => !isBroken(line, other))) levels.set(line, Math.min(level, levelOf(line)));
  }
  return levels;
}

/** By so much the title of a paper is larger than what stands below it in one frame. */
const TITLE_IN_FRAME = 1.25;

/** Whether a caption and the lines below it fill a frame that a line does not stand in. */
const endsFrame = (caption: TextLine, inBox: readonly TextLine[], line: TextLine): boolean =>
  caption.frame !== undefined &&
  inBox.length > 0 &&
  inBox.every(({ frame, size }) => frame === caption.frame && caption.size < size * TITLE_IN_FRAME) &&
  (line.frame !== caption.frame || line.page !== caption.page);

/**
 * The caption of a box in a column of the page holds for what stands in the box; that of one beside another, with a few short lines in it, also
 * where no frame is known: whether a line, which stands out to the left of them, ends it.
 */
export function endsBox(caption: TextLine, inBox: readonly TextLine[], line: TextLine): boolean {
  if (endsFrame(caption, inBox, line)) return true;
  return (
    caption.isJump &&
    line.page === caption.page &&
    inBox.length > 0 &&
    inBox.every(
      ({ left, start, end, cells }) =>
        Math.abs(left - caption.left) < 2 && cells.length === 1 && end - start < PROSE_LINE,
    ) &&
    line.left < caption.left - 2 * caption.size &&
    line.right > caption.left
  );
}

/** Headings without a number of a look in which most stand right above a numbered point: they part what is counted, whatever stands below them. */
export function findPartingHeadings(groups: readonly Group[], textOf: (line: TextLine) => string): Set<TextLine> {
  const isNumbered = (line: TextLine | undefined) => line !== undefined && readLabel(textOf(line)) !== null;
  const headings = groups.flatMap(({ kind, lines: [line] }, at) => {
    if (kind !== 'heading' || !line || isNumbered(line)) return [];
    const below = groups.slice(at + 1).find(({ lines: [other] }) => other?.isRunning !== true);
    return [
      { line, isOverPoint: below?.kind !== 'heading' && below?.kind !== 'table_row' && isNumbered(below?.lines[0]) },
    ];
  });
  const looks = [...Map.groupBy(headings, ({ line }) => lookOf(line)).values()];
  return new Set(
    looks
      .filter((alike) => 2 * alike.filter(({ isOverPoint }) => isOverPoint).length > alike.length)
      .flatMap((alike) => alike.map(({ line }) => line)),
  );
}

/** The group above another, but for what stands in the margins of pages. */
export function groupAbove(groups: readonly Group[], at: number): Group | undefined {
  for (let place = at - 1; place >= 0; place--) if (groups[place]?.lines[0]?.isRunning !== true) return groups[place];
  return undefined;
}

/**
 * The captions of tables: headings without a number right above rows, where none of their looks stands above text and some other heading does. The
 * first heading of a paper is its title, and what opens a page each time is the title of that page, as on slides.
 */
export function findCaptions(groups: readonly Group[], textOf: (line: TextLine) => string): Set<TextLine> {
  const headings = groups.flatMap(({ kind, lines: [line] }, at) => {
    if (kind !== 'heading' || !line) return [];
    const below = groups.slice(at + 1).find(({ lines: [other] }) => other?.isRunning !== true);
    const above = groupAbove(groups, at);
    const opensPage = above !== undefined && above.lines[0]?.page !== line.page;
    const isPlain = readLabel(textOf(line)) === null;
    const areCapitals = line.fromTop === null && isShouted(textOf(line));
    return [{ line, isOverRows: below?.kind === 'table_row', isPlain, areCapitals, opensPage }];
  });
  const [title, ...others] = headings;
  if (!title || others.every(({ isOverRows }) => isOverRows)) return new Set();
  // In a text without typefaces, capitals are the looks of numbered headings too.
  const areTitles = others.some(({ areCapitals, isOverRows }) => areCapitals && !isOverRows);
  const mayBe = others.filter(
    ({ line, isPlain, areCapitals }) =>
      isPlain && !line.announced && !opensAnnex(textOf(line)) && !(areCapitals && areTitles),
  );
  const looks = [...Map.groupBy(mayBe, ({ line }) => lookOf(line)).values()].filter(
    (alike) =>
      alike.every(({ isOverRows }) => isOverRows) && !(alike.length > 1 && alike.every(({ opensPage }) => opensPage)),
  );
  return new Set(looks.flatMap((alike) => alike.map(({ line }) => line)));
}
