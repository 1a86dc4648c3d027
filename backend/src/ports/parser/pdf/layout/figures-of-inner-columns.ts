import { isNumeric } from '../../blocks/find-table-lines.js';
import { type Column, isLevel, metBy, type OpenLine } from './place-text-items-on-page.js';

/** Words that run up the margin are no part of a table; one with drawn lines is known already. */
export const isUpright = (line: OpenLine | undefined): boolean =>
  line?.isRuled !== true && (line?.items.every(isLevel) ?? false);

/** Lines of which sums and titles stand between the figures of an inner and an outer column, or titles between a year and the first of them. */
export const MOST_TITLES = 3;

/** Whether a label has a figure that stands wholly beside that of a label above it: in an inner column, or an outer. */
export function isBesideFigure(lines: readonly OpenLine[], at: number): boolean {
  const figureOf = (line: OpenLine | undefined): Column | undefined => {
    const [label, figure, ...others] = line?.cells ?? [];
    if (!line || !label || !figure || others.length > 0 || !isUpright(line)) return undefined;
    const isLabel = /\p{L}{2}/u.test(line.text.slice(label.start, label.end));
    return isLabel && isNumeric(line.text.slice(figure.start, figure.end)) ? figure : undefined;
  };
  const own = figureOf(lines[at]);
  if (!own) return false;
  const above = lines
    .slice(Math.max(0, at - 1 - MOST_TITLES), at)
    .flatMap((line) => figureOf(line) ?? [])
    .slice(-1);
  return above.length > 0 && metBy(own, above).length === 0;
}
