import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SELECT_MENU_MAX_HEIGHT } from '../constants.ts';
import { useListFilter } from './useListFilter.ts';

interface Props<V> {
  source: string;
  label: string;
  /** The first one means all and takes the filter out. */
  options: readonly [{ value: V; label: string }, ...{ value: V; label: string }[]];
}

/** A filter of the list around it with exactly one choice. */
export function SingleFilter<V extends string | number>({ source, label, options }: Props<V>) {
  const [all] = options;
  const [value, setValue] = useListFilter(source, all.value);
  return (
    <TextField
      select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        setValue(chosen === all ? undefined : chosen?.value);
      }}
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
