import MenuIcon from '@mui/icons-material/Menu';
import { Box, Button, IconButton, Menu, MenuItem, Stack } from '@mui/material';
import { useState, Suspense, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../../shared/sizesAndDelays.ts';
import { paths } from '../../shared/paths.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScreenBoundary } from '../ErrorScreens.tsx';
import { UploadTray } from '../UploadTray.tsx';
import { UserMenu } from './UserMenu.tsx';

const LINKS = [
  { label: 'Home', to: paths.projects },
  { label: 'About Us', to: paths.about },
  { label: 'Contact Us', to: paths.contact },
] as const;

const samePage = (to: string, pathname: string) => to.replace(/\/$/, '') === pathname.replace(/\/$/, '');

/** The links of the client face, in the header of a wide window. */
function MainNav() {
  const { pathname } = useLocation();
  return (
    <Stack component="nav" aria-label="Main" direction="row" spacing={0.5} sx={{ display: { xs: 'none', md: 'flex' } }}>
      {LINKS.map(({ label, to }) => {
        const isHere = samePage(to, pathname);
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            color="inherit"
            aria-current={isHere ? 'page' : undefined}
            sx={{ color: isHere ? 'primary.main' : 'text.secondary', bgcolor: isHere ? 'primaryTint' : undefined }}
          >
            {label}
          </Button>
        );
      })}
    </Stack>
  );
}

/** The same links behind a button, in a narrow window. */
function MainNavButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={close}>
        {LINKS.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Widest a page gets (px), margins included: answers are read beside their documents, and in long rows. */
const USUAL = 1440;
const WIDE = 1744;

/** Header, page and footer of the client face. Height left for a page that fills the window: `100vh - 74px - 48px`. */
export function ClientFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isWide = pathname.startsWith('/ddq_response/');
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateRows: `1fr minmax(${FOOTER_HEIGHT}px, auto)`,
        gridTemplateColumns: 'minmax(0, 1fr)',
        pt: `${HEADER_HEIGHT}px`,
        '@media print': { pt: 0 },
      }}
    >
      <Header start={<MainNavButton />} nav={<MainNav />} end={<UserMenu isAdminFace={false} />} />
      <Box
        component="main"
        id="main-content"
        tabIndex={-1}
        sx={{ px: { xs: 2, sm: 4 }, py: 3, maxWidth: isWide ? WIDE : USUAL, width: 1, mx: 'auto', outline: 'none' }}
      >
        <ScreenBoundary resetKey={pathname}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </ScreenBoundary>
      </Box>
      <Footer />
      <UploadTray />
    </Box>
  );
}
