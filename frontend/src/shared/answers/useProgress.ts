import { apiAddress, camelKeys, isSettled, projectCalls, type ProjectProgress } from '@proofroom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/callApi.ts';
import { POLL_WHILE_WORKING } from '../constants.ts';

const keyOf = (projectId: number) => ['projects', projectId, 'progress'];

/** Whether anything of a project changes by itself: a document that is read or a question that is answered. */
export const isWorking = ({ documents, questions }: ProjectProgress) =>
  questions.inProgress > 0 || documents.some(({ status, isReadAgain }) => isReadAgain || !isSettled(status));

/**
 * How far the documents and questions of a project are. The server tells of changes; where its stream does not
 * come through (some proxies hold it back), the browser asks every few seconds while there is work.
 */
export function useProgress(projectId: number) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const stream = new EventSource(apiAddress(projectCalls.events, { params: { id: projectId } }));
    stream.addEventListener('open', () => setLive(true));
    stream.addEventListener('error', () => setLive(false));
    stream.addEventListener('progress', (event: MessageEvent<string>) =>
      client.setQueryData(keyOf(projectId), camelKeys(JSON.parse(event.data))),
    );
    return () => stream.close();
  }, [client, projectId]);

  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }): Promise<ProjectProgress> =>
      callApi(projectCalls.progress, { params: { id: projectId }, signal }),
    refetchInterval: ({ state }) => (!isLive && state.data && isWorking(state.data) ? POLL_WHILE_WORKING : false),
  });
}
