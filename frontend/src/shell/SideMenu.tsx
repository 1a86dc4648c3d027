import { useId, useState } from 'react';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { paths } from '../shared/paths.ts';
import { ADMIN_MENU, type MenuEntry } from './adminMenu.ts';

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
export function SideMenu({ isWide, onNeedRoom }: FaceProps) {
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
