import type { SheetLayout } from '@proofroom/contract';

/** One line of a sheet as it is shown. Rows count from 0. */
export type SheetLine =
  | { kind: 'row'; row: number; block: number }
  /** A row without any text. */
  | { kind: 'blank'; row: number }
  /** Many rows without any text, put together. */
  | { kind: 'gap'; row: number; rows: number }
  | { kind: 'comment'; block: number };

/** Lines that follow each other and are alike; `line` is the position of the first one. */
interface Stretch {
  line: number;
  lines: number;
  kind: SheetLine['kind'];
  row: number;
  rows: number;
  block: number;
}

/** So many blank rows are shown as they are; more only as a gap. */
const MOST_BLANK = 4;

/** The lines of a sheet, reckoned where they are needed: a sheet may have a million. */
export class SheetRows {
  readonly length: number;
  private readonly stretches: Stretch[] = [];

  constructor({ runs, firstBlock, comments }: Pick<SheetLayout, 'runs' | 'firstBlock' | 'comments'>) {
    let line = 0;
    let row = 0;
    let block = firstBlock;
    const add = (kind: SheetLine['kind'], lines: number, rows: number) => {
      if (lines > 0) this.stretches.push({ line, lines, kind, row, rows, block });
      line += lines;
    };
    for (const [first, count] of runs) {
      const missing = Math.max(0, first - row);
      if (missing > MOST_BLANK) add('gap', 1, missing);
      else add('blank', missing, missing);
      row = first;
      add('row', count, count);
      row += count;
      block += count;
    }
    add('comment', comments, 0);
    this.length = line;
  }

  at(line: number): SheetLine | null {
    const stretch = this.last(({ line: first }) => first <= line);
    const offset = stretch ? line - stretch.line : 0;
    if (!stretch || offset < 0 || offset >= stretch.lines) return null;
    const { kind, row, rows, block } = stretch;
    if (kind === 'gap') return { kind, row, rows };
    if (kind === 'blank') return { kind, row: row + offset };
    if (kind === 'comment') return { kind, block: block + offset };
    return { kind, row: row + offset, block: block + offset };
  }

  /** The line a block stands on. */
  lineOf(block: number): number {
    const stretch = this.last(({ kind, block: first }) => first <= block && (kind === 'row' || kind === 'comment'));
    return stretch ? Math.min(stretch.line + block - stretch.block, stretch.line + stretch.lines - 1) : 0;
  }

  /** Numbers of the first and last block of the lines from one to another, or null without any. */
  blocksBetween(from: number, to: number): [first: number, last: number] | null {
    const blocks: number[] = [];
    for (let line = from; line <= to; line++) {
      const shown = this.at(line);
      if (shown && 'block' in shown) blocks.push(shown.block);
    }
    const [first] = blocks;
    return first === undefined ? null : [first, blocks.at(-1) ?? first];
  }

  private last(isBefore: (stretch: Stretch) => boolean): Stretch | undefined {
    return this.stretches.findLast(isBefore);
  }
}
