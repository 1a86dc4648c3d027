import { boxOnView } from '../beside-text/place-fields-and-notes.js';
import type { HiddenWord, StruckText } from '../beside-text/page-note-types-and-comment-remarks.js';
import { readableText, type Box, type PageView } from '../layout/place-text-items-on-page.js';
import type { Rule } from '../layout/grids-of-level-rules.js';
import { times } from '../pictures/find-picture-boxes.js';
import { matrixOf, TEXT, type PageObject } from './list-page-objects.js';
import type { Pdfium } from './load-pdfium.js';

/** How high over the base line a line through the letters lies, as a share of their ascent; lines below are underlines. */
const LOWEST = 0.15;
const HIGHEST = 0.6;
/** The same of a line under letters that a register strikes out so, and points up to which it is looked for. */
const UNDER = -0.35;
const FURTHEST_UNDER = 8;
/** "Rot unterstrichene Eintragungen sind gelöscht", "Entries underlined in red are cancelled", and the other way round. */
const UNDERLINED = String.raw`(?:unterstr[ei]ch|underlin|underscor|r[oö]tung|gerötet|soulign|sottoline|subraya|podkreśl)`;
const DELETED = String.raw`(?:gelöscht|deleted|cancell?ed|no longer|radiée?s?|supprim|cancellat|cancelad|wykreśl)`;
const LEGEND = new RegExp(`${UNDERLINED}[^.;:!?]{0,60}${DELETED}|${DELETED}[^.;:!?]{0,60}${UNDERLINED}`, 'iu');
/** How far such a line may begin before its words and go on behind them, as a multiple of the letters' height. */
const BEFORE = 0.1;
const BEHIND = 0.5;
/** Such lines further apart are the edges of a box, and no double line. */
const BOX = 0.25;
/** Space between its letters from which on they are no words of one line. */
const WIDEST_GAP = 1.2;
/** Letters of the words before it that tell where something was struck out. */
const PLACE_LETTERS = 80;

interface Character {
  at: number;
  code: number;
  box: Box;
  /** Where the base line lies. */
  y: number;
}

/** Characters by the whole points of their base lines. */
type Lines = ReadonlyMap<number, readonly Character[]>;

/** What a page says: the code of each character, and those that stand below a line closely enough to be struck out. */
interface Written {
  codes: number[];
  characters: Character[];
}

/** The words of a page with a line drawn through them, and their characters in the engine's text page. */
export interface FoundStruck {
  characters: ReadonlySet<number>;
  texts: StruckText[];
}

const isBlank = (code: number): boolean => code <= 0x20 || code === 0xa0 || code === 0xfffe;

/** Whether a line begins with the blank behind the word before those that it crosses. */
function beginsWithBlank(from: number, first: Character, lines: Lines): boolean {
  const height = first.box.bottom - first.box.top;
  if (first.box.left - from > BEHIND * height) return false;
  const beside = [-1, 0, 1].flatMap((step) => lines.get(Math.floor(first.y) + step) ?? []);
  return beside.some(({ box }) => Math.abs(box.right - from) <= BEFORE * height);
}

/** A line of a table or a form goes on beyond the words that it touches; one that strikes words out ends with them. */
function isStruckBy(
  { at: level, from, to }: Rule,
  crossed: readonly Character[],
  rules: readonly Rule[],
  lines: Lines,
  isUnder: boolean,
): boolean {
  const [first, last] = [crossed[0], crossed.at(-1)];
  if (!first || !last) return false;
  const height = first.box.bottom - first.box.top;
  if (to > last.box.right + BEHIND * height) return false;
  if (from < first.box.left - BEFORE * height && !beginsWithBlank(from, first, lines)) return false;
  const isEdge =
    !isUnder &&
    rules.some((other) => {
      const apart = Math.abs(other.at - level);
      const isAlike = Math.abs(other.from - from) < 1 && Math.abs(other.to - to) < 1;
      return isAlike && apart > BOX * height && apart < WIDEST_GAP * height;
    });
  if (isEdge) return false;
  const text = crossed.map(({ code }) => String.fromCodePoint(code)).join('');
  if (!/\d|[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text)) return false;
  return crossed.every(({ box }, at) => box.left - (crossed[at - 1]?.box.right ?? box.left) < WIDEST_GAP * height);
}

/** Letters taller than this (points) are not looked at. */
const TALLEST = 60;
/** Whole points below a line, from its own on, in which the base lines of letters lie that it may cross. */
const FURTHEST = Math.ceil(HIGHEST * TALLEST) + 1;

/** Letters reach at most so far above their base lines, as a multiple of their size, whatever their typeface says. */
const REACH = 1.5;

/**
 * The lines that stand so close above the base line of some text that they may cross its letters; those under and between lines of
 * text do not. Saves looking at every character. Text that is not level has no such base line.
 */
function mayCross(rules: readonly Rule[], pdfium: Pdfium, objects: readonly PageObject[], view: PageView): Rule[] {
  const near = new Set<Rule>();
  const byHeight = rules.toSorted((a, b) => a.at - b.at);
  for (const { object, type, current } of objects) {
    if (type !== TEXT) continue;
    const { 1: b = 0, 2: c = 0, 3: d = 1, 5: y = 0 } = times(view.transform, times(current, matrixOf(pdfium, object)));
    if (b !== 0 || c !== 0 || pdfium.FPDFTextObj_GetFontSize(object, pdfium.scratch) === 0) return [...rules];
    const most = HIGHEST * REACH * Math.abs(d * pdfium.float(0));
    for (let at = firstBelow(byHeight, y - most); at < byHeight.length; at++) {
      const rule = byHeight[at];
      if (!rule || rule.at >= y) break;
      near.add(rule);
    }
  }
  return rules.filter((rule) => near.has(rule));
}

/** The place of the first of lines from the top down that stands further down than this. */
function firstBelow(rules: readonly Rule[], height: number): number {
  let [from, to] = [0, rules.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rules[middle]?.at ?? Infinity) > height) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** So that each line is held against few characters. */
function byBaseLine(characters: readonly Character[]): Lines {
  return Map.groupBy(characters, ({ y }) => Math.floor(y));
}

/** The letters that a line crosses, or those that it lies under. */
function crossedBy({ at: level, from, to }: Rule, lines: Lines, isUnder: boolean): Character[] {
  const crossed: Character[] = [];
  const [lowest, highest] = isUnder ? [UNDER, LOWEST] : [LOWEST, HIGHEST];
  for (let down = isUnder ? -FURTHEST_UNDER : 0; down < FURTHEST; down++)
    for (const character of lines.get(Math.floor(level) + down) ?? []) {
      const { box, y } = character;
      const [centre, height] = [(box.left + box.right) / 2, y - box.top];
      const isCrossed = y - level > lowest * height && y - level < highest * height;
      if (isCrossed && centre > from && centre < to) crossed.push(character);
    }
  return crossed.sort((a, b) => a.box.left - b.box.left);
}

/** Finds the words with a line drawn through them, as a redline or a print with tracked changes shows what no longer stands. */
export function findStruckText(
  pdfium: Pdfium,
  textPage: () => number,
  objects: readonly PageObject[],
  level: readonly Rule[],
  view: PageView,
): FoundStruck {
  const rules = level.filter(({ isGround }) => !isGround);
  const red = rules.filter(({ isRed }) => isRed);
  const crossing = rules.length === 0 ? [] : mayCross(rules, pdfium, objects, view);
  if (crossing.length + red.length === 0) return { characters: new Set(), texts: [] };
  const written = charactersBeside([...crossing, ...red], pdfium, textPage(), view);
  const lines = byBaseLine(written.characters);
  const struckBy = (some: readonly Rule[], isUnder: boolean) =>
    some.flatMap((rule) => {
      const crossed = crossedBy(rule, lines, isUnder);
      return isStruckBy(rule, crossed, rules, lines, isUnder) ? crossed : [];
    });
  const isLegend = red.length > 0 && LEGEND.test(written.codes.map((code) => String.fromCodePoint(code)).join(''));
  const under = isLegend ? struckBy(red, true) : [];
  const struck = [...struckBy(crossing, false), ...under];
  return {
    characters: new Set(struck.map(({ at }) => at)),
    texts: struck.length === 0 ? [] : textsOf(written.codes, struck, new Set(under.map(({ at }) => at))),
  };
}

function textsOf(codes: readonly number[], characters: readonly Character[], under: ReadonlySet<number>): StruckText[] {
  const struck = new Map(characters.map(({ at, box }) => [at, box]));
  const texts: StruckText[] = [];
  let open: StruckText | null = null;
  let word: HiddenWord | null = null;
  let before = '';
  for (const [at, code] of codes.entries()) {
    const box = struck.get(at);
    const letter = String.fromCodePoint(code);
    if (isBlank(code)) {
      word = null;
      if (open) open.text += ' ';
      else before = code === 0x0a || code === 0x0d ? '' : `${before} `;
      continue;
    }
    if (!box) {
      before += letter;
      open = null;
      continue;
    }
    if (!open) {
      open = { text: '', before: readableText(before).trim().slice(-PLACE_LETTERS), words: [] };
      if (under.has(at)) open.isUnderlined = true;
      word = null;
      texts.push(open);
    }
    open.text += letter;
    if (word) {
      word.text += letter;
      word.box = { ...word.box, right: Math.max(word.box.right, box.right) };
    } else {
      word = { text: letter, box };
      open.words.push(word);
    }
  }
  return texts;
}

/** By how much the base line of letters may rise or fall that a level line strikes out, as a share of its length. */
const ASLANT = 0.02;

/** Whether a letter stands on a level base line of the page as it is shown; one that is stamped across the page only lies on its lines. */
function isLevel(pdfium: Pdfium, textPage: number, at: number, { transform }: PageView): boolean {
  if (pdfium.FPDFText_GetMatrix(textPage, at, pdfium.scratch) === 0) return true;
  const [x = 1, y = 0] = pdfium.floats(2);
  const [a = 1, b = 0, c = 0, d = 1] = transform;
  return Math.abs(b * x + d * y) <= ASLANT * Math.hypot(a * x + c * y, b * x + d * y);
}

/** The letters of a page, and those of them that lines may cross or lie under. */
function charactersBeside(rules: readonly Rule[], pdfium: Pdfium, textPage: number, view: PageView): Written {
  const { scratch } = pdfium;
  const [, b = 0, , d = 1, , f = 0] = view.transform;
  const near = new Set(
    rules.flatMap(({ at, isRed }) => {
      const under = isRed ? FURTHEST_UNDER : 0;
      return Array.from({ length: FURTHEST + under }, (_, down) => Math.floor(at) + down - under);
    }),
  );
  const written: Written = { codes: [], characters: [] };
  const count = pdfium.FPDFText_CountChars(textPage);
  for (let at = 0; at < count; at++) {
    const code = pdfium.FPDFText_GetUnicode(textPage, at);
    written.codes.push(code);
    if (isBlank(code)) continue;
    pdfium.FPDFText_GetCharOrigin(textPage, at, scratch, scratch + 8);
    const y = b * pdfium.double(scratch) + d * pdfium.double(scratch + 8) + f;
    if (!near.has(Math.floor(y)) || !isLevel(pdfium, textPage, at, view)) continue;
    pdfium.FPDFText_GetLooseCharBox(textPage, at, scratch);
    written.characters.push({ at, code, box: boxOnView(view, pdfium.floats(4)), y });
  }
  return written;
}
