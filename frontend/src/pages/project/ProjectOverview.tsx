import ArrowForward from '@mui/icons-material/ArrowForward';
import {
  Button,
  Link as MuiLink,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import {
  projectCalls,
  type OutdatedReason,
  type ProjectDetails,
  type ProjectOverview as Overview,
  type ProjectProgress,
} from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { progressKey } from '../../shared/progress/QuestionProgressBar.tsx';
import { useRefreshOnChange } from '../../shared/progress/liveProgress.ts';
import { counted } from '../../shared/formatInWords.ts';
import { paths } from '../../shared/paths.ts';
import { NameTags } from '../../shared/elements/Tag.tsx';
import { usePendingFiles } from '../../shared/upload/filesToUpload.ts';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { nextSteps } from './nextSteps.ts';
import { ListRow, PlainList } from '../../shared/elements/PlainList.tsx';

const WHY: Record<OutdatedReason, string> = {
  documents_added: 'documents were added',
  document_moved: 'documents were moved',
  document_removed: 'documents were deleted',
  document_read_again: 'documents were read again',
  cro_number_changed: 'the CRO number changed',
};

/** Counted anew whenever anything of the project changes. */
function useOverview(id: number, progress: ProjectProgress | undefined) {
  const { data, refetch } = useQuery({
    queryKey: queryKeys.projectOverview(id),
    queryFn: async ({ signal }) => callApi(projectCalls.overview, { params: { id }, signal }),
  });
  useRefreshOnChange(progressKey(progress), refetch);
  return data;
}

function Steps({ project, overview }: { project: ProjectDetails; overview: Overview }) {
  const waiting = usePendingFiles(String(project.id)).length;
  const steps = nextSteps(project, overview, waiting);
  if (steps.length === 0) return null;
  return (
    <div>
      <Typography component="h2" variant="subtitle2">
        What to do next
      </Typography>
      <PlainList aria-label="What to do next">
        {steps.map(({ text, to, action }) => (
          <ListRow key={text} sx={{ columnGap: 2 }}>
            <Typography variant="body2" sx={{ flexGrow: 1, flexBasis: 320 }}>
              {text}
            </Typography>
            <Button size="small" component={Link} to={to} endIcon={<ArrowForward />}>
              {action}
            </Button>
          </ListRow>
        ))}
      </PlainList>
    </div>
  );
}

function Categories({ project, overview }: { project: ProjectDetails; overview: Overview }) {
  const link = (category: number, state: string, count: number) =>
    count === 0 ? (
      <SecondaryText component="span">–</SecondaryText>
    ) : (
      <MuiLink component={Link} to={`${paths.responses(project.id)}?category=${category}${state && `&state=${state}`}`}>
        {count}
      </MuiLink>
    );
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Answers by category">
      <Table size="small" className="figures" sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell>Category</TableCell>
            <TableCell align="right">Documents</TableCell>
            <TableCell align="right">Questions</TableCell>
            <TableCell align="right">Answered</TableCell>
            <TableCell align="right">Passages</TableCell>
            <TableCell align="right">Nothing found</TableCell>
            <TableCell align="right">Outdated</TableCell>
            <TableCell align="right">Not started</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {overview.categories.map(({ value, label, documents, unreadable, questions, outdated }) => (
            <TableRow key={value}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">
                {documents}
                {unreadable > 0 && ` (${unreadable} not read)`}
              </TableCell>
              <TableCell align="right">{link(value, '', questions.total)}</TableCell>
              <TableCell align="right">{link(value, 'answered', questions.answered)}</TableCell>
              <TableCell align="right">{link(value, 'passages', questions.passages)}</TableCell>
              <TableCell align="right">{link(value, 'not_found', questions.notFound)}</TableCell>
              <TableCell align="right">{link(value, 'outdated', outdated)}</TableCell>
              <TableCell align="right">{link(value, 'generate', questions.waiting)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const kindOf = ({ kind, documents }: Overview['kinds'][number]) => `${kind ?? 'Kind not recognised'} (${documents})`;

/** The project at one look: what to do next, what is answered in each category, what kinds of document are there. */
export function ProjectOverview({
  project,
  progress,
}: {
  project: ProjectDetails;
  progress: ProjectProgress | undefined;
}) {
  const overview = useOverview(project.id, progress);
  if (!overview || overview.categories.length === 0) return null;
  const why = overview.outdated.map(({ reason, answers }) => `${counted(answers, 'answer')}: ${WHY[reason]}`);
  return (
    <Paper variant="outlined" component="section" aria-label="Overview" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Steps project={project} overview={overview} />
        <Categories project={project} overview={overview} />
        {why.length > 0 && <SecondaryText>Outdated – {why.join('; ')}.</SecondaryText>}
        {overview.kinds.length > 0 && (
          <SecondaryText component="div">
            Kinds of document: <NameTags names={overview.kinds.map(kindOf)} noun="kinds" />
          </SecondaryText>
        )}
      </Stack>
    </Paper>
  );
}
