import { auditCalls } from './audit.ts';
import { authCalls, devCalls } from './auth.ts';
import type { AnyCall } from './call.ts';
import { categoryCalls } from './categories.ts';
import { clientDocumentCalls } from './client-documents.ts';
import { clientCalls } from './clients.ts';
import { ddqCalls } from './ddqs.ts';
import { documentCalls } from './documents.ts';
import { feedbackCalls } from './feedback.ts';
import { factCalls } from './facts.ts';
import { healthCalls } from './health.ts';
import { overviewCalls } from './overview.ts';
import { pipelineCalls } from './pipeline.ts';
import { projectCalls } from './projects.ts';
import { registryCalls } from './registry.ts';
import { responseCalls } from './responses.ts';
import { supportCalls } from './support.ts';
import { topicCalls } from './topics.ts';

const groups = {
  auth: authCalls,
  dev: devCalls,
  clients: clientCalls,
  clientDocuments: clientDocumentCalls,
  categories: categoryCalls,
  projects: projectCalls,
  documents: documentCalls,
  facts: factCalls,
  ddqs: ddqCalls,
  topics: topicCalls,
  responses: responseCalls,
  pipeline: pipelineCalls,
  registry: registryCalls,
  support: supportCalls,
  feedback: feedbackCalls,
  overview: overviewCalls,
  audit: auditCalls,
  health: healthCalls,
} as const;

/** Every product call by its name, such as `projects.add`. Tests, the access matrix and the API description walk this table. */
export const ALL_CALLS: ReadonlyMap<string, AnyCall> = new Map(
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, row]) => [`${group}.${name}`, row as AnyCall] as const),
  ),
);
