import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import {
  type ProjectCategory,
  type ProjectDetails,
  type ProjectProgress,
  PROJECT_STATUS,
  PROVIDERS,
  SOURCE_LABELS,
} from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { ProviderTags, Tag } from '../../shared/elements/Tag.tsx';
import { useAnswering } from '../../shared/answers/loadGenerateAndReviewAnswers.ts';
import { DocumentMenu } from '../../shared/documents/DocumentMenu.tsx';
import { DocumentRow } from '../../shared/documents/DocumentRow.tsx';
import { paths } from '../../shared/paths.ts';
import { AnswerBar } from '../../shared/progress/QuestionProgressBar.tsx';
import { ReadingProgress } from '../../shared/progress/ReadingProgress.tsx';
import { useProjectProgress } from '../../shared/progress/liveProgress.ts';
import { GenerateOrViewAnswersButton } from '../../shared/projects/GenerateOrViewAnswersButton.tsx';
import { backFromProject, reloadProjects } from '../../shared/projects/projectQueries.ts';
import { LoadProjectFromUrl } from '../../shared/projects/LoadProjectFromUrl.tsx';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { DocumentAccessLog } from './DocumentAccessLog.tsx';
import { ProjectOverview } from './ProjectOverview.tsx';
import { CompanyRegisterPanel } from './CompanyRegisterPanel.tsx';
import { RetentionNotice, RetentionPanel } from './RetentionAndLegalHold.tsx';
import { PlainList } from '../../shared/elements/PlainList.tsx';

interface Props {
  project: ProjectDetails;
  category: ProjectCategory;
  progress: ProjectProgress | undefined;
}

/** A category of a project with its documents. */
function CategorySection({ project, category, progress }: Props) {
  const { filesData: files } = category;
  const headingId = `category-${category.value}`;
  const others = project.category
    .flatMap(({ filesData }) => filesData)
    .filter(({ alsoIn }) => alsoIn.some(({ value }) => value === category.value));
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId}>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ px: 2, py: 1.5, alignItems: 'baseline', borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography component="h3" variant="h3" id={headingId} sx={{ overflowWrap: 'anywhere' }}>
          {category.label}
        </Typography>
        <Caption>
          {files.length} {files.length === 1 ? 'document' : 'documents'}
          {!category.isActive && ' · inactive'}
        </Caption>
      </Stack>
      {others.length > 0 && (
        <SecondaryText sx={{ px: 2, pt: 1.5, overflowWrap: 'anywhere' }}>
          Also answered from: {others.map(({ name }) => name).join(', ')}
        </SecondaryText>
      )}
      {files.length === 0 ? (
        <SecondaryText sx={{ p: 2 }}>No files available</SecondaryText>
      ) : (
        <PlainList>
          {files.map((file) => (
            <DocumentRow
              key={file.id}
              file={file}
              live={progress?.documents.find(({ id }) => id === file.id)}
              isMine={project.isMine}
              actions={project.isMine && <DocumentMenu project={project} file={file} categoryId={category.value} />}
            />
          ))}
        </PlainList>
      )}
    </Paper>
  );
}

/** Stops the answering of the questions that are not done; they can be asked again. */
function CancelAnswers({ projectId, name }: { projectId: number; name: string }) {
  const { cancel } = useAnswering(projectId, async () => reloadProjects());
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={cancel.isPending}
      aria-label={`Cancel the answering of ${name}`}
      onClick={() => cancel.mutate()}
    >
      Cancel
    </Button>
  );
}

function Actions({ project }: { project: ProjectDetails }) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {project.isMine && (
        <Button component={Link} to={paths.projectEdit(project.id)} startIcon={<EditOutlined />} variant="outlined">
          Edit
        </Button>
      )}
      <Button component={Link} to={paths.register(project.id)} startIcon={<TableChartOutlined />} variant="outlined">
        Register
      </Button>
      {project.responseProvider.includes(PROVIDERS.gpt) && (
        <Button
          component={Link}
          to={paths.missingDocuments(project.id)}
          startIcon={<PlaylistAddCheck />}
          variant="outlined"
        >
          Missing documents
        </Button>
      )}
      <Button
        component={Link}
        to={paths.responses(project.id)}
        state={{ projectName: project.name }}
        startIcon={<QuestionAnswerOutlined />}
        variant="contained"
      >
        Responses
      </Button>
    </Stack>
  );
}

function Company({ project }: { project: ProjectDetails }) {
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Stack spacing={2.5}>
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '75ch' }}>{project.description}</Typography>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <ProviderTags ids={project.responseProvider} names={SOURCE_LABELS} />
          {project.isDemo && <Tag tone="primary">Demo</Tag>}
          <Caption>
            Created{' '}
            {new Date(project.createdAt).toLocaleDateString('en-IE', {
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            })}
          </Caption>
        </Stack>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ flexGrow: 1, maxWidth: 520 }}>
            <AnswerBar counts={project.questions} />
          </Box>
          {project.ddqResponseStatus === PROJECT_STATUS.pending && <GenerateOrViewAnswersButton project={project} />}
          {project.questions.inProgress > 0 && <CancelAnswers projectId={project.id} name={project.name} />}
        </Stack>
      </Stack>
    </Paper>
  );
}

function Project({ project }: { project: ProjectDetails }) {
  const progress = useProjectProgress(project.id);
  const live = progress ? { ...project, questions: progress.questions } : project;
  return (
    <>
      <PageTitle
        title={project.name}
        aside={[`CRO ${project.croNumber}`, project.owner && `Client: ${project.owner.name}`]
          .filter(Boolean)
          .join(' · ')}
        back={backFromProject(project)}
        actions={<Actions project={project} />}
      />
      <Stack spacing={3}>
        <RetentionNotice project={project} />
        <Company project={live} />
        <ProjectOverview project={live} progress={progress} />
        <CompanyRegisterPanel croNumber={project.croNumber} />
        <Stack direction="row" useFlexGap sx={{ pt: 1, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h2" sx={{ flexGrow: 1 }}>
            Documents
          </Typography>
          {project.isMine && (
            <Button
              component={Link}
              to={paths.projectUpload(project.id)}
              startIcon={<DriveFolderUploadOutlined />}
              variant="outlined"
            >
              Add documents
            </Button>
          )}
        </Stack>
        <ReadingProgress progress={progress} />
        {project.category.length === 0 && <Typography color="textSecondary">No Category chosen</Typography>}
        {project.category.map((category) => (
          <CategorySection key={category.value} project={project} category={category} progress={progress} />
        ))}
        <DocumentAccessLog projectId={project.id} />
        <RetentionPanel project={project} />
      </Stack>
    </>
  );
}

export default function ProjectPage() {
  return <LoadProjectFromUrl title="Project" page={Project} />;
}
