import Box from '@mui/material/Box';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../shared/constants.ts';
import { useSplit } from './useSplit.ts';

/** Percent moved by an arrow key. */
const STEP = 2;
/** Padding of the page above and below (px). */
const PAGE_PADDING = 48;
/** Width of the handle (px). */
const HANDLE = 20;
/** The panes fill the window between header and footer, but never get too low to read in (px). */
const HEIGHT = `max(520px, calc(100vh - ${HEADER_HEIGHT + FOOTER_HEIGHT + PAGE_PADDING}px))`;

/** Two panes that scroll on their own, with a handle between them. */
export function SplitPanes({ left, right, leftLabel }: { left: ReactNode; right: ReactNode; leftLabel: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const { percent, min, max, move, reset } = useSplit();

  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box && event.currentTarget.hasPointerCapture(event.pointerId))
      move(((event.clientX - box.left) / box.width) * 100);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(percent - STEP);
    else if (event.key === 'ArrowRight') move(percent + STEP);
    else if (event.key === 'Home') reset();
  };

  return (
    <Box
      ref={frame}
      sx={{
        display: 'grid',
        gridTemplateColumns: `minmax(0, ${percent}fr) ${HANDLE}px minmax(0, ${100 - percent}fr)`,
        height: HEIGHT,
        '@media print': { display: 'block', height: 'auto' },
      }}
    >
      <Box
        component="section"
        aria-label={leftLabel}
        tabIndex={0}
        sx={{ overflow: 'auto', minWidth: 0, pr: 1, '@media print': { overflow: 'visible' } }}
      >
        {left}
      </Box>
      <Box
        role="separator"
        aria-label="Width of the left side"
        aria-orientation="vertical"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={min}
        aria-valuemax={max}
        tabIndex={0}
        className="no-print"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={reset}
        onKeyDown={press}
        sx={{
          cursor: 'col-resize',
          touchAction: 'none',
          display: 'flex',
          justifyContent: 'center',
          '&::after': {
            content: '""',
            width: '4px',
            height: 48,
            my: 'auto',
            borderRadius: 999,
            bgcolor: 'divider',
            transition: 'background-color 150ms',
          },
          '&:hover::after, &:focus-visible::after': { bgcolor: 'primary.main' },
        }}
      />
      <Box component="aside" aria-label="Source" className="no-print" sx={{ minWidth: 0, minHeight: 0 }}>
        {right}
      </Box>
    </Box>
  );
}
