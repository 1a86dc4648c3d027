import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { DocumentResponse } from '@proofroom/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../shared/answers/useAnswer.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/Waiting.tsx';
import { CandidateCard } from './CandidateCard.tsx';
import { ListFailure } from './QuestionList.tsx';
import { forgetChosenPassages } from './useChosenPassages.ts';
import { useFlowAddress } from './useFlowAddress.ts';
import { useCandidates, useChooseResponse } from './useQuestionDocuments.ts';

/** What is chosen before anybody chose: the response a person saved before, or the only one there is. */
const firstChoice = (candidates: readonly DocumentResponse[]) =>
  (candidates.find(({ isChosen }) => isChosen) ?? (candidates.length === 1 ? candidates[0] : undefined))?.id ?? null;

/** Other passages may lead to the same words; then there is nothing to compare. */
function earlierAlike(candidates: readonly DocumentResponse[], index: number): number | null {
  const first = candidates.findIndex(({ response }) => response === candidates[index]?.response);
  return first < index ? first + 1 : null;
}

/** The responses made from one document, side by side; one of them is saved as its answer. */
export default function ChooseResponsePage() {
  const { projectId, questionId, documentId, linkState } = useFlowAddress();
  const navigate = useNavigate();
  const { data: question } = useAnswer(projectId, questionId);
  const { data: candidates = [], isPending, error, refetch } = useCandidates({ projectId, questionId }, documentId);
  const [picked, setPicked] = useState<number | null>(null);
  const [areDifferencesMarked, setDifferencesMarked] = useState(true);
  const list = `${paths.responses(projectId)}${linkState.search ?? ''}#question-${questionId}`;
  const choose = useChooseResponse({ projectId, questionId }, () => {
    forgetChosenPassages({ projectId, questionId, documentId });
    void navigate(list, { state: { projectName: linkState.projectName } });
  });

  const selectedId = picked ?? firstChoice(candidates);
  const selected = candidates.find(({ id }) => id === selectedId) ?? candidates[0];
  const baseFor = (candidate: DocumentResponse) =>
    areDifferencesMarked && selected && candidate.id !== selected.id ? selected.response : null;

  return (
    <Box>
      <PageTitle
        title={question?.question ?? 'Responses'}
        aside={linkState.documentName ?? candidates[0]?.fileName}
        back={{
          to: paths.selectChunks(projectId, questionId, documentId),
          label: 'Back to Selection',
          state: linkState,
        }}
      />
      {isPending && <Waiting />}
      {error && candidates.length === 0 && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && candidates.length === 0 && (
        <EmptyState
          icon={ArticleOutlined}
          title="No Responses available for selected document"
          text="Go back, choose passages and generate a response from them."
        />
      )}
      {candidates.length > 1 && (
        <FormControlLabel
          control={<Switch checked={areDifferencesMarked} onChange={(_, isOn) => setDifferencesMarked(isOn)} />}
          label={`Mark what differs from response ${candidates.findIndex((candidate) => candidate === selected) + 1}`}
          sx={{ mb: 2 }}
        />
      )}
      <Box
        role="radiogroup"
        aria-label="Responses"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(360px, 1fr))' },
          alignItems: 'start',
          maxWidth: candidates.length === 1 ? 760 : 'none',
        }}
      >
        {candidates.map((candidate, index) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            number={index + 1}
            sameAs={earlierAlike(candidates, index)}
            isSelected={candidate.id === selectedId}
            base={baseFor(candidate)}
            onSelect={() => setPicked(candidate.id)}
          />
        ))}
      </Box>
      {candidates.length > 0 && (
        <Stack
          direction="row"
          spacing={2}
          sx={{
            position: 'sticky',
            bottom: 0,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
            py: 1.5,
            mt: 3,
            alignItems: 'center',
            justifyContent: 'flex-end',
            zIndex: 1,
          }}
        >
          <Typography variant="body2" color="textSecondary" role="status">
            {selectedId === null
              ? 'No Responses selected'
              : 'From now on only you change this answer; generating again leaves it alone.'}
          </Typography>
          <Button
            variant="contained"
            loading={choose.isPending}
            disabled={selectedId === null}
            onClick={() => selectedId !== null && choose.mutate(selectedId)}
          >
            Save
          </Button>
        </Stack>
      )}
    </Box>
  );
}
