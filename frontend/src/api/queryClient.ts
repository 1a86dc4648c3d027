import { ERRORS } from '@proofroom/contract';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../shared/toast.ts';
import { ApiError, isServerFault, sentenceOf } from './apiError.ts';

const isWorthAnotherTry = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** What could not be fetched is said once, where it has a sentence of its own; news that fail to come disturb nobody. */
const queryCache = new QueryCache({
  onError: (error, { state }) => {
    if (state.data === undefined && isServerFault(error) && error.message !== ERRORS.INTERNAL[1])
      toast(sentenceOf(error), 'error');
  },
});

/** One store of answers for all pages. Keys start with the resource: `['projects', 'list']`, `['projects', 3]`. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: { staleTime: 5000, retry: (count, error) => count < 2 && isWorthAnotherTry(error) },
    mutations: { retry: false },
  },
});
