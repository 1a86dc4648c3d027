import { shortened } from '../../blocks/shorten-remarks.js';
import type { Rule } from '../layout/grids-of-level-rules.js';
import type { PageLayout } from '../layout/lay-out-items-as-page-text.js';
import { type Box, overlaps, type PageView } from '../layout/place-text-items-on-page.js';
import type { ReadPage } from '../read-page.js';
import type { PageNotes } from './page-note-types-and-comment-remarks.js';

/** Points that a line to sign on is long. */
const LINE = { least: 50, most: 320 };
/** Points by which a name may begin before its line, go on behind it, and end above it. */
const BESIDE = 40;
const ABOVE = 20;
/** Points above and beside a name in which charts and tables have further lines. */
const AROUND = 5;
/** Points below a line in which the words stand that say who signs on it. */
const BELOW = 25;
/** Pages that are told of, and letters of the words beside. */
const MOST_PAGES = 10;
const NAMED_LETTERS = 40;
/** Points that a box to sign in is high, and by which its sides differ. */
const BOX = { least: 15, most: 150 };
const SAME_SIDE = 3;
/** What the line of a form is named that asks for a name. */
const TO_SIGN = /^(?:\d[\d.]* )?(?:signature|signed|unterschrift|firma|handtekening|assinatura|podpis|underskrift)/i;
/** A line to sign on that is typed. */
const TYPED_LINE = /[_.…]{5,}/;

interface Words extends Omit<Box, 'top' | 'bottom'> {
  text: string;
  /** Where their base line lies. */
  y: number;
}

/** The words of a page, cell by cell. */
const wordsOf = ({ lines, text }: PageLayout, { height }: PageView): Words[] =>
  lines.flatMap(({ cells, cellEdges, fromTop }) =>
    cells.map(([start, end], at) => {
      const [left, right] = cellEdges[at] ?? [0, 0];
      return { text: text.slice(start, end), left, right, y: (fromTop ?? 0) * height };
    }),
  );

const nameOf = (text: string): string => text.replaceAll(/[_.…]{5,}/g, ' ').replaceAll(/^[^\p{L}]+|[\s:]+$/gu, '');
const isName = (text: string): boolean => /\p{L}{3}/u.test(nameOf(text));

/** Whether a name ends above a line or is written across it. */
const isOver = ({ top, bottom }: Box, y: number): boolean => y > (top + bottom) / 2 && y < bottom + ABOVE;

/** Whether a line is one of the strokes of the name itself. */
const isOfName = (ink: Box, along: Rule, isLevel: boolean): boolean => {
  const [from, to] = isLevel ? [ink.left, ink.right] : [ink.top, ink.bottom];
  const [before, behind] = isLevel ? [ink.top, ink.bottom] : [ink.left, ink.right];
  const isInside = along.from >= from - 1 && along.to <= to + 1 && along.at >= before - 1 && along.at <= behind + 1;
  return isInside && along.to - along.from < LINE.least;
};

/** The only line drawn near a name, where it is one to sign on: charts, tables and frames have others. */
function lineBelow(ink: Box, { level, upright }: PageNotes['rules']): Rule | null {
  const near = level.filter(
    (rule) =>
      rule.from < ink.right + AROUND &&
      rule.to > ink.left - AROUND &&
      rule.at > ink.top - AROUND &&
      rule.at < ink.bottom + ABOVE &&
      !isOfName(ink, rule, true),
  );
  const [line, ...others] = near;
  // A frame that ends beside the line, as that of the next field of a form, is not around it.
  const isFramed = upright.some(
    (rule) =>
      line &&
      rule.at > Math.max(ink.left - BESIDE, line.from - AROUND) &&
      rule.at < Math.min(ink.right + BESIDE, line.to + AROUND) &&
      rule.to > ink.top - AROUND &&
      rule.from < ink.bottom + ABOVE &&
      !isOfName(ink, rule, false),
  );
  if (!line || isFramed || others.some(({ at }) => Math.abs(at - line.at) > 1)) return null;
  const isToSign = line.to - line.from >= LINE.least && line.to - line.from <= LINE.most;
  const isOnIt = ink.left > line.from - BESIDE && ink.right < line.to + BESIDE && isOver(ink, line.at);
  return isToSign && isOnIt ? line : null;
}

/** The words that say who signs where something is drawn: below the line that it is drawn over, or before a typed one. */
function whoSigns(ink: Box, rules: PageNotes['rules'], words: readonly Words[]): string | null {
  const drawn = lineBelow(ink, rules);
  const typed = words.find((cell) => TYPED_LINE.test(cell.text) && isOver(ink, cell.y) && overlaps(cell, ink));
  if (typed && isName(typed.text)) return nameOf(typed.text);
  const line = typed ?? (drawn && { left: drawn.from, right: drawn.to, y: drawn.at });
  if (!line) return labelOfBox(ink, rules, words);
  const below = words
    .filter((cell) => cell.y > line.y && cell.y < line.y + BELOW && overlaps(cell, line) && isName(cell.text))
    .toSorted((one, other) => one.y - other.y || one.left - other.left);
  const before = words
    .filter((cell) => cell.right <= line.left + 1 && Math.abs(cell.y - line.y) < ABOVE / 2 && isName(cell.text))
    .toSorted((one, other) => other.right - one.right);
  const [first] = below;
  if (first) return below.flatMap(({ text, y }) => (y === first.y ? [nameOf(text)] : [])).join(' ');
  const named = words.find((cell) => TO_SIGN.test(cell.text) && isAtHead(cell, line, ink)) ?? before[0];
  return named ? nameOf(named.text) : null;
}

/** The box that is drawn around a name, which may reach over its edges. */
function boxAround(ink: Box, { level, upright }: PageNotes['rules']): Box | null {
  const middle = (ink.top + ink.bottom) / 2;
  const across = level.filter(
    (rule) => rule.from <= ink.left + SAME_SIDE && rule.to >= ink.right - SAME_SIDE && !isOfName(ink, rule, true),
  );
  const top = across.reduce<Rule | null>(
    (best, rule) => (rule.at < middle && rule.at > (best?.at ?? -1) ? rule : best),
    null,
  );
  const bottom = across.reduce<Rule | null>(
    (best, rule) => (rule.at > middle && rule.at < (best?.at ?? Infinity) ? rule : best),
    null,
  );
  if (!top || !bottom || bottom.at - top.at < BOX.least || bottom.at - top.at > BOX.most) return null;
  const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME_SIDE;
  const hasSide = (at: number) =>
    upright.some((rule) => isSame(rule.at, at) && rule.from <= top.at + SAME_SIDE && rule.to >= bottom.at - SAME_SIDE);
  const isBox = isSame(top.from, bottom.from) && isSame(top.to, bottom.to) && hasSide(top.from) && hasSide(top.to);
  return isBox ? { left: top.from, right: top.to, top: top.at, bottom: bottom.at } : null;
}

/** The label, in a box or right above it, that asks to sign in it. */
function labelOfBox(ink: Box, rules: PageNotes['rules'], words: readonly Words[]): string | null {
  const box = boxAround(ink, rules);
  if (!box) return null;
  const label = words.find(
    ({ text, left, y }) =>
      TO_SIGN.test(text) &&
      left > box.left - SAME_SIDE &&
      left < box.right &&
      y > box.top - ABOVE &&
      y < Math.max(box.top, (ink.top + ink.bottom) / 2) + AROUND,
  );
  return label ? nameOf(label.text) : null;
}

/** Whether words begin where a line does and stand above it, no higher than what is drawn over it. */
const isAtHead = ({ left, y }: Words, line: { left: number; y: number }, ink: Box): boolean =>
  Math.abs(left - line.left) < AROUND && y < line.y && y > ink.top - AROUND;

/** Where someone seems to have signed with a pen that the paper draws in lines; whose name these are cannot be read. */
export function remarksOnDrawnSignatures(notes: readonly PageNotes[], pages: readonly ReadPage[]): string[] {
  return notes
    .flatMap(({ ink = [], rules }, at) => {
      const { layout, view } = pages[at] ?? {};
      if (ink.length === 0 || !layout || !view) return [];
      const words = wordsOf(layout, view);
      const names = new Set(ink.flatMap((box) => whoSigns(box, rules, words) ?? []));
      if (names.size === 0) return [];
      const quoted = [...names].map((name) => `“${shortened(name, NAMED_LETTERS)}”`);
      const what = quoted.length > 1 ? 'drawn signatures' : 'a drawn signature';
      return [`Page ${at + 1} shows what seems to be ${what} over ${quoted.join(' and ')}; compare it with the page.`];
    })
    .slice(0, MOST_PAGES);
}
