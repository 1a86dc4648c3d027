import { Suspense } from 'react';
import { Box, Button, Container } from '@mui/material';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { FOOTER_HEIGHT, HEADER_HEIGHT } from '../../shared/sizesAndDelays.ts';
import { paths } from '../../shared/paths.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { ClientFrame } from './ClientFrame.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScreenBoundary } from '../ErrorScreens.tsx';

/** Around the pages that open with and without a login. */
export default function FrameWithOrWithoutLogin() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session) {
    return (
      <ClientFrame>
        <Outlet />
      </ClientFrame>
    );
  }
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateRows: `1fr minmax(${FOOTER_HEIGHT}px, auto)`,
        gridTemplateColumns: 'minmax(0, 1fr)',
        pt: `${HEADER_HEIGHT}px`,
      }}
    >
      <Header
        home={paths.login}
        end={
          <Button component={Link} to={paths.login} variant="outlined">
            Log In
          </Button>
        }
      />
      <Container component="main" id="main-content" tabIndex={-1} sx={{ py: 4, outline: 'none' }}>
        <ScreenBoundary resetKey={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </Container>
      <Footer />
    </Box>
  );
}
