import { Box, Button, Paper, Typography } from '@mui/material';
import {
  type ConfiguredService,
  SENT,
  sendingCalls,
  type SendingService,
  type SendingTarget,
} from '@proofroom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { useSession } from '../../api/session.ts';
import { toast } from '../../shared/toast.ts';
import { PlainList } from '../../shared/elements/PlainList.tsx';

const dayOf = (date: string) =>
  new Date(date).toLocaleDateString('en-IE', { day: 'numeric', month: 'long', year: 'numeric' });

const NAMES: Record<SendingService, string> = { model: 'Language model', embeddings: 'Embeddings' };

function stateOf({ host, agreed }: ConfiguredService): string {
  if (!agreed) return `Nothing has been agreed for ${host}, and nothing is sent there.`;
  return agreed.by === null || agreed.at === null
    ? 'Agreed in the settings of the server.'
    : `Agreed by ${agreed.by} on ${dayOf(agreed.at)}.`;
}

function useAgreement() {
  return useMutation({
    mutationFn: async ({ isAgreed, target }: { isAgreed: boolean; target: SendingTarget }) => {
      const { service, host, model } = target;
      return callApi(isAgreed ? sendingCalls.agree : sendingCalls.withdraw, { body: { service, host, model } });
    },
    onSuccess: ({ data }, { isAgreed, target }) => {
      queryClient.setQueryData(queryKeys.sending, data);
      toast(
        isAgreed
          ? `${target.host} is asked from now on. Answers written before stay until they are regenerated.`
          : `Nothing is sent to ${target.host} any more.`,
      );
      return queryClient.invalidateQueries({ queryKey: queryKeys.wordsSentTo });
    },
    onError: (error) => {
      toast(sentenceOf(error), 'error');
      return queryClient.invalidateQueries({ queryKey: queryKeys.sending });
    },
  });
}

function Service({ configured, isAdmin }: { configured: ConfiguredService; isAdmin: boolean }) {
  const change = useAgreement();
  const { service, host, model, agreed } = configured;
  const isBySettings = agreed !== null && agreed.by === null;
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3">
        {NAMES[service]}: {model} at {host}
      </Typography>
      <Typography variant="body2">{SENT[service]}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1 }}>
        <Typography variant="body2" color={agreed ? 'textSecondary' : 'textPrimary'} sx={{ flexGrow: 1 }}>
          {stateOf(configured)}
          {!agreed && !isAdmin && ' An administrator can agree to it here.'}
        </Typography>
        {isAdmin && !isBySettings && (
          <Button
            size="small"
            variant={agreed ? 'text' : 'contained'}
            loading={change.isPending}
            onClick={() => change.mutate({ isAgreed: !agreed, target: configured })}
          >
            {agreed ? `Stop sending to ${host}` : `Agree to sending to ${host}`}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Which host outside is sent what, and the click before which nothing is. */
export function ExternalModelConsents() {
  const isAdmin = useSession()?.role === 'admin';
  const { data } = useQuery({
    queryKey: queryKeys.sending,
    queryFn: async ({ signal }) => (await callApi(sendingCalls.list, { signal })).data,
  });
  if (!data) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="what-is-sent" sx={{ mb: 3 }}>
      <Typography component="h2" variant="h3" id="what-is-sent" sx={{ px: 2, py: 1.5 }}>
        What leaves this server
      </Typography>
      {data.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 1.5 }}>
          Nothing. No language model and no embeddings service outside this server is set up.
        </Typography>
      )}
      <PlainList>
        {data.map((configured) => (
          <Service key={configured.service} configured={configured} isAdmin={isAdmin} />
        ))}
      </PlainList>
    </Paper>
  );
}
