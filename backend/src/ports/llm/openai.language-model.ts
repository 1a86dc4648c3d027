import type { z } from 'zod';
import type { DraftAnswer, DraftRequest, DraftStatement } from '../../answering/draft.js';
import type { DocumentSummary, SummaryRequest } from '../../answering/summary/document-summary.js';
import { LanguageModel } from './language-model.js';
import { ChatClient, type ChatOptions } from './openai/chat-client.js';
import { ContextTooLong } from './openai/failures.js';
import {
  COMBINE_SYSTEM,
  combinePrompt,
  DRAFT_SYSTEM,
  draftPrompt,
  JUDGE_RULES,
  SUMMARY_SYSTEM,
  summaryPrompt,
} from './openai/prompts.js';
import { CombinedShape, DraftShape, SummaryShape } from './openai/shapes.js';

/** Characters of a document that a summary reads: most of its beginning and a little of its end. */
const SUMMARY_HEAD = 24_000;
const SUMMARY_TAIL = 4_000;

type Draft = { fileName: string; answer: DraftAnswer };

/** Any endpoint that speaks OpenAI's chat protocol: OpenAI itself, Azure, or a server of one's own. */
export class OpenAiLanguageModel extends LanguageModel {
  readonly name = 'openai';
  readonly model: string;
  private readonly chat: ChatClient;

  constructor(options: ChatOptions) {
    super();
    this.model = options.model;
    this.chat = new ChatClient(options);
  }

  async draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer> {
    if (request.passages.length === 0) return { statements: [], values: [] };
    const system = request.statementToJudge ? DRAFT_SYSTEM + JUDGE_RULES : DRAFT_SYSTEM;
    const { value, usage } = await shrinking(request.passages, (passages) =>
      this.chat.ask({ name: 'draft', system, user: draftPrompt({ ...request, passages }), shape: DraftShape }, signal),
    );
    return {
      ...toAnswer(value, value.statements.map(toStatement)),
      values: value.values.map(({ passage_id, ...rest }) => ({ ...rest, passageId: passage_id })),
      usage,
    };
  }

  async combine(request: DraftRequest, drafts: Draft[], signal: AbortSignal): Promise<DraftAnswer> {
    const spoken = drafts.filter((draft) => draft.answer.statements.length > 0);
    const values = drafts.flatMap((draft) => draft.answer.values);
    const [only] = spoken;
    if (!only) return { statements: [], values };
    if (spoken.length === 1) return { ...only.answer, values, usage: { inputTokens: 0, outputTokens: 0 } };
    const ids = spoken.map((draft, d) => draft.answer.statements.map((_, s) => `${d + 1}.${s + 1}`));
    const { value, usage } = await this.chat.ask(
      { name: 'combine', system: COMBINE_SYSTEM, user: combinePrompt(request, spoken, ids), shape: CombinedShape },
      signal,
    );
    const used = new Set(value.statements.flatMap((statement) => statement.findings));
    const joined = value.statements
      .map((statement) => joinFindings(statement, spoken, ids))
      .filter((statement) => statement.quotes.length > 0);
    return { ...toAnswer(value, [...joined, ...unused(spoken, ids, used)]), values, usage };
  }

  async summarise(request: SummaryRequest, signal: AbortSignal): Promise<DocumentSummary> {
    const parts = excerpts(request.text);
    const { value } = await shrinking(parts, (kept) =>
      this.chat.ask(
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
}

function toStatement(statement: z.output<typeof DraftShape>['statements'][number]): DraftStatement {
  return {
    text: statement.text,
    quotes: statement.quotes.map(({ passage_id, quote }) => ({ passageId: passage_id, quote })),
  };
}

function toAnswer(
  value: { yes_or_no: 'yes' | 'no' | null; short_answer: string | null },
  statements: DraftStatement[],
): Omit<DraftAnswer, 'values'> {
  const short = value.short_answer?.trim();
  return { statements, ...(value.yes_or_no ? { label: value.yes_or_no } : {}), ...(short ? { short } : {}) };
}

/** A statement over findings keeps the quotes of those findings; a model cannot bring new ones here. */
function joinFindings(
  statement: { text: string; findings: string[] },
  drafts: readonly Draft[],
  ids: readonly (readonly string[])[],
): DraftStatement {
  const quotes = drafts.flatMap((draft, d) =>
    draft.answer.statements
      .filter((_, s) => statement.findings.includes(ids[d]?.[s] ?? ''))
      .flatMap((one) => one.quotes),
  );
  return { text: statement.text, quotes };
}

/** The first statement of every document that the joined answer left out, with the document's name. */
function unused(
  drafts: readonly Draft[],
  ids: readonly (readonly string[])[],
  used: ReadonlySet<string>,
): DraftStatement[] {
  const left = drafts.filter((_, d) => !ids[d]?.some((id) => used.has(id)));
  return left.flatMap(({ fileName, answer }) =>
    answer.statements.slice(0, 1).map((statement) => ({ ...statement, text: `${fileName}: ${statement.text}` })),
  );
}

function excerpts(text: string): string[] {
  const step = 4_000;
  const head = Array.from({ length: Math.ceil(Math.min(text.length, SUMMARY_HEAD) / step) }, (_, i) =>
    text.slice(i * step, Math.min((i + 1) * step, SUMMARY_HEAD)),
  );
  return text.length > SUMMARY_HEAD ? [...head, text.slice(Math.max(SUMMARY_HEAD, text.length - SUMMARY_TAIL))] : head;
}

/** Tries with ever fewer items, half each time, while the model says that they are too long. */
async function shrinking<Item, Answer>(items: Item[], ask: (items: Item[]) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(items);
  } catch (error) {
    if (!(error instanceof ContextTooLong) || items.length <= 1) throw error;
    return shrinking(items.slice(0, Math.floor(items.length / 2)), ask);
  }
}
