import { type GreyPicture, shadesOf } from './grey-and-straighten-pictures.js';
import { heightOf, lettersOf, type Line } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';

/** Space between two words from which on they need not belong to one line, as a multiple of their height. */
const APART = 2.5;
/** Words of a stamp or a name in one line at most, and their share of the page's width; longer lines of a note that lie askew are few, or the sheet is bent. */
const MOST_WORDS = 6;
const WIDEST = 0.5;
const MOST_LONG = 2;
/** How long a group must be to show how it lies, as a multiple of its height and in letters. */
const LONG = 1.8;
const LEAST_LETTERS = 4;
/** Degrees looked at, and from which on a group lies askew; how much better lines stand out then. */
const MOST_TILT = 16;
const TILT_STEP = 0.5;
const TILTED = 2;
const SHARPER = 1.3;
const CLEARLY_TILTED = 4;
const CLEARLY_SHARPER = 2.5;
/** Degrees by which letters that are written by hand lean over, how much larger than others they are, and how clearly they lean. */
const MOST_SLANT = 32;
const SLANT_STEP = 4;
const SLANTED = 8;
const LARGER = 1.35;
const CLEARER = 1.3;
/** Letters of a line of prose, how many such lines tell where the margin begins, the share of them that keep to it, and letters of initials there. */
const PROSE = 40;
const LEAST_PROSE = 6;
const NEARLY_ALL = 0.85;
const INITIALS = 8;
/** Share of the letters of a page: more of them askew lie on a sheet that is not flat. */
const FEW = 0.3;

/** The parts of a line that stand far from each other. */
export function groupsOf(line: Line): PictureWord[][] {
  const height = heightOf(line);
  return line.reduce<PictureWord[][]>((groups, word) => {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open && last && word.x0 - last.x1 <= APART * height) open.push(word);
    else groups.push([word]);
    return groups;
  }, []);
}

/** The dark pixels of words, by turns x and y. */
function inkOf(picture: GreyPicture, words: Line): number[] {
  const { width, grey } = picture;
  const places: number[] = [];
  for (const word of words) {
    const { x0, y0, x1, y1 } = word;
    const [least, most] = shadesOf(picture, word);
    const limit = (least + most) / 2;
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) if ((grey[y * width + x] ?? 255) < limit) places.push(x, y);
  }
  return places;
}

/** How sharply ink and paper follow each other across lines of a slope: those that run along, or those that stand upright. */
function sharpness(ink: readonly number[], degrees: number, isUpright: boolean): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const counts = new Map<number, number>();
  for (let at = 0; at < ink.length; at += 2) {
    const [x = 0, y = 0] = [ink[at], ink[at + 1]];
    const place = Math.round(isUpright ? x + y * slope : y - x * slope);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  let sum = 0;
  for (const [place, count] of counts) sum += (count - (counts.get(place - 1) ?? 0)) ** 2;
  return sum;
}

/** The degrees at which lines stand out best, and how much better than level or upright ones. */
export function leanOf(ink: readonly number[], from: number, to: number, step: number, isUpright: boolean) {
  const straight = sharpness(ink, 0, isUpright);
  let [degrees, best] = [0, straight];
  for (let tried = from; tried <= to; tried += step) {
    const found = sharpness(ink, tried, isUpright);
    if (found > best) [degrees, best] = [tried, found];
  }
  return { degrees, clearness: best / Math.max(1, straight) };
}

/** How a group lies on the page. */
interface Look {
  isAskew: boolean;
  /** So clearly that it is no word of a table that seems to lie askew. */
  isClear: boolean;
  isSlanted: boolean;
  isLong: boolean;
  height: number;
}

function isSlanted(ink: readonly number[]): boolean {
  const slant = leanOf(ink, 0, MOST_SLANT, SLANT_STEP, true);
  return slant.degrees >= SLANTED && slant.clearness >= CLEARER;
}

function lookOf(picture: GreyPicture, group: Line, usual: number, larger: number): Look | null {
  const [left, right] = [Math.min(...group.map(({ x0 }) => x0)), Math.max(...group.map(({ x1 }) => x1))];
  const height = heightOf(group);
  const isLong = group.length > MOST_WORDS || right - left > WIDEST * picture.width;
  if (isLong && height < LARGER * usual) return null;
  if (lettersOf(group) < LEAST_LETTERS || right - left < LONG * height) return null;
  const ink = inkOf(picture, group);
  const tilt = leanOf(ink, -MOST_TILT, MOST_TILT, TILT_STEP, false);
  const degrees = Math.abs(tilt.degrees);
  return {
    isAskew: degrees >= TILTED && tilt.clearness >= (isLong ? CLEARLY_SHARPER : SHARPER),
    isClear: degrees >= CLEARLY_TILTED && tilt.clearness >= CLEARLY_SHARPER,
    isSlanted: !isLong && height >= larger * usual && isSlanted(ink),
    isLong,
    height,
  };
}

/** Initials beside the text: a few letters behind a line of prose that reach beyond nearly all others. */
function isInMargin(group: Line, rest: Line, edge: number): boolean {
  const text = group.map((word) => word.text).join('');
  const isBehind = Math.min(...group.map(({ x0 }) => x0)) > edge;
  return isBehind && lettersOf(rest) >= PROSE && text.length <= INITIALS && /\p{L}/u.test(text) && !/\d/.test(text);
}

type Kind = 'print' | 'mark' | 'long mark' | 'hand';

/** The parts of a line that stand far from each other, and what stands behind a label such as "Signed:". */
function partsOf(line: Line): { group: PictureWord[]; isBehindLabel: boolean }[] {
  return groupsOf(line).flatMap((group) => {
    const end = group.findIndex(({ text }) => text.endsWith(':')) + 1;
    if (end === 0 || end === group.length) return [{ group, isBehindLabel: false }];
    return [
      { group: group.slice(0, end), isBehindLabel: false },
      { group: group.slice(end), isBehindLabel: true },
    ];
  });
}

/** Names beside each other in the lower half of a page, all of them larger than print: where one is written by hand, so are the others. */
const areNamesOfSigners = (picture: GreyPicture, groups: readonly Line[], usual: number): boolean =>
  groups.every((group) => heightOf(group) >= LARGER * usual && (group[0]?.y0 ?? 0) > picture.height / 2);

/** Which groups of a line were stamped or written onto the page. What was written to the end of a few printed words goes on with them. */
function kindsOf(
  picture: GreyPicture,
  parts: readonly { group: PictureWord[]; isBehindLabel: boolean }[],
  usual: number,
  edge: number,
): Kind[] {
  const looks = parts.map(({ group, isBehindLabel }) => lookOf(picture, group, usual, isBehindLabel ? 1 : LARGER));
  const areAllAskew = looks.every((look) => look?.isAskew === true);
  const isOneSlanted = looks.some((look) => look?.isSlanted === true);
  const areSigners =
    isOneSlanted &&
    areNamesOfSigners(
      picture,
      parts.map(({ group }) => group),
      usual,
    );
  const areAllSlanted = looks.every((look) => look?.isSlanted === true);
  return parts.map(({ group, isBehindLabel }, at) => {
    const look = looks[at];
    const rest = parts.flatMap((other) => (other.group === group ? [] : other.group));
    if (rest.length > 0 && isInMargin(group, rest, edge)) return 'mark';
    if (areSigners) return 'hand';
    if (!look) return 'print';
    if (areAllAskew) return look.isLong ? 'long mark' : 'mark';
    const isByHand = areAllSlanted || isBehindLabel || look.height >= LARGER * heightOf(rest);
    if (look.isSlanted && isByHand) return isBehindLabel || areAllSlanted || lettersOf(rest) < PROSE ? 'hand' : 'mark';
    return rest.length > 0 && look.isClear ? 'mark' : 'print';
  });
}

/**
 * Parts the lines of a straightened page from what was stamped or written onto them: short groups of words that lie askew, larger
 * ones whose letters lean over, and initials in the margin. What was written by hand where words stand stays in its line, as a name
 * that a form asks for, or in the cell of a table.
 */
export function partMarks(
  picture: GreyPicture,
  lines: readonly PictureWord[][],
  isInCell: (line: PictureWord[]) => boolean,
): { lines: PictureWord[][]; marks: PictureWord[][]; byHand: PictureWord[][] } {
  const usual = heightOf(lines.flat());
  const prose = lines.filter((line) => lettersOf(line) >= PROSE).map((line) => line.at(-1)?.x1 ?? 0);
  const rights = prose.toSorted((a, b) => a - b);
  const edge = rights.length < LEAST_PROSE ? Infinity : (rights[Math.floor(NEARLY_ALL * rights.length)] ?? Infinity);
  const parted = lines.map((line) => {
    if (isInCell(line)) {
      const isLarger = line.length <= MOST_WORDS && heightOf(line) >= LARGER * usual;
      const isByHand = isLarger && lettersOf(line) >= LEAST_LETTERS && isSlanted(inkOf(picture, line));
      return [{ group: line, kind: (isByHand ? 'hand' : 'print') as Kind }];
    }
    const parts = partsOf(line);
    const kinds = kindsOf(picture, parts, usual, edge);
    return parts.map(({ group }, at) => ({ group, kind: kinds[at] }));
  });
  const isBent = parted.flat().filter(({ kind }) => kind === 'long mark').length > MOST_LONG;
  for (const part of parted.flat()) if (part.kind === 'long mark') part.kind = isBent ? 'print' : 'mark';
  const ofKind = (kind: Kind) => parted.flat().flatMap((part) => (part.kind === kind ? [part.group] : []));
  const [marks, byHand] = [ofKind('mark'), ofKind('hand')];
  const letters = lettersOf([...marks, ...byHand].flat());
  if (letters === 0 || letters > FEW * lettersOf(lines.flat())) return { lines: [...lines], marks: [], byHand: [] };
  const rest = parted.map((parts) => parts.flatMap(({ group, kind }) => (kind === 'mark' ? [] : group)));
  return { lines: rest.filter((line) => line.length > 0), marks, byHand };
}
