import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import {
  Box,
  Collapse,
  Drawer,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useId, useState, Suspense, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { ADMIN_MENU, ADMIN_PAGES, type AdminPage, type MenuEntry } from '../../admin/adminPages.tsx';
import { useSession } from '../../api/session.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { HEADER_HEIGHT, SIDE_MENU_CLOSED_WIDTH, SIDE_MENU_WIDTH } from '../../shared/sizesAndDelays.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScreenBoundary } from '../ErrorScreens.tsx';
import { UploadTray } from '../UploadTray.tsx';
import { UserMenu } from './UserMenu.tsx';

interface FaceProps {
  isWide: boolean;
  /** Called with a click that needs room for a sub-menu. */
  onNeedRoom: () => void;
}

const entryStyle = {
  '& .MuiListItemText-primary': { fontSize: 14, fontWeight: 500 },
  borderRadius: 1.5,
  minHeight: 44,
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primaryTint', color: 'primary.main' },
  '&:hover': { bgcolor: 'action.hover' },
};

/** The page of the menu that is open, or that the open page belongs to. */
function useIsHere() {
  const { pathname } = useLocation();
  const isOpen = ({ path }: { path: string }) => matchPath(path, pathname) !== null;
  const here = ADMIN_PAGES.find(isOpen) ?? ADMIN_PAGES.find(({ below }) => below?.some(isOpen));
  return (page: AdminPage) => page === here;
}

function LinkEntry({ entry, page, isWide }: { entry: MenuEntry; page: AdminPage; isWide: boolean }) {
  const isHere = useIsHere()(page);
  return (
    <ListItem disablePadding>
      <Tooltip title={isWide ? '' : entry.label} placement="right">
        <ListItemButton
          component={Link}
          to={page.path}
          selected={isHere}
          aria-current={isHere ? 'page' : undefined}
          aria-label={entry.label}
          sx={{ ...entryStyle, justifyContent: isWide ? 'flex-start' : 'center' }}
        >
          <ListItemIcon sx={{ minWidth: isWide ? 40 : 0 }}>
            <entry.icon />
          </ListItemIcon>
          {isWide && <ListItemText primary={entry.label} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

interface GroupProps extends FaceProps {
  entry: MenuEntry;
  pages: readonly AdminPage[];
}

function GroupEntry({ entry, pages, isWide, onNeedRoom }: GroupProps) {
  const isHere = useIsHere();
  const isAdmin = useSession()?.role === 'admin';
  const shown = pages.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const hasCurrent = shown.some(isHere);
  const [isOpen, setOpen] = useState(hasCurrent);
  const listId = useId();
  const toggle = () => {
    setOpen(isWide ? !isOpen : true);
    if (!isWide) onNeedRoom();
  };
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <Tooltip title={isWide ? '' : entry.label} placement="right">
        <ListItemButton
          onClick={toggle}
          selected={!isWide && hasCurrent}
          aria-expanded={isWide && isOpen}
          aria-controls={isWide && isOpen ? listId : undefined}
          aria-label={entry.label}
          sx={{ ...entryStyle, justifyContent: isWide ? 'flex-start' : 'center' }}
        >
          <ListItemIcon sx={{ minWidth: isWide ? 40 : 0 }}>
            <entry.icon />
          </ListItemIcon>
          {isWide && <ListItemText primary={entry.label} />}
          {isWide && (isOpen ? <ExpandLess /> : <ExpandMore />)}
        </ListItemButton>
      </Tooltip>
      <Collapse in={isWide && isOpen} id={listId} unmountOnExit>
        <List disablePadding aria-label={entry.label}>
          {shown.map((page) => (
            <ListItem key={page.path} disablePadding>
              <ListItemButton
                component={Link}
                to={page.path}
                selected={isHere(page)}
                aria-current={isHere(page) ? 'page' : undefined}
                sx={{ ...entryStyle, pl: 7 }}
              >
                <ListItemText primary={page.label} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}

/** The links of the admin face; narrow it shows pictures with their names as tooltips. */
function SideMenu({ isWide, onNeedRoom }: FaceProps) {
  return (
    <List component="ul" sx={{ p: 1.5, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {ADMIN_MENU.map((entry) =>
        'path' in entry.pages ? (
          <LinkEntry key={entry.label} entry={entry} page={entry.pages} isWide={isWide} />
        ) : (
          <GroupEntry key={entry.label} entry={entry} pages={entry.pages} isWide={isWide} onNeedRoom={onNeedRoom} />
        ),
      )}
    </List>
  );
}

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
