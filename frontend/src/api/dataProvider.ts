import {
  camelPath,
  clientCalls,
  categoryCalls,
  isErrorAnswer,
  supportCalls,
  topicCalls,
  type Topic,
} from '@proofroom/contract';
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils, HttpError, type DataProvider } from 'react-admin';
import { ApiError } from './apiError.ts';
import { callApi, openProfile } from './callApi.ts';
import { fallbackErrorMessageOfAdminCall } from './fallbackErrorMessageOfCall.ts';

const fetchJson: typeof fetchUtils.fetchJson = (url, options = {}) =>
  fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' }).catch((error: unknown) => {
    const fallback = fallbackErrorMessageOfAdminCall(options.method ?? 'GET', String(url));
    if (!(error instanceof HttpError))
      throw options.signal?.aborted ? error : new ApiError(fallback, { code: 'NETWORK', status: 0 });
    const answer: unknown = error.body;
    if (!isErrorAnswer(answer)) throw new ApiError(fallback, { code: 'NETWORK', status: error.status });
    if (answer.code === 'TWO_FACTORS_REQUIRED') openProfile();
    throw new ApiError(answer.code === 'INTERNAL' ? fallback : answer.message, {
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

/** The admin resources, in the dialect of ra-data-simple-rest, and the few changes that are not a plain edit. */
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
