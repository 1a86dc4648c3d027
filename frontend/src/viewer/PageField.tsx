import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

interface Props {
  page: number;
  /** Null until the document is open. */
  pageCount: number | null;
  onPage: (page: number) => void;
}

/** The page being read, as a field one can type another number into. */
export function PageField({ page, pageCount, onPage }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (pageCount !== null && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pageCount));
  };

  return (
    <Box
      component="form"
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      onSubmit={(event) => (event.preventDefault(), go())}
    >
      <Typography component="label" variant="caption" htmlFor="page-field">
        Page
      </Typography>
      <InputBase
        id="page-field"
        value={typed ?? String(page)}
        disabled={pageCount === null}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': 'page-field-of' } }}
        sx={{
          width: 48,
          border: 1,
          borderColor: 'inputBorder',
          borderRadius: '6px',
          px: 1,
          fontSize: 13,
          '& input': { textAlign: 'center', p: '2px 0' },
        }}
      />
      <Typography
        id="page-field-of"
        variant="caption"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {pageCount === null ? '' : `of ${pageCount}`}
      </Typography>
    </Box>
  );
}
