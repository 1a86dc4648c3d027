import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Skeleton, Stack, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { ProjectRow } from '@proofroom/contract';
import { useNavigate } from 'react-router-dom';
import { ProviderTags, Tag } from '../../shared/elements/Tag.tsx';
import { dayInWords } from '../../shared/formatInWords.ts';
import { paths } from '../../shared/paths.ts';
import { AnswerBar } from '../../shared/progress/QuestionProgressBar.tsx';
import { GenerateOrViewAnswersButton } from '../../shared/projects/GenerateOrViewAnswersButton.tsx';
import { NoRecords, SkeletonRows, ScrollingTable, CardList } from '../../shared/table/TableFrameSkeletonAndCards.tsx';
import { DELETES, IconAction } from '../../shared/elements/IconAction.tsx';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import type { NumberedProject, SerialOrder } from './filterAndSortProjects.ts';

/** View, edit and delete. Projects of other people can only be viewed. */
const ProjectActions = ({ project, onDelete }: { project: ProjectRow; onDelete: (project: ProjectRow) => void }) => (
  <Stack direction="row" spacing={0.5} sx={{ justifyContent: 'flex-end', color: 'text.secondary' }}>
    <IconAction
      title="View"
      label={`View ${project.name}`}
      icon={VisibilityOutlined}
      color="inherit"
      to={paths.project(project.id)}
    />
    {project.isMine && (
      <>
        <IconAction
          title="Edit"
          label={`Edit ${project.name}`}
          icon={EditOutlined}
          color="inherit"
          to={paths.projectEdit(project.id)}
        />
        <IconAction
          title="Delete"
          label={`Delete ${project.name}`}
          icon={DeleteOutlined}
          color="inherit"
          onClick={() => onDelete(project)}
          sx={DELETES}
        />
      </>
    )}
  </Stack>
);

const COLUMNS = 6;

interface Props {
  rows: readonly NumberedProject[];
  isLoading: boolean;
  order: SerialOrder;
  onTurnOrder: () => void;
  onDelete: (project: ProjectRow) => void;
}

function ProjectName({ project }: { project: ProjectRow }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ columnGap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <PageLink to={paths.project(project.id)} color="textPrimary" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {project.name}
        </PageLink>
        {project.isDemo && <Tag tone="primary">Demo</Tag>}
        {project.hold && <Tag>On legal hold</Tag>}
        {project.retention?.isAnnounced && !project.hold && (
          <Tag tone="warning">{`Deleted on ${dayInWords(project.retention.deletesAt)}`}</Tag>
        )}
        {!project.isMine && <Tag>Another client</Tag>}
      </Stack>
      <Caption>CRO {project.croNumber}</Caption>
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
        <GenerateOrViewAnswersButton project={project} />
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

/** The project list of a narrow window. */
export function ProjectCards({
  rows,
  isLoading,
  onDelete,
}: {
  rows: readonly NumberedProject[];
  isLoading: boolean;
  onDelete: (project: ProjectRow) => void;
}) {
  if (isLoading) return <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />;
  return (
    <CardList label="Projects" rows={rows} keyOf={({ id }) => id} spacing={1.5}>
      {(project) => (
        <>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <ProjectName project={project} />
            <GenerateOrViewAnswersButton project={project} />
          </Stack>
          <AnswerBar counts={project.questions} />
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <ProviderTags ids={project.responseProvider} />
            <ProjectActions project={project} onDelete={onDelete} />
          </Stack>
        </>
      )}
    </CardList>
  );
}
