import type { DocumentLayout, SheetLayout } from '@proofroom/contract';
import type { StoredLooks } from '../../database/entities/document.entity.js';
import { readRange } from '../../ports/parser/grid/a1.js';

/** As much of a block as its place in the whole needs. */
export interface OutlineBlock {
  number: number;
  kind: string;
  start: number;
  end: number;
  /** The innermost heading it stands under. */
  heading: string | null;
  sheet: { name: string; range: string } | null;
  table: { number: number; row: number } | null;
  part: string[] | null;
}

const SECTION_BLOCKS = 40;
const SECTION_LINES = 80;
/** A table with more rows than this is shown in pieces. */
const MOST_TABLE_BLOCKS = 200;
const LINE_LETTERS = 80;
/** Rows from which the width of columns is taken. */
const WIDTH_ROWS = 400;
const NARROWEST = 6;
const WIDEST = 44;
const SHORT = 16;
const MOST_COLUMNS = 16_384;

const COMMENT = /^Comment on /;
const NOTE = /^(?:Footnote|Endnote) \d+$/;

const firstRow = (block: OutlineBlock): number => readRange(block.sheet?.range ?? '')?.firstRow ?? 0;

/** A row's cells as they stand in the sheet: the text begins at the first column of its table, with a tab for each empty cell. */
function cellsOf(block: OutlineBlock, text: string): { first: number; cells: string[] } {
  const column = readRange(block.sheet?.range ?? '')?.firstColumn ?? 0;
  const cells = text.slice(block.start, block.end).split('\t');
  const empty = cells.findIndex((cell) => cell !== '');
  return { first: Math.max(0, column - Math.max(0, empty)), cells };
}

/** Nine cells in ten fit on one line, and short ones always do. */
function widthsOf(rows: readonly OutlineBlock[], text: string): number[] {
  const lengths: number[][] = [];
  for (const row of rows.slice(0, WIDTH_ROWS)) {
    const { first, cells } = cellsOf(row, text);
    if (row.kind === 'table_row')
      cells.forEach((cell, at) => cell !== '' && (lengths[first + at] ??= []).push(cell.length));
    else (lengths[first] ??= []).push(NARROWEST);
  }
  return Array.from(lengths.slice(0, MOST_COLUMNS), (of) => {
    const sorted = (of ?? []).toSorted((a, b) => a - b);
    const usual = sorted[Math.floor(sorted.length * 0.9)] ?? NARROWEST;
    return Math.min(WIDEST, Math.max(NARROWEST, usual, Math.min(SHORT, sorted.at(-1) ?? 0)));
  });
}

function sheetOf(blocks: readonly OutlineBlock[], text: string, looks: StoredLooks): SheetLayout {
  const name = blocks[0]?.sheet?.name ?? '';
  const rows = blocks.filter(({ heading }) => !COMMENT.test(heading ?? ''));
  const runs: [number, number][] = [];
  for (const row of rows) {
    const index = firstRow(row);
    const last = runs.at(-1);
    if (last && last[0] + last[1] === index) last[1]++;
    else runs.push([index, 1]);
  }
  const known = looks.sheets?.find((sheet) => sheet.name === name);
  return {
    name,
    isHidden: known?.isHidden ?? false,
    firstBlock: blocks[0]?.number ?? 0,
    runs,
    widths: widthsOf(rows, text),
    merges: known?.merges ?? [],
    comments: blocks.length - rows.length,
  };
}

/** The blocks of each sheet, without the sheet's name that stands above them. */
function sheetsOf(blocks: readonly OutlineBlock[], text: string, looks: StoredLooks): SheetLayout[] {
  const sheets: OutlineBlock[][] = [];
  for (const block of blocks) {
    const isName = block.kind === 'heading' && block.heading === null && block.sheet?.name !== '';
    if (isName || sheets.length === 0) sheets.push([]);
    if (!isName) sheets.at(-1)?.push(block);
  }
  return sheets.filter((of) => of.length > 0).map((of) => sheetOf(of, text, looks));
}

const isMailHead = ({ part }: OutlineBlock) => /^(?:Subject|Header)$/.test(part?.at(-1) ?? '');

/** Tables and heads of mails are shown in one piece. */
function belongsTo(before: OutlineBlock, block: OutlineBlock): boolean {
  return (before.table !== null && block.table !== null) || (isMailHead(before) && isMailHead(block));
}

function sectionsOf(blocks: readonly OutlineBlock[]): [number, number, number][] {
  const sections: [number, number, number][] = [];
  let before: OutlineBlock | undefined;
  for (const block of blocks) {
    const last = sections.at(-1);
    const lines = Math.ceil((block.end - block.start) / LINE_LETTERS);
    const isFull = last && (last[1] >= SECTION_BLOCKS || last[2] + lines > SECTION_LINES);
    const mustStay = before && belongsTo(before, block) && last && last[1] < MOST_TABLE_BLOCKS;
    if (!last || (isFull && !mustStay)) sections.push([block.number, 1, lines]);
    else {
      last[1]++;
      last[2] += lines;
    }
    before = block;
  }
  return sections;
}

const startsWith = (part: readonly string[] | null, way: readonly string[]) =>
  way.every((name, depth) => part?.[depth] === name);

/** How a document is laid out, from its blocks and from what its reader kept for showing it. */
export function layOut(blocks: readonly OutlineBlock[], text: string, looks: StoredLooks): DocumentLayout {
  const sheets = blocks[0]?.sheet ? sheetsOf(blocks, text, looks) : [];
  const notes = new Map<string, number>();
  for (const { heading, number } of blocks)
    if (heading && NOTE.test(heading) && !notes.has(heading)) notes.set(heading, number);
  return {
    length: blocks.length,
    sheets,
    sections: sheets.length > 0 ? [] : sectionsOf(blocks),
    notes: Array.from(notes, ([name, block]) => ({ name, block })),
    message: looks.message
      ? {
          html: looks.message.html,
          attachments: looks.message.attachments.map((attachment) => ({
            ...attachment,
            block: blocks.find(({ part }) => startsWith(part, attachment.part))?.number ?? null,
          })),
        }
      : null,
  };
}
