import { documentCalls, type DocumentBlock } from '@proofroom/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../api/callApi.ts';

/** Blocks asked for at once. */
const WINDOW = 120;

/** First and last block (exclusive) of a stretch, or the stretch that holds a character offset. */
type Wanted = { startIndex: number; lastIndex: number } | { around: number };

interface BlockPage {
  data: DocumentBlock[];
  startIndex: number;
  nextIndex: number | null;
}

/** The stretch before a page that was loaded; undefined at the start of the document. */
const before = (page: BlockPage): Wanted | undefined =>
  page.startIndex > 0 ? { startIndex: Math.max(0, page.startIndex - WINDOW), lastIndex: page.startIndex } : undefined;
/** The stretch after it; undefined at the end. */
const after = (page: BlockPage): Wanted | undefined =>
  page.nextIndex === null ? undefined : { startIndex: page.nextIndex, lastIndex: page.nextIndex + WINDOW };

/** The blocks of a document around a character offset, and more of them in both directions on demand. */
export function useBlocks(documentId: number, around: number) {
  const query = useInfiniteQuery({
    queryKey: ['documents', documentId, 'content', around],
    initialPageParam: { around } as Wanted,
    queryFn: ({ pageParam, signal }): Promise<BlockPage> =>
      callApi(documentCalls.content, {
        params: { id: documentId },
        query: 'around' in pageParam ? { ...pageParam, lastIndex: WINDOW } : pageParam,
        signal,
      }),
    getPreviousPageParam: before,
    getNextPageParam: after,
    staleTime: Infinity,
  });
  return { ...query, blocks: query.data?.pages.flatMap((page) => page.data) ?? [] };
}
