import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useDownload } from '../useAction.ts';

interface Props<Order> {
  choices: readonly { label: string; order: Order }[];
  fetch: (order: Order) => Promise<{ fileName: string; content: Blob }>;
  /** Where something else opens it too. */
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
}

/** What is shown as a file, in the form that is chosen. */
export function ExportButton<Order>({ choices, fetch, ...opening }: Props<Order>) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const { isOpen = isOpened, onOpen = setOpened } = opening;
  const download = useDownload(fetch);
  return (
    <>
      <Button
        ref={button}
        id={id}
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        loading={download.isPending}
        loadingPosition="start"
        onClick={() => onOpen(true)}
      >
        Export
      </Button>
      <Menu
        anchorEl={() => button.current}
        open={isOpen}
        onClose={() => onOpen(false)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {choices.map(({ label, order }) => (
          <MenuItem
            key={label}
            onClick={() => {
              onOpen(false);
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
