import { Box, Stack, Typography } from '@mui/material';
import { Caption } from './SecondaryText.tsx';

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Stack component="span" direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
      <Box component="img" src="/favicon.svg" alt="" width={size} height={size} />
      <Typography
        component="span"
        sx={{ fontSize: Math.round(size * 0.68), fontWeight: 600, letterSpacing: '-0.015em', color: 'text.primary' }}
      >
        Proofroom
      </Typography>
    </Stack>
  );
}

const YEAR = new Date().getFullYear();

/** The last line of every page. */
export const Copyright = () => <Caption>© {YEAR} Proofroom</Caption>;
