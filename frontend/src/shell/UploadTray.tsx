import { useState } from 'react';
import Close from '@mui/icons-material/Close';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, IconButton, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useMatch } from 'react-router-dom';
import type { UploadItem } from '../api/uploads/uploadQueue.ts';
import { uploads, useUploads } from '../api/uploads/sharedUploadQueue.ts';
import { paths } from '../shared/paths.ts';
import { FLOATING_SHADOW } from '../shared/theme/componentStyles.ts';
import { UploadRow, summariseUploads } from '../shared/upload/UploadRow.tsx';
import { PlainList } from '../shared/elements/PlainList.tsx';

function headline({ total, done, failed, isBusy }: ReturnType<typeof summariseUploads>): string {
  if (isBusy) return `Uploading ${done} of ${total}`;
  if (failed > 0) return `${failed} of ${total} not uploaded`;
  return `${total} ${total === 1 ? 'file' : 'files'} uploaded`;
}

/** Uploads under way, at the bottom right of every page but the upload page, which shows them itself. */
export function UploadTray() {
  const items = useUploads();
  const isUploadPage = useMatch(paths.uploadFile) !== null;
  return items.length === 0 || isUploadPage ? null : <Tray items={items} />;
}

function Tray({ items }: { items: readonly UploadItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const summary = summariseUploads(items);
  return (
    <Paper
      component="section"
      aria-label="Uploads"
      className="no-print"
      variant="outlined"
      sx={{
        position: 'fixed',
        right: 16,
        bottom: 16,
        width: 380,
        maxWidth: 'calc(100vw - 32px)',
        zIndex: 'drawer',
        boxShadow: FLOATING_SHADOW,
        overflow: 'hidden',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pl: 2, pr: 1, py: 1, gap: 0.5 }}>
        <Typography
          role="status"
          variant="subtitle2"
          sx={{ flexGrow: 1 }}
          color={summary.failed > 0 && !summary.isBusy ? 'error' : undefined}
        >
          {headline(summary)}
        </Typography>
        <IconButton
          size="small"
          aria-label={isOpen ? 'Hide the files' : 'Show the files'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ExpandMore /> : <ExpandLess />}
        </IconButton>
        {!summary.isBusy && (
          <IconButton size="small" aria-label="Dismiss the uploads" onClick={() => uploads.dismiss()}>
            <Close />
          </IconButton>
        )}
      </Stack>
      {summary.isBusy && (
        <LinearProgress
          variant="determinate"
          value={summary.share * 100}
          aria-label="All uploads"
          sx={{ borderRadius: 0 }}
        />
      )}
      <Collapse in={isOpen}>
        <PlainList
          tabIndex={0}
          aria-label="Files"
          sx={{ maxHeight: 320, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
        >
          {items.map((item) => (
            <UploadRow key={item.key} item={item} />
          ))}
        </PlainList>
      </Collapse>
    </Paper>
  );
}
