import { readLabel } from './clause-labels.js';
import { isAnnexAlone, opensAnnex } from './annexes.js';
import { type BodyStyle, hasOwnTypeface, isLarger, isShouted } from './heading-rules.js';
import { COMPANY } from './headings-over-nothing.js';
import type { Group } from './looks-of-headings.js';
import { NARROW_PROSE_LINE, PROSE_LINE } from './starts-paragraph.js';
import { isSurelyHeading, RECOGNISED_BOLD, SAME_HEIGHT, type TextLine } from './text-line.js';

/** By so much a title is larger than what stands above it. */
const LARGER_TITLE = 1.05;
/** Points by which the middles of lines in the middle of the page differ, and by which lines that are not begin apart. */
const SAME_MIDDLE = 2;

/** Lines of a paragraph in a narrow column that go on with a sentence, and of no address or name. */
const LINES_GOING_ON = 4;

const middleOf = ({ left, right }: TextLine): number => (left + right) / 2;
const isCentred = (line: TextLine, title: TextLine): boolean =>
  Math.abs(middleOf(line) - middleOf(title)) < SAME_MIDDLE;

/**
 * Makes paragraphs of what looks like a heading at the head of a paper but is none: above its title, in letters as small as the text's, the name of whose paper it is; below it who
 * wrote it and when, in the middle of the page as the title but unlike the headings of the text; the label of an address or of some data beside
 * another; and what is set there as the text is.
 *
 * The head of a paper is what stands on its first page above its first prose, list, table or number.
 */
export function withoutHeadingsOfHead<G extends Group>(
  groups: readonly G[],
  textOfLine: (line: TextLine) => string,
  body: BodyStyle,
): G[] {
  const textOf = ({ lines }: Group) => lines.map(textOfLine).join(' ');
  const goesOn = (line: TextLine) => line.end - line.start >= NARROW_PROSE_LINE && /^\p{Ll}/u.test(textOfLine(line));
  const isProse = ({ kind, lines }: Group) =>
    kind === 'paragraph' &&
    (lines.some(({ start, end }) => end - start >= PROSE_LINE) || lines.filter(goesOn).length >= LINES_GOING_ON);
  const isRunning = ({ lines: [line] }: Group) => line?.isRunning === true;
  const page = groups.find((group) => !isRunning(group))?.lines[0]?.page;
  const end = groups.findIndex(
    (group) =>
      !isRunning(group) &&
      (group.kind === 'list_item' ||
        group.kind === 'table_row' ||
        isProse(group) ||
        group.lines[0]?.page !== page ||
        (group.kind === 'heading' && readLabel(textOf(group)) !== null)),
  );
  const head = groups.slice(0, end < 0 ? groups.length : end);
  const isPlain = (group: Group) => {
    const text = textOf(group);
    return group.kind === 'heading' && !opensAnnex(text) && !isAnnexAlone(text);
  };
  const headings = head.filter(isPlain);
  const isOwn = (line: TextLine) => hasOwnTypeface(line, body) || line.font === RECOGNISED_BOLD;
  /** Whether one heading stands out more than another: by the size of its letters, else by its typeface, else by capitals; the name of a company stands out least. */
  const isAbove = (one: Group, other: Group): boolean => {
    const [line, next] = [one.lines[0], other.lines[0]];
    if (!line || !next) return false;
    if (isLarger(line, body) || isLarger(next, body)) return line.size > next.size * LARGER_TITLE;
    if (isOwn(line) !== isOwn(next)) return isOwn(line);
    const [isLoud, isOtherLoud] = [one, other].map((group) => isShouted(textOf(group)));
    // In a text file the title stands first, and headings of the text may be in capitals.
    if (isLoud !== isOtherLoud && line.font !== '') return isLoud === true;
    return COMPANY.test(textOf(other)) && !COMPANY.test(textOf(one));
  };
  const title =
    headings.find(({ isTitleOfPaper }) => isTitleOfPaper) ??
    headings.reduce<G | undefined>((best, one) => (best && !isAbove(one, best) ? best : one), undefined);
  const first = title?.lines[0];
  if (!title || !first) return [...groups];
  const areTextHeadingsApart = groups.some(
    ({ kind, lines: [line] }) =>
      kind === 'heading' && line && readLabel(textOfLine(line)) !== null && !isCentred(line, first),
  );
  const lines = head.flatMap((group) => group.lines);
  /** Whether another block stands beside it and only short lines below it. */
  const isLabel = (line: TextLine, group: G) => {
    const below = groups[groups.indexOf(group) + 1];
    const isBeside = lines.some(
      (other) =>
        (other.left > line.right || other.right < line.left) &&
        Math.abs((other.fromTop ?? 0) - (line.fromTop ?? 1)) < SAME_HEIGHT,
    );
    return isBeside && below?.kind === 'paragraph' && !isProse(below);
  };
  const below = head.slice(head.indexOf(title) + 1);
  /** Whether lines below the title that are no headings stand in the same letters, such as authors and a date, and no headings of the text do. */
  const isSetAsOthers = ({ font, size }: TextLine): boolean => {
    const isOfLook = (kind: Group['kind']) => (group: Group) =>
      group.kind === kind && group.lines.some((line) => line.font === font && line.size === size);
    return below.some(isOfLook('paragraph')) && !groups.slice(head.length).some(isOfLook('heading'));
  };
  /** Whether a line in the middle stands right above another such line that is no heading, such as where who wrote it works, in a typeface of neither the title nor a heading of the text. */
  const isAmongNames = ({ font }: TextLine, group: G): boolean => {
    const next = head[head.indexOf(group) + 1];
    const [line] = next?.lines ?? [];
    const isHeadingSoSet = ({ kind, lines: [other] }: Group) => kind === 'heading' && other?.font === font;
    return (
      next?.kind === 'paragraph' &&
      line !== undefined &&
      isCentred(line, first) &&
      font !== first.font &&
      !groups.slice(head.length).some(isHeadingSoSet)
    );
  };
  /** Whether headings of the text are set as a line right above it is. */
  const isSetAsHeadings = (line: TextLine, group: G): boolean =>
    group === head.at(-1) &&
    groups.slice(head.length).some(({ kind, lines: [other] }) => {
      if (kind !== 'heading' || !other || other.font !== line.font || other.size !== line.size) return false;
      return isShouted(textOfLine(other)) === isShouted(textOfLine(line));
    });
  const isNoHeading = (group: G): boolean => {
    const [line] = group.lines;
    if (!line || isSurelyHeading(line) || group === title || !headings.includes(group)) return false;
    const isBelow = groups.indexOf(group) > groups.indexOf(title);
    if (!isAbove(title, group) && (isBelow || !title.isTitleOfPaper)) return false;
    const next = groups[groups.indexOf(group) + 1];
    // In a text file, where all lines look alike, what stands right above the text is the title of its first part.
    if (line.font === '' && isBelow && next && isProse(next)) return false;
    const isInMiddle = isCentred(line, first) && Math.abs(line.left - first.left) > SAME_MIDDLE;
    if (isLarger(line, body)) return isBelow && ((areTextHeadingsApart && isInMiddle) || isSetAsOthers(line));
    if (isBelow && areTextHeadingsApart && isInMiddle && isAmongNames(line, group)) return true;
    if (isBelow && isSetAsHeadings(line, group)) return false;
    return !isBelow || !isOwn(line) || isLabel(line, group);
  };
  return groups.map((group) => (isNoHeading(group) ? { ...group, kind: 'paragraph' } : group));
}
