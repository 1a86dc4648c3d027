import { useState } from 'react';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { saveFile } from '../../api/saveFile.ts';
import { toast } from '../../shared/toast.ts';
import { copyToClipboard } from '../answer/copyText.ts';
import { requestCsv, requestFileName, requestText, type CategoryRequest, type Requester } from './requestList.ts';

interface Props {
  project: Requester;
  groups: readonly CategoryRequest[];
}

function CopyButton({ project, groups }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    copyToClipboard(requestText(project, groups, new Date())).then(
      () => setCopied(true),
      () => toast('The browser did not allow copying.', 'error'),
    );
  return (
    <Button
      variant="outlined"
      startIcon={isCopied ? <CheckOutlined /> : <ContentCopy />}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      {isCopied ? 'Copied' : 'Copy as text'}
    </Button>
  );
}

/** The ways a request list leaves the product. Every one is made in the browser. */
export function MissingActions({ project, groups }: Props) {
  const download = () =>
    saveFile({
      fileName: requestFileName(project),
      content: new Blob([requestCsv(groups)], { type: 'text/csv;charset=utf-8' }),
    });
  return (
    <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <CopyButton project={project} groups={groups} />
      <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={download}>
        Download (.csv)
      </Button>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        Print
      </Button>
    </Stack>
  );
}
