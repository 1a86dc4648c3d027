import { documentCalls, type DocumentHit } from '@proofroom/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../api/callApi.ts';

/** Time (ms) to go on typing before the search begins. */
const PAUSE = 250;
const NOTHING: { data: DocumentHit[]; length: number } = { data: [], length: 0 };

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Looks for words in the whole document, also where it is not loaded: the server knows its text, and where each word stands. */
export function useFind(documentId: number) {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [position, setPosition] = useState(0);
  const wanted = useSettled(words.trim());
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['documents', documentId, 'find', wanted],
    enabled: wanted !== '',
    queryFn: ({ signal }) =>
      callApi(documentCalls.find, { params: { id: documentId }, query: { words: wanted }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

  const isCurrent = wanted !== '' && wanted === words.trim() && !isPlaceholderData;
  const { data: hits, length } = (isCurrent && data) || NOTHING;
  const at = hits.length === 0 ? -1 : ((position % hits.length) + hits.length) % hits.length;
  const hit = useMemo(() => {
    const found = hits[at];
    return found ? { ...found, turn: position } : null;
  }, [hits, at, position]);
  return {
    words,
    isOpen,
    setOpen: (open: boolean) => {
      setOpen(open);
      if (!open) setWords('');
    },
    look: (next: string) => {
      setWords(next);
      setPosition(0);
    },
    hits,
    /** How many there are; the first ones are listed in `hits`. */
    length,
    at,
    /** The one to be shown; another object when somebody steps on. */
    hit,
    isSearching: words.trim() !== '' && (!isCurrent || isFetching),
    step: (by: 1 | -1) => setPosition(at + by),
  };
}

export type Find = ReturnType<typeof useFind>;
