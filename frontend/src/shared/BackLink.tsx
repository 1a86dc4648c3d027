import ArrowBack from '@mui/icons-material/ArrowBack';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** "Back to Projects" and its relatives, above the title of a page. */
export function BackLink({ to, label, state }: { to: string; label: string; state?: unknown }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      state={state}
      variant="body2"
      className="no-print"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, alignSelf: 'flex-start', py: 0.5 }}
    >
      <ArrowBack sx={{ fontSize: 18 }} aria-hidden />
      {label}
    </Link>
  );
}
