import type { DocumentIndex } from '../../../../ranking/index.js';
import type { Range } from '../../../../text/quotes.js';

/** A sentence made of whole units: `[first, last)`, and the stretches of text to quote for it. */
export interface WholeSentence {
  first: number;
  last: number;
  /** One stretch; for an item of a long list the words that lead it in, then the item. */
  parts: readonly Range[];
  /** On one line, the parts joined by an ellipsis. */
  text: string;
}

/** A sentence longer than this is quoted by its beginning and the clause that counts. */
const LONGEST_SENTENCE = 900;
const LONGEST_LEAD_IN = 400;
/** How far back the words that lead in a list are looked for. */
const MOST_ITEMS = 24;
const FARTHEST_LEAD_IN = 2_000;

const FULL_STOP = /[.?!]["'”’)\]]*$/;
const ENDS_OPEN = /[:—–-]["'”’]?$|\b(?:following|shall|may|will|to|if|that|either|when)$/i;
const ITEM = /^(?:\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})[).]|[•·▪◦\-–])\s/i;
const LOWER_CASE = /^["“(]?\p{Ll}/u;
const QUALIFIES =
  /^["“(]?(?:provided|except|unless|however|but|save|notwithstanding|subject to|in (?:which|any|each) (?:case|event)|and provided)\b/i;
const ABBREVIATED = /\b(?:No|Sec|Art|Inc|Ltd|Corp|Co|vs?|Mr|Mrs|Ms|Dr|St|[A-Z])\.$/;

/** `[first, last)` units. */
type Run = readonly [first: number, last: number];

/** Puts the clauses of a document's index together to whole sentences. */
export class SentenceReader {
  constructor(private readonly index: DocumentIndex) {}

  /** The whole sentence around a unit, with its lead-in when it is an item of a list. */
  around(unit: number): WholeSentence {
    let first = unit;
    let last = unit + 1;
    while (first > 0 && this.runsOn(first - 1)) first -= 1;
    while (last < this.index.unitCount && this.runsOn(last - 1)) last += 1;
    if (this.length(first, last) > LONGEST_SENTENCE) return this.shortened(first, last, unit);
    last = this.withList(first, last);
    const leadIn = this.leadInBefore(first);
    return this.sentence(leadIn ? [leadIn, [first, last]] : [[first, last]]);
  }

  /** A sentence of one or two runs of units; the last run is the sentence itself. */
  private sentence(runs: readonly Run[]): WholeSentence {
    const [first, last] = runs.at(-1) ?? [0, 0];
    return {
      first,
      last,
      parts: runs.map(([from, to]) => this.range(from, to)),
      text: runs.map((run) => this.textOf(run)).join(' … '),
    };
  }

  private textOf([first, last]: Run): string {
    return Array.from({ length: last - first }, (_, i) => this.index.unitText(first + i)).join(' ');
  }

  /** Whether a unit's sentence goes on in the next unit. */
  private runsOn(unit: number): boolean {
    if (this.index.at('paragraph', unit) !== this.index.at('paragraph', unit + 1)) return false;
    const text = this.index.unitText(unit);
    if (FULL_STOP.test(text) && !ABBREVIATED.test(text)) return false;
    return !/\d\s{2,}\d/.test(text);
  }

  /** "... harmless from:" says nothing without its list: the items that follow on the page belong to the sentence. */
  private withList(first: number, last: number): number {
    if (!ENDS_OPEN.test(this.index.unitText(last - 1))) return last;
    const page = this.index.page(last - 1);
    let to = last;
    while (
      to < this.index.unitCount &&
      this.index.page(to) === page &&
      this.length(first, to + 1) <= LONGEST_SENTENCE
    ) {
      const text = this.index.unitText(to);
      if (to > last && !ITEM.test(text) && !LOWER_CASE.test(text)) break;
      to += 1;
      if (FULL_STOP.test(text) && !ITEM.test(this.index.unitCount > to ? this.index.unitText(to) : '')) break;
    }
    return to;
  }

  /** Too long to quote whole: how it begins, the clause itself, and what qualifies that clause. */
  private shortened(first: number, last: number, unit: number): WholeSentence {
    let from = unit;
    let to = unit + 1;
    while (to < last && QUALIFIES.test(this.index.unitText(to)) && this.length(from, to + 1) <= LONGEST_SENTENCE)
      to += 1;
    while (
      from - 1 > first &&
      !ITEM.test(this.index.unitText(from)) &&
      LOWER_CASE.test(this.index.unitText(from)) &&
      this.length(from - 1, to) <= LONGEST_SENTENCE / 2
    )
      from -= 1;
    if (from === first || this.length(first, to) <= LONGEST_SENTENCE) return this.sentence([[first, to]]);
    const hasShortLead = this.length(first, first + 1) <= LONGEST_LEAD_IN;
    return this.sentence(
      hasShortLead
        ? [
            [first, first + 1],
            [from, to],
          ]
        : [[from, to]],
    );
  }

  /** "This Agreement may be terminated:" before "(b) by either party ...", when the items stand in paragraphs of their own. */
  private leadInBefore(unit: number): Run | null {
    if (!needsLeadIn(this.index.unitText(unit))) return null;
    for (let before = unit - 1; before >= Math.max(0, unit - MOST_ITEMS); before -= 1) {
      const candidate = this.index.unitText(before);
      if (this.length(before, unit) > FARTHEST_LEAD_IN) return null;
      if (ENDS_OPEN.test(candidate)) return this.wholeLeadIn(before);
      const isOfTheList = ITEM.test(candidate) || LOWER_CASE.test(candidate) || /[;,]$|\b(?:and|or)$/.test(candidate);
      if (!isOfTheList) return null;
    }
    return null;
  }

  private wholeLeadIn(unit: number): Run | null {
    let first = unit;
    while (first > 0 && this.runsOn(first - 1) && this.length(first - 1, unit + 1) <= LONGEST_LEAD_IN) first -= 1;
    return this.length(first, unit + 1) <= LONGEST_LEAD_IN ? [first, unit + 1] : null;
  }

  private range(first: number, last: number): Range {
    return [this.index.at('start', first), this.index.at('end', last - 1)];
  }

  private length(first: number, last: number): number {
    return this.index.at('end', last - 1) - this.index.at('start', first);
  }
}

/** An item that is no sentence of its own: it begins in small letters after its mark, or ends where the next item goes on. */
function needsLeadIn(text: string): boolean {
  const rest = text.replace(ITEM, '');
  if (LOWER_CASE.test(rest)) return true;
  return rest !== text && /(?:[;,]|[;,]\s*(?:and|or))$/i.test(rest);
}
