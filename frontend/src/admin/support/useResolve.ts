import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import { sentenceOf } from '../../api/apiError.ts';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { toast } from '../../shared/toast.ts';

/** Resolves requests one after the other; the first that cannot be resolved ends it, and the list shows how far it came. */
export function useResolve(onDone: () => void) {
  const api = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await api.resolveSupportRequest(id);
    },
    onSuccess: (_, ids) => {
      toast(ids.length === 1 ? 'Query Resolved' : `${ids.length} queries resolved`);
      onDone();
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
    onSettled: () => refresh(),
  });
}
