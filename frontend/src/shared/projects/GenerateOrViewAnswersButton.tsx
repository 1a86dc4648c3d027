import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { Button, Tooltip } from '@mui/material';
import { PROJECT_STATUS, PROJECT_STATUS_LABELS, type ProjectRow } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useGenerate } from './projectQueries.ts';

const LOOKS = {
  [PROJECT_STATUS.completed]: { color: 'success', icon: CheckCircleOutlined },
  [PROJECT_STATUS.inProgress]: { color: 'warning', icon: HourglassEmptyOutlined },
  [PROJECT_STATUS.failed]: { color: 'error', icon: ErrorOutlined },
} as const;

type Props = { project: Pick<ProjectRow, 'id' | 'name' | 'ddqResponseStatus' | 'questions'> };

function GenerateButton({ project }: Props) {
  const generate = useGenerate();
  const isEmpty = project.questions.total === 0;
  return (
    <Tooltip title={isEmpty ? 'No DDQ available: try again later' : ''}>
      <span>
        <Button
          size="small"
          variant="outlined"
          disabled={isEmpty}
          loading={generate.isPending}
          onClick={() => generate.mutate(project.id)}
          aria-label={`Generate the answers of ${project.name}`}
        >
          Generate
        </Button>
      </span>
    </Tooltip>
  );
}

/** What to do next with the answers of a project: start them, or read them. */
export function GenerateOrViewAnswersButton({ project }: Props) {
  if (project.ddqResponseStatus === PROJECT_STATUS.pending) return <GenerateButton project={project} />;
  const { color, icon: Icon } = LOOKS[project.ddqResponseStatus];
  const label = PROJECT_STATUS_LABELS[project.ddqResponseStatus];
  return (
    <Button
      size="small"
      color={color}
      component={Link}
      to={paths.responses(project.id)}
      state={{ projectName: project.name }}
      startIcon={<Icon />}
      aria-label={`${label}: open the responses of ${project.name}`}
      sx={{ bgcolor: `${color}.light`, flexShrink: 0 }}
    >
      {label}
    </Button>
  );
}
