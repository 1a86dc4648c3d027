import { readLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';

/** Fields of one shape that make a form of it: "32B: Undertaking Amount" with "USD 8,250,000.00" set in below it. */
const LEAST_FIELDS = 3;
/** Blanks by which values are set in at least. */
const SET_IN = 2;

const NAMED = /^[\p{L}\d][^:]{0,60}:(?:\s|$)/u;
/** "Sender   : ARBKGB2L", whose value may go on below where it begins. */
const VALUE_BESIDE = /^[\p{L}\d][^:]{0,40}:\s+(?=\S)/u;
/** ":32B:USD8250000,", as messages between banks are sent; their values go on at the margin. */
const TAGGED = /^:\d{2}[A-Z]?:/;
const ENDS_TAGGED = /^(?:-\}|-$|\{|[-=_]{5})/;
/** "+1. Signed statement ..." and "+Signed statement ...". */
const PLUS = /^\+\s?(?=[\p{L}\d])/u;

/** A line of a field of a plain text. */
export interface LineOfField {
  head: TextLine;
  /** It begins a block of its own: the field, a point of a list in it, or what follows such a list. */
  begins?: 'text' | 'item';
  /** The number of "+2." */
  clause?: string;
}

/** A point of a list in a field: "(a)", "1.", "+2.", not the "12" of a house. */
function itemOf(text: string): { clause?: string } | null {
  const sign = PLUS.exec(text)?.[0] ?? '';
  const label = readLabel(text.slice(sign.length));
  if (sign !== '') return label?.form === 'number' ? { clause: label.text } : {};
  return label === null || (label.form === 'number' && /^\d+\s/.test(text)) ? null : {};
}

/** The fields of a plain text and the lines of their values: none of these is a title, however short and however many capitals it has. */
export function findFields(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  isTable: readonly boolean[],
): Map<TextLine, LineOfField> {
  if (lines.some(({ isRunning, size, font }) => !isRunning && (size !== 1 || font !== ''))) return new Map();
  const proper = lines.flatMap((line, at) =>
    line.isRunning ? [] : [{ line, text: textOf(line), isRow: isTable[at] }],
  );
  const isTagged = proper.filter(({ text }) => TAGGED.test(text)).length >= LEAST_FIELDS;
  const follows = (at: number) => proper[at] && !proper[at].line.hasGapBefore && !proper[at].isRow;
  const valuesBelow = (at: number, areOf: (line: TextLine, text: string) => boolean): number => {
    let end = at + 1;
    for (let next = proper[end]; next && follows(end) && areOf(next.line, next.text); next = proper[++end]);
    return end;
  };
  const isNamed = proper.map(({ text, isRow }) => !isRow && NAMED.test(text) && readLabel(text) === null);
  const shapeOf = (at: number): string | null => {
    const [{ line } = {}, { line: below } = {}] = [proper[at], proper[at + 1]];
    if (!isNamed[at] || !line || !below || !follows(at + 1) || below.left < line.left + SET_IN) return null;
    return `${line.left} ${below.left}`;
  };
  const shapes = Map.groupBy(
    proper.flatMap((_, at) => shapeOf(at) ?? []),
    (shape) => shape,
  );
  const lefts = new Set(
    [...shapes].flatMap(([shape, { length }]) => (length < LEAST_FIELDS ? [] : [Number.parseInt(shape, 10)])),
  );
  const found = new Map<TextLine, LineOfField>();
  for (let at = 0; at < proper.length; at++) {
    const { line, text } = proper[at] ?? {};
    if (!line || text === undefined) continue;
    let end = at;
    if (isTagged && TAGGED.test(text))
      end = valuesBelow(at, (_, below) => !TAGGED.test(below) && !ENDS_TAGGED.test(below));
    else if (isNamed[at] && lefts.has(line.left)) end = valuesBelow(at, ({ left }) => left >= line.left + SET_IN);
    else if (isNamed[at]) {
      const left = line.left + (VALUE_BESIDE.exec(text)?.[0].length ?? Infinity);
      const below = valuesBelow(at, (value) => value.left === left);
      if (below > at + 1) end = below;
    }
    // A name without values is a field where it stands among others.
    const isAlone = end === at + 1 && !TAGGED.test(text);
    if (end === at || (isAlone && !found.has(proper[at - 1]?.line ?? line) && !shapeOf(at + 1))) continue;
    for (const one of linesOfField(proper.slice(at, end))) found.set(...one);
    at = end - 1;
  }
  return found;
}

function linesOfField(field: readonly { line: TextLine; text: string }[]): [TextLine, LineOfField][] {
  const [{ line: head } = {}, ...values] = field;
  if (!head) return [];
  let item: { line: TextLine; isSetIn: boolean } | undefined;
  return [
    [head, { head, begins: 'text' }],
    ...values.map(({ line, text }): [TextLine, LineOfField] => {
      const own = itemOf(text);
      if (own) {
        item = { line, isSetIn: false };
        return [line, { head, begins: 'item', ...own }];
      }
      const isBehind = item?.isSetIn === true && line.left <= item.line.left;
      if (item && line.left > item.line.left) item.isSetIn = true;
      if (isBehind) item = undefined;
      return [line, { head, ...(isBehind && { begins: 'text' as const }) }];
    }),
  ];
}
