import { isLevel, type OpenLine } from './place-text-items-on-page.js';

/** Space between two cells at most that stand closer than words do, as a share of the letters' size. */
const CLOSE = 0.3;
/** Points by which the edges differ where such cells meet, and by which the figures at one edge begin apart at least. */
const SAME_EDGE = 0.4;
const OTHER_START = 1.5;
/** Rows with a figure that ends at one place, and with something that begins behind it, at least, and lines at most between two of them. */
const LEAST_ROWS = 3;
const MOST_BETWEEN = 6;

type Run = OpenLine['runs'][number];

/** Two pieces of a line of which the second begins right behind the first. */
interface Meeting {
  line: OpenLine;
  before: Run;
  behind: Run;
}

function meetingsOf(line: OpenLine | undefined): Meeting[] {
  if (!line || line.isRuled || line.runs.length < 2 || !line.items.every(isLevel)) return [];
  const most = CLOSE * (line.items[0]?.size ?? 1);
  return line.runs.slice(1).flatMap((behind, at): Meeting[] => {
    const before = line.runs[at];
    const gap = before ? behind.box.left - before.box.right : -1;
    // A sign of currency belongs to its figure, and a letter to the number before it.
    const areWords = /[\p{L}\d]{2}/u.test(line.text.slice(behind.start, behind.end));
    return before && gap >= 0 && gap < most && areWords ? [{ line, before, behind }] : [];
  });
}

const hasFigure = ({ text }: OpenLine, { start, end }: Run): boolean => /\d/.test(text.slice(start, end));
const isBehindFigure = ({ line, before }: Meeting): boolean => hasFigure(line, before);

const isAt = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_EDGE;

/** The lines above or below one in which something ends where a figure of it does, or begins where the piece behind that does; up to one that stands across both. */
function linesFrom(lines: readonly OpenLine[], at: number, step: 1 | -1, { before, behind }: Meeting): OpenLine[] {
  const [edge, start] = [before.box.right, behind.box.left];
  const found: OpenLine[] = [];
  for (let near = at + step, between = 0; between <= MOST_BETWEEN; near += step, between++) {
    const line = lines[near];
    if (!line || line.runs.some(({ box }) => box.left < edge - SAME_EDGE && box.right > start + SAME_EDGE)) break;
    if (!line.runs.some(({ box }) => isAt(box.right, edge) || isAt(box.left, start))) continue;
    between = 0;
    found.push(line);
  }
  return found;
}

/** Whether what stands behind figures is the same word in small letters row by row: their unit, as in "15 years", and no cell. */
function areUnits(meetings: readonly Meeting[]): boolean {
  const words = meetings.map(({ line, behind }) => line.text.slice(behind.start, behind.end));
  return words.every((word) => word === words[0] && /^\p{Ll}+$/u.test(word));
}

/**
 * The pieces that begin cells right behind those of a column of figures, closer than words stand: figures that begin at different places end at one, row
 * below row, and what stands behind them begins at one.
 */
function piecesThatMeetFigures(lines: readonly OpenLine[]): ReadonlySet<Run> {
  const found = new Set<Run>();
  lines.forEach((line, at) => {
    for (const meeting of meetingsOf(line).filter(isBehindFigure)) {
      if (found.has(meeting.behind)) continue;
      const { before, behind } = meeting;
      const rows = [line, ...linesFrom(lines, at, -1, meeting), ...linesFrom(lines, at, 1, meeting)];
      const runs = rows.flatMap((row) => row.runs);
      const figures = rows.flatMap((row) => row.runs.filter((run) => hasFigure(row, run)));
      const ends = figures.filter(({ box }) => isAt(box.right, before.box.right)).map(({ box }) => box.left);
      const starts = runs.filter(({ box }) => isAt(box.left, behind.box.left));
      if (Math.max(...ends) - Math.min(...ends) <= OTHER_START) continue;
      if (Math.min(ends.length, starts.length) < LEAST_ROWS) continue;
      const alike = rows
        .flatMap(meetingsOf)
        .filter(
          (other) => isAt(other.before.box.right, before.box.right) && isAt(other.behind.box.left, behind.box.left),
        );
      if (!areUnits(alike)) for (const other of alike) found.add(other.behind);
    }
  });
  return found;
}

/** Parts cells that meet at the edge of a column of figures, as those of a printed sheet do. */
export function partCellsThatMeet(lines: readonly OpenLine[]): OpenLine[] {
  const begin = piecesThatMeetFigures(lines);
  if (begin.size === 0) return [...lines];
  return lines.map((line) => {
    const cells = line.cells.flatMap((cell) => {
      const own = line.runs.filter(({ start, end }) => start >= cell.start && end <= cell.end);
      const parts: Run[][] = [];
      for (const run of own) {
        if (parts.length === 0 || begin.has(run)) parts.push([run]);
        else parts.at(-1)?.push(run);
      }
      return parts.length < 2 ? [cell] : parts.map((runs) => cellOf(runs));
    });
    return cells.length > line.cells.length ? { ...line, cells } : line;
  });
}

const cellOf = (runs: readonly Run[]): OpenLine['cells'][number] => ({
  start: runs[0]?.start ?? 0,
  end: runs.at(-1)?.end ?? 0,
  left: Math.min(...runs.map(({ box }) => box.left)),
  right: Math.max(...runs.map(({ box }) => box.right)),
});
