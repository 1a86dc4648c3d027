import { useState } from 'react';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { ddqCalls, PROVIDER_LABELS, PROVIDERS, type Category, type Ddq } from '@proofroom/contract';
import { useGetList, useListContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/callApi.ts';
import {
  AdminList,
  type ListColumn,
  SERIAL_NUMBER,
  SingleFilter,
  useListFilter,
} from '../../shared/admin/AdminList.tsx';
import { Tick, TickAll, useTicked } from '../../shared/admin/RowCheckboxes.tsx';
import { ConfirmDialog } from '../../shared/elements/ConfirmDialog.tsx';
import { Consequences, DeleteAction, EditAction, RowActions, ViewAction } from '../../shared/admin/RowActions.tsx';
import { counted } from '../../shared/formatInWords.ts';
import { FilterMenu } from '../../shared/elements/FilterMenu.tsx';
import { paths } from '../../shared/paths.ts';
import { ProviderTags } from '../../shared/elements/Tag.tsx';
import { ExportDdqQuestionsMenu } from './ExportDdqQuestionsMenu.tsx';
import { ViewDdqQuestionDialog } from './ViewDdqQuestionDialog.tsx';

const PROVIDER_FILTER = [
  { value: 0, label: 'All' },
  { value: PROVIDERS.gpt, label: PROVIDER_LABELS.gpt },
  { value: PROVIDERS.searchless, label: PROVIDER_LABELS.searchless },
] as const;
const ALL_CATEGORIES = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'categoryName', order: 'ASC' },
} as const;

function CategoryFilter() {
  const [chosen, choose] = useListFilter<readonly number[]>('category', []);
  const { data = [] } = useGetList<Category>('categories', ALL_CATEGORIES);
  return (
    <FilterMenu
      label="Category"
      options={data.map(({ id, categoryName }) => ({ value: id, label: categoryName }))}
      chosen={chosen}
      onChange={(ids) => choose(ids.length > 0 ? ids : undefined)}
    />
  );
}

async function whatGoesWith(ids: readonly number[]): Promise<string> {
  const { data } = await callApi(ddqCalls.usageOfMany, { body: { ids: [...ids] } });
  const these = ids.length === 1 ? 'this question' : 'these questions';
  if (data.projects === 0) return `No project asks ${these}.`;
  return `${counted(data.projects, 'project')} will lose ${these}, and ${counted(data.answers, 'answer')} to ${ids.length === 1 ? 'it' : 'them'} will be deleted.`;
}

/** Deletes all that are ticked. */
function BulkDelete() {
  const { onUnselectItems } = useListContext<Ddq>();
  const refresh = useRefresh();
  const [isAsking, ask] = useState(false);
  const ids = useTicked<Ddq>().map(({ id }) => id);
  const remove = () =>
    callApi(ddqCalls.removeMany, { body: { ids } })
      .then(() => onUnselectItems())
      .finally(refresh);
  if (ids.length === 0) return null;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => ask(true)}>
        Delete {ids.length}
      </Button>
      {isAsking && (
        <ConfirmDialog
          text={
            <>
              Do you really want to delete {counted(ids.length, 'question')}? {ids.length === 1 ? 'It' : 'They'} can not
              be restored.
              <Consequences of={`ddqs/${ids.join(',')}`} ask={() => whatGoesWith(ids)} />
            </>
          }
          action="Delete"
          isDangerous
          done={ids.length === 1 ? 'DDQ deleted successfully.' : `${ids.length} DDQs deleted successfully.`}
          onConfirm={remove}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

const columns = (onView: (ddq: Ddq) => void): ListColumn<Ddq>[] => [
  {
    label: 'Tick',
    heading: <TickAll label="All questions of this page" />,
    padding: 'checkbox',
    render: () => <Tick label={({ question }: Ddq) => `Tick ${question}`} />,
  },
  SERIAL_NUMBER,
  { label: 'Question', source: 'question', sx: { minWidth: 280 } },
  {
    label: 'Category',
    source: 'category',
    sx: { minWidth: { sm: 150 }, maxWidth: { sm: 220 }, overflowWrap: 'anywhere' },
    render: ({ category }) => category.label,
  },
  {
    label: 'Response provider',
    source: 'responseProvider',
    render: ({ responseProvider }) => <ProviderTags ids={[responseProvider]} />,
  },
  {
    label: 'Actions',
    align: 'right',
    render: (ddq) => (
      <RowActions>
        <ViewAction name={ddq.question} onClick={() => onView(ddq)} />
        <EditAction name={ddq.question} to={paths.ddqEdit(ddq.id)} />
        <DeleteAction
          resource="ddqs"
          id={ddq.id}
          name={ddq.question}
          done="DDQ deleted successfully."
          consequences={() => whatGoesWith([ddq.id])}
        />
      </RowActions>
    ),
  },
];

export default function DdqQuestionList() {
  const [viewed, setViewed] = useState<Ddq | null>(null);
  return (
    <AdminList
      resource="ddqs"
      title="DDQ List"
      searchLabel="Search question"
      columns={columns(setViewed)}
      actions={
        <>
          <ExportDdqQuestionsMenu />
          <Button component={Link} to={paths.ddqAdd} variant="contained" startIcon={<Add />}>
            Add DDQ
          </Button>
        </>
      }
      filters={
        <>
          <CategoryFilter />
          <SingleFilter source="responseProvider" label="Provider" options={PROVIDER_FILTER} />
          <BulkDelete />
        </>
      }
    >
      {viewed && <ViewDdqQuestionDialog ddq={viewed} onClose={() => setViewed(null)} />}
    </AdminList>
  );
}
