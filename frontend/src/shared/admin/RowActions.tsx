import { useState } from 'react';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useDelete, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { toast } from '../toast.ts';

interface DeleteProps {
  resource: string;
  id: number;
  name: string;
  done: string;
}

/** Deletes a record after asking. */
export function DeleteAction({ resource, id, name, done }: DeleteProps) {
  const [isAsking, ask] = useState(false);
  const refresh = useRefresh();
  const [remove, { isPending }] = useDelete();
  const confirm = () =>
    void remove(
      resource,
      { id },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast(done);
          refresh();
        },
        onError: (error) => toast(sentenceOf(error), 'error'),
        onSettled: () => ask(false),
      },
    );
  return (
    <>
      <Tooltip title="Delete">
        <IconButton
          size="small"
          color="inherit"
          aria-label={`Delete ${name}`}
          onClick={() => ask(true)}
          sx={{ '&:hover': { color: 'error.main', bgcolor: 'error.light' } }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <ConfirmDialog
          text={`Do you really want to delete “${name}”? This item can not be restored.`}
          action="Delete"
          isDangerous
          isBusy={isPending}
          onConfirm={confirm}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

export const ViewAction = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Tooltip title="View">
    <IconButton size="small" color="inherit" aria-label={`View ${name}`} onClick={onClick}>
      <VisibilityOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);

/** Opens a dialog, or leads to a page. */
export const EditAction = ({ name, onClick, to }: { name: string; onClick?: () => void; to?: string }) => (
  <Tooltip title="Edit">
    <IconButton
      size="small"
      color="inherit"
      aria-label={`Edit ${name}`}
      onClick={onClick}
      {...(to ? { component: Link, to } : {})}
    >
      <EditOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);

export const RowActions = ({ children }: { children: React.ReactNode }) => (
  <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end', color: 'text.secondary' }}>
    {children}
  </Stack>
);
