import type { Theme } from '@mui/material';
import { FEEDBACK_STATUS, type Feedback } from '@proofroom/contract';
import { useState } from 'react';
import { AdminList, type ListColumn, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { RowActions, ViewAction } from '../../shared/admin/RowActions.tsx';
import { Clipped } from '../../shared/elements/Clipped.tsx';
import { momentInWords } from '../../shared/formatInWords.ts';
import { MarkFeedbackDone } from './MarkFeedbackDone.tsx';
import { FeedbackFiles, FeedbackView } from './FeedbackView.tsx';

const STATUSES = [
  { value: 0, label: 'All' },
  { value: FEEDBACK_STATUS.open, label: 'Open' },
  { value: FEEDBACK_STATUS.done, label: 'Done' },
] as const;

const clipped = (text: string | null) => <Clipped lines={4} text={text} />;

/** Of the width: all columns fit beside the menu in a window of 1280. */
const share = (percent: number) => ({ width: { sm: `${percent}%` } });

const columns = (onOpen: (row: Feedback) => void): ListColumn<Feedback>[] => [
  { label: 'Client', source: 'clientName', sx: share(7) },
  { label: 'Project', source: 'projectName', sx: share(9.5) },
  { label: 'Category', source: 'categoryName', sx: share(9) },
  { label: 'Question', source: 'question', sx: share(12), render: ({ question }) => clipped(question) },
  { label: 'Answer', sx: share(11.5), render: ({ llmResponse }) => clipped(llmResponse) },
  { label: 'Comment', sx: share(10), render: ({ gptComments }) => clipped(gptComments) },
  { label: 'Files', sx: share(8), render: ({ vdrReferences }) => <FeedbackFiles files={vdrReferences} /> },
  { label: 'Missing documents', sx: share(9.5), render: ({ missingDocuments }) => clipped(missingDocuments) },
  { label: 'Received', source: 'createdAt', sx: share(8), render: ({ createdAt }) => momentInWords(createdAt) },
  { label: 'Status', sx: share(9), render: (feedback) => <MarkFeedbackDone feedback={feedback} /> },
  {
    label: 'Actions',
    sx: share(6.5),
    align: 'right',
    render: (feedback) => (
      <RowActions>
        <ViewAction name={`the feedback on ${feedback.question}`} onClick={() => onOpen(feedback)} />
      </RowActions>
    ),
  },
];
const LEAST_WIDTH = 900;
const keepShares = (theme: Theme) => ({
  [theme.breakpoints.up('sm')]: {
    // Twice, against the layout that react-admin gives its tables.
    '&& table': { tableLayout: 'fixed', minWidth: LEAST_WIDTH },
    '& th, & td': { px: { sm: 0.5, xl: 1 }, overflowWrap: 'anywhere' },
    '& th': { overflowWrap: 'normal', whiteSpace: 'normal' },
    // The arrow of a column that the list is not sorted by would take the room of its heading.
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
  },
});

/** What clients said of answers. A row opens the very answer it speaks of. */
export default function FeedbackList() {
  const [viewed, setViewed] = useState<number | null>(null);
  const open = ({ id }: Feedback) => setViewed(id);
  return (
    <AdminList
      resource="feedback"
      title="DDQ Feedback"
      searchLabel="Search feedback"
      columns={columns(open)}
      filters={<SingleFilter source="status" label="Status" options={STATUSES} />}
      sx={keepShares}
      onOpen={open}
    >
      {viewed !== null && <FeedbackView id={viewed} onClose={() => setViewed(null)} />}
    </AdminList>
  );
}
