import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';

interface Props extends Pick<IconButtonProps, 'size' | 'color' | 'disabled' | 'sx' | 'onClick' | 'aria-keyshortcuts'> {
  /** Shown under the pointer. */
  title: string;
  /** What a screen reader says of it; the title unless told. */
  label?: string;
  icon: SvgIconComponent;
  /** Where it leads. */
  to?: string;
  /** What the page there is told. */
  state?: unknown;
}

/** A button, or a link, that is a picture. */
export function IconAction({ title, label = title, icon: Icon, to, state, disabled, ...look }: Props) {
  const link = to !== undefined && { component: Link, to, state };
  const button = (
    <IconButton size="small" aria-label={label} disabled={disabled} {...link} {...look}>
      <Icon fontSize="small" />
    </IconButton>
  );
  // A button that is off tells nobody that the pointer is over it.
  return <Tooltip title={title}>{disabled === undefined ? button : <span>{button}</span>}</Tooltip>;
}

/** How a button looks that deletes. */
export const DELETES = { '&:hover': { color: 'error.main', bgcolor: 'error.light' } };
