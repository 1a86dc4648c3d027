import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { SecondaryText } from './SecondaryText.tsx';

interface Props {
  className?: string;
  title: string;
  /** Explains what it is for. */
  text?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** Room around what it holds. */
  p?: number;
  children?: ReactNode;
}

/** A part of a page in a frame, under its heading. */
export function Section({ title, text, aside, className, p = 3, children }: Props) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} className={className} sx={{ p }}>
      <Stack spacing={2}>
        <div>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Typography component="h2" variant="h3" id={id}>
              {title}
            </Typography>
            {aside}
          </Stack>
          {text && <SecondaryText>{text}</SecondaryText>}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
