import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { ProjectDetails, ProjectProgress } from '@proofroom/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { QuestionProgress } from './QuestionProgress.tsx';

interface Props {
  /** Known before the project is loaded when one comes from the list of projects. */
  projectName: string | undefined;
  project: ProjectDetails | undefined;
  counts: ProjectProgress['questions'] | undefined;
  isStarting: boolean;
  isCancelling: boolean;
  onGenerateAll: () => void;
  onCancel: () => void;
  onHelp: () => void;
  exportMenu: ReactNode;
}

/** Whether anything is left that a run over all questions would answer. */
const hasOpenQuestions = ({ total, answered, inProgress }: ProjectProgress['questions']) =>
  total - answered - inProgress > 0;

/** Whose answers these are, how far they are, and what can be done with all of them. */
export function ResponsesHead({
  projectName,
  project,
  counts,
  isStarting,
  isCancelling,
  onGenerateAll,
  onCancel,
  onHelp,
  exportMenu,
}: Props) {
  const actions = (
    <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Tooltip title="Keys">
        <IconButton aria-label="Show the keys" onClick={onHelp} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
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
      <Button
        variant="contained"
        loading={isStarting}
        disabled={!counts || !hasOpenQuestions(counts)}
        onClick={onGenerateAll}
      >
        Generate all
      </Button>
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
      {counts && <QuestionProgress counts={counts} />}
    </>
  );
}
