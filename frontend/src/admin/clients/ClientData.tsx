import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { accountDataCalls, type Client } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { fetchFile, saveFile } from '../../api/callApi.ts';
import { toast } from '../../shared/toast.ts';

/** For a client who asks for a copy of their data. */
export function ClientData({ client }: { client: Client }) {
  const download = useMutation({
    mutationFn: () => fetchFile(accountDataCalls.ofClient, { params: { id: client.id } }),
    onSuccess: saveFile,
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  return (
    <Button
      size="small"
      startIcon={<DownloadOutlined />}
      loading={download.isPending}
      onClick={() => download.mutate()}
      sx={{ alignSelf: 'flex-start' }}
    >
      Download all data of this client
    </Button>
  );
}
