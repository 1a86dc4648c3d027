import {
  builtInMatcher,
  type DocumentIndex,
  type DocumentKind,
  type MatchedTopic,
  type ProjectIndex,
  type RankedPassage,
  rankPassages,
  type RankQuestion,
  type TopicMatcher,
} from '../../../../ranking/index.js';
import {
  answerKindsOf,
  asksForRules,
  isInOneSentence,
  isReadFromOpening,
} from '../../../../ports/llm/local/answer-kind.js';
import type { Range } from '../../../../text/quotes.js';
import { type Aspect, aspectsOf, mainPart } from './aspects.js';
import type { ComposeDocument, ComposeQuestion } from './composed-answer.js';
import { describe, type Description, foremostTopics, isSufficient, strengthOf, withSection } from './strength.js';
import { hasSection, OF_SECTION, relevancesOf, sectionTest } from './relevance.js';
import { tellingClauses } from './telling-clauses.js';
import { SentenceReader } from './whole-sentences.js';

/** What one document holds for a question, before anything is written. */
export interface DocumentEvidence {
  document: ComposeDocument;
  /** Best first. */
  passages: readonly RankedPassage[];
  /** Clauses and rows, each on its own, best first. */
  clauses: readonly RankedPassage[];
  /** For each of the clauses how likely it is part of the answer, 0..1. */
  relevances: readonly number[];
  /** Numbers of the clauses that tell by their wording what they are about, wherever the ranking has them. */
  telling: readonly number[];
  topics: readonly MatchedTopic[];
  /** Of the things the question asks for, those the document speaks of; empty when the question asks for one thing. */
  aspects: readonly AspectEvidence[];
  /** The evidence in numbers. */
  described: Description;
  /** 0..1: how surely the document answers the question. */
  strength: number;
  /** Set when a person chose what to write from: stretches of the document's text. */
  chosen?: readonly Range[];
}

/** What one document holds for one of the things a question asks for. */
export interface AspectEvidence extends Pick<
  DocumentEvidence,
  'passages' | 'clauses' | 'relevances' | 'telling' | 'described' | 'strength'
> {
  aspect: Aspect;
}

export interface RankingContext {
  index: ProjectIndex;
  topics?: TopicMatcher;
  /** How like the question each unit of a document is in meaning. */
  dense?: (documentId: string) => Float32Array | null;
}

const CLAUSES_SCORED = 40;
const SENTENCES_READ = 10;
const LEAST_RELEVANT = 0.16;
const NAMED = 0.45;
const MOST_TOLD = 20;
/** A clause that tells by its wording that it is about what is asked. */
const TOLD = 0.6;
/** In an agreement on secrecy every clause speaks of the same information, so that such a wording is no answer without other evidence. */
const LEAST_IN_NDA = 0.3;
/** For a model that can say "not found" itself. */
const ON_THE_MATTER = 0.25;
/** A document without the restriction has nothing to carve out of it, however many exceptions from other duties it has. */
const RESTRICTIONS: Partial<Record<string, readonly MatchedTopic[]>> = {
  'competition-exceptions': [
    { id: 'exclusivity', title: 'Exclusivity', weight: 1 },
    { id: 'non-compete', title: 'Non-compete', weight: 1 },
    { id: 'no-solicit-customers', title: 'No solicitation of customers', weight: 1 },
  ],
};
/** Ranks one document's passages for a question and weighs them; a question that asks for several things, for each of them. */
export function weighDocument(
  context: RankingContext,
  document: ComposeDocument,
  question: ComposeQuestion,
): DocumentEvidence {
  return new DocumentWeighing(context, document, question).weigh();
}

type Weighed = Omit<DocumentEvidence, 'document' | 'aspects'>;

class DocumentWeighing {
  private readonly index: DocumentIndex | undefined;
  private readonly reader: SentenceReader | null;
  private readonly kind: DocumentKind;
  private readonly matcher: TopicMatcher;
  /** The question wants every rule on a matter, not one fact. */
  private readonly wantsRules: boolean;

  constructor(
    private readonly context: RankingContext,
    private readonly document: ComposeDocument,
    private readonly question: ComposeQuestion,
  ) {
    this.index = context.index.get(String(document.id))?.index;
    this.reader = this.index ? new SentenceReader(this.index) : null;
    this.kind = this.index?.profile.kind ?? 'other';
    this.matcher = context.topics ?? builtInMatcher();
    this.wantsRules = !question.statementToJudge && this.kind !== 'filing' && asksForRules(question.question);
  }

  weigh(): DocumentEvidence {
    const { document, question } = this;
    if (this.kind === 'filing' || question.statementToJudge)
      return { document, aspects: [], ...this.weighPart(question.question) };
    const main = mainPart(question.question);
    const whole = this.weighPart(main, main === question.question ? undefined : this.topicsOf(main));
    const aspects = aspectsOf(question.question, this.matcher)
      .map((aspect) => ({ aspect, ...this.weighPart(aspect.text, [aspect.topic]) }))
      .filter(({ strength }) => isSufficient(strength, false))
      .sort((a, b) => b.strength - a.strength);
    const [best] = aspects;
    const exceptsFrom = RESTRICTIONS[whole.topics[0]?.id ?? ''] ?? [];
    if (exceptsFrom.length > 0 && !exceptsFrom.some((topic) => this.speaksOf(topic)))
      return { document, aspects: [], ...whole, strength: Math.min(whole.strength, ON_THE_MATTER) };
    if (!best) return { document, aspects, ...whole };
    return {
      document,
      aspects,
      passages: interleave(aspects.map(({ passages }) => passages)),
      clauses: aspects.flatMap(({ clauses }) => clauses),
      relevances: aspects.flatMap(({ relevances }) => relevances),
      telling: inOrder(aspects.flatMap(({ telling }) => telling)),
      topics: whole.topics,
      described: best.described,
      strength: Math.max(best.strength, whole.strength),
    };
  }

  private speaksOf(topic: MatchedTopic): boolean {
    return isSufficient(this.weighPart(topic.title, [topic]).strength, false);
  }

  private topicsOf(text: string): MatchedTopic[] {
    return this.matcher
      .match(text, this.kind)
      .map(({ topic, weight }) => ({ id: topic.topic.id, title: topic.topic.title, weight }));
  }

  /** A part of the question, or all of it; `known` says what it is about where its words alone do not. */
  private weighPart(text: string, known?: readonly MatchedTopic[]): Weighed {
    const question = { ...this.question, question: text };
    const { index: project, dense } = this.context;
    const ask = { ...askOf(this.question), topics: known };
    const options = { documentIds: [String(this.document.id)], topics: this.matcher, dense };
    const { passages, topics, signals } = rankPassages(project, ask, options);
    const clauses = rankPassages(project, ask, { ...options, limit: CLAUSES_SCORED, maxLength: 1 }).passages;
    const wholes = this.wholeSentences(clauses);
    const sentences = [...new Set(wholes.slice(0, SENTENCES_READ))];
    const statement = passages[0]?.evidence.statement ?? 0;
    const described = describe({ signals, topics, sentences, statement, question });
    const weighed = strengthOf(question, described);
    const [topic] = topics;
    const section =
      topic && this.wantsRules ? sectionTest(topic.id, this.matcher, this.kind, this.question.question) : null;
    const strength = section && hasSection(section, clauses) ? withSection(weighed) : weighed;
    const relevances = relevancesOf({ clauses, sentences: wholes, topics, strength, question, section });
    const told = this.telling(text, topics, clauses);
    const mates = section
      ? this.inParagraphsOf(
          clauses.filter((_, i) => (relevances[i] ?? 0) >= OF_SECTION && section(clauses[i]?.headingPath ?? []) >= 1),
        )
      : [];
    const bounded = described.basis === 'words' ? strength : this.bounded(strength, text, relevances);
    return {
      passages,
      clauses,
      relevances,
      telling: [...new Set([...told.units, ...mates])],
      topics,
      described,
      strength: told.isAnswer && (this.kind !== 'nda' || bounded >= LEAST_IN_NDA) ? Math.max(bounded, TOLD) : bounded,
    };
  }

  /** Clauses that tell by their wording; one on the foremost topic, or on one that an open question names, answers by itself. */
  private telling(
    text: string,
    topics: readonly MatchedTopic[],
    ranked: readonly RankedPassage[],
  ): { units: readonly number[]; isAnswer: boolean } {
    const { index, reader } = this;
    if (!index || !reader || this.kind === 'filing' || this.question.statementToJudge || isInOneSentence(text))
      return { units: [], isAnswer: false };
    const tell = (id: string) => tellingClauses(index, reader, id);
    const [first] = topics;
    const named = this.namedIn(text, topics);
    const told = [...new Set([...foremostTopics(topics), ...named])].map(tell);
    const units = inOrder(told.flatMap((one) => withoutFlood(one.units, ranked)));
    const kinds = answerKindsOf(text);
    if (kinds.some((kind) => kind !== 'yes_no' && kind !== 'date')) return { units, isAnswer: false };
    if (kinds.includes('yes_no')) return { units, isAnswer: first !== undefined && tell(first.id).isVerdict };
    const decisive = [...named, ...(first ? [first.id] : [])];
    return { units, isAnswer: decisive.some((id) => tell(id).isAnswer) };
  }

  /** What stands in one paragraph with clauses of a section on the matter belongs to what they say. */
  private inParagraphsOf(clauses: readonly RankedPassage[]): number[] {
    const { reader } = this;
    if (!reader) return [];
    return clauses.flatMap(({ units }) => {
      const [first, last] = reader.wholeParagraph(units[0]);
      return Array.from({ length: last - first }, (_, i) => first + i);
    });
  }

  /** Topics that the question names by a word of theirs, though others fit it better. */
  private namedIn(text: string, topics: readonly MatchedTopic[]): string[] {
    const likely = new Set(topics.filter(({ weight }) => weight >= NAMED).map(({ id }) => id));
    return this.matcher
      .match(text, this.kind)
      .map(({ topic }) => topic)
      .filter(({ topic, triggers }) => likely.has(topic.id) && triggers.some((trigger) => trigger.test(text)))
      .map(({ topic }) => topic.id);
  }

  /** Without one clause that is likely part of an answer a document does not answer, however much of it is on the matter. */
  private bounded(strength: number, text: string, relevances: readonly number[]): number {
    const isFromOpening = answerKindsOf(text).some(isReadFromOpening);
    if (this.kind === 'filing' || this.question.statementToJudge || isFromOpening) return strength;
    return Math.max(0, ...relevances) < LEAST_RELEVANT ? Math.min(strength, ON_THE_MATTER) : strength;
  }

  private wholeSentences(clauses: readonly RankedPassage[]): string[] {
    const { reader } = this;
    if (!reader) return [];
    return clauses.map((clause) => reader.around(clause.units[0]).text);
  }
}

/** Where half a long document speaks of a matter, only what the ranking finds as well is quoted. */
function withoutFlood(told: readonly number[], ranked: readonly RankedPassage[]): readonly number[] {
  if (told.length <= MOST_TOLD) return told;
  const best = new Set(ranked.map(({ units }) => units[0]));
  return told.filter((unit) => best.has(unit)).slice(0, MOST_TOLD);
}

const inOrder = (units: readonly number[]): number[] => [...new Set(units)].sort((a, b) => a - b);

/** The best of each list, then the second best, and so on; no clause twice. */
function interleave(lists: readonly (readonly RankedPassage[])[]): RankedPassage[] {
  const taken = new Set<number>();
  const passages: RankedPassage[] = [];
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  for (let round = 0; round < rounds; round += 1) {
    for (const passage of lists.flatMap((list) => list[round] ?? [])) {
      const units = Array.from({ length: passage.units[1] - passage.units[0] }, (_, i) => passage.units[0] + i);
      if (units.some((unit) => taken.has(unit))) continue;
      for (const unit of units) taken.add(unit);
      passages.push(passage);
    }
  }
  return passages;
}

/** What is searched for. */
export function searchText(question: ComposeQuestion): string {
  return question.statementToJudge ?? question.question;
}

/** The question itself says what it is about; the words that staff gave for it help to find the place. */
function askOf(question: ComposeQuestion): RankQuestion {
  return { text: searchText(question), ...(question.query && { extraWords: question.query }) };
}
