import { COMPANY, OFFICE, SIGNS_FOR } from '../../blocks/headings-over-nothing.js';
import { isSalutation } from '../../blocks/letter-parts.js';
import {
  asksToSign,
  isParty,
  isSignedOn,
  labelOfSigning,
  opensSigner,
  opensSigning,
  saysSigned,
  tellsPlaceAndDay,
  tellsSigning,
} from '../../blocks/signing-lines.js';
import { BELOW, Block, FURTHEST, areLabels, blockAround, isPerson, properColumns } from './blocks-where-signed.js';
import { collectLines } from './collect-lines.js';
import type { Rules } from './grids-of-drawn-lines.js';
import {
  ACROSS,
  type Band,
  NEXT,
  type Piece,
  SAME_LINE,
  bandsOf,
  goesOnBelow,
  isRestOf,
  piecesIn,
  textOf,
  withoutEdges,
} from './lines-where-signed.js';
import { type OpenLine, type PageView, type PlacedItem, isLevel } from './place-text-items-on-page.js';
import { SAYS, areSigned, beginsWithName, isDrawnAsTable, isOfRows, isOfTable } from './tells-of-signing.js';

/** By what share lines of one sentence stand unevenly at most. */
const UNEVEN = 1.25;
/** How many times closer lines stand to those below them than to those above, at least, that are no part of these. */
const FAR_NEARER = 1.8;
/** Share of a page's width that its text takes at least. */
const LEAST_WIDTH = 0.7;
/** The end of what is said in a sentence. */
const SENTENCE = /\p{Ll}.{20}\p{Ll}[.;]$/u;
/** Behind which a sentence goes on. */
const GOES_ON = /(?:\s(?:by|of|and|the|a|in)|,)$/;
/** The bands with which the next who sign begin, below those above them: each column that has more begins anew, unless it is but a place to sign on. */
function cutsOf(block: Block, bands: readonly Band[], pieces: readonly (readonly Piece[])[]): number[] {
  const cuts: number[] = [];
  const [first = [], ...others] = pieces;
  const [opening] = first;
  const font = opening?.items[0]?.font;
  const steps = first.slice(1).map(({ y }, at) => y - (first[at]?.y ?? 0));
  const pitch = steps.length > 1 ? Math.min(...steps) : Infinity;
  // What stands beside the words of who signs may begin above them.
  const isRaised = others.some(
    ([piece]) => piece !== undefined && opening !== undefined && piece.y < opening.y - SAME_LINE * opening.size,
  );
  const isDeed =
    first.some(({ text }) => tellsSigning(text)) &&
    others.length === 1 &&
    others.flat().every(({ text }) => !opensSigner(text));
  const isOwnFont = first.filter(({ items }) => items[0]?.font === font).length * 2 <= first.length;
  for (const [order, piece] of first.entries()) {
    const above = first[order - 1];
    if (!above || !opening) continue;
    // "For the Seller" opens what is signed below it, unless it ends what somebody signed above it.
    const isEnd = !opensSigner(opening.text) && isRightBelow(first, order - 1);
    if (opensSigner(above.text) && !isEnd) continue;
    if (isSignedOn(opening.text) && isRightBelow(first, order)) continue;
    if (
      isSignedOn(above.text) &&
      others.every((own) => own.some(({ band, text }) => band === above.band && isSignedOn(text)))
    )
      continue;
    const step = piece.y - above.y;
    const looksSo = isOwnFont && piece.items[0]?.font === font && step > NEXT * piece.size && COMPANY.test(piece.text);
    const saysSo = opensSigner(opening.text) && opensSigner(piece.text) && step > BELOW * piece.size;
    const isSaid = saysSigned(piece.text) && /^\p{Lu}/u.test(piece.text);
    const isCompany = COMPANY.test(opening.text) && COMPANY.test(piece.text) && step > NEXT * piece.size;
    const isSaidOfAll =
      opensSigner(piece.text) &&
      step > BELOW * pitch &&
      others.every((own) => own.some(({ band, text }) => Math.abs(band - piece.band) <= 1 && opensSigning(text)));
    // Who only signs beside the words of a deed is not the witness beside the next of them.
    const isWitness = isDeed && !opensSigner(piece.text) && opensSigning(piece.text) && /^\p{Lu}/u.test(piece.text);
    const isBeside =
      isWitness && others[0]?.some(({ band, y }) => band >= piece.band && y - piece.y < NEXT * piece.size);
    const isAnew = beginsAnew(first, order);
    if (!isSaid && !saysSo && !looksSo && !isCompany && !isSaidOfAll && !isBeside && !isAnew) continue;
    let [widest, cut] = [0, piece.band];
    for (let at = above.band + 1; isRaised && at <= piece.band; at++) {
      const space = (bands[at]?.y ?? 0) - (bands[at - 1]?.y ?? 0);
      if (space > widest) [widest, cut] = [space, at];
    }
    if (!isRaised) cut = Math.min(cut, ...others.map((own) => nearerToNext(own, above.band, piece.band)));
    const areBegun = others.every((own) => {
      const at = own.findIndex(({ band }) => band >= cut);
      const [last, below] = [own[at - 1], own[at]];
      return !last || !below || opensSigning(below.text) || below.y - last.y > BELOW * below.size || isPlaceToSign(own);
    });
    if (areBegun && cut > (cuts.at(-1) ?? block.from)) cuts.push(cut);
  }
  return cuts;
}

/** Whether a line of a column leaves no room to sign above it. */
const isRightBelow = (own: readonly Piece[], at: number): boolean =>
  (own[at]?.y ?? Infinity) - (own[at - 1]?.y ?? -Infinity) <= NEXT * (own[at]?.size ?? 0);

/** Whether a line of a column, apart from those above it, begins as its first line does: both are to sign on, ask the same or name who signs, or what is asked below them is the same. */
function beginsAnew(own: readonly Piece[], at: number): boolean {
  const [first, second, above, line, next] = [own[0], own[1], own[at - 1], own[at], own[at + 1]];
  if (!first || !above || !line) return false;
  const asked = own.findLastIndex(({ text }, order) => order < at && asksToSign(text));
  if (asksToSign(line.text) && asked >= 0) return own.slice(asked + 1, at).some(({ text }) => isPerson(text));
  if (isRightBelow(own, at)) return false;
  const [label, below] = [labelOfSigning(first.text), labelOfSigning(second?.text ?? '')];
  if (label !== null) return label === labelOfSigning(line.text);
  if (isSignedOn(first.text)) return isSignedOn(line.text);
  if (below !== null && at > 1 && below === labelOfSigning(next?.text ?? '')) return true;
  return isPerson(first.text) && isPerson(line.text) && first.items[0]?.font === line.items[0]?.font;
}

/** The lines of those who sign below each other in one column. */
function partedWhereBegunAnew(own: readonly Piece[]): (readonly Piece[])[] {
  const begins = own.flatMap((_, at) => (at === 0 || beginsAnew(own, at) ? [at] : []));
  return begins.map((from, at) => own.slice(from, begins[at + 1]));
}

/** The band from which on what stands on the right above the words of the next is far nearer to what stands beside them; else that of these. */
function nearerToNext(own: readonly Piece[], above: number, next: number): number {
  const stepTo = (at: number) => (own[at]?.y ?? Infinity) - (own[at - 1]?.y ?? -Infinity);
  const below = own.findIndex(({ band }) => band >= next);
  if (below < 0 || opensSigner(own[below]?.text ?? '')) return next;
  let [widest, cut] = [FAR_NEARER * stepTo(below), next];
  for (let at = below - 1; at > 0 && (own[at]?.band ?? 0) > above; at--) {
    const step = stepTo(at);
    if (step > widest) [widest, cut] = [step, own[at]?.band ?? next];
  }
  return cut;
}

/** Whether nothing in a column says who signs there but a name or an office below the line to sign on. */
const isPlaceToSign = (own: readonly Piece[]): boolean =>
  !own.some(
    ({ text }) => opensSigning(text) || COMPANY.test(text) || SIGNS_FOR.test(text) || labelOfSigning(text) !== null,
  );

/** The lines of a column up to the space behind which a witness is named, beside whom nobody signs any more. */
function endBeside(left: readonly Piece[], right: readonly Piece[]): number {
  const bottom = right.at(-1)?.y ?? Infinity;
  const opens = ({ text }: Piece) => (opensSigning(text) && !/^\p{Ll}/u.test(text)) || labelOfSigning(text) !== null;
  const at = left.findIndex((piece, order) => {
    const above = left[order - 1];
    if (!above || piece.y <= bottom + SAME_LINE * piece.size) return false;
    const isApart = piece.y - above.y > UNEVEN * ((left[1]?.y ?? 0) - (left[0]?.y ?? 0)) && !GOES_ON.test(above.text);
    return isApart || above.text.endsWith(':') || opens(piece);
  });
  // A witness may sign beside who signs.
  if (left.slice(1, Math.max(1, at)).some(opens)) return left.length;
  return at < 0 ? left.length : at;
}

/** Those who sign in one row of a block, each with all lines. */
function signersOf(columns: readonly (readonly Piece[])[]): (readonly Piece[])[] {
  const [left, right, ...more] = columns.filter((own) => own.length > 0);
  if (!left || !right || more.length > 0) return columns.filter((own) => own.length > 0);
  if (!isPlaceToSign(right) || !left.some(({ text }) => tellsSigning(text))) return [left, right];
  const end = endBeside(left, right);
  return [left.slice(0, end), right, left.slice(end)].filter((own) => own.length > 0);
}

/** Lines of one who signs as a block of their own, in which nothing is a cell. */
const linesOfSigner = (lines: OpenLine[], whole: number): OpenLine[] =>
  lines.map((line) => {
    const [first, ...others] = line.cells;
    if (!first) return { ...line, whole };
    const right = others.reduce((most, cell) => Math.max(most, cell.right), first.right);
    return { ...line, whole, cells: [{ ...first, end: line.text.length, right }] };
  });

/** Whether words end a sentence, and not "Silverline Textiles Ltd." or "Jane Roe, M.Sc.". */
const endsSentence = (text: string): boolean => SENTENCE.test(text) && !COMPANY.test(text) && !beginsWithName(text);

/** The same, or a party. */
const isNamed = (text: string): boolean => isPerson(text) || COMPANY.test(text) || opensSigning(text);

/**
 * The band that a place to sign begins with: the first that tells of signing, or lines right above each other before it that name who signs. A title
 * on the left is none of it, nor is what ends in a sentence.
 */
function startOf(pieces: readonly (readonly Piece[])[], bands: readonly Band[]): number {
  const all = pieces.flat();
  const first = all.reduce((least, { band }) => Math.min(least, band), Infinity);
  const second = pieces.map(([piece]) => piece?.band ?? Infinity).toSorted((a, b) => a - b)[1] ?? first;
  const tells = ({ text }: Piece) =>
    !endsSentence(text) &&
    (opensSigning(text) ||
      isSignedOn(text) ||
      labelOfSigning(text) !== null ||
      OFFICE.test(text) ||
      SIGNS_FOR.test(text));
  // A place and a day of each stand beside each other; those of all may stand alone.
  const isDated = ({ text, band }: Piece) =>
    tellsPlaceAndDay(text) &&
    all.some((other) => other.band === band && other.text !== text && tellsPlaceAndDay(other.text));
  const told = all.reduce(
    (least, piece) => (tells(piece) || isDated(piece) ? Math.min(least, piece.band) : least),
    Infinity,
  );
  const said = all.filter(({ text, band }) => band < told && endsSentence(text)).map(({ band }) => band);
  const top = Math.max(first, Math.max(-1, ...said) + 1);
  const fonts = Map.groupBy(pieces[0] ?? [], ({ items: [item] }) => item?.font);
  const [usualFont] = [...fonts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const isTitle = (at: number): boolean => {
    const [band, below] = [bands[at], bands[at + 1]];
    const [item, next] = [band?.items[0], below?.items[0]];
    const isAlone = all.every((piece) => piece.band !== at || pieces[0]?.includes(piece) === true);
    const text = textOf(band?.items ?? []);
    const isSameLook = item?.font === next?.font && item?.size === next?.size;
    if (!isAlone || isParty(text) || COMPANY.test(text) || (at > top && isNear(at - 1))) return false;
    if (opensSigning(text)) return !isNear(at) && item?.font !== usualFont;
    return !isNear(at) || !isSameLook;
  };
  const isNear = (at: number): boolean => {
    const [band, below] = [bands[at], bands[at + 1]];
    return band !== undefined && below !== undefined && below.y - band.y <= NEXT * Math.max(band.size, below.size);
  };
  let start = Math.max(top, Number.isFinite(told) ? told : second);
  if (isTitle(start)) return start + 1;
  for (let at = start - 1; at >= top;) {
    let from = at;
    while (from > top && isNear(from - 1) && !isTitle(from - 1)) from--;
    const own = all.filter(({ band }) => band >= from && band <= at);
    if (isTitle(at) || !(isNear(at) || own.some(({ text }) => isNamed(text)))) break;
    // What stands alone on the right ends the block above where it is nearer to that.
    const isOfAbove =
      !own.some(({ text, band }) => band > 0 && pieces[0]?.some((piece) => piece.text === text)) &&
      distance(bands, from - 1) < distance(bands, at);
    if (isOfAbove) break;
    start = from;
    at = from - 1;
  }
  return start;
}

/** How far a band stands above the next. */
const distance = (bands: readonly Band[], at: number): number =>
  (bands[at + 1]?.y ?? Infinity) - (bands[at]?.y ?? -Infinity);

/** Whether somebody signs in what stands on a page: words without which nobody does. */
const tellsOfSigning = ({ text }: PlacedItem): boolean => {
  const said = text.trim();
  return isSignedOn(said) || opensSigning(said) || labelOfSigning(said) !== null || OFFICE.test(said);
};

interface Part {
  items: PlacedItem[];
  lines?: OpenLine[];
}

/**
 * The pieces of a page as parts that follow each other: where several sign beside each other, what each of them signs, line by line, is a block of its
 * own; all other pieces stay as they were drawn. The columns are told once, by the space that no line of such a place writes into.
 */
export function partsWhereSigned(items: readonly PlacedItem[], rules: Rules, view: PageView): Part[] {
  const told = items.filter(tellsOfSigning);
  if (told.length === 0) return [{ items: [...items] }];
  const all = bandsOf(items.filter((item) => isLevel(item) && item.text.trim() !== ''));
  const bands = withoutEdges(all, view);
  const left = bands.reduce((least, { stretches: [first] }) => Math.min(least, first?.left ?? least), Infinity);
  const right = bands.reduce((most, { stretches }) => Math.max(most, stretches.at(-1)?.right ?? most), -Infinity);
  const width = Math.max(right - left, LEAST_WIDTH * view.width);
  const across = new Set<Band>();
  for (const [at, band] of bands.entries()) {
    const above = bands[at - 1];
    const isWide = band.stretches.some((one) => one.right - one.left > ACROSS * width);
    if (isWide || (above && across.has(above) && goesOnBelow(above, band))) across.add(band);
  }
  const isAcross = (band: Band) => across.has(band);
  const places: { items: Set<PlacedItem>; lines: OpenLine[] }[] = [];
  let whole = 0;
  // Nobody signs above the words with which a letter begins.
  let after = bands.findIndex(({ items: own }) => isSalutation(textOf(own)));
  const lowest = told.reduce((most, { y, size }) => Math.max(most, y + FURTHEST * size), 0);
  for (let at = after + 1; at < bands.length && (bands[at]?.y ?? 0) <= lowest; at++) {
    const block = blockAround(bands, at, isAcross, rules, after);
    if (!block) continue;
    const found = placeIn(block, bands, rules);
    if (!found) continue;
    const lines = found.signers.flatMap((signer) => {
      whole--;
      return linesOfSigner(
        collectLines(signer.flatMap((piece) => piece.items.map((item) => ({ ...item, endsLine: false })))),
        whole,
      );
    });
    places.push({ items: new Set(found.signers.flat().flatMap((piece) => piece.items)), lines });
    after = block.to;
    at = block.to;
  }
  return partedAt(items, places);
}

/** Those who sign in a block, in the order of reading; null where it is none that is signed. */
function placeIn(block: Block, bands: readonly Band[], rules: Rules): { signers: (readonly Piece[])[] } | null {
  let columns = properColumns(block);
  if (isOfRows(block.columns.map((column) => block.pieces(column)))) return null;
  for (let at = columns.length - 1; at > 0; at--) {
    const [one, other] = [columns[at - 1], columns[at]];
    if (one && other && areLabels(block.pieces(one), block.pieces(other)))
      columns = [...columns.slice(0, at - 1), { left: one.left, right: other.right }, ...columns.slice(at + 1)];
  }
  // ")" and such signs belong to the words before them.
  for (let at = columns.length - 1; at > 0; at--) {
    const [one, other] = [columns[at - 1], columns[at]];
    if (one && other && block.pieces(other).every(({ text }) => !SAYS.test(text)))
      columns = [...columns.slice(0, at - 1), { left: one.left, right: other.right }, ...columns.slice(at + 1)];
  }
  if (columns.length < 2 || block.to === block.from) return null;
  let start = startOf(
    columns.map((column) => block.pieces(column)),
    bands,
  );
  const [above, first] = [bands[start - 1], bands[start]];
  // What ends a sentence that goes across is none of those below it.
  if (above && first && isRestOf(above, first) && /^\p{Ll}/u.test(textOf(first.items))) start++;
  if (start >= block.to) return null;
  const pieces = columns.map((column) => piecesIn(bands, start, block.to, column));
  // "Signed for the Owner:" and a name beside it, line by line, are rows.
  if (pieces.some((own, at) => areLabels(pieces[at - 1] ?? [], own))) return null;
  if (areInTaggedCells(pieces)) return null;
  if (
    !areSigned(columns, pieces, rules, above !== undefined && tellsPlaceAndDay(textOf(above.items))) ||
    isDrawnAsTable(columns, pieces, rules)
  )
    return null;
  const cuts = cutsOf(block, bands, pieces);
  const rows = [start, ...cuts].map((from, at) => {
    const to = cuts[at] ?? Infinity;
    return pieces.map((own) => own.filter(({ band }) => band >= from && band < to));
  });
  return rows.flat().some(isOfTable) ? null : { signers: rows.flatMap(signersOf).flatMap(partedWhereBegunAnew) };
}

/** Cells of a table with rows, from which on its tags tell who signs. */
const LEAST_CELLS = 4;

/** Whether tags tell the rows of a place to sign, and most of their cells hold all that one signs. */
function areInTaggedCells(pieces: readonly (readonly Piece[])[]): boolean {
  const lines = pieces.flat().flatMap(({ items }) => items.slice(0, 1));
  const cells = Map.groupBy(lines, ({ tag }) => tag?.cell);
  const whole = [...cells.values()].filter(({ length }) => length > 1);
  return !cells.has(undefined) && cells.size >= LEAST_CELLS && whole.length * 2 >= cells.size;
}

/** The pieces of a page before, in and behind places where it is signed. */
function partedAt(
  items: readonly PlacedItem[],
  places: readonly { items: Set<PlacedItem>; lines: OpenLine[] }[],
): Part[] {
  const parts: Part[] = [];
  const placed = new Set<(typeof places)[number]>();
  let open: PlacedItem[] = [];
  for (const item of items) {
    const place = places.find((one) => one.items.has(item));
    if (!place) open.push(item);
    else if (!placed.has(place)) {
      placed.add(place);
      parts.push({ items: open }, { items: [], lines: place.lines });
      open = [];
    }
  }
  return [...parts, { items: open }].filter(({ items: own, lines }) => own.length > 0 || lines !== undefined);
}
