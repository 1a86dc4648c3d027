import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../shared/constants.ts';
import { Waiting } from '../shared/Waiting.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MainNav, MainNavButton } from './MainNav.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { UploadTray } from './UploadTray.tsx';
import { UserMenu } from './UserMenu.tsx';

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
