import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { finishedQuestions, type MissingDocument, type ProjectDetails } from '@proofroom/contract';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { useProject } from '../../shared/projects/projectQueries.ts';
import { Waiting } from '../../shared/Waiting.tsx';
import { CategoryKinds } from './CategoryKinds.tsx';
import { MissingActions } from './MissingActions.tsx';
import { NothingMissing } from './NothingMissing.tsx';
import { byCategory, inWords } from './requestList.ts';
import { useMissing } from './useMissing.ts';

/** Questions that are not done may still name kinds. */
function StillOpen({ questions }: Pick<ProjectDetails, 'questions'>) {
  const open = questions.waiting + questions.inProgress + questions.failed;
  if (open === 0) return null;
  return (
    <Alert severity="info" className="no-print">
      {inWords(open, 'question')} {open === 1 ? 'has' : 'have'} no answer yet, so the list may grow.
    </Alert>
  );
}

function Explanation({ project }: { project: ProjectDetails }) {
  return (
    <Typography color="textSecondary" sx={{ maxWidth: '75ch' }}>
      Questions searched the documents of the project and found nothing, and no document of these kinds is there. Any of
      them may answer a question that waits for it.{' '}
      {project.isMine && (
        <Link component={RouterLink} to={paths.projectEdit(project.id)} className="no-print">
          Add documents
        </Link>
      )}
    </Typography>
  );
}

function Request({ project, missing }: { project: ProjectDetails; missing: MissingDocument[] }) {
  const groups = byCategory(missing);
  const isAsked = finishedQuestions(project.questions) > 0;
  return (
    <>
      <PageTitle
        title="Missing documents"
        aside={`${project.name} · CRO ${project.croNumber}`}
        back={{ to: paths.project(project.id), label: 'Back to Project' }}
        actions={missing.length > 0 && <MissingActions project={project} groups={groups} />}
      />
      <Stack spacing={3}>
        {missing.length > 0 && <Explanation project={project} />}
        {isAsked && <StillOpen questions={project.questions} />}
        {missing.length === 0 && <NothingMissing project={project} />}
        {groups.map((group) => (
          <CategoryKinds
            key={group.categoryId}
            group={group}
            projectId={project.id}
            linkState={{ projectName: project.name }}
          />
        ))}
      </Stack>
    </>
  );
}

/** What to ask the company for. */
export default function MissingPage() {
  const id = Number(useParams().id);
  const project = useProject(id);
  const missing = useMissing(id);
  const error = project.error ?? missing.error;
  if (project.data && missing.data) return <Request project={project.data} missing={missing.data} />;
  if (!error) return <Waiting />;
  return (
    <>
      <PageTitle title="Missing documents" back={{ to: paths.projects, label: 'Back to Projects' }} />
      <Alert severity="error">{sentenceOf(error)}</Alert>
    </>
  );
}
