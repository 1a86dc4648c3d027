import Typography from '@mui/material/Typography';
import { FEEDBACK_STATUS, type Feedback } from '@proofroom/contract';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { AdminList, NoRows, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { RowActions, ViewAction } from '../../shared/admin/RowActions.tsx';
import { momentInWords } from '../../shared/formatInWords.ts';
import { FeedbackDone } from './FeedbackDone.tsx';
import { FeedbackFiles, FeedbackView } from './FeedbackView.tsx';

const Clipped = ({ text }: { text: string | null }) => (
  <Typography
    variant="body2"
    sx={{ display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
  >
    {text ?? '-'}
  </Typography>
);

const STATUSES = [
  { value: 0, label: 'All' },
  { value: FEEDBACK_STATUS.open, label: 'Open' },
  { value: FEEDBACK_STATUS.done, label: 'Done' },
] as const;

const COLUMNS = [
  'Client',
  'Project',
  'Category',
  'Question',
  'Answer',
  'Comment',
  'Files',
  'Missing documents',
  'Received',
  'Status',
  'Actions',
];

/** What clients said of answers. A row opens the very answer it speaks of. */
export default function FeedbackList() {
  const [viewed, setViewed] = useState<number | null>(null);
  const open = (id: number) => {
    setViewed(id);
    return false as const;
  };
  return (
    <AdminList
      resource="feedback"
      title="DDQ Feedback"
      searchLabel="Search feedback"
      columns={COLUMNS}
      filters={<SingleFilter source="status" label="Status" options={STATUSES} />}
    >
      <DataTable bulkActionButtons={false} rowClick={(id) => open(Number(id))} empty={<NoRows />}>
        <DataTable.Col source="clientName" label="Client" />
        <DataTable.Col source="projectName" label="Project" sx={{ minWidth: 150 }} />
        <DataTable.Col source="categoryName" label="Category" />
        <DataTable.Col
          source="question"
          label="Question"
          sx={{ minWidth: 200 }}
          render={({ question }: Feedback) => <Clipped text={question} />}
        />
        <DataTable.Col
          label="Answer"
          disableSort
          sx={{ minWidth: 220 }}
          render={({ llmResponse }: Feedback) => <Clipped text={llmResponse} />}
        />
        <DataTable.Col
          label="Comment"
          disableSort
          sx={{ minWidth: 180 }}
          render={({ gptComments }: Feedback) => <Clipped text={gptComments} />}
        />
        <DataTable.Col
          label="Files"
          disableSort
          render={({ vdrReferences }: Feedback) => <FeedbackFiles files={vdrReferences} />}
        />
        <DataTable.Col
          label="Missing documents"
          disableSort
          sx={{ minWidth: 140 }}
          render={({ missingDocuments }: Feedback) => <Clipped text={missingDocuments} />}
        />
        <DataTable.Col
          source="createdAt"
          label="Received"
          sx={{ whiteSpace: 'nowrap' }}
          render={({ createdAt }: Feedback) => momentInWords(createdAt)}
        />
        <DataTable.Col label="Status" disableSort>
          <FeedbackDone />
        </DataTable.Col>
        <DataTable.Col
          label="Actions"
          align="right"
          disableSort
          render={({ id, question }: Feedback) => (
            <RowActions>
              <ViewAction name={`the feedback on ${question}`} onClick={() => open(id)} />
            </RowActions>
          )}
        />
      </DataTable>
      {viewed !== null && <FeedbackView id={viewed} onClose={() => setViewed(null)} />}
    </AdminList>
  );
}
