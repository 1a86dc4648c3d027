import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, AlertTitle, Box, Stack, Typography } from '@mui/material';
import { UPLOAD_EXTENSIONS } from '@proofroom/contract';
import { useEffect, useRef, useState } from 'react';
import { ERROR_HINT_MILLISECONDS, HEADER_HEIGHT } from '../sizesAndDelays.ts';
import { Caption, SecondaryText } from '../elements/SecondaryText.tsx';
import { FileButton } from './FileButton.tsx';
import { checkFiles, type RefusedFile } from './checkFile.ts';
import { ACCEPTED_IN_WORDS, dropArea, useFileDrop, chosenFiles, type FileInFolder, useFolderDrop } from './fileDrop.ts';

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
  const [refused, setRefused] = useState<Refusals & { choice: number }>({ sentences: [], names: [], choice: 0 });
  const take = (files: File[]) => {
    const sorted = checkFiles(files);
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
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Drop files or folders for <strong>{target}</strong> here, or
        </Typography>
        <FileButton
          label={`Files for ${target}`}
          aria-label={`Choose files for ${target}`}
          extensions={UPLOAD_EXTENSIONS}
          isMultiple
          onFiles={take}
        >
          Choose files
        </FileButton>
        <Caption>{ACCEPTED_IN_WORDS}</Caption>
      </Stack>
    </Stack>
  );
}

interface DataRoomDropZoneProps {
  onFiles: (files: FileInFolder[]) => void;
  isBusy?: boolean;
}

/** One place for a whole data room: folders and files, by drop or by choice. */
export function DataRoomDropZone({ onFiles, isBusy = false }: DataRoomDropZoneProps) {
  const { isOver, handlers } = useFolderDrop(onFiles);
  const take = (files: File[]) => {
    const chosen = chosenFiles(files);
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <Stack
      {...handlers}
      role="group"
      aria-label="Data room"
      spacing={1}
      sx={{
        p: 2.5,
        ...dropArea(isOver),
        transition: 'background-color 150ms',
      }}
    >
      <DriveFolderUploadOutlined sx={{ color: isOver ? 'primary.main' : 'text.secondary' }} aria-hidden />
      <Typography variant="subtitle1">Drop the whole data room here</Typography>
      <SecondaryText sx={{ maxWidth: '62ch' }}>
        Folders and files. Each file gets a category from its folder and its name, and you can change it.
      </SecondaryText>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <FileButton label="Folder of the data room" isFolder loading={isBusy} onFiles={take}>
          Choose a folder
        </FileButton>
        <FileButton
          label="Files of the data room"
          extensions={UPLOAD_EXTENSIONS}
          isMultiple
          loading={isBusy}
          onFiles={take}
        >
          Choose files
        </FileButton>
      </Stack>
      <Caption>{ACCEPTED_IN_WORDS}</Caption>
    </Stack>
  );
}

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  onClose: () => void;
}

/** Files that were not taken, each with what to do instead. Stays until it is closed. */
export function RefusedFiles({ refused, onClose }: RefusedFilesProps) {
  if (refused.length === 0) return null;
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return (
    <Alert severity="warning" onClose={onClose} slotProps={{ closeButton: { 'aria-label': 'Close the list' } }}>
      <AlertTitle>
        {refused.length === 1 ? '1 file was not added' : `${refused.length} files were not added`}
      </AlertTitle>
      {[...byReason].map(([reason, files]) => (
        <Box key={reason} sx={{ mt: 1 }}>
          {reason}
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
            {files.map(({ path }) => (
              <li key={path}>{path}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
