import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PendingOutlined from '@mui/icons-material/PendingOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { attachedTo, type Answer, type DocumentStage, type responseCalls } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import type { ResponseLinkState } from '../../shared/answers/linkState.ts';
import { paths } from '../../shared/paths.ts';
import { indentOf } from '../../shared/projects/documentAdvice.ts';

export type QuestionDocument = Answer<typeof responseCalls.documents>['data'][number];

interface Props {
  document: QuestionDocument;
  projectId: number;
  questionId: number;
  linkState: ResponseLinkState;
  /** Opens the saved response. */
  onOpen: () => void;
}

const STAGES: Record<
  DocumentStage,
  { badge: string; color: 'error' | 'success'; icon: typeof PendingOutlined; action: string }
> = {
  1: { badge: 'Passages pending', color: 'error', icon: PendingOutlined, action: 'Select passages' },
  2: { badge: 'Choice pending', color: 'error', icon: PendingOutlined, action: 'Choose response' },
  3: { badge: 'Completed', color: 'success', icon: CheckCircleOutlined, action: 'View Response' },
};

/** One document of a question: its stage, and the page on which it goes on. */
export function DocumentRow({ document, projectId, questionId, linkState, onOpen }: Props) {
  const { badge, color, icon: Icon, action } = STAGES[document.stage];
  const { id: documentId, originalFilename: fileName, category } = document;
  const next =
    document.stage === 2
      ? paths.chooseResponse(projectId, questionId, documentId)
      : paths.selectChunks(projectId, questionId, documentId);
  const state = { ...linkState, documentName: fileName, categoryId: category.value };

  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ p: 2, pl: indentOf(document), alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Stack sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[
            document.attachedTo && attachedTo(document.attachedTo),
            category.label,
            document.passages === 1 ? '1 passage' : `${document.passages} passages`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexShrink: 0 }}>
        <Chip size="small" variant="outlined" color={color} icon={<Icon />} label={badge} />
        {document.stage === 3 ? (
          <Button size="small" variant="outlined" onClick={onOpen}>
            {action}
          </Button>
        ) : (
          <Button size="small" variant="contained" component={Link} to={next} state={state}>
            {action}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
