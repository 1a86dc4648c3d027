import type { ChoiceRequest, DraftRequest } from '../../answering/model/model-call-types.js';
import type { SummaryRequest } from '../../answering/summary/summarise-and-classify-document.js';
import { Embeddings, EmbeddingsError } from '../../ports/embeddings/embeddings.js';
import { LanguageModel, LanguageModelError, type TokenBudget } from '../../ports/llm/language-model.js';

type MayBeSent = () => Promise<boolean>;

const notAgreed = (host: string) =>
  `An administrator has not agreed yet that anything is sent to ${host}, so nothing was. This is done under Overview in the administration.`;

/** A language model to which nothing is sent before an administrator has agreed. */
export class ConsentedModel extends LanguageModel {
  readonly name: string;
  readonly model: string;
  readonly host: string;
  readonly contextTokens: number;
  override readonly check?: NonNullable<LanguageModel['check']>;
  override readonly mend?: NonNullable<LanguageModel['mend']>;

  constructor(
    private readonly inner: LanguageModel,
    private readonly mayBeSent: MayBeSent,
  ) {
    super();
    this.name = inner.name;
    this.model = inner.model;
    this.host = inner.host;
    this.contextTokens = inner.contextTokens;
    const { check, mend } = inner;
    if (mend) this.mend = (request, signal) => this.send(() => mend.call(inner, request, signal));
    if (check) this.check = (request, signal) => this.send(() => check.call(inner, request, signal));
  }

  paidFrom(budget: TokenBudget): LanguageModel {
    return new ConsentedModel(this.inner.paidFrom(budget), this.mayBeSent);
  }

  draft(request: DraftRequest, signal: AbortSignal) {
    return this.send(() => this.inner.draft(request, signal));
  }

  choose(request: ChoiceRequest, signal: AbortSignal) {
    return this.send(() => this.inner.choose(request, signal));
  }

  summarise(request: SummaryRequest, signal: AbortSignal) {
    return this.send(() => this.inner.summarise(request, signal));
  }

  combine(request: DraftRequest, drafts: Parameters<LanguageModel['combine']>[1], signal: AbortSignal) {
    return this.send(() => this.inner.combine(request, drafts, signal));
  }

  private async send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (!(await this.mayBeSent())) throw new LanguageModelError(notAgreed(this.host), false);
    return call();
  }
}

/** Embeddings for which nothing is sent before an administrator has agreed. */
export class ConsentedEmbeddings extends Embeddings {
  readonly model: string | null;

  constructor(
    private readonly inner: Embeddings,
    private readonly host: string,
    private readonly mayBeSent: MayBeSent,
  ) {
    super();
    this.model = inner.model;
  }

  async embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    if (!(await this.mayBeSent())) throw new EmbeddingsError(notAgreed(this.host), true);
    return this.inner.embed(texts, signal);
  }
}
