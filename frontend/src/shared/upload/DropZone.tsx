import { useEffect, useRef, useState } from 'react';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ERROR_HINT_MILLISECONDS, HEADER_HEIGHT } from '../constants.ts';
import { sortFiles } from './checkFile.ts';
import { ACCEPTED_DOCUMENTS, DOCUMENT_FORMATS, dropArea } from './dropArea.ts';
import { useFileDrop } from './useFileDrop.ts';

interface Props {
  /** What the files are added to: "Contracts". */
  target: string;
  height?: number;
  onFiles: (files: File[]) => void;
}

interface Refusals {
  /** Why, with the names. */
  sentences: readonly string[];
  names: readonly string[];
}

/** Clear of the header above and of a foot that stays in sight below. */
const IN_SIGHT = `${HEADER_HEIGHT + 16}px 0 160px`;

/** What was refused of the last choice: why, for five seconds, and which files, until the next choice. */
function Refused({ sentences, names }: Refusals) {
  const [isFresh, setFresh] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => setFresh(false), ERROR_HINT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack ref={place} spacing={1} sx={{ scrollMargin: IN_SIGHT, overflowWrap: 'anywhere' }}>
      {isFresh ? (
        sentences.map((sentence) => (
          <Alert key={sentence} severity="error">
            {sentence}
          </Alert>
        ))
      ) : (
        <Typography variant="body2" color="error">
          Not added: {names.join(', ')}
        </Typography>
      )}
    </Stack>
  );
}

/** Takes files by drop or by choice, and says at once which of them cannot be used. */
export function DropZone({ target, height = 180, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refusals & { choice: number }>({ sentences: [], names: [], choice: 0 });
  const take = (files: File[]) => {
    const sorted = sortFiles(files);
    setRefused(({ choice }) => ({ sentences: sorted.refusals, names: sorted.refusedNames, choice: choice + 1 }));
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };
  const { isOver, handlers } = useFileDrop(take);
  return (
    <Stack spacing={1}>
      {refused.names.length > 0 && <Refused key={refused.choice} sentences={refused.sentences} names={refused.names} />}
      <Stack
        {...handlers}
        spacing={1}
        sx={{
          minHeight: height,
          p: 2,
          ...dropArea(isOver),
          justifyContent: 'center',
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
          {DOCUMENT_FORMATS}
        </Typography>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={`Files for ${target}`}
          accept={ACCEPTED_DOCUMENTS}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Stack>
    </Stack>
  );
}
