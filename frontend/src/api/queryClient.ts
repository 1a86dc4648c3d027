import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

const isWorthAnotherTry = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** One store of answers for all pages. Keys start with the resource: `['projects', 'list']`, `['projects', 3]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: (count, error) => count < 2 && isWorthAnotherTry(error) },
    mutations: { retry: false },
  },
});
