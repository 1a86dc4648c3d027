import { Box, Typography } from '@mui/material';
import type { AnswerReviewerAndNote, Statement } from '@proofroom/contract';
import type { ReactNode } from 'react';
import { SecondaryText } from '../elements/SecondaryText.tsx';

interface Props {
  statements: readonly Statement[];
  notes: readonly AnswerReviewerAndNote[];
  cites: (numbers: readonly number[]) => ReactNode;
}

/** The looks of a small table inside an answer: lines between rows, nothing else. */
export const answerTable = {
  width: 1,
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1, pr: 2, borderTop: 1, borderColor: 'divider' },
  '& thead th': { borderTop: 0, py: 0.5 },
} as const;

export const ColumnHeads = ({ columns }: { columns: readonly string[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <Typography key={column} component="th" scope="col" variant="overline" color="textSecondary">
          {column}
        </Typography>
      ))}
    </tr>
  </thead>
);

/** A row for every paper that was asked: what it states, with its place, or that nothing was read of it. */
export function EachDocumentTable({ statements, notes, cites }: Props) {
  const rows = statements.flatMap(({ row, citations }) => (row ? [{ row, citations }] : []));
  const unread = notes.flatMap(({ document }) => document ?? []);
  if (rows.length === 0) return null;
  return (
    <Box component="table" sx={answerTable} aria-label="What each document states">
      <ColumnHeads columns={['Document', 'States']} />
      <tbody>
        {rows.map(({ row, citations }) => (
          <tr key={row.document}>
            <Typography component="td" variant="body2" sx={{ width: '45%', overflowWrap: 'anywhere', fontWeight: 500 }}>
              {row.document}
            </Typography>
            <Typography component="td" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {row.value} {cites(citations)}
            </Typography>
          </tr>
        ))}
        {unread.map((document) => (
          <tr key={document}>
            <SecondaryText component="td" sx={{ overflowWrap: 'anywhere' }}>
              {document}
            </SecondaryText>
            <SecondaryText component="td">No value was read</SecondaryText>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
