import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { type Overview, overviewCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { POLL_WHILE_WORKING } from '../../shared/sizesAndDelays.ts';
import { paths } from '../../shared/paths.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import { TroubledDocuments, WeakQuestions, QueueHealth } from './TroubledDocumentsQuestionsAndQueue.tsx';
import { DayPlot } from './ChartByDay.tsx';
import { ExternalModelConsents } from './ExternalModelConsents.tsx';

const stepsOf = ({ categories, questions, clients, projects }: Overview['counts']) => [
  { isDone: categories > 0, text: 'Set up the categories of documents', action: 'Categories', to: paths.categories },
  {
    isDone: questions > 0,
    text: 'Fill the question bank, one by one or from a file',
    action: 'Add DDQ',
    to: paths.ddqAdd,
  },
  { isDone: clients > 0, text: 'Add the clients who will upload documents', action: 'Clients', to: paths.clients },
  {
    isDone: projects > 0,
    text: 'Create a first project and upload its documents',
    action: 'Projects',
    to: paths.projects,
  },
];

/** What a new installation needs before there is anything to look at; gone once all of it is there. */
function FirstSteps({ counts }: Pick<Overview, 'counts'>) {
  const steps = stepsOf(counts);
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Section title="First steps" p={2}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ isDone, text, action, to }) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
            {isDone ? (
              <CheckCircleOutlined color="success" titleAccess="Done" />
            ) : (
              <RadioButtonUnchecked sx={{ color: 'text.secondary' }} titleAccess="To do" />
            )}
            <Typography variant="body2" sx={{ flexGrow: 1 }} color={isDone ? 'textSecondary' : 'textPrimary'}>
              {text}
            </Typography>
            {!isDone && (
              <Button component={RouterLink} to={to} size="small">
                {action}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const POLL_WHILE_QUIET = 60_000;

const isBusy = ({ queue }: Overview) => queue.stepsWaiting + queue.stepsRunning + queue.answersOpen > 0;

function Figure({ label, value, to }: { label: string; value: number; to?: string }) {
  return (
    <Box sx={{ px: 2.5, py: 1.5, bgcolor: 'background.paper', flex: '1 1 120px' }}>
      <Caption component="dt">{label}</Caption>
      <Typography component="dd" className="figures" sx={{ m: 0, fontSize: 24, fontWeight: 600, lineHeight: 1.3 }}>
        {to ? (
          <PageLink to={to} color="inherit" sx={{ fontWeight: 600 }} aria-label={`${label}: ${value}`}>
            {value.toLocaleString('en-IE')}
          </PageLink>
        ) : (
          value.toLocaleString('en-IE')
        )}
      </Typography>
    </Box>
  );
}

/** How much there is of everything; what somebody waits for stands first. */
function Figures({ counts, attention: { openSupport, openFeedback } }: Overview) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: '1px',
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <Figure label="Open support requests" value={openSupport} to={paths.support} />
      <Figure label="Open feedback" value={openFeedback} to={paths.ddqFeedback} />
      <Figure label="Clients" value={counts.clients} to={paths.clients} />
      <Figure label="Projects" value={counts.projects} to={paths.documents} />
      <Figure label="Documents" value={counts.documents} to={paths.documents} />
      <Figure label="Questions in the bank" value={counts.questions} to={paths.ddqs} />
      <Figure label="Answers" value={counts.answers} />
    </Box>
  );
}

const pair = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

function Content({ overview }: { overview: Overview }) {
  const { days } = overview;
  return (
    <Stack spacing={3}>
      <FirstSteps counts={overview.counts} />
      <Figures {...overview} />
      <Box sx={pair}>
        <Stack spacing={3}>
          <TroubledDocuments attention={overview.attention} />
          <QueueHealth queue={overview.queue} />
          <DayPlot
            title="Documents"
            noun="document"
            days={days.map(({ day, documents }) => ({ day, count: documents }))}
          />
        </Stack>
        <Stack spacing={3}>
          <WeakQuestions questions={overview.attention.questions} />
          <DayPlot title="Answers" noun="answer" days={days.map(({ day, answers }) => ({ day, count: answers }))} />
        </Stack>
      </Box>
    </Stack>
  );
}

/** The home of the administration: what needs attention, how things go, and what waits. */
export default function OverviewPage() {
  const { data, error } = useQuery({
    queryKey: queryKeys.overview,
    queryFn: async ({ signal }) => (await callApi(overviewCalls.get, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_WHILE_WORKING : POLL_WHILE_QUIET),
  });
  return (
    <>
      <PageTitle title="Overview" />
      <ExternalModelConsents />
      {error && !data && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {!data && !error && <Waiting />}
      {data && <Content overview={data} />}
    </>
  );
}
