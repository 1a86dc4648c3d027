import type { DraftAnswer, DraftRequest } from '../../../../ports/llm/language-model.js';
import type {
  ComposeDocument,
  ComposedAnswer,
  ComposedDraft,
  ComposedStatement,
  ComposeRequest,
  RejectedClaim,
} from './composed-answer.js';
import { standsAlone } from '../../../../ports/llm/local/values.js';
import { chooseEvidence } from './choose-evidence.js';
import type { DocumentEvidence } from './document-evidence.js';
import { draftPassages, type LocatedPassage } from './passage-builder.js';
import { mapLimited } from './map-limited.js';
import { silentDocuments } from './silent-documents.js';
import { confidenceOf, foremostTopics, isSufficient, overallConfidence } from './strength.js';
import { StoredTexts, type VerifiedAnswer, verifyAnswer } from './verify.js';

const DEFAULT_CONCURRENCY = 2;
const NOTHING: DraftAnswer = { statements: [], values: [] };

/** What one document was found to say, checked. */
interface CheckedDraft {
  evidence: DocumentEvidence;
  answer: DraftAnswer;
  verified: VerifiedAnswer;
  passages: ReadonlyMap<string, LocatedPassage>;
}

/**
 * Answers one question from documents: weighs each document's evidence, lets the model draft from the passages, checks every quote
 * against the stored text and joins what is left. Nothing that was not found again word for word gets into the answer.
 */
export async function composeAnswer(request: ComposeRequest, signal: AbortSignal): Promise<ComposedAnswer> {
  const started = performance.now();
  const composing = new Composing(request, signal);
  const answer = await composing.compose();
  return { ...answer, milliseconds: Math.round(performance.now() - started) };
}

class Composing {
  private readonly texts = new StoredTexts();
  private readonly usage = { inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly request: ComposeRequest,
    private readonly signal: AbortSignal,
  ) {}

  async compose(): Promise<Omit<ComposedAnswer, 'milliseconds'>> {
    const chosen = await chooseEvidence(this.request, this.signal);
    const drafts = await mapLimited(
      chosen.sufficient,
      this.request.modelConcurrency ?? DEFAULT_CONCURRENCY,
      (evidence) => this.draft(evidence),
    );
    const spoken = drafts.filter((draft) => draft.verified.statements.length > 0);
    const joined = await this.join(spoken, chosen.weighed.length > 1);
    const rejected: RejectedClaim[] = [
      ...drafts.flatMap((draft) => draft.verified.rejected),
      ...joined.verified.rejected,
    ];
    const isAnswered = joined.verified.statements.length > 0;
    const strength = Math.max(
      0,
      ...(isAnswered ? spoken : chosen.weighed.map((evidence) => ({ evidence }))).map(
        ({ evidence }) => evidence.strength,
      ),
    );
    return {
      outcome: isAnswered ? 'answered' : 'not_found',
      ...this.verdict(joined.answer, isAnswered),
      statements: joined.verified.statements,
      citations: joined.verified.citations,
      values: joined.verified.values,
      drafts: spoken.map(toDraft),
      confidence: isAnswered
        ? overallConfidence(
            spoken.map((draft) => ({ strength: draft.evidence.strength, label: draft.answer.label })),
            joined.answer.label,
          )
        : 'low',
      strength,
      passages: chosen.passages,
      searched: { documents: chosen.weighed.length, passages: chosen.unitCount, topics: chosen.topics },
      silent: silentDocuments(this.request, chosen, drafts),
      rejected,
      usage: this.usage,
    };
  }

  private async draft(evidence: DocumentEvidence): Promise<CheckedDraft> {
    const { question, index, topics, model } = this.request;
    const text = await this.read(evidence.document);
    const located = draftPassages({ index, topics }, evidence, question, text);
    const answer = await model.draft(
      {
        ...this.draftRequest(),
        topics: foremostTopics(evidence.topics),
        aspects: evidence.aspects.map(({ aspect }) => ({ question: aspect.text, topics: [aspect.topic.id] })),
        passages: located.map(({ passage }) => passage),
      },
      this.signal,
    );
    this.count(answer);
    const believable = this.answersOnlyValues(evidence) ? valuesAsStatements(answer) : answer;
    const passages = new Map(located.map((one) => [one.passage.id, one]));
    return {
      evidence,
      answer: believable,
      passages,
      verified: verifyAnswer(believable, passages, this.texts, this.verifyOptions()),
    };
  }

  /** The document was read for named values; its passages do not answer the question itself. */
  private answersOnlyValues({ strength, chosen }: DocumentEvidence): boolean {
    const { question, model } = this.request;
    return question.keys.length > 0 && chosen === undefined && !isSufficient(strength, model.isRemote);
  }

  /** One answer over all drafts; what the model joins is checked again. */
  private async join(
    drafts: readonly CheckedDraft[],
    isOneOfMany: boolean,
  ): Promise<{ answer: DraftAnswer; verified: VerifiedAnswer }> {
    const [only] = drafts;
    if (!only) return { answer: NOTHING, verified: verifyAnswer(NOTHING, new Map(), this.texts, this.verifyOptions()) };
    if (drafts.length === 1) {
      const statements = isOneOfMany
        ? named(only.evidence.document.fileName, only.verified.statements)
        : only.verified.statements;
      return { answer: only.answer, verified: { ...only.verified, statements, rejected: [] } };
    }
    const passages = new Map(drafts.flatMap((draft) => [...draft.passages]));
    const believed = drafts.map((draft) => ({
      fileName: draft.evidence.document.fileName,
      answer: draft.verified.believed,
    }));
    const request: DraftRequest = {
      ...this.draftRequest(),
      passages: [...passages.values()].map(({ passage }) => passage),
    };
    const answer = await this.request.model.combine(request, believed, this.signal);
    this.count(answer);
    return { answer, verified: verifyAnswer(answer, passages, this.texts, this.verifyOptions()) };
  }

  private verdict(answer: DraftAnswer, isAnswered: boolean): Pick<ComposedAnswer, 'label' | 'judgement' | 'short'> {
    const label = isAnswered ? answer.label : undefined;
    const judgement = label === 'yes' ? 'entailment' : label === 'no' ? 'contradiction' : 'not_mentioned';
    return {
      ...(label ? { label } : {}),
      ...(isAnswered && answer.short ? { short: answer.short } : {}),
      ...(this.request.question.statementToJudge ? { judgement } : {}),
    };
  }

  private draftRequest(): Omit<DraftRequest, 'passages'> {
    const { question } = this.request;
    const { statementToJudge } = question;
    return {
      question: question.question,
      query: question.query,
      prompt: question.prompt,
      keys: [...question.keys],
      ...(statementToJudge ? { statementToJudge } : {}),
    };
  }

  private verifyOptions() {
    const { question, model } = this.request;
    return {
      question: [question.question, question.statementToJudge ?? '', ...question.keys].join('\n'),
      demandsSupport: model.isRemote,
    };
  }

  private async read(document: ComposeDocument): Promise<string> {
    const text = await document.readText();
    this.texts.add(document.id, text);
    return text;
  }

  private count({ usage }: DraftAnswer) {
    this.usage.inputTokens += usage?.inputTokens ?? 0;
    this.usage.outputTokens += usage?.outputTokens ?? 0;
  }
}

/** Says which of the documents speaks. */
function named(fileName: string, [first, ...others]: readonly ComposedStatement[]): ComposedStatement[] {
  return first ? [{ ...first, text: `${fileName}: ${first.text}` }, ...others] : [];
}

function toDraft({ evidence, answer, verified }: CheckedDraft): ComposedDraft {
  const { id, fileName } = evidence.document;
  return {
    documentId: id,
    fileName,
    statements: verified.statements,
    citations: verified.citations,
    values: verified.values,
    confidence: confidenceOf(evidence.strength),
    ...(answer.label ? { label: answer.label } : {}),
  };
}

function valuesAsStatements({ values: all, usage }: DraftAnswer): DraftAnswer {
  const values = all.filter(standsAlone);
  const statements = values.map(({ key, value, passageId, quote }) => ({
    text: `${key}: ${value.replace(/\.$/, '')}.`,
    quotes: [{ passageId, quote }],
  }));
  return { statements, values, ...(usage && { usage }) };
}
