import { useState } from 'react';
import MenuIcon from '@mui/icons-material/Menu';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../shared/paths.ts';

const LINKS = [
  { label: 'Home', to: paths.projects },
  { label: 'About Us', to: paths.about },
  { label: 'Contact Us', to: paths.contact },
] as const;

const samePage = (to: string, pathname: string) => to.replace(/\/$/, '') === pathname.replace(/\/$/, '');

/** The links of the client face, in the header of a wide window. */
export function MainNav() {
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
export function MainNavButton() {
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
