import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: ReactNode;
  aside?: ReactNode;
  /** Names its title inside the page, for links to it. */
  id?: string;
  children: ReactNode;
}

/** No browser prints what is closed, so it is opened for as long as the page is being printed. */
function useOpenForPrint() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasClosed = false;
    const open = () => {
      if (!details.current || details.current.open) return;
      wasClosed = true;
      details.current.open = true;
    };
    const close = () => {
      if (details.current && wasClosed) details.current.open = false;
      wasClosed = false;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
  return details;
}

/** A part of the page that is closed at first. The browser's own, so that it opens with find-in-page. */
export function CollapsibleSection({ title, aside, id, children }: Props) {
  const details = useOpenForPrint();
  return (
    <Box
      component="details"
      ref={details}
      sx={{ borderTop: 1, borderColor: 'divider', '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
    >
      <Box
        component="summary"
        id={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          py: 1.25,
          cursor: 'pointer',
          listStyle: 'none',
          fontSize: 14,
          fontWeight: 600,
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        <ExpandMore
          className="no-print"
          sx={{ fontSize: 20, transition: 'transform 150ms', flexShrink: 0 }}
          aria-hidden
        />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {aside}
      </Box>
      <Box sx={{ pb: 2, pl: 3.5, '@media print': { pl: 0 } }}>{children}</Box>
    </Box>
  );
}

/** Brings a part of the page into view and puts the keyboard there; one in a closed part of the page opens it. */
export function jumpTo(id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  target.closest('details')?.setAttribute('open', '');
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
