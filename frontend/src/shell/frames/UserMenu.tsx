import { useId, useState } from 'react';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { Button, Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { isStaffRole } from '@proofroom/contract';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { signOut } from '../../api/authProvider.ts';
import { USER_MENU_WIDTH } from '../../shared/sizesAndDelays.ts';
import { paths } from '../../shared/paths.ts';

/** The greeting of the signed-in user, with the switch between both faces for staff. */
export function UserMenu({ isAdminFace }: { isAdminFace: boolean }) {
  const session = useSession();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!session) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? menuId : undefined}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 220, px: 1.5 }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>Hi, {session.firstName}</span>
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onClick={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: USER_MENU_WIDTH } } }}
      >
        {session.role && isStaffRole(session.role) && (
          <MenuItem component={Link} to={isAdminFace ? paths.projects : paths.adminHome}>
            <ListItemIcon>
              {isAdminFace ? <HomeOutlined fontSize="small" /> : <AdminPanelSettingsOutlined fontSize="small" />}
            </ListItemIcon>
            {isAdminFace ? 'Go to User' : 'Go to Admin'}
          </MenuItem>
        )}
        <MenuItem component={Link} to={paths.profile}>
          <ListItemIcon>
            <PersonOutlined fontSize="small" />
          </ListItemIcon>
          My Profile
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
