import { auditCalls } from './accounts/audit.ts';
import { authCalls, devCalls } from './accounts/auth.ts';
import type { AnyCall } from './define-call.ts';
import { categoryCalls } from './questions/categories.ts';
import { clientDocumentCalls } from './documents/documents-by-client-for-staff.ts';
import { clientCalls } from './accounts/clients.ts';
import { ddqCalls } from './questions/ddqs.ts';
import { documentCalls } from './documents/documents.ts';
import { feedbackCalls } from './answers/feedback.ts';
import { factCalls } from './documents/facts.ts';
import { healthCalls } from './health.ts';
import { overviewCalls } from './projects/admin-overview.ts';
import { pipelineCalls } from './projects/pipeline.ts';
import { projectCalls } from './projects/projects.ts';
import { registryCalls } from './projects/registry.ts';
import { responseCalls } from './answers/responses.ts';
import { reviewCalls } from './answers/reviews-and-wordings.ts';
import { accountDataCalls, retentionCalls } from './projects/retention-and-holds.ts';
import { sendingCalls } from './answers/sending-consents.ts';
import { supportCalls } from './accounts/support.ts';
import { topicCalls } from './questions/topics.ts';

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
  reviews: reviewCalls,
  pipeline: pipelineCalls,
  registry: registryCalls,
  support: supportCalls,
  feedback: feedbackCalls,
  overview: overviewCalls,
  sending: sendingCalls,
  audit: auditCalls,
  retention: retentionCalls,
  accountData: accountDataCalls,
  health: healthCalls,
} as const;

/** Every product call by its name, such as `projects.add`. Tests, the access matrix and the API description walk this table. */
export const ALL_CALLS: ReadonlyMap<string, AnyCall> = new Map(
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, row]) => [`${group}.${name}`, row as AnyCall] as const),
  ),
);
