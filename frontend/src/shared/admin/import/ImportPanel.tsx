import { useRef } from 'react';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IMPORT_EXTENSIONS, type ImportColumn, type ImportReport } from '@proofroom/contract';
import { counted } from '../../counted.ts';
import { acceptOf, dropArea } from '../../upload/dropArea.ts';
import { useFileDrop } from '../../upload/useFileDrop.ts';
import { ImportColumns, ImportErrors, ImportPreview } from './ImportParts.tsx';
import { useImport, type SendImport } from './useImport.ts';

interface Props {
  columns: readonly ImportColumn[];
  /** One of the things that a row is: "question". */
  noun: string;
  /** Address of a file to begin with. */
  sample: string;
  send: SendImport;
  onImported: (report: ImportReport) => void;
}

function Drop({ fileName, onFiles }: { fileName: string | undefined; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(onFiles);
  return (
    <Stack
      {...handlers}
      spacing={1}
      sx={{
        p: 3,
        ...dropArea(isOver),
      }}
    >
      <UploadFileOutlined sx={{ color: 'text.secondary' }} aria-hidden />
      <Typography variant="body2">
        {fileName ? <strong>{fileName}</strong> : 'Drop a .csv or .xlsx file here, or'}
      </Typography>
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        {fileName ? 'Choose another file' : 'Choose file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept={acceptOf(IMPORT_EXTENSIONS)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Stack>
  );
}

/** What stands in the file and what will come of it. */
function Verdict({ report: { total, errors }, noun }: { report: ImportReport; noun: string }) {
  return (
    <Typography variant="body2" role="status">
      {errors.length === 0
        ? `${counted(total, noun)} can be imported.`
        : `${counted(total, 'row')}, ${counted(errors.length, 'line')} with errors. Nothing is imported until all lines are right.`}
    </Typography>
  );
}

/** Imports rows of a file, all or none: the file, its columns, a preview, and what needs fixing. */
export function ImportPanel({ columns, noun, sample, send, onImported }: Props) {
  const { file, report, refusal, isLooking, isTaking, choose, map, submit } = useImport(send, onImported);
  const isReady = report !== null && report.errors.length === 0;
  return (
    <Stack spacing={3}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          One row per {noun}, with headings in the first line.
        </Typography>
        <Link href={sample} download variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <FileDownloadOutlined fontSize="small" aria-hidden />
          Sample file
        </Link>
      </Stack>
      <Drop fileName={file?.name} onFiles={choose} />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {isLooking && <LinearProgress aria-label="Checking the file" />}
      {report && (
        <>
          <Verdict report={report} noun={noun} />
          <ImportErrors errors={report.errors} />
          <ImportColumns columns={columns} report={report} onMap={map} />
          <ImportPreview columns={columns} report={report} />
        </>
      )}
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Button variant="contained" disabled={file !== null && !isReady} loading={isTaking} onClick={submit}>
          {isReady ? `Import ${counted(report.total, noun)}` : 'Import'}
        </Button>
      </Stack>
    </Stack>
  );
}
