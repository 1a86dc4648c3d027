import { readLabel } from '../blocks/clause-labels.js';
import { emptyRow, type Content, type Paragraph, type Row, type Table } from './paragraphs-and-tables.js';

/** Letters of what stands between tabs at most: longer words are text. */
const LONGEST_CELL = 80;
const MOST_COLUMNS = 12;
const LEAST_LINES = 2;

interface Cut {
  text: string;
  start: number;
}

/** A tab, or so many blanks as who has no tabs types between columns. */
const PARTS = /\t|[ \u00a0\u2003]{4,}/g;
const MAY_BE_PARTED = /\t|[ \u00a0\u2003]{4}/;

/** What stands between the tabs of a text, each tab parting two cells. */
function cutAtTabs(text: string): Cut[] {
  let start = /^[ \u00a0\u2003]*/.exec(text)?.[0].length ?? 0;
  const cuts: Cut[] = [];
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (index < start) continue;
    cuts.push({ text: text.slice(start, index), start });
    start = index + part.length;
  }
  return [...cuts, { text: text.slice(start), start }];
}

const isFilled = ({ text }: Cut): boolean => text.trim() !== '';

/** The same where several tabs in a row are one, as who types them reaches a column by more or fewer of them. */
const withoutBlanks = ([first, ...others]: readonly Cut[]): Cut[] => (first ? [first, ...others.filter(isFilled)] : []);

/** A line of several cells; null for text, the number of a clause and its words, and an entry of a list. */
function cellsOf({ text, boxes, goesOn }: Paragraph): Cut[] | null {
  if (!MAY_BE_PARTED.test(text) || text.includes('\n') || boxes.length > 0 || goesOn) return null;
  const cells = cutAtTabs(text);
  if (cells.length > MOST_COLUMNS || cells.some((cell) => cell.text.trim().length > LONGEST_CELL)) return null;
  const filled = cells.filter(isFilled);
  if (filled.length < 2) return null;
  const [first = '', ...others] = filled.map((cell) => cell.text.trim());
  const isLabelled = (readLabel(text.trim())?.length ?? 0) > first.length;
  // "1" before "Pump" and "900" counts the rows; "1." may be a clause.
  const isCounted = others.length > 1 && /^\d{1,3}$/.test(first);
  return isLabelled && !isCounted ? null : cells;
}

function rowOf(paragraph: Paragraph, cells: readonly Cut[]): Row {
  return {
    ...emptyRow(),
    hasTrackedChanges: paragraph.hasTrackedChanges,
    cells: cells.map(({ text, start }, at) => {
      const end = cells[at + 1]?.start ?? Infinity;
      const notes = paragraph.notes.filter((note) => note.at >= start && note.at < end);
      const content: Paragraph = {
        ...paragraph,
        text,
        letters: text.replace(/\s/g, '').length,
        notes: notes.map((note) => ({ ...note, at: Math.min(note.at - start, text.length) })),
      };
      return { content: [content], span: 1, isMerged: false, isShaded: paragraph.isShaded === true };
    }),
  };
}

/** Lines with as many cells each, below each other. */
class OpenLines {
  readonly lines: { paragraph: Paragraph; cells: Cut[] }[] = [];
  private areAlike = true;
  private areAlikeWithoutBlanks = true;

  /** Whether a line goes on with the ones before it, which it then stands below. */
  add(paragraph: Paragraph, cells: Cut[]): boolean {
    const first = this.lines[0]?.cells ?? cells;
    const areAlike = this.areAlike && first.length === cells.length;
    const areAlikeWithoutBlanks =
      this.areAlikeWithoutBlanks && withoutBlanks(first).length === withoutBlanks(cells).length;
    if (!areAlike && !areAlikeWithoutBlanks) return false;
    [this.areAlike, this.areAlikeWithoutBlanks] = [areAlike, areAlikeWithoutBlanks];
    this.lines.push({ paragraph, cells });
    return true;
  }

  /** The table that they are; null for too few of them. */
  table(): Table | null {
    const rows = this.lines.map(({ paragraph, cells }) =>
      rowOf(paragraph, this.areAlike ? cells : withoutBlanks(cells)),
    );
    return rows.length < LEAST_LINES ? null : { kind: 'table', rows, hasFirstRowLook: false, isFirstRowMarked: false };
  }
}

/** The lines that are alike from one on, and where the last of them stands. */
function linesFrom(content: readonly Content[], from: number, isOther: (paragraph: Paragraph) => boolean) {
  const open = new OpenLines();
  let end = from;
  for (let at = from; at < content.length; at++) {
    const line = content[at];
    if (line?.kind !== 'paragraph' || isOther(line) || (at > from && line.breaksPage)) break;
    // A blank line may stand between two of them.
    if (line.letters === 0 && line.boxes.length === 0 && at > from && at === end + 1) continue;
    const cells = cellsOf(line);
    if (!cells || !open.add(line, cells)) break;
    end = at;
  }
  return { table: open.table(), end };
}

/** Lines that tabs part into as many cells each are rows of a table, as they are on the page; headings, items and entries of contents are none, as `isOther` tells. */
export function withTabbedLinesAsTables(
  content: readonly Content[],
  isOther: (paragraph: Paragraph) => boolean,
): readonly Content[] {
  const shown: Content[] = [];
  for (let at = 0; at < content.length; at++) {
    const piece = content[at];
    const mayBegin = piece?.kind === 'paragraph' && MAY_BE_PARTED.test(piece.text);
    const { table, end } = mayBegin ? linesFrom(content, at, isOther) : { table: null, end: at };
    if (table) shown.push(table);
    else if (piece) shown.push(piece);
    if (table) at = end;
  }
  return shown;
}
