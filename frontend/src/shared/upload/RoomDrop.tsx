import { useRef } from 'react';
import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { chosenFiles, type PlacedFile } from './droppedFiles.ts';
import { ACCEPTED_DOCUMENTS, DOCUMENT_FORMATS, dropArea } from './dropArea.ts';
import { useRoomDrop } from './useFileDrop.ts';

interface Props {
  onFiles: (files: PlacedFile[]) => void;
  isBusy?: boolean;
}

/** One place for a whole data room: folders and files, by drop or by choice. */
export function RoomDrop({ onFiles, isBusy = false }: Props) {
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useRoomDrop(onFiles);
  const taken = (input: HTMLInputElement) => {
    const chosen = chosenFiles(input.files ?? []);
    input.value = '';
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
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '62ch' }}>
        Folders and files. Each file gets a category from its folder and its name, and you can change it.
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="outlined" size="small" loading={isBusy} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        <Button variant="outlined" size="small" loading={isBusy} onClick={() => files.current?.click()}>
          Choose files
        </Button>
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {DOCUMENT_FORMATS}
      </Typography>
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        aria-label="Folder of the data room"
        // React has no name for it; every browser knows it.
        {...{ webkitdirectory: '' }}
        onChange={(event) => taken(event.target)}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label="Files of the data room"
        accept={ACCEPTED_DOCUMENTS}
        onChange={(event) => taken(event.target)}
      />
    </Stack>
  );
}
