import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { overviewCalls, type Overview } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { POLL_WHILE_WORKING } from '../../shared/constants.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/Waiting.tsx';
import { TroubledDocuments, WeakQuestions } from './Attention.tsx';
import { DayPlot } from './DayPlot.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { QueueHealth } from './QueueHealth.tsx';

const POLL_WHILE_QUIET = 60_000;

const isBusy = ({ queue }: Overview) => queue.stepsWaiting + queue.stepsRunning + queue.answersOpen > 0;

function Figure({ label, value, to }: { label: string; value: number; to?: string }) {
  return (
    <Box sx={{ px: 2.5, py: 1.5, bgcolor: 'background.paper', flex: '1 1 120px' }}>
      <Typography variant="caption" color="textSecondary" component="dt">
        {label}
      </Typography>
      <Typography component="dd" className="figures" sx={{ m: 0, fontSize: 24, fontWeight: 600, lineHeight: 1.3 }}>
        {to ? (
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            sx={{ fontWeight: 600 }}
            aria-label={`${label}: ${value}`}
          >
            {value.toLocaleString('en-IE')}
          </Link>
        ) : (
          value.toLocaleString('en-IE')
        )}
      </Typography>
    </Box>
  );
}

/** How much there is of everything; what somebody waits for stands first. */
function Figures({ counts, attention: { openSupport, newFeedback } }: Overview) {
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
      <Figure label="New feedback, 7 days" value={newFeedback} to={paths.ddqFeedback} />
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
        <TroubledDocuments attention={overview.attention} />
        <WeakQuestions questions={overview.attention.questions} />
      </Box>
      <QueueHealth queue={overview.queue} />
      <Box sx={pair}>
        <DayPlot
          title="Documents"
          noun="document"
          days={days.map(({ day, documents }) => ({ day, count: documents }))}
        />
        <DayPlot title="Answers" noun="answer" days={days.map(({ day, answers }) => ({ day, count: answers }))} />
      </Box>
    </Stack>
  );
}

/** The home of the administration: what needs attention, how things go, and what waits. */
export default function OverviewPage() {
  const { data, error } = useQuery({
    queryKey: ['overview'],
    queryFn: async ({ signal }) => (await callApi(overviewCalls.get, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_WHILE_WORKING : POLL_WHILE_QUIET),
  });
  return (
    <>
      <PageTitle title="Overview" />
      {error && !data && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {!data && !error && <Waiting />}
      {data && <Content overview={data} />}
    </>
  );
}
