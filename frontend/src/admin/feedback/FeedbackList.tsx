import type { Theme } from '@mui/material';
import { FEEDBACK_STATUS, type Feedback } from '@proofroom/contract';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { AdminList, NoRows, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { RowActions, ViewAction } from '../../shared/admin/RowActions.tsx';
import { Clipped } from '../../shared/elements/Clipped.tsx';
import { momentInWords } from '../../shared/formatInWords.ts';
import { FeedbackDone } from './FeedbackDone.tsx';
import { FeedbackFiles, FeedbackView } from './FeedbackView.tsx';

const STATUSES = [
  { value: 0, label: 'All' },
  { value: FEEDBACK_STATUS.open, label: 'Open' },
  { value: FEEDBACK_STATUS.done, label: 'Done' },
] as const;

/** The columns, and what share of the width each has: all of them fit beside the menu in a window of 1280. */
const SHARES = {
  Client: 7,
  Project: 9.5,
  Category: 9,
  Question: 12,
  Answer: 11.5,
  Comment: 10,
  Files: 8,
  'Missing documents': 9.5,
  Received: 8,
  Status: 9,
  Actions: 6.5,
};
const COLUMNS = Object.keys(SHARES);
const LEAST_WIDTH = 900;
const eachInItsShare = (theme: Theme) => ({
  [theme.breakpoints.up('sm')]: {
    // Twice, against the layout that react-admin gives its tables.
    '&& table': { tableLayout: 'fixed', minWidth: LEAST_WIDTH },
    '& th, & td': { px: { sm: 0.5, xl: 1 }, overflowWrap: 'anywhere' },
    '& th': { overflowWrap: 'normal', whiteSpace: 'normal' },
    // The arrow of a column that the list is not sorted by would take the room of its heading.
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
    ...Object.fromEntries(
      Object.values(SHARES).map((share, at) => [`& th:nth-of-type(${at + 1})`, { width: `${share}%` }]),
    ),
  },
});

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
      <DataTable sx={eachInItsShare} bulkActionButtons={false} rowClick={(id) => open(Number(id))} empty={<NoRows />}>
        <DataTable.Col source="clientName" label="Client" />
        <DataTable.Col source="projectName" label="Project" />
        <DataTable.Col source="categoryName" label="Category" />
        <DataTable.Col
          source="question"
          label="Question"
          render={({ question }: Feedback) => <Clipped lines={4} text={question} />}
        />
        <DataTable.Col
          label="Answer"
          disableSort
          render={({ llmResponse }: Feedback) => <Clipped lines={4} text={llmResponse} />}
        />
        <DataTable.Col
          label="Comment"
          disableSort
          render={({ gptComments }: Feedback) => <Clipped lines={4} text={gptComments} />}
        />
        <DataTable.Col
          label="Files"
          disableSort
          render={({ vdrReferences }: Feedback) => <FeedbackFiles files={vdrReferences} />}
        />
        <DataTable.Col
          label="Missing documents"
          disableSort
          render={({ missingDocuments }: Feedback) => <Clipped lines={4} text={missingDocuments} />}
        />
        <DataTable.Col
          source="createdAt"
          label="Received"
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
