import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { PageTitle } from './PageTitle.tsx';

/** A page of text, in a measure that can be read. */
export function Prose({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <Box
      component="article"
      sx={{
        maxWidth: 760,
        mx: 'auto',
        '& h2': { fontSize: 20, fontWeight: 600, mt: 4, mb: 1 },
        '& p, & li': { fontSize: 16, lineHeight: 1.6 },
        '& li + li': { mt: 0.75 },
        '& ul, & ol': { pl: 3 },
      }}
    >
      <PageTitle title={title} aside={aside} />
      {children}
    </Box>
  );
}
