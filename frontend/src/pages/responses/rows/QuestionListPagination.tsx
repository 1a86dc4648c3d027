import { Button, MenuItem, Select, Stack, Typography } from '@mui/material';
import { ALL_ROWS, ROW_CHOICES } from '../../../shared/answers/questionFiltersInUrl.ts';
import { SecondaryText } from '../../../shared/elements/SecondaryText.tsx';

interface Props {
  /** Index of the first row shown, from 0. */
  start: number;
  rows: number;
  total: number;
  onStart: (start: number) => void;
  onRows: (rows: number) => void;
}

/** "11 - 20 of 43" and the way to the other pages. */
export function QuestionListPagination({ start, rows, total, onStart, onRows }: Props) {
  const shown = rows === ALL_ROWS ? Math.max(1, total) : rows;
  const first = rows === ALL_ROWS ? 0 : start;
  const pages = Math.max(1, Math.ceil(total / shown));
  const page = Math.floor(first / shown) + 1;
  const last = Math.min(total, first + shown);
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2, pt: 1 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" component="label" htmlFor="rows-per-page" id="rows-per-page-label">
          Show Rows
        </Typography>
        <Select
          size="small"
          fullWidth={false}
          id="rows-per-page"
          labelId="rows-per-page-label"
          value={rows}
          onChange={(event) => onRows(Number(event.target.value))}
        >
          {ROW_CHOICES.map((size) => (
            <MenuItem key={size} value={size}>
              {size === ALL_ROWS ? 'All' : size}
            </MenuItem>
          ))}
        </Select>
        <SecondaryText sx={{ pl: 1 }}>{total === 0 ? '0-0 of 0' : `${first + 1} - ${last} of ${total}`}</SecondaryText>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Button
          variant="outlined"
          size="small"
          disabled={first === 0}
          onClick={() => onStart(Math.max(0, first - shown))}
        >
          Previous Page
        </Button>
        <Typography variant="body2" component="span">
          {page} of {pages}
        </Typography>
        <Button variant="outlined" size="small" disabled={last >= total} onClick={() => onStart(first + shown)}>
          Next Page
        </Button>
      </Stack>
    </Stack>
  );
}
