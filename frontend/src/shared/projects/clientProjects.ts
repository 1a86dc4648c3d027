import { clientCalls, pipelineCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';

/** Every client, for staff. */
export const useClients = () =>
  useQuery({
    queryKey: ['clients', 'all'],
    queryFn: async ({ signal }) => (await callApi(clientCalls.list, { signal })).data,
  });

/** The projects of one client, for staff. */
export const useClientProjects = (clientId: number | '') =>
  useQuery({
    queryKey: ['clients', clientId, 'projects'],
    queryFn: async ({ signal }) =>
      (await callApi(pipelineCalls.projectFilter, { body: { businessId: Number(clientId) }, signal })).data,
    enabled: clientId !== '',
  });
