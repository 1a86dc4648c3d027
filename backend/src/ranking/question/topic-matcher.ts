import { hashTerm, termsOf, termOf, QUESTION_FILLERS } from '../../text/words/stems-and-stop-words.js';
import type { DocumentKind, Statement } from '../documents/detect-document-kind-and-statement-pages.js';
import { builtInLexicon } from './find-concepts-in-text.js';
import type { TopicSeed } from '@proofroom/contract';
import { seedTopics } from '../../seeds/read-seed-files.js';

/** The topics that come with the product, as its data files hold them. */
export const BUILT_IN_TOPICS: readonly Topic[] = seedTopics();

let matcher: TopicMatcher | null = null;

/** Compiled on first use. */
export function builtInMatcher(): TopicMatcher {
  matcher ??= new TopicMatcher(BUILT_IN_TOPICS);
  return matcher;
}

export { checkPattern } from '@proofroom/contract';

type Frozen<T> = { readonly [K in keyof T]: T[K] extends (infer E)[] ? readonly E[] : T[K] };

/** What questionnaires ask about again and again, as data: a seed file or a database row holds it, and staff edit it. */
export interface Topic extends Omit<Frozen<TopicSeed>, 'kinds' | 'statements'> {
  kinds: readonly (DocumentKind | 'any')[];
  statements?: readonly Statement[] | undefined;
}

/** What a question and a topic are compared by: hashes of stems and of ideas, each with a weight. */
export type Features = ReadonlyMap<number, number>;

/** An idea says more about the topic than the word that stands for it. */
const CONCEPT_WEIGHT = 1.5;

/** Stems that say nothing of what a question is about. */
export const FILLER_STEMS: ReadonlySet<string> = new Set([...QUESTION_FILLERS].map(termOf));

/** The stems of what a text is about. */
export const contentStems = (text: string): Set<string> =>
  new Set(termsOf(text).filter((stem) => !FILLER_STEMS.has(stem)));

export function featuresOf(text: string): Features {
  const features = new Map<number, number>();
  for (const stem of contentStems(text)) features.set(hashTerm(stem), 1);
  for (const [{ id }, weight] of builtInLexicon().conceptsOf(text)) features.set(id, CONCEPT_WEIGHT * weight);
  return features;
}

/** A topic with its patterns made ready. */
export interface CompiledTopic {
  topic: Topic;
  triggers: readonly RegExp[];
  heading: RegExp | null;
  cues: readonly RegExp[];
  /** Hashes of the stems of `words`. */
  wordIds: readonly number[];
}

export interface TopicMatch {
  topic: CompiledTopic;
  /** About 0.2 for a vague hint, 0.8 and more for a question that says little but the topic. */
  weight: number;
  /** How surely the best topic of the question is the right one, 0..1; the same for the topics beside it. */
  sureness: number;
}

type WeighedTopic = Omit<TopicMatch, 'sureness'>;

/** A topic that the caller found counts nothing up to the first weight, and fully from the second on. */
const DOUBTFUL_TOPIC = 0.3;
const CERTAIN_TOPIC = 0.9;

/**
 * How surely the best topic is the right one, in log odds. Fitted on questions in several wordings, asked once with their own topic among
 * the others and once without.
 */
const SURENESS = {
  /** Share of the question's features that the topic knows. */
  known: 12,
  trigger: 2,
  /** For the logarithm of the question's words: no topic knows as much of a long question. */
  words: 2,
  /** Weight of the second topic, compared with the best. */
  rival: -1.5,
  bias: -10.5,
};

const MAX_TOPICS = 4;
const MOST_REMEMBERED = 10_000;
/** Each has a number for every topic. */
const MOST_WEIGHED = 1_000;
const MIN_WEIGHT = 0.15;
/** Weaker topics than this share of the best one are left out. */
const SHARE_OF_BEST = 0.4;
const TRIGGER_BONUS = 0.3;
/** For a document of a kind (outer): how much topics of each kind (inner) count. */
const KIND_WEIGHT: Readonly<Record<DocumentKind, Readonly<Record<DocumentKind, number>>>> = {
  contract: { contract: 1, nda: 0.5, filing: 0, other: 0.6 },
  nda: { contract: 0.8, nda: 1, filing: 0, other: 0.5 },
  filing: { contract: 0, nda: 0, filing: 1, other: 0 },
  other: { contract: 1, nda: 0.5, filing: 0.8, other: 1 },
};

/** A word that no topic knows lowers the weight of all of them, but not as much as one that another topic knows. */
const UNKNOWN_WORD = 0.5;

/** How strongly each part of a topic's data speaks for it. */
const TITLE_WEIGHT = 2;
const TRIGGER_WEIGHT = 1;
const WORD_WEIGHT = 1;
const EXAMPLES_WEIGHT = 14;

const compilePattern = (pattern: string): RegExp => new RegExp(pattern, 'i');

function compileTopic(topic: Topic): CompiledTopic {
  return {
    topic,
    triggers: topic.triggers.map(compilePattern),
    heading: topic.heading ? compilePattern(topic.heading) : null,
    cues: topic.cues.map(compilePattern),
    wordIds: [...new Set(termsOf(topic.words).map(hashTerm))],
  };
}

/** The plain words of a pattern; what must not follow is left out. */
const wordsOfPattern = (pattern: string): string =>
  pattern
    .replace(/\(\?![^)]*\)?\)?/g, ' ')
    .replace(/\\[a-zA-Z]/g, ' ')
    .replace(/\[[^\]]*\]|\{[^}]*\}|[()?*+|^$.\\]/g, ' ');

/** How strongly a feature speaks for the topic at this position: how often it stands in the topic's data. */
interface Posting {
  position: number;
  frequency: number;
}

/** How often each feature stands in a topic's data, by weight of the part. */
class TopicProfile {
  readonly frequencies = new Map<number, number>();
  /** Features of the parts that say what the topic is called and how it is asked for. */
  readonly asked = new Set<number>();

  constructor({ id, title, triggers, heading, words, exampleQuestions }: Topic) {
    this.addAsked(featuresOf(`${title} ${id.replaceAll('-', ' ')}`), TITLE_WEIGHT);
    for (const trigger of triggers) this.addAsked(featuresOf(wordsOfPattern(trigger)), TRIGGER_WEIGHT);
    for (const question of exampleQuestions)
      this.addAsked(featuresOf(question), EXAMPLES_WEIGHT / Math.sqrt(exampleQuestions.length));
    this.add(featuresOf(wordsOfPattern(heading)), WORD_WEIGHT);
    this.add(featuresOf(words), WORD_WEIGHT);
  }

  private addAsked(features: Features, weight: number): void {
    this.add(features, weight);
    for (const id of features.keys()) this.asked.add(id);
  }

  private add(features: Features, weight: number): void {
    for (const [id, strength] of features)
      this.frequencies.set(id, (this.frequencies.get(id) ?? 0) + weight * strength);
  }
}

const isTriggered = ({ triggers }: CompiledTopic, question: string): boolean =>
  triggers.some((trigger) => trigger.test(question));

const isForFilings = ({ kinds }: Topic): boolean => kinds.includes('filing');

/** The best weight that one of the topic's own kinds has for the document's kind. */
function kindWeight({ kinds }: Topic, document: DocumentKind): number {
  if (kinds.includes('any')) return 1;
  return Math.max(0, ...kinds.map((kind) => (kind === 'any' ? 1 : KIND_WEIGHT[document][kind])));
}

/** The root, since words of a wrong topic do less harm than those of the right one help. */
function surenessOf(question: string, [best, second]: readonly WeighedTopic[]): number {
  if (!best || best.weight === 0) return 0;
  const bonus = isTriggered(best.topic, question) ? TRIGGER_BONUS : 0;
  const sum =
    SURENESS.bias +
    SURENESS.known * (best.weight - bonus) +
    SURENESS.trigger * Number(bonus > 0) +
    SURENESS.words * Math.log(1 + contentStems(question).size) +
    SURENESS.rival * ((second?.weight ?? 0) / best.weight);
  return Math.sqrt(1 / (1 + Math.exp(-sum)));
}

/** Finds the topics a question is about, in any wording. Made once per set of topics. */
export class TopicMatcher {
  readonly topics: readonly CompiledTopic[];
  private readonly postings = new Map<number, Posting[]>();
  private readonly idfs = new Map<number, number>();
  private readonly unknownIdf: number;
  private readonly memory = new Map<string, readonly TopicMatch[]>();
  private readonly weights = new Map<string, readonly number[]>();

  constructor(topics: readonly Topic[]) {
    this.topics = topics.map(compileTopic);
    const profiles = topics.map((topic) => new TopicProfile(topic));
    for (const [position, { frequencies }] of profiles.entries())
      for (const [id, frequency] of frequencies) {
        const postings = this.postings.get(id);
        if (postings) postings.push({ position, frequency });
        else this.postings.set(id, [{ position, frequency }]);
      }
    const counted = profiles.filter((_, i) => !isForFilings(topics[i] as Topic)).map(({ asked }) => asked);
    const holders = new Map<number, number>();
    for (const asked of counted) for (const id of asked) holders.set(id, (holders.get(id) ?? 0) + 1);
    const idf = (count: number): number => Math.log(1 + (counted.length - count + 0.5) / (count + 0.5));
    for (const [id, count] of holders) this.idfs.set(id, idf(count));
    this.unknownIdf = UNKNOWN_WORD * idf(0);
  }

  /** The topics of a question asked of a document of this kind, best first; none when nothing fits well enough. */
  match(question: string, kind: DocumentKind): readonly TopicMatch[] {
    if (kind === 'filing') return this.matchFiling(question);
    return this.remembered(`question ${kind} ${question}`, () => {
      const matches = this.weighed(question, kind);
      const least = Math.max(MIN_WEIGHT, SHARE_OF_BEST * (matches[0]?.weight ?? 0));
      const sureness = surenessOf(question, matches);
      return matches
        .slice(0, MAX_TOPICS)
        .filter(({ weight }) => weight >= least)
        .map((match) => ({ ...match, sureness }));
    });
  }

  /** One question is asked of many documents. */
  private remembered(key: string, find: () => TopicMatch[]): readonly TopicMatch[] {
    const known = this.memory.get(key);
    if (known) return known;
    if (this.memory.size >= MOST_REMEMBERED) this.memory.clear();
    const found = find();
    this.memory.set(key, found);
    return found;
  }

  private weighed(text: string, kind: DocumentKind): WeighedTopic[] {
    const weights = this.weightsOf(text);
    return this.topics
      .map((topic, i) => ({ topic, weight: kindWeight(topic.topic, kind) * (weights[i] ?? 0) }))
      .sort((a, b) => b.weight - a.weight);
  }

  /** Topics that the caller found, as matches for a document of this kind; unknown ones are left out. */
  known(topics: readonly { id: string; weight: number; sureness?: number }[], kind: DocumentKind): TopicMatch[] {
    const found = topics.flatMap(({ id, weight, sureness }) => {
      const topic = this.topics.find((one) => one.topic.id === id);
      return topic ? [{ topic, weight: weight * kindWeight(topic.topic, kind), sureness }] : [];
    });
    const best = ((found[0]?.weight ?? 0) - DOUBTFUL_TOPIC) / (CERTAIN_TOPIC - DOUBTFUL_TOPIC);
    return found.map((one) => ({ ...one, sureness: one.sureness ?? Math.max(0, Math.min(1, best)) }));
  }

  /** A question about figures can need several line items, so every trigger counts. */
  private matchFiling(question: string): TopicMatch[] {
    return this.topics
      .filter(({ topic, triggers }) => isForFilings(topic) && triggers.some((trigger) => trigger.test(question)))
      .map((topic) => ({ topic, weight: 1, sureness: 1 }));
  }

  /** For each topic the share of the text's features, by rareness, that it knows, and a bonus for a trigger. */
  private weightsOf(text: string): readonly number[] {
    const kept = this.weights.get(text);
    if (kept) return kept;
    const known = new Float64Array(this.topics.length);
    let all = 0;
    for (const [id, strength] of featuresOf(text)) {
      const importance = strength * (this.idfs.get(id) ?? this.unknownIdf);
      for (const { position, frequency } of this.postings.get(id) ?? [])
        known[position] = (known[position] ?? 0) + (importance * frequency) / (1 + frequency);
      all += importance;
    }
    const weights = this.topics.map(
      (topic, i) => (all === 0 ? 0 : (known[i] ?? 0) / all) + (isTriggered(topic, text) ? TRIGGER_BONUS : 0),
    );
    if (this.weights.size >= MOST_WEIGHED) this.weights.clear();
    this.weights.set(text, weights);
    return weights;
  }
}
