import { Alert, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { UploadItem } from '../../api/uploads/uploadQueue.ts';
import { uploads } from '../../api/uploads/sharedUploadQueue.ts';
import { paths } from '../../shared/paths.ts';
import { isUndecidedDuplicate } from '../../shared/documents/documentStatus.ts';
import { summariseUploads, UploadRow } from '../../shared/upload/UploadRow.tsx';
import { PlainList } from '../../shared/elements/PlainList.tsx';

interface Props {
  projectId: number;
  items: readonly UploadItem[];
  /** Leaves files that are there twice as they are. */
  onGoOn: () => void;
}

const copiesSentence = (count: number) =>
  count === 1
    ? 'One file is the same as another one of this project. Keep both or delete it below, or decide later on the project’s page.'
    : `${count} files are the same as others of this project. Keep or delete each of them below, or decide later on the project’s page.`;

/** All uploads of the new project: one bar over all of them, and each on its own. */
export function UploadProgress({ projectId, items, onGoOn }: Props) {
  const { total, done, failed, isBusy, share } = summariseUploads(items);
  const copies = items.filter(({ saved }) => saved && isUndecidedDuplicate(saved)).length;
  const failures = items.filter(({ status }) => status === 'failed');
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Stack spacing={1.5} sx={{ p: 3 }}>
        <Typography role="status" variant="subtitle1">
          {done} of {total} uploaded{isBusy && ' – you may leave this page'}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label="All uploads"
          color={failed > 0 && !isBusy ? 'error' : 'primary'}
        />
        {!isBusy && failed > 0 && (
          <Alert severity="error">
            {failed === 1 ? 'One file was' : `${failed} files were`} not uploaded. The project itself is there; the
            other files are being read.
            <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
              <Button
                size="small"
                variant="contained"
                onClick={() => failures.forEach(({ key }) => uploads.retry(key))}
              >
                Retry
              </Button>
              <Button size="small" component={Link} to={paths.project(projectId)}>
                Go on without
              </Button>
            </Stack>
          </Alert>
        )}
        {!isBusy && failed === 0 && copies > 0 && (
          <Alert severity="warning">
            {copiesSentence(copies)}
            <Stack direction="row" sx={{ mt: 1 }}>
              <Button size="small" variant="outlined" color="inherit" onClick={onGoOn}>
                Decide later
              </Button>
            </Stack>
          </Alert>
        )}
      </Stack>
      <PlainList aria-label="Files" sx={{ borderTop: 1, borderColor: 'divider' }}>
        {items.map((item) => (
          <UploadRow key={item.key} item={item} />
        ))}
      </PlainList>
    </Paper>
  );
}
