import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ProjectDetails, ProjectProgress } from '@proofroom/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { SearchField } from '../../shared/SearchField.tsx';
import { GenerateButton, MoreMenu, type RunRequest } from './RunActions.tsx';
import { QuestionProgress } from './QuestionProgress.tsx';

interface Props {
  /** Known before the project is loaded when one comes from the list of projects. */
  projectName: string | undefined;
  project: ProjectDetails | undefined;
  progress: ProjectProgress | undefined;
  isStarting: boolean;
  isCancelling: boolean;
  onRun: (request: RunRequest) => void;
  onCancel: () => void;
  onPrint: () => void;
  onHelp: () => void;
  search: string;
  onSearch: (words: string) => void;
  exportMenu: ReactNode;
}

/** Whose answers these are, how far they are, and what can be done with all of them. */
export function ResponsesHead(props: Props) {
  const { projectName, project, progress, isStarting, isCancelling, onRun, onCancel, exportMenu } = props;
  const counts = progress?.questions;
  const actions = (
    <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {project && counts && counts.notFound > 0 && (
        <Button component={Link} to={paths.missingDocuments(project.id)} variant="outlined" color="inherit">
          Missing documents
        </Button>
      )}
      {exportMenu}
      {counts && counts.inProgress > 0 && (
        <Button variant="outlined" color="inherit" loading={isCancelling} onClick={onCancel}>
          Cancel
        </Button>
      )}
      {progress && <GenerateButton progress={progress} isStarting={isStarting} onRun={onRun} />}
      {progress && <MoreMenu progress={progress} onRun={onRun} onPrint={props.onPrint} onHelp={props.onHelp} />}
    </Stack>
  );
  return (
    <>
      <PageTitle
        title={project?.name ?? projectName ?? 'Responses'}
        aside={project && `CRO ${project.croNumber}`}
        back={{ to: paths.projects, label: 'Back to Projects' }}
        actions={actions}
      />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ mt: { xs: -1, sm: -1.5 }, gap: 2, justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        {counts && <QuestionProgress counts={counts} />}
        <Stack className="no-print" sx={{ ml: { sm: 'auto' } }}>
          <SearchField
            label="Search questions and answers"
            value={props.search}
            onChange={props.onSearch}
            width={340}
          />
        </Stack>
      </Stack>
    </>
  );
}
