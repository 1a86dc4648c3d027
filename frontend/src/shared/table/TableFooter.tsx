import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { PAGE_SIZES } from '../sizesAndDelays.ts';

interface Props {
  total: number;
  /** Counts from 1. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/** "11 - 20 of 23", or "0-0 of 0" for an empty table. */
export function rangeText({ total, page, perPage }: Pick<Props, 'total' | 'page' | 'perPage'>): string {
  if (total === 0) return '0-0 of 0';
  return `${(page - 1) * perPage + 1} - ${Math.min(total, page * perPage)} of ${total}`;
}
export const pageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));

function Turn({
  label,
  icon: Icon,
  disabled,
  onClick,
}: {
  label: string;
  icon: typeof ChevronLeft;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Rows per page, the range shown, and the way to the pages beside. */
export function TableFooter({ total, page, perPage, onPage, onPerPage }: Props) {
  const pages = pageCount(total, perPage);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mr: { sm: 'auto' } }}>
        <Typography variant="caption" color="textSecondary" id="show-rows">
          Show Rows
        </Typography>
        <Box sx={{ width: 76 }}>
          <Select
            value={perPage}
            labelId="show-rows"
            onChange={(event) => onPerPage(Number(event.target.value))}
            sx={{ fontSize: 13, minHeight: 34, '& .MuiSelect-select': { py: 0.5 } }}
            fullWidth
          >
            {PAGE_SIZES.map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
          </Select>
        </Box>
      </Stack>
      <Typography variant="caption" role="status" className="figures">
        {rangeText({ total, page, perPage })}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Turn label="Previous Page" icon={ChevronLeft} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <Typography variant="caption" className="figures" sx={{ px: 1 }}>
          {page} of {pages}
        </Typography>
        <Turn label="Next Page" icon={ChevronRight} disabled={page >= pages} onClick={() => onPage(page + 1)} />
      </Stack>
    </Stack>
  );
}
