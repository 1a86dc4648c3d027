import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Link } from '@mui/material';
import { SUPPORT_STATUS, type SupportRequest } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { sentenceOf } from '../../api/apiError.ts';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { DescriptionList } from '../../shared/elements/DescriptionList.tsx';
import { momentInWords } from '../../shared/formatInWords.ts';
import { toast } from '../../shared/toast.ts';

/** Resolves requests one after the other; the first that cannot be resolved ends it, and the list shows how far it came. */
function useResolve(onDone: () => void) {
  const api = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await api.resolveSupportRequest(id);
    },
    onSuccess: (_, ids) => {
      toast(ids.length === 1 ? 'Query Resolved' : `${ids.length} queries resolved`);
      onDone();
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
    onSettled: () => refresh(),
  });
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
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="support-title">
      <DialogTitle id="support-title">Support request {request.id}</DialogTitle>
      <DialogContent>
        <DescriptionList facts={factsOf(request)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ResolveProps {
  requests: readonly SupportRequest[];
  onResolved?: () => void;
  onClose: () => void;
}

/** Asks before requests are resolved; the people are told by mail, so there is no way back. */
export function ResolveDialog({ requests, onResolved, onClose }: ResolveProps) {
  const resolve = useResolve(() => {
    onResolved?.();
    onClose();
  });
  const [first] = requests;
  const what = requests.length === 1 ? `the request of ${first?.fullName}` : `${requests.length} requests`;
  return (
    <Dialog
      open
      onClose={resolve.isPending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="resolve-title"
      aria-describedby="resolve-text"
    >
      <DialogTitle id="resolve-title">Resolve {requests.length === 1 ? 'this request' : 'these requests'}?</DialogTitle>
      <DialogContent>
        <DialogContentText id="resolve-text">
          Set {what} to resolved? {requests.length === 1 ? 'The person is' : 'They are'} told by email.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={resolve.isPending} autoFocus>
          Keep Pending
        </Button>
        <Button
          variant="contained"
          loading={resolve.isPending}
          onClick={() => resolve.mutate(requests.map(({ id }) => id))}
        >
          Resolve Now
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Confirms what a resolved request is. */
export function ResolvedDialog({ request, onClose }: { request: SupportRequest; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="resolved-title">
      <DialogTitle id="resolved-title">Query Resolved</DialogTitle>
      <DialogContent>
        <DialogContentText>
          The request of {request.fullName} was resolved {resolvedSentence(request)}.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
