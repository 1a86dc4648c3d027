import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Key, ReactNode } from 'react';

interface Props<Row> {
  /** What is listed, for those who do not see it. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  spacing: number;
  children: (row: Row) => ReactNode;
}

/** A table of a narrow window: one card a row. */
export function CardList<Row>({ label, rows, keyOf, spacing, children }: Props<Row>) {
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ textAlign: 'center', py: 6 }}>
        No Records found
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Stack
          key={keyOf(row)}
          component="li"
          spacing={spacing}
          sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {children(row)}
        </Stack>
      ))}
    </Box>
  );
}
