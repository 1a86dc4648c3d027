import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useState } from 'react';
import { findInPage, type Hit } from './findInPage.ts';
import { pageRuns } from './pdfText.ts';

export interface PageHit {
  page: number;
  rects: Hit;
}

interface Found {
  words: string;
  hits: readonly PageHit[];
  isDone: boolean;
}

const NOTHING: Found = { words: '', hits: [], isDone: true };
/** More would help nobody and slow the page down. */
const MOST_HITS = 500;
/** Time (ms) to go on typing before the search begins. */
const PAUSE = 250;
/** Pages searched between two looks at the screen. */
const BATCH = 20;

/** Looks for words on all pages of a document; what was found so far is shown while the search goes on. */
export function useFind(pdf: PDFDocumentProxy | null) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>(NOTHING);
  const [position, setPosition] = useState(0);

  useEffect(() => {
    if (!pdf || words.trim() === '') return undefined;
    let isGone = false;
    const search = async () => {
      const hits: PageHit[] = [];
      for (let page = 1; page <= pdf.numPages && hits.length < MOST_HITS && !isGone; page++) {
        hits.push(...findInPage(await pageRuns(pdf, page), words).map((rects) => ({ page, rects })));
        if (page % BATCH === 0 && !isGone) setFound({ words, hits: [...hits], isDone: false });
      }
      if (!isGone) setFound({ words, hits: hits.slice(0, MOST_HITS), isDone: true });
    };
    // A document that is closed during the search rejects; there is nobody left to tell.
    const timer = setTimeout(() => void search().catch(() => undefined), PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [pdf, words]);

  const isCurrent = found.words === words;
  const hits = isCurrent ? found.hits : NOTHING.hits;
  const at = hits.length === 0 ? -1 : ((position % hits.length) + hits.length) % hits.length;
  const hit = useMemo(() => hits[at] ?? null, [hits, at]);
  const look = (next: string) => {
    setWords(next);
    setPosition(0);
  };
  return {
    words,
    look,
    hits,
    at,
    hit,
    isSearching: words.trim() !== '' && (!isCurrent || !found.isDone),
    step: (by: 1 | -1) => setPosition((before) => before + by),
  };
}

export type Find = ReturnType<typeof useFind>;
