import { useId, useState } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Checkbox, ListItemText, Menu, MenuItem } from '@mui/material';
import { SELECT_MENU_MAX_HEIGHT, SELECT_MENU_WIDTH } from '../sizesAndDelays.ts';

interface Props<V extends string | number> {
  label: string;
  options: readonly { value: V; label: string }[];
  /** Empty means all. */
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

/** A filter with several choices, as a button that says what is chosen. */
export function FilterMenu<V extends string | number>({ label, options, chosen, onChange }: Props<V>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const isActive = chosen.length > 0;
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const toggle = (value: V) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <>
      <Button
        variant="outlined"
        color={isActive ? 'primary' : 'inherit'}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? menuId : undefined}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ bgcolor: isActive ? 'primaryTint' : 'background.paper', fontWeight: 400 }}
      >
        {label}
        {isActive && `: ${names.length > 2 ? `${names.length} chosen` : names.join(', ')}`}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { width: SELECT_MENU_WIDTH, maxHeight: SELECT_MENU_MAX_HEIGHT } } }}
      >
        {options.length === 0 && <MenuItem disabled>No options available</MenuItem>}
        {options.map(({ value, label: name }) => (
          <MenuItem
            key={value}
            dense
            role="menuitemcheckbox"
            aria-checked={chosen.includes(value)}
            onClick={() => toggle(value)}
            sx={{ whiteSpace: 'normal' }}
          >
            <Checkbox
              edge="start"
              size="small"
              checked={chosen.includes(value)}
              tabIndex={-1}
              disableRipple
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText primary={name} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
