import { useId, useState, type KeyboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TopicTry } from '@proofroom/contract';
import { ApiError, sentenceOf } from '../../api/apiError.ts';
import { Disclosure } from '../../shared/answers/Disclosure.tsx';
import { KIND_LABELS } from './topicForm.ts';
import { TrialDocument } from './TrialDocument.tsx';
import { TrialResult } from './TrialResult.tsx';
import { useTrial, type TopicDraft } from './useTrial.ts';

const KINDS = ['contract', 'nda', 'filing', 'other'] as const;

interface Props {
  /** The topic in the form beside, tried as it stands there; null when a field of it is wrong. */
  draft?: () => Promise<TopicDraft | null>;
  /** The topic that the page is about. */
  own?: number | null;
}

const fieldSentence = (error: unknown, field: string) => (error instanceof ApiError ? error.fields[field] : undefined);

/** A question to try: which topics it is matched to and, in a chosen document, what that finds. */
export function TryQuestion({ draft, own }: Props) {
  const id = useId();
  const trial = useTrial();
  const [question, setQuestion] = useState('');
  const [kind, setKind] = useState<TopicTry['kind']>('contract');
  const [documentId, setDocumentId] = useState<number | null>(null);
  const [isDraftWrong, setDraftWrong] = useState(false);

  const ask = async () => {
    const topic = draft ? await draft() : null;
    setDraftWrong(draft !== undefined && topic === null);
    if (!draft || topic) trial.mutate({ question, kind, documentId, draft: topic });
  };
  const askOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void ask();
  };
  const wrongQuestion = fieldSentence(trial.error, 'question');
  return (
    <Stack spacing={2}>
      <div>
        <Typography component="h2" variant="h3">
          Try a question
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {draft
            ? 'Shows which topics a question is matched to, with this topic as it stands in the form. Nothing is saved.'
            : 'Shows which topics a question is matched to. Nothing is saved.'}
        </Typography>
      </div>
      <TextField
        id={`${id}-question`}
        label="Question"
        multiline
        minRows={2}
        maxRows={6}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={askOnEnter}
        error={wrongQuestion !== undefined}
        helperText={wrongQuestion}
      />
      <TextField
        select
        id={`${id}-kind`}
        label="Asked of"
        value={kind}
        disabled={documentId !== null}
        helperText={documentId === null ? undefined : 'The chosen document tells its kind itself.'}
        onChange={(event) => setKind(event.target.value as TopicTry['kind'])}
      >
        {KINDS.map((value) => (
          <MenuItem key={value} value={value}>
            {KIND_LABELS[value]}
          </MenuItem>
        ))}
      </TextField>
      <Disclosure title="Search a document too">
        <TrialDocument documentId={documentId} onChoose={setDocumentId} />
      </Disclosure>
      <Button variant="outlined" loading={trial.isPending} onClick={() => void ask()} sx={{ alignSelf: 'flex-start' }}>
        Try
      </Button>
      {isDraftWrong && <Alert severity="warning">Please correct the topic first.</Alert>}
      {trial.error && !wrongQuestion && <Alert severity="error">{sentenceOf(trial.error)}</Alert>}
      {trial.data && <TrialResult trial={trial.data} own={own} />}
    </Stack>
  );
}
