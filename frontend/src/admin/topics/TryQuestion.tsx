import { Alert, Box, Button, LinearProgress, Paper, Stack, TextField, Typography } from '@mui/material';
import { topicCalls, type TopicInput, type TopicTry, attachedTo, type TopicTrial } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { ApiError, sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { CollapsibleText } from '../../shared/answers/CollapsibleText.tsx';
import { CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';
import { useClientProjects, useClients, useProject } from '../../shared/projects/projectQueries.ts';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { SelectField } from '../../shared/elements/SelectField.tsx';
import { KIND_LABELS } from './topicForm.ts';

/** A topic as it stands in a form; with an id it stands in for that topic. */
type TopicDraft = TopicInput & { id: number | null };

interface Asked {
  question: string;
  kind: TopicTry['kind'];
  documentId: number | null;
  draft: TopicDraft | null;
}

/** What a question is matched to and what that finds, without keeping anything. */
const useTrial = () => useMutation({ mutationFn: (body: Asked) => callApi(topicCalls.try, { body }) });

const NONE = 0;

interface Option {
  value: number;
  label: string;
}
interface ChoiceProps {
  label: string;
  value: number;
  options: readonly Option[];
  onChoose: (value: number) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <SelectField
    label={label}
    value={options.some((option) => option.value === value) ? value : NONE}
    options={[{ value: NONE, label: 'None' }, ...options]}
    onChange={onChoose}
  />
);

function Documents({ projectId, documentId, onChoose }: Props & { projectId: number }) {
  const { data } = useProject(projectId);
  const files = data?.category.flatMap(({ filesData }) => filesData) ?? [];
  return (
    <Choice
      label="Document"
      value={documentId ?? NONE}
      options={files.map(({ id, originalName, attachedTo: mail }) => ({
        value: id,
        label: mail ? `${originalName}, ${attachedTo(mail)}` : originalName,
      }))}
      onChoose={(chosen) => onChoose(chosen || null)}
    />
  );
}

interface Props {
  documentId: number | null;
  onChoose: (documentId: number | null) => void;
}

/** Chooses a document of a client's project. */
function TrialDocument({ documentId, onChoose }: Props) {
  const [clientId, setClientId] = useState(NONE);
  const [projectId, setProjectId] = useState(NONE);
  const { data: clients = [] } = useClients();
  const { data: projects = [] } = useClientProjects(clientId || '');
  return (
    <Stack spacing={2}>
      <Choice
        label="Client"
        value={clientId}
        options={clients.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        onChoose={(chosen) => {
          setClientId(chosen);
          setProjectId(NONE);
          onChoose(null);
        }}
      />
      {clientId !== NONE && (
        <Choice
          label="Project"
          value={projectId}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(chosen) => {
            setProjectId(chosen);
            onChoose(null);
          }}
        />
      )}
      {projectId !== NONE && <Documents projectId={projectId} documentId={documentId} onChoose={onChoose} />}
    </Stack>
  );
}

function Topics({ topics, own }: { topics: TopicTrial['topics']; own: number | null | undefined }) {
  return (
    <Stack component="ol" aria-label="Topics" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {topics.map(({ id, title, weight }) => (
        <Box component="li" key={`${id}-${title}`}>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ fontWeight: id === own ? 600 : 400 }}>
              {title}
              {id === own && ' (this topic)'}
            </Typography>
            <SecondaryText>{weight.toFixed(2)}</SecondaryText>
          </Stack>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={Math.min(100, weight * 100)}
            sx={{ borderRadius: 999 }}
          />
        </Box>
      ))}
    </Stack>
  );
}

const placeOf = (page: number | null, headingPath: readonly string[]) =>
  [page === null ? null : `Page ${page}`, ...headingPath].filter(Boolean).join(' · ');

const Passages = ({ passages }: { passages: NonNullable<TopicTrial['passages']> }) => (
  <Stack component="ol" aria-label="Passages" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {passages.map(({ text, page, headingPath }, index) => (
      <Paper component="li" variant="outlined" key={index} sx={{ p: 1.5 }}>
        <Caption>{placeOf(page, headingPath)}</Caption>
        <CollapsibleText>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </CollapsibleText>
      </Paper>
    ))}
  </Stack>
);

/** The topics of a tried question, the best first, and the passages they find. */
function TrialResult({ trial: { kind, topics, passages }, own }: { trial: TopicTrial; own?: number | null }) {
  return (
    <Stack spacing={2} role="status">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {topics.length > 0
          ? `Topics, asked of ${KIND_LABELS[kind].toLowerCase()}`
          : 'No topic fits. Documents are searched by the words of the question alone.'}
      </Typography>
      {topics.length > 0 && <Topics topics={topics} own={own} />}
      {passages && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {passages.length > 0 ? 'Best passages' : 'The document holds no passage that fits.'}
        </Typography>
      )}
      {passages && passages.length > 0 && <Passages passages={passages} />}
    </Stack>
  );
}

const KINDS = ['contract', 'nda', 'filing', 'other'] as const;

interface TryQuestionProps {
  /** The topic in the form beside, tried as it stands there; null when a field of it is wrong. */
  draft?: () => Promise<TopicDraft | null>;
  /** The topic that the page is about. */
  own?: number | null;
}

const fieldSentence = (error: unknown, field: string) => (error instanceof ApiError ? error.fields[field] : undefined);

/** A question to try: which topics it is matched to and, in a chosen document, what that finds. */
export function TryQuestion({ draft, own }: TryQuestionProps) {
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
      <Caption>
        {draft
          ? 'Shows which topics a question is matched to, with this topic as it stands in the form. Nothing is saved.'
          : 'Shows which topics a question is matched to. Nothing is saved.'}
      </Caption>
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
      <SelectField
        label="Asked of"
        value={kind}
        options={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        disabled={documentId !== null}
        helperText={documentId === null ? undefined : 'The chosen document tells its kind itself.'}
        onChange={setKind}
      />
      <CollapsibleSection title="Search a document too">
        <TrialDocument documentId={documentId} onChoose={setDocumentId} />
      </CollapsibleSection>
      <Button variant="outlined" loading={trial.isPending} onClick={() => void ask()} sx={{ alignSelf: 'flex-start' }}>
        Try
      </Button>
      {isDraftWrong && <Alert severity="warning">Please correct the topic first.</Alert>}
      {trial.error && !wrongQuestion && <Alert severity="error">{sentenceOf(trial.error)}</Alert>}
      {trial.data && <TrialResult trial={trial.data} own={own} />}
    </Stack>
  );
}
