import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Refresh from '@mui/icons-material/Refresh';
import { Button, IconButton, ListItemIcon, Menu, MenuItem, Stack, Tooltip } from '@mui/material';
import { finishedQuestions, type ProjectProgress, type ProjectDetails } from '@proofroom/contract';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { SearchField } from '../../shared/elements/SearchField.tsx';
import { paths } from '../../shared/paths.ts';
import { backFromProject } from '../../shared/projects/projectQueries.ts';
import { QuestionProgress } from '../../shared/progress/QuestionProgressBar.tsx';
import { ResponsesNotices } from './ResponsesNotices.tsx';

/** What a run takes: what has no answer, what may have changed, or everything. */
export type RunRequest = 'open' | 'outdated' | 'all';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Questions without an answer that nobody is answering. */
const openIn = ({ questions }: ProjectProgress) => questions.waiting + questions.failed;

/** "Generate 12 open questions": the next run that has something to do. */
function nextRun(progress: ProjectProgress): { request: RunRequest; words: string } | null {
  const open = openIn(progress);
  if (open > 0) return { request: 'open', words: `Generate ${counted(open, 'open question', 'open questions')}` };
  const { outdated } = progress.changes;
  if (outdated > 0)
    return { request: 'outdated', words: `Update ${counted(outdated, 'outdated answer', 'outdated answers')}` };
  return null;
}

interface RunProps {
  progress: ProjectProgress;
  onRun: (request: RunRequest) => void;
}

/** The main button of the page says what it will do, and is not there when there is nothing to do. */
function GenerateButton({ progress, isStarting, onRun }: RunProps & { isStarting: boolean }) {
  const next = nextRun(progress);
  return (
    next && (
      <Button variant="contained" loading={isStarting} onClick={() => onRun(next.request)}>
        {next.words}
      </Button>
    )
  );
}

interface MenuProps extends RunProps {
  onPrint: () => void;
  onHelp: () => void;
}

/** What is done rarely, or only after a second thought. */
function MoreMenu({ progress, onRun, onPrint, onHelp }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const finished = finishedQuestions(progress.questions);
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <Tooltip title="More">
        <IconButton
          id={`${id}-button`}
          aria-label="More"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        <MenuItem disabled={finished === 0} onClick={choose(() => setAsking(true))}>
          <ListItemIcon>
            <Refresh fontSize="small" />
          </ListItemIcon>
          Regenerate all...
        </MenuItem>
        <MenuItem disabled={finished === 0} onClick={choose(onPrint)}>
          <ListItemIcon>
            <PrintOutlined fontSize="small" />
          </ListItemIcon>
          Print all questions
        </MenuItem>
        <MenuItem onClick={choose(onHelp)}>
          <ListItemIcon>
            <KeyboardOutlined fontSize="small" />
          </ListItemIcon>
          Keyboard shortcuts
        </MenuItem>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title="Regenerate all answers?"
          text="Every question is put to the documents again. The present answers stay in view until the new ones are there. What a person chose is kept."
          action="Regenerate all"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onRun('all');
          }}
        />
      )}
    </>
  );
}

interface Props {
  projectId: number;
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
  needsDocuments: boolean;
  onShowOutdated: () => void;
}

/** Whose answers these are, how far they are, and what can be done with all of them. */
export function ResponsesTitleAndActions(props: Props) {
  const { projectName, project, progress, isStarting, isCancelling, onRun, onCancel, exportMenu } = props;
  const counts = progress?.questions;
  const actions = (
    <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {project && (
        <Button component={Link} to={paths.project(project.id)} variant="outlined" color="inherit">
          Project
        </Button>
      )}
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
        back={backFromProject(project ?? { owner: null })}
        actions={actions}
      />
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ mt: { xs: -1, sm: -1.5 }, gap: { xs: 1.5, md: 3 }, alignItems: { md: 'center' } }}
      >
        {counts && <QuestionProgress counts={counts} />}
        {progress && (
          <ResponsesNotices
            projectId={props.projectId}
            progress={progress}
            needsDocuments={props.needsDocuments}
            onUpdate={openIn(progress) > 0 ? () => onRun('outdated') : undefined}
            onShow={props.onShowOutdated}
          />
        )}
        <Stack className="no-print" sx={{ ml: { md: 'auto' } }}>
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
