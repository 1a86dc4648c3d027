import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CroNumber, registryCalls, type RegistryDocument } from '@proofroom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi, fetchFile, saveFile } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { RegisterCheck } from '../../shared/projects/RegisterCheck.tsx';
import { RegisterState } from './RegisterState.tsx';

const POLL_WHILE_IMPORTING = 2000;

/** Details of a company as a file. The call answers no JSON then, so the file is asked for as such. */
function useDownload() {
  return useMutation({
    mutationFn: (croNum: string) =>
      fetchFile(registryCalls.search, { body: { request: 'company_details', croNum, type: 'E' } }),
    onSuccess: saveFile,
  });
}

function useFiledDocument() {
  return useMutation({
    mutationFn: async ({ croNum, kind }: { croNum: string; kind: string }) => {
      const answer = (await callApi(registryCalls.search, {
        body: { request: 'document', croNum, docTypeDesc: kind, type: 'C' },
      })) as unknown as { data: RegistryDocument };
      return answer.data;
    },
  });
}

const FiledDocument = ({ document }: { document: RegistryDocument }) => (
  <Stack spacing={0.5}>
    <Link href={document.link} target="_blank" rel="noreferrer" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {document.docTypeDesc ?? document.subTypeDesc ?? 'Document'} (PDF) <OpenInNew fontSize="small" aria-hidden />
    </Link>
    <Typography variant="caption" color="textSecondary">
      {[
        document.receivedOn && `Received ${document.receivedOn}`,
        document.pages && `${document.pages} pages`,
        document.note,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  </Stack>
);

function LookUp() {
  const [number, setNumber] = useState('');
  const [kind, setKind] = useState('');
  const [isTried, setTried] = useState(false);
  const parsed = CroNumber.safeParse(number);
  const download = useDownload();
  const filed = useFiledDocument();
  const withNumber = (act: (croNum: string) => void) => () => {
    setTried(true);
    if (parsed.success) act(parsed.data);
  };
  const error = download.error ?? filed.error;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="look-up" sx={{ p: 3 }}>
      <Typography component="h2" variant="h3" id="look-up" sx={{ mb: 2 }}>
        Look up a company
      </Typography>
      <Stack spacing={2} sx={{ maxWidth: 560 }}>
        <div>
          <TextField
            id="cro-number"
            label="CRO number"
            fullWidth
            value={number}
            error={isTried && !parsed.success}
            helperText={isTried ? parsed.error?.issues[0]?.message : undefined}
            onChange={(event) => setNumber(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <RegisterCheck croNumber={number} />
        </div>
        <Button
          variant="contained"
          startIcon={<FileDownloadOutlined />}
          loading={download.isPending}
          loadingPosition="start"
          onClick={withNumber((croNum) => download.mutate(croNum))}
          sx={{ alignSelf: 'flex-start' }}
        >
          Download company_details.csv
        </Button>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-end' } }}>
          <TextField
            id="document-kind"
            label="Kind of filed document"
            placeholder="Constitution"
            fullWidth
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          />
          <Button
            variant="outlined"
            disabled={kind.trim() === ''}
            loading={filed.isPending}
            onClick={withNumber((croNum) => filed.mutate({ croNum, kind }))}
          >
            Find PDF
          </Button>
        </Stack>
        {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
        {filed.data && <FiledDocument document={filed.data} />}
      </Stack>
    </Paper>
  );
}

/** The company register of this server: what answers, looking companies up, and its open data. */
export default function CompanySearchPage() {
  const { data, error } = useQuery({
    queryKey: queryKeys.companyRegister,
    queryFn: async ({ signal }) => (await callApi(registryCalls.state, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? POLL_WHILE_IMPORTING : false),
  });
  return (
    <>
      <PageTitle title="Company Search" />
      <Stack spacing={3}>
        {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
        {!data && !error && <Waiting />}
        <LookUp />
        {data && <RegisterState state={data} />}
      </Stack>
    </>
  );
}
