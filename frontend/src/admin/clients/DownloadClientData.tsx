import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { accountDataCalls, type Client } from '@proofroom/contract';
import { fetchFile, saveFile } from '../../api/callApi.ts';
import { useAction } from '../../shared/useAction.ts';

/** For a client who asks for a copy of their data. */
export function DownloadClientData({ client }: { client: Client }) {
  const download = useAction({
    mutationFn: () => fetchFile(accountDataCalls.ofClient, { params: { id: client.id } }),
    onSuccess: saveFile,
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
