import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { registryCalls } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { fetchFile, saveFile } from '../../api/callApi.ts';
import { RegisterCheck, useRegisterCheck } from '../../shared/projects/RegisterCheck.tsx';
import { toast } from '../../shared/toast.ts';

const useCompanyDetails = (croNum: string) =>
  useMutation({
    mutationFn: () => fetchFile(registryCalls.search, { body: { request: 'company_details', croNum } }),
    onSuccess: (file) => {
      saveFile(file);
      toast(`Saved as ${file.fileName}`);
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
  });

/** What the company register says about the project's company, and its whole record as a file. */
export function RegisterPanel({ croNumber }: { croNumber: string }) {
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
          <RegisterCheck croNumber={croNumber} />
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
