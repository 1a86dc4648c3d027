import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Category } from '@proofroom/contract';
import { sentenceOf } from '../../api/apiError.ts';
import { useActiveCategories } from '../../shared/projects/projectQueries.ts';
import { DropZone } from '../../shared/upload/DropZone.tsx';
import { fileSize } from '../../shared/upload/fileSize.ts';
import { FilingList } from '../../shared/upload/FilingList.tsx';
import { isSendable, pendingFiles, type PendingFile } from '../../shared/upload/pendingFiles.ts';
import { RefusedFiles } from '../../shared/upload/RefusedFiles.tsx';
import { RoomDrop } from '../../shared/upload/RoomDrop.tsx';
import { useDataRoom } from '../../shared/upload/useDataRoom.ts';
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

const noteOf = ({ folder, size }: PendingFile) => [folder, fileSize(size)].filter(Boolean).join(' · ');
const CHOOSE_AGAIN = 'Choose the file again';

/** Every file that was chosen, whatever its category. */
function AllFiles({ entries, categories }: { entries: readonly PendingFile[]; categories: readonly Category[] }) {
  const rows = entries.map((entry) => ({
    key: entry.key,
    name: entry.name,
    note: entry.file === null ? `${CHOOSE_AGAIN} · ${noteOf(entry)}` : noteOf(entry),
    categoryId: entry.categoryId,
  }));
  return (
    <FilingList
      label="Files"
      noun="file"
      rows={rows}
      categories={categories.map(({ id, categoryName }) => ({ value: id, label: categoryName }))}
      onFile={(keys, categoryId) => pendingFiles.assign(new Map(keys.map((key) => [key, categoryId])), true)}
      onRemove={pendingFiles.remove}
    />
  );
}

/** A whole data room at once, or file by file into the categories. */
export function ChooseFiles({ files, owner }: { files: Files; owner: string }) {
  const room = useDataRoom(owner);
  const [isByCategory, setByCategory] = useState(files.entries.every(isSendable));
  const { data: categories } = useActiveCategories();
  const lost = files.entries.filter(({ file }) => file === null).length;
  return (
    <Stack spacing={3}>
      <RoomDrop
        isBusy={room.isBusy}
        onFiles={(placed) => {
          setByCategory(false);
          void room.take(placed);
        }}
      />
      <RefusedFiles refused={room.refused} onClose={room.forgetRefused} />
      {lost > 0 && (
        <Alert severity="info">
          The page was loaded anew, so {lost === 1 ? 'one file has' : `${lost} files have`} to be chosen again. Drop the
          same folder: names and categories are still here.
        </Alert>
      )}
      {files.entries.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Show the files"
          value={isByCategory}
          sx={{ '& .MuiToggleButton-root': { color: 'text.primary' } }}
          onChange={(_, value: boolean | null) => value !== null && setByCategory(value)}
        >
          <ToggleButton value={false}>All files ({files.entries.length})</ToggleButton>
          <ToggleButton value={true}>By category</ToggleButton>
        </ToggleButtonGroup>
      )}
      {!isByCategory && files.entries.length > 0 && categories ? (
        <AllFiles entries={files.entries} categories={categories} />
      ) : (
        <FilesByCategory files={files} />
      )}
    </Stack>
  );
}

/** Left the categories, right the files of the chosen one. */
function FilesByCategory({ files }: { files: Files }) {
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
