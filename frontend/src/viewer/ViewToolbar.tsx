import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FindField } from './FindField.tsx';
import { nextZoom } from './geometry.ts';
import type { Find } from './useFind.ts';

interface Props {
  /** False until the document is open. */
  isOpen: boolean;
  find: Find;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Shows the whole width. */
  onFit: () => void;
  /** Shown at the left, such as the page one is on. */
  children?: ReactNode;
}

const ZoomStep = ({ label, isOff, onClick }: { label: 'Smaller' | 'Larger'; isOff: boolean; onClick: () => void }) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} disabled={isOff} onClick={onClick}>
        {label === 'Smaller' ? <Remove fontSize="small" /> : <Add fontSize="small" />}
      </IconButton>
    </span>
  </Tooltip>
);

/** Where one is in a document, words to look for, and how large it is shown. */
export function ViewToolbar({ isOpen, find, zoom, onZoom, onFit, children }: Props) {
  const smaller = nextZoom(zoom, -1);
  const larger = nextZoom(zoom, 1);
  const percent = `${Math.round(zoom * 100)} %`;
  return (
    <Box
      role="toolbar"
      aria-label="View"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        py: 0.5,
        minHeight: 40,
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      {children}
      <Box sx={{ flex: 1 }} />
      <FindField find={find} isDisabled={!isOpen} />
      <ZoomStep label="Smaller" isOff={!isOpen || smaller === zoom} onClick={() => onZoom(smaller)} />
      <Tooltip title="Fit the width">
        <span>
          <Button
            size="small"
            color="inherit"
            disabled={!isOpen}
            onClick={onFit}
            sx={{ minWidth: 56 }}
            aria-label={`Fit the width, now ${percent}`}
          >
            <Typography component="span" variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {percent}
            </Typography>
          </Button>
        </span>
      </Tooltip>
      <ZoomStep label="Larger" isOff={!isOpen || larger === zoom} onClick={() => onZoom(larger)} />
    </Box>
  );
}
