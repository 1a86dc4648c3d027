import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { DdqDetails } from '@proofroom/contract';
import { Link, useNavigate } from 'react-router-dom';
import { AnswerStatements } from '../../shared/answers/AnswerStatements.tsx';
import type { ResponseLinkState } from '../../shared/answers/linkState.ts';
import { paths } from '../../shared/paths.ts';

interface Props {
  projectId: number;
  questionId: number;
  question: DdqDetails | undefined;
  /** The document whose saved response is open; null when none is. */
  documentId: number | null;
  linkState: ResponseLinkState;
  onClose: () => void;
}

/** The saved response of one document; its citations lead to the answer with the passage beside it. */
export function SavedResponse({ projectId, questionId, question, documentId, linkState, onClose }: Props) {
  const navigate = useNavigate();
  const saved = question?.responses.find((response) => response.documentId === documentId);
  const cite = (number: number) =>
    saved &&
    void navigate(`${paths.answer(projectId, questionId)}?draft=${saved.id}&cite=${number}`, { state: linkState });

  return (
    <Dialog open={documentId !== null} onClose={onClose} maxWidth="md" fullWidth aria-labelledby="saved-response">
      <DialogTitle id="saved-response">{saved?.fileName ?? 'Response'}</DialogTitle>
      <DialogContent>
        {saved ? (
          <AnswerStatements answer={saved} onCite={cite} />
        ) : (
          <Typography color="textSecondary">No Responses available for selected document</Typography>
        )}
      </DialogContent>
      <DialogActions>
        {documentId !== null && (
          <Button
            component={Link}
            to={paths.selectChunks(projectId, questionId, documentId)}
            state={{ ...linkState, documentName: saved?.fileName }}
          >
            Choose again
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
