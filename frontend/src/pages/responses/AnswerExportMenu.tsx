import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { responseCalls, type ProviderId, providerName, SOURCE_LABELS } from '@proofroom/contract';
import { useId, useRef } from 'react';
import { fetchFile } from '../../api/callApi.ts';
import { useDownload } from '../../shared/useAction.ts';

interface ExportRequest {
  provider: ProviderId;
  format: 'csv' | 'xlsx';
  /** Empty means all. */
  categories: number[];
}

/** Saves the answers of a project as a spreadsheet. */
const useExport = (projectId: number) =>
  useDownload(({ provider, format, categories }: ExportRequest) =>
    fetchFile(responseCalls.export, {
      body: { projectId, responseProvider: provider, format, categories, questionId: [] },
    }),
  );

interface Props {
  projectId: number;
  providers: readonly ProviderId[];
  /** Only these categories; empty means all. */
  categories: number[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const FORMATS = [
  ['xlsx', 'Export Excel'],
  ['csv', 'Export CSV'],
] as const;

/** Answers as a spreadsheet; a project with two providers has a file for each. */
export function ExportMenu({ projectId, providers, categories, isOpen, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { mutate, isPending } = useExport(projectId);
  const choices = providers.flatMap((provider) => FORMATS.map(([format, label]) => ({ provider, format, label })));

  return (
    <>
      <Button
        ref={button}
        id={`${id}-button`}
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => onOpen(true)}
      >
        Export
      </Button>
      <Menu
        anchorEl={() => button.current}
        open={isOpen}
        onClose={() => onOpen(false)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {choices.map(({ provider, format, label }) => (
          <MenuItem
            key={`${provider}-${format}`}
            onClick={() => {
              onOpen(false);
              mutate({ provider, format, categories });
            }}
          >
            {providers.length > 1 ? `${label} (${SOURCE_LABELS[providerName(provider)]})` : label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
