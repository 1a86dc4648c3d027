import { hasLetters } from '../../blocks/count-letters.js';
import type { CourtCaption } from './captions-of-courts.js';
import { collectLines } from './collect-lines.js';
import { ACROSS, type Band, bandsOf, merged, piecesIn } from './lines-where-signed.js';
import { type Column, isLevel, type PageView, type PlacedItem } from './place-text-items-on-page.js';

/** Between the parties of a case: "v.", "- against -", "gegen". */
const VERSUS = /^[-–—\s]*(?:v|vs|versus|against|gegen|contre|contra|contro)\.?[-–—\s]*$/iu;
/** What a party is in its case. */
const ROLE =
  /(?:^|\s)(?:Plaintiff|Defendant|Claimant|Petitioner|Respondent|Appell(?:ant|ee)|Applicant|Debtor|Creditor|Kläger(?:in)?|Beklagter?|Demandeur|Défendeur|Demandeuse|Défenderesse|Demandante|Demandad[oa]|Attore|Convenut[oa])s?\b.{0,20}$/iu;
/** Lines between "v." and the ends of the caption at most, and space between two of them, as a multiple of the letters' size. */
const MOST_LINES = 14;
const FURTHEST = 5;
const LEAST_LETTERS = 3;
/** Points by which lines of one column begin apart at most, and share of the page's width by which those of the parties are set in. */
const SAME_EDGE = 2;
const INDENT = 0.1;

/** The lines around "v." that leave one space free from top to bottom, and the two columns beside it; null where they do not stand in two. */
function linesAround(
  bands: readonly Band[],
  at: number,
  width: number,
): { from: number; to: number; columns: Column[] } | null {
  let columns: Column[] = bands[at]?.stretches ?? [];
  let [from, to] = [at, at];
  const takes = (place: number, near: number): boolean => {
    const [band, next] = [bands[place], bands[near]];
    if (!band || !next || Math.abs(band.y - next.y) > FURTHEST * Math.max(band.size, next.size)) return false;
    if (band.stretches.some(({ left, right }) => right - left > ACROSS * width)) return false;
    const all = merged([...columns, ...band.stretches], band.gutter);
    if (all.length < columns.length && columns.length <= 2) return false;
    columns = all;
    return true;
  };
  while (to - at < MOST_LINES && takes(to + 1, to)) to++;
  // The name of the court above stands in the middle, and in neither column.
  const isInColumn = (place: number): boolean => {
    const first = bands[place]?.stretches[0]?.left ?? Infinity;
    return columns.some(
      ({ left }, order) =>
        Math.abs(first - left) <= SAME_EDGE || (order === 0 && first > left && first < left + INDENT * width),
    );
  };
  while (at - from < MOST_LINES && isInColumn(from - 1) && takes(from - 1, from)) from--;
  return columns.length === 2 ? { from, to, columns } : null;
}

/** The head of a court's paper whose two halves a line or nothing but space parts: on the left "v." between two parties, of which the last line says what it is. */
export function findCaptionWithoutSigns(items: readonly PlacedItem[], { width }: PageView): CourtCaption | null {
  if (!items.some(({ text }) => VERSUS.test(text.trim()))) return null;
  const bands = bandsOf(items.filter((item) => isLevel(item) && item.text.trim() !== '' && item.note === undefined));
  const at = bands.findIndex(({ items: [first] }) => first !== undefined && VERSUS.test(first.text.trim()));
  const around = at < 0 ? null : linesAround(bands, at, width);
  if (!around) return null;
  const [parties = [], title = []] = around.columns.map((column) => piecesIn(bands, around.from, around.to, column));
  const versus = parties.findIndex(({ text }) => VERSUS.test(text));
  const last = parties.findLastIndex(({ text }, order) => order > versus && ROLE.test(text));
  if (versus < 1 || last < 0 || title.length === 0) return null;
  // What stands lower on the left is none of the parties.
  const end = parties[last]?.band ?? -1;
  const beside = title.filter(({ band }) => band <= end + 1);
  if (!beside.some(({ text }) => hasLetters(text, LEAST_LETTERS))) return null;
  const [left, right] = [parties.slice(0, last + 1), beside].map((own) => own.flatMap((piece) => piece.items));
  const drawnIn = (own: readonly PlacedItem[] = []) => collectLines(own.map((item) => ({ ...item, endsLine: false })));
  return {
    items: new Set([...(left ?? []), ...(right ?? [])]),
    signs: new Set(),
    lines: [...drawnIn(left), ...drawnIn(right)],
  };
}
