import type { MatchedTopic, TopicMatch, TopicMatcher } from '../ranking/index.js';
import { clausePattern } from './clauses/clause-patterns.js';

/** What a question wants to hear. A question can want several. */
type AnswerKind = 'title' | 'parties' | 'date_of_paper' | 'law';

const PATTERNS: readonly (readonly [AnswerKind, RegExp])[] = [
  ['title', clausePattern('title.asks.title')],
  ['parties', clausePattern('party.asks.parties')],
  ['date_of_paper', clausePattern('agreement-date.asks.any-day')],
  ['law', clausePattern('governing-law.asks.law')],
];

const HIGHLIGHT = /^highlight the parts.{0,60}related to "([^"]+)".{0,80}details:\s*/is;

/** What a question wants; empty when any fitting clause speaks to it. */
function answerKindsOf(question: string): ReadonlySet<AnswerKind> {
  const asked = plainQuestion(question);
  return new Set(PATTERNS.filter(([, pattern]) => pattern.test(asked)).map(([kind]) => kind));
}

/** Without an opening "Consider the lease between A and B;" and without instructions to highlight. */
export function plainQuestion(question: string): string {
  const named = /^\s*(?:consider|regarding|in|under|according to)\s+the\s+[^;?]{3,300};\s*(.+)$/is.exec(question);
  return (named?.[1] ?? question).replace(HIGHLIGHT, (_, topic: string) => `${topic}: `).trim();
}

/** Kinds that stand at the beginning of a document, whatever the ranking says. */
const FROM_OPENING: readonly AnswerKind[] = ['title', 'parties', 'date_of_paper'];

/** One of several things that a question asks for: "exclusivity, non-compete or most-favoured-customer terms" are three. */
interface Aspect {
  /** The part of the question that names it. */
  text: string;
  topic: MatchedTopic;
}

const PARTS = /[,;:()?]|\b(?:and|or|nor|but)\b/i;
/** "for how long", "on what notice", "when does it expire": a part that asks about what another part names. */
const ASKS_BACK =
  /^(?:(?:for|on|in|by|to|from|after|under|until) )?(?:what|which|how|when|who|whom|whose|where|why)\b(?=[^]*\b(?:they|it|that|them|these|those|then)\b|[^ ]* ?\w*$)/i;
/** How surely a part must be about a topic when nothing else speaks for it, and when the topic's own trigger does. */
const CERTAIN = 0.9;
const LIKELY = 0.75;
/** The whole question must be about the topic as well, at least so much. */
const HINTED = 0.5;
/** The same for a topic whose own trigger stands in the part. */
const MENTIONED = 0.35;
const MOST_ASPECTS = 4;

/** The parts of a question that name something: "use", "field" and "territory". */
const namedParts = (question: string): string[] =>
  question
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part, position) => part !== '' && !(position > 0 && ASKS_BACK.test(part)));

/** The things a question asks for, when its parts are about different topics; empty when it asks for one thing. */
function aspectsOf(question: string, matcher: TopicMatcher): Aspect[] {
  const hints = new Map(matcher.match(question, 'contract').map(({ topic, weight }) => [topic.topic.id, weight]));
  const hintOf = ({ topic }: TopicMatch) => hints.get(topic.topic.id) ?? 0;
  const aspects = new Map<string, Aspect>();
  for (const text of namedParts(question)) {
    const matches = matcher.match(text, 'contract');
    const [best] = matches;
    const isTriggered = (match: TopicMatch) =>
      match.weight >= LIKELY &&
      hintOf(match) >= MENTIONED &&
      !aspects.has(match.topic.topic.id) &&
      match.topic.triggers.some((trigger) => trigger.test(text));
    const isCertain =
      best !== undefined && best.weight >= CERTAIN && hintOf(best) >= HINTED && !aspects.has(best.topic.topic.id);
    const found = isCertain ? best : matches.find(isTriggered);
    if (!found) continue;
    const { id, title } = found.topic.topic;
    aspects.set(id, { text, topic: { id, title, weight: found.weight } });
  }
  return aspects.size < 2 ? [] : [...aspects.values()].slice(0, MOST_ASPECTS);
}

const PAPERS =
  '(?:agreements|contracts|papers|documents|deals|ndas|leases|licen[cs]es|undertakings|arrangements|relationships|them|these|those)';
/** "Which contracts ...", "for each of the papers", "paper by paper". */
const OF_EACH_PAPER = new RegExp(
  [
    String.raw`\beach(?: one)?(?: of)?(?: the| these| our| those)?(?: \w+){0,2}? (?:agreement|contract|paper|document|deal|nda|lease)\b`,
    String.raw`\b(?:each|every|all|any|which|who|some|none|half|two|three|four|five|six)(?: of|,| in| under| across| for)?(?: the| these| our| those)?(?: \w+){0,3}? ${PAPERS}\b`,
    String.raw`\b(?:in|under|among|across|of|through|by) (?:all |any of |each of |which of )?(?:the |these |our |those )?(?:\w+ )?${PAPERS}\b`,
    String.raw`\b(?:by|per|any|every) (?:paper|contract|agreement|document|deal)\b`,
    String.raw`^\W*(?:which|what) (?:\w+ ){0,2}${PAPERS}\b`,
  ].join('|'),
  'i',
);

/** A question for what several papers say: it is answered paper by paper. */
const asksOfEachPaper = (question: string): boolean => OF_EACH_PAPER.test(plainQuestion(question));

const YEAR = /\b(?:FY ?)?((?:19|20)\d{2})\b/gi;

/** Everything a question says of what it wants, worked out once and passed on. */
export interface AskedQuestion {
  /** As it was put. */
  text: string;
  /** What is searched for: the question, or a claim to be judged. */
  searched: string;
  kinds: ReadonlySet<AnswerKind>;
  /** It asks for what a document's first page says: its title, its parties, its date. */
  isOfOpening: boolean;
  /** Where its parts are about different matters, each of them. */
  aspects: readonly Aspect[];
  /** Years it names. */
  years: readonly string[];
  /** It is asked of each of several papers. */
  isOfEachPaper: boolean;
}

export function readAskedQuestion(
  { question, statementToJudge }: { question: string; statementToJudge?: string },
  matcher: TopicMatcher,
): AskedQuestion {
  const kinds = statementToJudge === undefined ? answerKindsOf(question) : new Set<AnswerKind>();
  return {
    text: question,
    searched: statementToJudge ?? question,
    kinds,
    isOfOpening: FROM_OPENING.some((kind) => kinds.has(kind)),
    aspects: statementToJudge === undefined ? aspectsOf(question, matcher) : [],
    years: [...new Set([...question.matchAll(YEAR)].map((match) => match[1] ?? ''))],
    isOfEachPaper: statementToJudge === undefined && asksOfEachPaper(question),
  };
}

const JOINTS =
  /[,;]?\s+(?:and|or|but)\s+(?=(?:(?:by|for|on|in|to|from|under|until|at|with)\s+)?(?:what|which|who|whom|whose|when|how|where|why|may|can|must|does|do|did|is|are|was|were|has|have|will|would|could|should)\b)|[?;]\s+/i;

/** The questions within a question: "What is the rent, and when is it reviewed?" holds two. */
export const partsAsked = (question: string): string[] => {
  const parts = question
    .split(JOINTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? [question] : parts;
};
