import { rgb } from '@cantoo/pdf-lib';
import type { Block } from '../parse-paper-blocks.ts';
import type { TextRun } from '../parse-inline-formatting.ts';
import { linesOf, naturalWidth, type TextStyle } from './break-text-into-lines.ts';
import type { PageFlow } from './page-flow.ts';
import { drawSignatures } from './draw-signatures.ts';
import { drawTable } from './draw-table.ts';

/** A heading stands above at least so many lines of what it heads. */
const LINES_BELOW_HEADING = 3;
const LINES_ABOVE_TABLE = 10;
const upper = (runs: readonly TextRun[]) => runs.map((run) => ({ ...run, text: run.text.toUpperCase() }));

/** Sets one block where the last one ended. Forms and scans have more to them; see there. */
export function drawBlock(flow: PageFlow, block: Block, next?: Block): void {
  switch (block.is) {
    case 'title':
      return drawTitle(flow, block.runs);
    case 'heading':
      return drawHeading(flow, block, next?.is === 'table' ? LINES_ABOVE_TABLE : LINES_BELOW_HEADING);
    case 'clause':
      return drawClause(flow, block);
    case 'paragraph':
      return drawParagraph(flow, block);
    case 'bullet':
      return drawHanging(flow, '\u2022', block.runs, 0, flow.look.step * 0.55);
    case 'table':
      return drawTable(flow, block);
    case 'box':
      return drawBox(flow, block.runs);
    case 'signatures':
      return drawSignatures(flow, block.signatories);
    case 'page':
      return flow.isAtTop ? undefined : flow.newPage();
    default:
      return undefined;
  }
}

function drawTitle(flow: PageFlow, runs: TextRun[]) {
  const { size, align } = flow.look.title;
  for (const line of linesOf(runs, { size, bold: true }, flow.fonts, flow.textWidth))
    flow.line(line, size * 1.3, { width: flow.textWidth, align });
  flow.space(flow.look.gap * 1.6);
  if (flow.look.columns > 1) flow.beginColumnsHere();
}

function drawHeading(flow: PageFlow, { level, number, runs }: Extract<Block, { is: 'heading' }>, linesBelow: number) {
  const { look } = flow;
  const isPart = level === 2 && number === '';
  const style: TextStyle = { size: isPart ? look.heading.size * 1.06 : look.heading.size, bold: true };
  const leading = look.leading * 1.1;
  flow.space(look.gap * (level === 1 ? 1.1 : 0.9));
  flow.need(leading + look.gap + linesBelow * look.leading);
  const words = look.heading.isUpper && level === 1 ? upper(runs) : runs;
  if (number !== '') return drawHanging(flow, number, words, 0, look.step, style, leading);
  const isSchedule = isPart && look.table === 'grid' && /^(schedule|annex|appendix|part)\b/i.test(runs[0]?.text ?? '');
  for (const line of linesOf(words, style, flow.fonts, flow.columnWidth))
    flow.line(line, leading, { align: isSchedule ? 'center' : 'left' });
  flow.space(look.gap * 0.7);
}

function drawClause(flow: PageFlow, { level, number, runs }: Extract<Block, { is: 'clause' }>) {
  const indent = (level - 1) * flow.look.step;
  drawHanging(flow, number, runs, indent, indent + flow.look.step);
}

/** A number or a dot, and beside it a paragraph that keeps clear of it. */
function drawHanging(
  flow: PageFlow,
  mark: string,
  runs: readonly TextRun[],
  markAt: number,
  textAt: number,
  style: TextStyle = { size: flow.look.size },
  leading = flow.look.leading,
) {
  const { look, fonts } = flow;
  const markWidth = naturalWidth([{ text: mark }], style, fonts);
  const over = Math.max(0, markAt + markWidth + 4 - textAt);
  const lines = linesOf(runs, style, fonts, flow.columnWidth - textAt, over);
  flow.need(leading * Math.min(2, lines.length));
  const [markLine] = linesOf([{ text: mark }], style, fonts, flow.columnWidth);
  lines.forEach((line, index) => {
    const align = style.bold ? 'left' : look.align;
    if (index > 0 || !markLine) flow.line(line, leading, { indent: textAt, align });
    else flow.line(line, leading, { indent: textAt + over, align, mark: { line: markLine, indent: markAt } });
  });
  flow.space(look.gap);
}

function drawParagraph(flow: PageFlow, { lines, align }: Extract<Block, { is: 'paragraph' }>) {
  const { look, fonts } = flow;
  const isAddress = lines.length > 1;
  for (const runs of lines) {
    const set = linesOf(runs, { size: look.size }, fonts, flow.columnWidth);
    flow.need(look.leading * Math.min(2, set.length));
    for (const line of set) flow.line(line, look.leading, { align: align ?? (isAddress ? 'left' : look.align) });
  }
  flow.space(look.gap);
}

function drawBox(flow: PageFlow, runs: readonly TextRun[]) {
  const { look, fonts } = flow;
  const padding = 8;
  const lines = linesOf(runs, { size: look.size }, fonts, flow.columnWidth - 2 * padding);
  const height = lines.length * look.leading + 2 * padding;
  flow.space(look.gap * 0.5);
  flow.need(height);
  const y = flow.y - height;
  flow.page.drawRectangle({
    x: flow.columnX,
    y,
    width: flow.columnWidth,
    height,
    borderWidth: 0.7,
    borderColor: rgb(0, 0, 0),
  });
  flow.y -= padding;
  for (const line of lines) flow.line(line, look.leading, { indent: padding, width: flow.columnWidth - 2 * padding });
  flow.y = y;
  flow.space(look.gap * 1.6);
}
