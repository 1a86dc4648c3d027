import { useState, type ReactNode } from 'react';
import { Box, Button, Checkbox, Paper, Stack, TextField, Typography } from '@mui/material';
import { counted } from '../formatInWords.ts';
import { Caption } from '../elements/SecondaryText.tsx';
import { ListRow, PlainList } from '../elements/PlainList.tsx';

/** Rows that are shown at first, and that come with each further press. */
const ROWS_SHOWN = 200;

interface FilingRow {
  key: string;
  name: string;
  /** Where it lay, its kind, its size. */
  note: string;
  categoryId: number | null;
  /** How it is, where it needs a look. */
  trouble?: ReactNode;
  /** What is to be done about it, and buttons. */
  end?: ReactNode;
}
export interface CategoryOption {
  value: number;
  label: string;
}

interface Props {
  /** What the list holds, for whoever cannot see it. */
  label: string;
  /** What a row is. */
  noun: string;
  rows: readonly FilingRow[];
  categories: readonly CategoryOption[];
  isBusy?: boolean;
  onFile: (keys: string[], categoryId: number) => void;
  /** What else can be done with those that are chosen: "Delete". */
  removal?: { word: string; act: (keys: string[]) => void };
}

interface SelectProps {
  label: string;
  value: number | null;
  categories: readonly CategoryOption[];
  isBusy: boolean;
  onChange: (categoryId: number) => void;
}

/** A plain choice of the browser: hundreds of them on one page cost nothing. */
function CategorySelect({ label, value, categories, isBusy, onChange }: SelectProps) {
  return (
    <TextField
      select
      size="small"
      value={value ?? ''}
      disabled={isBusy}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ width: { xs: 'calc(100% - 48px)', sm: 240 }, flexShrink: 0 }}
    >
      <option value="" disabled>
        Choose a category
      </option>
      {categories.map((category) => (
        <option key={category.value} value={category.value}>
          {category.label}
        </option>
      ))}
    </TextField>
  );
}

function Row({
  row,
  isTicked,
  onTick,
  ...select
}: { row: FilingRow; isTicked: boolean; onTick: () => void } & Omit<SelectProps, 'label' | 'value'>) {
  return (
    <ListRow line="above" sx={{ px: 1, py: 0.75, columnGap: 1, rowGap: 0.5, flexWrap: { sm: 'nowrap' } }}>
      <Checkbox
        size="small"
        checked={isTicked}
        onChange={onTick}
        slotProps={{ input: { 'aria-label': `Choose ${row.name}` } }}
      />
      <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{row.name}</Typography>
        <Caption>{row.note}</Caption>
        {row.trouble}
      </Box>
      <CategorySelect label={`Category of ${row.name}`} value={row.categoryId} {...select} />
      {row.end}
    </ListRow>
  );
}

/** Files or documents with their categories, to be changed one by one or many at a time. */
export function AssignCategoriesToFilesOrDocuments({
  label,
  noun,
  rows,
  categories,
  isBusy = false,
  onFile,
  removal,
}: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(ROWS_SHOWN);
  const chosen = rows.filter(({ key }) => ticked.has(key)).map(({ key }) => key);
  const toggle = (key: string) =>
    setTicked(
      (current) => new Set(current.has(key) ? [...current].filter((other) => other !== key) : [...current, key]),
    );
  const all = chosen.length === rows.length && rows.length > 0;
  return (
    <Paper variant="outlined" component="section" aria-label={label} sx={{ overflow: 'hidden' }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ px: 1, py: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap', bgcolor: 'background.default' }}
      >
        <Checkbox
          size="small"
          checked={all}
          indeterminate={!all && chosen.length > 0}
          onChange={() => setTicked(all ? new Set() : new Set(rows.map(({ key }) => key)))}
          slotProps={{ input: { 'aria-label': 'Choose all' } }}
        />
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {chosen.length === 0 ? counted(rows.length, noun) : `${chosen.length} chosen`}
        </Typography>
        {chosen.length > 0 && (
          <>
            {removal && (
              <Button size="small" onClick={() => removal.act(chosen)}>
                {removal.word}
              </Button>
            )}
            <CategorySelect
              label="Category of all that are chosen"
              value={null}
              categories={categories}
              isBusy={isBusy}
              onChange={(categoryId) => {
                onFile(chosen, categoryId);
                setTicked(new Set());
              }}
            />
          </>
        )}
      </Stack>
      <PlainList aria-label={label}>
        {rows.slice(0, shown).map((row) => (
          <Row
            key={row.key}
            row={row}
            isTicked={ticked.has(row.key)}
            onTick={() => toggle(row.key)}
            categories={categories}
            isBusy={isBusy}
            onChange={(categoryId) => onFile([row.key], categoryId)}
          />
        ))}
      </PlainList>
      {rows.length > shown && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button size="small" onClick={() => setShown(shown + ROWS_SHOWN)}>
            Show {Math.min(ROWS_SHOWN, rows.length - shown)} more of {rows.length}
          </Button>
        </Box>
      )}
    </Paper>
  );
}
