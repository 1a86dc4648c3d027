import { useState } from 'react';
import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { Category } from '@proofroom/contract';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { AdminList, type ListColumn, SERIAL_NUMBER } from '../../shared/admin/AdminList.tsx';
import { ConfirmedSwitch } from '../../shared/admin/ConfirmedSwitch.tsx';
import { DeleteAction, EditAction, RowActions } from '../../shared/admin/RowActions.tsx';
import { NameTags } from '../../shared/elements/Tag.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';

function StatusSwitch({ category }: { category: Category }) {
  const api = useDataProvider<AppDataProvider>();
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

const columns = (onEdit: (category: Category) => void): ListColumn<Category>[] => [
  SERIAL_NUMBER,
  { label: 'Category', source: 'categoryName' },
  {
    label: 'Sub-categories',
    render: ({ subCategories }) => <NameTags names={subCategories.map(({ name }) => name)} noun="sub-categories" />,
  },
  { label: 'Status', render: (category) => <StatusSwitch category={category} /> },
  {
    label: 'Actions',
    align: 'right',
    render: (category) => (
      <RowActions>
        <EditAction name={category.categoryName} onClick={() => onEdit(category)} />
        <DeleteAction
          resource="categories"
          id={category.id}
          name={category.categoryName}
          done="Category deleted successfully."
        />
      </RowActions>
    ),
  },
];

export default function CategoryList() {
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Category | null>(null);
  return (
    <AdminList
      resource="categories"
      title="Category Management"
      searchLabel="Search category"
      columns={columns(setEdited)}
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
          Add category
        </Button>
      }
    >
      {isAdding && <CategoryDialog onClose={() => setAdding(false)} />}
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(null)} />}
    </AdminList>
  );
}
