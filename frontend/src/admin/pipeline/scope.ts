import { clientCalls, PipelineScope, pipelineCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../api/callApi.ts';

/** What the selectors hold; empty while nothing is chosen. */
export type ScopeValues = Record<keyof PipelineScope, number | ''>;
export const ScopeForm = PipelineScope as unknown as z.ZodType<PipelineScope, ScopeValues>;
export const NOTHING_CHOSEN: ScopeValues = { clientId: '', projectId: '', categoryId: '' };

/** Which selector a refusal is about, where the server names no field. */
export const SELECTOR_OF: Partial<Record<string, keyof ScopeValues>> = {
  CLIENT_NOT_FOUND: 'clientId',
  PROJECT_NOT_FOUND: 'projectId',
  CATEGORY_INVALID: 'categoryId',
};

export const useClients = () =>
  useQuery({
    queryKey: ['clients', 'all'],
    queryFn: async ({ signal }) => (await callApi(clientCalls.list, { signal })).data,
  });

export const useClientProjects = (clientId: number | '') =>
  useQuery({
    queryKey: ['clients', clientId, 'projects'],
    queryFn: async ({ signal }) =>
      (await callApi(pipelineCalls.projectFilter, { body: { businessId: Number(clientId) }, signal })).data,
    enabled: clientId !== '',
  });
