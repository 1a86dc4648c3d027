import { useCallback, useState } from 'react';

/** Words that are being typed; null while nothing is. They outlive a reload of the page, in this tab, until they are saved or given up. */
export function useDraft(name: string): [words: string | null, type: (words: string | null) => void] {
  const key = `draft ${name}`;
  const [words, setWords] = useState(() => sessionStorage.getItem(key));
  const type = useCallback(
    (next: string | null) => {
      setWords(next);
      try {
        if (next === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, next);
      } catch (error) {
        console.warn('What is typed could not be kept.', error);
      }
    },
    [key],
  );
  return [words, type];
}
