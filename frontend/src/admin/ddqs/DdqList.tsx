import { useState } from 'react';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { ddqCalls, PROVIDER_LABELS, PROVIDERS, type Category, type Ddq } from '@proofroom/contract';
import { DataTable, useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/callApi.ts';
import { AdminList, NoRows, SerialNumber, SingleFilter, useListFilter } from '../../shared/admin/AdminList.tsx';
import { DeleteAction, EditAction, RowActions, ViewAction } from '../../shared/admin/RowActions.tsx';
import { counted } from '../../shared/formatInWords.ts';
import { FilterMenu } from '../../shared/elements/FilterMenu.tsx';
import { paths } from '../../shared/paths.ts';
import { ProviderTags } from '../../shared/elements/Tag.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { DdqDialog } from './DdqDialog.tsx';

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

async function whatGoesWith(id: number): Promise<string> {
  const { data } = await callApi(ddqCalls.usage, { params: { id } });
  if (data.projects === 0) return 'No project asks this question.';
  return `${counted(data.projects, 'project')} will lose this question, and ${counted(data.answers, 'answer')} to it will be deleted.`;
}

function Actions({ onView }: { onView: (ddq: Ddq) => void }) {
  const ddq = useRecordContext<Ddq>();
  if (!ddq) return null;
  return (
    <RowActions>
      <ViewAction name={ddq.question} onClick={() => onView(ddq)} />
      <EditAction name={ddq.question} to={paths.ddqEdit(ddq.id)} />
      <DeleteAction
        resource="ddqs"
        id={ddq.id}
        name={ddq.question}
        done="DDQ deleted successfully."
        consequences={() => whatGoesWith(ddq.id)}
      />
    </RowActions>
  );
}

const COLUMNS = ['Sr No', 'Question', 'Category', 'Response provider', 'Actions'];

export default function DdqList() {
  const [viewed, setViewed] = useState<Ddq | null>(null);
  return (
    <AdminList
      resource="ddqs"
      title="DDQ List"
      searchLabel="Search question"
      columns={COLUMNS}
      actions={
        <>
          <ExportMenu />
          <Button component={Link} to={paths.ddqAdd} variant="contained" startIcon={<Add />}>
            Add DDQ
          </Button>
        </>
      }
      filters={
        <>
          <CategoryFilter />
          <SingleFilter source="responseProvider" label="Provider" options={PROVIDER_FILTER} />
        </>
      }
    >
      <DataTable bulkActionButtons={false} rowClick={false} empty={<NoRows />}>
        <DataTable.Col source="id" label="Sr No">
          <SerialNumber />
        </DataTable.Col>
        <DataTable.Col source="question" label="Question" sx={{ minWidth: 280 }} />
        <DataTable.Col label="Category" disableSort render={(ddq: Ddq) => ddq.category.label} />
        <DataTable.Col
          source="responseProvider"
          label="Response provider"
          render={(ddq: Ddq) => <ProviderTags ids={[ddq.responseProvider]} />}
        />
        <DataTable.Col label="Actions" align="right" disableSort>
          <Actions onView={setViewed} />
        </DataTable.Col>
      </DataTable>
      {viewed && <DdqDialog ddq={viewed} onClose={() => setViewed(null)} />}
    </AdminList>
  );
}
