import { INDEX_TYPES, PIPELINE_STEPS, pipelineCalls, type PipelineScope, type StepName } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';

interface StepText {
  name: string;
  /** What it does, in one sentence. */
  text: string;
  action: string;
  /** Said once the server took it. */
  done: string;
  /** Said when the fault is ours or the connection failed. */
  failure: string;
}

export const STEP_TEXTS: Record<StepName, StepText> = {
  parse_documents: {
    name: 'Document parser',
    text: 'Reads the text, pages and tables of every document.',
    action: 'Send',
    done: 'Document parser sent.',
    failure: 'Unable to send Document Parser',
  },
  summarise_documents: {
    name: 'Summary',
    text: 'Finds out what kind of document each one is and sums it up.',
    action: 'Send',
    done: 'Summary sent.',
    failure: 'Unable to send Summary',
  },
  chunk_documents: {
    name: 'Chunker',
    text: 'Cuts the text into passages that can be found and quoted.',
    action: 'Send',
    done: 'Chunker sent.',
    failure: 'Unable to send Chunker',
  },
  create_summary_index: {
    name: 'Summary index',
    text: 'Makes room for the summaries in the search.',
    action: 'Create',
    done: 'Summary index created.',
    failure: 'Unable to create Summary Index',
  },
  create_chunk_index: {
    name: 'Chunk index',
    text: 'Makes room for the passages in the search.',
    action: 'Create',
    done: 'Chunk index created.',
    failure: 'Unable to create Chunk Index',
  },
  fill_summary_index: {
    name: 'Summary data',
    text: 'Adds the summaries to their index.',
    action: 'Send',
    done: 'Summary data added to index.',
    failure: 'Unable to send Summary Data to Index',
  },
  fill_chunk_index: {
    name: 'Chunk data',
    text: 'Adds the passages to their index.',
    action: 'Send',
    done: 'Chunk data added to index.',
    failure: 'Unable to send Chunk Data to Index',
  },
  generate_responses: {
    name: 'Response generator',
    text: 'Answers the questions of the category.',
    action: 'Send',
    done: 'Response generator sent.',
    failure: 'Unable to send Response Generator',
  },
};

const [SUMMARY, CHUNK] = INDEX_TYPES;

/** The call of each step. An index that is there already is begun anew; the old one serves until the new one is filled. */
export const RUN_STEP: Record<StepName, (scope: PipelineScope, isAgain: boolean) => Promise<{ queued: number }>> = {
  parse_documents: (body) => callApi(pipelineCalls.parse, { body }),
  summarise_documents: (body) => callApi(pipelineCalls.summarise, { body }),
  chunk_documents: (body) => callApi(pipelineCalls.chunk, { body }),
  create_summary_index: (scope, forceCreate) =>
    callApi(pipelineCalls.createIndex, { body: { ...scope, indexType: SUMMARY, forceCreate } }),
  create_chunk_index: (scope, forceCreate) =>
    callApi(pipelineCalls.createIndex, { body: { ...scope, indexType: CHUNK, forceCreate } }),
  fill_summary_index: (scope) => callApi(pipelineCalls.fillIndex, { body: { ...scope, indexType: SUMMARY } }),
  fill_chunk_index: (scope) => callApi(pipelineCalls.fillIndex, { body: { ...scope, indexType: CHUNK } }),
  generate_responses: (body) => callApi(pipelineCalls.generate, { body }),
};

/** 1 to 8. */
export const positionOf = (step: StepName) => PIPELINE_STEPS.indexOf(step) + 1;
