import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { PROJECT_STATUS, PROJECT_STATUS_LABELS, PROVIDER_LABELS, PROVIDERS } from '@proofroom/contract';
import { FilterMenu } from '../../shared/FilterMenu.tsx';
import { SearchField } from '../../shared/SearchField.tsx';
import { isFiltered, NO_FILTERS, type ProjectFilters } from './projectFilters.ts';

const STATUSES = Object.values(PROJECT_STATUS).map((value) => ({ value, label: PROJECT_STATUS_LABELS[value] }));
const PROVIDER_CHOICES = [
  { value: PROVIDERS.gpt, label: PROVIDER_LABELS.gpt },
  { value: PROVIDERS.searchless, label: PROVIDER_LABELS.searchless },
];

export function ProjectFiltersBar({
  filters,
  onChange,
}: {
  filters: ProjectFilters;
  onChange: (change: Partial<ProjectFilters>) => void;
}) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <SearchField label="Search Project" value={filters.name} onChange={(name) => onChange({ name })} />
      <FilterMenu
        label="Status"
        options={STATUSES}
        chosen={filters.statuses}
        onChange={(statuses) => onChange({ statuses })}
      />
      <FilterMenu
        label="Provider"
        options={PROVIDER_CHOICES}
        chosen={filters.providers}
        onChange={(providers) => onChange({ providers })}
      />
      {isFiltered(filters) && (
        <Button size="small" onClick={() => onChange(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Stack>
  );
}
