import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { CategoryEdit, type Category } from '@proofroom/contract';
import { CreateBase, EditBase } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { RecordDialog, useDialogSavingOptions } from '../../shared/admin/RecordForm.tsx';
import { FormText } from '../../shared/form/FormInputs.tsx';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { IconAction } from '../../shared/elements/IconAction.tsx';

type Values = {
  categoryName: string;
  subCategories: { id?: number; name: string; summaryPrompt: string }[];
  revision: number | undefined;
};
const CategoryForm = CategoryEdit as unknown as z.ZodType<CategoryEdit, Values>;

function SubCategories() {
  const { fields, append, remove } = useFieldArray<Values, 'subCategories', 'key'>({
    name: 'subCategories',
    keyName: 'key',
  });
  return (
    <Stack spacing={2}>
      <div>
        <Typography component="h3" variant="h3">
          Sub-categories
        </Typography>
        <Caption>Kinds of document inside the category, each with the prompt that summarises such a document.</Caption>
      </div>
      {fields.map((row, index) => (
        <Paper
          key={row.key}
          variant="outlined"
          sx={{ p: 2, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1 }}
        >
          <Stack spacing={2}>
            <FormText name={`subCategories.${index}.name`} label="Name" />
            <FormText name={`subCategories.${index}.summaryPrompt`} label="Summary prompt" minRows={2} />
          </Stack>
          <IconAction
            title="Remove"
            label={`Remove sub-category ${index + 1}`}
            icon={DeleteOutlined}
            onClick={() => remove(index)}
          />
        </Paper>
      ))}
      <Button
        startIcon={<Add />}
        onClick={() => append({ name: '', summaryPrompt: '' })}
        sx={{ alignSelf: 'flex-start' }}
      >
        Add sub-category
      </Button>
    </Stack>
  );
}

export function CategoryDialog({ category, onClose }: { category?: Category; onClose: () => void }) {
  const saving = useDialogSavingOptions(
    category ? 'Category updated successfully.' : 'Category added successfully.',
    () => {
      // The choices of categories outside the administration are other answers.
      void queryClient.invalidateQueries({ queryKey: queryKeys.categories });
      onClose();
    },
  );
  const form = (
    <RecordDialog
      title={category ? 'Edit category' : 'Add category'}
      maxWidth="sm"
      schema={CategoryForm}
      values={{
        categoryName: category?.categoryName ?? '',
        subCategories: category?.subCategories ?? [],
        revision: category?.revision,
      }}
      onClose={onClose}
    >
      <FormText name="categoryName" label="Category name" autoFocus />
      <SubCategories />
    </RecordDialog>
  );
  return category ? (
    <EditBase resource="categories" id={category.id} {...saving}>
      {form}
    </EditBase>
  ) : (
    <CreateBase resource="categories" {...saving}>
      {form}
    </CreateBase>
  );
}
