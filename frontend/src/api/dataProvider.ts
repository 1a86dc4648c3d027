import {
  camelPath,
  clientCalls,
  categoryCalls,
  ERRORS,
  feedbackCalls,
  isErrorAnswer,
  supportCalls,
  topicCalls,
  type Topic,
} from '@proofroom/contract';
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils, HttpError, type DataProvider } from 'react-admin';
import { ApiError } from './apiError.ts';
import { callApi } from './callApi.ts';
import { fallbackSentence } from './fallbacks.ts';

/** What a user reads when the list or the record of a resource cannot be had and the fault is ours. */
const READ_FAILURES: Record<string, string> = {
  support_request: fallbackSentence(supportCalls.list),
  feedback: fallbackSentence(feedbackCalls.list),
};

function sentenceFor(url: string): string {
  const resource = /\/api\/admin\/(\w+)/.exec(url)?.[1] ?? '';
  return READ_FAILURES[resource] ?? ERRORS.INTERNAL[1];
}

const fetchJson: typeof fetchUtils.fetchJson = (url, options = {}) =>
  fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' }).catch((error: unknown) => {
    if (!(error instanceof HttpError))
      throw options.signal?.aborted ? error : new ApiError(sentenceFor(String(url)), { code: 'NETWORK', status: 0 });
    const answer: unknown = error.body;
    if (!isErrorAnswer(answer)) throw new ApiError(sentenceFor(String(url)), { code: 'NETWORK', status: error.status });
    throw new ApiError(answer.code === 'INTERNAL' ? sentenceFor(String(url)) : answer.message, {
      code: answer.code,
      status: error.status,
      fields: Object.fromEntries(Object.entries(answer.errors ?? {}).map(([field, text]) => [camelPath(field), text])),
      reference: answer.reference,
    });
  });

export interface AppDataProvider extends DataProvider {
  setClientActive: (id: number, isActive: boolean) => Promise<void>;
  setClientStaff: (id: number, isStaff: boolean) => Promise<void>;
  setCategoryActive: (id: number, isActive: boolean) => Promise<void>;
  setTopicActive: (id: number, isActive: boolean) => Promise<void>;
  restoreTopic: (id: number) => Promise<Topic>;
  resolveSupportRequest: (id: number) => Promise<void>;
}

/** The admin resources, in the dialect of ra-data-simple-rest, and the few deeds that are not a plain edit. */
export const dataProvider: AppDataProvider = {
  ...simpleRest('/api/admin', fetchJson),
  setClientActive: async (id, isActive) =>
    void (await callApi(clientCalls.status, { params: { id }, body: { isActive } })),
  setClientStaff: async (id, isStaff) =>
    void (await callApi(clientCalls.adminStatus, { params: { id }, body: { isStaff } })),
  setCategoryActive: async (id, isActive) =>
    void (await callApi(categoryCalls.status, { params: { id }, body: { isActive } })),
  setTopicActive: async (id, isActive) =>
    void (await callApi(topicCalls.status, { params: { id }, body: { isActive } })),
  resolveSupportRequest: async (id) =>
    void (await callApi(supportCalls.status, { params: { id }, body: { status: true } })),
  restoreTopic: async (id) => (await callApi(topicCalls.restore, { params: { id } })).data,
};
