import { Alert, Paper, Typography } from '@mui/material';
import type { Topic } from '@proofroom/contract';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { RecordForm, useSavingOptions } from '../../shared/admin/RecordForm.tsx';
import { HEADER_HEIGHT } from '../../shared/sizesAndDelays.ts';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { RestoreOriginalTopicWording } from './RestoreOriginalTopicWording.tsx';
import { EMPTY_TOPIC, TopicForm, topicValues, type TopicValues } from './topicForm.ts';
import { TopicInputs } from './TopicInputs.tsx';
import { TopicMark } from './TopicOriginTag.tsx';
import { TryQuestion } from './TryQuestion.tsx';

const BACK = { to: paths.topics, label: 'Back to All Topics' };

const asideStyle = {
  p: 3,
  position: { lg: 'sticky' },
  top: HEADER_HEIGHT + 16,
  maxHeight: { lg: `calc(100vh - ${HEADER_HEIGHT + 32}px)` },
  overflowY: 'auto',
} as const;

/** A question to try the topic with, as it stands in the form; while a field is wrong, the field says so and there is nothing to try. */
function TryTopic({ id }: { id: number | null }) {
  const { trigger, getValues } = useFormContext<TopicValues>();
  const draft = async () => ((await trigger()) ? { ...TopicForm.parse(getValues()), id } : null);
  return (
    <Paper variant="outlined" sx={asideStyle}>
      <Typography component="h2" variant="h3">
        Try a question
      </Typography>
      <TryQuestion draft={draft} own={id} />
    </Paper>
  );
}

const TopicRecordForm = ({ topic }: { topic?: Topic }) => (
  <RecordForm
    schema={TopicForm}
    values={topic ? topicValues(topic) : EMPTY_TOPIC}
    back={paths.topics}
    aside={<TryTopic id={topic?.id ?? null} />}
  >
    <TopicInputs />
  </RecordForm>
);

export function TopicCreate() {
  return (
    <CreateBase resource="topics" {...useSavingOptions('Topic added successfully.', paths.topics)}>
      <PageTitle title="Add topic" back={BACK} />
      <TopicRecordForm />
    </CreateBase>
  );
}

function EditedTopic() {
  const { record: topic, error, refetch } = useEditContext<Topic>();
  const restore = topic?.isBuiltIn && topic.isChanged && (
    <RestoreOriginalTopicWording topic={topic} onRestored={() => void refetch()} />
  );
  return (
    <>
      <PageTitle title="Edit topic" aside={topic && <TopicMark topic={topic} />} actions={restore} back={BACK} />
      {topic && <TopicRecordForm topic={topic} />}
      {!topic && (error ? <Alert severity="error">{sentenceOf(error)}</Alert> : <Waiting />)}
    </>
  );
}

export function TopicEdit() {
  const saving = useSavingOptions('Topic updated successfully.', paths.topics);
  return (
    <EditBase resource="topics" id={Number(useParams().id)} queryOptions={{ onError: () => undefined }} {...saving}>
      <EditedTopic />
    </EditBase>
  );
}
