import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { numberOfHeading } from '../../text/headings.js';
import type { Range } from '../../text/quotes.js';
import type { AskedQuestion } from '../asked-question.js';
import { definedTerms, preambleOf } from '../clauses/clauses.js';
import type { DocumentEvidence, FoundClause } from '../evidence/document-evidence.js';
import type { DraftPassage } from './draft.js';

/** How many tokens a model counts in a text, a little more than less: four letters a token, figures and signs half as many. */
export function tokensOf(text: string): number {
  const figures = text.match(/[\d.,;:()$€£%|-]/g)?.length ?? 0;
  return Math.ceil((text.length - figures) / 4 + figures / 2);
}

/** A passage for a model together with where it stands. */
export interface LocatedPassage {
  passage: DraftPassage;
  /** `[start, end)` in the document's stored text, from its first word to its last. */
  range: Range;
  /** The stretches it is made of: page numbers and running heads between them are left out. */
  parts: readonly Range[];
  /** Counts from 1; null when the document has no pages. */
  page: number | null;
  /** Where a quote that begins at this offset stands. */
  placeOf(offset: number): { page: number | null; headingPath: readonly string[] };
}

/** `[first, last)` units. */
export type Run = readonly [first: number, last: number];

/** A stretch worth reading: the whole of it, or less of it where the whole does not fit. */
export interface StretchToRead {
  whole: Run;
  least: Run;
  /** 0..1; the heaviest are taken first. */
  weight: number;
}

/** Of the clauses for each thing asked, the best are read whatever they weigh, and others that are this likely beside the best. */
const BEST_READ = 5;
const WORTH_READING = 0.15;
const OF_THE_BEST = 0.3;
const MOST_READ = 16;
/** The best are read with their whole section; so are others that are nearly as likely. */
const READ_WHOLE = 3;
const NEARLY_BEST = 0.6;
const LONGEST_SECTION = 3_600;
/** So short a section is read whole whatever it weighs. */
const SHORT_SECTION = 1_500;
const DEFINITIONS = /\b(?:definitions?|interpretation|defined terms)\b/i;
/** What must be read beside a clause is added for those that are this likely. */
const SURE = 0.4;
const MOST_DEFINITIONS = 4;
const LONGEST_DEFINITION = 900;
const PAGES_READ = 6;
/** A page this likely beside the best one. */
const OF_BEST_PAGE = 0.6;
/** Where a report has no pages, so much around a stretch (characters). */
const AROUND_STRETCH = 2_000;
/** Where title, parties and date stand, and where a paper is signed. */
const OPENING = 4_000;
const SIGNATURES = 2_500;
/** Stretches so near to each other are one. */
const GAP_CLOSED = 240;
const LONGEST_FRAGMENT_OF_HEADING = 160;

/** Chooses what a model reads of one document: whole clauses, sections and tables in the document's order, nothing twice. */
export class PassageChoice {
  private readonly taken: Uint8Array;
  private readonly weights: Float32Array;
  private spent = 0;

  constructor(
    private readonly evidence: DocumentEvidence,
    private readonly text: string,
  ) {
    const { unitCount } = evidence.reader.index;
    this.taken = new Uint8Array(unitCount);
    this.weights = new Float32Array(unitCount);
  }

  /** Tokens of what is taken. */
  get tokens(): number {
    return this.spent;
  }

  /** Takes what fits into so many tokens in all, the heaviest first; answers how many stretches brought anything new. */
  add(runs: readonly StretchToRead[], tokens: number): number {
    let added = 0;
    for (const { whole, least, weight } of runs.toSorted((a, b) => b.weight - a.weight)) {
      const fitting = [whole, least].find((run) => this.spent + this.costOf(run) <= tokens);
      // One passage is read whatever it costs: an answer from nothing is none.
      const run = fitting ?? (this.spent === 0 ? least : undefined);
      if (run && this.take(run, weight)) added += 1;
    }
    return added;
  }

  /** In the document's order. */
  located(): LocatedPassage[] {
    const { index } = this.evidence.reader;
    const { document } = this.evidence;
    return this.runs().map((run, i) => {
      const units = unitsOf(run).filter((unit) => !this.isPageArtifact(unit));
      const first = units[0] ?? run[0];
      const parts = this.partsOf(units);
      const pages = [index.page(first), index.page(units.at(-1) ?? first)];
      const passage: DraftPassage = {
        id: `${document.id}.${i + 1}`,
        documentId: document.id,
        fileName: document.fileName,
        headingPath: this.headingsAt(first),
        ...(pages[0] !== null && { pages: [...new Set(pages)].join('-') }),
        // A page's end is no word, and as long as a line's.
        text: parts.map(([start, end]) => this.text.slice(start, end).replaceAll('\f', '\n')).join('\n'),
        weight: Math.max(...units.map((unit) => this.weights[unit] ?? 0), 0),
      };
      const [from, to] = [parts[0]?.[0] ?? 0, parts.at(-1)?.[1] ?? 0];
      return {
        passage,
        range: [from, to],
        parts,
        page: pages[0] ?? null,
        placeOf: (at: number) => this.placeOf(at, run),
      };
    });
  }

  private take([first, last]: Run, weight: number): boolean {
    let isNew = false;
    for (let unit = first; unit < last; unit += 1) {
      if (!this.taken[unit]) {
        isNew ||= !this.isPageArtifact(unit);
        this.spent += this.costOfUnit(unit);
        this.taken[unit] = 1;
      }
      this.weights[unit] = Math.max(this.weights[unit] ?? 0, weight);
    }
    return isNew;
  }

  private costOf([first, last]: Run): number {
    let cost = 0;
    for (let unit = first; unit < last; unit += 1) if (!this.taken[unit]) cost += this.costOfUnit(unit);
    return cost;
  }

  private costOfUnit(unit: number): number {
    return tokensOf(this.evidence.reader.index.unitText(unit)) + 1;
  }

  /** Taken units in a row; those with only a few words or furniture between them as one, each with the heading it stands under. */
  private runs(): Run[] {
    const { index } = this.evidence.reader;
    const runs: Run[] = [];
    for (let unit = 0; unit < index.unitCount; unit += 1) {
      if (!this.taken[unit] || (this.isPageArtifact(unit) && !this.taken[unit - 1])) continue;
      const before = runs.at(-1);
      const gap = before ? unitsOf([before[1], unit]).filter((one) => !this.isPageArtifact(one)) : [];
      const missing = gap.reduce((sum, one) => sum + index.unitText(one).length, 0);
      if (before && missing <= (gap.length > 1 ? 0 : GAP_CLOSED)) runs[runs.length - 1] = [before[0], unit + 1];
      else runs.push([this.headingBefore(unit, before?.[1] ?? 0), unit + 1]);
    }
    return runs;
  }

  /** A section's own heading stands right before its first words. */
  private headingBefore(unit: number, from: number): number {
    let first = unit;
    while (first > from && this.isHeading(first - 1)) first -= 1;
    return first;
  }

  private isHeading(unit: number): boolean {
    const text = this.evidence.reader.index.unitText(unit);
    return text.length <= LONGEST_FRAGMENT_OF_HEADING && isOwnHeading(this.evidence, unit);
  }

  /** A page number, a running head or a foot; a heading names what follows and stays. */
  private isPageArtifact(unit: number): boolean {
    const { reader } = this.evidence;
    if (runningLines(reader.index).has(withoutNumbers(reader.index.unitText(unit)))) return true;
    return reader.isPageArtifact(unit) && !isOwnHeading(this.evidence, unit);
  }

  private partsOf(units: readonly number[]): Range[] {
    const { index } = this.evidence.reader;
    const parts: Range[] = [];
    units.forEach((unit, i) => {
      const range: Range = [index.at('start', unit), index.at('end', unit)];
      const before = parts.at(-1);
      if (before && units[i - 1] === unit - 1 && range[0] >= before[0]) parts[parts.length - 1] = [before[0], range[1]];
      else parts.push(range);
    });
    return parts;
  }

  private placeOf(offset: number, [first, last]: Run) {
    const { index } = this.evidence.reader;
    let unit = first;
    while (unit + 1 < last && index.at('start', unit + 1) <= offset) unit += 1;
    return { page: index.page(unit), headingPath: this.headingsAt(unit) };
  }

  private headingsAt(unit: number): string[] {
    return this.evidence.reader.index.headingPath(unit).filter(namesSomething);
  }
}

/** A heading that is a page number, a date of printing or an address names no clause. */
const namesSomething = (heading: string): boolean =>
  /\p{L}{2}/u.test(heading) && !/^(?:page\b|source:|\S+@\S+|https?:|table of contents\b)/i.test(heading.trim());

const LEAST_PAGES = 3;
const LONGEST_LINE = 160;
const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '#').trim();

/** Lines that stand on several pages with another number each: "Supply Agreement - Page 4 of 18". */
const runningLines = memoize((index: DocumentIndex): ReadonlySet<string> => {
  const pages = new Map<string, Set<number | null>>();
  for (let unit = 0; unit < index.unitCount; unit += 1) {
    const text = index.unitText(unit);
    if (text.length > LONGEST_LINE || !/\d/.test(text) || !/page|\bof\b|[-|–]/i.test(text)) continue;
    const plain = withoutNumbers(text);
    pages.set(plain, (pages.get(plain) ?? new Set()).add(index.page(unit)));
  }
  return new Set([...pages].flatMap(([text, on]) => (on.size >= LEAST_PAGES ? [text] : [])));
});

const unitsOf = ([first, last]: Run): number[] =>
  Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);

const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\d.()]+|[\s.:;]+$/g, '')
    .toLowerCase();

function isOwnHeading({ reader: { index } }: DocumentEvidence, unit: number): boolean {
  const text = plain(index.unitText(unit));
  return text !== '' && index.headingPath(unit).some((heading) => plain(heading) === text);
}

/** What is read of a document for a question before a model asks for more. */
export function stretchesToRead(evidence: DocumentEvidence, asked: AskedQuestion): StretchToRead[] {
  if (evidence.chosen) return chosenRuns(evidence);
  const own =
    evidence.kind === 'filing' ? reportRuns(evidence) : [...clauseRuns(evidence), ...besideRuns(evidence, asked)];
  return asked.isOfOpening ? [...own, ...openingAndSignatures(evidence)] : own;
}

function clauseRuns(evidence: DocumentEvidence): StretchToRead[] {
  return evidence.parts.flatMap(({ clauses }) => {
    const best = clauses[0]?.relevance ?? 0;
    const isRead = ({ relevance }: FoundClause, i: number) =>
      i < BEST_READ || relevance >= Math.max(WORTH_READING, OF_THE_BEST * best);
    return clauses
      .filter(isRead)
      .slice(0, MOST_READ)
      .flatMap((clause, i) => {
        const isWhole = i < READ_WHOLE || clause.relevance >= NEARLY_BEST * best;
        return runsOfClause(evidence, clause, isWhole);
      });
  });
}

/** A clause with its section, or with its neighbours; and the words that lead it in where they stand apart. */
function runsOfClause(
  evidence: DocumentEvidence,
  { sentence, relevance }: FoundClause,
  isWhole: boolean,
): StretchToRead[] {
  const { reader } = evidence;
  const least = reader.withNeighbours(sentence.first, sentence.last);
  const section = sectionOf(evidence, least);
  const whole = isWhole || lengthOf(evidence, section) <= SHORT_SECTION ? section : least;
  const leads =
    sentence.parts.length < 2
      ? []
      : sentence.parts.flatMap((part) => {
          const run = unitsIn(evidence, part);
          return run ? [run] : [];
        });
  return [{ whole, least, weight: relevance }, ...leads.map((run) => ({ whole: run, least: run, weight: relevance }))];
}

const lengthOf = ({ reader: { index } }: DocumentEvidence, [first, last]: Run): number =>
  index.at('end', last - 1) - index.at('start', first);

/** The section or numbered clause around a run, where it is not too long to be read whole. */
export function sectionOf(evidence: DocumentEvidence, run: Run): Run {
  const { index } = evidence.reader;
  // A definition is whole by itself.
  if (index.headingPath(run[0]).some((heading) => DEFINITIONS.test(heading))) return run;
  const isSame = (unit: number) => index.at('section', unit) === index.at('section', run[0]);
  const section = grown(run, index.unitCount, isSame);
  if (lengthOf(evidence, section) <= LONGEST_SECTION) return section;
  const isNumbered = (unit: number) => numberOfHeading(index.unitText(unit)) !== null;
  const numbered = grown(run, index.unitCount, isSame, isNumbered);
  return lengthOf(evidence, numbered) <= LONGEST_SECTION ? numbered : run;
}

/** As far as `belongs`, from a unit that begins one to before the next that does. */
function grown(
  [first, last]: Run,
  count: number,
  belongs: (unit: number) => boolean,
  begins: (unit: number) => boolean = () => false,
): Run {
  let [from, to] = [first, last];
  while (from > 0 && !begins(from) && belongs(from - 1)) from -= 1;
  while (to < count && !begins(to) && belongs(to)) to += 1;
  return [from, to];
}

/** Exceptions to the surest clauses, and the definitions of terms that they use. */
function besideRuns(evidence: DocumentEvidence, asked: AskedQuestion): StretchToRead[] {
  const { reader } = evidence;
  const { index } = reader;
  const best = evidence.parts.flatMap(({ clauses }) =>
    clauses.filter(({ relevance }, i) => i < READ_WHOLE || relevance >= SURE),
  );
  const beside = best.flatMap(({ sentence, relevance }) =>
    reader.beside(sentence.first).map((unit) => ({ unit, weight: relevance * 0.8 })),
  );
  const texts = best.map(({ sentence }) => sentence.text);
  const used = definedTerms(index)
    .filter(({ isCommon, pattern }) => !isCommon && texts.some((text) => pattern.test(text)))
    .slice(0, MOST_DEFINITIONS);
  const definitions = [...reader.definitionsFor(asked.text, texts), ...used.map(({ unit }) => unit)]
    .filter((unit) => index.unitText(unit).length <= LONGEST_DEFINITION)
    .map((unit) => ({ unit, weight: 0.3 }));
  return [...beside, ...definitions].map(({ unit, weight }) => {
    const run: Run = [unit, unit + 1];
    return { whole: run, least: run, weight };
  });
}

/** Of a report whole pages: a figure says nothing without the head of its column, its unit and the title of its table. */
function reportRuns(evidence: DocumentEvidence): StretchToRead[] {
  const found = evidence.parts.flatMap(({ clauses }) => clauses).toSorted((a, b) => b.relevance - a.relevance);
  const best = found[0]?.relevance ?? 0;
  const pages = new Set<number | null>();
  return found.flatMap(({ sentence: { first, last }, relevance }) => {
    const page = evidence.reader.index.page(first);
    const isKnown = page !== null && pages.has(page);
    if (isKnown || pages.size >= PAGES_READ || (pages.size > 0 && relevance < OF_BEST_PAGE * best)) return [];
    pages.add(page ?? -first);
    const whole = page === null ? widened(evidence, [first, last]) : pageRun(evidence, page);
    return [{ whole, least: [first, last] as const, weight: relevance }];
  });
}

export function pageRun({ reader: { index } }: DocumentEvidence, page: number): Run {
  const units = unitsOf([0, index.unitCount]).filter((unit) => index.page(unit) === page);
  return [units[0] ?? 0, (units.at(-1) ?? -1) + 1];
}

function widened({ reader: { index } }: DocumentEvidence, [first, last]: Run): Run {
  const start = index.at('start', first) - AROUND_STRETCH;
  const end = index.at('end', last - 1) + AROUND_STRETCH / 2;
  return grown(
    [first, last],
    index.unitCount,
    (unit) => index.at('start', unit) >= start && index.at('end', unit) <= end,
  );
}

/** The first page and the words that make the contract; the lines in which it is signed. */
export function openingAndSignatures(evidence: DocumentEvidence): StretchToRead[] {
  const { index } = evidence.reader;
  const preamble = preambleOf(index);
  const last = index.at('end', index.unitCount - 1);
  const units = unitsOf([0, index.unitCount]);
  const opening = units.filter((unit) => index.at('end', unit) <= OPENING);
  const signed = units.filter((unit) => index.at('start', unit) >= last - SIGNATURES);
  const isSigned = signed.some((unit) =>
    /\b(?:in witness|signed|signature|executed as|name:|title:)/i.test(index.unitText(unit)),
  );
  const toRun = (own: readonly number[]): Run => [own[0] ?? 0, (own.at(-1) ?? 0) + 1];
  const runs: StretchToRead[] = [{ whole: toRun(opening), least: toRun(opening.slice(0, 8)), weight: 0.9 }];
  if (preamble !== null) runs.push({ whole: [preamble, preamble + 1], least: [preamble, preamble + 1], weight: 0.95 });
  if (isSigned && signed.length > 0) runs.push({ whole: toRun(signed), least: toRun(signed.slice(0, 4)), weight: 0.5 });
  return runs;
}

function chosenRuns(evidence: DocumentEvidence): StretchToRead[] {
  return (evidence.chosen ?? []).flatMap((range) => {
    const run = unitsIn(evidence, range, true);
    if (!run) return [];
    const whole = evidence.reader.withNeighbours(...run);
    return [{ whole, least: run, weight: 1 }];
  });
}

/** The units inside a stretch of text; `touching` takes those that only reach into it too. */
function unitsIn({ reader: { index } }: DocumentEvidence, [start, end]: Range, touching = false): Run | null {
  const isIn = (unit: number) =>
    touching
      ? index.at('end', unit) > start && index.at('start', unit) < end
      : index.at('start', unit) >= start && index.at('end', unit) <= end;
  const units = unitsOf([0, index.unitCount]).filter(isIn);
  const [first, last] = [units[0], units.at(-1)];
  return first === undefined || last === undefined ? null : [first, last + 1];
}
