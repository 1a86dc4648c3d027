import { hasLetters } from '../../blocks/count-letters.js';
import { collectLines } from './collect-lines.js';
import { isLevel, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';

/** What stands below each other between the parties and the number of their case, in place of a line. */
const SIGN = /^[):§|]$/;
/** Points by which such signs begin apart, and how many lines they stand in at least. */
const SAME_PLACE = 2;
const LEAST_SIGNS = 4;
/** Lines follow each other within this multiple of their letters' size, and pieces of one line stand within the other. */
const NEXT = 3.5;
const SAME_LINE = 0.4;
/** Space between the parties and the signs at least, as a multiple of the letters' size: closer stands the bracket of a figure. */
const SPACE = 0.4;
/** Share of the signs that stand beside nothing on one side: in a form with colons, all have a name and a value. */
const BARE = 0.3;
const LEAST_LETTERS = 3;
/** So many lines name the parties at least. */
const LEAST_OF_PARTIES = 2;

/** The head of a court's paper: the parties, and beside them the number and the title of it. */
export interface CourtCaption {
  items: ReadonlySet<PlacedItem>;
  signs: ReadonlySet<PlacedItem>;
  lines: OpenLine[];
}

const endOf = ({ x, length }: PlacedItem): number => x + length;

/** The first column of one sign in lines that follow each other. */
function findSigns(items: readonly PlacedItem[]): PlacedItem[] {
  const signs = items
    .filter((item) => SIGN.test(item.text.trim()) && isLevel(item) && item.note === undefined)
    .toSorted((a, b) => a.y - b.y);
  const columns: PlacedItem[][] = [];
  for (const sign of signs) {
    const column = columns.find(([first, ...others]) => {
      const last = others.at(-1) ?? first;
      const isAlike = first?.text.trim() === sign.text.trim() && Math.abs(first.x - sign.x) <= SAME_PLACE;
      return isAlike && last !== undefined && sign.y - last.y <= NEXT * sign.size && sign.y > last.y;
    });
    if (column) column.push(sign);
    else columns.push([sign]);
  }
  return columns.find(({ length }) => length >= LEAST_SIGNS) ?? [];
}

/** Finds the parties of a case and what stands beside them, which are read one after the other. */
export function findCourtCaption(items: readonly PlacedItem[]): CourtCaption | null {
  const signs = findSigns(items);
  const [first, last] = [signs[0], signs.at(-1)];
  if (!first || !last) return null;
  const known = new Set(signs);
  const beside = items.filter(
    (item) =>
      !known.has(item) &&
      item.text.trim() !== '' &&
      item.y > first.y - SAME_LINE * first.size &&
      item.y < last.y + SAME_LINE * last.size,
  );
  const parties = beside.filter((item) => endOf(item) <= first.x - SPACE * first.size);
  const title = beside.filter((item) => item.x > endOf(first));
  if (!beside.every(isLevel) || parties.length + title.length < beside.length) return null;
  const isBeside = (sign: PlacedItem) => (item: PlacedItem) => Math.abs(item.y - sign.y) < SAME_LINE * sign.size;
  const bare = signs.filter((sign) => !parties.some(isBeside(sign)) || !title.some(isBeside(sign)));
  const isWorded = ({ text }: PlacedItem) => hasLetters(text, LEAST_LETTERS);
  const named = signs.filter((sign) => parties.filter(isWorded).some(isBeside(sign)));
  if (bare.length < BARE * signs.length || named.length < LEAST_OF_PARTIES || !title.some(isWorded)) return null;
  return {
    items: new Set([...beside, ...signs]),
    signs: known,
    lines: [...collectLines(parties), ...collectLines(title)],
  };
}

/** The lines of a page with those of its caption where its first piece was drawn. */
export function withCaption(
  lines: readonly OpenLine[],
  caption: CourtCaption | null,
  drawn: readonly PlacedItem[],
): OpenLine[] {
  if (!caption) return [...lines];
  const place = drawn.findIndex((item) => caption.items.has(item));
  const before = new Set(drawn.slice(0, place));
  const at = lines.findIndex(({ items }) => items.every((item) => !before.has(item)));
  return at < 0 ? [...lines, ...caption.lines] : [...lines.slice(0, at), ...caption.lines, ...lines.slice(at)];
}
