import { Box, Stack } from '@mui/material';
import { FOOTER_HEIGHT } from '../../shared/sizesAndDelays.ts';
import { Copyright } from '../../shared/elements/Brand.tsx';
import { paths } from '../../shared/paths.ts';
import { PageLink } from '../../shared/elements/PageLink.tsx';

const LINKS = [
  ['About Us', paths.about],
  ['Terms and Conditions', paths.terms],
  ['Privacy Policy', paths.privacy],
] as const;

export function Footer() {
  return (
    <Stack
      component="footer"
      direction="row"
      sx={{
        minHeight: FOOTER_HEIGHT,
        px: { xs: 2, sm: 3 },
        py: { xs: 1, sm: 0 },
        columnGap: 2.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {LINKS.map(([label, to]) => (
        <PageLink key={to} to={to} variant="caption" color="textSecondary" sx={{ py: 0.5 }}>
          {label}
        </PageLink>
      ))}
      <Box sx={{ ml: { sm: 'auto' } }}>
        <Copyright />
      </Box>
    </Stack>
  );
}
