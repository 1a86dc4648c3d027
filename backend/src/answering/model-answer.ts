import type { ChosenEvidence } from './choose-evidence.js';
import type {
  ComposedAnswer,
  ComposedContent,
  ComposedStatement,
  ComposeRequest,
  ModelReading,
  RejectedClaim,
} from './composed-answer.js';
import type { DocumentEvidence } from './document-evidence.js';
import { documentFrame, shortNamesOf } from './document-frame.js';
import type { DraftAnswer, Drafter, DraftRequest, WantedMore } from './draft.js';
import { type LocatedPassage, PassageChoice, wantedRuns } from './draft-passages.js';
import { mapLimited } from './map-limited.js';
import { inForm, type Verified } from './verified.js';
import { StoredTexts, type VerifiedDraft, verifyAnswer } from './verify.js';
import { runsFor } from './wanted-passages.js';

const DEFAULT_CONCURRENCY = 2;
const NOTHING: DraftAnswer = { statements: [], values: [] };
/** Times one document is put to the model for a question: once, and again with what it asked for. */
const MOST_ROUNDS = 3;
const MOST_WANTED = 4;
const LONGEST_WANTED = 120;
const DEFAULT_CONTEXT = 16_000;
/** Of the context, what is kept free for the rules and the question, and for the answer. */
const RULES = 1_900;
const ANSWER_SHARE = 0.22;
const MOST_EVIDENCE = 10_000;
const LEAST_EVIDENCE = 600;
/** The first round leaves room for what is asked for afterwards. */
const FIRST_ROUND = 0.75;

/** What was written, before it is told how. */
export type Written = Pick<
  ComposedAnswer,
  'outcome' | 'content' | 'label' | 'short' | 'judgement' | 'notes' | 'reading'
> & {
  drafts: readonly { evidence: DocumentEvidence; verified: VerifiedDraft; isWeak: boolean }[];
  rejected: readonly RejectedClaim[];
  usage: ComposedAnswer['usage'];
};

/** What one document was found to say, checked. */
interface CheckedDraft {
  evidence: DocumentEvidence;
  answer: DraftAnswer;
  verified: VerifiedDraft;
  passages: ReadonlyMap<string, LocatedPassage>;
  askedFor: readonly WantedMore[];
  isWeak: boolean;
}

/** Lets a model write from the whole clauses of each document and join what is left after every claim was checked. */
export function draftAnswer(
  request: ComposeRequest,
  model: Drafter,
  chosen: ChosenEvidence,
  signal: AbortSignal,
  words: readonly string[] = [],
): Promise<Written> {
  return new Drafting(request, model, chosen, signal, words).write();
}

class Drafting {
  private readonly texts = new StoredTexts();
  private readonly usage = { inputTokens: 0, outputTokens: 0 };
  private readonly looked = { checked: 0, dropped: 0 };

  constructor(
    private readonly request: ComposeRequest,
    private readonly model: Drafter,
    private readonly chosen: ChosenEvidence,
    private readonly signal: AbortSignal,
    private readonly words: readonly string[],
  ) {}

  async write(): Promise<Written> {
    const { modelConcurrency = DEFAULT_CONCURRENCY } = this.request;
    const drafts = await mapLimited(this.chosen.sufficient, modelConcurrency, (evidence) => this.draft(evidence));
    const spoken = drafts.filter((draft) => draft.verified.content.statements.length > 0);
    const joined = await this.join(spoken);
    const isAnswered = joined.content.statements.length > 0;
    return {
      outcome: isAnswered ? 'answered' : 'not_found',
      ...this.verdict(joined.answer, isAnswered),
      content: joined.content,
      notes: isAnswered ? joined.notes : drafts.flatMap((draft) => draft.verified.notes).slice(0, 1),
      reading: this.reading(drafts),
      drafts,
      rejected: [...drafts.flatMap((draft) => draft.verified.rejected), ...joined.rejected],
      usage: this.usage,
    };
  }

  /** One document: read, and read again with what was asked for as long as that brings anything new. */
  private async draft(evidence: DocumentEvidence): Promise<CheckedDraft> {
    const text = await evidence.document.readText();
    this.texts.add(evidence.document.id, text);
    const budget = this.evidenceTokens();
    const choice = new PassageChoice(evidence, text);
    choice.add(wantedRuns(evidence, this.chosen.asked), budget * FIRST_ROUND);
    const askedFor: WantedMore[] = [];
    for (let round = 1; ; round += 1) {
      const located = choice.located();
      const mayAskForMore = round < MOST_ROUNDS && evidence.chosen === undefined;
      const answer = await this.ask(evidence, located, askedFor, mayAskForMore);
      const isNew = mayAskForMore && this.addWanted(answer, evidence, choice, { askedFor, budget });
      if (isNew) continue;
      const passages = new Map(located.map((one) => [one.passage.id, one]));
      const verified = await this.checked(answer, passages, [evidence]);
      return { evidence, answer, passages, verified, askedFor, isWeak: false };
    }
  }

  private async ask(
    evidence: DocumentEvidence,
    located: readonly LocatedPassage[],
    askedFor: readonly WantedMore[],
    mayAskForMore: boolean,
  ): Promise<DraftAnswer> {
    const answer = await this.model.draft(
      {
        ...this.draftRequest(),
        passages: located.map(({ passage }) => passage),
        frames: [documentFrame(evidence.document, evidence.reader.index)],
        ...(askedFor.length > 0 && { askedFor }),
        mayAskForMore,
      },
      this.signal,
    );
    this.count(answer.usage);
    return answer;
  }

  /** Whether anything was found of what the model lacks that it has not read yet. */
  private addWanted(
    { needs = [] }: DraftAnswer,
    evidence: DocumentEvidence,
    choice: PassageChoice,
    { askedFor, budget }: { askedFor: WantedMore[]; budget: number },
  ): boolean {
    const wanted = needs
      .map((need) => need.trim().slice(0, LONGEST_WANTED))
      .filter((need) => need !== '' && !askedFor.some(({ text }) => text.toLowerCase() === need.toLowerCase()))
      .slice(0, MOST_WANTED);
    const found = wanted.map((text) => ({ text, found: choice.add(runsFor(text, evidence, this.request), budget) }));
    askedFor.push(...found);
    return found.some((one) => one.found > 0);
  }

  /** One answer over all drafts; what the model joins is checked again. */
  private async join(drafts: readonly CheckedDraft[]): Promise<VerifiedDraft & { answer: DraftAnswer }> {
    const [only] = drafts;
    if (!only) return { answer: NOTHING, ...this.verify(NOTHING, new Map(), []) };
    if (drafts.length === 1) {
      const { verified, answer } = only;
      const isOneOfMany = this.chosen.weighed.length > 1;
      const content = isOneOfMany ? named(only.evidence.document.fileName, verified.content) : verified.content;
      return { ...verified, answer, content, rejected: [] };
    }
    const passages = new Map(drafts.flatMap((draft) => [...draft.passages]));
    const evidence = drafts.map((draft) => draft.evidence);
    const believed = drafts.map((draft) => ({
      fileName: draft.evidence.document.fileName,
      answer: draft.verified.believed,
    }));
    const request = {
      ...this.draftRequest(),
      passages: [],
      frames: evidence.map(({ document, reader }) => documentFrame(document, reader.index)),
    };
    const answer = await this.model.combine(request, believed, this.signal);
    this.count(answer.usage);
    // What was worked out for one document may be told in the joined answer.
    const own = believed.flatMap((draft) => draft.answer.calculations ?? []);
    const whole = { ...answer, calculations: [...(answer.calculations ?? []), ...own] };
    return { answer, ...(await this.checked(whole, passages, evidence)) };
  }

  /** Checked by rule; then, where a second look is wanted, what its quotes do not bear out goes. */
  private async checked(
    answer: DraftAnswer,
    passages: ReadonlyMap<string, LocatedPassage>,
    evidence: readonly DocumentEvidence[],
  ): Promise<VerifiedDraft> {
    const verified = this.verify(answer, passages, evidence);
    const dropped = await this.notBorneOut(verified);
    if (dropped.length === 0) return verified;
    const isKept = ({ text }: { text: string }) => !dropped.some((one) => one.text === text.trim());
    const kept = this.verify({ ...answer, statements: answer.statements.filter(isKept) }, passages, evidence);
    return { ...kept, rejected: [...kept.rejected, ...dropped] };
  }

  private async notBorneOut({ content: { statements, citations } }: VerifiedDraft): Promise<RejectedClaim[]> {
    // What was worked out by us needs no second look.
    const asserted = statements.filter(({ role }) => role !== 'calculation');
    if (!this.model.check || asserted.length === 0) return [];
    const citationsOf = (own: readonly number[]) => own.flatMap((at) => citations[at] ?? []);
    const claims = asserted.map(({ text, citations: own }, i) => ({
      id: String(i + 1),
      text,
      quotes: citationsOf(own).map(({ quote }) => quote),
    }));
    const { question } = this.request.question;
    const { unsupported, usage } = await this.model.check({ question, claims }, this.signal);
    this.count(usage);
    const refused = asserted.filter((_, i) => unsupported.some(({ id }) => id === String(i + 1)));
    this.looked.checked += claims.length;
    this.looked.dropped += refused.length;
    return refused.map(({ text, citations: own }) => {
      const [citation] = citationsOf(own);
      return { documentId: citation?.documentId ?? null, text, quote: citation?.quote ?? '', reason: 'second_look' };
    });
  }

  private verify(
    answer: DraftAnswer,
    passages: ReadonlyMap<string, LocatedPassage>,
    evidence: readonly DocumentEvidence[],
  ): VerifiedDraft {
    const { question } = this.request;
    const frames = evidence.flatMap(({ document, reader }) => [
      document.fileName,
      ...documentFrame(document, reader.index).lines,
    ]);
    return verifyAnswer(answer, passages, this.texts, {
      question: [question.question, question.statementToJudge ?? '', ...question.keys].join('\n'),
      frames: frames.join('\n'),
      parties: evidence.length === 1 ? evidence.flatMap(({ document }) => shortNamesOf(document)) : [],
    });
  }

  private verdict(answer: DraftAnswer, isAnswered: boolean): Pick<Written, 'label' | 'judgement' | 'short'> {
    const label = isAnswered ? answer.label : undefined;
    const judgement = label === 'yes' ? 'entailment' : label === 'no' ? 'contradiction' : 'not_mentioned';
    return {
      ...(label ? { label } : {}),
      ...(isAnswered && answer.short ? { short: answer.short } : {}),
      ...(this.request.question.statementToJudge ? { judgement } : {}),
    };
  }

  private draftRequest(): Omit<DraftRequest, 'passages'> {
    const { question, query, prompt, keys, statementToJudge } = this.request.question;
    return { question, query, prompt, keys: [...keys], ...(statementToJudge ? { statementToJudge } : {}) };
  }

  /** How many tokens of passages go with one request. */
  private evidenceTokens(): number {
    const { contextTokens = DEFAULT_CONTEXT } = this.model;
    const room = contextTokens * (1 - ANSWER_SHARE) - RULES;
    return Math.min(MOST_EVIDENCE, Math.max(LEAST_EVIDENCE, Math.floor(room)));
  }

  private reading(drafts: readonly CheckedDraft[]): ModelReading {
    return {
      passages: drafts.reduce((sum, { passages }) => sum + passages.size, 0),
      askedFor: drafts.flatMap(({ askedFor }) => askedFor),
      words: this.words,
      secondLook: this.model.check ? { ...this.looked } : null,
    };
  }

  private count(usage: DraftAnswer['usage']) {
    this.usage.inputTokens += usage?.inputTokens ?? 0;
    this.usage.outputTokens += usage?.outputTokens ?? 0;
  }
}

/** Says which of the documents speaks. */
function named(fileName: string, content: Verified<ComposedContent>): Verified<ComposedContent> {
  const [first, ...others] = content.statements;
  const statements: ComposedStatement[] = first ? [{ ...first, text: `${fileName}: ${first.text}` }, ...others] : [];
  return inForm(content, { ...content, statements });
}
