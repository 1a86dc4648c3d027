import { Stack, type StackProps } from '@mui/material';

/** What can be done with a long page; it stays in sight at the foot of the window. */
export const StickyFoot = ({ sx, ...row }: StackProps) => (
  <Stack
    direction="row"
    spacing={2}
    {...row}
    sx={[
      {
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        py: 1.5,
        alignItems: 'center',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
);
