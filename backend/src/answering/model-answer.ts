import type { ChosenEvidence } from './choose-evidence.js';
import type {
  ComposedAnswer,
  ComposedContent,
  ComposedStatement,
  ComposeRequest,
  RejectedClaim,
} from './composed-answer.js';
import type { DocumentEvidence } from './document-evidence.js';
import type { DraftAnswer, Drafter, DraftRequest } from './draft.js';
import { draftPassages, type LocatedPassage } from './draft-passages.js';
import { mapLimited } from './map-limited.js';
import { inForm, type Verified } from './verified.js';
import { StoredTexts, type VerifiedDraft, verifyAnswer } from './verify.js';

const DEFAULT_CONCURRENCY = 2;
const NOTHING: DraftAnswer = { statements: [], values: [] };

/** What was written, before it is told how. */
export type Written = Pick<ComposedAnswer, 'outcome' | 'content' | 'label' | 'short' | 'judgement'> & {
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
  isWeak: boolean;
}

/** Lets a model write from the whole clauses of each document and join what is left after every quote was checked. */
export function draftAnswer(
  request: ComposeRequest,
  model: Drafter,
  chosen: ChosenEvidence,
  signal: AbortSignal,
): Promise<Written> {
  return new Drafting(request, model, chosen, signal).write();
}

class Drafting {
  private readonly texts = new StoredTexts();
  private readonly usage = { inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly request: ComposeRequest,
    private readonly model: Drafter,
    private readonly chosen: ChosenEvidence,
    private readonly signal: AbortSignal,
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
      drafts,
      rejected: [...drafts.flatMap((draft) => draft.verified.rejected), ...joined.rejected],
      usage: this.usage,
    };
  }

  private async draft(evidence: DocumentEvidence): Promise<CheckedDraft> {
    const text = await evidence.document.readText();
    this.texts.add(evidence.document.id, text);
    const located = draftPassages(evidence, this.chosen.asked, text);
    const answer = await this.model.draft(
      { ...this.draftRequest(), passages: located.map(({ passage }) => passage) },
      this.signal,
    );
    this.count(answer);
    const passages = new Map(located.map((one) => [one.passage.id, one]));
    return { evidence, answer, passages, verified: this.verify(answer, passages), isWeak: false };
  }

  /** One answer over all drafts; what the model joins is checked again. */
  private async join(
    drafts: readonly CheckedDraft[],
  ): Promise<Pick<VerifiedDraft, 'content' | 'rejected'> & { answer: DraftAnswer }> {
    const [only] = drafts;
    if (!only) return { answer: NOTHING, ...this.verify(NOTHING, new Map()) };
    if (drafts.length === 1) {
      const { content } = only.verified;
      const isOneOfMany = this.chosen.weighed.length > 1;
      return {
        answer: only.answer,
        content: isOneOfMany ? named(only.evidence.document.fileName, content) : content,
        rejected: [],
      };
    }
    const passages = new Map(drafts.flatMap((draft) => [...draft.passages]));
    const believed = drafts.map((draft) => ({
      fileName: draft.evidence.document.fileName,
      answer: draft.verified.believed,
    }));
    const request = { ...this.draftRequest(), passages: [...passages.values()].map(({ passage }) => passage) };
    const answer = await this.model.combine(request, believed, this.signal);
    this.count(answer);
    return { answer, ...this.verify(answer, passages) };
  }

  private verify(answer: DraftAnswer, passages: ReadonlyMap<string, LocatedPassage>): VerifiedDraft {
    const { question } = this.request;
    return verifyAnswer(answer, passages, this.texts, {
      question: [question.question, question.statementToJudge ?? '', ...question.keys].join('\n'),
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

  private count({ usage }: DraftAnswer) {
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
