import { useEffect } from 'react';
import { isSettled, type ProjectProgress } from '@proofroom/contract';
import { queryClient } from '../../api/queryClient.ts';
import { useProgress } from '../answers/useProgress.ts';

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
    if (settled) void queryClient.invalidateQueries({ queryKey: ['projects', id], exact: true });
  }, [id, settled]);
  return data;
}
