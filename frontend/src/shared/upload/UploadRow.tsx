import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Refresh from '@mui/icons-material/Refresh';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box, LinearProgress, Typography } from '@mui/material';
import type { UploadItem, UploadStatus } from '../../api/uploads/uploadQueue.ts';
import { uploads } from '../../api/uploads/sharedUploadQueue.ts';
import { DuplicateChoice } from '../documents/DocumentProblemActions.tsx';
import { duplicateHints } from '../documents/documentStatus.ts';
import { fileSize } from '../formatInWords.ts';
import { IconAction } from '../elements/IconAction.tsx';
import { ListRow } from '../elements/PlainList.tsx';

/** What became of a number of uploads; `share` is the part of all bytes that was sent, 0..1. */
export function summariseUploads(items: readonly UploadItem[]) {
  const count = (status: UploadItem['status']) => items.filter((item) => item.status === status).length;
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  const waiting = count('waiting');
  const uploading = count('uploading');
  return {
    total: items.length,
    done: count('done'),
    failed: count('failed'),
    waiting,
    uploading,
    isBusy: waiting + uploading > 0,
    share: bytes === 0 ? 0 : sent / bytes,
  };
}

const LOOK: Record<UploadStatus, { icon: typeof Close; color: string; word: string }> = {
  waiting: { icon: ScheduleOutlined, color: 'text.secondary', word: 'Waiting' },
  uploading: { icon: UploadOutlined, color: 'primary.main', word: 'Uploading' },
  done: { icon: CheckCircleOutlined, color: 'success.main', word: 'Uploaded' },
  failed: { icon: ErrorOutlined, color: 'error.main', word: 'Failed' },
};

/** One file on its way: state in picture and word, bar, and what can be done about it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { icon: Icon, color, word } = LOOK[item.status];
  const name = item.file.name;
  const percent = Math.round(item.progress * 100);
  return (
    <ListRow line="between" spacing={1.5} sx={{ px: 2, py: 1, flexWrap: 'nowrap' }}>
      <Icon fontSize="small" sx={{ color }} aria-hidden />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: item.status === 'failed' ? 'error.main' : 'text.secondary' }}>
          {item.error ??
            `${word}${item.status === 'uploading' ? ` ${percent} %` : ''} · ${item.categoryName} · ${fileSize(item.file.size)}`}
        </Typography>
        {item.status === 'uploading' && (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={`Upload of ${name}`}
            sx={{ mt: 0.5, height: 4 }}
          />
        )}
        {item.saved?.duplicateOf && (
          <>
            <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {duplicateHints(item.saved)[0]}
            </Typography>
            <DuplicateChoice
              file={item.saved}
              onKept={() => uploads.keep(item.key)}
              onDeleted={() => uploads.cancel(item.key)}
            />
          </>
        )}
      </Box>
      {item.status === 'failed' && (
        <IconAction title={`Retry ${name}`} icon={Refresh} onClick={() => uploads.retry(item.key)} />
      )}
      {item.status !== 'done' && (
        <IconAction
          title={item.status === 'failed' ? `Remove ${name}` : `Cancel ${name}`}
          icon={Close}
          onClick={() => uploads.cancel(item.key)}
        />
      )}
    </ListRow>
  );
}
