import { useState } from 'react';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Stack } from '@mui/material';
import { saveFile } from '../../api/callApi.ts';
import { toast } from '../../shared/toast.ts';
import { copyToClipboard } from '../../shared/copyToClipboard.ts';
import {
  requestCsv,
  requestFileName,
  requestMail,
  requestText,
  type CategoryRequest,
  type Requester,
} from './writeDocumentRequest.ts';

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
      disabled={groups.length === 0}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      {isCopied ? 'Copied' : 'Copy as text'}
    </Button>
  );
}

/** The ways the ticked kinds leave the product. Every one is made in the browser. */
export function DocumentRequestActions({ project, groups }: Props) {
  const download = () =>
    saveFile({
      fileName: requestFileName(project),
      content: new Blob([requestCsv(groups)], { type: 'text/csv;charset=utf-8' }),
    });
  return (
    <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <CopyButton project={project} groups={groups} />
      <Button
        variant="outlined"
        startIcon={<MailOutlined />}
        disabled={groups.length === 0}
        onClick={() => window.location.assign(requestMail(project, groups, new Date()))}
      >
        Email
      </Button>
      <Button variant="outlined" startIcon={<FileDownloadOutlined />} disabled={groups.length === 0} onClick={download}>
        Download (.csv)
      </Button>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        Print
      </Button>
    </Stack>
  );
}
