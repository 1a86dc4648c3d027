/** The looks of a small table inside an answer: lines between rows, nothing else. */
export const PLAIN_TABLE = {
  borderCollapse: 'collapse',
  width: 1,
  '& td, & th': {
    borderTop: 1,
    borderColor: 'divider',
    py: 1,
    pr: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    fontSize: 14,
  },
} as const;
