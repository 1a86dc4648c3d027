import { isWhite, type Rules } from './grids-of-drawn-lines.js';
import { firstFrom, type Rule } from './grids-of-level-rules.js';
import { boxAround, type Column, type OpenLine } from './place-text-items-on-page.js';

/** Points by which a row may reach out of the ground or the line that it stands on. */
const REACH = 3;
/** Points up to which lines and grounds beside each other are one. */
const GAP = 2;
/** Rows below that are looked at, and how many of them show whether a row looks unlike them. */
const MOST_BELOW = 12;
const LEAST_BELOW = 2;
/** Share of the rows below that may look as the row itself, as that of a sum does. */
const FEW = 0.2;
/** Heights of a row's words above and below its base line, as shares of the letters' size. */
const MIDDLE = 0.3;
const TOP = 0.6;

const yOf = ({ items: [item] }: OpenLine): number => item?.y ?? 0;
const sizeOf = ({ items: [item] }: OpenLine): number => item?.size ?? 1;
const lastOf = ({ items }: OpenLine): number => items.reduce((most, { y }) => Math.max(most, y), -Infinity);

/** Whether stretches that lie beside each other go from one end to the other. */
export function areWhole(stretches: readonly { from: number; to: number }[], { left, right }: Column): boolean {
  let end = left + REACH;
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    if (from > end + GAP) return false;
    end = Math.max(end, to);
  }
  return end >= right - REACH;
}

/** From where to where the words of a table's rows go. */
const extentOf = (rows: readonly OpenLine[]): Column =>
  boxAround(rows.flatMap(({ runs }) => runs.map(({ box }) => box)));

const hasCells = ({ cells }: OpenLine): boolean => cells.length > 1;

/** The rows below one, in its table; names of groups stand between them. */
function rowsBelow(lines: readonly OpenLine[], at: number): OpenLine[] {
  const rows: OpenLine[] = [];
  for (let below = at + 1; below < lines.length && rows.length < MOST_BELOW; below++) {
    const [line, next] = [lines[below], lines[below + 1]];
    if (!line || (!hasCells(line) && !(next && hasCells(next))) || yOf(line) <= yOf(lines[below - 1] ?? line)) break;
    if (hasCells(line)) rows.push(line);
  }
  return rows;
}

/** The rows of tables that stand on a ground of their own, or above a line drawn below them alone, as heads do. */
export function rowsSetApart(lines: readonly OpenLine[], { level, bars = [] }: Rules): ReadonlySet<OpenLine> {
  const apart = new Set<OpenLine>();
  const grounds = bars.filter((bar) => !isWhite(bar));
  if (grounds.length === 0 && level.length === 0) return apart;
  const drawn = level.filter(({ isGround }) => !isGround);
  const fromTop = [...drawn].sort((a, b) => a.at - b.at);
  /** The colours of the grounds that a row stands on from end to end; none where they are white. */
  const groundOf = (row: OpenLine, extent: Column): string | undefined => {
    const y = yOf(row) - MIDDLE * sizeOf(row);
    const own = grounds.filter(({ top, bottom }) => top <= y && bottom >= y);
    const isWhole =
      own.length > 0 &&
      areWhole(
        own.map(({ left, right }) => ({ from: left, to: right })),
        extent,
      );
    return isWhole ? [...new Set(own.map(({ colour }) => colour))].join(' ') : undefined;
  };
  const hasLineBelow = (row: OpenLine, next: OpenLine | undefined, extent: Column): boolean => {
    const from = lastOf(row);
    const to = next ? yOf(next) - TOP * sizeOf(next) : from + 2 * sizeOf(row);
    const own: Rule[] = [];
    for (let at = firstFrom(fromTop, from); (fromTop[at]?.at ?? Infinity) < to; at++)
      own.push(...fromTop.slice(at, at + 1));
    return own.length > 0 && areWhole(own, extent);
  };
  lines.forEach((line, at) => {
    if (!hasCells(line)) return;
    const below = rowsBelow(lines, at);
    if (below.length < LEAST_BELOW) return;
    const extent = extentOf([line, ...below]);
    const looksApart = (looks: readonly boolean[]) =>
      looks[0] === false && looks.filter(Boolean).length <= FEW * looks.length;
    const ground = groundOf(line, extent);
    if (ground !== undefined) {
      const shaded = below.map((row) => groundOf(row, extent) === ground);
      if (looksApart(shaded[0] ? shaded.slice(1) : shaded)) apart.add(line);
    } else if (hasLineBelow(line, lines[at + 1], extent)) {
      const lined = below.slice(0, -1).map((row) => hasLineBelow(row, lines[lines.indexOf(row) + 1], extent));
      if (looksApart(lined)) apart.add(line);
    }
  });
  return apart;
}
