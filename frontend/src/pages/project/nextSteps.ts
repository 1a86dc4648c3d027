import type { ProjectDetails, ProjectOverview } from '@proofroom/contract';
import { PROVIDERS, UNREADABLE_STATUSES } from '@proofroom/contract';
import { counted, listed } from '../../shared/formatInWords.ts';
import { paths } from '../../shared/paths.ts';

export interface NextStep {
  text: string;
  to: string;
  action: string;
}

/** Categories that are named before the others are counted. */
const NAMED = 3;

const some = (labels: readonly string[]) =>
  labels.length > NAMED
    ? `${labels.slice(0, NAMED).join(', ')} and ${counted(labels.length - NAMED, 'more category', 'more categories')}`
    : listed(labels);

/** What a person can do about a project now, the most urgent first. */
export function nextSteps(
  project: Pick<ProjectDetails, 'id' | 'questions' | 'category' | 'responseProvider' | 'isMine'>,
  { categories, outdated }: ProjectOverview,
  waitingFiles: number,
): NextStep[] {
  const upload = { to: paths.projectUpload(project.id), action: 'Add documents' };
  const responses = (query: string, action: string) => ({ to: `${paths.responses(project.id)}${query}`, action });
  const steps: NextStep[] = [];
  const proposed = project.category.flatMap(({ filesData }) => filesData).filter(({ proposal }) => proposal !== null);
  const unreadable = project.category
    .flatMap(({ filesData }) => filesData)
    .filter(({ status }) => UNREADABLE_STATUSES.includes(status));
  const old = outdated.reduce((sum, { answers }) => sum + answers, 0);
  const bare = project.responseProvider.includes(PROVIDERS.gpt)
    ? categories.filter(({ documents, questions }) => documents === 0 && questions.total > 0)
    : [];
  const { failed, notFound, waiting, inProgress } = project.questions;
  if (project.isMine && waitingFiles > 0)
    steps.push({ text: `${counted(waitingFiles, 'file')} not uploaded yet.`, ...upload, action: 'Go on' });
  if (project.isMine && proposed.length > 0)
    steps.push({
      text: `${counted(proposed.length, 'document')} may belong to another category.`,
      ...upload,
      action: proposed.length === 1 ? 'Move it' : 'Move them',
    });
  if (old > 0)
    steps.push({
      text: `${counted(old, 'answer')} may be outdated.`,
      ...responses('?state=outdated', 'See them'),
    });
  if (waiting > 0 && inProgress === 0)
    steps.push({
      text: `${counted(waiting, 'question')} ${waiting === 1 ? 'has' : 'have'} not been asked yet.`,
      ...responses('?state=generate', 'Generate'),
    });
  if (failed > 0)
    steps.push({ text: `${counted(failed, 'question')} failed.`, ...responses('?state=regenerate', 'Try again') });
  const [firstUnreadable] = unreadable;
  if (firstUnreadable)
    steps.push({
      text: `${counted(unreadable.length, 'document')} could not be read. The reason stands beside the name below.`,
      to: paths.document(firstUnreadable.id),
      action: unreadable.length === 1 ? 'Open it' : 'Open the first',
    });
  if (project.isMine && bare.length > 0)
    steps.push({
      text: `There are no documents for the questions of ${some(bare.map(({ label }) => label))}.`,
      ...upload,
    });
  if (notFound > 0)
    steps.push({
      text: `${counted(notFound, 'question')} found nothing.`,
      to: paths.missingDocuments(project.id),
      action: 'See what is missing',
    });
  return steps;
}
