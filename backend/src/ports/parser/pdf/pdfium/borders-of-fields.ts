import type { Rules } from '../layout/grids-of-drawn-lines.js';
import type { Rule } from '../layout/grids-of-level-rules.js';
import type { Box } from '../layout/place-text-items-on-page.js';

/** Points by which the border of a field may lie off its box, and those between it and the lines of the cell around it at most. */
const OFF = 1.5;
const PADDING = 10;
/** Lines of a table run on over other cells, so many times as far as the field at least; a box around the field alone is one of a form. */
const OVER_CELLS = 1.5;

/** The sides of a box across a line's direction and along it. */
interface Sides {
  across: readonly [number, number];
  along: readonly [number, number];
}
const levelSides = ({ left, right, top, bottom }: Box): Sides => ({ across: [top, bottom], along: [left, right] });
const uprightSides = ({ left, right, top, bottom }: Box): Sides => ({ across: [left, right], along: [top, bottom] });

const isBorder = ({ at, from, to }: Rule, { across, along }: Sides): boolean =>
  at > across[0] - OFF && at < across[1] + OFF && from > along[0] - OFF && to < along[1] + OFF;

/** Whether lines of at least a length run close by on both sides of a box, all along it. */
function areAround(lines: readonly Rule[], { across, along }: Sides, length = 0): boolean {
  const runs = ({ from, to }: Rule) => from < along[0] + OFF && to > along[1] - OFF && to - from >= length;
  const isNear = (step: number) => step >= 0 && step <= PADDING;
  return (
    lines.some((line) => runs(line) && isNear(across[0] - line.at)) &&
    lines.some((line) => runs(line) && isNear(line.at - across[1]))
  );
}

/** The lines of a page without the borders of fields that stand in the cells of a table: these make no cells of their own. */
export function withoutFieldsInCells(rules: Rules, fields: readonly Box[]): Rules {
  if (fields.length === 0 || rules.level.length === 0 || rules.upright.length === 0) return rules;
  const isOfField = (line: Rule, sides: (box: Box) => Sides, boxes: readonly Box[]) =>
    boxes.some((box) => isBorder(line, sides(box)));
  const [level, upright] = [
    rules.level.filter((line) => !isOfField(line, levelSides, fields)),
    rules.upright.filter((line) => !isOfField(line, uprightSides, fields)),
  ];
  const isInTable = (box: Box) =>
    areAround(level, levelSides(box), OVER_CELLS * (box.right - box.left)) && areAround(upright, uprightSides(box));
  const inCells = fields.filter(isInTable);
  if (inCells.length === 0) return rules;
  return {
    ...rules,
    level: rules.level.filter((line) => !isOfField(line, levelSides, inCells)),
    upright: rules.upright.filter((line) => !isOfField(line, uprightSides, inCells)),
  };
}
