import { z } from 'zod';
import { AttachedTo } from '../documents/mail-of-attachment.ts';
import { byId, call } from '../define-call.ts';
import { Rect } from '../documents/documents.ts';
import { AnyProviderId, Id, ProviderId } from '../fields.ts';
import { Page } from '../paging.ts';
import { FoundStatement } from './statement-found-while-answering.ts';
import { HowMade } from './how-made.ts';
import { Review, Wording } from './reviews-and-wordings.ts';
import { RowSource } from './row-sources.ts';
import { WordsSentTo } from './sending-consents.ts';

/** What the answer of one question is doing: not asked, under way, there, or failed and to be tried again. */
export const RESPONSE_STATES = ['generate', 'in_progress', 'success', 'regenerate'] as const;
export const ResponseState = z.enum(RESPONSE_STATES);
export type ResponseState = z.infer<typeof ResponseState>;
/**
 * Answered: something is asserted, and borne out. Passages: evidence on the point is shown and nothing is asserted.
 * Not found: nothing in the documents speaks to it.
 */
export const OUTCOMES = ['answered', 'passages', 'not_found'] as const;
export const Outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof Outcome>;
/** How every list and export calls an outcome. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  answered: 'Answered',
  passages: 'Passages',
  not_found: 'Nothing found',
};
export const Confidence = z.enum(['high', 'medium', 'low']);
export type Confidence = z.infer<typeof Confidence>;

/** The questions of a project by what became of them. */
export const QuestionCounts = z.object({
  total: z.int(),
  answered: z.int(),
  passages: z.int(),
  notFound: z.int(),
  failed: z.int(),
  inProgress: z.int(),
  waiting: z.int(),
});
export type QuestionCounts = z.infer<typeof QuestionCounts>;
/** A project none of whose questions was counted. */
export const NO_QUESTIONS: QuestionCounts = {
  total: 0,
  answered: 0,
  passages: 0,
  notFound: 0,
  failed: 0,
  inProgress: 0,
  waiting: 0,
};
/** Questions that were put to the documents and need nothing more. */
export const finishedQuestions = ({ answered, passages, notFound }: QuestionCounts) => answered + passages + notFound;

/** A passage an answer stands on, found word for word in its document. It still reads when the document is gone. */
export const Citation = z.object({
  id: z.int(),
  /** Position inside its answer, from 1: the number shown as [1]. */
  number: z.int(),
  chunkId: z.int().nullable(),
  documentId: z.int().nullable(),
  fileName: z.string(),
  page: z.int().nullable(),
  /** One rectangle per line, on `page`. Empty for formats without pages. */
  rects: z.array(Rect),
  /** Where a person finds it: "page 3, 8.1 Assignment". */
  location: z.string(),
  quote: z.string(),
  /** Character offsets into the document's extracted text. */
  start: z.int(),
  end: z.int(),
});
export type Citation = z.infer<typeof Citation>;

/** What a question comes to, where it can be answered so: yes, no, yes for some of it, or depending on a condition. */
export const VERDICTS = ['yes', 'no', 'partly', 'depends'] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;
export const VERDICT_WORDS: Record<Verdict, string> = { yes: 'Yes', no: 'No', partly: 'Partly', depends: 'Depends' };

/** A sum as this product worked it out, with the place of each of its figures. */
export const Calculation = z.object({
  label: z.string(),
  /** The formula with the figures in it: "(12,450 - 11,980) / 11,980 × 100". */
  shown: z.string(),
  result: z.string(),
  operands: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      unit: z.string(),
      /** Number of the citation in which it stands; null where the question gives it. */
      citation: z.int().nullable(),
    }),
  ),
});
export type Calculation = z.infer<typeof Calculation>;

/** Something a reader has to know that no quotation can show: what the papers do not say, or what qualifies the answer. */
export const AnswerReviewerAndNote = z.object({
  kind: z.enum(['missing', 'caveat']),
  text: z.string(),
  /** Set where one document of a list states nothing: its row. */
  document: z.string().optional(),
});
export type AnswerReviewerAndNote = z.infer<typeof AnswerReviewerAndNote>;

/** What a statement is in the answer of a model: the answer itself, the condition on which it depends, a sum. A finding has no role. */
export const STATEMENT_ROLES = ['answer', 'condition', 'calculation'] as const;

/** A sentence of an answer, or a passage, and the numbers of the citations it stands on. */
export const Statement = z.object({
  text: z.string(),
  citations: z.array(z.int()),
  /** Not shown at first: further passages of a document that is shown, or those of a document with weak evidence only. */
  folded: z.enum(['more', 'weak']).optional(),
  role: z.enum(STATEMENT_ROLES).optional(),
  calculation: Calculation.optional(),
  /** A row of a list: what one document states. */
  row: z.object({ document: z.string(), value: z.string() }).optional(),
});
export type Statement = z.infer<typeof Statement>;

/** 1 choose passages, 2 choose a response, 3 completed. */
export const DocumentStage = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type DocumentStage = z.infer<typeof DocumentStage>;

export const DocumentResponse = z.object({
  id: z.int(),
  response: z.string(),
  statements: z.array(Statement),
  fileName: z.string(),
  fileUrl: z.string().nullable(),
  documentId: z.int().nullable(),
  stage: DocumentStage,
  /** Chosen by a person; a machine never changes it. */
  isChosen: z.boolean(),
  citations: z.array(Citation),
});
export type DocumentResponse = z.infer<typeof DocumentResponse>;

/** Stands with every answer, on the screen, on paper and in files. */
export const WRITTEN_BY_MACHINE =
  'Written by a machine. Please check it against the passages it quotes before you rely on it.';

/** What may have changed an answer since it was made. */
export const OUTDATED_REASONS = [
  'documents_added',
  'document_removed',
  'document_read_again',
  'document_moved',
  'cro_number_changed',
] as const;
export const OutdatedReason = z.enum(OUTDATED_REASONS);
export type OutdatedReason = z.infer<typeof OutdatedReason>;

/** A question in a list: what one line of it shows, and nothing more. */
export const DdqRow = z.object({
  id: z.int(),
  /** Position among all questions of the project, from 1: the same in every filter and export. */
  number: z.int(),
  question: z.string(),
  /** Shown before the others of its project. */
  isPinned: z.boolean(),
  category: z.object({ value: z.int(), label: z.string() }),
  responseProvider: ProviderId,
  state: ResponseState,
  /** While an answer is made anew: that of the one before. */
  outcome: Outcome.nullable(),
  confidence: Confidence.nullable(),
  /** The answer in one line; empty where there is none yet. */
  headline: z.string(),
  /** Documents that answer or hold passages, of those searched; null where no document was. */
  documents: z.object({ found: z.int(), searched: z.int() }).nullable(),
  sources: z.array(RowSource),
  /** How many more places it stands on. */
  moreSources: z.int(),
  outdatedReason: OutdatedReason.nullable(),
  /** A person chose it; a machine never changes it. */
  isChosen: z.boolean(),
  /** It is shown in a person's words. */
  isReworded: z.boolean(),
  /** A person read it and marked it as reviewed; a new answer is not reviewed. */
  isReviewed: z.boolean(),
  hasNote: z.boolean(),
  /** How many kinds of document were missing when nothing was found. */
  missing: z.int(),
  /** Why it failed or waits. */
  reason: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type DdqRow = z.infer<typeof DdqRow>;

/** What an answer said before it was made anew. */
export const PreviousAnswer = z.object({ outcome: Outcome, response: z.string(), updatedAt: z.iso.datetime() });
export type PreviousAnswer = z.infer<typeof PreviousAnswer>;

export const DdqDetails = z.object({
  id: z.int(),
  projectId: z.int(),
  /** Position among all questions of the project, from 1, and how many those are. */
  number: z.int(),
  total: z.int(),
  /** Position in the list that was asked for, null when its filter no longer lets the question through, and how long that list is. */
  listPosition: z.int().nullable(),
  listTotal: z.int(),
  /** The questions before and after it in the list that was asked for; null at its ends. */
  previousId: z.int().nullable(),
  nextId: z.int().nullable(),
  question: z.string(),
  category: z.object({ value: z.int(), label: z.string() }),
  responseProvider: ProviderId,
  state: ResponseState,
  outcome: Outcome.nullable(),
  confidence: Confidence.nullable(),
  /** The answer, or the passages, as plain text; for `not_found` the sentence that says what was searched. */
  response: z.string(),
  statements: z.array(Statement),
  /** Set where a model found what the question comes to. */
  verdict: Verdict.nullable().optional(),
  /** What is missing in the papers, and what qualifies the answer. */
  notes: z.array(AnswerReviewerAndNote).optional(),
  citations: z.array(Citation),
  values: z.array(z.object({ key: z.string(), value: z.string(), citation: z.int().nullable() })),
  responses: z.array(DocumentResponse),
  /** A person chose it; a machine never changes it. */
  isChosen: z.boolean(),
  /** While it is being written: what was found and checked so far. */
  soFar: z.array(FoundStatement).optional(),
  /** Why it failed, and what to do. */
  reason: z.string().nullable(),
  /** What may have changed the answer since it was made; null while it is up to date. */
  outdatedReason: OutdatedReason.nullable(),
  /** What it said before; null when it was made once, or says the same. */
  previous: PreviousAnswer.nullable(),
  /** Kinds of document that were missing when nothing was found. */
  missingDocuments: z.array(z.string()),
  made: HowMade.nullable(),
  /** Who marked this very answer as reviewed; null while nobody has. */
  review: Review.nullable().optional(),
  /** The answer in a person's words, shown before what was found; no machine replaces it. */
  wording: Wording.nullable().optional(),
  /** Wordings that were replaced or taken back, the newest first. */
  earlierWordings: z.array(Wording).optional(),
  /** What the people of the project say beside the answer. It stays when the answer becomes another. */
  note: z.string().nullable().optional(),
  updatedAt: z.iso.datetime().nullable(),
});
export type DdqDetails = z.infer<typeof DdqDetails>;

const ids = z
  .union([z.array(Id), Id.transform((id) => [id]), z.literal('').transform(() => [])])
  .nullish()
  .transform((value) => value ?? []);
/** What a list of questions can be narrowed down to by state; `outdated` are answers that may have changed. */
export const STATE_FILTERS = [
  ...OUTCOMES,
  'regenerate',
  'in_progress',
  'generate',
  'success',
  'outdated',
  'reviewed',
  'not_reviewed',
] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
const Search = z.string().trim().max(200, 'Please search for at most 200 characters.');
const AnyProvider = z.coerce.number().int().min(0).max(2);
/** A list inside an address: "3,7". */
const listed = <T>(item: z.ZodType<T>) =>
  z
    .string()
    .transform((text): unknown[] => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(200))
    .default([]);

const projectSubject = { entity: 'project', at: 'body.projectId', foreign: 'read' } as const;

export const ChunkRow = z.object({
  id: z.int(),
  documentId: z.int(),
  /** The name the document was uploaded with, and the one it is kept under. */
  originalFilename: z.string(),
  syntheticFilename: z.string(),
  chunk: z.string(),
  page: z.int().nullable(),
  /** One rectangle per line, on `page`. Empty for formats without pages. */
  rects: z.array(Rect),
  /** Character offsets into the document's extracted text. */
  start: z.int(),
  end: z.int(),
  location: z.string(),
  headingPath: z.array(z.string()),
  keyphrases: z.array(z.string()),
  aiGeneratedTheme: z.string().nullable(),
  /** 0..1, the best passage of the question is 1. */
  score: z.number(),
});
export type ChunkRow = z.infer<typeof ChunkRow>;

const NamedCategory = z.object({ value: z.int(), label: z.string() });
const NamedQuestion = z.object({ id: z.int(), number: z.int(), question: z.string() });
const NamedDocument = z.object({ documentId: z.int(), fileName: z.string(), category: NamedCategory });

/** A kind of document of which the project has none in the question's category, with the questions that wait for it. */
export const MissingDocument = z.object({
  category: NamedCategory,
  kind: z.string(),
  questions: z.array(NamedQuestion),
  /** Documents of that kind in other categories: they answer as soon as they are filed here too. None: it is to be asked for. */
  elsewhere: z.array(NamedDocument),
});
export type MissingDocument = z.infer<typeof MissingDocument>;

/** A question that found nothing although documents of the wanted kinds were searched: that none of them says so is its answer. */
export const SilentQuestion = NamedQuestion.extend({
  category: NamedCategory,
  /** The first of the documents that say nothing, and how many more there are. */
  documents: z.array(NamedDocument),
  moreDocuments: z.int(),
});
export type SilentQuestion = z.infer<typeof SilentQuestion>;

/** Documents named of a question that found nothing. */
export const SILENT_NAMED = 5;

export const responseCalls = {
  /** Said before a project is made: which host gets what. */
  sentTo: call('GET', '/words_sent_to', { answer: WordsSentTo }),
  /** What to ask the company for: the kinds most questions wait for first. */
  missing: call('GET', '/projects/:id/missing_documents', {
    ...byId('project', 'read'),
    answer: z.object({ data: z.array(MissingDocument), silent: z.array(SilentQuestion) }),
  }),
  /** The project's questions as ids, with a row for each in the same order. An empty list of categories or states means all. */
  list: call('POST', '/get_ddq_list', {
    subject: projectSubject,
    body: Page.extend({
      projectId: Id,
      categoryId: ids,
      state: z.array(z.enum(STATE_FILTERS)).default([]),
      responseProvider: AnyProvider.default(0),
      /** Words of the question or of its answer. */
      search: Search.default(''),
    }),
    answer: z.object({
      ddqQuestion: z.array(z.int()),
      ddqDetails: z.array(DdqRow),
      length: z.int(),
      nextIndex: z.int().nullable(),
      /** Questions per category of the project, before paging. */
      categories: z.array(z.object({ value: z.int(), label: z.string(), questions: z.int(), answered: z.int() })),
    }),
  }),
  /** One question with its whole answer. Type 0 is whichever provider answers it; the filter says which list its neighbours are of. */
  get: call('GET', '/ddq_response/:project/:question/:type', {
    params: z.object({ project: Id, question: Id, type: AnyProviderId }),
    subject: { entity: 'project', at: 'params.project', foreign: 'read' },
    query: z.object({
      ddqQuestionCount: z.coerce.number().int().min(0).max(10_000).optional(),
      category: listed(Id),
      state: listed(z.enum(STATE_FILTERS)),
      provider: AnyProvider.default(0),
      search: Search.default(''),
    }),
    answer: z.object({ ddqDetails: DdqDetails }),
  }),
  /** Shows a question before the others, behind those that were pinned before it; or where the bank has it again. */
  pin: call('POST', '/ddq_response/pin', {
    subject: { ...projectSubject, foreign: 'write' },
    body: z.object({ projectId: Id, questionId: Id, isPinned: z.boolean() }),
    answer: z.object({ pinned: z.array(z.int()) }),
  }),
  export: call('POST', '/export_ddq_response', {
    subject: projectSubject,
    body: z.object({
      projectId: Id,
      questionId: ids,
      responseProvider: ProviderId.default(1),
      categories: ids,
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    kind: 'file',
  }),
  documents: call('POST', '/ddq_response/pdf_list', {
    subject: projectSubject,
    body: Page.extend({ projectId: Id, questionId: Id }),
    answer: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          originalFilename: z.string(),
          fileUrl: z.string(),
          question: z.string(),
          attachedTo: AttachedTo.nullable(),
          attachmentDepth: z.int(),
          category: z.object({ value: z.int(), label: z.string() }),
          stage: DocumentStage,
          response: z.string().nullable(),
          passages: z.int(),
          listed: z.int().nullable().default(null),
        }),
      ),
      countPdf: z.int(),
      totalDocuments: z.int(),
      category: z.object({ value: z.int(), label: z.string() }),
      nextIndex: z.int().nullable(),
    }),
  }),
  chunks: call('POST', '/ddq_response/chunk_list', {
    subject: projectSubject,
    body: Page.extend({ projectId: Id, questionId: Id, documentId: Id }),
    answer: z.object({
      data: z.array(ChunkRow),
      documentId: z.int(),
      countChunk: z.int(),
      totalChunks: z.int(),
      nextIndex: z.int().nullable(),
    }),
  }),
  generateFromChunks: call('POST', '/ddq_response/generate_gpt_response', {
    limited: 500,
    subject: { entity: 'chunk', at: 'body.chunkIdList', foreign: 'write' },
    body: z.object({
      questionId: Id,
      chunkIdList: z
        .array(Id, 'Please choose at least one passage.')
        .min(1, 'Please choose at least one passage.')
        .max(64),
    }),
    answer: z.object({ data: z.array(DocumentResponse) }),
  }),
  candidates: call('POST', '/ddq_response/list_generate_gpt_response', {
    subject: projectSubject,
    body: z.object({ projectId: Id, questionId: Id, documentId: Id }),
    answer: z.object({ data: z.array(DocumentResponse) }),
  }),
  choose: call('POST', '/ddq_response/save_generate_gpt_response', {
    subject: { entity: 'draft', at: 'body.chunkResponseId', foreign: 'write' },
    body: z.object({ chunkResponseId: Id }),
    answer: z.object({ ddqDetails: DdqDetails }),
  }),
  /** Gives up what a person chose and puts the question to the documents again. */
  giveUpChoice: call('POST', '/ddq_response/give_up_choice', {
    subject: { ...projectSubject, foreign: 'write' },
    body: z.object({ projectId: Id, questionId: Id }),
    answer: z.object({ queued: z.int() }),
  }),
};
