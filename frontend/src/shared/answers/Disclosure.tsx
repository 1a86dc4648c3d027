import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  aside?: ReactNode;
  /** Names its title inside the page, for links to it. */
  id?: string;
  children: ReactNode;
}

/** A part of the page that is closed at first. The browser's own, so that it opens with find-in-page and for printing. */
export function Disclosure({ title, aside, id, children }: Props) {
  return (
    <Box
      component="details"
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
        <ExpandMore sx={{ fontSize: 20, transition: 'transform 150ms', flexShrink: 0 }} aria-hidden />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {aside}
      </Box>
      <Box sx={{ pb: 2, pl: 3.5 }}>{children}</Box>
    </Box>
  );
}
