import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, MenuItem, Select, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { PAGE_SIZES } from '../sizesAndDelays.ts';
import { Caption } from '../elements/SecondaryText.tsx';
import { IconAction } from '../elements/IconAction.tsx';

/** Up to so many the arrows lead anywhere at once. */
const FEW_PAGES = 3;

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

/** "3 of 3"; where there are many pages, a field to go to one of them. */
function PageNumber({ page, pages, onPage }: Pick<Props, 'page' | 'onPage'> & { pages: number }) {
  const [typed, type] = useState<string | null>(null);
  if (pages <= FEW_PAGES)
    return (
      <Typography variant="caption" className="figures" sx={{ px: 1 }}>
        {page} of {pages}
      </Typography>
    );
  const go = () => {
    const wanted = Math.round(Number(typed));
    if (typed !== null && wanted >= 1) onPage(Math.min(pages, wanted));
    type(null);
  };
  return (
    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center', px: 0.5 }}>
      <TextField
        value={typed ?? page}
        onChange={(event) => type(event.target.value.replaceAll(/\D/g, ''))}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        slotProps={{ htmlInput: { 'aria-label': 'Page', inputMode: 'numeric', style: { textAlign: 'right' } } }}
        sx={{ width: 56, '& .MuiInputBase-root': { minHeight: 34, fontSize: 13 }, '& input': { py: 0.5, px: 1 } }}
      />
      <Typography variant="caption" className="figures">
        of {pages}
      </Typography>
    </Stack>
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
        <Caption id="show-rows">Show Rows</Caption>
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
        <IconAction
          size="medium"
          title="Previous Page"
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <PageNumber page={page} pages={pages} onPage={onPage} />
        <IconAction
          size="medium"
          title="Next Page"
          icon={ChevronRight}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </Stack>
    </Stack>
  );
}
