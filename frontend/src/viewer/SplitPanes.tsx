import Close from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import {
  useSyncExternalStore,
  useCallback,
  useState,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../shared/sizesAndDelays.ts';

/** On narrower screens the right pane comes up as a sheet. Paper shows the left pane only, so it keeps both. */
const TWO_PANES = '(min-width: 1000px), print';

const subscribe = (tell: () => void) => {
  const query = window.matchMedia(TWO_PANES);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether there is room for two panes beside each other. */
export const useHasTwoPanes = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(TWO_PANES).matches);

const KEY = 'proofroom.answerSplit';
/** Percent of the width. */
const USUAL = 46;
const MIN = 28;
const MAX = 68;

const clamp = (percent: number) => Math.min(MAX, Math.max(MIN, percent));

function remembered(): number {
  const kept = Number(localStorage.getItem(KEY));
  return Number.isFinite(kept) && kept > 0 ? clamp(kept) : USUAL;
}

/** Share of the width (percent) of the left pane; kept in this browser. */
function useSplit() {
  const [percent, setPercent] = useState(remembered);
  const move = useCallback((next: number) => {
    const kept = clamp(next);
    setPercent(kept);
    localStorage.setItem(KEY, String(Math.round(kept)));
  }, []);
  const reset = useCallback(() => move(USUAL), [move]);
  return { percent, min: MIN, max: MAX, move, reset };
}

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

const isSheetStep = (state: unknown) => typeof state === 'object' && state !== null && 'isSheetOpen' in state;

/** Whether the sheet of a narrow screen is open. Opening it is a step of the browser's history, so that Back closes it. */
export function useSourceSheet(isOpenAtFirst = false) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // An address that names a citation opens the sheet by itself; nothing lies behind that step.
  const [openedBy, setOpenedBy] = useState(isOpenAtFirst ? pathname : null);
  const isStep = isSheetStep(state);
  const isOpen = isStep || openedBy === pathname;
  return {
    isOpen,
    open: (query = search) =>
      void navigate(
        { pathname, search: query },
        isOpen ? { replace: true, state } : { state: { ...state, isSheetOpen: true } },
      ),
    close: () => (isStep ? void navigate(-1) : setOpenedBy(null)),
  };
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** On a narrow screen the source comes up from below. */
export function SourceDrawer({ isOpen, onClose, children }: Props) {
  return (
    <Drawer
      className="no-print"
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Source',
          // The header lies above the sheet; on a phone held sideways it would hide its upper edge.
          sx: {
            height: `min(88dvh, calc(100dvh - ${HEADER_HEIGHT}px))`,
            borderRadius: '12px 12px 0 0',
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box sx={{ flex: 1, minHeight: 0, pt: 1 }}>{children}</Box>
    </Drawer>
  );
}

interface PaneHeaderProps {
  title: string;
  /** Buttons at the right. */
  children?: ReactNode;
  /** Given where the pane lies over the page. */
  onClose?: () => void;
}

/** What a pane with a document shows: file, page and place. */
export function PaneHeader({ title, children, onClose }: PaneHeaderProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 0.75,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
        flexShrink: 0,
      }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
      {onClose && (
        <IconButton size="small" aria-label="Close the source" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
