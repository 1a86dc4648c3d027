import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { CategoryInput, type Category } from '@proofroom/contract';
import { useCreate, useRefresh, useUpdate } from 'react-admin';
import { useFieldArray, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { isServerFault, sentenceOf } from '../../api/apiError.ts';
import { queryClient } from '../../api/queryClient.ts';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { FormFailure, showServerErrors, useContractForm } from '../../shared/form/contractForm.tsx';
import { FormText } from '../../shared/form/FormInputs.tsx';
import { toast } from '../../shared/toast.ts';

type Values = { categoryName: string; subCategories: { id?: number; name: string; summaryPrompt: string }[] };
const CategoryForm = CategoryInput as unknown as z.ZodType<CategoryInput, Values>;

function SubCategories({ control }: { control: Control<Values, unknown, CategoryInput> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'subCategories', keyName: 'key' });
  return (
    <Stack spacing={2}>
      <div>
        <Typography component="h3" variant="h3">
          Sub-categories
        </Typography>
        <Typography variant="caption" color="textSecondary">
          Kinds of document inside the category, each with the prompt that summarises such a document.
        </Typography>
      </div>
      {fields.map((row, index) => (
        <Paper
          key={row.key}
          variant="outlined"
          sx={{ p: 2, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1 }}
        >
          <Stack spacing={2}>
            <FormText control={control} name={`subCategories.${index}.name`} label="Name" />
            <FormText
              control={control}
              name={`subCategories.${index}.summaryPrompt`}
              label="Summary prompt"
              minRows={2}
            />
          </Stack>
          <Tooltip title="Remove">
            <IconButton
              aria-label={`Remove sub-category ${index + 1}`}
              onClick={() => remove(index)}
              sx={{ alignSelf: 'start' }}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
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

/** Saves a new or a changed category, then fetches the lists that show it. */
function useSaveCategory(category: Category | undefined, onSaved: () => void, onError: (error: unknown) => void) {
  const refresh = useRefresh();
  const [create, creating] = useCreate();
  const [update, updating] = useUpdate();
  const outcome = {
    onSuccess: () => {
      toast(category ? 'Category updated successfully.' : 'Category added successfully.');
      void queryClient.invalidateQueries({ queryKey: ['categories'] });
      refresh();
      onSaved();
    },
    onError,
  };
  const save = (data: CategoryInput) =>
    category
      ? update('categories', { id: category.id, data }, { ...outcome, mutationMode: 'pessimistic' })
      : create('categories', { data }, outcome);
  return { save, isPending: creating.isPending || updating.isPending };
}

export function CategoryDialog({ category, onClose }: { category?: Category; onClose: () => void }) {
  const form = useContractForm(CategoryForm, {
    categoryName: category?.categoryName ?? '',
    subCategories: category?.subCategories ?? [],
  });
  const { save, isPending } = useSaveCategory(category, onClose, (error) => {
    if (isServerFault(error)) toast(sentenceOf(error), 'error');
    showServerErrors(form, error);
  });
  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      maxWidth="sm"
      isBusy={isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
    >
      <FormFailure formState={form.formState} />
      <FormText control={form.control} name="categoryName" label="Category name" autoFocus />
      <SubCategories control={form.control} />
    </FormDialog>
  );
}
