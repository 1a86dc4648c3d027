import type { DraftPassage } from '../../../../ports/llm/language-model.js';
import { answerKindsOf, isReadFromOpening } from '../../../../ports/llm/local/answer-kind.js';
import { type DocumentIndex, rankPassages, TopicMatcher } from '../../../../ranking/index.js';
import type { Range } from '../../../../text/quotes.js';
import { termsOf } from '../../../../text/terms.js';
import type { ComposeQuestion } from './composed-answer.js';
import { ExceptionFinder, type Worth } from './exceptions.js';
import { type DefinedTerm, definedTerms } from './definitions.js';
import type { DocumentEvidence, RankingContext } from './document-evidence.js';
import { SentenceReader, type WholeSentence } from './whole-sentences.js';

/** A passage for a draft together with where it stands. */
export interface LocatedPassage {
  passage: DraftPassage;
  /** `[start, end)` in the document's stored text. */
  range: Range;
  /** Counts from 1; null when the document has no pages. */
  page: number | null;
}

/** How much of a document a draft is made from. */
const PASSAGES_READ = 10;
const SUPPORTING_PASSAGES = 4;
const KEY_PASSAGES = 3;
const PAGES_READ = 4;
/** A clause this likely part of the answer is read, whatever passages the ranking grew. */
const WORTH_READING = 0.2;
/** Terms are explained where so relevant sentences use them. */
const WORTH_DEFINING = 0.4;
/** Of clauses that tell by their wording what they are about. */
const TELLING = 0.35;
const SENTENCES_DEFINED = 6;
const MOST_DEFINITIONS = 4;
/** How far a licence or a restriction reaches stands in these definitions, however often the term is used. */
const SCOPE =
  /^(?:(?:licensed|exclusive|restricted|sales) )?(?:territory|field(?: of use)?)$|^(?:restricted|exclusiv|compet)/i;
const SCOPED = new Set([
  'exclusivity',
  'non-compete',
  'competition-exceptions',
  'most-favoured-customer',
  'licence-grant',
]);
/** A term that is counted from such a day or period ends with it. */
const PERIOD = /\b(?:period|date|term|year)\b/i;
const DATED = new Set(['term', 'renewal', 'renewal-notice']);
const OPENING_LENGTH = 4_000;
const OPENING_UNITS = 60;
/** A contract with a long table of contents says between whom it is only after it. */
const PREAMBLE_SOUGHT = 60_000;
const PREAMBLE_UNITS = 6;
const PREAMBLE =
  /\b(?:this|the present)\s[^.]{0,120}?\b(?:agreement|contract|deed|lease)\b[^.]{0,200}?\b(?:made|entered\s+into|dated|executed|effective|concluded)\b[^]{0,160}?\b(?:between|among)\b/i;

/** Looked for as well, because the answer is counted from it. */
const SUPPORTING_QUERY: Partial<Record<string, string>> = {
  expiry_date: 'effective date of this agreement means commencement date',
  effective_date: 'effective date commencement date of this agreement means',
};

/** Supporting questions are about words, not about topics. */
const NO_TOPICS = new TopicMatcher([]);

/** The passages a draft may quote, as whole sentences; exact slices of `text`. */
export function draftPassages(
  context: RankingContext,
  evidence: DocumentEvidence,
  question: ComposeQuestion,
  text: string,
): LocatedPassage[] {
  const indexed = context.index.get(String(evidence.document.id));
  if (!indexed) return [];
  const builder = new PassageBuilder(context, evidence, indexed.index, text);
  if (evidence.chosen) for (const range of evidence.chosen) builder.addRange(range);
  else builder.addRanked(question);
  return builder.passages();
}

/** Of clauses that a person chose and that the ranking does not know. */
const CHOSEN_SCORE = 0.5;

interface Growing extends Pick<DraftPassage, 'isOpening' | 'defines'> {
  sentences: WholeSentence[];
  score: number;
}

/** Collects the passages of one document; sentences are shared out once, to the first passage that wants them. */
class PassageBuilder {
  private readonly reader: SentenceReader;
  private readonly id: string;
  private readonly worths: ReadonlyMap<number, Worth>;
  /** The same for each of the things the question asks for. */
  private readonly aspects: readonly ReadonlyMap<number, Worth>[];
  private readonly taken = new Set<number>();
  private readonly growing: Growing[] = [];

  constructor(
    private readonly context: RankingContext,
    private readonly evidence: DocumentEvidence,
    private readonly index: DocumentIndex,
    private readonly text: string,
  ) {
    this.id = String(evidence.document.id);
    this.reader = new SentenceReader(index);
    const finder = new ExceptionFinder(index, this.reader);
    this.worths = finder.add(worthsOf([evidence, ...evidence.aspects]));
    this.aspects = evidence.aspects.map((aspect) => finder.add(worthsOf([aspect])));
  }

  /** The best passages, and what answers of some kinds are counted from. */
  addRanked(question: ComposeQuestion) {
    if (this.index.profile.kind === 'filing') this.addPages();
    this.addDefinitions(question.question);
    for (const passage of this.evidence.passages.slice(0, PASSAGES_READ)) this.addUnits(passage.units, passage.score);
    for (const [unit, { relevance, score }] of this.worths)
      if (relevance >= WORTH_READING) this.addUnits([unit, unit + 1], score);
    const kinds = answerKindsOf(question.question);
    for (const kind of kinds) this.addSupport(SUPPORTING_QUERY[kind] ?? '', SUPPORTING_PASSAGES);
    for (const key of question.keys) this.addSupport(key, KEY_PASSAGES);
    if (kinds.some((kind) => isReadFromOpening(kind) || kind === 'expiry_date') || question.keys.length > 0)
      this.addOpening();
  }

  /** The units that a stretch of text touches, one passage for all of them. */
  addRange([start, end]: Range) {
    const units = [...Array(this.index.unitCount).keys()];
    const touched = units.filter((unit) => this.index.at('end', unit) > start && this.index.at('start', unit) < end);
    const [first, last] = [touched[0], touched.at(-1)];
    if (first === undefined || last === undefined) return;
    this.addUnits([first, last + 1], CHOSEN_SCORE);
  }

  /** What the best sentences mean by the terms that the question is about, and what those definitions build on. */
  private addDefinitions(question: string) {
    if (this.index.profile.kind === 'filing') return;
    const asked = new Set(termsOf(question));
    const [topic] = this.evidence.topics;
    const isScope = ({ term }: DefinedTerm) => topic !== undefined && SCOPED.has(topic.id) && SCOPE.test(term);
    const isAsked = (defined: DefinedTerm) => {
      const { term, isCommon } = defined;
      if (isScope(defined) || (topic !== undefined && DATED.has(topic.id) && !isCommon && PERIOD.test(term)))
        return true;
      const words = termsOf(term);
      return isCommon ? words.every((word) => asked.has(word)) : words.some((word) => asked.has(word));
    };
    const texts = [...this.worths]
      .filter(([, { relevance }]) => relevance >= WORTH_DEFINING)
      .sort((a, b) => b[1].relevance - a[1].relevance)
      .slice(0, SENTENCES_DEFINED)
      .map(([unit]) => ({ text: this.reader.around(unit).text, isDefinition: false }));
    const added = new Set<string>();
    for (const { text, isDefinition } of texts) {
      for (const defined of definedTerms(this.index)) {
        const { term, unit, pattern, isCommon } = defined;
        if (added.size >= MOST_DEFINITIONS || added.has(term) || this.taken.has(unit)) continue;
        if (!pattern.test(text) || !((isDefinition && !isCommon) || isAsked(defined))) continue;
        added.add(term);
        if (!isScope(defined)) texts.push({ text: this.index.unitText(unit), isDefinition: true });
        this.addUnits([unit, unit + 1], 0, { defines: term });
      }
    }
  }

  /** Whole pages of the best passages: a figure says nothing without the head of its column. */
  private addPages() {
    const pages = [...new Set(this.evidence.passages.map(({ page }) => page))].slice(0, PAGES_READ);
    for (const page of pages) {
      const units = [...Array(this.index.unitCount).keys()].filter((unit) => this.index.page(unit) === page);
      const score = this.evidence.passages.find((passage) => passage.page === page)?.score ?? 0;
      this.addUnits([units[0] ?? 0, (units.at(-1) ?? -1) + 1], score);
    }
  }

  private addSupport(query: string, limit: number) {
    if (query === '') return;
    const options = { documentIds: [this.id], limit, topics: NO_TOPICS };
    for (const passage of rankPassages(this.context.index, { text: query }, options).passages)
      this.addUnits(passage.units, 0);
  }

  private addUnits(
    [first, last]: readonly [number, number],
    score: number,
    about: Pick<DraftPassage, 'isOpening' | 'defines'> = {},
  ) {
    const sentences: WholeSentence[] = [];
    const isTable = this.index.profile.kind === 'filing';
    const [from, to] = about.isOpening ? [first, last] : this.reader.withNeighbours(first, last);
    for (let unit = from; unit < to; unit += 1) {
      if (this.taken.has(unit) || (!isTable && this.reader.isFurniture(unit))) continue;
      const sentence = this.reader.around(unit);
      for (let one = sentence.first; one < sentence.last; one += 1) this.taken.add(one);
      sentences.push(sentence);
    }
    if (sentences.length > 0) this.growing.push({ sentences, score, ...about });
  }

  /** The beginning of the document (title, parties, date), and the words that make the contract when they come later. */
  private addOpening() {
    let last = 0;
    while (last < Math.min(OPENING_UNITS, this.index.unitCount) && this.index.at('end', last) <= OPENING_LENGTH)
      last += 1;
    this.addAgain([0, Math.max(1, last)]);
    const end = this.index.at('end', Math.max(0, last - 1));
    const at = PREAMBLE.exec(this.text.slice(end, PREAMBLE_SOUGHT))?.index;
    if (at === undefined) return;
    let unit = last;
    while (unit < this.index.unitCount - 1 && this.index.at('end', unit) <= end + at) unit += 1;
    this.addAgain([unit, Math.min(this.index.unitCount, unit + PREAMBLE_UNITS)]);
  }

  /** An opening is wanted whole, whatever other passages took from it. */
  private addAgain([first, last]: readonly [number, number]) {
    for (let unit = first; unit < last; unit += 1) this.taken.delete(unit);
    this.addUnits([first, last], 0, { isOpening: true });
  }

  /** Passages that a person chose are worth reading whatever the ranking says. */
  private worthOf(sentence: WholeSentence): Worth {
    const worth = bestIn(this.worths, sentence);
    return this.evidence.chosen && worth.score === 0 ? { score: CHOSEN_SCORE, relevance: CHOSEN_SCORE } : worth;
  }

  passages(): LocatedPassage[] {
    return withListsTogether(this.growing).map((growing, i) => this.toPassage(growing, `${this.id}.${i + 1}`));
  }

  private toPassage({ sentences, score, isOpening = false, defines }: Growing, id: string): LocatedPassage {
    const parts = sentences.flatMap((sentence) => sentence.parts);
    const start = isOpening && (sentences[0]?.first ?? 0) === 0 ? 0 : Math.min(...parts.map((part) => part[0]));
    const end = Math.max(...parts.map((part) => part[1]));
    const first = sentences[0]?.first ?? 0;
    const passage: DraftPassage = {
      id,
      documentId: this.evidence.document.id,
      start,
      fileName: this.evidence.document.fileName,
      headingPath: this.index.headingPath(first).filter((heading) => heading !== ''),
      text: this.text.slice(start, end),
      score,
      isOpening,
      ...(defines && { defines }),
      sentences: sentences.map((sentence) => ({
        parts: sentence.parts.map(([from, to]) => [from - start, to - start] as const),
        omits: sentence.omits,
        isCut: sentence.isCut,
        clauses: sentence.clauses,
        ...this.worthOf(sentence),
        aspects: this.aspects.map((worths) => bestIn(worths, sentence)),
      })),
    };
    return { passage, range: [start, end], page: this.index.page(first) };
  }
}

/** Items that the same words lead in belong to one passage, so that an answer can say them as one list. */
function withListsTogether(all: readonly Growing[]): Growing[] {
  const kept: Growing[] = [];
  const byLead = new Map<number, Growing>();
  for (const growing of all) {
    const leads = growing.sentences.flatMap(({ parts }) => parts[0]?.[0] ?? []);
    const isPlain = !growing.isOpening && growing.defines === undefined;
    const list = isPlain ? leads.map((lead) => byLead.get(lead)).find(Boolean) : undefined;
    if (list) {
      list.sentences.push(...growing.sentences);
      list.score = Math.max(list.score, growing.score);
    } else kept.push(growing);
    if (isPlain) for (const lead of leads) byLead.set(lead, list ?? growing);
  }
  return kept;
}

/** The best worth of each clause; one that tells by its wording is worth quoting wherever the ranking has it. */
function worthsOf(
  evidences: readonly Pick<DocumentEvidence, 'clauses' | 'relevances' | 'telling'>[],
): Map<number, Worth> {
  const worths = new Map<number, Worth>();
  for (const { clauses, relevances, telling } of evidences) {
    for (const [i, { units, score }] of clauses.entries())
      for (let unit = units[0]; unit < units[1]; unit += 1)
        worths.set(unit, better(worths.get(unit), { score, relevance: relevances[i] ?? 0 }));
    const score = (clauses[0]?.score ?? 1) / 2;
    for (const unit of telling) worths.set(unit, better(worths.get(unit), { score, relevance: TELLING }));
  }
  return worths;
}

function better(a: Worth = { score: 0, relevance: 0 }, b: Worth): Worth {
  return { score: Math.max(a.score, b.score), relevance: Math.max(a.relevance, b.relevance) };
}

function bestIn(worths: ReadonlyMap<number, Worth>, { first, last }: WholeSentence): Worth {
  let best: Worth = { score: 0, relevance: 0 };
  for (let unit = first; unit < last; unit += 1) best = better(best, worths.get(unit) ?? best);
  return best;
}
