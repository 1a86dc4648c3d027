import { sentenceStarts } from '../../text/structure/sentences.js';
import type { Unit } from '../../text/structure/unit.js';
import type { FactQuote } from './fact.js';

/** Blanks of any kind, and rules drawn with dashes or the like, as they stand between the words of a printed page. */
const BETWEEN_WORDS = /[\s\u00a0]+(?:[-=*]{4,}[\s\u00a0]*)*|[-=]{6,}[\s\u00a0]*/g;
/** A unit that ends without one of these goes on in the next, when that begins in small letters. */
const ENDS = /[.;:?!]["”’)]*$/;
const GOES_ON = /^[\p{Ll}\d(,;"“]/u;
/** A sentence all in capitals, which looks like a heading. */
const SHOUTED = /^(?:\S+\s+){7,}\S*[.;]$/;
const LONGEST_SENTENCE = 4_000;
const OPENING = 9_000;

/** A stretch of a document on one line; every character knows where it stands in the document. */
export class Sentence {
  readonly text: string;
  private known: Uint32Array | undefined;

  constructor(
    private readonly document: string,
    readonly start: number,
    readonly end: number,
    readonly heading = '',
  ) {
    this.text = document.slice(start, end).replace(BETWEEN_WORDS, (_, at: number) => (at === 0 ? '' : ' '));
  }

  /** The stretch `[from, to)` of `text` as it stands in the document. */
  quote(from = 0, to = this.text.length): FactQuote {
    const start = this.offsets[from] ?? this.end;
    const end = to <= from ? start : (this.offsets[to - 1] ?? this.end - 1) + 1;
    return { start, end, text: this.document.slice(start, end) };
  }

  /** Where each character stands; worked out for the few sentences that are quoted. */
  private get offsets(): Uint32Array {
    if (this.known) return this.known;
    const offsets: number[] = [];
    let at = this.start;
    const take = (to: number) => {
      while (at < to) offsets.push(at++);
    };
    for (const gap of this.document.slice(this.start, this.end).matchAll(BETWEEN_WORDS)) {
      take(this.start + gap.index);
      if (gap.index > 0) offsets.push(at);
      at = this.start + gap.index + gap[0].length;
    }
    take(this.end);
    this.known = Uint32Array.from(offsets);
    return this.known;
  }
}

/** A document as the readers of facts see it. */
export interface SourceText {
  text: string;
  /** In reading order, without headings and rows of tables. */
  sentences: readonly Sentence[];
  /** The beginning in one piece: title, parties, dates. */
  opening: Sentence;
}

/** Sentences that the segmenter or a page's end tore are put together again. */
export function openSourceText(text: string, units: readonly Unit[]): SourceText {
  const sentences: Sentence[] = [];
  let open: { start: number; end: number; heading: string } | null = null;
  const close = () => {
    if (open) sentences.push(new Sentence(text, open.start, open.end, open.heading));
    open = null;
  };
  for (const unit of units) {
    if (unit.isHeading && !SHOUTED.test(text.slice(unit.start, unit.end))) continue;
    if (unit.isTableRow) {
      close();
      const row = text.slice(unit.start, unit.end);
      if (!isProse(row)) continue;
      const starts = sentenceStarts(row);
      const heading = unit.headingPath.at(-1) ?? '';
      starts.forEach((from, i) => {
        sentences.push(new Sentence(text, unit.start + from, unit.start + (starts[i + 1] ?? row.length), heading));
      });
      continue;
    }
    const before: string | null = open ? text.slice(Math.max(open.start, open.end - 4), open.end) : null;
    if (
      open &&
      before !== null &&
      !ENDS.test(before) &&
      GOES_ON.test(text.slice(unit.start, unit.start + 1)) &&
      unit.end - open.start < LONGEST_SENTENCE
    ) {
      open.end = unit.end;
      continue;
    }
    close();
    open = { start: unit.start, end: unit.end, heading: unit.headingPath.at(-1) ?? '' };
  }
  close();
  return { text, sentences, opening: new Sentence(text, 0, Math.min(OPENING, text.length)) };
}

/** A printed page may part the words of a sentence as widely as the columns of a table. */
function isProse(row: string): boolean {
  const words = row.match(/\p{L}{2,}/gu)?.length ?? 0;
  const figures = row.match(/\d[\d,.]*/g)?.length ?? 0;
  return words >= 14 && words > figures * 4;
}
