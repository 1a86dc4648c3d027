import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

/** Words that lead to another page of the product; `state` is what that page is told. */
export const PageLink = (props: LinkProps<'a'> & { to: string; state?: unknown }) => (
  <Link component={RouterLink} {...props} />
);
