import type { DocumentIndex } from '../indexing/document-index.js';

/** "(b)", "iii.", "5.3", "14)", "•": what an item of a list begins with. */
const MARKER = /^["“]?(\(?)([a-z]{1,2}|[ivxl]{1,6}|\d{1,2}(?:\.\d{1,2}){0,4})([).]?)\s/i;
const BULLET = /^[•·▪◦\-–]\s/;
const FULL_STOP = /[.?!]["'”’)\]]*$/;
/** What stands before a list that begins in a paragraph of its own. */
const ENDS_OPEN =
  /(?:[:—–-]["'”’]?|\b(?:which|that|who|following|shall|may|will|to|if|either|when|where|from|of|by|and|or))$/i;
/** How far back the words that lead in a list are looked for. */
const MOST_UNITS = 24;
const FARTHEST = 3_000;

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi'];

/** The items that can stand before one: "(i)" comes after "(h)" or begins a list. */
interface Item {
  isFirst: boolean;
  before: readonly string[];
}

function readItem(text: string): Item | null {
  if (BULLET.test(text)) return { isFirst: false, before: [] };
  const found = MARKER.exec(text);
  if (!found) return null;
  const [, open = '', own = '', close = ''] = found;
  if (!open && !close && !own.includes('.')) return null;
  const marker = own.toLowerCase();
  const written = (value: string): string => `${open}${value}${close}`;
  const parts = marker.split('.');
  const last = parts.at(-1) ?? '';
  const number = Number(last);
  if (number > 0) {
    const previous = [...parts.slice(0, -1), String(number - 1)].join('.');
    return { isFirst: number === 1, before: number > 1 ? [written(previous)] : [] };
  }
  const roman = ROMAN.indexOf(marker);
  const before: string[] = [];
  if (roman > 0) before.push(written(ROMAN[roman - 1] ?? ''));
  if (marker.length === 1 && marker > 'a') before.push(written(String.fromCharCode(marker.charCodeAt(0) - 1)));
  return { isFirst: marker === 'a' || marker === 'i', before };
}

const startsWithOneOf = (text: string, markers: readonly string[]): boolean =>
  markers.some((marker) => text.slice(0, marker.length + 1).toLowerCase() === `${marker} `);

/** The unit whose words lead in the list that a unit is an item of: "Confidential Information does not include:" before "(c) ...". */
export function leadInOf(index: DocumentIndex, unit: number): number | null {
  let item = readItem(index.unitText(unit));
  let first = unit;
  if (!item) return null;
  for (let before = unit - 1; before >= Math.max(0, unit - MOST_UNITS); before--) {
    if (index.at('start', unit) - index.at('start', before) > FARTHEST) return null;
    if (item.isFirst && leadsIn(index, before, first)) return before;
    const text = index.unitText(before);
    if (startsWithOneOf(text, item.before)) {
      item = readItem(text) ?? item;
      first = before;
    } else if (item.before.length === 0 && (item.isFirst || readItem(text) === null)) {
      return leadsIn(index, before, first) ? before : null;
    }
  }
  return null;
}

/** Whether a unit's sentence is still open where the item begins. */
function leadsIn(index: DocumentIndex, unit: number, item: number): boolean {
  const text = index.unitText(unit);
  if (FULL_STOP.test(text)) return false;
  const isSameParagraph = index.at('paragraph', unit) === index.at('paragraph', item);
  return ENDS_OPEN.test(text) || (isSameParagraph && !/[;,]$/.test(text));
}
