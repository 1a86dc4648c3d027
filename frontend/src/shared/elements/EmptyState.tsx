import type { ReactNode } from 'react';
import type { SvgIconComponent } from '@mui/icons-material';
import { Stack, Typography } from '@mui/material';
import { SecondaryText } from './SecondaryText.tsx';

interface Props {
  icon?: SvgIconComponent;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** What a page or pane shows when there is nothing to show, and what to do next. */
export function EmptyState({ icon: Icon, title, text, action }: Props) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      {Icon && <Icon sx={{ fontSize: 40, color: 'text.secondary' }} aria-hidden />}
      <Stack spacing={0.5} sx={{ alignItems: 'center' }}>
        <Typography component="p" variant="h3">
          {title}
        </Typography>
        {text && (
          <SecondaryText component="div" sx={{ maxWidth: 520 }}>
            {text}
          </SecondaryText>
        )}
      </Stack>
      {action}
    </Stack>
  );
}
