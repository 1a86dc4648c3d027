import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { ProjectRow } from '@proofroom/contract';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { AnswerBar } from '../../shared/projects/AnswerBar.tsx';
import { StatusButton } from '../../shared/projects/StatusButton.tsx';
import { ProviderTags } from '../../shared/ProviderTags.tsx';
import { NoRecords, SkeletonRows } from '../../shared/table/TableStates.tsx';
import { ScrollingTable } from '../../shared/table/ScrollingTable.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import type { NumberedProject, SerialOrder } from './projectFilters.ts';

const COLUMNS = 6;

interface Props {
  rows: readonly NumberedProject[];
  isLoading: boolean;
  order: SerialOrder;
  onTurnOrder: () => void;
  onDelete: (project: ProjectRow) => void;
}

export function ProjectName({ project }: { project: ProjectRow }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ columnGap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link
          component={RouterLink}
          to={paths.project(project.id)}
          color="textPrimary"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {project.name}
        </Link>
        {project.isDemo && <Tag tone="primary">Demo</Tag>}
        {!project.isMine && <Tag>Another client</Tag>}
      </Stack>
      <Typography variant="caption" color="textSecondary">
        CRO {project.croNumber}
      </Typography>
    </Box>
  );
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

function Row({ project, onDelete }: { project: NumberedProject; onDelete: Props['onDelete'] }) {
  const navigate = useNavigate();
  return (
    <TableRow
      hover
      onClick={(event) => !isControl(event.target) && void navigate(paths.project(project.id))}
      sx={{ cursor: 'pointer' }}
    >
      <TableCell className="figures" sx={{ color: 'text.secondary' }}>
        {project.serial}
      </TableCell>
      <TableCell>
        <ProjectName project={project} />
      </TableCell>
      <TableCell>
        <AnswerBar counts={project.questions} />
      </TableCell>
      <TableCell>
        <StatusButton project={project} />
      </TableCell>
      <TableCell>
        <ProviderTags ids={project.responseProvider} />
      </TableCell>
      <TableCell sx={{ cursor: 'default' }}>
        <ProjectActions project={project} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  );
}

/** The project list of a wide window. A press anywhere on a row opens the project. */
export function ProjectTable({ rows, isLoading, order, onTurnOrder, onDelete }: Props) {
  return (
    <ScrollingTable label="Projects" isLoading={isLoading}>
      <TableHead>
        <TableRow>
          <TableCell width={96} sortDirection={order}>
            <TableSortLabel active direction={order} onClick={onTurnOrder}>
              Sr No
            </TableSortLabel>
          </TableCell>
          <TableCell>Project name</TableCell>
          <TableCell width={180}>DDQ responses</TableCell>
          <TableCell width={140}>Status</TableCell>
          <TableCell width={190}>Response provider</TableCell>
          <TableCell width={150} align="right">
            Actions
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {isLoading && <SkeletonRows columns={COLUMNS} />}
        {!isLoading && rows.length === 0 && <NoRecords columns={COLUMNS} />}
        {rows.map((project) => (
          <Row key={project.id} project={project} onDelete={onDelete} />
        ))}
      </TableBody>
    </ScrollingTable>
  );
}
