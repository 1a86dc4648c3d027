import { useState } from 'react';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDelete, useRefresh } from 'react-admin';
import { queryKeys } from '../../api/queryKeys.ts';
import { DELETES, IconAction } from '../elements/IconAction.tsx';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';

interface DeleteProps {
  resource: string;
  id: number;
  name: string;
  done: string;
  /** What goes with it, as a sentence; asked for when somebody is about to delete. */
  consequences?: () => Promise<string>;
  /** Why it cannot be deleted; the button then is no button. */
  refusal?: string;
}

/** What goes with a deletion; while nobody knows, that something may. */
export function Consequences({ of, ask }: { of: string; ask: () => Promise<string> }) {
  const { data, isPending } = useQuery({ queryKey: queryKeys.usage(of), queryFn: ask, gcTime: 0, retry: false });
  return (
    <Typography variant="body2" role="status" sx={{ mt: 1.5, color: 'text.primary', fontWeight: 500 }}>
      {isPending
        ? 'Checking what else will be deleted...'
        : (data ?? 'What else will be deleted could not be counted.')}
    </Typography>
  );
}

/** Deletes a record after asking. */
export function DeleteAction({ resource, id, name, done, consequences, refusal }: DeleteProps) {
  const [isAsking, ask] = useState(false);
  const refresh = useRefresh();
  const [remove] = useDelete();
  const confirm = async () => {
    await remove(resource, { id }, { mutationMode: 'pessimistic', returnPromise: true });
    refresh();
  };
  return (
    <>
      <IconAction
        title={refusal ?? 'Delete'}
        label={`Delete ${name}`}
        icon={DeleteOutlined}
        color="inherit"
        disabled={refusal !== undefined}
        onClick={() => ask(true)}
        sx={DELETES}
      />
      {isAsking && (
        <ConfirmDialog
          text={
            <>
              Do you really want to delete “{name}”? This item can not be restored.
              {consequences && <Consequences of={`${resource}/${id}`} ask={consequences} />}
            </>
          }
          action="Delete"
          isDangerous
          done={done}
          onConfirm={confirm}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

export const ViewAction = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconAction title="View" label={`View ${name}`} icon={VisibilityOutlined} color="inherit" onClick={onClick} />
);

/** Opens a dialog, or leads to a page. */
export const EditAction = ({ name, ...action }: { name: string; onClick?: () => void; to?: string }) => (
  <IconAction title="Edit" label={`Edit ${name}`} icon={EditOutlined} color="inherit" {...action} />
);

export const RowActions = ({ children }: { children: React.ReactNode }) => (
  <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end', color: 'text.secondary' }}>
    {children}
  </Stack>
);
