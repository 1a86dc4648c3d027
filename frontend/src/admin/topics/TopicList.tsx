import { useState } from 'react';
import Add from '@mui/icons-material/Add';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { Button } from '@mui/material';
import type { Topic } from '@proofroom/contract';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { AdminList, type ListColumn, SERIAL_NUMBER, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { ConfirmedSwitch } from '../../shared/admin/ConfirmedSwitch.tsx';
import { DeleteAction, EditAction, RowActions } from '../../shared/admin/RowActions.tsx';
import { NameTags } from '../../shared/elements/Tag.tsx';
import { paths } from '../../shared/paths.ts';
import { ReadDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { KIND_LABELS } from './topicForm.ts';
import { TopicMark } from './TopicOriginTag.tsx';
import { TryQuestion } from './TryQuestion.tsx';

const KIND_FILTER = [
  { value: 'all', label: 'All' },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
] as const;
const STATE_FILTER = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'changed', label: 'Changed' },
] as const;

function StatusSwitch({ topic }: { topic: Topic }) {
  const api = useDataProvider<AppDataProvider>();
  return (
    <ConfirmedSwitch
      isOn={topic.isActive}
      words={['Active', 'Inactive']}
      label={`Status of ${topic.title}`}
      question={
        topic.isActive
          ? `Switch ${topic.title} off? From the next run on no question is matched to it.`
          : `Switch ${topic.title} on?`
      }
      action={topic.isActive ? 'Switch off' : 'Switch on'}
      done="Topic updated successfully."
      save={(isActive) => api.setTopicActive(topic.id, isActive)}
    />
  );
}

const Actions = ({ topic: { id, title, isBuiltIn } }: { topic: Topic }) => (
  <RowActions>
    <EditAction name={title} to={paths.topicEdit(id)} />
    {!isBuiltIn && <DeleteAction resource="topics" id={id} name={title} done="Topic deleted successfully." />}
  </RowActions>
);

const COLUMNS: ListColumn<Topic>[] = [
  SERIAL_NUMBER,
  { label: 'Title', source: 'title', sx: { minWidth: 200 } },
  {
    label: 'Kinds',
    render: ({ kinds }) => <NameTags names={kinds.map((kind) => KIND_LABELS[kind])} noun="kinds of document" />,
  },
  { label: 'Patterns', align: 'right', render: ({ triggers, cues }) => triggers.length + cues.length },
  { label: 'Examples', align: 'right', render: ({ exampleQuestions }) => exampleQuestions.length },
  { label: 'Wording', source: 'isChanged', render: (topic) => <TopicMark topic={topic} /> },
  { label: 'Status', source: 'isActive', render: (topic) => <StatusSwitch topic={topic} /> },
  { label: 'Actions', align: 'right', render: (topic) => <Actions topic={topic} /> },
];

export default function TopicList() {
  const [isTrying, setTrying] = useState(false);
  return (
    <AdminList
      resource="topics"
      title="Topic Management"
      intro="Topics tell which passages answer which kind of question. Those that come with the product suit most questionnaires; change one only when answers keep missing its subject."
      searchLabel="Search topic or question"
      columns={COLUMNS}
      actions={
        <>
          <Button variant="outlined" startIcon={<PlayArrowOutlined />} onClick={() => setTrying(true)}>
            Try a question
          </Button>
          <Button component={Link} to={paths.topicAdd} variant="contained" startIcon={<Add />}>
            Add topic
          </Button>
        </>
      }
      filters={
        <>
          <SingleFilter source="kind" label="Kind" options={KIND_FILTER} />
          <SingleFilter source="state" label="Status" options={STATE_FILTER} />
        </>
      }
    >
      {isTrying && (
        <ReadDialog title="Try a question" onClose={() => setTrying(false)}>
          <TryQuestion />
        </ReadDialog>
      )}
    </AdminList>
  );
}
