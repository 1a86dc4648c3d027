import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { apiAddress, documentCalls } from '@proofroom/contract';

/** Saves the file as it was uploaded. */
export const DownloadOriginal = ({ documentId, fileName }: { documentId: number; fileName: string }) => (
  <Tooltip title="Download the original">
    <IconButton
      size="small"
      component="a"
      href={apiAddress(documentCalls.file, { params: { id: documentId } })}
      download={fileName}
      aria-label={`Download ${fileName}`}
    >
      <FileDownloadOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);
