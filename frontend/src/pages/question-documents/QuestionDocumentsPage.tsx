import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PendingOutlined from '@mui/icons-material/PendingOutlined';
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { attachedTo, type Answer, type DocumentStage, type responseCalls, type DdqDetails } from '@proofroom/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../shared/elements/EmptyState.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { AnswerStatementsWithCitations } from '../../shared/answers/AnswerStatementsWithCitations.tsx';
import { useAnswer } from '../../shared/answers/loadGenerateAndReviewAnswers.ts';
import type { ResponseLinkState } from '../../shared/answers/questionFiltersInUrl.ts';
import { attachmentIndent } from '../../shared/documents/documentStatus.ts';
import { paths } from '../../shared/paths.ts';
import { LoadFailure } from '../../shared/elements/LoadFailure.tsx';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { useFlowAddress, useQuestionDocuments } from './documentPassageAndResponseCalls.ts';

type QuestionDocument = Answer<typeof responseCalls.documents>['data'][number];

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
function DocumentRow({ document, projectId, questionId, linkState, onOpen }: Props) {
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
      sx={{ p: 2, pl: attachmentIndent(document), alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Stack sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        <Caption>
          {[
            document.attachedTo && attachedTo(document.attachedTo),
            category.label,
            document.passages === 1 ? '1 passage' : `${document.passages} passages`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Caption>
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

interface SavedResponseProps {
  projectId: number;
  questionId: number;
  question: DdqDetails | undefined;
  /** The document whose saved response is open; null when none is. */
  documentId: number | null;
  linkState: ResponseLinkState;
  onClose: () => void;
}

/** The saved response of one document; its citations lead to the answer with the passage beside it. */
function SavedResponse({ projectId, questionId, question, documentId, linkState, onClose }: SavedResponseProps) {
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
          <AnswerStatementsWithCitations answer={saved} onCite={cite} />
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

/** The documents that can answer one question, each with how far it is: passages, choice, saved response. */
export default function QuestionDocumentsPage() {
  const { projectId, questionId, linkState } = useFlowAddress();
  const { data: question } = useAnswer(projectId, questionId);
  const { documents, total, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useQuestionDocuments({ projectId, questionId });
  const [openDocument, setOpenDocument] = useState<number | null>(null);

  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle
        title={question?.question ?? 'Documents'}
        aside={total > 0 && (total === 1 ? '1 document' : `${total} documents`)}
        back={{
          to: `${paths.responses(projectId)}${linkState.search ?? ''}#question-${questionId}`,
          label: 'Back to Responses',
          state: { projectName: linkState.projectName },
        }}
      />
      {isPending && <Waiting />}
      {error && !documents && <LoadFailure error={error} onRetry={refetch} />}
      {documents?.length === 0 && (
        <EmptyState
          icon={DescriptionOutlined}
          title="No documents available for selected question"
          text="Documents appear here when they are uploaded to the category of the question and have been read."
        />
      )}
      {documents && documents.length > 0 && (
        <Paper variant="outlined">
          <Stack
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                projectId={projectId}
                questionId={questionId}
                linkState={linkState}
                onOpen={() => setOpenDocument(document.id)}
              />
            ))}
          </Stack>
        </Paper>
      )}
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more documents
        </Button>
      )}
      {documents && documents.length > 0 && (
        <Caption component="p" sx={{ mt: 2 }}>
          A response you save here is kept: generating again does not change it.
        </Caption>
      )}
      <SavedResponse
        projectId={projectId}
        questionId={questionId}
        question={question}
        documentId={openDocument}
        linkState={linkState}
        onClose={() => setOpenDocument(null)}
      />
    </Box>
  );
}
