import { readableText, type PageView, type PlacedItem } from './page-items.js';

/** What the engine says of an annotation, as far as it matters here. */
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
  contentsObj?: { str?: string };
}

const TEXT_SHARE = 0.7;
const MOST_SIZE = 12;
/** Half the em is the mean width of a letter. */
const LETTER = 0.5;

/** What a filled field or a note typed onto the page shows; "" when it shows nothing. */
function valueOf({
  subtype,
  fieldType,
  fieldValue,
  exportValue,
  buttonValue,
  checkBox,
  radioButton,
  hidden,
  contentsObj,
}: EngineAnnotation): string {
  if (hidden) return '';
  if (subtype === 'FreeText') return contentsObj?.str ?? '';
  if (subtype !== 'Widget') return '';
  if (checkBox) return fieldValue === exportValue ? '☒' : '☐';
  if (radioButton) return fieldValue !== null && fieldValue === buttonValue ? '☒' : '☐';
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  if (Array.isArray(fieldValue)) return fieldValue.filter((value) => typeof value === 'string').join(', ');
  return typeof fieldValue === 'string' ? fieldValue : '';
}

function boxOnPage(
  rect: readonly number[],
  { transform }: PageView,
): { left: number; top: number; width: number; height: number } {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e];
  const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    width: Math.abs((xs[0] ?? 0) - (xs[1] ?? 0)),
    height: Math.abs((ys[0] ?? 0) - (ys[1] ?? 0)),
  };
}

/** The text of a form's fields, placed inside their boxes; its exact place is up to the program that shows the form. */
export function fieldItems(annotations: readonly EngineAnnotation[], view: PageView): PlacedItem[] {
  return annotations.flatMap((annotation) => {
    const lines = valueOf(annotation)
      .split(/\r\n?|\n/)
      .map(readableText)
      .filter((line) => line.trim() !== '');
    if (lines.length === 0 || !annotation.rect) return [];
    const { left, top, width, height } = boxOnPage(annotation.rect, view);
    const lineHeight = height / lines.length;
    const size = Math.min(lineHeight * TEXT_SHARE, MOST_SIZE);
    return lines.map((text, at): PlacedItem => ({
      text,
      x: left,
      y: top + lineHeight * (at + 0.5) + size * 0.3,
      along: [1, 0],
      up: [0, -1],
      length: Math.min(width, size * LETTER * text.length),
      size,
      font: 'form field',
      ascent: 0.85,
      descent: -0.22,
      isVertical: false,
      endsLine: false,
    }));
  });
}

/** The nearest item on a field's line, to its left or to its right; -1 when there is none. */
function neighbourOf(field: PlacedItem, items: readonly PlacedItem[], side: 'left' | 'right'): number {
  let nearest = -1;
  for (const [at, item] of items.entries()) {
    if (item.text.trim() === '' || Math.abs(item.y - field.y) > Math.max(item.size, field.size) * 0.8) continue;
    const best = items[nearest]?.x;
    if (side === 'left' && item.x < field.x && (best === undefined || item.x >= best)) nearest = at;
    if (side === 'right' && item.x >= field.x && (best === undefined || item.x < best)) nearest = at;
  }
  return nearest;
}

/** Puts each field's text where it is seen: behind the label to its left, before the one to its right, or last. */
export function insertFields(items: readonly PlacedItem[], fields: readonly PlacedItem[]): PlacedItem[] {
  const merged = [...items];
  for (const field of fields) {
    const left = neighbourOf(field, merged, 'left');
    const right = neighbourOf(field, merged, 'right');
    const [label, next] = [merged[left], merged[right]];
    if (label)
      merged.splice(left, 1, { ...label, endsLine: false }, { ...field, y: label.y, endsLine: label.endsLine });
    else if (next) merged.splice(right, 0, { ...field, y: next.y });
    else merged.push({ ...field, endsLine: true });
  }
  return merged;
}
