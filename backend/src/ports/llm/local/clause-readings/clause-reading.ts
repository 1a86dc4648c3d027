/**
 * How a common clause is recognised in a sentence: what says it, what says the opposite, and what only looks like it. Readings decide
 * three things: whether a document speaks of the matter at all, whether a question gets a Yes or a No, and which sentence shows it.
 */
export interface ClauseReading {
  /** Ids of the topics of questions that this reading answers. */
  topics: readonly string[];
  /** A question that matches is about this clause, whatever its topics are; only where the words leave no doubt. */
  asks?: RegExp;
  /** Of several readings for a topic, only questions that match this one are answered by it. */
  only?: RegExp;
  /** A sentence that matches says what the clause usually says. */
  says: RegExp;
  /** A sentence that matches says the opposite. */
  denies?: RegExp;
  /** Which of the two counts when both match, in a sentence and in a document; a denial unless told. */
  wins?: 'says' | 'denies';
  /** A sentence that matches proves nothing, whatever else it holds. */
  except?: RegExp;
  /** That there is such a clause says yes to no other question: a change of control can mean many things. */
  isOnlyPresence?: boolean;
  /** A question that matches asks for the opposite of what the clause usually says: then a sentence that `says` it is a No. */
  opposite?: RegExp;
  /** When the question names this circumstance, the sentence must name it as well. */
  condition?: { asked: RegExp; named: RegExp };
}

/** Words that limit nothing, though they sound like it. */
const EMPTY_WORDS = /(?:,? but )?not limited to|without limit(?:ation|ing the (?:foregoing|generality[^,]{0,40}))/gi;

export type SentenceSense = 'says' | 'denies' | null;

/** What one sentence says by a reading, for a question. */
export function senseOf(reading: ClauseReading, text: string, question: string): SentenceSense {
  const sentence = text.replaceAll(EMPTY_WORDS, ' ');
  if (reading.except?.test(sentence)) return null;
  const { condition } = reading;
  if (condition?.asked.test(question) && !condition.named.test(sentence)) return null;
  const says = reading.says.test(sentence);
  if (says && reading.wins === 'says') return 'says';
  if (reading.denies?.test(sentence)) return 'denies';
  return says ? 'says' : null;
}

/** What several sentences say together, and the first of them that shows it. */
export function verdictOf(
  reading: ClauseReading,
  sentences: readonly string[],
  question: string,
): { sense: 'says' | 'denies'; index: number } | null {
  const senses = sentences.map((sentence) => senseOf(reading, sentence, question));
  const preferred = reading.wins ?? 'denies';
  for (const sense of [preferred, preferred === 'says' ? 'denies' : 'says'] as const) {
    const index = senses.indexOf(sense);
    if (index >= 0) return { sense, index };
  }
  return null;
}

/** Matches `first` and `second` at most `distance` characters apart, in either order. */
export function near(first: string, second: string, distance = 120): string {
  return `(?:${first})[^]{0,${distance}}(?:${second})|(?:${second})[^]{0,${distance}}(?:${first})`;
}

/** Matches `first` and then `second` at most `distance` characters later. */
export function inOrder(first: string, second: string, distance = 120): string {
  return `(?:${first})[^]{0,${distance}}(?:${second})`;
}

/** Any of the patterns, without regard to case. */
export function any(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i');
}
