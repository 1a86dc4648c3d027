import { Typography } from '@mui/material';

/** The first lines of a text, with a sign where it goes on. */
export const Clipped = ({ text, lines }: { text: string | null; lines: number }) => (
  <Typography
    variant="body2"
    sx={{ display: '-webkit-box', WebkitLineClamp: lines, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
  >
    {text || '-'}
  </Typography>
);
