import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Category } from '@proofroom/contract';
import { sentenceOf } from '../../api/apiError.ts';
import { useActiveCategories } from '../../shared/projects/projectQueries.ts';
import { DropZone } from '../../shared/upload/DropZone.tsx';
import { CategoryRail, CategorySelect } from './CategoryRail.tsx';
import { ChosenList } from './ChosenList.tsx';
import type { useChosenFiles } from './chosenFiles.ts';

type Files = ReturnType<typeof useChosenFiles>;

function CategoryFiles({ category, files }: { category: Category; files: Files }) {
  return (
    <Stack spacing={2}>
      <div>
        <Typography component="h2" variant="h3">
          {category.categoryName}
        </Typography>
        {category.subCategories.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            Such as {category.subCategories.map(({ name }) => name).join(', ')}
          </Typography>
        )}
      </div>
      <DropZone target={category.categoryName} onFiles={(chosen) => files.add(category.id, chosen)} />
      <ChosenList files={files.chosen.get(category.id) ?? []} onRemove={(file) => files.remove(category.id, file)} />
    </Stack>
  );
}

/** Left the categories, right the files of the chosen one. */
export function ChooseFiles({ files }: { files: Files }) {
  const { data: categories, error, isPending } = useActiveCategories();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [chosenId, choose] = useState<number>();
  if (isPending) return <Skeleton variant="rounded" height={360} />;
  if (error) return <Alert severity="error">{sentenceOf(error)}</Alert>;
  const shown = categories.find(({ id }) => id === chosenId) ?? categories[0];
  if (!shown) return <Alert severity="info">No data available. Please ask your administrator to add a category.</Alert>;
  const countOf = (id: number) => files.chosen.get(id)?.length ?? 0;
  const choice = { categories, chosenId: shown.id, countOf, onChoose: choose };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '280px minmax(0, 1fr)' }, alignItems: 'start' }}>
      {isWide ? (
        <Paper variant="outlined" sx={{ p: 1 }}>
          <CategoryRail {...choice} onFiles={files.add} />
        </Paper>
      ) : (
        <CategorySelect {...choice} />
      )}
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <CategoryFiles category={shown} files={files} />
      </Paper>
    </Box>
  );
}
