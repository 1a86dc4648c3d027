import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAnswer } from '../../shared/answers/useAnswer.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/Waiting.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { ListFailure } from './QuestionList.tsx';
import { SavedResponse } from './SavedResponse.tsx';
import { useFlowAddress } from './useFlowAddress.ts';
import { useQuestionDocuments } from './useQuestionDocuments.ts';

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
      {error && !documents && <ListFailure error={error} onRetry={() => void refetch()} />}
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
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          A response you save here is kept: generating again does not change it.
        </Typography>
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
