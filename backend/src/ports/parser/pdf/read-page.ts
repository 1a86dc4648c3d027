import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PARSER_LIMITS } from '../parser-limits.js';
import { insertNotes, notesOf, type EngineAnnotation } from './beside-text/place-fields-and-notes.js';
import { withoutGarbledText } from './layout/set-aside-garbled-text.js';
import { withBlackedOut } from './layout/blacked-out-words.js';
import { withoutHidden } from './layout/drop-hidden-words.js';
import type { RecognisedPage } from '../../ocr/text-recogniser.js';
import {
  boxOf,
  placeItem,
  type EngineItem,
  type EngineStyle,
  type PageView,
  type PlacedItem,
} from './layout/place-text-items-on-page.js';
import { type EngineMark, MarksOfText } from './tags/marks-of-text.js';
import { drawnSigns } from './drawn-signs.js';
import { hasUnnamedInWords, withLigaturesByWidth, wordsWithLostSigns } from './layout/name-ligatures-by-width.js';
import { withLigaturesUnderLetters } from './layout/ligatures-under-letters.js';
import { NO_RULES } from './layout/grids-of-drawn-lines.js';
import { turned, turnOf } from './layout/pages-set-on-their-side.js';
import { withTexLetters } from './layout/mend-tex-letters.js';
import type { LettersOfTex } from './letters-of-tex.js';
import { withLigatures, withTurnedLigatures } from './layout/mend-letters.js';
import { isRightToLeft, withWholeSigns } from './layout/right-to-left.js';
import { centreOf, holds, type PageNotes, type ShownNote } from './beside-text/page-note-types-and-comment-remarks.js';
import { layOutPage, type PageLayout } from './layout/lay-out-items-as-page-text.js';
import { isNoBetter, layerOf, type Layer } from './pictures/layers-of-other-programs.js';
import {
  layBack,
  mergeItems,
  pictureItems,
  recognisedItems,
  rulesOn,
  straightenItems,
  turnedView,
} from './pictures/place-recognised-words.js';

/** A page with more characters of its own is hardly a scan with some text beside it. */
export const SPARSE = 1_500;

/** A page's layout, or null when it has no text that can be read. */
export interface ReadPage {
  view: PageView;
  layout: PageLayout | null;
  /** It has text, but too much of it or in a form that cannot be read. */
  isUnreadable: boolean;
  /** Its letters are drawn but have no meaning in Unicode. */
  isUnmapped: boolean;
  /** Where its own letters stand, for a page with few of them. */
  letters: readonly PlacedItem[];
  /** Words of which letters are missing, for their typeface does not say what they are. */
  wordsWithLostSigns?: string[];
  /** Shows the sign of a currency that its typeface does not name. */
  isCurrencyUnknown?: boolean;
  /** In how many places its words are blacked out. */
  blackedOut?: number;
  /** How good its words are, where another program recognised them. */
  layer?: Layer;
}

interface PageText {
  items: EngineItem[];
  styles: Record<string, EngineStyle>;
  isTooMuch: boolean;
}

/** Hands on what the engine reads on a page, piece by piece; `false` where it is too much. */
async function stream<Item>(
  page: PDFPageProxy,
  includeMarkedContent: boolean,
  take: (items: readonly Item[], styles: Record<string, EngineStyle>) => number,
): Promise<boolean> {
  const reader = (
    page.streamTextContent({ disableNormalization: true, includeMarkedContent }) as ReadableStream<{
      items: Item[];
      styles: Record<string, EngineStyle>;
    }>
  ).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (take(part.value.items, part.value.styles) <= PARSER_LIMITS.pdf.itemsPerPage) continue;
    await reader.cancel(new Error('too many text items'));
    return false;
  }
  return true;
}

async function textOf(page: PDFPageProxy, tags: PageNotes['tags']): Promise<PageText> {
  const items: EngineItem[] = [];
  const styles: Record<string, EngineStyle> = {};
  const isWhole = await stream<EngineItem>(page, false, (some, more) => {
    for (const item of some) items.push(item);
    Object.assign(styles, more);
    return items.length;
  });
  if (!tags?.size || !isWhole) return { items, styles, isTooMuch: !isWhole };
  // Marks part pieces that are one, so that its words are read without them.
  const marks = new MarksOfText(tags);
  await stream<EngineItem | EngineMark>(page, true, (some) => {
    for (const item of some) marks.take(item);
    return 0;
  });
  return { items: items.map((item) => marks.onItem(item)), styles, isTooMuch: false };
}

const FEW_LETTERS = 20;
/** So many letters without a meaning beside others that have one are no ornament. */
const MOST_MUTE = 5;
/** What the engine gives for letters that a typeface only draws: signs of the private area, and bare codes. */
const MEANINGLESS = /[\p{Cc}\ue000-\uf8ff\ufffd]/gu;

/** Most of a page's letters have no meaning in Unicode: its fonts do not say which letters they draw. */
function isUnmapped(text: string): boolean {
  const letters = text.replace(/\s/g, '');
  return letters.length >= FEW_LETTERS && (letters.match(MEANINGLESS)?.length ?? 0) * 2 > letters.length;
}

const lettersIn = (items: readonly PlacedItem[]): number =>
  items.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);

export interface PageOrder {
  document: PDFDocumentProxy;
  /** Counts from 1. */
  number: number;
  /** Distance between lines on the page before. */
  leading: number | undefined;
  /** Where the lines between the columns of the ruled table stand that ends the page before. */
  columns: readonly number[];
  /** The document has fields of which only this engine knows. */
  hasFields: boolean;
  /** Null for a paper that TeX did not make. */
  lettersOfTex: LettersOfTex | null;
  /** It was written anew by a program that gives ligatures the meaning of one letter. */
  mayHideLigatures: boolean;
  /** What is known to lie on the page, or to be hidden there. */
  notes: PageNotes | undefined;
  /** What text recognition read in its picture. */
  recognised?: RecognisedPage;
}

async function fieldsOf(page: PDFPageProxy, view: PageView): Promise<ShownNote[]> {
  return notesOf((await page.getAnnotations({ intent: 'display' })) as EngineAnnotation[], view);
}

/** What notes draw comes last on a page that takes it in. */
function markNotes(items: PlacedItem[], shown: readonly ShownNote[]): PlacedItem[] {
  for (let at = items.length - 1; at >= 0 && shown.length > 0; at--) {
    const item = items[at];
    if (!item || item.text.trim() === '') continue;
    const note = shown.findIndex(({ box }) => holds(box, centreOf(boxOf(item)), 1));
    if (note < 0) break;
    item.note = note;
  }
  return items;
}

/** Reads one page; a page that the engine cannot read is unreadable, not an error. */
export async function readPage(order: PageOrder): Promise<ReadPage> {
  const unreadable: ReadPage = {
    view: { width: 0, height: 0, transform: [] },
    layout: null,
    isUnreadable: true,
    isUnmapped: false,
    letters: [],
  };
  return readSoundPage(order).catch(() => unreadable);
}

async function readSoundPage({
  document,
  number,
  leading,
  columns,
  hasFields,
  lettersOfTex,
  mayHideLigatures,
  notes,
  recognised,
}: PageOrder): Promise<ReadPage> {
  const page = await document.getPage(number);
  const view = page.getViewport({ scale: 1 });
  const drawn = await textOf(page, notes?.tags);
  const { styles, isTooMuch } = drawn;
  const read =
    mayHideLigatures && !isTooMuch
      ? { ...drawn, items: withLigaturesUnderLetters(drawn.items, await drawnSigns(page)) }
      : drawn;
  const isUnnamed = !isTooMuch && hasUnnamedInWords(read.items);
  const text = isUnnamed ? { ...read, items: withLigaturesByWidth(read.items, await drawnSigns(page)) } : read;
  const ofTex = lettersOfTex && !isTooMuch ? await lettersOfTex.on(page, text) : null;
  const found = ofTex?.items ?? [...withTexLetters(text.items)];
  const isToTheLeft = !isTooMuch && found.some(({ str }) => isRightToLeft(str));
  const unicodes = async () => (await drawnSigns(page)).map(({ unicode }) => unicode);
  const items = isToTheLeft ? withWholeSigns(found, await unicodes()) : found;
  const shown = hasFields ? await fieldsOf(page, view) : (notes?.shown ?? []);
  page.cleanup();
  if (isTooMuch) return { view, layout: null, isUnreadable: true, isUnmapped: false, letters: [] };
  const all = withLigatures(items).map((item) =>
    placeItem({ ...item, str: withTurnedLigatures(item.str) }, styles[item.fontName], view),
  );
  const placed = withoutHidden(markNotes(all, shown), [
    ...(notes?.hidden ?? []),
    ...(notes?.struck ?? []).flatMap(({ words }) => words),
  ]);
  const { sound, garbled } = withoutGarbledText(placed);
  const mute = new Set(garbled.map(({ font }) => font));
  const isSound = ({ fontName }: EngineItem) => !mute.has(fontName);
  const pictured = recognised?.areas ? pictureItems(recognised, sound, view) : [];
  const own = insertNotes([...sound, ...pictured], shown);
  const turn = turnOf(own);
  const upright =
    turn === 0 ? { items: own, rules: notes?.rules, view } : turned(own, notes?.rules ?? NO_RULES, view, turn);
  const { items: whole, blackedOut } = withBlackedOut(upright.items, upright.rules ?? NO_RULES);
  const laidOut = layOutPage(whole, upright.view, number, leading, upright.rules, turn === 0 ? columns : []);
  const layout = turn === 0 ? laidOut : layBack(laidOut, { turn, skew: 0 }, upright.view);
  // Bare codes are left out of the text, which may then be empty although the page shows letters.
  const isMute =
    isUnmapped(layout.text) || (layout.text.length < FEW_LETTERS && isUnmapped(items.map(({ str }) => str).join('')));
  const isLayer = notes?.isRecognised === true && !isMute;
  if (recognised && !recognised.areas && !(isLayer && isNoBetter(recognised, layout.text)))
    return readRecognised(recognised, isMute || isLayer ? [] : own, view, leading);
  // What a note draws in letters of its own meaning is a name written by hand sooner than text.
  const isPartlyMute = lettersIn(garbled.filter(({ note }) => note === undefined)) > MOST_MUTE;
  const hasText = layout.text !== '' && !isMute;
  return {
    view,
    layout: hasText ? layout : null,
    isUnreadable: isMute || (isPartlyMute && !hasText),
    isUnmapped: isMute || isPartlyMute,
    letters: layout.text.length <= SPARSE ? placed : [],
    ...(blackedOut > 0 && hasText && { blackedOut }),
    ...(isUnnamed && { wordsWithLostSigns: wordsWithLostSigns(withLigatures(items.filter(isSound))) }),
    ...(ofTex?.isCurrencyUnknown && { isCurrencyUnknown: true }),
    ...(isLayer && { layer: recognised && !recognised.areas ? 'kept' : layerOf(own, layout.text) }),
  };
}

function readRecognised(page: RecognisedPage, own: readonly PlacedItem[], view: PageView, leading?: number): ReadPage {
  const upright = turnedView(view, page);
  const found = recognisedItems(page, upright);
  // What little stands on a page that was scanned on its side reads in another direction than the scan.
  const items = page.turn === 0 ? mergeItems(straightenItems(own, view, page), found, view) : found;
  const layout = layOutPage(items, upright, page.number, leading, rulesOn(page, upright));
  return {
    view,
    layout: layout.text === '' ? null : layBack(layout, page, upright),
    isUnreadable: false,
    isUnmapped: false,
    letters: [],
  };
}
