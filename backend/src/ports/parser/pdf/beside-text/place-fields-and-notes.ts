import {
  boxAround,
  boxOf,
  readableText,
  type Box,
  type PageView,
  type PlacedItem,
} from '../layout/place-text-items-on-page.js';
import { isSameLine, lineAbove, withoutTearing } from './lines-around-a-note.js';
import { centreOf, holds, type ShownNote } from './page-note-types-and-comment-remarks.js';

/** What the viewer's engine says of an annotation, as far as it matters here. */
export interface EngineAnnotation {
  subtype?: string;
  fieldType?: string | null;
  fieldValue?: unknown;
  exportValue?: string;
  buttonValue?: string | null;
  checkBox?: boolean;
  radioButton?: boolean;
  hidden?: boolean;
  rect?: number[];
  options?: { exportValue?: string; displayValue?: string }[];
  contentsObj?: { str?: string };
}

/** What notes say that draw nothing belongs to notes of their own, counted down from here. */
const SPOKEN = -1;
const TEXT_SHARE = 0.7;
const MOST_SIZE = 12;
/** Half the em is the mean width of a letter. */
const LETTER = 0.5;
/** Lettering may stand out of its box by so many points. */
const MARGIN = 3;
/** What stands before a field on its line names it; longer text is a sentence that goes on. */
const LONGEST_LABEL = 60;

/** What a filled field or a note typed onto the page shows; "" when it shows nothing. */
function valueOf(annotation: EngineAnnotation): string {
  const { subtype, fieldType, fieldValue, exportValue, buttonValue, options = [] } = annotation;
  if (annotation.hidden) return '';
  if (subtype === 'FreeText') return annotation.contentsObj?.str ?? '';
  if (subtype !== 'Widget') return '';
  if (annotation.checkBox) return fieldValue === exportValue ? '☒' : '☐';
  if (annotation.radioButton) return fieldValue !== null && fieldValue === buttonValue ? '☒' : '☐';
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  const labelOf = (value: string) => options.find((option) => option.exportValue === value)?.displayValue ?? value;
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]) as unknown[];
  const texts = values.filter((value): value is string => typeof value === 'string');
  return texts.map(fieldType === 'Ch' ? labelOf : String).join(', ');
}

/** A box of the page's own space on the page as it is shown. */
export function boxOnView({ transform }: { transform: readonly number[] }, corners: readonly number[]): Box {
  const { 0: x1 = 0, 1: y1 = 0, 2: x2 = 0, 3: y2 = 0 } = corners;
  const { 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1, 4: e = 0, 5: f = 0 } = transform;
  const oneX = a * x1 + c * y1 + e;
  const otherX = a * x2 + c * y2 + e;
  const oneY = b * x1 + d * y1 + f;
  const otherY = b * x2 + d * y2 + f;
  return {
    left: Math.min(oneX, otherX),
    right: Math.max(oneX, otherX),
    top: Math.min(oneY, otherY),
    bottom: Math.max(oneY, otherY),
  };
}

/** The fields and typed notes that the viewer's engine knows of, for a document that no other engine opens. */
export function notesOf(annotations: readonly EngineAnnotation[], view: PageView): ShownNote[] {
  return annotations.flatMap((annotation): ShownNote[] =>
    annotation.rect
      ? [
          {
            box: boxOnView(view, annotation.rect),
            place: annotation.subtype === 'Widget' ? 'label' : 'alone',
            chosen: null,
            value: '',
            says: valueOf(annotation),
          },
        ]
      : [],
  );
}

/** What a note says where it draws nothing, placed inside its box; its exact place is up to the program that shows it. */
function spokenItems({ box, says }: ShownNote, count: number): PlacedItem[] {
  const lines = says
    .split(/\r\n?|\n/)
    .map(readableText)
    .filter((line) => line.trim() !== '');
  const lineHeight = (box.bottom - box.top) / Math.max(1, lines.length);
  const size = Math.min(lineHeight * TEXT_SHARE, MOST_SIZE);
  return lines.map((text, at): PlacedItem => ({
    text,
    x: box.left,
    y: box.top + lineHeight * (at + 0.5) + size * 0.3,
    along: [1, 0],
    up: [0, -1],
    length: Math.min(box.right - box.left, size * LETTER * text.length),
    size,
    font: 'form field',
    ascent: 0.85,
    descent: -0.22,
    isVertical: false,
    endsLine: false,
    note: SPOKEN - count,
  }));
}

/** A blank, or a brace around several lines: it names nothing. */
const NAMELESS = /^\s*[{}]?\s*$/;

/** The nearest item on a line, to the left or to the right; -1 when there is none. */
function neighbourOf(first: PlacedItem, items: readonly PlacedItem[], side: 'left' | 'right'): number {
  let nearest = -1;
  for (const [at, item] of items.entries()) {
    if (NAMELESS.test(item.text) || !isSameLine(item, first)) continue;
    const best = items[nearest]?.x;
    if (side === 'left' && item.x < first.x && (best === undefined || item.x >= best)) nearest = at;
    if (side === 'right' && item.x >= first.x && (best === undefined || item.x < best)) nearest = at;
  }
  return nearest;
}

/** What names something ends with a colon, or with the line to write it on. */
const NAMES = /[:_]\s*$/;
/** How far before a note that someone typed onto the page its name stands at most, as a multiple of the letters' size. */
const FURTHEST_LABEL = 12;

/** Whether an item names what stands behind it on its line. */
function isLabelOf(label: PlacedItem | undefined, first: PlacedItem, place: ShownNote['place']): label is PlacedItem {
  if (!label) return false;
  const gap = first.x - label.x - label.length;
  const isFar = gap > FURTHEST_LABEL * label.size || label.text.length > LONGEST_LABEL;
  if (NAMES.test(label.text)) return place !== 'alone' || !isFar;
  return place === 'label' && (label.text.length <= LONGEST_LABEL || gap <= 3 * label.size);
}

const areBoxes = (group: readonly PlacedItem[]): boolean => group.every(({ text }) => /^[☐☒]$/u.test(text.trim()));

/** Space between a label and what stands beside it as a cell, as a multiple of the letters' size; and lines of such a cell at most. */
const CELL_GAP = 1.6;
const MOST_LINES = 8;

/** Whether what takes a few lines stands beside a label that has nothing else in its line; a field of its own may stand close to it. */
function isCellBeside(
  label: PlacedItem,
  { items: group, field }: Pick<NoteGroup, 'items' | 'field'>,
  items: readonly PlacedItem[],
): boolean {
  const left = Math.min(...group.map(({ x }) => x));
  const lines = new Set(group.map(({ y }) => Math.round(y))).size;
  const isOnlyOne = items.every(
    (item) => item === label || item.text.trim() === '' || item.x < label.x || !isSameLine(item, label),
  );
  return isOnlyOne && lines <= MOST_LINES && left - label.x - label.length > (field ? 0 : CELL_GAP) * label.size;
}

/** Whether an item says what a box right before it ticks, at whatever length. */
const isTickedBefore = (next: PlacedItem, group: readonly PlacedItem[]): boolean =>
  areBoxes(group) && group.every((item) => next.x - item.x - item.length <= 3 * next.size);

/** Whether a box stands closer to what it ticks behind it than to what stands before it. */
const isCloserTo = (next: PlacedItem | undefined, label: PlacedItem, box: PlacedItem): boolean =>
  next !== undefined && next.x - box.x - box.length < box.x - label.x - label.length;

/** Puts a note where it is seen: behind the label to its left, before the one to its right, else below the line above it. */
function insertNote(items: PlacedItem[], { items: group, place, box, field }: NoteGroup): void {
  const first = group.reduce<PlacedItem | undefined>((top, item) => (top && top.y <= item.y ? top : item), undefined);
  if (!first) return;
  const isBlock = group.some((item) => !isSameLine(item, first));
  const beside = neighbourOf(first, items, 'left');
  const left = beside < 0 && isBlock && field ? labelBefore(field, items) : beside;
  const right = place === 'label' && !isBlock ? neighbourOf(first, items, 'right') : -1;
  const [label, next] = [items[left], items[right]];
  const closed = (endsLine: boolean, more: Partial<PlacedItem> = {}) =>
    group.map((item, at) => ({
      ...item,
      ...(at === group.length - 1 && { endsLine }),
      ...(at === 0 && more),
    }));
  const named = field && !areBoxes(group) && !isBefore(label, field) ? labelAbove(field, items) : -1;
  const name = items[named];
  if (name && isAlone(name, items)) {
    items.splice(named, 1, { ...name, endsLine: true }, ...closed(true));
    return;
  }
  // A box with nothing right behind it is ticked for what its line asks, at whatever length.
  const isTicked = next !== undefined && isTickedBefore(next, group);
  const isAsked = label && place === 'label' && areBoxes(group) && !isTicked;
  const isBehind = isLabelOf(label, first, place) && !(isTicked && isCloserTo(next, label, first));
  if (label && (isAsked || (isBehind && !(isBlock && place === 'alone')))) {
    // What takes several lines stays together, below its label, or beside it as a cell of its row.
    const isBelow = isBlock && place === 'label' && !isCellBeside(label, { items: group, field }, items);
    const written = closed(label.endsLine || isBlock, isBlock && field ? { isBesideLabel: true } : {});
    items.splice(left, 1, { ...label, endsLine: isBelow }, ...written);
  } else if (next && (next.text.length <= LONGEST_LABEL || isTicked)) items.splice(right, 0, ...group);
  else {
    const near = lineAbove(group, box, items);
    const above = place === 'label' ? near : withoutTearing(near, { items: group, box, isBlock }, items);
    const item = items[above];
    if (item) items[above] = { ...item, endsLine: true };
    items.splice(above + 1, 0, ...closed(true));
  }
}

interface NoteGroup {
  items: readonly PlacedItem[];
  place: ShownNote['place'];
  /** That of its words, and of the field that they are written in. */
  box: Box;
  /** The field that its words are written in, unless it is a cell among others. */
  field?: Box | undefined;
}

/** How far above its field a label stands at most, as a multiple of its letters' size; and points by which the two begin apart. */
const LABEL_ABOVE = 1.8;
const SAME_LEFT = 3;
/** Space before a field from which on what stands to its left names something else, as a multiple of the letters' size. */
const FAR_LABEL = 2;

/** The item that names a field from above it, beginning where it begins; -1 where none does. */
const labelAbove = (field: Box, items: readonly PlacedItem[]): number =>
  items.findIndex(
    ({ text, x, y, size, note }) =>
      note === undefined &&
      text.trim() !== '' &&
      text.length <= LONGEST_LABEL &&
      Math.abs(x - field.left) <= SAME_LEFT &&
      y <= field.top + SAME_LEFT &&
      field.top - y <= LABEL_ABOVE * size,
  );

/** Share of the letters' size by which the base lines of labels in one row differ at most. */
const SAME_ROW = 0.3;

/** Whether nothing stands in one row with an item: labels beside each other are the heads of what is below them. */
const isAlone = (label: PlacedItem, items: readonly PlacedItem[]): boolean =>
  items.every(
    (item) => item === label || item.text.trim() === '' || Math.abs(item.y - label.y) > SAME_ROW * label.size,
  );

/** Whether an item stands right before a field on its line, so that it names it or goes on with it. */
const isBefore = (label: PlacedItem | undefined, field: Box): boolean =>
  label !== undefined && (/[:_]\s*$/.test(label.text) || field.left - label.x - label.length <= FAR_LABEL * label.size);

/** Whether another field stands right below or above one, as the cells of a column do. */
const isCell = ({ box }: ShownNote, shown: readonly ShownNote[]): boolean =>
  shown.some(
    ({ box: other }) =>
      other !== box &&
      other.left < box.right &&
      other.right > box.left &&
      (Math.abs(other.top - box.bottom) <= SAME_LEFT || Math.abs(other.bottom - box.top) <= SAME_LEFT),
  );

const bare = (text: string): string => text.replace(/\s+/g, '');

/** A field of one box for each letter shows a word, not letters. */
function inOneWord(items: readonly PlacedItem[], says: string): readonly PlacedItem[] {
  const [first, last] = [items[0], items.at(-1)];
  const drawn = items
    .map(({ text }) => text)
    .join(' ')
    .trim();
  if (!first || !last || says === '' || drawn === says.trim() || bare(drawn) !== bare(says)) return items;
  if (!items.every((item) => isSameLine(item, first))) return items;
  return [{ ...first, text: says.trim(), length: last.x + last.length - first.x, endsLine: false }];
}

const groupOf = (items: readonly PlacedItem[], ...boxes: Box[]): Box =>
  boxAround([...boxes, ...items.map((item) => boxOf(item))]);

/** The letters that notes draw, note by note, and what those say that draw none; and the fields in which nothing is written. */
function groupsOf(
  drawn: readonly PlacedItem[],
  shown: readonly ShownNote[],
): { groups: NoteGroup[]; empty: readonly ShownNote[] } {
  const byNote = new Map<number, PlacedItem[]>();
  for (const item of drawn) byNote.set(item.note ?? 0, [...(byNote.get(item.note ?? 0) ?? []), item]);
  const groups: NoteGroup[] = [];
  const empty: ShownNote[] = [];
  const left = new Set(byNote.values());
  for (const note of shown) {
    const own = [...left].find((items) => holds(note.box, centreOf(groupOf(items)), MARGIN));
    if (own) left.delete(own);
    const { chosen } = note;
    const items = (own ?? []).filter(({ text }) => text.trim() !== '' && (!chosen || chosen.includes(text.trim())));
    const said = items.length > 0 ? inOneWord(items, note.value) : spokenItems(note, groups.length);
    const seen = note.isButton ? said.map((item) => ({ ...item, isOfField: true })) : said;
    const field = note.place === 'label' ? [note.box] : [];
    const alone = field.length > 0 && !isCell(note, shown) ? note.box : undefined;
    if (seen.length > 0) groups.push({ items: seen, place: note.place, box: groupOf(seen, ...field), field: alone });
    else if (field.length > 0) empty.push(note);
  }
  for (const items of left)
    if (items.some(({ text }) => text.trim() !== '')) groups.push({ items, place: 'signature', box: groupOf(items) });
  return { groups, empty };
}

/** Marks what names a field from above it. What stands over several lines heads them, and what names boxes to tick is smaller than what is ticked. */
function markLabelAbove({ field, items: group }: NoteGroup, items: PlacedItem[]): void {
  const at = field ? labelAbove(field, items) : -1;
  const [label, first] = [items[at], group[0]];
  if (!label || !first || group.some((item) => !isSameLine(item, first))) return;
  const ticked = areBoxes(group) ? items[neighbourOf(first, items, 'right')] : undefined;
  if (!areBoxes(group) || (ticked && label.size < ticked.size)) items[at] = { ...label, isOfField: true };
}

/** What stands nearest before a field at its height; -1 where nothing does. */
function labelBefore(box: Box, items: readonly PlacedItem[]): number {
  const labels = items.flatMap((item, at) => {
    const { left, right, top, bottom } = boxOf(item);
    const middle = (top + bottom) / 2;
    return item.text.trim() !== '' && right <= box.left + MARGIN && middle > box.top && middle < box.bottom
      ? [{ at, left }]
      : [];
  });
  return labels.toSorted((one, other) => other.left - one.left)[0]?.at ?? -1;
}

/** Whether no other field stands between the end of a label and the field that it stands before. */
const isRightBefore = (label: PlacedItem, box: Box, shown: readonly ShownNote[]): boolean =>
  shown.every(({ box: { left, right, top, bottom } }) => {
    const isAtHeight = top < box.bottom && bottom > box.top;
    return !isAtHeight || left >= box.left || right <= label.x + label.length;
  });

/** Marks the label that stands before an empty field on its line, or above it. */
function markLabelOf({ box }: ShownNote, items: PlacedItem[], shown: readonly ShownNote[]): void {
  const before = labelBefore(box, items);
  const nearest = before < 0 ? labelAbove(box, items) : before;
  const label = items[nearest];
  if (!label) return;
  const isBeforeEmptyField = before >= 0 && isRightBefore(label, box, shown);
  items[nearest] = { ...label, isOfField: true, ...(isBeforeEmptyField && { isBeforeEmptyField }) };
}

/** Puts the text of fields, stamps and typed notes where it is seen on the page. */
export function insertNotes(items: readonly PlacedItem[], shown: readonly ShownNote[]): PlacedItem[] {
  const merged = items.filter(({ note }) => note === undefined);
  const drawn = items.filter(({ note }) => note !== undefined);
  if (drawn.length === 0 && shown.length === 0) return merged;
  const { groups: found, empty } = groupsOf(drawn, shown);
  for (const field of empty) markLabelOf(field, merged, shown);
  const groups = found.map((group) => ({ group, words: groupOf(group.items) }));
  groups.sort((a, b) => a.words.top - b.words.top || a.words.left - b.words.left);
  for (const { group } of groups) markLabelAbove(group, merged);
  for (const { group } of groups) insertNote(merged, group);
  return merged;
}
