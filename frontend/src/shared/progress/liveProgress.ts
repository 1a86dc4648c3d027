import { apiAddress, readAnswer, isSettled, projectCalls, type ProjectProgress } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { POLL_WHILE_WORKING } from '../sizesAndDelays.ts';

/**
 * Runs work never twice at once: what is asked for while it runs is done once more afterwards. News that come faster
 * than their answers would otherwise cancel each answer before it is shown. The work must not reject.
 */
export function coalesced(work: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  return async function run() {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
}

/** Refreshes whenever `counts` (any text that changes with the progress of a project) is another one than before. */
export function useRefreshOnChange(counts: string | undefined, refresh: () => Promise<unknown>): void {
  const seen = useRef(counts);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const tell = useRef<(() => void) | null>(null);

  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== counts;
    seen.current = counts;
    tell.current ??= coalesced(() => latest.current().catch(() => undefined));
    if (isNews) tell.current();
  }, [counts]);
}

/** Whether anything of a project changes by itself: a document that is read or a question that is answered. */
const isWorking = ({ documents, questions }: ProjectProgress) =>
  questions.inProgress > 0 || documents.some(({ status, isReadAgain }) => isReadAgain || !isSettled(status));

/**
 * How far the documents and questions of a project are. The server tells of changes; where its stream does not
 * come through (some proxies hold it back), the browser asks every few seconds while there is work.
 */
export function useProgress(projectId: number) {
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const stream = new EventSource(apiAddress(projectCalls.events, { params: { id: projectId } }));
    stream.addEventListener('open', () => setLive(true));
    stream.addEventListener('error', () => setLive(false));
    stream.addEventListener('progress', (event: MessageEvent<string>) =>
      queryClient.setQueryData(
        queryKeys.projectProgress(projectId),
        readAnswer(projectCalls.progress, JSON.parse(event.data)),
      ),
    );
    return () => stream.close();
  }, [projectId]);

  return useQuery({
    queryKey: queryKeys.projectProgress(projectId),
    queryFn: ({ signal }): Promise<ProjectProgress> =>
      callApi(projectCalls.progress, { params: { id: projectId }, signal }),
    refetchInterval: ({ state }) => (!isLive && state.data && isWorking(state.data) ? POLL_WHILE_WORKING : false),
  });
}

const settledOnes = (progress: ProjectProgress | undefined) =>
  progress?.documents
    .filter(({ status }) => isSettled(status))
    .map(({ id, status, isReadAgain }) => `${id}:${status}${isReadAgain ? ' again' : ''}`)
    .join(' ');

/** How far documents and questions of a project are, live. When a document settles, its details are fetched again. */
export function useProjectProgress(id: number): ProjectProgress | undefined {
  const { data } = useProgress(id);
  const settled = settledOnes(data);
  useEffect(() => {
    if (settled) void queryClient.invalidateQueries({ queryKey: queryKeys.project(id), exact: true });
  }, [id, settled]);
  return data;
}
