import { z } from 'zod';
import { call } from '../define-call.ts';
import { DocumentStatus } from '../documents/documents.ts';
import { Id, idOr } from '../fields.ts';
import { QuestionCounts } from '../answers/responses.ts';

/** The eight steps in their order; position + 1 is the counter the processing screen shows. */
export const PIPELINE_STEPS = [
  'parse_documents',
  'summarise_documents',
  'chunk_documents',
  'create_summary_index',
  'create_chunk_index',
  'fill_summary_index',
  'fill_chunk_index',
  'generate_responses',
] as const;
export const StepName = z.enum(PIPELINE_STEPS);
export type StepName = z.infer<typeof StepName>;
/** Steps with one outcome per document; the others have one per project. */
export const DOCUMENT_STEPS = [
  'parse_documents',
  'summarise_documents',
  'chunk_documents',
  'fill_summary_index',
  'fill_chunk_index',
] as const satisfies StepName[];
export const DocumentStep = z.enum(DOCUMENT_STEPS);
export type DocumentStep = z.infer<typeof DocumentStep>;

export const STEP_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export const StepState = z.enum(STEP_STATES);
export type StepState = z.infer<typeof StepState>;

export const INDEX_TYPES = ['summary', 'chunk'] as const;
export const IndexType = z.enum(INDEX_TYPES, 'Please choose the summary or the chunk index.');
export type IndexType = z.infer<typeof IndexType>;

/** Progress is counted from stored rows, never pushed as a number by a worker. */
export const ProjectProgress = z.object({
  documents: z.array(
    z.object({
      id: z.int(),
      fileName: z.string(),
      categoryId: z.int(),
      status: DocumentStatus,
      isReadAgain: z.boolean(),
      reason: z.string().nullable(),
      /** Pages or parts read so far. */
      done: z.int(),
      total: z.int(),
    }),
  ),
  steps: z.array(
    z.object({ step: StepName, state: StepState.nullable(), done: z.int(), total: z.int(), failed: z.int() }),
  ),
  questions: QuestionCounts,
  /** Statements that were found so far of answers that are still being written. */
  foundSoFar: z.int().default(0),
  /** Answers that may have changed: those a run may make anew and those a person chose; and documents that came since. */
  changes: z.object({ outdated: z.int(), chosen: z.int(), documentsAdded: z.int() }),
  /** Answers that a person marked as reviewed. */
  reviewed: z.int().default(0),
});
export type ProjectProgress = z.infer<typeof ProjectProgress>;

export const PipelineScope = z.object({
  clientId: idOr('Users is required.'),
  projectId: idOr('Company name is required.'),
  categoryId: idOr('Category is required.'),
});
export type PipelineScope = z.infer<typeof PipelineScope>;

const Outcome = z.object({ step: StepName, queued: z.int() });
const subject = { entity: 'project', at: 'body.projectId', foreign: 'run' } as const;
const stepCall = (path: string) =>
  call('POST', path, { access: 'staff', subject, body: PipelineScope, answer: Outcome });

const Step = ProjectProgress.shape.steps.element;
export const ScopeSteps = z.object({ steps: z.array(Step) });

export const pipelineCalls = {
  /** How far one category of a project is. Creating an index is for the whole project. */
  steps: call('GET', '/projects/:id/steps/:categoryId', {
    access: 'staff',
    params: z.object({ id: Id, categoryId: Id }),
    subject: { entity: 'project', at: 'params.id', foreign: 'read' },
    answer: ScopeSteps,
  }),
  /** Runs what has not been done yet, one step after the other: documents first, then the questions without an answer. */
  runRemaining: call('POST', '/send_remaining_steps', {
    access: 'staff',
    subject,
    body: PipelineScope,
    answer: z.object({ documents: z.int(), questions: z.int() }),
  }),
  parse: stepCall('/send_doc_parser'),
  summarise: stepCall('/send_summary'),
  chunk: stepCall('/send_chunker'),
  createIndex: call('POST', '/create_index', {
    access: 'staff',
    subject,
    body: PipelineScope.extend({ indexType: IndexType, forceCreate: z.boolean().default(false) }),
    answer: Outcome,
  }),
  fillIndex: call('POST', '/send_data_to_index', {
    access: 'staff',
    subject,
    body: PipelineScope.extend({ indexType: IndexType }),
    answer: Outcome,
  }),
  generate: stepCall('/send_response_generator'),
  projectFilter: call('POST', '/project_filter', {
    access: 'staff',
    subject: { entity: 'client', at: 'body.businessId', foreign: 'nobody' },
    body: z.object({
      businessId: idOr('Users is required.'),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          ddqResponseStatus: z.int(),
          category: z.array(z.object({ value: z.int(), label: z.string() })),
        }),
      ),
    }),
  }),
};
