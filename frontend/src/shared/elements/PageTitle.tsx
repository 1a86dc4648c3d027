import ArrowBack from '@mui/icons-material/ArrowBack';
import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SecondaryText } from './SecondaryText.tsx';
import { PageLink } from './PageLink.tsx';

/** "Back to Projects" and its relatives, above the title of a page. */
export function BackLink({ to, label, state }: { to: string; label: string; state?: unknown }) {
  return (
    <PageLink
      to={to}
      state={state}
      variant="body2"
      className="no-print"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, alignSelf: 'flex-start', py: 0.5 }}
    >
      <ArrowBack sx={{ fontSize: 18 }} aria-hidden />
      {label}
    </PageLink>
  );
}

interface Props {
  title: string;
  /** Said quietly beside the title, such as a count. */
  aside?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  back?: { to: string; label: string; state?: unknown };
}

/** The one h1 of a page, its name in the browser's tab, the way back and the main buttons. */
export function PageTitle({ title, aside, actions, back }: Props) {
  return (
    <Stack component="div" spacing={1} sx={{ mb: 3 }}>
      <title>{`${title} · Proofroom`}</title>
      {back && <BackLink {...back} />}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, minHeight: 40 }}>
        <Stack
          direction="row"
          sx={{ columnGap: 1.5, alignItems: 'baseline', flexGrow: 1, flexWrap: 'wrap', minWidth: 0 }}
        >
          <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {aside !== undefined && (
            <SecondaryText component="span" sx={{ overflowWrap: 'anywhere' }}>
              {aside}
            </SecondaryText>
          )}
        </Stack>
        {actions}
      </Stack>
    </Stack>
  );
}
