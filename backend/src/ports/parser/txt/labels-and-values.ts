import { readLabel } from '../blocks/clause-labels.js';
import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { DASHES, isNumeric } from '../blocks/find-table-lines.js';
import { greatest, least } from '../blocks/least-and-greatest.js';
import type { LongRows } from './long-cells-in-typed-tables.js';

/** Labels below each other at least, and where a value goes on below itself, or all labels are terms in quotation marks. */
const LEAST_LABELS = 3;
const LEAST_TOLD = 2;
/** Lines that tell where values begin. */
const LINES_THAT_TELL = 8;
/** Empty lines between what is said of one label and the next at most. */
const MOST_EMPTY = 2;
/** "Borrower:   Acme Limited" and "Borrower   : Acme Limited". */
const BEFORE_COLON = /^(?<indent> *)(?<label>\p{L}(?:[^:\t ]| (?! )){0,40} *:)(?= +\S)/u;
/** "“Charged Property”   means each ...". */
const QUOTED_TERM = /^(?<indent> *)(?<label>["“„«][^"“”„«»\t]{1,60}["”“»])(?= +\S)/u;
/** "Borrower   - Acme Limited". */
const BEFORE_DASH = /^(?<indent> *)(?<label>\p{L}(?:[^:\t ]| (?![ –-])){0,40} +[–-])(?= \S)/u;
/** "Borrower   Acme Limited", and what stands behind it in one piece. */
const BEFORE_BLANKS = /^(?<indent> *)(?<label>\p{Lu}(?:[^:\t ]| (?! )){0,40})(?= {2,}\S+(?: \S+)*$)/u;
/** "File: SC-2406". */
const LABEL_AND_VALUE = /^(\p{L}[^:]{0,30}:)(?: +(\S.*))?$/u;

const FORMS = { term: QUOTED_TERM, colon: BEFORE_COLON, dash: BEFORE_DASH, blanks: BEFORE_BLANKS };
type Form = keyof typeof FORMS;

export interface LabelledLines {
  end: number;
  columns: TypedColumn[];
  /** The cells of lines that say something of another label as well. */
  longRows: LongRows;
  /** Nothing of it can be a head: they are those who sign beside each other. */
  areSigned?: true;
}

interface Labelled {
  form: Form;
  indent: number;
  label: string;
  /** Where its value begins, and how many blanks stand before that. */
  left: number;
  gap: number;
  value: string;
}

function labelledIn(line: string, form: Form): Labelled | null {
  const { indent, label } = FORMS[form].exec(line)?.groups ?? {};
  if (indent === undefined || label === undefined || readLabel(line.trimStart()) !== null) return null;
  const behind = indent.length + label.length;
  const gap = line.slice(behind).search(/\S/);
  return { form, indent: indent.length, label, left: behind + gap, gap, value: line.slice(behind + gap).trimEnd() };
}

/** What stands behind a label, and the label and value behind that in the same line; null for other words far behind the value. */
function cellsBehind(words: string): string[] | null {
  const [value = '', ...others] = words.trimEnd().split(/ {3,}/);
  if (others.length === 0) return [value];
  const [, label, next] = LABEL_AND_VALUE.exec(others.join(' ')) ?? [];
  // The value of the second label may stand apart from it.
  const isWhole = others.length === 1 || (others.length === 2 && others[0] === label);
  return label !== undefined && next !== undefined && isWhole ? [value, label, next] : null;
}

/** What a value is: a label may be answered by a figure, by a day or in words. */
function kindOf(value: string): 'figure' | 'day' | 'words' {
  if (/\d{1,4}[-./ ](?:\d{1,2}|\p{L}{3,9})[-./ ]\d{2,4}/u.test(value)) return 'day';
  return isNumeric(value) || !/\p{L}{4}/u.test(value) ? 'figure' : 'words';
}

/** Lines of labels from one on, and how they stand. */
interface Block {
  end: number;
  labels: (Labelled & { line: string })[];
  /** Lines in which a value goes on below itself, and empty lines before a label. */
  further: number;
  gaps: number;
}

/** The lines from one on that are labels at one place with values at another, and what goes on below these; a term may be longer than its column. */
function blockFrom(lines: readonly string[], ends: readonly string[], start: number, form: Form): Block | null {
  const [above, first] = [labelledIn(lines[start - 1] ?? '', form), labelledIn(lines[start] ?? '', form)];
  // What begins below another such line was looked at with that.
  if (!first || (above?.indent === first.indent && above.left === first.left)) return null;
  // A label may be longer than its column.
  const near = lines.slice(start, start + LINES_THAT_TELL).flatMap((line) => labelledIn(line, form) ?? []);
  const left = Math.min(...near.filter(({ indent }) => indent === first.indent).map((one) => one.left));
  const isTooLong = (one: Labelled) => one.left > left && one.gap <= (form === 'blanks' ? 2 : 1);
  const block: Block = { end: start, labels: [], further: 0, gaps: 0 };
  for (let at = start; at < lines.length && at - block.end <= MOST_EMPTY; at++) {
    const line = (lines[at] ?? '').trimEnd();
    if (at > start && ends[at - 1] === '\f') break;
    if (line === '') continue;
    const own = labelledIn(line, form);
    const isLabel =
      own?.indent === first.indent &&
      (own.left === left || isTooLong(own)) &&
      (form !== 'colon' || cellsBehind(own.value) !== null);
    const goesOn = at === block.end && at > start && line.search(/\S/) === left && !/\S {3}/.test(line);
    if (!isLabel && !goesOn) break;
    if (isLabel) {
      if (at > block.end) block.gaps++;
      block.labels.push({ ...own, line });
    } else block.further++;
    block.end = at + 1;
  }
  return block;
}

/** Whether lines are labels with their values, and not the rows of a table or a list. */
function areLabels({ labels, further, gaps }: Block, form: Form): boolean {
  const isLoose = gaps > 0 && gaps >= labels.length - 1;
  const isSetApart = labels.some(({ label, gap }) => gap > 1 || label.endsWith(' :'));
  const least = further > 0 || form === 'term' || (form === 'colon' && isSetApart) ? LEAST_TOLD : LEAST_LABELS;
  if (labels.length < least) return false;
  if (form === 'term') return isSetApart || further > 0;
  if (form === 'colon') return isSetApart || further > 0;
  if (form === 'dash')
    return labels.some(({ label }) => / {2,}[–-]$/.test(label)) && new Set(labels.map(lengthOf)).size > 1;
  const areCapitals =
    labels.every(({ label }) => !/\p{Ll}/u.test(label)) && labels.some(({ value }) => /\p{Ll}/u.test(value));
  if (areCapitals && (isLoose || further > 0)) return true;
  // Names of columns stand above figures alone, or days alone.
  const kinds = new Set(labels.slice(1).map(({ value }) => kindOf(value)));
  return labels.length >= LEAST_LABELS && (kinds.size > 1 || isLoose || further > 0);
}

const lengthOf = ({ label }: Labelled): number => label.replace(/\s*[–-]$/u, '').length;

/**
 * Labels that begin at one place below each other, with values that begin at another and may go on below there: behind colons or dashes, terms in
 * quotation marks, or parted by blanks alone where what they say tells that no table has such rows.
 */
export function labelsAndValues(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): LabelledLines | null {
  for (const form of ['term', 'colon', 'dash', 'blanks'] as const) {
    const block = blockFrom(lines, ends, start, form);
    if (!block || !areLabels(block, form)) continue;
    const { end, labels } = block;
    const above = (lines[start - 1] ?? '').trimEnd();
    const isInTable = DASHES.test(above) || DASHES.test(lines[end] ?? '') || /\S {2,}\S/.test(above);
    if (form === 'blanks' && isInTable) continue;
    const left = least(labels.map((label) => label.left));
    const longRows = new Map<string, string[]>();
    for (const { line, label, value, left: own } of labels) {
      const cells = form === 'colon' ? (cellsBehind(value) ?? []) : [value];
      if (cells.length > 1 || own > left) longRows.set(line, [label, ...cells]);
    }
    const columns = [
      { left: 0, right: left },
      { left, right: greatest(lines.slice(start, end).map(({ length }) => length)) },
    ];
    return { end, columns, longRows };
  }
  return null;
}
