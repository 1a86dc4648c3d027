/** Words whose full stop does not end a sentence. */
const ABBREVIATION =
  /(?:\b(?:Inc|INC|Corp|CORP|Ltd|LTD|Co|CO|Blvd|Ave|Ste|[ap]\.m|No|NO|Nos|Sec|Art|vs?|Mr|Mrs|Ms|Dr|St|Jr|Sr|Bros|Dept|Fig|Ex|e\.g|i\.e|etc|al|approx|Vol|pp?|U\.S|U\.K|N\.A|L\.P|S\.A|[A-Z])|\b\d{1,2}(?:\.\d+)*)\.$/;

/** "Amendment no. 1", "Art. 5", "Abs. 2": before a number these words count something, in the languages that papers come in. */
const COUNTS_WHAT_FOLLOWS =
  /(?:^|[^\p{L}])(?:nos?|nrn?|nn?|arts?|abs|ziff|bd|rz|tz|cll?|secs?|paras?|pts?|chs?|figs?|vols?|eds?|pp?|núms?|págs?|poz|ust|lit)\.$/iu;

/** A ratio, "2.50 : 1", is not cut at its colon. */
const SENTENCE_OR_ITEM =
  /([.?!]["”’)]?|;|(?<!\d\s):|:(?!\s+\d))\s+(?=[A-Z(“"\d•□])|\s(?=\((?:[a-h]|[ivx]{1,4}|\d)\)\s)/g;

/** "Halden Holdings S.p.A. (the “Buyer”) and ...": the short name of what stands before it begins no sentence. */
const SHORT_NAME = /^\((?:[\p{L},]+ ){0,4}[“"]/u;
export const beginsWithShortName = (text: string): boolean => SHORT_NAME.test(text);

/** "Premises means the cold store", "“Lease” has the meaning". */
const SAYS_MEANING =
  /^\W*(?:\(?[\w.]{1,6}[.)]?\s+)?["“‘]?\p{Lu}[^.;:]{0,60}["”’]?,?\s+(?:means?|shall mean|has the meaning|have the meaning)\b/u;
export const saysMeaning = (text: string): boolean => SAYS_MEANING.test(text);

/** "“Term” means the term of years granted by clause 2;": a definition says by itself what it is. */
export const beginsWithTerm = (text: string): boolean => /^["“]/.test(text) || saysMeaning(text);

/** A paragraph below this length is not cut at list items. */
const LONG_PARAGRAPH = 300;
const MIN_BEFORE_ITEM = 80;
const LONGEST_SHORT_NAME = 60;
const SEPARATORS = ['\f', '\n\n', '\n', '. ', '; ', ', ', ' '] as const;

export type Span = readonly [start: number, end: number];

/** Where the sentences and clauses of a paragraph start, counted from the paragraph's start; always begins with 0. */
export function sentenceStarts(paragraph: string): number[] {
  const starts = [0];
  for (const match of paragraph.matchAll(SENTENCE_OR_ITEM)) {
    const start = match.index + match[0].length;
    const stop = match[1];
    if (stop === undefined) {
      const isShort = paragraph.length < LONG_PARAGRAPH || start - (starts.at(-1) ?? 0) < MIN_BEFORE_ITEM;
      if (isShort) continue;
    } else if (stop.startsWith('.')) {
      const before = paragraph.slice(Math.max(0, match.index - 12), match.index + 1);
      const isCounted = /^\d/.test(paragraph.slice(start, start + 1)) && COUNTS_WHAT_FOLLOWS.test(before);
      if (
        isCounted ||
        ABBREVIATION.test(before) ||
        beginsWithShortName(paragraph.slice(start, start + LONGEST_SHORT_NAME))
      )
        continue;
    }
    starts.push(start);
  }
  return starts;
}

/** `[start, end)` without white space at either end; empty when there is nothing else. */
export function trimSpan(text: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return [from, to];
}

const isSpace = (code: number): boolean =>
  (code >= 9 && code <= 13) ||
  code === 32 ||
  code === 160 ||
  code === 0x202f ||
  code === 0xfeff ||
  (code >= 0x2000 && code <= 0x200a);

function cutAtSeparator(text: string, [start, end]: Span, separator: string): Span[] {
  const parts: Span[] = [];
  let from = start;
  while (from < end) {
    const at = text.indexOf(separator, from);
    const to = at < 0 || at + separator.length > end ? end : at + separator.length;
    parts.push([from, to]);
    from = to;
  }
  return parts;
}

function cutAnywhere([start, end]: Span, size: number): Span[] {
  const parts: Span[] = [];
  for (let from = start; from < end; from += size) parts.push([from, Math.min(end, from + size)]);
  return parts;
}

/** Cuts a stretch that is too long at the strongest separators that make every part fit into `size` characters. */
export function splitLong(text: string, span: Span, size: number, level = 0): Span[] {
  if (span[1] - span[0] <= size) return [span];
  const separator = SEPARATORS[level];
  if (separator === undefined) return cutAnywhere(span, size);
  const packed: Span[] = [];
  let open: Span | null = null;
  for (const part of cutAtSeparator(text, span, separator)) {
    if (open && part[1] - open[0] <= size) {
      open = [open[0], part[1]];
      continue;
    }
    if (open) packed.push(open);
    open = null;
    if (part[1] - part[0] > size) packed.push(...splitLong(text, part, size, level + 1));
    else open = part;
  }
  if (open) packed.push(open);
  return packed;
}
