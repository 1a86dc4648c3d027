import type { ParsedBlock } from '../document-parser.js';

/** Where a block stands in its own document, in words. */
function whereabouts({ page, paragraph, lines, sheet }: ParsedBlock): string | undefined {
  if (page !== undefined) return `Page ${page}`;
  if (sheet && sheet.name !== '') return `${sheet.name}!${sheet.range}`;
  if (lines) return lines[0] === lines[1] ? `Line ${lines[0]}` : `Lines ${lines[0]}-${lines[1]}`;
  return paragraph === undefined ? undefined : `Paragraph ${paragraph + 1}`;
}

/** A block of an attachment as a block of the message: its page or row means nothing in the message, so it is told in words. */
export function placeInside(block: ParsedBlock, place: readonly string[]): ParsedBlock {
  const { page: _page, paragraph: _paragraph, lines: _lines, sheet: _sheet, part, ...rest } = block;
  const where = whereabouts(block);
  return {
    ...rest,
    headingPath: [...place, ...block.headingPath],
    part: [...place, ...(part ?? []), ...(where === undefined ? [] : [where])],
  };
}
