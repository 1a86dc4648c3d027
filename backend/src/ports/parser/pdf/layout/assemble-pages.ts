import { readLabel } from '../../blocks/clause-labels.js';
import { countLetters } from '../../blocks/count-letters.js';
import { findContentsEntries } from '../../blocks/find-table-of-contents-lines.js';
import { findTableLines } from '../../blocks/find-table-lines.js';
import type { TextLine } from '../../blocks/text-line.js';
import type { ParsedPage } from '../../document-parser.js';
import type { ReadPage } from '../read-page.js';

/** One text out of the pages' texts, with pages and lines counted into it. */
export function assemblePages(read: readonly ReadPage[]): { text: string; pages: ParsedPage[]; lines: TextLine[][] } {
  const pages: ParsedPage[] = [];
  const lines: TextLine[][] = [];
  let offset = 0;
  read.forEach(({ view, layout }, at) => {
    const shift = offset;
    const length = layout?.text.length ?? 0;
    pages.push({
      number: at + 1,
      start: shift,
      end: shift + length,
      width: view.width,
      height: view.height,
      runs: layout?.runs.map(([start, end, x, y, w, h]) => [shift + start, shift + end, x, y, w, h]) ?? [],
      ...(layout?.doubtful.length && {
        doubtful: layout.doubtful.map(([start, end]): [number, number] => [shift + start, shift + end]),
      }),
    });
    lines.push(
      layout?.lines.map((line) => ({
        ...line,
        start: shift + line.start,
        end: shift + line.end,
        cells: line.cells.map(([start, end]) => [shift + start, shift + end] as const),
      })) ?? [],
    );
    offset += length + 1;
  });
  return { text: read.map(({ layout }) => layout?.text ?? '').join('\f'), pages, lines };
}

/** Space between two blocks beside each other at least, as a multiple of the letters' size, and the letters of each. */
const BESIDE = 4;
const LEAST_LETTERS = 5;
const LONGEST = 60;

/** "Signed for the Company      Signed by the Consultant": two that stand beside each other in one line, and no number before its words. */
function areBeside({ cells, cellEdges, size, isRunning }: TextLine, text: string, start: number): boolean {
  if (cells.length !== 2 || isRunning) return false;
  const [[, end = 0] = [], [from = 0] = []] = cells;
  const [[, right = 0] = [], [left = 0] = []] = cellEdges;
  if (left - right < BESIDE * size) return false;
  // A part and its title, or a sentence with a blank to fill.
  if ((readLabel(text)?.length ?? 0) > end - start || /^\p{Ll}/u.test(text.slice(from - start))) return false;
  return [text.slice(0, end - start), text.slice(from - start)].every(
    (cell) => cell.length <= LONGEST && countLetters(cell) >= LEAST_LETTERS,
  );
}

/** Parts the cells of table rows, and two blocks beside each other, by tabs. Each tab takes the place of one blank, so that no offset moves. Tells which lines are rows. */
export function tabTables(text: string, lines: readonly TextLine[]): { tabbed: string; isTable: boolean[] } {
  const textOf = ({ start, end }: TextLine) => text.slice(start, end);
  const isTable = findTableLines(lines, textOf, findContentsEntries(lines, textOf));
  const pieces: string[] = [];
  let done = 0;
  lines.forEach((line, at) => {
    if (!isTable[at] && !areBeside(line, textOf(line), line.start)) return;
    for (const [start] of line.cells.slice(1)) {
      pieces.push(text.slice(done, start - 1), '\t');
      done = start;
    }
  });
  pieces.push(text.slice(done));
  return { tabbed: pieces.join(''), isTable };
}
