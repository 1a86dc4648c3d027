import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SELECT_MENU_MAX_HEIGHT } from '../constants.ts';
import { useListFilter } from './useListFilter.ts';

interface Props {
  source: string;
  label: string;
  /** The value 0 means all and takes the filter out. */
  options: readonly { value: number; label: string }[];
}

/** A filter of the list around it with exactly one choice. */
export function SingleFilter({ source, label, options }: Props) {
  const [value, setValue] = useListFilter(source, 0);
  return (
    <TextField
      select
      value={value}
      onChange={(event) => setValue(Number(event.target.value) || undefined)}
      sx={{ width: 200 }}
      slotProps={{
        select: {
          renderValue: () => `${label}: ${options.find((option) => option.value === value)?.label ?? ''}`,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: SELECT_MENU_MAX_HEIGHT } } } },
          SelectDisplayProps: { 'aria-label': label },
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
