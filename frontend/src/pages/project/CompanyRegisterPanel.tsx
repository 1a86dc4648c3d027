import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { registryCalls } from '@proofroom/contract';
import { fetchFile } from '../../api/callApi.ts';
import { CompanyRegisterCheck, useRegisterCheck } from '../../shared/projects/CompanyRegisterCheck.tsx';
import { useDownload } from '../../shared/useAction.ts';

const useCompanyDetails = (croNum: string) =>
  useDownload(() => fetchFile(registryCalls.search, { body: { request: 'company_details', croNum } }));

/** What the company register says about the project's company, and its whole record as a file. */
export function CompanyRegisterPanel({ croNumber }: { croNumber: string }) {
  const { check } = useRegisterCheck(croNumber);
  const download = useCompanyDetails(croNumber);
  // Without a register there is nothing to say.
  if (!check || (check.outcome === 'unchecked' && check.source === null)) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="register" sx={{ p: 3 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <div>
          <Typography component="h2" variant="h3" id="register">
            Company register
          </Typography>
          <CompanyRegisterCheck croNumber={croNumber} />
        </div>
        {check?.found && (
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={download.isPending}
            onClick={() => download.mutate()}
            sx={{ flexShrink: 0 }}
          >
            Company details (.csv)
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
