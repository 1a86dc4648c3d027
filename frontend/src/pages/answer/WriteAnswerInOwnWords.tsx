import DriveFileRenameOutline from '@mui/icons-material/DriveFileRenameOutline';
import { Button, Stack, Typography } from '@mui/material';
import { inWhoseWords, linesWithNumbers, reviewCalls, WORDING_MAX, type DdqDetails } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';
import { shownStatements } from '../../shared/answers/groupStatementsAndLabelCitations.ts';
import { useDraft } from '../../shared/form/useDraft.ts';
import { momentInWords } from '../../shared/formatInWords.ts';
import { useAction } from '../../shared/useAction.ts';
import { NoteOrWordingEditor } from './NoteOrWordingEditor.tsx';
import { Caption } from '../../shared/elements/SecondaryText.tsx';

const HINT =
  'A number in square brackets stands for a source. It is taken off a line whose figures, dates, names or denials the source does not support.';

const presentWords = (question: DdqDetails) =>
  linesWithNumbers(question.wording?.lines ?? (question.outcome === 'not_found' ? [] : shownStatements(question)));

/** Lets a person word the answer before she signs it. What was found stays below, and what was written before is kept. */
export function WriteAnswerInOwnWords({ question }: { question: DdqDetails }) {
  const { projectId, id: questionId, wording, updatedAt } = question;
  const [typed, type] = useDraft(`wording ${projectId} ${questionId}`);
  const save = useAction({
    mutationKey: ['wording', questionId],
    mutationFn: (words: string) =>
      callApi(reviewCalls.word, { body: { projectId, questionId, wording: words, answeredAt: updatedAt } }),
    onSuccess: async () => {
      type(null);
      await queryClient.invalidateQueries({ queryKey: queryKeys.responses(projectId) });
    },
  });
  if (question.state !== 'success' || question.outcome === null) return null;
  if (typed === null)
    return (
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" startIcon={<DriveFileRenameOutline />} onClick={() => type(presentWords(question))}>
          {wording ? 'Edit your words' : 'Write it in your words'}
        </Button>
        {wording && (
          <Button size="small" loading={save.isPending} onClick={() => save.mutate('')}>
            Remove your words
          </Button>
        )}
      </Stack>
    );
  return (
    <NoteOrWordingEditor
      label="Answer in your words"
      words={typed}
      max={WORDING_MAX}
      hint={HINT}
      minRows={4}
      mayBeEmpty={false}
      isSaving={save.isPending}
      onType={type}
      onSave={(words) => {
        // A second click comes before the button is seen to be busy.
        if (queryClient.isMutating({ mutationKey: ['wording', questionId] }) === 0) save.mutate(words);
      }}
    />
  );
}

/** What people wrote before, the newest first. */
export function EarlierWordings({ wordings }: { wordings: NonNullable<DdqDetails['earlierWordings']> }) {
  if (wordings.length === 0) return null;
  return (
    <CollapsibleSection title={`Earlier wordings (${wordings.length})`}>
      <Stack spacing={1.5}>
        {wordings.map((wording) => (
          <div key={wording.at}>
            <Caption component="p">
              {inWhoseWords(wording)}, {momentInWords(wording.at)}
            </Caption>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {linesWithNumbers(wording.lines)}
            </Typography>
          </div>
        ))}
      </Stack>
    </CollapsibleSection>
  );
}
