import { Suspense, useState, type ReactNode } from 'react';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { HEADER_HEIGHT, SIDE_MENU_CLOSED_WIDTH, SIDE_MENU_WIDTH } from '../shared/constants.ts';
import { Waiting } from '../shared/Waiting.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SideMenu } from './SideMenu.tsx';
import { UploadTray } from './UploadTray.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Beside the page in a wide window, over it in a narrow one. */
function useSideMenu() {
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [isWide, setWide] = useStore('sideMenu.open', true);
  const [isOver, setOver] = useState(false);
  return {
    isDesktop,
    isWide,
    isOver,
    toggle: () => (isDesktop ? setWide(!isWide) : setOver(!isOver)),
    widen: () => setWide(true),
    close: () => setOver(false),
  };
}

function MenuButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <IconButton
      aria-label={isOpen ? 'Collapse menu' : 'Open menu'}
      aria-expanded={isOpen}
      onClick={onClick}
      sx={{ mr: 1 }}
    >
      {isOpen ? <MenuOpen /> : <MenuIcon />}
    </IconButton>
  );
}

function AdminMenu({ menu }: { menu: ReturnType<typeof useSideMenu> }) {
  const width = menu.isDesktop && !menu.isWide ? SIDE_MENU_CLOSED_WIDTH : SIDE_MENU_WIDTH;
  return (
    <Drawer
      variant={menu.isDesktop ? 'permanent' : 'temporary'}
      open={menu.isDesktop || menu.isOver}
      onClose={menu.close}
      onClick={
        menu.isDesktop
          ? undefined
          : (event) => event.target instanceof Element && event.target.closest('a') && menu.close()
      }
      sx={{ width: menu.isDesktop ? width : 0, flexShrink: 0 }}
      slotProps={{
        paper: {
          component: 'nav',
          'aria-label': 'Administration',
          sx: {
            width,
            top: HEADER_HEIGHT,
            height: `calc(100% - ${HEADER_HEIGHT}px)`,
            borderRadius: 0,
            borderRight: 1,
            borderColor: 'divider',
            overflowX: 'hidden',
            transition: 'width 150ms',
          },
        },
      }}
    >
      <SideMenu isWide={!menu.isDesktop || menu.isWide} onNeedRoom={menu.widen} />
    </Drawer>
  );
}

/** Header, collapsible side menu, page and footer of the admin face. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = useSideMenu();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', pt: `${HEADER_HEIGHT}px` }}>
      <Header
        start={<MenuButton isOpen={menu.isDesktop ? menu.isWide : menu.isOver} onClick={menu.toggle} />}
        end={<UserMenu isAdminFace />}
      />
      <AdminMenu menu={menu} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flexGrow: 1, px: { xs: 2, sm: 4 }, py: 3, width: 1, maxWidth: 1440, mx: 'auto', outline: 'none' }}
        >
          <ScreenBoundary resetKey={pathname}>
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          </ScreenBoundary>
        </Box>
        <Footer />
      </Box>
      <UploadTray />
    </Box>
  );
}
