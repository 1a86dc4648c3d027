import { useState } from 'react';
import { Alert } from '@mui/material';
import { apiAddress, CLIENT_COLUMNS, clientCalls } from '@proofroom/contract';
import { useRefresh } from 'react-admin';
import { callApi } from '../../api/callApi.ts';
import { ImportPanel } from '../../shared/admin/import/ImportPanel.tsx';
import { importCall, type ImportOrder } from '../../shared/admin/import/useImport.ts';
import { counted } from '../../shared/formatInWords.ts';
import { toast } from '../../shared/toast.ts';
import { ReadDialog } from '../../shared/elements/ConfirmDialog.tsx';

/** Adds the clients of a file and invites them. */
export function ImportClientsDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [notInvited, setNotInvited] = useState<string[]>([]);
  const send = async ({ existing, ...order }: ImportOrder) => {
    const call = importCall({ ...order, existing: existing === 'skip' ? 'skip' : 'refuse' });
    const { data, notInvited: failed } = await callApi(clientCalls.import, call);
    setNotInvited(failed);
    if (data.imported > 0) {
      toast(`${counted(data.imported, 'client')} added. Invitations are on their way.`);
      refresh();
      if (failed.length === 0) onClose();
    }
    return data;
  };
  return (
    <ReadDialog title="Import clients" maxWidth="md" isKept onClose={onClose}>
      {notInvited.length > 0 ? (
        <Alert severity="warning">
          The clients were added, but no invitation could be sent to {notInvited.join(', ')}. They can ask for one with
          “Forgot password”.
        </Alert>
      ) : (
        <ImportPanel
          columns={CLIENT_COLUMNS}
          noun="client"
          treatments={['skip']}
          sample={apiAddress(clientCalls.sample)}
          send={send}
          onImported={() => undefined}
        />
      )}
    </ReadDialog>
  );
}
