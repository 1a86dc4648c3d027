import { useState } from 'react';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ddqCalls, PROVIDER_LABELS, PROVIDERS, type DdqExport, type ProviderId } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { sentenceOf } from '../../api/apiError.ts';
import { fetchFile } from '../../api/callApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { toast } from '../../shared/toast.ts';

const FORMATS = [
  { format: 'csv', label: '.csv' },
  { format: 'xlsx', label: 'Excel' },
] as const;

/** The questions of the list, as it is filtered, as a file that can be imported again: one file for each provider. */
export function ExportMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues } = useListContext();
  const {
    q,
    category = [],
    responseProvider,
  } = filterValues as {
    q?: string;
    category?: number[];
    responseProvider?: number;
  };
  const providers = Object.values(PROVIDERS).filter((id) => !responseProvider || id === responseProvider);
  const download = useMutation({
    mutationFn: (order: Pick<DdqExport, 'responseProvider' | 'format'>) =>
      fetchFile(ddqCalls.export, { body: { ...order, question: q, category } }),
    onSuccess: saveFile,
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  const choose = (provider: ProviderId, format: DdqExport['format']) => {
    setAnchor(null);
    download.mutate({ responseProvider: provider, format });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        loading={download.isPending}
        loadingPosition="start"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {providers.flatMap((id) =>
          FORMATS.map(({ format, label }) => (
            <MenuItem key={`${id} ${format}`} onClick={() => choose(id, format)}>
              {PROVIDER_LABELS[id === PROVIDERS.gpt ? 'gpt' : 'searchless']} questions ({label})
            </MenuItem>
          )),
        )}
      </Menu>
    </>
  );
}
