import { termsOf } from '../../../../text/terms.js';
import { namedParts } from './aspects.js';
import { senseOf } from '../../../../ports/llm/local/clause-readings/index.js';
import type { DocumentKind, MatchedTopic, RankedPassage, TopicMatcher } from '../../../../ranking/index.js';
import type { ComposeQuestion } from './composed-answer.js';
import { isInDoubt, isSufficient, judgingReadings, logistic } from './strength.js';

/** What is known of a document's best clauses for a question. */
export interface ClausesFound {
  /** Best first. */
  clauses: readonly RankedPassage[];
  /** The whole sentence of each clause. */
  sentences: readonly string[];
  topics: readonly MatchedTopic[];
  /** How surely the document answers at all, 0..1. */
  strength: number;
  question: ComposeQuestion;
  /** For questions that want every rule on a matter: how surely a clause stands in the section on it. */
  section: SectionTest | null;
}

/** From a heading path: 2 when the nearest heading stands in the question, 1 when it names the matter, less when one above it does, 0 when none does. */
export type SectionTest = (headingPath: readonly string[]) => number;

/** Fitted on the clauses that lawyers marked in thirty commercial contracts (CUAD, development part): 298 questions with evidence and 150 without, forty clauses each. */
const WEIGHTS = {
  /** Score as a share of the best clause's. */
  score: 2.84,
  /** Place in the order, 0 for the first, 1 from the twentieth on. */
  place: -0.71,
  bm25: 1.19,
  questionShare: -0.72,
  topicShare: 2.41,
  cueShare: 1.56,
  heading: 0.52,
  /** 1 when the sentence says what the clause asked for usually says, or its opposite. */
  spoken: 1.45,
  /** 1 when it is known what the clause usually says, and the sentence does not. */
  unspoken: -0.89,
  strength: -0.14,
};
const BIAS = -6.01;
/** A question for all rules on a matter is answered by the whole section that bears its name. Lawyers who mark single clauses do not mark these, so this is set by judgement. */
const IN_SECTION = 3;
/** Least for a clause of that section. */
export const OF_SECTION = 0.3;
/** A heading in the question's own words. */
const NAMED = 2;
/** Rows of tables and scraps of a page share few words with the matter, and are no clauses. */
const SHARED_IN_SECTION = 0.1;
const SHORTEST_CLAUSE = 40;
const SHORTEST_SENTENCE = 80;
/** A section inside one that bears the name. */
const IN_PART = 0.6;
/** A heading is about a topic when no other fits it clearly better. */
const AS_GOOD = 0.7;
const LEAST_FIT = 0.3;
/** The same for a matter that seldom has a section of its own. */
const SURE_FIT = 0.9;
/** The best clauses of a document that answers though the question's topic is in doubt, so many and at least so likely. */
const BEST_OF_DOUBTFUL = 2;
const OF_DOUBTFUL = 0.2;
const LAST_PLACE = 20;
const SHARED_WORDS = 0.15;
const NUMBERING = /^[\s\d.()]+/;

/** For each clause how likely it is part of the answer, 0..1. */
export function relevancesOf({ clauses, sentences, topics, strength, question, section }: ClausesFound): number[] {
  const asked = question.statementToJudge ?? question.question;
  const { readings } = judgingReadings(topics, asked);
  const best = clauses[0]?.score ?? 1;
  const isDoubtful = isInDoubt(topics) && isSufficient(strength, false);
  return clauses.map(({ score, evidence, headingPath, start, end }, i) => {
    const inSection = section?.(headingPath) ?? 0;
    const isSpoken = readings.some((reading) => senseOf(reading, sentences[i] ?? '', asked) !== null);
    const sum =
      BIAS +
      WEIGHTS.score * (score / best) +
      WEIGHTS.place * Math.min(1, i / LAST_PLACE) +
      WEIGHTS.bm25 * evidence.bm25 +
      WEIGHTS.questionShare * evidence.questionShare +
      WEIGHTS.topicShare * evidence.topicShare +
      WEIGHTS.cueShare * evidence.cueShare +
      WEIGHTS.heading * evidence.heading +
      WEIGHTS.spoken * Number(isSpoken) +
      WEIGHTS.unspoken * Number(readings.length > 0 && !isSpoken) +
      WEIGHTS.strength * strength +
      IN_SECTION * Math.min(1, inSection);
    const relevance = Math.max(logistic(sum), isDoubtful && i < BEST_OF_DOUBTFUL ? OF_DOUBTFUL : 0);
    const isSentence = /[.]["”)]*$/.test(sentences[i] ?? '') && end - start >= SHORTEST_SENTENCE;
    const isClause = (evidence.topicShare >= SHARED_IN_SECTION && end - start >= SHORTEST_CLAUSE) || isSentence;
    const isOfSection = inSection === NAMED || (inSection === 1 && isClause);
    return isOfSection ? Math.max(relevance, OF_SECTION) : relevance;
  });
}

/** A document has a section on what is asked: then it answers, whatever its words. */
export function hasSection(section: SectionTest, clauses: readonly RankedPassage[]): boolean {
  return clauses.some(({ headingPath, evidence }) => section(headingPath) >= 1 && evidence.topicShare >= SHARED_WORDS);
}

/** Matters that contracts treat in one clause of a section on something wider: its other clauses are beside the point. */
const IN_ONE_CLAUSE = new Set([
  'term',
  'renewal',
  'renewal-notice',
  'termination-for-convenience',
  'termination-for-breach',
  'change-of-control',
  'third-party-beneficiary',
  'competition-exceptions',
  'most-favoured-customer',
  'no-solicit-customers',
  'no-solicit-employees',
  'non-disparagement',
  'first-refusal',
  'liability-uncapped',
  'liquidated-damages',
  'challenge-and-suits',
  'ip-joint',
  'minimum-commitment',
  'volume-restriction',
  'price-restriction',
  'licence-grant',
  'licence-perpetual',
  'licence-unlimited',
  'licence-non-transferable',
  'licence-licensor-affiliates',
  'licence-licensee-affiliates',
]);

/** Tells sections on a topic by their headings: "Duties upon termination" is about what follows the end, not about ending. */
export function sectionTest(topicId: string, matcher: TopicMatcher, kind: DocumentKind, question: string): SectionTest {
  const asked = new Set(namedParts(question).map(wordsOf));
  const isNarrow = IN_ONE_CLAUSE.has(topicId);
  const fits = (part: string) => {
    const matches = matcher.matchHeading(part, kind);
    const own = matches.find(({ topic }) => topic.topic.id === topicId)?.weight ?? 0;
    return own >= (isNarrow ? SURE_FIT : LEAST_FIT) && own >= AS_GOOD * (matches[0]?.weight ?? 0);
  };
  const isAbout = (heading: string) => {
    const parts = partsOf(heading);
    return isNarrow ? parts.length === 1 && parts.every(fits) : parts.some(fits);
  };
  return (path) => {
    const nearest = path.at(-1);
    if (nearest !== undefined && asked.has(wordsOf(nearest))) return NAMED;
    if (nearest !== undefined && isAbout(nearest)) return 1;
    return !isNarrow && path.slice(0, -1).some(isAbout) ? IN_PART : 0;
  };
}

/** "TERRITORY." for a question that asks for "use, field and territory". */
const wordsOf = (text: string) => termsOf(text.replace(NUMBERING, '')).join(' ');

/** "5.3 Statements; Payments." names two matters. */
const partsOf = (heading: string) =>
  heading
    .replace(NUMBERING, '')
    .split(/[;,/&]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
