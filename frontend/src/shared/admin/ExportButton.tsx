import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { saveFile } from '../../api/callApi.ts';
import { useAction } from '../useAction.ts';

interface Props<Order> {
  choices: readonly { label: string; order: Order }[];
  fetch: (order: Order) => Promise<{ fileName: string; content: Blob }>;
}

/** What a list shows as a file, in the form that is chosen. */
export function ExportButton<Order>({ choices, fetch }: Props<Order>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = useAction({
    mutationFn: fetch,
    onSuccess: saveFile,
  });
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
        {choices.map(({ label, order }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              download.mutate(order);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
