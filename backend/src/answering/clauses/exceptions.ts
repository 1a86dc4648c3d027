import type { DocumentIndex } from '../../ranking/index.js';
import { toldElsewhere } from './references.js';
import { NUMBERED } from './sentence-marks.js';
import type { SentenceReader } from './whole-sentences.js';

/** A clause that takes back, or is the last word on, what stands before it in its section. */
const EXCEPTS =
  /\bany portion of the foregoing\b|\bshall (?:terminate|expire|end|cease) prior to\b|\bforegoing (?:restrictions?|obligations?|limitations?|provisions?|prohibitions?|shall|does|will|do)\b|\b(?:restrictions?|obligations?|limitations?|section|clause|article|paragraph)\b[^.]{0,60}\b(?:shall|does|do|will) not apply\b|\b(?:nothing|notwithstanding)\b[^.]{0,40}\b(?:in )?this (?:section|clause|article|paragraph)\b|\bexclusive nature\b/i;
/** The permission that follows a ban: "the Licensee may, however, assign this Agreement to a subsidiary". */
const PERMITS_TRANSFER =
  /\bmay (?:however |also |nevertheless )?(?:assign|transfer|sublicen[cs]e|subcontract)\b[^.;]{0,160}\b(?:affiliate|subsidiar|parent|successor|purchaser|acquir)/i;
const OF_TRANSFER = /\b(?:assign|transfer|sublicen|subcontract)/i;
/** The same within one section; behind another section of the chapter it would be the last word on something else. */
const ENDS_THE_SECTION = /\bsole (?:and exclusive )?remed|\bexclusive remed|\bentire liability\b|\bno liability\b/i;
const REACH = 30;
const REFERS =
  /\b(?:except (?:as|to the extent)|subject to|notwithstanding)\b[^.;()]{0,60}?\b(?:section|clause|article|paragraph)s?\s+(\d{1,2}(?:\.\d{1,2})+)(?:\s?\(([a-z])\))?/gi;
const MOST_REFERENCES = 2;

/** Finds the exceptions that belong to the clauses an answer wants. */
export class ExceptionFinder {
  constructor(
    private readonly index: DocumentIndex,
    private readonly reader: SentenceReader,
  ) {}

  /** The clauses without which this one misleads: what takes it back, what it leaves to another clause, what it names as its exception. */
  of(unit: number): number[] {
    return [...this.behind(unit), ...toldElsewhere(this.index, this.reader, unit), ...this.referredTo(unit)];
  }

  private behind(unit: number): number[] {
    const found: number[] = [];
    for (let next = unit + 1; next < Math.min(this.index.unitCount, unit + 1 + REACH); next += 1)
      if (this.isException(unit, next)) found.push(next);
    return found;
  }

  private isException(unit: number, next: number): boolean {
    const text = this.index.unitText(next);
    const isSame = this.index.at('section', unit) === this.index.at('section', next) || this.isOneClause(unit, next);
    const takesBack =
      EXCEPTS.test(text) || (PERMITS_TRANSFER.test(text) && OF_TRANSFER.test(this.index.unitText(unit)));
    return (isSame && ENDS_THE_SECTION.test(text)) || (takesBack && this.isSameSection(unit, next));
  }

  /** No clause with a number of its own begins between the two. */
  private isOneClause(one: number, other: number): boolean {
    for (let unit = one + 1; unit <= other; unit += 1) if (NUMBERED.test(this.index.unitText(unit))) return false;
    return true;
  }

  /** "(except as provided in Section 14.4)": the clause that the exception stands in. */
  private referredTo(unit: number): number[] {
    return [...this.index.unitText(unit).matchAll(REFERS)].slice(0, MOST_REFERENCES).flatMap((match) => {
      const found = this.reader.clauseNumbered(match[1] ?? '', match[2]);
      return found === null || found === unit ? [] : [found];
    });
  }

  /** Under the same heading, or under headings of the same section. */
  private isSameSection(one: number, other: number): boolean {
    if (this.index.at('section', one) === this.index.at('section', other)) return true;
    const [a, b] = [this.index.headingPath(one), this.index.headingPath(other)];
    return chapterOf(a, b) !== null && chapterOf(a, b) === chapterOf(b, a);
  }
}

/** The chapter of a heading path: its last heading but one, or its last where that is the chapter of the other path. */
function chapterOf(path: readonly string[], other: readonly string[]): string | null {
  const last = path.at(-1);
  return (last !== undefined && last === other.at(-2) ? last : path.at(-2)) ?? null;
}
