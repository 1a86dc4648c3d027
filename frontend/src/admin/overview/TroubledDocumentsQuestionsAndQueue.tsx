import Refresh from '@mui/icons-material/Refresh';
import { Box, Button, Paper, Typography } from '@mui/material';
import { type Overview, overviewCalls, type Retried } from '@proofroom/contract';
import type { ReactNode } from 'react';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { Tag } from '../../shared/elements/Tag.tsx';
import { DocumentLink } from '../../shared/documents/DocumentLink.tsx';
import { DOCUMENT_LOOKS } from '../../shared/documents/documentStatus.ts';
import { counted, listed } from '../../shared/formatInWords.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/toast.ts';
import { useAction } from '../../shared/useAction.ts';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import { ListRow, PlainList } from '../../shared/elements/PlainList.tsx';

interface CardProps {
  id: string;
  title: string;
  aside?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the overview: its name, and a list. */
function Card({ id, title, aside, action, children }: CardProps) {
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5, minHeight: 56 }}>
        <Typography component="h2" variant="h3" id={id}>
          {title}
        </Typography>
        {aside && <SecondaryText sx={{ flexGrow: 1 }}>{aside}</SecondaryText>}
        {action}
      </Box>
      {children}
    </Paper>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <ListRow line="above" sx={{ columnGap: 2, rowGap: 0.5, px: 2, py: 1, flexWrap: { sm: 'nowrap' } }}>
    {children}
  </ListRow>
);
const Nothing = ({ children }: { children: string }) => <SecondaryText sx={{ px: 2, pb: 2 }}>{children}</SecondaryText>;

/** Documents that nothing can be answered from. */
export function TroubledDocuments({ attention: { documents, documentCount } }: Pick<Overview, 'attention'>) {
  const aside = documentCount > documents.length ? `the newest ${documents.length} of ${documentCount}` : undefined;
  return (
    <Card id="troubled-documents" title="Documents that could not be read" aside={aside}>
      {documents.length === 0 && <Nothing>Every document could be read.</Nothing>}
      <PlainList>
        {documents.map(({ id, fileName, status, reason, projectName, clientName, clientId }) => {
          const { word, tone, icon } = DOCUMENT_LOOKS[status];
          return (
            <Row key={id}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <DocumentLink documentId={id} back="Back to Overview" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {fileName}
                </DocumentLink>
                <Caption component="div">
                  <PageLink to={paths.clientDocuments(clientId)} color="inherit">
                    {clientName}
                  </PageLink>
                  {` · ${projectName}`}
                  {reason && ` · ${reason}`}
                </Caption>
              </Box>
              <Tag tone={tone} icon={icon}>
                {word}
              </Tag>
            </Row>
          );
        })}
      </PlainList>
    </Card>
  );
}

/** Questions whose wording may have to be mended: they find nothing in most projects. */
export function WeakQuestions({ questions }: Pick<Overview['attention'], 'questions'>) {
  return (
    <Card id="weak-questions" title="Questions answered worst">
      {questions.length === 0 && <Nothing>Every question that was asked found something.</Nothing>}
      <PlainList>
        {questions.map(({ id, question, category, asked, notFound, failed }) => (
          <Row key={id}>
            <Box sx={{ flexGrow: 1, minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}>
              <PageLink to={paths.ddqEdit(id)} variant="body2">
                {question}
              </PageLink>
              <Caption component="div">{category}</Caption>
            </Box>
            <Typography variant="caption" className="figures" sx={{ textAlign: { sm: 'right' }, whiteSpace: 'nowrap' }}>
              {notFound > 0 && (
                <div>
                  nothing found in {notFound} of {counted(asked, 'project')}
                </div>
              )}
              {failed > 0 && <div>failed in {failed}</div>}
            </Typography>
          </Row>
        ))}
      </PlainList>
    </Card>
  );
}

const partsOf = ({ documents, steps, answers }: Retried) =>
  listed([
    ...(documents > 0 ? [counted(documents, 'document')] : []),
    ...(steps > 0 ? [counted(steps, 'processing step')] : []),
    ...(answers > 0 ? [counted(answers, 'answer')] : []),
  ]);

const MINUTE = 60;
const HOUR = 3600;
const inTime = (seconds: number) =>
  seconds < MINUTE
    ? `${seconds} s`
    : seconds < HOUR
      ? `${Math.round(seconds / MINUTE)} min`
      : counted(Math.round(seconds / HOUR), 'hour');

function stateOf({ stepsWaiting, stepsRunning, answersOpen, oldestSeconds }: Overview['queue']): string {
  if (stepsWaiting + stepsRunning + answersOpen === 0) return 'Nothing waits.';
  const oldest = oldestSeconds === null ? '' : ` The oldest has waited ${inTime(Math.max(0, oldestSeconds))}.`;
  return `${counted(stepsRunning, 'step')} running, ${stepsWaiting} waiting, ${counted(answersOpen, 'answer')} to be written.${oldest}`;
}

function useRetry() {
  return useAction({
    mutationFn: async (projectId: number | null) => (await callApi(overviewCalls.retry, { body: { projectId } })).data,
    onSuccess: (retried) => {
      const parts = partsOf(retried);
      toast(parts ? `Started again: ${parts}.` : 'There was nothing to try again.', parts ? 'success' : 'info');
      return queryClient.invalidateQueries({ queryKey: queryKeys.overview });
    },
  });
}

/** What waits and what failed, over all projects, with the way to try it again. */
export function QueueHealth({ queue }: Pick<Overview, 'queue'>) {
  const retry = useRetry();
  const { failed, failedCount } = queue;
  return (
    <Card
      id="queue-health"
      title="Processing"
      aside={stateOf(queue)}
      action={
        failedCount > 0 && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Refresh />}
            loading={retry.isPending && retry.variables === null}
            loadingPosition="start"
            onClick={() => retry.mutate(null)}
          >
            Retry all
          </Button>
        )
      }
    >
      {failed.length === 0 && <Nothing>Nothing has failed.</Nothing>}
      <PlainList>
        {failed.map((row) => (
          <Row key={row.projectId}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <PageLink to={paths.project(row.projectId)} variant="body2">
                {row.projectName}
              </PageLink>
              <Caption component="div">
                {row.clientName} · {partsOf(row)} failed
              </Caption>
            </Box>
            <Button
              size="small"
              aria-label={`Retry ${row.projectName}`}
              loading={retry.isPending && retry.variables === row.projectId}
              onClick={() => retry.mutate(row.projectId)}
            >
              Retry
            </Button>
          </Row>
        ))}
      </PlainList>
      {failedCount > failed.length && (
        <Nothing>{`And ${counted(failedCount - failed.length, 'further project')}.`}</Nothing>
      )}
    </Card>
  );
}
