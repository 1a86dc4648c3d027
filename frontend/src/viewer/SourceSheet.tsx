import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { HEADER_HEIGHT } from '../shared/constants.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** On a narrow screen the source comes up from below. */
export function SourceSheet({ isOpen, onClose, children }: Props) {
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
