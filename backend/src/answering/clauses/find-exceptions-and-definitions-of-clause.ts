import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { type Run, SentenceReader, type WholeSentence, NUMBERED } from './whole-sentences.js';
import { ItemReader } from './what-item-stands-under.js';
import { escapePattern } from '../../text/words/escape-pattern.js';
import { clausePattern } from './clause-patterns.js';
import { isNumberedPageLine } from './lines-of-pages.js';

/** "... on the date that payment is due pursuant to Section 2.4": a figure or a day that another clause tells. */
const DEFERS =
  /\b(?:pursuant to|in accordance with|as (?:set forth|provided|specified|defined|described|stated) in|as per|set forth in|specified in|calculated under)\s+(?:section|clause|article|paragraph)\s+(\d{1,2}(?:\.\d{1,2}){0,3})/gi;
const DEFERRABLE = clausePattern('deferral.completes.what');
/** A sum left to another clause is told by the sentence with the figure. */
const SUM = clausePattern('deferral.completes.sum');
const MONEY = /[€$£]\s?\d|\d\s?(?:€|EUR|USD|euros?|dollars|pounds)/i;
const MOST_DEFERRALS = 2;
/** How many sentences of the other clause are compared. */
const SENTENCES_READ = 12;
/** Least words that the two must share beside those that all clauses share. */
const SHARED = 3;

/** The sentence of another clause that tells what this one leaves to it, for each clause it names. */
function deferredTo(index: DocumentIndex, reader: SentenceReader, unit: number): number[] {
  const { text } = reader.around(unit);
  return [...text.matchAll(DEFERS)].slice(0, MOST_DEFERRALS).flatMap((match) => {
    const left = lastClause(text.slice(0, match.index));
    const start = DEFERRABLE.test(left) ? reader.clauseNumbered(match[1] ?? '') : null;
    if (start === null || start === unit) return [];
    const words = new Set(wordsOf(left));
    const rated = sentencesOf(index, start).map((one) => ({
      one,
      shared:
        new Set(wordsOf(index.unitText(one)).filter((word) => words.has(word))).size +
        (SUM.test(left) && MONEY.test(index.unitText(one)) ? SHARED : 0),
    }));
    const [best] = rated.sort((a, b) => b.shared - a.shared);
    return best && best.shared >= SHARED ? [best.one] : [];
  });
}

/** Numbers and the verb of every duty say nothing of the matter. */
const wordsOf = (text: string) => termsOf(text).filter((word) => /^\p{L}{3,}$/u.test(word) && word !== 'shall');

/** What is left to the other clause stands right before its number. */
function lastClause(before: string): string {
  const clauses = before.split(/[,;:]/).filter((clause) => clause.trim() !== '');
  return clauses.at(-1) ?? '';
}

/** The units of a clause, up to the next one with a number of its own. */
function sentencesOf(index: DocumentIndex, start: number): number[] {
  const units = [start];
  for (let unit = start + 1; unit < index.unitCount && units.length < SENTENCES_READ; unit += 1) {
    if (/^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}/u.test(index.unitText(unit))) break;
    units.push(unit);
  }
  return units;
}

/** A clause that takes back, or is the last word on, what stands before it in its section. */
const EXCEPTS = clausePattern('exception.denies.takes-back');
/** The permission that follows a ban: "the Licensee may, however, assign this Agreement to a subsidiary". */
const PERMITS_TRANSFER = clausePattern('exception.denies.permits-transfer');
const OF_TRANSFER = clausePattern('exception.conditions.of-transfer');
/** The same within one section; behind another section of the chapter it would be the last word on something else. */
const ENDS_THE_SECTION = clausePattern('exception.completes.last-word');
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
    return [...this.behind(unit), ...deferredTo(this.index, this.reader, unit), ...this.referredTo(unit)];
  }

  private behind(unit: number): number[] {
    const found: number[] = [];
    let isOneClause = true;
    for (let next = unit + 1; next < Math.min(this.index.unitCount, unit + 1 + REACH); next += 1) {
      // No clause with a number of its own begins between the two.
      isOneClause &&= !NUMBERED.test(this.index.unitText(next));
      if (this.isException(unit, next, isOneClause)) found.push(next);
    }
    return found;
  }

  private isException(unit: number, next: number, isOneClause: boolean): boolean {
    const isSameSection = this.isSameSection(unit, next);
    if (!isSameSection && !isOneClause) return false;
    const text = this.index.unitText(next);
    const isSame = isOneClause || this.index.at('section', unit) === this.index.at('section', next);
    if (isSame && ENDS_THE_SECTION.test(text)) return true;
    return (
      isSameSection &&
      (EXCEPTS.test(text) || (PERMITS_TRANSFER.test(text) && OF_TRANSFER.test(this.index.unitText(unit))))
    );
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

/** A contract with a long table of contents says between whom it is only after it. */
const SOUGHT = 60_000;
const PREAMBLE =
  /\b(?:this|the present)\s[^.]{0,120}?\b(?:agreement|contract|deed|lease|undertaking)\b[^.]{0,200}?\b(?:made|entered\s+into|dated|executed|effective|concluded|between|among)\b/i;

/** "16.1 Changes to this Agreement ... made between ..." makes none. */
const SUB_CLAUSE = /^\W*\d{1,2}\.\d/;

/** The unit with the words that make the contract: "This Lease is made on 1 May 2020 between ..."; null where there is none. */
export const preambleOf = memoize((index: DocumentIndex): number | null => {
  for (let unit = 0; unit < index.unitCount && index.at('start', unit) < SOUGHT; unit += 1)
    if (!SUB_CLAUSE.test(index.unitText(unit)) && PREAMBLE.test(index.unitText(unit))) return unit;
  return null;
});

/** A term a document defines: "“Net Sales” means ...". */
export interface DefinedTerm {
  term: string;
  /** Number of the unit that defines it. */
  unit: number;
  /** Matches the term as a reader writes it, also in the plural. */
  pattern: RegExp;
  /** Used all over the document, as "Agreement" and "Party" are. */
  isCommon: boolean;
}

const DEFINES =
  /(?:^|[.:;]\s+)\W{0,3}(?:\(?[\da-z.]{1,8}\)?\s+)?["“]([^"“”]{2,60})["”](?:\s+or\s+["“]([^"“”]{2,60})["”])?,?\s*(?:\([^)]{0,60}\)\s*)?(?:(?:of|for|in relation to|in respect of|with respect to)\s[^"“”.;:]{2,60}?,?\s+)?(?:shall\s+(?:mean|refer)|means?\b|refers? to|is defined as)(?!\s+(?:as\s+)?(?:set forth|given|ascribed|defined))/i;
/** A term used in more of the document than this is the contract's own furniture: "Agreement", "Party", "Product". */
const EVERYWHERE = 0.12;
const LEAST_USES = 12;

/** The terms that a document defines in sentences of their own. */
export const definedTerms = memoize(readTerms);

function readTerms(index: DocumentIndex): DefinedTerm[] {
  const texts = Array.from({ length: index.unitCount }, (_, unit) => index.unitText(unit));
  const most = Math.max(LEAST_USES, EVERYWHERE * texts.length);
  return texts.flatMap((text, unit) => {
    const names = DEFINES.exec(text)?.slice(1) ?? [];
    return names.flatMap((name: string | undefined) => {
      const term = name?.trim() ?? '';
      if (!/^\p{Lu}/u.test(term)) return [];
      const pattern = new RegExp(`\\b${escapePattern(term)}s?\\b`);
      return [{ term, unit, pattern, isCommon: texts.filter((one) => pattern.test(one)).length > most }];
    });
  });
}

const MOST_DEFINITIONS = 4;

/** Letters of whole sentences that are remembered over all documents. */
const MOST_REMEMBERED = 20_000_000;

/** What was read of a document's units for earlier questions; all of it is forgotten when it grows too large. */
class ReadBefore {
  private static ofDocuments = new WeakMap<DocumentIndex, ReadBefore>();
  private static letters = 0;
  private readonly sentences = new Map<number, WholeSentence>();
  private readonly beside = new Map<number, readonly number[]>();
  /** 1 where a unit says nothing by itself, 2 where it does. */
  private readonly artifacts: Uint8Array;

  private constructor({ unitCount }: DocumentIndex) {
    this.artifacts = new Uint8Array(unitCount);
  }

  static of(index: DocumentIndex): ReadBefore {
    if (this.letters > MOST_REMEMBERED) {
      this.ofDocuments = new WeakMap();
      this.letters = 0;
    }
    const known = this.ofDocuments.get(index) ?? new ReadBefore(index);
    this.ofDocuments.set(index, known);
    return known;
  }

  sentence(unit: number, read: () => WholeSentence): WholeSentence {
    const known = this.sentences.get(unit);
    if (known) return known;
    const found = read();
    this.sentences.set(unit, found);
    ReadBefore.letters += found.text.length;
    return found;
  }

  unitsBeside(unit: number, find: () => readonly number[]): readonly number[] {
    const known = this.beside.get(unit) ?? find();
    this.beside.set(unit, known);
    return known;
  }

  isArtifact(unit: number, tell: () => boolean): boolean {
    this.artifacts[unit] ||= tell() ? 1 : 2;
    return this.artifacts[unit] === 1;
  }
}

/** Reads the clauses of one document: the whole sentence of a unit with its list and lead-in, and what must be read beside it. */
export class ClauseReader {
  private readonly reader: ItemReader;
  private readonly exceptions: ExceptionFinder;
  private readonly before: ReadBefore;

  constructor(readonly index: DocumentIndex) {
    this.reader = new ItemReader(index);
    this.exceptions = new ExceptionFinder(index, this.reader);
    this.before = ReadBefore.of(index);
  }

  /** The whole sentence around a unit, with its list, and with its lead-in when it is an item of one. */
  around(unit: number): WholeSentence {
    return this.before.sentence(unit, () => this.reader.around(unit));
  }

  /** What an item stands under: what leads its list in, and how the sentence goes on after the items. */
  aboveItem(unit: number): Run[] {
    return this.reader.aboveItem(unit);
  }

  /** The sentence of a unit, and the one before it in its paragraph. */
  withSentenceBefore(unit: number): { own: Run; before: Run | null } {
    return this.reader.withSentenceBefore(unit);
  }

  quotableSentence(unit: number): Run | null {
    return this.reader.quotableSentence(unit);
  }

  /** A heading, a page number or a running head: it says nothing by itself. */
  isPageArtifact(unit: number): boolean {
    return this.before.isArtifact(unit, () => this.reader.isHeading(unit) || this.reader.isPageArtifact(unit));
  }

  /** What stands at the head or foot of several pages, and heads no clause. */
  isRunningHead(unit: number): boolean {
    return this.isPageArtifact(unit) && !this.reader.isHeading(unit);
  }

  /** A heading, a page number or a running head, or a line of the page that carries its number. */
  isOfPage(unit: number): boolean {
    return isNumberedPageLine(this.index, unit) || this.isPageArtifact(unit);
  }

  /** The clauses without which this one misleads: exceptions to it, and those it leaves something to. */
  beside(unit: number): readonly number[] {
    return this.before.unitsBeside(unit, () => this.exceptions.of(unit));
  }

  /** The units from one to another, widened to whole paragraphs up to so many characters, and to the sentences that lean on them. */
  withNeighbours(first: number, last: number, longest?: number): readonly [first: number, last: number] {
    return this.reader.withNeighbours(first, last, longest);
  }

  /** A run widened to whole sentences, with what leads it in; `isWithoutItems`: without what its end leads in. */
  wholeSentences(run: Run, isWithoutItems?: boolean): readonly Run[] {
    return this.reader.wholeSentences(run, isWithoutItems);
  }

  /** The units that define terms which the question names and one of these texts uses. */
  definitionsFor(question: string, texts: readonly string[]): number[] {
    const asked = new Set(termsOf(question));
    const isAsked = (term: string, isCommon: boolean) => {
      const words = termsOf(term);
      return isCommon ? words.every((word) => asked.has(word)) : words.some((word) => asked.has(word));
    };
    return definedTerms(this.index)
      .filter(({ term, isCommon, pattern }) => isAsked(term, isCommon) && texts.some((text) => pattern.test(text)))
      .map(({ unit }) => unit)
      .slice(0, MOST_DEFINITIONS);
  }
}
