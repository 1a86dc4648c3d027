import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { FilterMenu } from '../../shared/FilterMenu.tsx';
import { SearchField } from '../../shared/SearchField.tsx';
import { type choicesOf, isFiltered, NO_FILTERS, type RegisterFilters } from './registerRows.ts';

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export function RegisterFilterBar({
  filters,
  choices,
  onChange,
}: {
  filters: RegisterFilters;
  choices: ReturnType<typeof choicesOf>;
  onChange: (change: Partial<RegisterFilters>) => void;
}) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <SearchField label="Search the register" value={filters.text} onChange={(text) => onChange({ text })} />
      <FilterMenu
        label="Kind"
        options={asOptions(choices.kinds)}
        chosen={filters.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <FilterMenu
        label="Law"
        options={asOptions(choices.laws)}
        chosen={filters.laws}
        onChange={(laws) => onChange({ laws })}
      />
      <TextField
        type="date"
        size="small"
        label="Expires before"
        value={filters.expiresBefore}
        onChange={(event) => onChange({ expiresBefore: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 170 }}
      />
      {isFiltered(filters) && (
        <Button size="small" onClick={() => onChange(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Stack>
  );
}
