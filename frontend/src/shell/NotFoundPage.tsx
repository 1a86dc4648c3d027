import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { paths } from '../shared/paths.ts';
import { Caption } from '../shared/elements/SecondaryText.tsx';

const SIGNED_IN = { headline: "Oops! It's not you, it's us...", to: paths.projects, action: 'Go Back to Home' };
const ANONYMOUS = { headline: "Looks like you're lost...", to: paths.login, action: 'Log In' };

export function NotFoundPage() {
  const { headline, to, action } = useSession() ? SIGNED_IN : ANONYMOUS;
  return (
    <Stack
      component="section"
      spacing={3}
      sx={{ minHeight: '70vh', alignItems: 'center', justifyContent: 'center', textAlign: 'center', p: 3 }}
    >
      <title>Page not found · Proofroom</title>
      <Typography
        aria-hidden
        sx={{ fontSize: 96, lineHeight: 1, fontWeight: 600, color: 'divider', letterSpacing: '-0.04em' }}
      ></Typography>
      <Stack spacing={1}>
        <Typography component="h1" variant="h1">
          {headline}
        </Typography>
        <Typography color="textSecondary">This page does not exist or has moved.</Typography>
      </Stack>
      <Button component={Link} to={to} variant="contained">
        {action}
      </Button>
      <Caption>If the issue persists, please contact the admin and verify your account status.</Caption>
    </Stack>
  );
}
