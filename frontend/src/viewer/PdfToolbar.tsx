import Remove from '@mui/icons-material/Remove';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { nextZoom } from './geometry.ts';
import { PageField } from './PageField.tsx';

interface Props {
  /** Null until the document is open. */
  pageCount: number | null;
  page: number;
  zoom: number;
  onZoom: (zoom: number) => void;
  onPage: (page: number) => void;
  /** Shown at the right, such as a search field. */
  children?: ReactNode;
}

/** Where one is in a PDF, and how large it is shown. */
export function PdfToolbar({ pageCount, page, zoom, onZoom, onPage, children }: Props) {
  const isOpen = pageCount !== null;
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
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      <PageField page={page} pageCount={pageCount} onPage={onPage} />
      <Box sx={{ flex: 1 }} />
      {children}
      <Tooltip title="Smaller">
        <span>
          <IconButton
            size="small"
            aria-label="Smaller"
            disabled={!isOpen || nextZoom(zoom, -1) === zoom}
            onClick={() => onZoom(nextZoom(zoom, -1))}
          >
            <Remove fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Fit the width">
        <span>
          <Button
            size="small"
            color="inherit"
            disabled={!isOpen}
            onClick={() => onZoom(1)}
            sx={{ minWidth: 56 }}
            aria-label={`Fit the width, now ${Math.round(zoom * 100)} %`}
          >
            <Typography component="span" variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {Math.round(zoom * 100)} %
            </Typography>
          </Button>
        </span>
      </Tooltip>
      <Tooltip title="Larger">
        <span>
          <IconButton
            size="small"
            aria-label="Larger"
            disabled={!isOpen || nextZoom(zoom, 1) === zoom}
            onClick={() => onZoom(nextZoom(zoom, 1))}
          >
            <Add fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
