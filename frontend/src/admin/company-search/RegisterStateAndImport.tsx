import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Checkbox, FormControlLabel, LinearProgress, Stack, Typography } from '@mui/material';
import { REGISTER_EXTENSIONS, registryCalls, type RegistryState } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { useSession } from '../../api/session.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { dayInWords } from '../../shared/formatInWords.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';
import { FileButton } from '../../shared/upload/FileButton.tsx';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What came of the import that was started last. */
function Run({ run }: { run: NonNullable<RegistryState['run']> }) {
  if (run.state === 'running')
    return (
      <Stack spacing={1} role="status">
        <Typography variant="body2">
          Importing {run.fileName}: {run.message}
        </Typography>
        <LinearProgress aria-label={`Importing ${run.fileName}`} />
      </Stack>
    );
  return (
    <Alert severity={run.state === 'done' ? 'success' : 'error'}>
      {run.state === 'done' ? `Imported ${run.fileName}: ` : `${run.fileName} was not imported. `}
      {run.message}
    </Alert>
  );
}

function ImportButton({ isRunning, hasBefore }: { isRunning: boolean; hasBefore: boolean }) {
  const [isForced, force] = useState(false);
  const start = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('files[]', file, file.name);
      return callApi(registryCalls.import, { body: form, query: { force: isForced ? 'true' : 'false' } });
    },
    onSuccess: ({ data }) => queryClient.setQueryData(queryKeys.companyRegister, data),
  });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <FileButton
        label="File of the register"
        extensions={REGISTER_EXTENSIONS}
        size="medium"
        startIcon={<UploadFileOutlined />}
        loading={start.isPending || isRunning}
        loadingPosition="start"
        onFiles={([file]) => file && start.mutate(file)}
      >
        Import open data
      </FileButton>
      {hasBefore && (
        <FormControlLabel
          control={<Checkbox size="small" checked={isForced} onChange={(_, chosen) => force(chosen)} />}
          label="Import it even if it has far fewer companies than before"
        />
      )}
      {start.error && <Alert severity="error">{sentenceOf(start.error)}</Alert>}
    </Stack>
  );
}

/** The register that answers on this server, and its open data. */
export function RegisterStateAndImport({ state: { source, reason, imported, run } }: { state: RegistryState }) {
  const isAdmin = useSession()?.role === 'admin';
  return (
    <Section title="Register">
      <Typography variant="body2">{source ?? `${capital(reason ?? 'no register is configured')}.`}</Typography>
      <SecondaryText>
        {imported
          ? `Open data: ${imported.companies.toLocaleString('en-IE')} companies as of ${dayInWords(imported.asOf)}, imported ${dayInWords(imported.importedAt)} from ${imported.fileName}.`
          : 'No open data of the Companies Registration Office has been imported. Upload its file of all companies (.csv, .zip or .gz, up to 100 MB).'}
      </SecondaryText>
      {run && <Run run={run} />}
      {isAdmin && <ImportButton isRunning={run?.state === 'running'} hasBefore={imported !== null} />}
    </Section>
  );
}
