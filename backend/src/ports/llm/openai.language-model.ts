import type { z } from 'zod';
import type {
  CheckAnswer,
  CheckRequest,
  ChoiceAnswer,
  ChoiceRequest,
  DraftAnswer,
  DraftCalculation,
  DraftRequest,
  DraftStatement,
  MendAnswer,
  MendRequest,
} from '../../answering/model/model-call-types.js';
import type { DocumentSummary, SummaryRequest } from '../../answering/summary/summarise-and-classify-document.js';
import { LanguageModel, type TokenBudget } from './language-model.js';
import { type ChatAnswer, ChatClient, type ChatOptions, type ChatRequest } from './openai/chat-client.js';
import { ContextTooLong } from './openai/chat-failures.js';
import {
  CHECK_SYSTEM,
  checkPrompt,
  CHOOSE_SYSTEM,
  choosePrompt,
  COMBINE_SYSTEM,
  combinePrompt,
  DRAFT_SYSTEM,
  draftPrompt,
  findingsOf,
  JUDGE_RULES,
  MEND_SYSTEM,
  mendPrompt,
  SUMMARY_SYSTEM,
  summaryPrompt,
} from './openai/prompts.js';
import {
  CheckShape,
  ChoiceShape,
  CombinedShape,
  DraftShape,
  MendShape,
  SummaryShape,
} from './openai/answer-schemas.js';

/** Characters of a document that a summary reads: most of its beginning and a little of its end. */
const SUMMARY_HEAD = 24_000;
const SUMMARY_TAIL = 4_000;

export interface OpenAiOptions extends ChatOptions {
  /** A second, short call looks at whether quotes bear the statements out. */
  looksAgain?: boolean;
  /** What was refused is sent back once, with the reasons; unless told otherwise. */
  mends?: boolean;
}

type Draft = { fileName: string; answer: DraftAnswer };

/** Any endpoint that speaks OpenAI's chat protocol: OpenAI itself, Azure, or a server of one's own. */
export class OpenAiLanguageModel extends LanguageModel {
  readonly name = 'openai';
  readonly model: string;
  readonly contextTokens: number;
  override readonly check?: (request: CheckRequest, signal: AbortSignal) => Promise<CheckAnswer>;
  override readonly mend?: (request: MendRequest, signal: AbortSignal) => Promise<MendAnswer>;

  constructor(
    private readonly options: OpenAiOptions,
    private readonly chat = new ChatClient(options),
    private readonly budget: TokenBudget | null = null,
  ) {
    super();
    this.model = options.model;
    this.contextTokens = chat.contextTokens;
    if (options.looksAgain) this.check = (request, signal) => this.checkClaims(request, signal);
    if (options.mends !== false) this.mend = (request, signal) => this.mendClaims(request, signal);
  }

  get host(): string {
    return this.chat.host;
  }

  paidFrom(budget: TokenBudget): LanguageModel {
    return new OpenAiLanguageModel(this.options, this.chat, budget);
  }

  async draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer> {
    if (request.passages.length === 0) return { statements: [], values: [] };
    const system = request.statementToJudge ? DRAFT_SYSTEM + JUDGE_RULES : DRAFT_SYSTEM;
    const { onPart } = request;
    const { value, usage } = await shrinking(request.passages, byWeight, (passages) =>
      this.ask(
        {
          name: 'draft',
          system,
          user: draftPrompt({ ...request, passages }),
          shape: DraftShape,
          ...(onPart && { onPart: (part: WrittenDraft) => onPart(toDraft(part)) }),
        },
        signal,
      ),
    );
    return { ...toDraft(value), usage };
  }

  async combine(request: DraftRequest, drafts: Draft[], signal: AbortSignal): Promise<DraftAnswer> {
    const spoken = drafts.filter((draft) => findingsOf(draft.answer).length > 0);
    const values = drafts.flatMap((draft) => draft.answer.values);
    const [only] = spoken;
    if (!only) return { statements: [], values };
    if (spoken.length === 1) return { ...only.answer, values, usage: { inputTokens: 0, outputTokens: 0 } };
    const findings = new Map(
      spoken.flatMap(({ answer }, d) => findingsOf(answer).map((one, s) => [`${d + 1}.${s + 1}`, one] as const)),
    );
    const ids = spoken.map((_, d) => [...findings.keys()].filter((id) => id.startsWith(`${d + 1}.`)));
    const { value, usage } = await this.ask(
      { name: 'combine', system: COMBINE_SYSTEM, user: combinePrompt(request, spoken, ids), shape: CombinedShape },
      signal,
    );
    return {
      ...toJoined(value, findings),
      statements: [...joinedStatements(value, findings), ...unused(spoken, ids, usedIn(value))],
      values,
      usage,
    };
  }

  async choose(request: ChoiceRequest, signal: AbortSignal): Promise<ChoiceAnswer> {
    const isShort = (listed: ChoiceRequest['listed']) => listed.length < request.listed.length;
    const { value, usage } = await shrinking([...request.listed], byWeight, (listed) =>
      this.ask(
        {
          name: 'choose',
          system: CHOOSE_SYSTEM,
          user: choosePrompt({ ...request, listed, outlines: isShort(listed) ? undefined : request.outlines }),
          shape: ChoiceShape,
          tries: 1,
        },
        signal,
      ),
    );
    return { ...value, usage };
  }

  /** Whether the quotes of a draft bear its claims out. */
  async checkClaims(request: CheckRequest, signal: AbortSignal): Promise<CheckAnswer> {
    const { value, usage } = await this.ask(
      { name: 'check', system: CHECK_SYSTEM, user: checkPrompt(request), shape: CheckShape },
      signal,
    );
    return { unsupported: value.checked.filter(({ borne_out }) => !borne_out), usage };
  }

  /** Tried once: what stands can be shown without it. */
  private async mendClaims(request: MendRequest, signal: AbortSignal): Promise<MendAnswer> {
    const { value, usage } = await shrinking(request.passages, byWeight, (passages) =>
      this.ask(
        {
          name: 'mend',
          system: MEND_SYSTEM,
          user: mendPrompt({ ...request, passages }),
          shape: MendShape,
          tries: 1,
        },
        signal,
      ),
    );
    return {
      statements: value.mended.map(({ id, text, quotes }) => ({ id, text, quotes: toQuotes(quotes) })),
      calculations: value.calculations.map(({ id, ...sum }) => ({ id, ...toSum(sum) })),
      usage,
    };
  }

  async summarise(request: SummaryRequest, signal: AbortSignal): Promise<DocumentSummary> {
    const parts = excerpts(request.text);
    const { value } = await shrinking(parts, firstHalf, (kept) =>
      this.ask(
        {
          name: 'summary',
          system: SUMMARY_SYSTEM,
          user: summaryPrompt(request, kept.join('\n[...]\n')),
          shape: SummaryShape,
        },
        signal,
      ),
    );
    const kind = request.kinds.find((one) => one.id === value.kind_id);
    return { kindId: kind?.id ?? null, title: value.title?.trim() || null, summary: value.summary.trim() };
  }

  private ask<Shape extends z.ZodType>(request: ChatRequest<Shape>, signal: AbortSignal): Promise<ChatAnswer<Shape>> {
    return this.chat.ask(request, signal, this.budget);
  }
}

type WrittenDraft = z.output<typeof DraftShape>;
type WrittenJoin = z.output<typeof CombinedShape>;

const toQuotes = (quotes: readonly { passage_id: string; quote: string }[]) =>
  quotes.map(({ passage_id, quote }) => ({ passageId: passage_id, quote }));

function toDraft(value: WrittenDraft): DraftAnswer {
  const findings = value.findings.map(({ text, quotes }): DraftStatement => ({ text, quotes: toQuotes(quotes) }));
  const all = findings.flatMap(({ quotes }) => quotes);
  // A direct answer that names no quotes sums its findings up.
  const answer = value.answer && { text: value.answer.text, quotes: toQuotes(value.answer.quotes) };
  const direct = answer && {
    ...answer,
    quotes: answer.quotes.length > 0 ? answer.quotes : all,
    role: 'answer' as const,
  };
  const condition = value.condition && { text: value.condition.text, quotes: toQuotes(value.condition.quotes) };
  return {
    ...closingOf(value),
    statements: [
      ...(direct ? [direct] : []),
      ...(condition ? [{ ...condition, role: 'condition' as const }] : []),
      ...findings,
    ].filter(({ text }) => text.trim() !== ''),
    values: value.values.map(({ passage_id, ...rest }) => ({ ...rest, passageId: passage_id })),
    calculations: value.calculations.map(toSum),
    needs: value.needs,
  };
}

const toSum = ({ operands, ...sum }: WrittenDraft['calculations'][number]): DraftCalculation => ({
  ...sum,
  operands: operands.map(({ passage_id, ...operand }) => ({ ...operand, passageId: passage_id })),
});

const closingOf = ({ verdict, short_answer, missing, caveats }: WrittenDraft | WrittenJoin) => {
  const short = short_answer?.trim();
  return { missing, caveats, ...(verdict && { label: verdict }), ...(short && { short }) };
};

type Findings = ReadonlyMap<string, DraftStatement>;

/** Sums over several documents stand on the quotes of the findings that hold their figures. */
function toJoined(value: WrittenJoin, findings: Findings): Omit<DraftAnswer, 'statements' | 'values'> {
  const quoteOf = (finding: string, printed: string) => {
    const quotes = findings.get(finding)?.quotes ?? [];
    return quotes.find(({ quote }) => quote.includes(printed.trim())) ?? quotes[0] ?? { passageId: '', quote: '' };
  };
  return {
    ...closingOf(value),
    calculations: value.calculations.map(({ operands, ...sum }) => ({
      ...sum,
      operands: operands.map(({ finding, ...operand }) => ({ ...operand, ...quoteOf(finding, operand.value) })),
    })),
  };
}

/** A statement over findings keeps the quotes of those findings; a model cannot bring new ones here. */
function joinedStatements({ answer, statements }: WrittenJoin, findings: Findings): DraftStatement[] {
  const quotesOf = (ids: readonly string[]) => ids.flatMap((id) => findings.get(id)?.quotes ?? []);
  const direct = answer && { text: answer.text, quotes: quotesOf(answer.findings), role: 'answer' as const };
  return [
    ...(direct ? [direct] : []),
    ...statements.map(({ text, findings: ids }): DraftStatement => ({ text, quotes: quotesOf(ids) })),
  ].filter(({ quotes }) => quotes.length > 0);
}

const usedIn = ({ answer, statements }: WrittenJoin): ReadonlySet<string> =>
  new Set([...(answer?.findings ?? []), ...statements.flatMap(({ findings }) => findings)]);

/** The first statement of every document that the joined answer left out, with the document's name. */
function unused(
  drafts: readonly Draft[],
  ids: readonly (readonly string[])[],
  used: ReadonlySet<string>,
): DraftStatement[] {
  const left = drafts.filter((_, d) => !ids[d]?.some((id) => used.has(id)));
  return left.flatMap(({ fileName, answer }) =>
    answer.statements.slice(0, 1).map(({ text, quotes }) => ({ text: `${fileName}: ${text}`, quotes })),
  );
}

function excerpts(text: string): string[] {
  const step = 4_000;
  const head = Array.from({ length: Math.ceil(Math.min(text.length, SUMMARY_HEAD) / step) }, (_, i) =>
    text.slice(i * step, Math.min((i + 1) * step, SUMMARY_HEAD)),
  );
  return text.length > SUMMARY_HEAD ? [...head, text.slice(Math.max(SUMMARY_HEAD, text.length - SUMMARY_TAIL))] : head;
}

const firstHalf = <Item>(items: Item[]): Item[] => items.slice(0, Math.floor(items.length / 2));

/** The likelier half, in the order of the document. */
function byWeight<Item extends { weight?: number }>(items: Item[]): Item[] {
  const kept = new Set(firstHalf(items.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))));
  return items.filter((item) => kept.has(item));
}

/** Tries with ever fewer items, half each time, while the model says that they are too long. */
async function shrinking<Item, Answer>(
  items: Item[],
  fewer: (items: Item[]) => Item[],
  ask: (items: Item[]) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(items);
  } catch (error) {
    if (!(error instanceof ContextTooLong) || items.length <= 1) throw error;
    return shrinking(fewer(items), fewer, ask);
  }
}
