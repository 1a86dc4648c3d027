import { COMPANY, NAME, OFFICE, SIGNS_FOR } from '../../blocks/headings-over-nothing.js';
import {
  isParty,
  isSignedBehindLabel,
  isSignedOn,
  labelOfSigning,
  opensSigning,
  tellsSigning,
} from '../../blocks/signing-lines.js';
import { REACH, SHORTEST_RULE } from './blocks-where-signed.js';
import type { Rules } from './grids-of-drawn-lines.js';
import { type Piece, ROOM } from './lines-where-signed.js';
import type { Column } from './place-text-items-on-page.js';

const MOST_COLUMNS = 4;
/** Lines of one who signs at most, and offices and sums of a column that is one of a table. */
const MOST_LINES = 16;
const MOST_OFFICES = 3;
const MOST_SUMS = 2;
/** How much tells that what stands in columns is signed at least. */
const ENOUGH = 3;
/** What is asked of each who signs tells that they do, up to so many things. */
const MOST_FIELDS = 2;
const WITH_OFFICE = /,\s(?<office>[^,]{4,40})$/u;
/** A word, or a line to sign on. */
export const SAYS = /\p{L}{2}|(?:[._…]\s?){5,}/u;
/** "for Pennard Freight Services Limited" below who signs. */
const FOR_COMPANY = /^for\s/;
/** "(Landlord)": what a party is called in the paper. */
const CALLED = /^\(\p{Lu}[\p{L} ]{2,24}\)$/u;
const SUM = /^[€£$]?\s?\d[\d.,]*\s?[€%]?$/;
/** What tells of signing in a column: at most one point for each kind of sign, and two for words that say so. */
function tellsOf(pieces: readonly Piece[], column: Column, end: number, rules: Rules, fields: number): number {
  const has = (tells: (text: string) => boolean) => pieces.some(({ text }) => tells(text));
  const [top, bottom] = [(pieces[0]?.y ?? 0) - ROOM * (pieces[0]?.size ?? 0), (pieces.at(-1)?.y ?? 0) + REACH];
  const isRuleToSignOn = ({ at, from, to }: { at: number; from: number; to: number }) =>
    at > top &&
    at < bottom &&
    to - from >= SHORTEST_RULE &&
    from >= column.left - REACH &&
    to <= end + REACH &&
    !pieces.some(({ y, items }) => {
      const last = items.at(-1);
      return Math.abs(y - at) < REACH && last !== undefined && last.x + last.length <= from + REACH;
    });
  const isRuled = [...rules.level, ...(rules.short ?? [])].some(isRuleToSignOn);
  const isOffice = (text: string) => OFFICE.test(text) || OFFICE.test(WITH_OFFICE.exec(text)?.groups?.['office'] ?? '');
  const said =
    (has(tellsSigning)
      ? 2
      : has((text) => opensSigning(text) && !isParty(text)) ||
          has((text) => SIGNS_FOR.test(text) || (FOR_COMPANY.test(text) && COMPANY.test(text.replace(FOR_COMPANY, ''))))
        ? 1
        : 0) +
    (has((text) => isSignedOn(text) || isSignedBehindLabel(text)) ? 1 : 0) +
    (has(isOffice) ? 1 : 0) +
    (has(isParty) ? 0.5 : 0) +
    (has((text) => COMPANY.test(text) || CALLED.test(text)) ? 0.5 : 0) +
    (pieces.some(({ text }, at) => NAME.test(text) && isNameOf(text, pieces[at + 1]?.text ?? '')) ? 1 : 0) +
    Math.min(fields, MOST_FIELDS);
  // A line alone may be one of a table.
  return said + (said > 0 && isRuled && !has(isSignedOn) ? 1 : 0);
}

/** Whether a name stands again at the head of the next line, with what it is: the printed name of who signed. */
const isNameOf = (name: string, below: string): boolean => below.startsWith(`${name}, `);

/** "Dipl.-Ing.", "Prof. Dr.": titles before a name. */
const TITLES = /^(?:\p{Lu}[\p{L}.-]{0,8}\.\s)+/u;

/** Whether a line is a name, alone or with a degree or office behind it. */
export const beginsWithName = (text: string): boolean => NAME.test((text.split(',', 1)[0] ?? '').replace(TITLES, ''));

/** Whether what stands in a column is more than one signs, as in a table. */
export const isOfTable = (own: readonly Piece[]): boolean =>
  own.length > MOST_LINES ||
  own.filter(({ text }) => OFFICE.test(text)).length > MOST_OFFICES ||
  own.filter(({ text }) => SUM.test(text)).length >= MOST_SUMS;

/** Whether what stands in columns is signed by those who are named in them; `isDated` where a place and a day stand right above. */
export function areSigned(
  columns: readonly Column[],
  pieces: readonly (readonly Piece[])[],
  rules: Rules,
  isDated: boolean,
): boolean {
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return false;
  if (pieces.some((own) => !own.some(({ text }) => SAYS.test(text)))) return false;
  if (pieces.some((own) => own.length === 1 && own.some(({ text }) => tellsSigning(text)))) return false;
  const labels = pieces.map((own) =>
    own.flatMap(({ text, band }) => {
      const label = labelOfSigning(text);
      return label === null ? [] : [{ label, band }];
    }),
  );
  const shared = new Set(
    labels.flatMap((own, at) =>
      own
        .filter(({ label }) => labels.some((other, place) => place !== at && other.some((one) => one.label === label)))
        .map(({ label }) => label),
    ),
  );
  const isAsked = labels.some((own, at) =>
    labels
      .slice(at + 1)
      .some((other) => own.some(({ band, label }) => other.some((one) => one.band === band && one.label !== label))),
  );
  const opened = pieces.filter((own) => own.some(({ text }) => opensSigning(text)));
  // A form asks different things beside each other.
  if (isAsked && shared.size === 0 && opened.length < 2) return false;
  const told = pieces.map((own, at) =>
    tellsOf(
      own,
      columns[at] ?? { left: 0, right: 0 },
      columns[at + 1]?.left ?? Infinity,
      rules,
      new Set(labels[at]?.flatMap(({ label }) => (shared.has(label) ? [label] : []))).size,
    ),
  );
  const areNamed =
    pieces.every((own) => own.some(({ text }) => beginsWithName(text))) ||
    pieces.some((own, at) =>
      own.some(
        ({ text }) =>
          NAME.test(text) &&
          pieces.some((other, place) => place !== at && other.some((line) => line.text.includes(text))),
      ),
    );
  // Beside the words of a deed, or below a place and a day, a name alone says who signs.
  if (isDated || pieces.some((own) => own.some(({ text }) => tellsSigning(text))))
    for (const [at, own] of pieces.entries())
      if (told[at] === 0 && own.some(({ text }) => beginsWithName(text))) told[at] = 1;
  return told.filter((sum) => sum > 0).length > 1 && told.reduce((sum, one) => sum + one, areNamed ? 1 : 0) >= ENOUGH;
}

/** Whether the first of several columns says what stands in each line of the others, as in a table. */
export const isOfRows = ([first, ...others]: readonly (readonly Piece[])[]): boolean =>
  others.length > 1 &&
  first !== undefined &&
  first.length > 1 &&
  first.every(({ text }) => labelOfSigning(text) === text) &&
  others.every((own) => own.every(({ text }) => labelOfSigning(text) === null));

/** Whether lines are drawn between the columns, or across them. */
export function isDrawnAsTable(
  columns: readonly Column[],
  pieces: readonly (readonly Piece[])[],
  { upright, level }: Rules,
): boolean {
  const all = pieces.flat().map(({ y }) => y);
  const [top, bottom] = [Math.min(...all), Math.max(...all)];
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const isBetween = upright.some(({ at, from, to }) => at > left && at < right && from < bottom && to > top);
  const crossing = level.filter((rule) =>
    columns.some(
      (column, at) =>
        rule.at > top &&
        rule.at < bottom &&
        rule.from < (columns[at - 1]?.right ?? -Infinity) - REACH &&
        rule.to > column.left + REACH,
    ),
  );
  return isBetween || crossing.length > 1;
}
