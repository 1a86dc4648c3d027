import { Button, Paper, Stack, Typography } from '@mui/material';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { NOTE_MAX, reviewCalls, type DdqDetails } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { useDraft } from '../../shared/form/useDraft.ts';
import { momentInWords } from '../../shared/formatInWords.ts';
import { useAction } from '../../shared/useAction.ts';
import { NoteOrWordingEditor } from './NoteOrWordingEditor.tsx';

const reviewInWords = ({ review }: DdqDetails) =>
  review && ['Reviewed', review.by && `by ${review.by}`, `on ${momentInWords(review.at)}`].filter(Boolean).join(' ');

/** Who reviewed the answer, and what people say beside it in their own words. The answer itself keeps to its passages. */
export function AnswerReviewerAndNote({ question }: { question: DdqDetails }) {
  const { projectId, id: questionId, note } = question;
  const [typed, type] = useDraft(`note ${projectId} ${questionId}`);
  const save = useAction({
    mutationFn: (words: string) => callApi(reviewCalls.note, { body: { projectId, questionId, note: words } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.responses(projectId) });
      type(null);
    },
  });
  const reviewed = reviewInWords(question);
  if (typed !== null)
    return (
      <NoteOrWordingEditor
        label="Note"
        words={typed}
        max={NOTE_MAX}
        hint="It stands beside the answer and in exports."
        minRows={3}
        mayBeEmpty
        isSaving={save.isPending}
        onType={type}
        onSave={save.mutate}
      />
    );
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {reviewed && (
        <Typography variant="body2" role="status" sx={{ color: 'success.main' }}>
          {reviewed}
        </Typography>
      )}
      {note && (
        <Paper variant="outlined" component="section" aria-label="Note" sx={{ p: 1.5, width: 1 }}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        </Paper>
      )}
      <Button size="small" className="no-print" startIcon={<EditNoteOutlined />} onClick={() => type(note ?? '')}>
        {note ? 'Edit note' : 'Add note'}
      </Button>
    </Stack>
  );
}
