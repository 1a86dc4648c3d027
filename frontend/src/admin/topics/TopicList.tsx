import { useState } from 'react';
import Add from '@mui/icons-material/Add';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import type { Topic } from '@proofroom/contract';
import { DataTable, useDataProvider, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { AdminList, NoRows, SerialNumber, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { ConfirmedSwitch } from '../../shared/admin/ConfirmedSwitch.tsx';
import { DeleteAction, EditAction, RowActions } from '../../shared/admin/RowActions.tsx';
import { NameTags } from '../../shared/elements/Tag.tsx';
import { paths } from '../../shared/paths.ts';
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

function StatusSwitch() {
  const topic = useRecordContext<Topic>();
  const api = useDataProvider<AppDataProvider>();
  if (!topic) return null;
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

function Actions() {
  const topic = useRecordContext<Topic>();
  if (!topic) return null;
  return (
    <RowActions>
      <EditAction name={topic.title} to={paths.topicEdit(topic.id)} />
      {!topic.isBuiltIn && (
        <DeleteAction resource="topics" id={topic.id} name={topic.title} done="Topic deleted successfully." />
      )}
    </RowActions>
  );
}

function TryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label="Try a question">
      <DialogContent>
        <TryQuestion />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const COLUMNS = ['Sr No', 'Title', 'Kinds', 'Patterns', 'Examples', 'Wording', 'Status', 'Actions'];

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
      <DataTable bulkActionButtons={false} rowClick={false} empty={<NoRows />}>
        <DataTable.Col source="id" label="Sr No">
          <SerialNumber />
        </DataTable.Col>
        <DataTable.Col source="title" label="Title" sx={{ minWidth: 200 }} />
        <DataTable.Col
          label="Kinds"
          disableSort
          render={(topic: Topic) => (
            <NameTags names={topic.kinds.map((kind) => KIND_LABELS[kind])} noun="kinds of document" />
          )}
        />
        <DataTable.Col
          label="Patterns"
          align="right"
          disableSort
          render={({ triggers, cues }: Topic) => triggers.length + cues.length}
        />
        <DataTable.Col
          label="Examples"
          align="right"
          disableSort
          render={({ exampleQuestions }: Topic) => exampleQuestions.length}
        />
        <DataTable.Col source="isChanged" label="Wording" render={(topic: Topic) => <TopicMark topic={topic} />} />
        <DataTable.Col source="isActive" label="Status">
          <StatusSwitch />
        </DataTable.Col>
        <DataTable.Col label="Actions" align="right" disableSort>
          <Actions />
        </DataTable.Col>
      </DataTable>
      {isTrying && <TryDialog onClose={() => setTrying(false)} />}
    </AdminList>
  );
}
