import { isNumeric } from '../../blocks/find-table-lines.js';
import { areUnits } from '../../blocks/units-of-columns.js';
import { joinedLine } from './joined-line.js';
import type { OpenLine } from './place-text-items-on-page.js';

/** Points by which a unit may end beside the figures below it. */
const SAME_EDGE = 3;
/** How far above the first figure it stands at most, as a multiple of the letters' size. */
const NEAR = 2.5;

/** Whether a line is nothing but "£000", right above the last figure of a row with a label. */
function isUnitAbove({ text, cells, items }: OpenLine, below: OpenLine | undefined): boolean {
  const [unit, ...others] = cells;
  const [label, figure, ...more] = below?.cells ?? [];
  if (!unit || others.length > 0 || !below || !label || !figure || more.length > 0 || !areUnits([text])) return false;
  const step = (below.items[0]?.y ?? 0) - (items[0]?.y ?? 0);
  const isOver = Math.abs(unit.right - figure.right) <= SAME_EDGE || Math.abs(unit.left - figure.left) <= SAME_EDGE;
  return (
    step > 0 && step <= NEAR * (items[0]?.size ?? 1) && isOver && isNumeric(below.text.slice(figure.start, figure.end))
  );
}

/** Makes the unit alone above a column of figures the head of that column; wider tables are told by their columns. */
export function withUnitsAbove(lines: readonly OpenLine[]): OpenLine[] {
  return lines.map((line, at) => {
    const below = lines[at + 1];
    if (line.isRuled || !below || !isUnitAbove(line, below)) return line;
    const [item] = line.items;
    return {
      ...joinedLine([{ line, columns: [1], y: item?.y ?? 0, size: item?.size ?? 1 }], below.cells),
      isHead: true,
    };
  });
}
