import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Button from '@mui/material/Button';
import { finishedQuestions, type ProjectDetails } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { paths } from '../../shared/paths.ts';

const reasonFor = ({ notFound }: ProjectDetails['questions']) =>
  notFound > 0
    ? 'Every question that found nothing has searched documents of all the kinds it asks for.'
    : 'Every question that was answered found its passages.';

/** No request list: nothing is missing, or no question has been asked that could tell. */
export function NothingMissing({ project }: { project: ProjectDetails }) {
  const isAsked = finishedQuestions(project.questions) > 0;
  const responses = (
    <Button
      component={Link}
      to={paths.responses(project.id)}
      state={{ projectName: project.name }}
      variant={isAsked ? 'outlined' : 'contained'}
    >
      Responses
    </Button>
  );
  return isAsked ? (
    <EmptyState
      icon={CheckCircleOutlined}
      title="Nothing is missing"
      text={reasonFor(project.questions)}
      action={responses}
    />
  ) : (
    <EmptyState
      icon={HourglassEmptyOutlined}
      title="Nothing can be said yet"
      text="A question that finds nothing in the documents names the kinds that are missing. No question of this project has been answered so far."
      action={responses}
    />
  );
}
