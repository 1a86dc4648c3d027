import { NUMBERING } from './headings-and-clause-numbers.js';
import type { TextBlock } from './unit.js';

/** A paragraph, a list item, a heading, or one line of a table. Never crosses a page. */
export interface Paragraph {
  start: number;
  end: number;
  isTableRow: boolean;
  page: number;
  /** What a parser said; null when the text alone has to tell. */
  headingPath: readonly string[] | null;
  isHeading: boolean | null;
  /** The number of the table it is a row of, when a parser tells. */
  table?: number | undefined;
  /** What a parser took for the names of its columns. */
  header?: string | undefined;
}

/** From this length on (nine lines in ten are shorter) a document's lines are taken for whole paragraphs. */
const LONG_LINES = 230;
const MAX_TABLE_STRETCH = 700;

interface Line {
  start: number;
  end: number;
  page: number;
}

/** Two numbers and a tab or a run of three blanks: a line of a table printed as text. */
export function isTableLine(line: string): boolean {
  const trimmed = line.trim();
  if (!trimmed.includes('   ') && !trimmed.includes('\t')) return false;
  return (trimmed.match(/\d[\d,.]*/g)?.length ?? 0) >= 2;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let page = 1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 10 && code !== 12) continue;
    lines.push({ start, end: i + 1, page });
    start = i + 1;
    if (code === 12) page++;
  }
  if (start < text.length) lines.push({ start, end: text.length, page });
  return lines;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Cuts plain text into paragraphs. Wrapped lines are joined until a blank line, a new number or a short last line. */
export function paragraphsOfText(text: string): Paragraph[] {
  const lines = linesOf(text);
  const lengths = lines
    .map(({ start, end }) => end - start)
    .filter((length) => length > 1)
    .sort((a, b) => a - b);
  const isWrapped = quantile(lengths, 0.9) < LONG_LINES;
  const shortLine = quantile(lengths, 0.8) * 0.85;

  const paragraphs: Paragraph[] = [];
  let open: Paragraph | null = null;
  let lastLineLength = 0;

  const startsParagraph = (line: Line, content: string, isTableRow: boolean): boolean => {
    if (!open || !isWrapped || open.page !== line.page || open.isTableRow !== isTableRow) return true;
    if (isTableRow && line.end - open.start > MAX_TABLE_STRETCH) return true;
    if (NUMBERING.test(content)) return true;
    return (
      lastLineLength < shortLine &&
      /[.;:]\s*$/.test(text.slice(open.end - 40 > open.start ? open.end - 40 : open.start, open.end))
    );
  };

  for (const line of lines) {
    const content = text.slice(line.start, line.end);
    if (!content.trim()) {
      open = null;
      continue;
    }
    const isTableRow = isTableLine(content);
    if (!open || startsParagraph(line, content, isTableRow)) {
      open = { start: line.start, end: line.end, isTableRow, page: line.page, headingPath: null, isHeading: null };
      paragraphs.push(open);
    } else open.end = line.end;
    lastLineLength = line.end - line.start;
    if (content.endsWith('\f')) open = null;
  }
  return paragraphs;
}

const sameRow = (a: TextBlock, b: TextBlock): boolean =>
  a.kind === 'table_row' &&
  b.kind === 'table_row' &&
  a.table !== undefined &&
  b.table !== undefined &&
  a.table.number === b.table.number &&
  a.table.row === b.table.row &&
  a.page === b.page;

const HEADER_LENGTH = 300;

/** Rows of a sheet mean little without the names of their columns, which therefore go with each of them as a heading. */
function withColumns([sheet, ...titles]: readonly string[], header: string): string[] {
  const columns = header.split('\t').filter(Boolean).join(' · ').slice(0, HEADER_LENGTH);
  return [...(sheet === undefined ? [] : [sheet]), [...titles, columns].join(': ')];
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((each, at) => each === other[at]));

/** The headings of block after block. The rows of a table share one path. */
function headingPaths(): (block: TextBlock) => readonly string[] {
  let last = { header: '', headingPath: [] as readonly string[], path: [] as readonly string[] };
  return ({ headingPath, sheet, table }) => {
    const header = sheet ? table?.header : undefined;
    if (!header) return headingPath;
    if (header !== last.header || !areSame(headingPath, last.headingPath))
      last = { header, headingPath, path: withColumns(headingPath, header) };
    return last.path;
  };
}

/** Turns a parser's blocks into paragraphs; the cells of one table row become one paragraph. */
export function paragraphsOfBlocks(blocks: readonly TextBlock[]): Paragraph[] {
  const knowsHeadings = blocks.some(
    ({ kind, headingPath, sheet, table }) => kind === 'heading' || headingPath.length > 0 || (sheet && table?.header),
  );
  const pathOf = headingPaths();
  const paragraphs: Paragraph[] = [];
  let previous: TextBlock | null = null;
  for (const block of blocks) {
    const last = paragraphs.at(-1);
    if (last && previous && sameRow(previous, block)) {
      last.end = block.end;
      last.header ??= block.table?.header;
    } else {
      paragraphs.push({
        start: block.start,
        end: block.end,
        isTableRow: block.kind === 'table_row',
        page: block.page ?? 1,
        headingPath: knowsHeadings ? pathOf(block) : null,
        isHeading: knowsHeadings ? block.kind === 'heading' : null,
        table: block.kind === 'table_row' ? block.table?.number : undefined,
        header: block.kind === 'table_row' ? block.table?.header : undefined,
      });
    }
    previous = block;
  }
  return paragraphs;
}
