import CheckCircle from '@mui/icons-material/CheckCircle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Category } from '@proofroom/contract';
import { toast } from '../../shared/toast.ts';
import { sortFiles } from '../../shared/upload/checkFile.ts';
import { useFileDrop } from '../../shared/upload/useFileDrop.ts';

interface EntryProps {
  category: Category;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
  onFiles: (files: File[]) => void;
}

function Entry({ category, count, isChosen, onChoose, onFiles }: EntryProps) {
  const { isOver, handlers } = useFileDrop((files) => {
    const { accepted, refusals } = sortFiles(files);
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
          <Typography variant="caption" color="textSecondary">
            {count}
            <span className="visually-hidden"> {count === 1 ? 'file' : 'files'}</span>
          </Typography>
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
export function CategorySelect({ categories, chosenId, countOf, onChoose }: Omit<Props, 'onFiles'>) {
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
export function CategoryRail({ categories, chosenId, countOf, onChoose, onFiles }: Props) {
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
