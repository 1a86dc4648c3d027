import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../api/apiError.ts';
import { Waiting } from '../shared/Waiting.tsx';
import { groupBlocks } from './blockGroups.ts';
import { BlockPaper } from './BlockPaper.tsx';
import { overlaps } from './markedText.ts';
import type { SourceMark } from './sourceMark.ts';
import { useBlocks } from './useBlocks.ts';

interface Props {
  documentId: number;
  fileName: string;
  mark: SourceMark | null;
}

/** Distance (px) from an end of what is loaded at which more is asked for. */
const NEAR_END = 600;
const ABOVE_THE_MARK = 0.3;

/** Keeps the words in their place when earlier ones are put above them. */
function useSteadyScroll(frame: React.RefObject<HTMLDivElement | null>, firstBlock: number | undefined) {
  const before = useRef<{ block: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const window = frame.current;
    if (!window || firstBlock === undefined) return;
    const grown = before.current !== null && firstBlock < before.current.block;
    if (grown && before.current) window.scrollBy({ top: window.scrollHeight - before.current.height });
    before.current = { block: firstBlock, height: window.scrollHeight };
  });
}

/** A document without pages as the text that was read from it, laid out like paper, with the cited words marked. */
export function BlockViewer({ documentId, fileName, mark }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState(mark?.start ?? 0);
  const { blocks, isPending, error, hasPreviousPage, hasNextPage, fetchPreviousPage, fetchNextPage, isFetching } =
    useBlocks(documentId, anchor);
  const groups = useMemo(() => groupBlocks(blocks), [blocks]);
  const first = blocks[0];
  const isLoaded = mark !== null && blocks.some((block) => overlaps(block, mark));
  useSteadyScroll(frame, first?.number);

  // Words outside the loaded stretch: begin again around them instead of loading all that lies between.
  if (mark && !isPending && !isLoaded && anchor !== mark.start) setAnchor(mark.start);

  useEffect(() => {
    const window = frame.current;
    const marked = mark && window?.querySelector(`[data-highlight="${mark.key}"]`);
    if (!window || !marked || !isLoaded) return;
    const offset = marked.getBoundingClientRect().top - window.getBoundingClientRect().top;
    window.scrollTo({ top: window.scrollTop + offset - window.clientHeight * ABOVE_THE_MARK });
  }, [mark, isLoaded]);

  const loadMore = () => {
    const window = frame.current;
    if (!window || isFetching) return;
    if (hasPreviousPage && window.scrollTop < NEAR_END) void fetchPreviousPage();
    else if (hasNextPage && window.scrollHeight - window.scrollTop - window.clientHeight < NEAR_END)
      void fetchNextPage();
  };
  // A stretch shorter than the window cannot be scrolled, so it fills itself.
  useEffect(loadMore);

  return (
    <Box
      ref={frame}
      onScroll={loadMore}
      tabIndex={0}
      role="region"
      aria-label={`Text of ${fileName}`}
      sx={{ height: 1, overflow: 'auto', overflowAnchor: 'none', bgcolor: 'action.hover', p: { xs: 1, sm: 2 } }}
    >
      {isPending && <Waiting text="Opening the document..." />}
      {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {blocks.length > 0 && (
        <Box
          component="article"
          sx={{
            maxWidth: 820,
            mx: 'auto',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            px: { xs: 2, sm: 6 },
            py: { xs: 2, sm: 5 },
          }}
        >
          <BlockPaper groups={groups} mark={mark} />
        </Box>
      )}
      {!isPending && !error && blocks.length === 0 && (
        <Typography sx={{ p: 4, textAlign: 'center' }} color="textSecondary">
          No text was found in this document.
        </Typography>
      )}
    </Box>
  );
}
