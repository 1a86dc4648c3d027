import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import {
  Alert,
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  MenuItem,
  Paper,
  Skeleton,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { type Category, storedFileName } from '@proofroom/contract';
import { useState } from 'react';
import { sentenceOf } from '../../api/apiError.ts';
import { fileSize } from '../../shared/formatInWords.ts';
import { useActiveCategories } from '../../shared/projects/projectQueries.ts';
import { toast } from '../../shared/toast.ts';
import { DropZone, RefusedFiles, DataRoomDropZone } from '../../shared/upload/DropZone.tsx';
import { AssignCategoriesToFilesOrDocuments } from '../../shared/upload/AssignCategoriesToFilesOrDocuments.tsx';
import { checkFiles } from '../../shared/upload/checkFile.ts';
import { useFileDrop } from '../../shared/upload/fileDrop.ts';
import { isSendable, pendingFiles, type PendingFile } from '../../shared/upload/filesToUpload.ts';
import { useDataRoom } from '../../shared/upload/useProposedCategories.ts';
import { Caption, SecondaryText } from '../../shared/elements/SecondaryText.tsx';
import { IconAction } from '../../shared/elements/IconAction.tsx';
import type { useChosenFiles } from './chosenFiles.ts';
import { ListRow, PlainList } from '../../shared/elements/PlainList.tsx';

interface EntryProps {
  category: Category;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
  onFiles: (files: File[]) => void;
}

function Entry({ category, count, isChosen, onChoose, onFiles }: EntryProps) {
  const { isOver, handlers } = useFileDrop((files) => {
    const { accepted, refusals } = checkFiles(files);
    onChoose();
    if (accepted.length > 0) onFiles(accepted);
    refusals.forEach((refusal) => toast(refusal, 'error'));
  });
  return (
    <ListItem disablePadding {...handlers}>
      <ListItemButton
        selected={isChosen}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
        sx={{
          borderRadius: 1,
          gap: 1,
          '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primaryTint' },
          outline: isOver ? '2px dashed' : undefined,
          outlineColor: 'primary.main',
        }}
      >
        <ListItemText
          primary={category.categoryName}
          slotProps={{ primary: { variant: isChosen ? 'subtitle2' : 'body2', component: 'span' } }}
        />
        {count > 0 && (
          <Caption>
            {count}
            <span className="visually-hidden"> {count === 1 ? 'file' : 'files'}</span>
          </Caption>
        )}
        {count > 0 && <CheckCircle color="success" sx={{ fontSize: 18 }} aria-hidden />}
      </ListItemButton>
    </ListItem>
  );
}

interface Props {
  categories: readonly Category[];
  chosenId: number | undefined;
  countOf: (category: number) => number;
  onChoose: (category: number) => void;
  onFiles: (category: number, files: File[]) => void;
}

/** The same choice as a menu, for a narrow window. */
function CategorySelect({ categories, chosenId, countOf, onChoose }: Omit<Props, 'onFiles'>) {
  return (
    <TextField
      select
      label="Category"
      id="upload-category"
      value={chosenId ?? ''}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {categories.map(({ id, categoryName }) => (
        <MenuItem key={id} value={id}>
          {categoryName}
          {countOf(id) > 0 && ` (${countOf(id)})`}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** All categories with the number of files in each. Files may be dropped on a name. */
function CategoryRail({ categories, chosenId, countOf, onChoose, onFiles }: Props) {
  return (
    <List aria-label="Categories" disablePadding sx={{ display: 'grid', gap: 0.25 }}>
      {categories.map((category) => (
        <Entry
          key={category.id}
          category={category}
          count={countOf(category.id)}
          isChosen={category.id === chosenId}
          onChoose={() => onChoose(category.id)}
          onFiles={(files) => onFiles(category.id, files)}
        />
      ))}
    </List>
  );
}

/** The files chosen for a category, under the names they will be kept under. */
function ChosenList({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) {
    return <SecondaryText sx={{ py: 2, textAlign: 'center' }}>No files in this category yet.</SecondaryText>;
  }
  return (
    <PlainList aria-label="Chosen files" sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {files.map((file) => {
        const name = storedFileName(file.name);
        return (
          <ListRow
            key={`${file.name}-${file.size}-${file.lastModified}`}
            line="between"
            spacing={1.5}
            sx={{ px: 2, py: 0.75, flexWrap: 'nowrap' }}
          >
            <InsertDriveFileOutlined fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
            <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Caption noWrap sx={{ flexShrink: 0 }}>
              {fileSize(file.size)}
            </Caption>
            <IconAction title="Remove" label={`Remove ${name}`} icon={Close} onClick={() => onRemove(file)} />
          </ListRow>
        );
      })}
    </PlainList>
  );
}

type Files = ReturnType<typeof useChosenFiles>;

function CategoryFiles({ category, files }: { category: Category; files: Files }) {
  return (
    <Stack spacing={2}>
      <div>
        <Typography component="h2" variant="h3">
          {category.categoryName}
        </Typography>
        {category.subCategories.length > 0 && (
          <Caption>Such as {category.subCategories.map(({ name }) => name).join(', ')}</Caption>
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
  // What needs a person stands first, and stays there once she chose.
  const isProposed = ({ categoryId, isChosen }: PendingFile) => categoryId !== null && !isChosen;
  const ordered = entries.toSorted((a, b) => Number(isProposed(a)) - Number(isProposed(b)));
  const rows = ordered.map((entry) => ({
    key: entry.key,
    name: entry.name,
    note: entry.file === null ? `${CHOOSE_AGAIN} · ${noteOf(entry)}` : noteOf(entry),
    categoryId: entry.categoryId,
  }));
  return (
    <AssignCategoriesToFilesOrDocuments
      label="Files"
      noun="file"
      rows={rows}
      categories={categories.map(({ id, categoryName }) => ({ value: id, label: categoryName }))}
      onFile={(keys, categoryId) => pendingFiles.assign(new Map(keys.map((key) => [key, categoryId])), true)}
      removal={{ word: 'Remove', act: pendingFiles.remove }}
    />
  );
}

/** A whole data room at once, or file by file into the categories. */
export function ChooseFilesByCategory({ files, owner }: { files: Files; owner: string }) {
  const room = useDataRoom(owner);
  const [isByCategory, setByCategory] = useState(files.entries.every(isSendable));
  const { data: categories } = useActiveCategories();
  const lost = files.entries.filter(({ file }) => file === null).length;
  return (
    <Stack spacing={3}>
      <DataRoomDropZone
        isBusy={room.isBusy}
        onFiles={(placed) => {
          setByCategory(false);
          void room.take(placed);
        }}
      />
      <RefusedFiles refused={room.refused} onClose={room.forgetRefused} />
      {lost > 0 && (
        <Alert severity="info">
          The page was reloaded, so {lost === 1 ? 'one file has' : `${lost} files have`} to be chosen again. Drop the
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
