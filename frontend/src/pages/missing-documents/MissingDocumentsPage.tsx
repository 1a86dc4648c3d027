import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import {
  responseCalls,
  type MissingDocument,
  finishedQuestions,
  type ProjectDetails,
  type SilentQuestion,
} from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { EmptyState } from '../../shared/elements/EmptyState.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { paths } from '../../shared/paths.ts';
import { useProject } from '../../shared/projects/projectQueries.ts';
import { PageLink } from '../../shared/elements/PageLink.tsx';
import { CategoryKinds } from './MissingDocumentKinds.tsx';
import { QuestionsWithoutAnswer } from './QuestionsWithoutAnswer.tsx';
import { FiledElsewhere } from './DocumentsFiledElsewhere.tsx';
import { DocumentRequestActions } from './DocumentRequestActions.tsx';
import { byCategory, inWords } from './writeDocumentRequest.ts';

/** The kinds of document a project lacks. Counted anew whenever anything of the project changes. */
const useMissing = (projectId: number) =>
  useQuery({
    queryKey: queryKeys.missingDocuments(projectId),
    queryFn: async ({ signal }) => callApi(responseCalls.missing, { params: { id: projectId }, signal }),
  });

const storageKey = (projectId: number) => `notAskedFor ${projectId}`;
const keyOf = ({ category, kind }: MissingDocument) => `${category.value} ${kind}`;

function read(projectId: number): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(projectId)) ?? '[]') as string[];
  } catch {
    console.warn('What is not to be asked for could not be read.');
    return [];
  }
}

/** The kinds that the company is asked for: all, but those that somebody unticked. */
function useTicked(projectId: number) {
  const [left, setLeft] = useState<readonly string[]>(() => read(projectId));
  const change = (next: readonly string[]) => {
    setLeft(next);
    sessionStorage.setItem(storageKey(projectId), JSON.stringify(next));
  };
  return {
    isTicked: (missing: MissingDocument) => !left.includes(keyOf(missing)),
    toggle: (missing: MissingDocument) => {
      const key = keyOf(missing);
      change(left.includes(key) ? left.filter((other) => other !== key) : [...left, key]);
    },
    tickAll: () => change([]),
    untickAll: (all: readonly MissingDocument[]) => change(all.map(keyOf)),
  };
}

const reasonFor = ({ notFound }: ProjectDetails['questions']) =>
  notFound > 0
    ? 'Every question that found nothing has searched documents of all the kinds it asks for.'
    : 'Every question that was answered found its passages.';

/** No request list: nothing is missing, or no question has been asked that could tell. */
function NothingMissing({ project }: { project: ProjectDetails }) {
  const isAsked = finishedQuestions(project.questions) > 0;
  const responses = (
    <Button
      component={RouterLink}
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
      The project has no document of these kinds. If the company has them, they may answer the questions below. Tick
      what to ask for.{' '}
      {project.isMine && (
        <PageLink to={paths.projectUpload(project.id)} className="no-print">
          Add documents
        </PageLink>
      )}
    </Typography>
  );
}

function Request({
  project,
  missing,
  silent,
}: {
  project: ProjectDetails;
  missing: MissingDocument[];
  silent: SilentQuestion[];
}) {
  const ticked = useTicked(project.id);
  const wanted = missing.filter(({ elsewhere }) => elsewhere.length === 0);
  const elsewhere = missing.filter((one) => one.elsewhere.length > 0);
  const asked = wanted.filter(ticked.isTicked);
  const isAsked = finishedQuestions(project.questions) > 0;
  const linkState = { projectName: project.name };
  return (
    <>
      <PageTitle
        title="Missing documents"
        aside={`${project.name} · CRO ${project.croNumber}`}
        back={{ to: paths.project(project.id), label: 'Back to Project' }}
        actions={wanted.length > 0 && <DocumentRequestActions project={project} groups={byCategory(asked)} />}
      />
      <Stack spacing={3}>
        {wanted.length > 0 && <Explanation project={project} />}
        {isAsked && <StillOpen questions={project.questions} />}
        {missing.length === 0 && silent.length === 0 && <NothingMissing project={project} />}
        {wanted.length > 0 && (
          <Stack
            direction="row"
            className="no-print"
            useFlexGap
            sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography variant="body2" role="status">
              {asked.length} of {inWords(wanted.length, 'kind', 'kinds')} in the request
            </Typography>
            <Button size="small" disabled={asked.length === wanted.length} onClick={ticked.tickAll}>
              Tick all
            </Button>
            <Button size="small" disabled={asked.length === 0} onClick={() => ticked.untickAll(wanted)}>
              Untick all
            </Button>
          </Stack>
        )}
        {byCategory(wanted).map((group) => (
          <CategoryKinds
            key={group.categoryId}
            group={group}
            projectId={project.id}
            linkState={linkState}
            isTicked={ticked.isTicked}
            onTick={ticked.toggle}
          />
        ))}
        <FiledElsewhere project={project} kinds={elsewhere} />
        <QuestionsWithoutAnswer projectId={project.id} silent={silent} linkState={linkState} />
      </Stack>
    </>
  );
}

/** What to ask the company for. */
export default function MissingDocumentsPage() {
  const id = Number(useParams().id);
  const project = useProject(id);
  const missing = useMissing(id);
  const error = project.error ?? missing.error;
  if (project.data && missing.data)
    return <Request project={project.data} missing={missing.data.data} silent={missing.data.silent} />;
  if (!error) return <Waiting />;
  return (
    <>
      <PageTitle title="Missing documents" back={{ to: paths.projects, label: 'Back to Projects' }} />
      <Alert severity="error">{sentenceOf(error)}</Alert>
    </>
  );
}
