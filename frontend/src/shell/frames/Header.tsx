import type { ReactNode } from 'react';
import { AppBar, Box, Link, Stack } from '@mui/material';
import { HEADER_HEIGHT } from '../../shared/sizesAndDelays.ts';
import { paths } from '../../shared/paths.ts';
import { Logo } from '../../shared/elements/Brand.tsx';
import { ThemeSwitch } from '../../shared/theme/AppTheme.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';

interface Props {
  /** Where the logo leads. */
  home?: string;
  /** A button before the logo, such as the one that opens a menu. */
  start?: ReactNode;
  /** The links of the face. */
  nav?: ReactNode;
  /** After the theme switch: the user's menu or a sign-in link. */
  end?: ReactNode;
}

/** Lets keyboard users jump over the header and menus. */
const SkipLink = () => (
  <Link
    href="#main-content"
    sx={{
      position: 'absolute',
      left: -9999,
      '&:focus': {
        left: 16,
        top: 16,
        zIndex: 'tooltip',
        bgcolor: 'background.paper',
        px: 2,
        py: 1,
        border: 1,
        borderRadius: 1,
      },
    }}
  >
    Skip to content
  </Link>
);

export function Header({ home = paths.projects, start, nav, end }: Props) {
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{
        height: HEADER_HEIGHT,
        justifyContent: 'center',
        borderRadius: 0,
        borderBottom: 1,
        borderColor: 'divider',
        zIndex: (theme) => theme.zIndex.drawer + 1,
      }}
    >
      <SkipLink />
      <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 0.5, sm: 1 }, px: { xs: 1.5, sm: 3 } }}>
        {start}
        <PageLink
          to={home}
          underline="none"
          aria-label="Proofroom, to the start"
          sx={{ display: 'inline-flex', mr: { xs: 0, md: 4 } }}
        >
          <Logo />
        </PageLink>
        {nav}
        <Box sx={{ flexGrow: 1 }} />
        <ThemeSwitch />
        {end}
      </Stack>
    </AppBar>
  );
}
