import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { Box, Button, Chip, FormControlLabel, Paper, Radio, Stack, Switch, Typography } from '@mui/material';
import type { DocumentResponse } from '@proofroom/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../shared/elements/EmptyState.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';
import { useAnswer } from '../../shared/answers/loadGenerateAndReviewAnswers.ts';
import { oneLine, fullCitationLabel } from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import { wordDiff } from '../../shared/answers/wordDiff.ts';
import { paths } from '../../shared/paths.ts';
import { LoadFailure } from '../../shared/elements/LoadFailure.tsx';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { StickyFoot } from '../../shared/elements/StickyFoot.tsx';
import {
  forgetChosenPassages,
  useFlowAddress,
  useCandidates,
  useChooseResponse,
} from './documentPassageAndResponseCalls.ts';

interface Props {
  candidate: DocumentResponse;
  number: number;
  /** The number of an earlier response with the same words. */
  sameAs: number | null;
  isSelected: boolean;
  /** The response the differences are marked against; null marks nothing. */
  base: string | null;
  onSelect: () => void;
}

const DifferentWords = ({ base, text }: { base: string; text: string }) =>
  wordDiff(base, text).map((part, index) =>
    part.isDifferent ? (
      <Box
        key={index}
        component="mark"
        sx={{
          bgcolor: 'success.light',
          color: 'inherit',
          borderRadius: '2px',
          textDecoration: 'underline',
          textDecorationStyle: 'dotted',
          textUnderlineOffset: 3,
        }}
      >
        {part.text}
      </Box>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );

/** One of the responses to choose from. The whole card chooses it. */
function CandidateCard({ candidate, number, sameAs, isSelected, base, onSelect }: Props) {
  const id = `candidate-${candidate.id}`;
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        borderColor: isSelected ? 'primary.main' : 'divider',
        boxShadow: (theme) => (isSelected ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none'),
      }}
    >
      <Box component="label" htmlFor={id} sx={{ display: 'block', cursor: 'pointer' }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Radio id={id} name="candidate" checked={isSelected} onChange={onSelect} sx={{ p: 0.5 }} />
          <Typography variant="subtitle2" component="span">
            Response {number}
          </Typography>
          {sameAs !== null && <Chip size="small" variant="outlined" label={`Same words as response ${sameAs}`} />}
          {candidate.stage === 3 && (
            <Chip
              size="small"
              variant="outlined"
              color={candidate.isChosen ? 'success' : 'default'}
              label={candidate.isChosen ? 'Saved' : 'Automatic answer'}
            />
          )}
        </Stack>
        <Typography variant="answer" component="p" sx={{ whiteSpace: 'pre-line' }}>
          {base === null ? candidate.response : <DifferentWords base={base} text={candidate.response} />}
        </Typography>
      </Box>
      {candidate.citations.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <CollapsibleSection
            title={
              candidate.citations.length === 1 ? '1 quoted passage' : `${candidate.citations.length} quoted passages`
            }
          >
            <Stack spacing={1.5}>
              {candidate.citations.map((citation) => (
                <Box key={citation.id}>
                  <Caption component="p">
                    [{citation.number}] {fullCitationLabel(citation)}
                  </Caption>
                  <Typography variant="answer" component="blockquote" sx={{ m: 0, fontSize: 15 }}>
                    {oneLine(citation.quote)}
                  </Typography>
                </Box>
              ))}
            </Stack>
          </CollapsibleSection>
        </Box>
      )}
    </Paper>
  );
}

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
      {error && candidates.length === 0 && <LoadFailure error={error} onRetry={refetch} />}
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
        <StickyFoot sx={{ mt: 3, justifyContent: 'flex-end' }}>
          <SecondaryText role="status">
            {selectedId === null
              ? 'No Responses selected'
              : 'From now on only you change this answer; generating again leaves it alone.'}
          </SecondaryText>
          <Button
            variant="contained"
            loading={choose.isPending}
            disabled={selectedId === null}
            onClick={() => selectedId !== null && choose.mutate(selectedId)}
          >
            Save
          </Button>
        </StickyFoot>
      )}
    </Box>
  );
}
