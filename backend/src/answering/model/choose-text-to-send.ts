import type { AskedQuestion } from '../analyse-question.js';
import { definedTerms } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import { grown, lengthOfRun } from '../clauses/whole-clause.js';
import type { Run } from '../clauses/whole-sentences.js';
import type { DocumentEvidence, FoundClause } from '../evidence/rank-clauses-of-document.js';
import { pageRun, sectionOf, unitsIn } from './section-or-page-around-passage.js';
import { openingAndSignatures, type StretchToRead, withLeadIns } from './locate-clauses-tables-and-signatures.js';

/** Of the clauses for each thing asked, the best are read whatever they weigh, and others that are this likely beside the best. */
const BEST_READ = 5;
const WORTH_READING = 0.15;
const OF_THE_BEST = 0.3;
const MOST_READ = 16;
/** The best are read with their whole section; so are others that are nearly as likely. */
const READ_WHOLE = 3;
const NEARLY_BEST = 0.6;
/** So short a section is read whole whatever it weighs. */
const SHORT_SECTION = 1_500;
/** What must be read beside a clause is added for those that are this likely. */
const SURE = 0.4;
const MOST_DEFINITIONS = 4;
const LONGEST_DEFINITION = 900;
const PAGES_READ = 6;
/** A page this likely beside the best one. */
const OF_BEST_PAGE = 0.6;
/** Where a report has no pages, so much around a stretch (characters). */
const AROUND_STRETCH = 2_000;

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
  const whole = isWhole || lengthOfRun(reader.index, section) <= SHORT_SECTION ? section : least;
  return withLeadIns(evidence, sentence, { whole, least, weight: relevance });
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

function widened({ reader: { index } }: DocumentEvidence, [first, last]: Run): Run {
  const start = index.at('start', first) - AROUND_STRETCH;
  const end = index.at('end', last - 1) + AROUND_STRETCH / 2;
  return grown(
    [first, last],
    index.unitCount,
    (unit) => index.at('start', unit) >= start && index.at('end', unit) <= end,
  );
}

function chosenRuns(evidence: DocumentEvidence): StretchToRead[] {
  return (evidence.chosen ?? []).flatMap((range) => {
    const run = unitsIn(evidence, range, true);
    if (!run) return [];
    const whole = evidence.reader.withNeighbours(...run);
    return [{ whole, least: run, weight: 1 }];
  });
}
