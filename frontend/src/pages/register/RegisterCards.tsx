import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RegisterRow } from '@proofroom/contract';
import { FactCell } from './FactCell.tsx';
import { COLUMNS, factsIn } from './registerRows.ts';
import { DocumentName } from './RegisterTable.tsx';

/** The register of a narrow window: one card a document, with what was read of it. */
export function RegisterCards({ rows }: { rows: readonly RegisterRow[] }) {
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ textAlign: 'center', py: 6 }}>
        No Records found
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Register" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Stack
          key={row.documentId}
          component="li"
          spacing={1}
          sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <DocumentName row={row} />
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.5 }}
          >
            {COLUMNS.filter(({ key }) => factsIn(row, key).length > 0).map(({ key, label }) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  <FactCell row={row} kind={key} />
                </Typography>
              </Box>
            ))}
          </Box>
        </Stack>
      ))}
    </Box>
  );
}
