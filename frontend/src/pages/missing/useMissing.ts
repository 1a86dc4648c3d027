import { responseCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';

/** The kinds of document a project lacks. Counted anew whenever anything of the project changes. */
export const useMissing = (projectId: number) =>
  useQuery({
    queryKey: ['projects', projectId, 'missing'],
    queryFn: async ({ signal }) => callApi(responseCalls.missing, { params: { id: projectId }, signal }),
  });
