import Close from '@mui/icons-material/Close';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { storedFileName } from '@proofroom/contract';
import { fileSize } from '../../shared/upload/fileSize.ts';

/** The files chosen for a category, under the names they will be kept under. */
export function ChosenList({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 2, textAlign: 'center' }}>
        No files in this category yet.
      </Typography>
    );
  }
  return (
    <Box
      component="ul"
      aria-label="Chosen files"
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {files.map((file) => {
        const name = storedFileName(file.name);
        return (
          <Stack
            key={`${file.name}-${file.size}-${file.lastModified}`}
            component="li"
            direction="row"
            spacing={1.5}
            sx={{ px: 2, py: 0.75, alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <InsertDriveFileOutlined fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
            <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
              {fileSize(file.size)}
            </Typography>
            <Tooltip title="Remove">
              <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(file)}>
                <Close fontSize="small" />
              </IconButton>
            </Tooltip>
          </Stack>
        );
      })}
    </Box>
  );
}
