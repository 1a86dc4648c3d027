import type { DocumentLayout, MessageAttachment, SheetLayout } from '@proofroom/contract';
import type { StoredLooks } from '../../../database/entities/documents/document.entity.js';
import { readRange } from '@proofroom/contract/a1-ranges';
import { markOfNote } from '@proofroom/contract/note-names';

/** What the layout needs of a block. */
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

/** A document that was made of an attachment, with the reason why it could not be read. */
export interface AttachedDocument {
  id: number;
  reason: string | null;
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

const COMMENT = /^(?:Comment|Text box) on /;

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
  // A title above a table may reach over its neighbours; where there is no table, lines need room of their own.
  const hasTable = rows.some(({ kind }) => kind === 'table_row');
  const widthOfLine = ({ start, end }: OutlineBlock) => (hasTable ? NARROWEST : end - start);
  for (const row of rows.slice(0, WIDTH_ROWS)) {
    const { first, cells } = cellsOf(row, text);
    if (row.kind === 'table_row')
      cells.forEach((cell, at) => cell !== '' && (lengths[first + at] ??= []).push(cell.length));
    else (lengths[first] ??= []).push(widthOfLine(row));
  }
  return Array.from(lengths.slice(0, MOST_COLUMNS), (of) => {
    const sorted = (of ?? []).toSorted((a, b) => a - b);
    const usual = sorted[Math.floor(sorted.length * 0.9)] ?? NARROWEST;
    return Math.min(WIDEST, Math.max(NARROWEST, usual, Math.min(SHORT, sorted.at(-1) ?? 0)));
  });
}

/** A sheet while its blocks are added. */
class SheetBuilder {
  private readonly runs: [number, number][] = [];
  private readonly sample: OutlineBlock[] = [];
  private comments = 0;
  private first: OutlineBlock | undefined;

  add(block: OutlineBlock): void {
    this.first ??= block;
    if (COMMENT.test(block.heading ?? '')) {
      this.comments++;
      return;
    }
    if (this.sample.length < WIDTH_ROWS) this.sample.push(block);
    const index = firstRow(block);
    const last = this.runs.at(-1);
    if (last && last[0] + last[1] === index) last[1]++;
    else this.runs.push([index, 1]);
  }

  finish(text: string, looks: StoredLooks): SheetLayout[] {
    if (!this.first) return [];
    const name = this.first.sheet?.name ?? '';
    const known = looks.sheets?.find((sheet) => sheet.name === name);
    return [
      {
        name,
        isHidden: known?.isHidden ?? false,
        firstBlock: this.first.number,
        runs: this.runs,
        widths: widthsOf(this.sample, text),
        merges: known?.merges ?? [],
        comments: this.comments,
      },
    ];
  }
}

const isMailHead = ({ part }: OutlineBlock) => /^(?:Subject|Header)$/.test(part?.at(-1) ?? '');

/** Tables and heads of mails are shown in one piece. */
function belongsTo(before: OutlineBlock, block: OutlineBlock): boolean {
  return (before.table !== null && block.table !== null) || (isMailHead(before) && isMailHead(block));
}

const startsWith = (part: readonly string[] | null, way: readonly string[]) =>
  way.every((name, depth) => part?.[depth] === name);

/** How a document is laid out, from its blocks and from what the parser kept for showing it. Takes one block at a time: there may be a million. */
export class LayoutBuilder {
  private length = 0;
  private readonly sheets: SheetBuilder[] = [];
  private readonly sections: [number, number, number][] = [];
  private readonly notes = new Map<string, number>();
  private readonly attachments: MessageAttachment[];
  private before: OutlineBlock | undefined;

  constructor(
    private readonly text: string,
    private readonly looks: StoredLooks,
    /** Documents that were made of a mail's attachments, by their positions. */
    attached: ReadonlyMap<number, AttachedDocument> = new Map(),
  ) {
    this.attachments = (looks.message?.attachments ?? []).map(({ position = -1, ...attachment }) => ({
      ...attachment,
      documentId: attached.get(position)?.id ?? null,
      reason: attached.get(position)?.reason ?? attachment.reason,
      block: null,
    }));
  }

  add(block: OutlineBlock): void {
    this.length++;
    if (block.sheet) this.addToSheet(block);
    else this.addToSection(block);
    const { heading, number, part } = block;
    if (heading && markOfNote(heading) !== null && !this.notes.has(heading)) this.notes.set(heading, number);
    for (const attachment of part ? this.attachments : [])
      if (attachment.block === null && startsWith(part, attachment.part)) attachment.block = number;
    this.before = block;
  }

  finish(): DocumentLayout {
    return {
      length: this.length,
      sheets: this.sheets.flatMap((sheet) => sheet.finish(this.text, this.looks)),
      sections: this.sections,
      notes: Array.from(this.notes, ([name, block]) => ({ name, block })),
      message: this.looks.message ? { html: this.looks.message.html, attachments: this.attachments } : null,
    };
  }

  /** A sheet's name stands above its rows as a heading and is not one of them. */
  private addToSheet(block: OutlineBlock): void {
    const isName = block.kind === 'heading' && block.heading === null && block.sheet?.name !== '';
    if (isName || this.sheets.length === 0) this.sheets.push(new SheetBuilder());
    if (!isName) this.sheets.at(-1)?.add(block);
  }

  private addToSection(block: OutlineBlock): void {
    const last = this.sections.at(-1);
    const lines = Math.ceil((block.end - block.start) / LINE_LETTERS);
    const isFull = last && (last[1] >= SECTION_BLOCKS || last[2] + lines > SECTION_LINES);
    const mustStay = this.before && belongsTo(this.before, block) && last && last[1] < MOST_TABLE_BLOCKS;
    if (!last || (isFull && !mustStay)) this.sections.push([block.number, 1, lines]);
    else {
      last[1]++;
      last[2] += lines;
    }
  }
}
