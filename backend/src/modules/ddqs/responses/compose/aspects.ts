import type { MatchedTopic, TopicMatch, TopicMatcher } from '../../../../ranking/index.js';

/** One of several things that a question asks for: "exclusivity, non-compete or most-favoured-customer terms" are three. */
export interface Aspect {
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

/** The question without the parts that only ask back: "What warranties are given, and how long do they last?" is about warranties. */
export function mainPart(question: string): string {
  const parts = question.split(/(?<=,) (?:and|or|but) |; (?:and |or |but )?/);
  const kept = parts.filter((part, i) => i === 0 || !ASKS_BACK.test(part.replace(/[?,;.]+$/, '')));
  return kept.map((part) => part.replace(/,$/, '')).join(' and ');
}

/** The parts of a question that name something: "use", "field" and "territory". */
export const namedParts = (question: string): string[] =>
  question
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part, position) => part !== '' && !(position > 0 && ASKS_BACK.test(part)));

/** The things a question asks for, when its parts are about different topics; empty when it asks for one thing. */
export function aspectsOf(question: string, matcher: TopicMatcher): Aspect[] {
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
