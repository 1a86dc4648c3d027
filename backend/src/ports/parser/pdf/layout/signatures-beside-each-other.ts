import { NAME, OFFICE, SIGNS_FOR } from '../../blocks/headings-over-nothing.js';
import { tellsSigning } from '../../blocks/signing-lines.js';
import { collectLines } from './collect-lines.js';
import { isLevel, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';

/** "Name:" in both of two cells, each for another who signs. */
const LABEL = /^(?:By|Per|Name|Title|Its|Signature|Witness|Place|Ort|Datum|Date|Nom|Fonction|Lieu)\s?:/i;
/** On which somebody signs. */
const SIGNED_ON = /^[._…\s]{5,}$/;
/** "Joan Trevelyan, Secretary". */
const WITH_OFFICE =
  /,\s(?:\p{L}+\s){0,3}(?:director|secretary|trustee|partner|chair|president|manager|solicitor|clerk|geschäftsführer(?:in)?)$/iu;
/** How much tells that two blocks are those of two who sign. */
const ENOUGH = 2;

/** Lines of such blocks, and how far they stand apart at most as a multiple of their letters' size: room to sign is left between some. */
const LEAST_LINES = 2;
const MOST_LINES = 9;
const FURTHEST = 8;
/** Letters of a line of it at most. */
const LONGEST = 60;
/** Points by which the lines of a block begin, end or have their middle apart. */
const SAME_EDGE = 4;

interface Pair {
  texts: readonly [string, string];
  cells: readonly [OpenLine['cells'][number], OpenLine['cells'][number]];
  y: number;
  size: number;
}

function pairOf(line: OpenLine | undefined): Pair | null {
  const [one, other, ...more] = line?.cells ?? [];
  const [item] = line?.items ?? [];
  if (!line || !one || !other || !item || more.length > 0 || line.isRuled || line.isHead) return null;
  const texts = [line.text.slice(one.start, one.end), line.text.slice(other.start, other.end)] as const;
  const isSet = line.items.every((piece) => isLevel(piece) && piece.note === undefined);
  if (!isSet || texts.some((text) => text.length > LONGEST)) return null;
  return { texts, cells: [one, other], y: item.y, size: item.size };
}

/** How much the two cells of a line tell that two sign beside each other. */
function tellsOf({ texts }: Pair): number {
  const areBoth = (sign: RegExp) => texts.every((text) => sign.test(text.trim()));
  const [label, other] = texts.map((text) => LABEL.exec(text.trim())?.[0]);
  const areSure = areBoth(SIGNED_ON) || areBoth(SIGNS_FOR) || (label !== undefined && label === other);
  if (areSure || texts.every((text) => tellsSigning(text))) return ENOUGH;
  return areBoth(OFFICE) || areBoth(WITH_OFFICE) ? 1 : 0;
}

/** Whether lines tell enough; names alone may be those of a list, but tell as much as the office below them. */
function areSigned(pairs: readonly Pair[]): boolean {
  const told = pairs.reduce((sum, pair) => sum + tellsOf(pair), 0);
  const hasNames = told > 0 && pairs.some(({ texts }) => texts.every((text) => NAME.test(text.trim())));
  return told + (hasNames ? 1 : 0) >= ENOUGH;
}

/** Whether two lines go on below each other in two blocks: each cell begins or ends where, or has its middle where, the one above it does, or at least on its side where one of them tells that two sign. */
function goOn(above: Pair, below: Pair): boolean {
  const step = below.y - above.y;
  const areInColumns = above.cells.every((cell, at) => {
    const other = below.cells[at as 0 | 1];
    const [left, right] = [other.left - cell.left, other.right - cell.right];
    return Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2) <= SAME_EDGE;
  });
  const isSure = tellsOf(above) >= ENOUGH || tellsOf(below) >= ENOUGH;
  const [end, start] = [
    Math.max(above.cells[0].right, below.cells[0].right),
    Math.min(above.cells[1].left, below.cells[1].left),
  ];
  return (areInColumns || (isSure && end < start)) && step > 0 && step <= FURTHEST * Math.max(above.size, below.size);
}

/**
 * How many lines from one on, which says on both sides that somebody signs, stand on one side of the page or the other, some on the right drawn after
 * those below them on the left; 0 where there are none such, as where all lines of both sides stand level.
 */
function linesOnSides(lines: readonly OpenLine[], at: number): number {
  const pair = pairOf(lines[at]);
  if (!pair?.texts.every((text) => tellsSigning(text))) return 0;
  const middle = pair.cells[1].left - SAME_EDGE;
  let [lowest, climbs, end] = [pair.y, false, at];
  for (const [place, line] of lines.slice(at + 1, at + 2 * MOST_LINES).entries()) {
    const [item] = line.items;
    if (!item || line.cells.length > 2 || line.isRuled || line.text.length > 2 * LONGEST) break;
    if (!line.items.every((piece) => isLevel(piece) && piece.note === undefined)) break;
    const isOnSides = line.cells.every(({ left, right }) => right < middle || left >= middle);
    if (!isOnSides || item.y <= pair.y || item.y - lowest > FURTHEST * item.size) break;
    const isLeft = line.cells.every(({ right }) => right < middle);
    climbs ||= !isLeft && item.y < lowest;
    lowest = Math.max(lowest, item.y);
    // What stands on the left behind the last line on the right is none of theirs.
    if (!isLeft) end = at + 1 + place;
  }
  return climbs ? end - at + 1 : 0;
}

/**
 * The blocks of two who sign beside each other, all lines of the one and then those of the other: what stands at one height in both is no row of a table.
 * `itemsOf` tells the pieces of a cell.
 */
export function partSignatures(
  lines: readonly OpenLine[],
  itemsOf: (line: OpenLine, cell: OpenLine['cells'][number]) => readonly PlacedItem[],
): OpenLine[] {
  const parted: OpenLine[] = [];
  let whole = 0;
  for (let at = 0; at < lines.length;) {
    const pairs: Pair[] = [];
    for (let next = pairOf(lines[at]); next && pairs.length <= MOST_LINES; next = pairOf(lines[at + pairs.length])) {
      const above = pairs.at(-1);
      if (above && !goOn(above, next)) break;
      pairs.push(next);
    }
    const onSides = linesOnSides(lines, at);
    const block = lines.slice(at, at + Math.max(onSides, pairs.length));
    if (onSides > pairs.length) {
      const middle = (pairs[0]?.cells[1].left ?? 0) - SAME_EDGE;
      for (const isRight of [false, true]) {
        whole--;
        const items = block.flatMap((line) =>
          line.cells.flatMap((cell) => (cell.left >= middle === isRight ? itemsOf(line, cell) : [])),
        );
        parted.push(...collectLines(items).map((line) => ({ ...line, whole })));
      }
    } else if (block.length < LEAST_LINES || block.length > MOST_LINES || !areSigned(pairs)) {
      parted.push(...lines.slice(at, at + Math.max(1, block.length)));
    } else {
      for (const side of [0, 1]) {
        whole--;
        const items = block.flatMap((line) => (line.cells[side] ? itemsOf(line, line.cells[side]) : []));
        parted.push(...collectLines(items).map((line) => ({ ...line, whole })));
      }
    }
    at += Math.max(1, block.length);
  }
  return parted;
}
