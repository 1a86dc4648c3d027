import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
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
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { HEADER_HEIGHT, SIDE_MENU_CLOSED_WIDTH, SIDE_MENU_WIDTH } from '../../shared/sizesAndDelays.ts';
import { paths } from '../../shared/paths.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScreenBoundary } from '../ErrorScreens.tsx';
import { UploadTray } from '../UploadTray.tsx';
import { UserMenu } from './UserMenu.tsx';

interface MenuLink {
  label: string;
  to: string;
  /** Staff who are no admins do not see it. */
  isForAdmins?: boolean;
}
interface MenuEntry {
  label: string;
  icon: typeof PeopleOutlined;
  to?: string;
  items?: readonly MenuLink[];
}

/** The admin side menu, from top to bottom. */
const ADMIN_MENU: readonly MenuEntry[] = [
  { label: 'Overview', icon: SpaceDashboardOutlined, to: paths.adminHome },
  { label: 'Client Management', icon: PeopleOutlined, to: paths.clients },
  { label: 'Document Management', icon: FolderSharedOutlined, to: paths.documents },
  { label: 'GPT Processing', icon: MemoryOutlined, to: paths.pipeline },
  {
    label: 'DDQ Management',
    icon: QuizOutlined,
    items: [
      { label: 'DDQ List', to: paths.ddqs },
      { label: 'DDQ Feedback', to: paths.ddqFeedback },
    ],
  },
  { label: 'Category Management', icon: CategoryOutlined, to: paths.categories },
  { label: 'Support Request', icon: SupportAgentOutlined, to: paths.support },
  { label: 'Company Search', icon: DomainOutlined, to: paths.companySearch },
  {
    label: 'Advanced',
    icon: TuneOutlined,
    items: [
      { label: 'Topic Management', to: paths.topics },
      { label: 'Audit Trail', to: paths.auditTrail, isForAdmins: true },
    ],
  },
];

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

const trimmed = (pathname: string) => pathname.replace(/\/$/, '');
/** Pages below a list, by the list: adding and editing belong to it, and so do the documents of one client. */
const BELOW: Partial<Record<string, RegExp>> = {
  [trimmed(paths.ddqs)]: /^\/ddqs\/(add|\d+)$/,
  [trimmed(paths.topics)]: /^\/topics\/(add|\d+)$/,
  [trimmed(paths.documents)]: /^\/client_documents\//,
};

function useIsHere() {
  const { pathname } = useLocation();
  const here = trimmed(pathname);
  return (to: string) => here === trimmed(to) || (BELOW[trimmed(to)]?.test(here) ?? false);
}

function LinkEntry({ entry, to, isWide }: { entry: MenuEntry; to: string; isWide: boolean }) {
  const isHere = useIsHere()(to);
  return (
    <ListItem disablePadding>
      <Tooltip title={isWide ? '' : entry.label} placement="right">
        <ListItemButton
          component={Link}
          to={to}
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

function GroupEntry({ entry, isWide, onNeedRoom }: { entry: MenuEntry } & FaceProps) {
  const isHere = useIsHere();
  const isAdmin = useSession()?.role === 'admin';
  const shown = entry.items?.filter(({ isForAdmins }) => isAdmin || !isForAdmins) ?? [];
  const hasCurrent = shown.some(({ to }) => isHere(to));
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
          {shown.map(({ label, to }) => (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={Link}
                to={to}
                selected={isHere(to)}
                aria-current={isHere(to) ? 'page' : undefined}
                sx={{ ...entryStyle, pl: 7 }}
              >
                <ListItemText primary={label} />
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
        entry.to ? (
          <LinkEntry key={entry.label} entry={entry} to={entry.to} isWide={isWide} />
        ) : (
          <GroupEntry key={entry.label} entry={entry} isWide={isWide} onNeedRoom={onNeedRoom} />
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
