import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Box, Button, Paper, Skeleton } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { DdqRow } from '@proofroom/contract';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { SKELETON_ROWS } from '../../../shared/sizesAndDelays.ts';
import { EmptyState } from '../../../shared/elements/EmptyState.tsx';
import { QuestionRow, ROW_HEIGHT, type RowProps } from './QuestionRow.tsx';

export interface ListHandle {
  /** Brings a row into view, also one that is not drawn yet. */
  reveal: (index: number) => void;
}

interface Props extends Omit<RowProps, 'question' | 'to' | 'isAsking' | 'isOpen'> {
  questions: readonly DdqRow[];
  addressOf: (question: DdqRow) => string;
  /** Questions just asked for. */
  asking: ReadonlySet<number>;
  /** Questions whose answer is open below them. */
  opened: ReadonlySet<number>;
  ref?: Ref<ListHandle>;
}

export const QuestionSkeletons = () => (
  <Paper variant="outlined" role="status" aria-label="Loading the questions" aria-busy>
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <Box
        key={index}
        sx={{ px: 2, py: '7px', height: ROW_HEIGHT, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
      >
        <Skeleton width="60%" height={21} />
        <Skeleton width="80%" height={18} />
      </Box>
    ))}
  </Paper>
);

interface EmptyProps {
  isFiltered: boolean;
  hasCategories: boolean;
  onClear: () => void;
}

/** Why there is no question to show, and what to do about it. */
export function NoQuestions({ isFiltered, hasCategories, onClear }: EmptyProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={InboxOutlined}
        title="No data available"
        text="No question matches the search and the filters."
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  if (!hasCategories)
    return (
      <EmptyState
        icon={InboxOutlined}
        title="No Category chosen"
        text="Choose at least one category for this project."
      />
    );
  return (
    <Box sx={{ '& p::first-letter': { textTransform: 'uppercase' } }}>
      <EmptyState
        icon={InboxOutlined}
        title="no DDQ available: try again later"
        text="The question bank has no questions for the categories and providers of this project yet."
      />
    </Box>
  );
}

/** From so many rows on only those near the view are drawn. */
const MANY = 60;

/** The questions as rows below each other. */
export function QuestionList({ questions, ref, addressOf, asking, opened, ...rest }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  const isMany = questions.length > MANY;
  // Notices above the list come and go, and the page grows and shrinks with them.
  useLayoutEffect(() => {
    const measure = () =>
      setAbove(frame.current ? Math.round(frame.current.getBoundingClientRect().top + window.scrollY) : 0);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [isMany]);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read here, in every render
  const near = useWindowVirtualizer({
    count: isMany ? questions.length : 0,
    estimateSize: () => ROW_HEIGHT,
    scrollMargin: above,
    overscan: 12,
    getItemKey: (index) => questions[index]?.id ?? index,
  });
  useImperativeHandle(ref, () => ({ reveal: (index) => isMany && near.scrollToIndex(index, { align: 'center' }) }));
  if (questions.length === 0) return null;

  const rowOf = (question: DdqRow) => (
    <QuestionRow
      question={question}
      to={addressOf(question)}
      isAsking={asking.has(question.id)}
      isOpen={opened.has(question.id)}
      {...rest}
    />
  );
  const line = { borderTop: 1, borderColor: 'divider' };
  const items = near.getVirtualItems();
  return (
    <Paper variant="outlined" ref={frame} sx={{ overflow: 'clip' }}>
      {isMany ? (
        <Box sx={{ height: near.getTotalSize(), position: 'relative' }}>
          <Box
            sx={{ position: 'absolute', width: 1, transform: `translateY(${(items[0]?.start ?? above) - above}px)` }}
          >
            {items.map(({ index, key }) => {
              const question = questions[index];
              return (
                question && (
                  <Box key={key} data-index={index} ref={near.measureElement} sx={index > 0 ? line : undefined}>
                    {rowOf(question)}
                  </Box>
                )
              );
            })}
          </Box>
        </Box>
      ) : (
        questions.map((question, index) => (
          <Box key={question.id} sx={index > 0 ? line : undefined}>
            {rowOf(question)}
          </Box>
        ))
      )}
    </Paper>
  );
}
