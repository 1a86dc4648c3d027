import type { OpenLine } from './place-text-items-on-page.js';

/** Cells of a line that says one thing by its name, and such lines that make a table of their own. */
export const NAME_AND_VALUE = 2;
const LEAST_NAMED = 2;

/** Where the heads of a table stand right below names with values, which are no rows of it; 0 where there are none. */
export function headBelowNames(stretch: readonly OpenLine[]): number {
  const at = stretch.findIndex(({ cells }) => cells.length > NAME_AND_VALUE);
  const [head, ...others] = stretch.slice(Math.max(0, at));
  const names = stretch.slice(0, Math.max(0, at)).filter(({ cells }) => cells.length === NAME_AND_VALUE);
  const below = others.find(({ cells }) => cells.length > 1);
  if (!head || names.length < LEAST_NAMED || /\d/.test(head.text) || (below?.cells.length ?? 0) <= NAME_AND_VALUE)
    return 0;
  const areLabels = names.every(({ cells: [name] }) => (name?.left ?? 0) < (head.cells[0]?.right ?? 0));
  return areLabels && /\d/.test(below?.text ?? '') ? at : 0;
}
