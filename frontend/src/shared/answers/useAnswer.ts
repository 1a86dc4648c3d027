import { PAGE_MAX, PROVIDERS, responseCalls, type Answer, type DdqDetails, type ProviderId } from '@proofroom/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { POLL_WHILE_WORKING } from '../constants.ts';

type List = Answer<typeof responseCalls.list>;

export const answerKey = (projectId: number, questionId: number) => ['responses', projectId, 'answer', questionId];

/** The question as a list on another page, or this page before, already knows it. */
function knownQuestion(client: QueryClient, projectId: number, questionId: number): DdqDetails | undefined {
  const lists = client.getQueriesData<List>({ queryKey: ['responses', projectId, 'list'] });
  const listed = lists.flatMap(([, list]) => list?.ddqDetails ?? []).find(({ id }) => id === questionId);
  return listed ?? client.getQueryData(answerKey(projectId, questionId));
}

/** An address does not say which provider answers its question: the few of the search-less one are looked through. */
async function providerOf(projectId: number, questionId: number, signal: AbortSignal): Promise<ProviderId> {
  for (let start: number | null = 0; start !== null;) {
    const body = { projectId, responseProvider: PROVIDERS.searchless, startIndex: start, lastIndex: start + PAGE_MAX };
    const page: List = await callApi(responseCalls.list, { body: { ...body, categoryId: [], state: [] }, signal });
    if (page.ddqQuestion.includes(questionId)) return PROVIDERS.searchless;
    start = page.nextIndex;
  }
  return PROVIDERS.gpt;
}

/** One question with its whole answer; followed while it is under way. */
export function useAnswer(projectId: number, questionId: number) {
  const client = useQueryClient();
  const known = knownQuestion(client, projectId, questionId);
  return useQuery({
    queryKey: answerKey(projectId, questionId),
    queryFn: async ({ signal }) => {
      const type = known?.responseProvider ?? (await providerOf(projectId, questionId, signal));
      const params = { project: projectId, question: questionId, type };
      return (await callApi(responseCalls.get, { params, signal })).ddqDetails;
    },
    placeholderData: known,
    refetchInterval: ({ state }) => (state.data?.state === 'in_progress' ? POLL_WHILE_WORKING : false),
  });
}
