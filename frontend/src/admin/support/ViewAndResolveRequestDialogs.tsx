import { DialogContentText, Link } from '@mui/material';
import { SUPPORT_STATUS, type SupportRequest } from '@proofroom/contract';
import type { ReactNode } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { ConfirmDialog, ReadDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { DescriptionList } from '../../shared/elements/DescriptionList.tsx';
import { momentInWords } from '../../shared/formatInWords.ts';

/** Resolves requests one after the other; the first that cannot be resolved ends it, and the list shows how far it came. */
function useResolve() {
  const api = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  return async (requests: readonly SupportRequest[]) => {
    try {
      for (const { id } of requests) await api.resolveSupportRequest(id);
    } finally {
      refresh();
    }
  };
}

const factsOf = (request: SupportRequest): Record<string, ReactNode> => ({
  Name: request.fullName,
  Email: <Link href={`mailto:${request.email}`}>{request.email}</Link>,
  Phone: <Link href={`tel:${request.phoneNumber}`}>{request.phoneNumber}</Link>,
  Received: momentInWords(request.createdAt),
  ...(request.status === SUPPORT_STATUS.resolved && { Resolved: resolvedSentence(request) }),
  Message: request.message,
});

const resolvedSentence = ({ resolvedBy, resolvedAt }: SupportRequest) =>
  [resolvedAt && momentInWords(resolvedAt), resolvedBy && `by ${resolvedBy}`].filter(Boolean).join(' ');

/** A request as it was sent. */
export function ViewDialog({ request, onClose }: { request: SupportRequest; onClose: () => void }) {
  return (
    <ReadDialog title={`Support request ${request.id}`} onClose={onClose}>
      <DescriptionList facts={factsOf(request)} />
    </ReadDialog>
  );
}

interface ResolveProps {
  requests: readonly SupportRequest[];
  onResolved?: () => void;
  onClose: () => void;
}

/** Asks before requests are resolved; the people are told by mail, so there is no way back. */
export function ResolveDialog({ requests, onResolved, onClose }: ResolveProps) {
  const resolve = useResolve();
  const [first] = requests;
  const what = requests.length === 1 ? `the request of ${first?.fullName}` : `${requests.length} requests`;
  return (
    <ConfirmDialog
      title={`Resolve ${requests.length === 1 ? 'this request' : 'these requests'}?`}
      text={`Set ${what} to resolved? ${requests.length === 1 ? 'The person is' : 'They are'} told by email.`}
      cancel="Keep Pending"
      action="Resolve Now"
      done={requests.length === 1 ? 'Query Resolved' : `${requests.length} queries resolved`}
      onConfirm={() => resolve(requests).then(onResolved)}
      onClose={onClose}
    />
  );
}

/** Confirms what a resolved request is. */
export function ResolvedDialog({ request, onClose }: { request: SupportRequest; onClose: () => void }) {
  return (
    <ReadDialog title="Query Resolved" maxWidth="xs" onClose={onClose}>
      <DialogContentText>
        The request of {request.fullName} was resolved {resolvedSentence(request)}.
      </DialogContentText>
    </ReadDialog>
  );
}
