import { useState } from 'react';
import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { Category } from '@proofroom/contract';
import { DataTable, useDataProvider, useRecordContext } from 'react-admin';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { AdminList, NoRows, SerialNumber } from '../../shared/admin/AdminList.tsx';
import { ConfirmedSwitch } from '../../shared/admin/ConfirmedSwitch.tsx';
import { DeleteAction, EditAction, RowActions } from '../../shared/admin/RowActions.tsx';
import { NameTags } from '../../shared/elements/Tag.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';

function StatusSwitch() {
  const category = useRecordContext<Category>();
  const api = useDataProvider<AppDataProvider>();
  if (!category) return null;
  return (
    <ConfirmedSwitch
      isOn={category.isActive}
      words={['Active', 'Inactive']}
      label={`Status of ${category.categoryName}`}
      question={
        category.isActive
          ? `Set ${category.categoryName} inactive? It cannot be chosen for new projects then, and stays where it is used.`
          : `Set ${category.categoryName} active?`
      }
      action={category.isActive ? 'Set inactive' : 'Set active'}
      done="Category updated successfully."
      save={(isActive) => api.setCategoryActive(category.id, isActive)}
    />
  );
}

function Actions({ onEdit }: { onEdit: (category: Category) => void }) {
  const category = useRecordContext<Category>();
  if (!category) return null;
  return (
    <RowActions>
      <EditAction name={category.categoryName} onClick={() => onEdit(category)} />
      <DeleteAction
        resource="categories"
        id={category.id}
        name={category.categoryName}
        done="Category deleted successfully."
      />
    </RowActions>
  );
}

const COLUMNS = ['Sr No', 'Category', 'Sub-categories', 'Status', 'Actions'];

export default function CategoryList() {
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Category | null>(null);
  return (
    <AdminList
      resource="categories"
      title="Category Management"
      searchLabel="Search category"
      columns={COLUMNS}
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
          Add category
        </Button>
      }
    >
      <DataTable bulkActionButtons={false} rowClick={false} empty={<NoRows />}>
        <DataTable.Col source="id" label="Sr No">
          <SerialNumber />
        </DataTable.Col>
        <DataTable.Col source="categoryName" label="Category" />
        <DataTable.Col
          label="Sub-categories"
          disableSort
          render={(category: Category) => (
            <NameTags names={category.subCategories.map(({ name }) => name)} noun="sub-categories" />
          )}
        />
        <DataTable.Col label="Status" disableSort>
          <StatusSwitch />
        </DataTable.Col>
        <DataTable.Col label="Actions" align="right" disableSort>
          <Actions onEdit={setEdited} />
        </DataTable.Col>
      </DataTable>
      {isAdding && <CategoryDialog onClose={() => setAdding(false)} />}
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(null)} />}
    </AdminList>
  );
}
