import { describePlace } from '../../text/quotes/describe-location.js';
import { RUN_IN_TITLE } from '../../text/structure/headings-and-clause-numbers.js';
import { hashTerm, termsOf } from '../../text/words/stems-and-stop-words.js';
import { findDates, findDurations } from '../../text/values/dates-and-durations.js';
import { numberOfClause } from '../clauses/whole-clause.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { unitWithMeaning } from './find-definitions-of-term.js';
import type { LocatedPassage } from './fit-passages-to-budget.js';
import { withoutDates } from '../verify/numbers-in-statement.js';
import type { UnreadOfPapers } from '../verify/check-note-against-answer.js';
import { unitsIn } from './section-or-page-around-passage.js';

/** Words that tell that something is not told, and how much of it, not what. */
const TELLING = new Set(
  termsOf(
    'amount answer any call cannot define defined definition describe disclose figure give given identify include known list listed mean meaning mention mentioned name named neither none nor note paper passage passages print printed quantify read say said see seen set show shown specified specify state stated statement stating tell term terms text told total value word words whether',
  ),
);
const SAYS_UNTOLD =
  /\b(?:not|no|nor|neither|nowhere|none)\b.*\b(?:state[sd]?|shown?|given?|gives?|told|tells?|sa(?:y|ys|id)|defined?|describe[sd]?|named?|print(?:ed)?|specif(?:y|ied)|mention(?:ed)?|set out|listed|quantif(?:y|ied)|disclosed?|identif(?:y|ied)|contain(?:ed)?|appears?|stands?)\b/i;
const SEVERAL = /,? (?:and|or|nor) (?=(?:an?|any|its|no|the|their)\b)/;
const OF_FIGURES =
  /\b(?:amounts?|figures?|how (?:much|many)|levels?|maximum|minimum|multiples?|numbers?|percentages?|prices?|rates?|ratios?|salary)\b/i;
const OF_TIMES = /\b(?:dates?|days?|until|deadlines?|periods?|how (?:long|soon|often)|durations?)\b/i;
/** So much of what a note is about stands in a place that bears on it, by the weight of its words, beside so much of what the answer is about. */
const BEARS = 0.6;
const BESIDE_ANSWER = 0.12;
/** Under a title with its rarest word, or in a row all but made of the words of note and answer. */
const BEARS_BY_TITLE = 0.4;
const BEARS_AS_ROW = 0.3;
const MADE_OF = 0.75;
const LEAST_OF_ROW = 3;
const NUMBER = /^\W*\d{1,2}(?:\.\d{1,2})*\.?\s/;
/** "Gain on the sale of property ..... (21,415)": it ends in figures, or in dots that lead to them. */
const ROW = /^.{1,250}(?:\d[.,]\d+|[$€£]\s?\d+|\.{4,})[)%\s—–-]*$/;
const NAMES = /(?<=\s)\p{Lu}[\p{L}\d]+/gu;
const RARE = 5;
const LIGHT = 0.3;
const MOST_WORDS = 30;
const MOST_LOOKED_AT = 12;
const IN_CONTENTS = /(?:\.{3,}|\s)\d{1,3}$/;

/** Looks in the whole papers for what a note says is not told in the passages that were read. */
export class UnreadPlaces implements UnreadOfPapers {
  private readonly readUnits = new Map<DocumentEvidence, Uint8Array>();

  constructor(
    private readonly papers: readonly DocumentEvidence[],
    private readonly passages: ReadonlyMap<string, LocatedPassage>,
  ) {}

  readsMeaningOf(term: string): boolean {
    return this.papers.some((paper) => {
      const unit = unitWithMeaning(term, paper.reader.index);
      return unit !== undefined && this.isRead(paper, unit);
    });
  }

  placeOfMeaning(term: string): string | null {
    for (const paper of this.papers) {
      const unit = unitWithMeaning(term, paper.reader.index);
      if (unit !== undefined && !this.isRead(paper, unit)) return this.placeOf(paper, unit);
    }
    return null;
  }

  /** The place with most of the words of what a note calls untold, and some of what it is said beside. */
  placeBearingOn(note: string, beside: string): string | null {
    const parts = note.split(/(?<=[;:])\s+|,\s+(?=(?:but|so|and so)\b)/);
    const untold = withoutDates(parts.filter((part) => SAYS_UNTOLD.test(part)).join(' '));
    const things = new Set([untold, ...untold.split(SEVERAL)].filter((thing) => thing.trim() !== ''));
    const [best] = this.papers
      .flatMap((paper) => [...things].flatMap((thing) => this.bestIn(paper, thing, beside) ?? []))
      .toSorted((one, other) => other.share - one.share);
    return best ? this.placeOf(best.paper, best.unit) : null;
  }

  private bestIn(paper: DocumentEvidence, untold: string, beside: string) {
    const { index } = paper.reader;
    const own = new WordsOf(paper, untold, (word) => (/^\d/.test(word) ? LIGHT : 1));
    const around = new WordsOf(paper, beside, (word) => (own.terms.has(word) ? 0 : 1));
    const named = own.rarestOf(termsOf((untold.slice(1).match(NAMES) ?? []).join(' ')));
    const rarest = own.rarestOf([...own.terms]);
    const bears = (unit: number) => {
      const isNear = (other: number) =>
        index.at('section', unit) === index.at('section', other) && !this.isRead(paper, other);
      const near = own.heldIn([unit, ...[unit - 1, unit + 1].filter(isNear)]);
      const share = own.shareOf(near);
      const context = around.shareOf(around.heldIn([unit]));
      const isTitle = rarest !== undefined && own.has(rarest, own.heldInTitle(unit));
      if (!isTitle && !own.has(named, near)) return [];
      const isProse = share >= BEARS && (context >= BESIDE_ANSWER || (named?.items ?? RARE) < RARE);
      const isMeant =
        isProse ||
        (share >= BEARS_BY_TITLE && isTitle) ||
        (share >= BEARS_AS_ROW && own.madeOf(unit, around.terms) >= MADE_OF);
      return isMeant ? [{ paper, unit, share: share + context + (isTitle ? BEARS_BY_TITLE : 0) }] : [];
    };
    return own.units
      .filter((unit) => !this.isRead(paper, unit))
      .flatMap(bears)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, MOST_LOOKED_AT)
      .find(({ unit }) => mayTell(paper, unit, untold));
  }

  /** "page 3 · 4.3 Disputed Amounts", of several papers with the name of the file. */
  private placeOf({ document, reader: { index } }: DocumentEvidence, unit: number): string {
    const text = index.unitText(unit);
    const [, number, name] = RUN_IN_TITLE.exec(text) ?? [];
    const page = index.page(unit);
    const heading = index.headingPath(unit).findLast((one) => one !== '');
    const title = name ? `${number} ${name}` : heading;
    const clause = name ? null : numberOfClause(text);
    const isNamed = page !== null || title !== undefined || clause !== null;
    const place = isNamed
      ? describePlace({ page, clause, headingPath: title ? [title] : [] })
      : 'another part of the paper';
    return this.papers.length > 1 ? `${document.fileName}, ${place}` : place;
  }

  private isRead(paper: DocumentEvidence, unit: number): boolean {
    const own = this.readUnits.get(paper) ?? this.readIn(paper);
    this.readUnits.set(paper, own);
    return own[unit] === 1;
  }

  private readIn(paper: DocumentEvidence): Uint8Array {
    const read = new Uint8Array(paper.reader.index.unitCount);
    for (const { passage, parts } of this.passages.values())
      if (passage.documentId === paper.document.id)
        for (const part of parts) read.fill(1, ...(unitsIn(paper, part, true) ?? [0, 0]));
    return read;
  }
}

interface Word {
  term: string;
  bit: number;
  items: number;
  weight: number;
}

/** The words of a text that a paper has, and where they stand in it. */
class WordsOf {
  readonly terms: ReadonlySet<string>;
  private readonly words: readonly Word[];
  private readonly inUnits: Int32Array;
  private readonly inHeadings: Int32Array;
  private readonly all: number;

  constructor(
    private readonly paper: DocumentEvidence,
    text: string,
    shareOf: (word: string) => number,
  ) {
    const { index } = paper.reader;
    const meant = text.replaceAll(NAMES, (name) => (TELLING.has(termsOf(name)[0] ?? '') ? `${name} ${name}` : name));
    const counts = Map.groupBy(termsOf(meant), (term) => term);
    const terms = [...counts].flatMap(([term, all]) =>
      shareOf(term) > 0 && (!TELLING.has(term) || all.length > 1) ? [term] : [],
    );
    this.words = terms
      .map((term) => ({ term, items: index.body.count(hashTerm(term))?.items ?? 0 }))
      .filter(({ items }) => items > 0)
      .slice(0, MOST_WORDS)
      .map(({ term, items }, at) => ({
        term,
        items,
        bit: 1 << at,
        weight: shareOf(term) * Math.log(1 + index.unitCount / (1 + items)),
      }));
    this.terms = new Set(terms);
    this.all = this.words.reduce((sum, { weight }) => sum + weight, 0);
    this.inUnits = new Int32Array(index.unitCount);
    this.inHeadings = new Int32Array(index.facts.headings.length);
    for (const { term, bit } of this.words) {
      index.body.forEach(hashTerm(term), (unit) => {
        this.inUnits[unit] = (this.inUnits[unit] ?? 0) | bit;
      });
      index.headings.forEach(hashTerm(term), (section) => {
        this.inHeadings[section] = (this.inHeadings[section] ?? 0) | bit;
      });
    }
  }

  /** The units that have any of the words. */
  get units(): number[] {
    return unitsOf([0, this.inUnits.length]).filter((unit) => this.inUnits[unit] !== 0);
  }

  /** Which of the words stand in some units and the headings above them. */
  heldIn(units: readonly number[]): number {
    const { index } = this.paper.reader;
    return units.reduce(
      (sum, unit) => sum | (this.inUnits[unit] ?? 0) | (this.inHeadings[index.at('section', unit)] ?? 0),
      0,
    );
  }

  /** Which of them stand in the title that a unit begins with or stands under. */
  heldInTitle(unit: number): number {
    const { index } = this.paper.reader;
    const title = new Set(
      termsOf(RUN_IN_TITLE.exec(index.unitText(unit))?.[2] ?? index.headingPath(unit).at(-1) ?? ''),
    );
    return this.words.reduce((sum, { term, bit }) => (title.has(term) ? sum | bit : sum), 0);
  }

  /** How much of the words that is, by weight. */
  shareOf(held: number): number {
    const found = this.words.filter((word) => this.has(word, held));
    return found.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, this.all);
  }

  rarestOf(some: readonly string[]): Word | undefined {
    const own = this.words.filter(({ term }) => some.includes(term) && !/^\d/.test(term));
    return own.toSorted((one, other) => one.items - other.items)[0];
  }

  has(word: Word | undefined, held: number): boolean {
    return word === undefined || (held & word.bit) !== 0;
  }

  /** How much of a row's words are these or others. */
  madeOf(unit: number, others: ReadonlySet<string>): number {
    const text = this.paper.reader.index.unitText(unit);
    const terms = ROW.test(text) ? termsOf(text).filter((term) => !/^\d/.test(term) && !TELLING.has(term)) : [];
    const known = terms.filter((term) => this.terms.has(term) || others.has(term));
    return terms.length < LEAST_OF_ROW ? 0 : known.length / terms.length;
  }
}

/** A figure where a figure is asked for, a time where a time is; no line of a table of contents. */
function mayTell({ reader: { index } }: DocumentEvidence, unit: number, untold: string): boolean {
  const text = index.unitText(unit);
  if (isNumberedPageLine(index, unit) || (IN_CONTENTS.test(text) && index.at('isRow', unit) === 0)) return false;
  if (OF_FIGURES.test(untold)) return /\d|\.{4,}/.test(text.replace(NUMBER, ''));
  return !OF_TIMES.test(untold) || findDates(text).length > 0 || findDurations(text).length > 0;
}
