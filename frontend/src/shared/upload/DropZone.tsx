import { useEffect, useRef, useState } from 'react';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { UPLOAD_EXTENSIONS } from '@proofroom/contract';
import { ERROR_HINT_MILLISECONDS } from '../constants.ts';
import { sortFiles } from './checkFile.ts';
import { useFileDrop } from './useFileDrop.ts';

interface Props {
  /** What the files are added to: "Contracts". */
  target: string;
  height?: number;
  onFiles: (files: File[]) => void;
}

/** Keeps the refusals of the last choice for five seconds. */
function useRefusals() {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useEffect(() => {
    if (refusals.length === 0) return undefined;
    const timer = setTimeout(() => setRefusals([]), ERROR_HINT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [refusals]);
  return [refusals, setRefusals] as const;
}

/** Takes files by drop or by choice, and says at once which of them cannot be used. */
export function DropZone({ target, height = 180, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useRefusals();
  const take = (files: File[]) => {
    const sorted = sortFiles(files);
    setRefusals(sorted.refusals);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };
  const { isOver, handlers } = useFileDrop(take);
  return (
    <Stack spacing={1}>
      <Stack
        {...handlers}
        spacing={1}
        sx={{
          minHeight: height,
          p: 2,
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          border: '1.5px dashed',
          borderRadius: 1,
          borderColor: isOver ? 'primary.main' : 'inputBorder',
          bgcolor: isOver ? 'primaryTint' : 'background.paper',
          transition: 'background-color 150ms',
        }}
      >
        <UploadFileOutlined
          color={isOver ? 'primary' : 'inherit'}
          sx={{ color: isOver ? undefined : 'text.secondary' }}
          aria-hidden
        />
        <Typography variant="body2">
          Drop files or folders for <strong>{target}</strong> here, or
        </Typography>
        <Button
          variant="outlined"
          size="small"
          onClick={() => input.current?.click()}
          aria-label={`Choose files for ${target}`}
        >
          Choose files
        </Button>
        <Typography variant="caption" color="textSecondary">
          PDF, Word (.docx), Excel (.xlsx), CSV, text (.txt) and Outlook mail (.msg), up to 100 MB each
        </Typography>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={`Files for ${target}`}
          accept={UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Stack>
      {refusals.map((refusal) => (
        <Alert key={refusal} severity="error">
          {refusal}
        </Alert>
      ))}
    </Stack>
  );
}
