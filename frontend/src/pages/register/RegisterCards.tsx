import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RegisterRow } from '@proofroom/contract';
import { CardList } from '../../shared/table/CardList.tsx';
import { FactCell } from './FactCell.tsx';
import { COLUMNS, factsIn } from './registerRows.ts';
import { DocumentName } from './RegisterTable.tsx';

/** The register of a narrow window: one card a document, with what was read of it. */
export function RegisterCards({ rows }: { rows: readonly RegisterRow[] }) {
  return (
    <CardList label="Register" rows={rows} keyOf={({ documentId }) => documentId} spacing={1}>
      {(row) => (
        <>
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
        </>
      )}
    </CardList>
  );
}
