import { Alert, Box, Divider, Link, Stack, Typography } from '@mui/material';
import { type Feedback, feedbackCalls, type FeedbackAnswer, type FeedbackDetails } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { ReadDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { DescriptionList } from '../../shared/elements/DescriptionList.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { AnswerStatementsWithCitations } from '../../shared/answers/AnswerStatementsWithCitations.tsx';
import { jumpTo } from '../../shared/answers/CollapsibleSection.tsx';
import { oneLine, fullCitationLabel } from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import { momentInWords } from '../../shared/formatInWords.ts';
import { paths } from '../../shared/paths.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';

/** The files that came with feedback, each to be downloaded. */
export const FeedbackFiles = ({ files }: { files: Feedback['vdrReferences'] }) =>
  files.length === 0 ? (
    '-'
  ) : (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map(({ id, fileName, fileUrl }) => (
        <li key={id}>
          <Link href={fileUrl} download={fileName} sx={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Link>
        </li>
      ))}
    </Stack>
  );

const factsOf = (feedback: FeedbackDetails): Record<string, ReactNode> => ({
  Client: feedback.clientName,
  Project: feedback.projectName,
  Category: feedback.categoryName,
  Sent: `${momentInWords(feedback.createdAt)} by ${feedback.sentBy}`,
  Comment: feedback.gptComments ?? '-',
  'Missing documents': feedback.missingDocuments ?? '-',
  Files: <FeedbackFiles files={feedback.vdrReferences} />,
});

const sourceId = (number: number) => `feedback-source-${number}`;

/** Where a copied citation stands; its document opens while it is there. */
function Source({ citation }: { citation: FeedbackAnswer['citations'][number] }) {
  const { number, documentId, quote } = citation;
  const place = `[${number}] ${fullCitationLabel(citation)}`;
  return (
    <Box component="li" id={sourceId(number)} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {documentId === null ? (
          place
        ) : (
          <PageLink to={paths.document(documentId)} target="_blank">
            {place}
          </PageLink>
        )}
      </Typography>
      <Typography variant="answer" component="blockquote" sx={{ m: 0, fontSize: 14 }}>
        {oneLine(quote)}
      </Typography>
    </Box>
  );
}

/** The answer as it was when the feedback was given, with the passages it stood on. */
function AnswerThen({ answer }: { answer: FeedbackAnswer }) {
  const citations = answer.citations.map((citation) => ({
    ...citation,
    id: citation.number,
    chunkId: null,
    rects: [],
    start: 0,
    end: 0,
  }));
  return (
    <Stack spacing={2}>
      <div>
        <Typography variant="h3" component="h3">
          The answer
        </Typography>
        <Caption>
          {[
            answer.updatedAt && `As it was on ${momentInWords(answer.updatedAt)}`,
            answer.model && `model: ${answer.model}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Caption>
      </div>
      <AnswerStatementsWithCitations
        answer={{ response: answer.response, statements: answer.statements, citations }}
        onCite={(number) => jumpTo(sourceId(number))}
        heading="h3"
      />
      {answer.values.length > 0 && (
        <Typography variant="body2" component="ul" sx={{ m: 0, pl: 2.5 }}>
          {answer.values.map(({ key, value, citation }) => (
            <li key={`${key} ${value}`}>
              {key}: {value} {citation !== null && `[${citation}]`}
            </li>
          ))}
        </Typography>
      )}
      {citations.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3">
            Sources
          </Typography>
          <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {citations.map((citation) => (
              <Source key={citation.number} citation={citation} />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** One piece of feedback with the very version of the answer it speaks of. */
export function FeedbackView({ id, onClose }: { id: number; onClose: () => void }) {
  // Not through react-admin, which would show the row of the list first: that has no answer.
  const { data: details, error } = useQuery({
    queryKey: queryKeys.feedback(id),
    queryFn: ({ signal }) => callApi(feedbackCalls.get, { params: { id }, signal }),
  });
  const data = details?.data;
  return (
    <ReadDialog title={data?.question ?? 'Feedback'} maxWidth="md" onClose={onClose}>
      {!data && error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {!data && !error && <Waiting />}
      {data && (
        <Stack spacing={3}>
          <DescriptionList facts={factsOf(data)} />
          <Divider />
          <AnswerThen answer={data.answer} />
        </Stack>
      )}
    </ReadDialog>
  );
}
