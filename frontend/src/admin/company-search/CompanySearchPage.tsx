import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import {
  CroNumber,
  NAME_MIN,
  NAME_RULE,
  registryCalls,
  type RegistryCompany,
  type RegistryDocument,
} from '@proofroom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi, fetchFile, saveFile } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';
import { dayInWords } from '../../shared/formatInWords.ts';
import { DescriptionList } from '../../shared/elements/DescriptionList.tsx';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';
import { RegisterStateAndImport } from './RegisterStateAndImport.tsx';

const isNumber = (search: string) => CroNumber.safeParse(search).success;
const problemOf = (search: string): string | null => {
  if (search === '') return 'Please enter a CRO number or a name.';
  return isNumber(search) || search.length >= NAME_MIN ? null : NAME_RULE;
};

const POLL_WHILE_IMPORTING = 2000;

/** Details of a company as a file. The call answers no JSON then, so the file is asked for as such. */
function useDownload() {
  return useMutation({
    mutationFn: (search: string) => {
      const wanted = isNumber(search) ? { croNum: search } : { name: search };
      return fetchFile(registryCalls.search, { body: { request: 'company_details', ...wanted, type: 'E' } });
    },
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
    <Caption>
      {[
        document.receivedOn && `Received ${document.receivedOn}`,
        document.pages && `${document.pages} pages`,
        document.note,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Caption>
  </Stack>
);

/** A filed document of the company, by its kind. */
function FindDocument({ number }: { number: string }) {
  const [kind, setKind] = useState('');
  const filed = useFiledDocument();
  return (
    <Stack spacing={1}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-end' } }}>
        <TextField
          id={`document-kind-${number}`}
          label="Kind of filed document"
          placeholder="Constitution"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          sx={{ width: { sm: 320 } }}
        />
        <Button
          variant="outlined"
          disabled={kind.trim() === ''}
          loading={filed.isPending}
          onClick={() => filed.mutate({ croNum: number, kind })}
        >
          Find PDF
        </Button>
      </Stack>
      {filed.error && <Alert severity="error">{sentenceOf(filed.error)}</Alert>}
      {filed.data && <FiledDocument document={filed.data} />}
    </Stack>
  );
}

const inWords = (value: string) => (z.iso.date().safeParse(value).success ? dayInWords(value) : value);

/** What the register says of a company. */
function Company({ company }: { company: RegistryCompany }) {
  const { number, entries, remarks, asOf } = company;
  const facts = {
    'CRO number': number,
    ...Object.fromEntries(entries.map(({ label, value }) => [label, inWords(value)])),
  };
  return (
    <Stack spacing={2}>
      {remarks.map((remark) => (
        <Alert key={remark} severity="warning">
          {remark}
        </Alert>
      ))}
      <DescriptionList facts={{ ...facts, 'Record of': dayInWords(asOf) }} />
      <FindDocument number={number} />
    </Stack>
  );
}

/** The companies that were found; one alone is shown at once. */
function Found({ companies, source }: { companies: readonly RegistryCompany[]; source: string }) {
  const [only] = companies;
  return (
    <Stack spacing={1}>
      {companies.length === 1 && only ? (
        <>
          <Typography component="h3" variant="h3">
            {only.name}
          </Typography>
          <Company company={only} />
        </>
      ) : (
        companies.map((company) => (
          <CollapsibleSection
            key={`${company.number} ${company.name}`}
            title={company.name}
            aside={<Caption>{[company.number, company.status].filter(Boolean).join(' · ')}</Caption>}
          >
            <Company company={company} />
          </CollapsibleSection>
        ))
      )}
      <Caption>{source}</Caption>
    </Stack>
  );
}

function LookUp() {
  const [typed, type] = useState('');
  const [isTried, setTried] = useState(false);
  const search = typed.trim();
  const problem = problemOf(search);
  const find = useMutation({
    mutationFn: (wanted: string) => callApi(registryCalls.find, { body: { search: wanted } }),
  });
  const download = useDownload();
  const act = (then: (wanted: string) => void) => {
    setTried(true);
    if (!problem) then(search);
  };
  const error = download.error ?? find.error;
  return (
    <Section title="Look up a company">
      <Stack
        component="form"
        noValidate
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ alignItems: { sm: 'flex-start' } }}
        onSubmit={(event) => {
          event.preventDefault();
          act(find.mutate);
        }}
      >
        <TextField
          id="company"
          placeholder="CRO number or part of the name"
          value={typed}
          error={isTried && problem !== null}
          helperText={isTried ? problem : undefined}
          onChange={(event) => type(event.target.value)}
          sx={{ width: { xs: 1, sm: 360 } }}
          slotProps={{ htmlInput: { 'aria-label': 'CRO number or company name', enterKeyHint: 'search' } }}
        />
        <Button type="submit" variant="contained" loading={find.isPending}>
          Search
        </Button>
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={download.isPending}
          loadingPosition="start"
          onClick={() => act(download.mutate)}
        >
          Download company_details.csv
        </Button>
      </Stack>
      {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {find.data?.data.length === 0 && (
        <Typography role="status">The register has no company of this number or name.</Typography>
      )}
      {find.data && find.data.data.length > 0 && <Found companies={find.data.data} source={find.data.source} />}
    </Section>
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
        {data && <RegisterStateAndImport state={data} />}
      </Stack>
    </>
  );
}
