import Close from '@mui/icons-material/Close';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import type { Find } from './useFind.ts';

const counted = new Intl.NumberFormat('en-IE');
const countOf = ({ words, length, at, isSearching }: Find) => {
  if (words.trim() === '') return '';
  if (isSearching) return 'Searching...';
  return length === 0 ? 'No hit' : `${counted.format(at + 1)} of ${counted.format(length)}`;
};

/** Looks for words in the open document. */
export function FindField({ find, isDisabled }: { find: Find; isDisabled: boolean }) {
  const close = () => find.setOpen(false);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && find.hits.length > 0) find.step(event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  if (!find.isOpen)
    return (
      <Tooltip title="Find in the document">
        <span>
          <IconButton
            size="small"
            aria-label="Find in the document"
            disabled={isDisabled}
            onClick={() => find.setOpen(true)}
          >
            <Search fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    );
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      <InputBase
        autoFocus
        value={find.words}
        placeholder="Find"
        onChange={(event) => find.look(event.target.value)}
        onKeyDown={press}
        slotProps={{ input: { 'aria-label': 'Find in the document' } }}
        sx={{
          width: 140,
          border: 1,
          borderColor: 'inputBorder',
          borderRadius: '6px',
          px: 1,
          fontSize: 13,
          '& input': { p: '2px 0' },
        }}
      />
      <Typography
        role="status"
        variant="caption"
        color="textSecondary"
        sx={{ minWidth: 64, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {countOf(find)}
      </Typography>
      <IconButton
        size="small"
        aria-label="Previous hit"
        disabled={find.hits.length === 0}
        onClick={() => find.step(-1)}
      >
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label="Next hit" disabled={find.hits.length === 0} onClick={() => find.step(1)}>
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label="Close the search" onClick={close}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
