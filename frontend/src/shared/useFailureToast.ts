import { useEffect } from 'react';
import { isOurFault, sentenceOf } from '../api/apiError.ts';
import { toast } from './toast.ts';

/** Says once that something could not be fetched, when the fault is ours. */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error && isOurFault(error)) toast(sentenceOf(error), 'error');
  }, [error]);
}
