import { Box, Button } from '@mui/material';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { COLLAPSED_TEXT_HEIGHT } from '../sizesAndDelays.ts';

/** A little more than the limit is shown whole: a button that reveals one line helps nobody. */
const SLACK = 12;

/** What Tab must not lead to while it lies below the fold. */
const REACHABLE = 'a, button, summary, [tabindex]';

/** Text that collapses beyond 120 px, with Show More and Show Less. */
export function CollapsibleText({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const measure = () => setLong(element.scrollHeight > COLLAPSED_TEXT_HEIGHT + SLACK);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const isClipped = isLong && !isOpen;
  // After every render: what is inside may have changed with it.
  useLayoutEffect(() => {
    const element = content.current;
    if (!element || !isClipped) return undefined;
    const fold = element.getBoundingClientRect().top + COLLAPSED_TEXT_HEIGHT;
    const hidden = [...element.querySelectorAll<HTMLElement>(REACHABLE)].filter(
      (part) => !part.inert && part.getBoundingClientRect().bottom > fold,
    );
    hidden.forEach((part) => (part.inert = true));
    return () => hidden.forEach((part) => (part.inert = false));
  });

  return (
    <Box>
      <Box
        id={id}
        sx={{
          position: 'relative',
          maxHeight: isClipped ? COLLAPSED_TEXT_HEIGHT : 'none',
          // Nothing scrolls inside, also not to what is searched for in the page.
          overflow: 'clip',
          maskImage: isClipped ? 'linear-gradient(#000 65%, transparent)' : 'none',
          '@media print': { maxHeight: 'none', maskImage: 'none' },
        }}
      >
        <div ref={content}>{children}</div>
      </Box>
      {isLong && (
        <Button
          size="small"
          className="no-print"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: -1.25, mt: 0.5 }}
        >
          {isOpen ? 'Show Less' : 'Show More'}
        </Button>
      )}
    </Box>
  );
}
