import { rankPassages } from '../../ranking/index.js';
import { numberOfHeading } from '../../text/structure/headings.js';
import { termsOf } from '../../text/words/terms.js';
import { escapePattern } from '../../text/words/escape-pattern.js';
import type { AskedQuestion } from '../asked-question.js';
import { definedTerms, preambleOf } from '../clauses/clause-context.js';
import { grown } from '../clauses/whole-clause.js';
import { isNumberedPageLine, type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { ComposeRequest } from '../composed-answer.js';
import type { DocumentEvidence, FoundClause } from '../evidence/document-evidence.js';
import {
  lengthOf,
  linesOfTable,
  type OpenPaper,
  type StretchToRead,
  tableOf,
  unitsIn,
  withLeadIns,
  clauseToRead,
} from './whole-stretches.js';

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
  return withLeadIns(evidence, sentence, { whole, least, weight: relevance });
}

/** The section or numbered clause around a run, where it is not too long to be read whole. */
function sectionOf(evidence: DocumentEvidence, run: Run): Run {
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

function pageRun({ reader: { index } }: DocumentEvidence, page: number): Run {
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

const CLAUSE = /\b(?:clause|section|article|paragraph|§)\s*(\d{1,2}(?:\.\d{1,2})*)/i;
const ARTICLE = /\b(?:article|section|part)\s+([IVX]{1,6})\b/;
const PART = /\b(schedule|exhibit|annex|appendix|attachment|part|note)\s+([A-Z]\b|\d{1,3}\b|[IVX]+\b)/i;
const DEFINITION = /\b(?:definition|meaning) of (?:the (?:term|word) )?["“']?([^"”']{2,60}?)["”']?\s*$/i;
const PAGE = /\bpage (\d{1,4})\b/i;
const ENDS = /\b(?:preamble|recitals?|cover page|first page|signatures?|signed|signator\w+|execution)\b/i;
const FOUND_BY_SEARCH = 3;
/** So many of the words that the best shares. */
const NEARLY_AS_MUCH = 0.7;
/** Papers in which a place such as "clause 9.3" is read where no paper is named. */
const MOST_PLACES = 4;
/** What was asked for by name comes before what was found for the question. */
const WEIGHT = 0.95;

/** Where the thing stands that a model asked for: by its place in the papers, else by search in all of them. */
export function stretchesRequested<Paper extends OpenPaper>(
  want: string,
  papers: readonly Paper[],
  request: ComposeRequest,
  asked: AskedQuestion,
): [Paper, StretchToRead[]][] {
  // A paper that is named alone is read for the question.
  if (!/\p{L}{2}|\d/u.test(withoutNames(want, papers)))
    return papers.map((paper) => [paper, stretchesToRead(paper.evidence, asked)]);
  const byPlace = papers
    .map((paper): [Paper, StretchToRead[]] => [paper, placed(want, paper.evidence)])
    .filter(([, found]) => found.length > 0);
  return byPlace.length > 0 ? byPlace.slice(0, MOST_PLACES) : searched(want, papers, request);
}

function searched<Paper extends OpenPaper>(want: string, papers: readonly Paper[], request: ComposeRequest) {
  const byId = new Map(papers.map((paper) => [String(paper.evidence.document.id), paper]));
  const text = withoutNames(want, papers);
  const { passages } = rankPassages(
    request.index,
    { text },
    { documentIds: [...byId.keys()], topics: request.topics, limit: FOUND_BY_SEARCH },
  );
  const words = new Set(termsOf(text));
  const found = passages.flatMap(({ documentId, units }, rank) => {
    const paper = byId.get(documentId);
    return paper ? [{ paper, units, rank, share: sharedBy(paper, units, words) }] : [];
  });
  const most = Math.max(0, ...found.map(({ share }) => share));
  return found
    .filter(({ share }) => share >= NEARLY_AS_MUCH * most)
    .map(({ paper, units, rank }): [Paper, StretchToRead[]] => [
      paper,
      foundBySearch(paper, units, words, WEIGHT - rank / 10),
    ]);
}

/** How many of the words stand in a passage. */
function sharedBy({ evidence }: OpenPaper, units: Run, words: ReadonlySet<string>): number {
  const { index } = evidence.reader;
  const own = new Set(unitsOf(units).flatMap((unit) => termsOf(index.unitText(unit))));
  return [...words].filter((word) => own.has(word)).length;
}

/** Words of the files' names would be searched for as well. */
const withoutNames = (want: string, papers: readonly OpenPaper[]): string =>
  papers
    .flatMap(({ evidence: { document } }) => [document.fileName, document.fileName.replace(/\.\w+$/, '')])
    .reduce((text, name) => text.replaceAll(name, ' '), want)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Of tables the rows that share most with what is asked for, or all of one that is asked for by its title; of text the clause. */
function foundBySearch(paper: OpenPaper, units: Run, words: ReadonlySet<string>, weight: number): StretchToRead[] {
  const { evidence } = paper;
  const tables = new Map(
    unitsOf(units).flatMap((unit) => {
      const found = tableOf(paper, unit);
      return found ? [[found.table, found] as const] : [];
    }),
  );
  if (tables.size === 0)
    return [{ whole: clauseToRead(evidence, evidence.reader.withNeighbours(...units)), least: units, weight }];
  const shares = [...tables.values()].map((table) => ({
    table,
    rows: table.table.rows.map(({ label }) => new Set(termsOf(label).filter((word) => words.has(word))).size),
  }));
  const most = Math.max(...shares.flatMap(({ rows }) => rows));
  const text = unitsOf(units).filter((unit) => tableOf(paper, unit) === null);
  const [first, last] = [text[0], text.at(-1)];
  const beside: StretchToRead[] =
    first === undefined || last === undefined || sharedBy(paper, [first, last + 1], words) < NEARLY_AS_MUCH * words.size
      ? []
      : [{ whole: [first, last + 1], least: [first, first + 1], weight }];
  const read = shares.flatMap(({ table, rows }) => {
    const meant = rows.flatMap((share, position) => (share > 0 && share >= NEARLY_AS_MUCH * most ? [position] : []));
    return meant.length > 0 || (most === 0 && tables.size === 1) ? [linesOfTable(table, meant, weight)] : [];
  });
  return [...read, ...beside];
}

function placed(want: string, evidence: DocumentEvidence): StretchToRead[] {
  const definition = DEFINITION.exec(want)?.[1];
  if (definition) return toRuns(evidence, definitionOf(definition, evidence));
  const clause = CLAUSE.exec(want)?.[1];
  if (clause) return toRuns(evidence, clauseOf(clause, evidence));
  const article = ARTICLE.exec(want)?.[1];
  if (article) return toRuns(evidence, articleOf(article, evidence));
  const [, part, name] = PART.exec(want) ?? [];
  if (part && name) return toRuns(evidence, partOf(`${part} ${name}`, evidence));
  const page = Number(PAGE.exec(want)?.[1] ?? 0);
  if (page > 0) {
    const run = pageRun(evidence, page);
    return run[1] > run[0] ? [{ whole: run, least: run, weight: WEIGHT }] : [];
  }
  return ENDS.test(want) ? openingAndSignatures(evidence) : [];
}

function toRuns(evidence: DocumentEvidence, run: Run | null): StretchToRead[] {
  return run ? [{ whole: sectionOf(evidence, run), least: beginningOf(evidence, run), weight: WEIGHT }] : [];
}

/** As many units from the first as a section may have characters; a schedule can have forty pages. */
function beginningOf(evidence: DocumentEvidence, [first, end]: Run): Run {
  let last = first + 1;
  while (last < end && lengthOf(evidence, [first, last + 1]) <= LONGEST_SECTION) last += 1;
  return [first, last];
}

function definitionOf(term: string, { reader: { index } }: DocumentEvidence): Run | null {
  const plain = term.trim().toLowerCase();
  const known = definedTerms(index).find((one) => one.term.toLowerCase() === plain);
  if (known) return [known.unit, known.unit + 1];
  // (the "Territory")
  const named = new RegExp(`["“]${escapePattern(term.trim())}["”]`, 'i');
  return firstUnit(index.unitCount, (unit) => named.test(index.unitText(unit)));
}

/** All that stands under "ARTICLE VII". */
const articleOf = (numeral: string, evidence: DocumentEvidence): Run | null =>
  allUnder(new RegExp(`^\\W*(?:article|section|part)\\s+${numeral}\\b`, 'i'), evidence);

/** All units under a heading, those under its subheadings and titles of tables too. */
function allUnder(named: RegExp, { reader: { index } }: DocumentEvidence): Run | null {
  const isUnder = (unit: number) => index.headingPath(unit).some((heading) => named.test(heading));
  const units = unitsOf([0, index.unitCount]).filter(isUnder);
  const [first, last] = [units[0], units.at(-1)];
  return first === undefined || last === undefined ? null : [first, Math.min(last + 1, first + MOST_PARTS)];
}

/** The clause itself, not its line in a table of contents, not a reference to it, and not the number of a page. */
function clauseOf(number: string, { reader: { index } }: DocumentEvidence): Run | null {
  const numberOf = (unit: number) =>
    isNumberedPageLine(index, unit) || PAGE_NUMBER.test(index.unitText(unit))
      ? null
      : numberOfHeading(index.unitText(unit));
  const isHead = (unit: number) => numberOf(unit) === number;
  const isContents = (unit: number) =>
    /(?:\.{3,}|\s)\d{1,3}$/.test(index.unitText(unit)) && index.unitText(unit).length < 120;
  const byText = firstUnit(index.unitCount, (unit) => isHead(unit) && !isContents(unit));
  if (byText) return withItsParts(byText[0], number, index.unitCount, numberOf);
  return firstUnit(index.unitCount, (unit) =>
    index.headingPath(unit).some((heading) => numberOfHeading(heading) === number),
  );
}

const MOST_PARTS = 40;
const PAGE_NUMBER = /^\W*\d{1,4}\W*$/;

/** "9" holds "9.1" and "9.2". */
function withItsParts(first: number, number: string, count: number, numberOf: (unit: number) => string | null): Run {
  let last = first + 1;
  while (last < count) {
    const next = numberOf(last);
    if (next !== null && !next.startsWith(`${number}.`)) break;
    last += 1;
    if (last - first > MOST_PARTS) break;
  }
  return [first, last];
}

function partOf(name: string, evidence: DocumentEvidence): Run | null {
  const { index } = evidence.reader;
  const begins = new RegExp(`^\\W*${escapePattern(name)}\\b`, 'i');
  return allUnder(begins, evidence) ?? lastUnit(index.unitCount, (unit) => begins.test(index.unitText(unit)));
}

function firstUnit(count: number, matches: (unit: number) => boolean): Run | null {
  for (let unit = 0; unit < count; unit += 1) if (matches(unit)) return [unit, unit + 1];
  return null;
}

/** Tables of contents and references stand before the part itself. */
function lastUnit(count: number, matches: (unit: number) => boolean): Run | null {
  for (let unit = count - 1; unit >= 0; unit -= 1) if (matches(unit)) return [unit, unit + 1];
  return null;
}
